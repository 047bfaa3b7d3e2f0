import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { SUPABASE } from '../paths.ts';

export interface SampleTarget {
  /** As `postgres`. */
  readonly databaseUrl: string;
  /** The Supabase API. */
  readonly url: string;
  readonly serviceKey: string;
  readonly log: (line: string) => void;
}

export interface SampleSignIn {
  readonly role: 'owner' | 'admin' | 'player' | 'operator';
  readonly email: string;
  readonly password: string;
}

/** Accounts for trying things out: the owner and an admin of one club, a player in two, and an operator. */
export const SAMPLE_SIGN_INS: readonly SampleSignIn[] = [
  { role: 'owner', email: 'owner@courtcrew.example', password: 'courtcrew' },
  { role: 'admin', email: 'admin@courtcrew.example', password: 'courtcrew' },
  { role: 'player', email: 'player@courtcrew.example', password: 'courtcrew' },
  { role: 'operator', email: 'operator@courtcrew.example', password: 'courtcrew' },
];

const AVATARS = path.join(SUPABASE, 'sample', 'avatars');
const UPLOADS_AT_ONCE = 8;

/** Loads the sample community of supabase/seed.sql into a project, with pictures. Idempotent. */
export async function loadSample({
  databaseUrl,
  url,
  serviceKey,
  log,
}: SampleTarget): Promise<void> {
  const database = new Client({ connectionString: databaseUrl });
  // A stop cuts the connection; the running query reports it.
  database.on('error', () => {});
  await database.connect();
  try {
    for (const file of ['seed.sql', 'sample/channels.sql', 'sample/leagues.sql'])
      await database.query(await readFile(path.join(SUPABASE, file), 'utf8'));
    const wanted = await findMissingPictures(database);
    const uploaded = await uploadPictures(
      createClient(url, serviceKey, { auth: { persistSession: false } }),
      wanted,
    );
    // Lowest id first, as everything that locks several players: schedules are running meanwhile.
    await database.query(
      `with held as materialized (
         select p.id from public.profiles p where p.id = any ($1::uuid[]) order by p.id for no key update)
       update public.profiles p set avatar_path = u.path
       from held join unnest($1::uuid[], $2::text[]) as u (id, path) using (id) where p.id = held.id`,
      [uploaded.map(({ id }) => id), uploaded.map(({ target }) => target)],
    );
    log(`The sample community is there (${uploaded.length} pictures added).`);
  } finally {
    await database.end();
  }
}

/** Whether a database contains the sample community, whose passwords everybody knows. */
export async function hasSample(databaseUrl: string): Promise<boolean> {
  const database = new Client({ connectionString: databaseUrl });
  // A stop cuts the connection; the running query reports it.
  database.on('error', () => {});
  await database.connect();
  try {
    const emails = SAMPLE_SIGN_INS.map(({ email }) => email);
    const { rows } = await database.query<{ found: boolean }>(
      'select exists (select from public.contact_details d where d.email = any ($1)) as found',
      [emails],
    );
    return rows[0]?.found === true;
  } finally {
    await database.end();
  }
}

interface Picture {
  /** The player's. */
  readonly id: string;
  readonly file: string;
  /** Path in the bucket. */
  readonly target: string;
}

/** Pictures for sample players who have none. A file is named after its player's number in seed.sql. */
async function findMissingPictures(database: Client): Promise<readonly Picture[]> {
  const files = (await readdir(AVATARS)).filter((file) => file.endsWith('.webp')).sort();
  const { rows } = await database.query<{ id: string; file: string }>(
    `select p.id, f.file from unnest($1::text[]) as f (file)
     join public.profiles p on p.id = md5('courtcrew player ' || split_part(f.file, '.', 1)::integer)::uuid
     where p.avatar_path is null and p.deleted_at is null`,
    [files],
  );
  return rows.map(({ id, file }) => ({ id, file, target: `${id}/sample.webp` }));
}

async function uploadPictures(
  supabase: SupabaseClient,
  wanted: readonly Picture[],
): Promise<readonly Picture[]> {
  const bucket = supabase.storage.from('avatars');
  const queue = wanted.values();
  const worker = async (): Promise<void> => {
    for (const { file, target } of queue) {
      const picture = await readFile(path.join(AVATARS, file));
      const { error } = await bucket.upload(target, picture, {
        contentType: 'image/webp',
        upsert: true,
      });
      if (error) throw new Error(`The picture ${file} could not be stored.`, { cause: error });
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, worker));
  return wanted;
}
