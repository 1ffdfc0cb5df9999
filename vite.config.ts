import { resolve } from 'node:path';
import preact from '@preact/preset-vite';
import { defineConfig } from 'vite';

const page = (name: string) => resolve(import.meta.dirname, 'client', `${name}.html`);

/** Three pages, served by the server: index.html at `/` and `/j/CODE`, host.html at `/host`, camera.html at `/camera`. */
export default defineConfig({
  root: 'client',
  plugins: [preact()],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: { phone: page('index'), host: page('host'), camera: page('camera') } },
  },
});
