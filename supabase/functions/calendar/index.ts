// A player's matches and events as a calendar that other programs subscribe to: GET /calendar/<token>.ics
import { calendarText, type Spot, type Writing } from '../_shared/calendar.ts';
import { type CalendarEventRow, toCalendarEvent } from '../_shared/calendar-event.ts';
import { myEventAppointment } from '../_shared/event-appointment.ts';
import { type CalendarMatch, matchAppointment } from '../_shared/match-calendar.ts';
import { type MatchType, placeWords } from '../_shared/match-words.ts';
import { serviceHeaders } from '../_shared/service-key.ts';

/** What read_calendar_feed returns. */
type Feed = { readonly state: 'unknown' | 'too_often' } | ({ readonly state: 'ready' } & Contents);

interface Contents {
  /** How their player writes times: a 12 or 24-hour clock, and 5 Jan rather than Jan 5. */
  readonly clock: 12 | 24;
  readonly day_first: boolean;
  readonly matches: readonly MatchRow[];
  readonly events: readonly EventRow[];
}

interface MatchRow {
  readonly id: string;
  readonly opponent_name: string;
  readonly proposed_date: string;
  readonly proposed_time: string;
  readonly time_zone: string;
  readonly starts_at: string;
  readonly duration_minutes: number;
  readonly court_location: string;
  readonly court: {
    /** Its current name. */
    readonly name: string;
    readonly lat: number | null;
    readonly lon: number | null;
    readonly address: string | null;
  } | null;
  readonly match_type: MatchType;
  readonly status: string;
  readonly revision: number;
}

interface EventRow extends CalendarEventRow {
  readonly club_name: string;
  readonly going: boolean;
}

const ADDRESS = /^\/calendar\/([0-9a-f]{64})\.ics$/;

Deno.serve(async (request) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response('Method Not Allowed', { status: 405, headers: { allow: 'GET, HEAD' } });
  }
  const token = ADDRESS.exec(new URL(request.url).pathname)?.[1];
  const feed: Feed = token === undefined ? { state: 'unknown' } : await readFeed(token);
  if (feed.state === 'ready') return calendar(feed, request);
  if (feed.state === 'too_often') {
    return refusal(429, 'This calendar was requested too often. Please try again in an hour.', {
      'retry-after': '3600',
    });
  }
  // The same for calendars that never existed, that were removed, and for malformed addresses.
  return refusal(404, "There's no calendar at this address.");
});

async function readFeed(token: string): Promise<Feed> {
  const answer = await fetch(`${Deno.env.get('SUPABASE_URL')}/rest/v1/rpc/read_calendar_feed`, {
    method: 'POST',
    headers: serviceHeaders(Deno.env.toObject()),
    body: JSON.stringify({ token_hash: `\\x${await sha256(token)}` }),
  });
  if (!answer.ok) throw new Error(`The feed could not be read: ${await answer.text()}`);
  return answer.json();
}

async function calendar(contents: Contents, request: Request): Promise<Response> {
  const { matches, events } = contents;
  const writing: Writing = {
    clock: contents.clock === 24 ? '24' : '12',
    dayFirst: contents.day_first,
  };
  // Of its contents, not of the text, which says when it was written.
  const etag = `W/"${await sha256(JSON.stringify([matches, events, writing]))}"`;
  const headers = {
    'cache-control': 'private, max-age=300',
    'content-disposition': 'inline; filename="courtcrew.ics"',
    'content-type': 'text/calendar; charset=utf-8',
    etag,
    'x-robots-tag': 'noindex',
  };
  const known = request.headers.get('if-none-match')?.split(/\s*,\s*/) ?? [];
  if (known.includes(etag)) return new Response(null, { status: 304, headers });
  const appointments = [
    ...matches.map((row) => matchAppointment(toMatch(row), writing)),
    ...events.map((row) =>
      myEventAppointment(toCalendarEvent(row), row.club_name, row.going, writing),
    ),
  ];
  const head = { name: 'CourtCrew', contents: 'Matches and events', feed: true } as const;
  return new Response(calendarText(appointments, head, new Date()), { headers });
}

function toMatch(row: MatchRow): CalendarMatch {
  return {
    id: row.id,
    opponentName: row.opponent_name,
    date: row.proposed_date,
    time: row.proposed_time,
    timeZone: row.time_zone,
    startsAt: new Date(row.starts_at),
    durationMinutes: row.duration_minutes,
    place: placeWords(row.court_location, row.court?.name ?? null),
    spot: spotOf(row.court),
    matchType: row.match_type,
    status: row.status,
    revision: row.revision,
  };
}

/** For a court without a point of its own, the point is the middle of a town. */
function spotOf(court: MatchRow['court']): Spot | null {
  if (court === null || court.address !== null) return null;
  return court.lat !== null && court.lon !== null ? { lat: court.lat, lon: court.lon } : null;
}

function refusal(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(sentence, { status, headers: { 'cache-control': 'no-store', ...headers } });
}

/** As hexadecimal. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
