import { readConfig } from './config.ts';

/** The public URL of one of the backend's edge functions: 'calendar/….ics'. */
export function functionUrl(path: string): string {
  return `${readConfig().supabaseUrl}/functions/v1/${path}`;
}
