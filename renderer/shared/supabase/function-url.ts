import { readConfig } from './config.ts';

/** The public address of one of the backend's functions: 'calendar/….ics'. */
export function functionUrl(path: string): string {
  return `${readConfig().supabaseUrl}/functions/v1/${path}`;
}
