import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exists } from './exists.ts';
import { isObject, type Json } from './http.ts';
import { clusterPlace, hasCluster } from './reachable.ts';
import { postgresUser } from './system-user.ts';

/** What a data folder invents once and keeps: whoever reads it owns the stack. */
export interface Secrets {
  readonly jwtSecret: string;
  readonly publishableKey: string;
  readonly serviceKey: string;
  readonly databasePassword: string;
  /** In the inbox's address: who does not know it finds no inbox. */
  readonly inboxSecret: string;
  /** The private key that signs access tokens, as a JWK. */
  readonly signingKey: string;
}

/** A data folder of which a part is gone or torn: another in its place would be of no use to the rest. */
export class DamagedDataError extends Error {
  constructor(problem: string, remedy: string) {
    super(`${problem} Nothing was changed. ${remedy}, or start over.`);
    this.name = 'DamagedDataError';
  }
}

/**
 * Reads the secrets of a data folder; undefined where nothing has been kept in it yet. Changes nothing.
 *
 * @throws DamagedDataError when they, or the database that they belong to, are not what they were
 */
export async function keptSecrets(dataDir: string): Promise<Secrets | undefined> {
  const file = fileOf(dataDir);
  const user = await postgresUser();
  const cluster = await hasCluster(user, dataDir);
  const putBack = `Put ${path.basename(file)} back, as a backup has it`;
  const kept = await read(file);
  if (kept !== undefined) {
    const secrets = parse(kept);
    if (secrets === undefined) {
      throw new DamagedDataError(
        `${file} is ${kept.trim() === '' ? 'empty' : 'damaged'}, and the data beside it cannot be used without it.`,
        putBack,
      );
    }
    if (!cluster) {
      const place = await clusterPlace(user, dataDir);
      throw new DamagedDataError(
        `The database of this data folder is gone: ${file} is there, and ${place} is not.`,
        'Put that folder back, or restore a backup',
      );
    }
    return secrets;
  }
  // A first start that was interrupted between the database and its secrets.
  const begun = cluster ? parse((await read(draftOf(file))) ?? '') : undefined;
  if (begun !== undefined) return begun;
  if (cluster || (await exists(path.join(dataDir, 'storage')))) {
    throw new DamagedDataError(
      `${file} is missing, and the data in ${dataDir} cannot be used without it.`,
      putBack,
    );
  }
  return undefined;
}

/** Whether no start has ever come to a data folder's secrets; throws as {@link keptSecrets}. */
export async function isUntouched(dataDir: string): Promise<boolean> {
  if ((await keptSecrets(dataDir)) !== undefined) return false;
  return !(await exists(draftOf(fileOf(dataDir))));
}

/** Invents secrets for a database that is to be made; they become the folder's own by {@link keepSecrets}. */
export async function draftSecrets(dataDir: string): Promise<Secrets> {
  const secrets = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(16).toString('hex')}`,
    serviceKey: `sb_secret_${randomBytes(16).toString('hex')}`,
    databasePassword: randomBytes(24).toString('hex'),
    ...inventLater(),
  };
  await writeDraft(fileOf(dataDir), write(secrets));
  return secrets;
}

/** Called once the database stands: from here on the folder holds somebody's data. */
export async function keepSecrets(dataDir: string, secrets: Secrets): Promise<void> {
  const file = fileOf(dataDir);
  const wanted = write(secrets);
  if ((await read(file)) === wanted) return;
  await writeDraft(file, wanted);
  await rename(draftOf(file), file);
}

function fileOf(dataDir: string): string {
  return path.join(dataDir, 'secrets.json');
}

function draftOf(file: string): string {
  return `${file}.new`;
}

async function writeDraft(file: string, text: string): Promise<void> {
  await writeFile(draftOf(file), text, { mode: 0o600, flush: true });
}

function write(secrets: Secrets): string {
  return `${JSON.stringify(secrets, null, 2)}\n`;
}

/** What folders lack that an earlier version made. */
function inventLater(): Pick<Secrets, 'inboxSecret' | 'signingKey'> {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...privateKey.export({ format: 'jwk' }), alg: 'ES256', kid: randomUUID() };
  return {
    inboxSecret: randomBytes(16).toString('base64url'),
    signingKey: JSON.stringify(key),
  };
}

/** Undefined where anything is lacking. */
function parse(text: string): Secrets | undefined {
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!isObject(found)) return undefined;
  const fields: Json = { ...inventLater(), ...found };
  const field = (name: keyof Secrets): string => {
    const value = fields[name];
    return typeof value === 'string' ? value : '';
  };
  const secrets: Secrets = {
    jwtSecret: field('jwtSecret'),
    publishableKey: field('publishableKey'),
    serviceKey: field('serviceKey'),
    databasePassword: field('databasePassword'),
    inboxSecret: field('inboxSecret'),
    signingKey: field('signingKey'),
  };
  return Object.values(secrets).includes('') ? undefined : secrets;
}

/** Undefined only of a file that is not there: one that may not be read is no reason for a new one. */
async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
