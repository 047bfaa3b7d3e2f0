import type { WebConfig } from '../../preload/contract/web-config.ts';
import { escapeHtml } from './page-html.ts';

/** The title and description others show for a link. */
export interface PreviewWords {
  readonly title: string;
  readonly description: string;
}

/** A page whose words come from the database. */
interface Asked {
  readonly kind: 'club' | 'event' | 'invitation' | 'open_match';
  readonly handle: string;
}

/** Nobody waits longer for a page than this, whatever the database does. */
const PATIENCE_MS = 300;
const DESCRIPTION_LENGTH = 200;

/**
 * The app's page as served to a link: with its own title and description if it shows a public club,
 * event, invitation or open match, and unchanged otherwise or without an answer.
 */
export async function withPreview(
  html: string,
  url: URL,
  config: WebConfig,
  ask: typeof fetch = fetch,
): Promise<string> {
  const asked = askedOf(url);
  const words = asked && (await wordsOf(asked, config, ask));
  return words ? fillPreview(html, words) : html;
}

/** What the address shows; null: nothing with words of its own. */
function askedOf({ pathname, searchParams }: URL): Asked | null {
  const [, area, segment] = /^\/(clubs|invite|play)\/([^/]+)\/?$/i.exec(pathname) ?? [];
  const handle = segment === undefined ? null : decoded(segment);
  if (area === undefined || handle === null) return null;
  if (area.toLowerCase() === 'invite') return { kind: 'invitation', handle };
  if (area.toLowerCase() === 'play')
    return UUID.test(handle) ? { kind: 'open_match', handle } : null;
  const event = searchParams.get('event');
  return event === null ? { kind: 'club', handle } : { kind: 'event', handle: event };
}

/** Not every segment is a match's id: '/play/new' is a page of its own. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** What a visitor may know about it; null: nothing, or no answer in time. */
async function wordsOf(
  { kind, handle }: Asked,
  { supabaseUrl, publishableKey }: WebConfig,
  ask: typeof fetch,
): Promise<PreviewWords | null> {
  try {
    const answer = await ask(`${supabaseUrl}/rest/v1/rpc/get_preview`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ kind, handle }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? toWords(await answer.json()) : null;
  } catch {
    return null;
  }
}

function toWords(row: unknown): PreviewWords | null {
  if (typeof row !== 'object' || row === null) return null;
  const text = (key: string): string => {
    const value: unknown = Reflect.get(row, key);
    return typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : '';
  };
  switch (Reflect.get(row, 'kind')) {
    case 'club':
      return {
        title: text('name'),
        description: shortened(`A tennis club in ${text('location')}. ${text('description')}`),
      };
    case 'event':
      return {
        title: text('title'),
        description: shortened(
          `${dayText(text('date'))}, ${clockText(text('time'))} at ${text('place')}. An event by ${text('club_name')}.`,
        ),
      };
    case 'invitation':
      return {
        title: `Join ${text('club_name')}`,
        description: `You're invited to a tennis club in ${text('location')}.`,
      };
    case 'open_match':
      return openMatchWords(text, Reflect.get(row, 'seats_left'));
    default:
      return null;
  }
}

/** 'Doubles: Sat, Jan 5, 2030, 6:00 pm', 'At Court 2. 2 spots left.' */
function openMatchWords(text: (key: string) => string, left: unknown): PreviewWords {
  return {
    title: `${KINDS[text('match_type')] ?? 'Tennis'}: ${dayText(text('date'))}, ${clockText(text('time'))}`,
    description: shortened(`At ${text('place')}. ${spotsText(left)}`),
  };
}

const KINDS: Readonly<Record<string, string>> = {
  singles: 'Singles',
  doubles: 'Doubles',
  practice: 'Practice',
};

function spotsText(left: unknown): string {
  if (typeof left !== 'number' || left <= 0) return 'Join the waiting list on CourtCrew.';
  return left === 1 ? '1 spot left. Join on CourtCrew.' : `${left} spots left. Join on CourtCrew.`;
}

const DAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** 'Sat, Jan 5, 2030', for a wall date. */
const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00Z`));

/** '6:00 pm', for a wall time. */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const half = hour < 12 ? 'am' : 'pm';
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minute).padStart(2, '0')} ${half}`;
}

const CHARACTERS = new Intl.Segmenter('en');

function shortened(text: string): string {
  const all = Array.from(CHARACTERS.segment(text.trim()), ({ segment }) => segment);
  if (all.length <= DESCRIPTION_LENGTH) return all.join('');
  const kept = all.slice(0, DESCRIPTION_LENGTH - 1).join('');
  return `${kept.trimEnd()}…`;
}

/** Replaces the product's title and description in the page. */
function fillPreview(html: string, { title, description }: PreviewWords): string {
  const titled = html.replace(
    /<title>[^<]*<\/title>/,
    () => `<title>${escapeHtml(title)} · CourtCrew</title>`,
  );
  const metas = { description, 'og:title': title, 'og:description': description };
  return Object.entries(metas).reduce(fillMeta, titled);
}

function fillMeta(page: string, [name, text]: readonly [string, string]): string {
  return page.replace(
    new RegExp(`(<meta\\s+(?:name|property)="${name}"\\s+content=")[^"]*(")`),
    (_all, before: string, after: string) => before + escapeHtml(text) + after,
  );
}
