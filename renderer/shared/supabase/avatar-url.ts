import { readConfig } from './config.ts';

let base: string | null = null;

/** The public URL of a picture in the avatars bucket; `null` stays null (initials are shown). */
export function avatarUrl(path: string | null): string | null {
  if (path === null || path === '') return null;
  base ??= `${readConfig().supabaseUrl}/storage/v1/object/public/avatars`;
  return `${base}/${path.split('/').map(encodeURIComponent).join('/')}`;
}
