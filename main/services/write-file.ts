import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Writes a file completely or not at all: to a temporary file beside it, which is then renamed.
 * Rejects with the system's error, leaving nothing behind.
 */
export async function writeWhole(file: string, data: string | Uint8Array): Promise<void> {
  const part = path.join(path.dirname(file), `.${randomUUID()}.part`);
  try {
    const handle = await open(part, 'wx', 0o600);
    try {
      await handle.writeFile(data);
      // A full disk is reported here at the latest.
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
}

/** Why a file was not written, for people. */
export function whyNotWritten(error: unknown, platform = process.platform): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'The disk is full. Free up some space or choose another disk, then save again.';
    case 'EBUSY':
      return 'Another program has this file open. Close it there and save again.';
    case 'EACCES':
    case 'EPERM':
      // Windows says the same of a file that a spreadsheet has open.
      if (platform === 'win32')
        return "You don't have permission to save there, or another program has this file open. Close it there or choose another folder, then save again.";
      return "You don't have permission to save there. Choose another folder and save again.";
    case 'EROFS':
      return 'This disk is read-only. Choose another one and save again.';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'The folder no longer exists. Choose another one and save again.';
    case 'EISDIR':
      return "There's already a folder with this name. Choose another name and save again.";
    case 'ENAMETOOLONG':
      return 'The name is too long. Choose a shorter one and save again.';
    default:
      return "Your system didn't say why. Choose another folder and save again.";
  }
}
