import { defineConfig } from 'vitest/config';
import preact from '@preact/preset-vite';

export default defineConfig({
  plugins: [preact()],
  test: {
    include: ['test/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    deps: { interopDefault: false }, // OpenCV's module is a thenable: looking into it for a default never ends
    maxWorkers: 2,
  },
});
