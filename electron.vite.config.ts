import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';

const at = (file: string): string => path.join(import.meta.dirname, file);

export default defineConfig({
  main: {
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
    plugins: [react(), tailwindcss()],
    build: {
      target: 'es2024',
      outDir: at('out/renderer'),
      minify: true,
      rollupOptions: { input: at('renderer/index.html') },
    },
  },
});
