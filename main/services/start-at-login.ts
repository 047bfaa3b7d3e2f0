import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeWhole } from './write-file.ts';

/** Said to the app when the system started it: it then waits in the tray. */
export const HIDDEN = '--hidden';

/**
 * The entry that makes a Linux desktop start a program at login, for which Electron has no call.
 * Quoted by the rules of desktop entries.
 */
export function autostartEntry(name: string, program: string): string {
  const quoted = program.replaceAll(/(["`$\\])/g, String.raw`\$1`).replaceAll('%', '%%');
  return [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    `Exec="${quoted}" ${HIDDEN}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
    '',
  ].join('\n');
}

/** Writes that entry below the folder of the person's configuration, or takes it away. */
export async function setAutostart(
  configFolder: string,
  { name, program, on }: { name: string; program: string; on: boolean },
): Promise<void> {
  const folder = path.join(configFolder, 'autostart');
  const file = path.join(folder, `${name.toLowerCase()}.desktop`);
  if (!on) {
    await rm(file, { force: true });
    return;
  }
  await mkdir(folder, { recursive: true });
  await writeWhole(file, autostartEntry(name, program));
}
