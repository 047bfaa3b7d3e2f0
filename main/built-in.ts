import { app } from 'electron';
import { configFromEnv, type WebConfig } from '../preload/contract/web-config.ts';

/** What the build wrote into this bundle (electron.vite.config.ts). */
declare const BUILT_IN: {
  readonly config: WebConfig | null;
  readonly updateFeed: string | null;
};

/** The backend of this build; one built without asks the environment. */
export function backendConfig(): WebConfig | null {
  return BUILT_IN.config ?? configFromEnv(process.env);
}

/**
 * Where newer versions are looked for; null: nowhere. A packaged app lets no environment name it: what
 * comes from there is installed.
 */
export function updateFeed(): string | null {
  if (app.isPackaged) return BUILT_IN.updateFeed;
  return BUILT_IN.updateFeed ?? (process.env['COURTCREW_UPDATE_FEED'] || null);
}
