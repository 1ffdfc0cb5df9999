import { defineConfig } from 'vitest/config';
import preact from '@preact/preset-vite';

const BROWSER_TESTS = 'test/e2e/**/*.test.ts';

export default defineConfig({
  plugins: [preact()],
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    deps: { interopDefault: false }, // OpenCV's module is a thenable: looking into it for a default never ends
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'rooms',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: [BROWSER_TESTS],
          sequence: { groupOrder: 0 },
        },
      },
      // A filmed table keeps the clock: it wants the machine for itself, after the others.
      { extends: true, test: { name: 'table', include: [BROWSER_TESTS], sequence: { groupOrder: 1 } } },
    ],
  },
});
