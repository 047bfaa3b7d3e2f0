import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-file.ts';

/** The argument with which the system starts the app: it then waits in the tray. */
export const HIDDEN = '--hidden';

/** A program: the name people know, and the file to start. */
interface Program {
  readonly name: string;
  readonly program: string;
}

/** The path of the autostart entry on Linux, below the person's configuration folder. */
const entryFile = (configFolder: string, name: string): string =>
  path.join(configFolder, 'autostart', `${name.toLowerCase()}.desktop`);

/** Quoted by the rules of desktop entries. */
function execLine(program: string): string {
  const quoted = program.replaceAll(/(["`$\\])/g, String.raw`\$1`).replaceAll('%', '%%');
  return `Exec="${quoted}" ${HIDDEN}`;
}

/** The entry that makes a Linux desktop start a program at login, for which Electron has no call. */
export function autostartEntry(name: string, program: string): string {
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    execLine(program),
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Writes or removes the entry. */
export async function setAutostart(
  configFolder: string,
  { name, program, on }: Program & { readonly on: boolean },
): Promise<void> {
  const file = entryFile(configFolder, name);
  if (!on) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(path.dirname(file), { recursive: true });
  await writeWhole(file, autostartEntry(name, program));
}

/** Whether the entry exists, and no desktop tool has disabled it. */
export async function isAutostarted(configFolder: string, name: string): Promise<boolean> {
  const entry = await readFile(entryFile(configFolder, name), 'utf8').catch(() => null);
  if (entry === null) return false;
  return !/^\s*(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/m.test(entry);
}

/**
 * A newer version may be another file: an AppImage's name contains its version. Points the entry to
 * the running file, keeping any changes the person made; an entry they removed stays removed.
 */
export async function renewAutostart(
  configFolder: string,
  { name, program }: Program,
): Promise<void> {
  const file = entryFile(configFolder, name);
  const entry = await readFile(file, 'utf8').catch(() => null);
  if (entry === null) return;
  const renewed = entry.replace(/^Exec=.*$/m, () => execLine(program));
  if (renewed !== entry) await writeWhole(file, renewed);
}
