import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import type { Plugin } from 'vite';
import { answerShape } from './scripts/web-build/answer-shape.ts';
import { gazetteer } from './scripts/web-build/gazetteer/plugin.ts';
import { feedFromEnv } from './main/updates.ts';
import { configFromEnv } from './preload/contract/web-config.ts';

const at = (file: string): string => path.join(import.meta.dirname, file);

/**
 * File addresses are absolute: the app may start on any path, and electron-vite would make them
 * relative. Runs after its own plugins.
 */
const fromRoot: Plugin = {
  name: 'courtcrew-from-root',
  enforce: 'post',
  config: () => ({ base: '/' }),
};

export default defineConfig({
  main: {
    // Constants for a packaged app, which nobody starts with an environment.
    define: {
      BUILT_IN: JSON.stringify({
        config: configFromEnv(process.env),
        updateFeed: feedFromEnv(process.env),
      }),
    },
    build: { outDir: at('out/main'), lib: { entry: at('main/index.ts'), formats: ['es'] } },
  },
  preload: {
    build: {
      outDir: at('out/preload'),
      // A sandboxed preload script must be one CommonJS file.
      lib: { entry: at('preload/index.ts'), formats: ['cjs'] },
    },
  },
  renderer: {
    root: at('renderer'),
    plugins: [
      react(),
      tailwindcss(),
      fromRoot,
      gazetteer(import.meta.dirname),
      answerShape(import.meta.dirname),
    ],
    build: {
      target: 'es2024',
      outDir: at('out/renderer'),
      minify: true,
      rollupOptions: { input: at('renderer/index.html') },
    },
  },
});
