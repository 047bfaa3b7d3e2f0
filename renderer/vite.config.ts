import path from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, normalizePath, type Plugin } from 'vite';
import { answerShape } from '../scripts/web-build/answer-shape.ts';
import { chunkNames, stillToFetch } from '../scripts/web-build/chunks.ts';
import { gazetteer } from '../scripts/web-build/gazetteer/plugin.ts';
import { PUBLIC_STYLES, publicSite } from '../scripts/web-build/public-site.ts';
import { withoutUnusedSignIn } from '../scripts/web-build/unused-sign-in.ts';
import { configFromEnv, fillConfig } from '../preload/contract/web-config.ts';

/**
 * For static hosting: writes the backend from the environment into the page. Otherwise the server
 * does it.
 */
export function webConfig(): Plugin {
  return {
    name: 'courtcrew-web-config',
    transformIndexHtml(html) {
      const config = configFromEnv(process.env);
      return config ? fillConfig(html, config) : html;
    },
  };
}

const MODULES = `${normalizePath(path.join(import.meta.dirname, '../node_modules'))}/`;

/** The package's default entry is the development build, which is larger because of its warnings. */
const ROUTER = path.join(MODULES, 'react-router/dist/production');

const FRAMEWORK =
  /^(react|react-dom|react-router|react-router-dom|scheduler|@reduxjs|immer|react-redux|redux|redux-thunk|reselect|use-sync-external-store\/(cjs\/use-sync-external-store-)?with-selector)[/.]/;

/**
 * What every page consists of. A package's private copies (charts have some) are bundled with that
 * package.
 */
const isFramework = (id: string): boolean =>
  id.startsWith(MODULES) && FRAMEWORK.test(id.slice(MODULES.length));

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  // Code for the desktop app, which has a build of its own, is not part of what browsers load.
  define: command === 'build' ? { 'window.desktop': 'undefined' } : {},
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: path.join(ROUTER, 'index.mjs') },
            { find: /^react-router\/dom$/, replacement: path.join(ROUTER, 'dom-export.mjs') },
          ]
        : [],
  },
  plugins: [
    react(),
    tailwindcss(),
    withoutUnusedSignIn(),
    webConfig(),
    gazetteer(path.dirname(import.meta.dirname)),
    answerShape(path.dirname(import.meta.dirname)),
    publicSite(),
  ],
  build: {
    target: 'es2024',
    outDir: path.join(import.meta.dirname, '../out/web'),
    emptyOutDir: true,
    // Every browser of this target supports modulepreload.
    modulePreload: { polyfill: false, resolveDependencies: stillToFetch },
    rolldownOptions: {
      input: { app: path.join(import.meta.dirname, 'index.html'), ...PUBLIC_STYLES },
      output: {
        // Parts that change only with their own releases stay cached across ours.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: isFramework,
            },
            // What the first page needs of it; live topics and storage come later.
            {
              name: 'supabase',
              test: /node_modules\/@supabase\/(auth-js|postgrest-js)\/|courtcrew-unused-sign-in/,
            },
            { name: 'supabase-live', test: /node_modules\/@supabase\// },
            { name: chunkNames(import.meta.dirname), test: /\.(tsx?|js|mjs)$/ },
          ],
        },
      },
    },
  },
}));
