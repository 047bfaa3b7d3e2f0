import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Whom Postgres runs as: nothing to say for a normal user, numbers for root. */
export interface SystemUser {
  readonly uid?: number;
  readonly gid?: number;
}

/** Postgres refuses to run as root: root lends it the user `postgres`, made when missing. */
export async function postgresUser(): Promise<SystemUser> {
  if (process.getuid?.() !== 0) return {};
  return (await lookUp()) ?? (await create());
}

async function lookUp(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([
      run('id', ['-u', 'postgres']),
      run('id', ['-g', 'postgres']),
    ]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function create(): Promise<SystemUser> {
  await run('groupadd', ['--system', 'postgres']).catch(() => undefined);
  await run('useradd', ['--system', '-g', 'postgres', 'postgres']).catch(() => undefined);
  const made = await lookUp();
  if (made === undefined) {
    throw new Error(
      'Postgres cannot run as root, and the system user "postgres" could not be made. ' +
        'Make one, or start as a normal user.',
    );
  }
  return made;
}

/** Whether that user can get to a file or folder through all the folders above it. */
export async function isReachable(user: SystemUser, target: string): Promise<boolean> {
  if (user.uid === undefined) return true;
  for (let folder = path.resolve(target); ; folder = path.dirname(folder)) {
    const found = await stat(folder).catch(() => undefined);
    const open = found === undefined || (found.mode & 0o001) !== 0 || found.uid === user.uid;
    if (!open) return false;
    if (folder === path.dirname(folder)) return true;
  }
}
