import { app } from 'electron';
import { configFromEnv, type WebConfig } from '../preload/contract/web-config.ts';

/** Values the build put into this bundle (electron.vite.config.ts). */
declare const BUILT_IN: {
  readonly config: WebConfig | null;
  readonly updateFeed: string | null;
};

/** The backend of this build; a build without one reads the environment. */
export function backendConfig(): WebConfig | null {
  return BUILT_IN.config ?? configFromEnv(process.env);
}

/**
 * Where to look for newer versions; null: nowhere. A packaged app doesn't take this from the
 * environment, since it installs what it finds there.
 */
export function updateFeed(): string | null {
  if (app.isPackaged) return BUILT_IN.updateFeed;
  return BUILT_IN.updateFeed ?? (process.env['COURTCREW_UPDATE_FEED'] || null);
}
