import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.ts';

/** The program that runs the desktop app on this machine. */
export interface ElectronBinary {
  readonly kind: 'electron' | 'stand-in';
  readonly program: string;
}

const PACKAGE = path.join(ROOT, 'node_modules', 'electron');
const STAND_IN = path.join(ROOT, 'tests', 'support', 'electron-stand-in');

/** Electron's binary if it was downloaded; otherwise the stand-in for tests. */
export function findElectron(): ElectronBinary {
  const real = downloadedElectron();
  if (real !== null) return { kind: 'electron', program: real };
  return { kind: 'stand-in', program: path.join(STAND_IN, 'electron') };
}

export function downloadedElectron(): string | null {
  const named = path.join(PACKAGE, 'path.txt');
  if (!existsSync(named)) return null;
  const program = path.join(PACKAGE, 'dist', readFileSync(named, 'utf8').trim());
  return existsSync(program) ? program : null;
}

/** Environment that makes the package `electron` return the binary found above. */
export function electronEnvironment({ kind, program }: ElectronBinary): Record<string, string> {
  return kind === 'electron' ? {} : { ELECTRON_OVERRIDE_DIST_PATH: path.dirname(program) };
}
