import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { createRouter } from './app/router.tsx';
import { createStore } from './app/store.ts';
import { watchSession } from './features/auth/api/session-watcher.ts';
import { detectPlatform } from './shared/platform/detect-platform.ts';
import { createDb, createPassingDb } from './shared/supabase/client.ts';
import { readConfig } from './shared/supabase/config.ts';
import './styles.css';

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no #root.');

const platform = detectPlatform();
const sessions = platform.openSessions();
const config = readConfig();
const db = createDb(config, sessions);
const store = createStore({ db, openPassingDb: () => createPassingDb(config), sessions });
watchSession(db, store.dispatch);

createRoot(root).render(
  <StrictMode>
    <Providers store={store} platform={platform}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
