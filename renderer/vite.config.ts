import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type Plugin } from 'vite';
import { configFromEnv, fillConfig } from '../preload/contract/web-config.ts';

/** For static hosting: writes the backend of the environment into the page. Unset, the server does it. */
export function webConfig(): Plugin {
  return {
    name: 'courtcrew-web-config',
    transformIndexHtml(html) {
      const config = configFromEnv(process.env);
      return config ? fillConfig(html, config) : html;
    },
  };
}

/** Builds /service-worker.js beside the app: one plain script under a name that never changes. */
function serviceWorker(): Plugin {
  return {
    name: 'courtcrew-service-worker',
    apply: 'build',
    async closeBundle() {
      await build({
        configFile: false,
        root: path.join(import.meta.dirname, 'service-worker'),
        logLevel: 'warn',
        publicDir: false,
        build: {
          target: 'es2024',
          outDir: path.join(import.meta.dirname, '../out/web'),
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: path.join(import.meta.dirname, 'service-worker/index.ts'),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), webConfig(), serviceWorker()],
  build: {
    target: 'es2024',
    outDir: path.join(import.meta.dirname, '../out/web'),
    emptyOutDir: true,
    rolldownOptions: {
      output: {
        // What changes only with its own releases stays in the browser's cache over ours.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
            },
            { name: 'supabase', test: /node_modules\/@supabase\// },
          ],
        },
      },
    },
  },
});
