import { randomUUID } from 'node:crypto';

/** What there is to ask about. */
export interface World {
  readonly player: string;
  readonly email: string;
  /** Of other players: an address is written to once a minute. */
  readonly emails: string[];
  readonly club: string;
  readonly slug: string;
  /** With whom the player has written most. */
  readonly pen: string;
  readonly event: string;
  readonly requests: readonly string[];
  readonly announcements: readonly string[];
  readonly members: readonly string[];
  /** Of the club, in their order. */
  readonly courts: readonly string[];
  readonly publicCourt: string;
  /** A cursor of `find_players` behind almost everybody. */
  readonly farAround: string;
  /** A match of the player's that is to come. */
  readonly challenge: string;
  readonly messages: readonly string[];
  /** Of the club, with ten thousand messages; and the thread of a match, with two thousand. */
  readonly channel: string;
  readonly thread: string;
  readonly channelMessages: readonly string[];
}

/** A request; `path` is all behind the host. */
export interface Asked {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Abuse {
  /** A visitor has the public key, a member a token too. */
  readonly who: 'visitor' | 'member';
  readonly label: string;
  readonly asked: (world: World) => Asked;
  /** Run as the superuser before each try, so that each does what the first did. $PLAYER is the member. */
  readonly before?: string;
  /** How many at once; the cost is that of one. */
  readonly atOnce?: number;
}

const ANY_SLOT = '1'.repeat(21);
const LONG = 'a'.repeat(12_000);
const NO_LIMITS = `delete from private.allowances`;
const json = { 'content-type': 'application/json' };
const times = <Item>(count: number, item: (at: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => item(at));
const post = (path: string, body: unknown): Asked => ({
  path,
  method: 'POST',
  body: JSON.stringify(body),
  headers: json,
});
const lowId = (at: number): string => `00000000-0000-4000-8000-${`${at}`.padStart(12, '0')}`;
const names = (count: number, length: number): string[] =>
  times(count, (at) => `${at}`.padStart(length, 'x'));
const object = (keys: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries(keys.map((key) => [key, 1]));

function visitor(label: string, asked: Asked | (() => Asked)): Abuse {
  return { who: 'visitor', label, asked: () => (typeof asked === 'function' ? asked() : asked) };
}

/** Calls a function of the database. */
function call(label: string, fn: string, args: (world: World) => unknown, before?: string): Abuse {
  return {
    who: 'member',
    label: `${fn}${label === '' ? '' : `, ${label}`}`,
    asked: (world) => post(`/rest/v1/rpc/${fn}`, args(world)),
    ...(before === undefined ? {} : { before }),
  };
}

/** Reads a table. */
function read(label: string, address: string | ((world: World) => string), exact = false): Abuse {
  return {
    who: 'member',
    label,
    asked: (world) => ({
      path: `/rest/v1/${typeof address === 'function' ? address(world) : address}`,
      headers: exact ? { prefer: 'count=exact' } : {},
    }),
  };
}

const VISITORS: readonly Abuse[] = [
  visitor('get_invitation, a long token', post('/rest/v1/rpc/get_invitation', { token: LONG })),
  visitor(
    'get_invitation, a token of a megabyte',
    post('/rest/v1/rpc/get_invitation', { token: 'a'.repeat(1_000_000) }),
  ),
  visitor('get_invitation, asked for', { path: `/rest/v1/rpc/get_invitation?token=${LONG}` }),
  visitor(
    'get_preview, a handle of a megabyte',
    post('/rest/v1/rpc/get_preview', { kind: 'club', handle: 'a'.repeat(1_000_000) }),
  ),
  visitor('a long argument', post('/rest/v1/rpc/get_invitation', object([LONG]))),
  visitor('arguments to the bound', post('/rest/v1/rpc/search_players', object(names(50, 20)))),
  visitor('hundreds of arguments', post('/rest/v1/rpc/search_players', object(names(700, 60)))),
  visitor('a function of 63 letters', post(`/rest/v1/rpc/${'a'.repeat(63)}`, {})),
  visitor('a table of 63 letters', { path: `/rest/v1/${'a'.repeat(63)}` }),
  visitor('columns to the bound', post('/rest/v1/profiles', object(names(250, 32)))),
  visitor('a select in depth', { path: `/rest/v1/profiles?select=${'memberships('.repeat(500)}` }),
  visitor('a select to the bound', {
    path: `/rest/v1/profiles?select=${times(150, (at) => `a${at}:full_name`).join(',')}`,
  }),
  visitor('embedded names to the bound', {
    path: `/rest/v1/profiles?select=${times(10, (at) => `${`${at}`.padStart(63, 'x')}(*)`).join(',')}`,
  }),
  visitor('a long or-list', {
    path: `/rest/v1/profiles?or=(${times(300, () => 'bio.ilike.*z*').join(',')})`,
  }),
  visitor('the description of everything', { path: '/rest/v1/' }),
  visitor('sign-up', () =>
    post('/auth/v1/signup', {
      email: `${randomUUID()}@example.com`,
      password: 'first serve, then volley',
      data: { full_name: 'Ann' },
    }),
  ),
  visitor('sign-up with a long password', () =>
    post('/auth/v1/signup', { email: `${randomUUID()}@example.com`, password: LONG }),
  ),
  visitor('sign-in of nobody', () =>
    post('/auth/v1/token?grant_type=password', {
      email: `${randomUUID()}@example.com`,
      password: 'wrong',
    }),
  ),
  {
    who: 'visitor',
    label: 'sign-in with a wrong password',
    asked: ({ email }) =>
      post('/auth/v1/token?grant_type=password', { email, password: randomUUID() }),
  },
  visitor('sign-in with a long password', () =>
    post('/auth/v1/token?grant_type=password', { email: 'a@example.com', password: LONG }),
  ),
  {
    who: 'visitor',
    label: 'recover',
    asked: ({ emails }) => post('/auth/v1/recover', { email: emails.pop() }),
  },
  {
    who: 'visitor',
    label: 'otp',
    asked: ({ emails }) => post('/auth/v1/otp', { email: emails.pop(), create_user: false }),
  },
  visitor('a refresh token that is none', () =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token: randomUUID() }),
  ),
  visitor('a code that is none', () =>
    post('/auth/v1/verify', { type: 'email', email: 'a@example.com', token: '123456' }),
  ),
  visitor('a calendar feed that is none', () => ({
    path: `/functions/v1/calendar/${randomUUID().replaceAll('-', '').repeat(2)}.ics`,
  })),
  visitor('a calendar feed with a long name', { path: `/functions/v1/calendar/${LONG}` }),
  visitor('the mail function', post('/functions/v1/mail', { secret: LONG })),
  visitor(
    'a listing of pictures',
    post('/storage/v1/object/list/avatars', { prefix: '', limit: 1000 }),
  ),
  visitor('a picture that is not there', () => ({
    path: `/storage/v1/object/public/avatars/${randomUUID()}/${randomUUID()}.png`,
  })),
  visitor('a picture with a long name', { path: `/storage/v1/object/public/avatars/${LONG}` }),
  visitor('a guess at the inbox', () => ({ path: `/inbox/${randomUUID()}/messages.json` })),
  visitor('a broadcast', () =>
    post('/realtime/v1/api/broadcast', {
      messages: times(100, (at) => ({ topic: `room:${at}`, event: 'x', payload: { at } })),
    }),
  ),
];

const SHORT = ['a', 'e ', 'an', 'lisbon', '%', '_'] as const;
const SORTS = ['largest', 'name', 'newest'] as const;
/** The last one there is: all before it are passed over. */
const FARTHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

const CALLS: readonly Abuse[] = [
  ...SHORT.map((query) =>
    call(`by "${query}"`, 'search_players', () => ({ query, page_size: 60 })),
  ),
  call('by any slot', 'search_players', () => ({ during: ANY_SLOT, page_size: 60 })),
  call('by a text and any slot', 'search_players', () => ({
    query: 'a',
    during: ANY_SLOT,
    page_size: 60,
  })),
  call('by a rare text and a level', 'search_players', () => ({
    query: 'zz',
    level: 'expert',
    page_size: 60,
  })),
  call('by a text with two letters that nobody has', 'search_players', () => ({ query: 'qx' })),
  call('by a text of a megabyte', 'search_players', () => ({ query: 'ab'.repeat(400_000) })),
  call('far into everybody', 'search_players', () => ({
    after: [7, 6, 100, 1, FARTHEST],
    page_size: 60,
  })),
  call('far into a text', 'search_players', () => ({
    query: 'a',
    after: [6, 2, 60, 1, FARTHEST],
    page_size: 60,
  })),
  call('around', 'find_players', () => ({ within_km: 50, page_size: 60 })),
  call('around, by a short text', 'find_players', () => ({
    query: 'a',
    within_km: 50,
    page_size: 60,
  })),
  call('around, by a rare text and any slot', 'find_players', () => ({
    query: 'lisbon',
    within_km: 50,
    during: ANY_SLOT,
    format: 'practice',
    page_size: 60,
  })),
  call('far around', 'find_players', ({ farAround }) => ({
    after: farAround,
    page_size: 60,
  })),
  call('a single hand', 'search_players', () => ({ after: [0, 0, 0, -100, randomUUID()] })),
  call('a single hand, by a text', 'search_players', () => ({
    query: 'a',
    after: [0, 0, 0, -100, randomUUID()],
    page_size: 60,
  })),
  ...SHORT.map((query) => call(`by "${query}"`, 'search_clubs', () => ({ query, page_size: 60 }))),
  ...SORTS.map((sort) =>
    call(`by ${sort}, filtered`, 'search_clubs', () => ({
      query: 'a',
      only_with_courts: true,
      only_auto_approve: true,
      sort,
      page_size: 60,
    })),
  ),
  call('by a text that none has', 'search_clubs', () => ({ query: 'qx' })),
  call('far into it', 'search_clubs', () => ({ after: [1, FARTHEST], page_size: 60 })),
  call('', 'club_members', ({ club }) => ({ club_id: club, page_size: 100 })),
  call('by a text, far into it', 'club_members', ({ club }) => ({
    club_id: club,
    query: 'a',
    page_size: 100,
    skip: 700,
  })),
  call('', 'club_roster', ({ club }) => ({ club_id: club, page_size: 1000 })),
  call('by a text, far into it', 'club_roster', ({ club }) => ({
    club_id: club,
    query: 'a',
    sort: 'last_active',
    descending: true,
    page_size: 1000,
    skip: 700,
  })),
  call('of 52 weeks', 'get_club_statistics', ({ club }) => ({ club_id: club, weeks: 52 })),
  call('', 'get_club_activity', ({ club }) => ({ club_id: club, page_size: 200 })),
  call('of kinds that are none', 'get_club_activity', ({ club }) => ({
    club_id: club,
    page_size: 200,
    kinds: names(500, 20),
  })),
  call('with its members', 'get_club', ({ slug }) => ({ handle: slug, with_members: true })),
  call('', 'list_announcements', ({ club }) => ({ club_id: club, page_size: 1000 })),
  call('', 'list_club_events', ({ club }) => ({ club_id: club, page_size: 1000, desk: true })),
  call('', 'list_event_replies', ({ event }) => ({ event_id: event, page_size: 1000 })),
  call('', 'get_club_invitations', ({ club }) => ({
    club_id: club,
    by_mail: true,
    page_size: 1000,
  })),
  call('', 'get_club_reports', ({ club }) => ({ club_id: club, page_size: 1000 })),
  call('', 'export_club_events', ({ club }) => ({ club_id: club })),
  call('', 'list_my_events', () => ({})),
  call(
    'of 5,000 addresses',
    'preview_import',
    ({ club }) => ({ club_id: club, addresses: times(5000, (at) => `player.${at}@example.com`) }),
    NO_LIMITS,
  ),
  call(
    'of 5,000 long addresses',
    'preview_import',
    ({ club }) => ({
      club_id: club,
      addresses: times(5000, (at) => `${at}${'a.'.repeat(50)}b@${'c.'.repeat(30)}d`),
    }),
    NO_LIMITS,
  ),
  call(
    'of 500 people',
    'import_members',
    ({ club }) => ({
      club_id: club,
      rows: times(500, (at) => ({ address: `player.${at}@example.com`, name: 'Ann' })),
    }),
    `delete from public.club_invitations where import_id is not null; delete from private.outbox; ${NO_LIMITS}`,
  ),
  ...[undefined, 'challenges', 'member_notes_written', 'messages'].map((after) =>
    call(
      after === undefined ? '' : `after ${after}`,
      'export_my_data',
      () => ({ after }),
      NO_LIMITS,
    ),
  ),
  call('', 'get_account', () => ({})),
  call('', 'get_viewer', () => ({})),
  call('', 'get_dashboard', () => ({})),
  call('', 'get_inbox', () => ({ here: true })),
  call('', 'list_challenges', () => ({ since: '2000-01-01T00:00:00Z' })),
  call('of oneself', 'list_match_history', ({ player }) => ({ player_id: player, page_size: 50 })),
  call('', 'head_to_head', ({ pen }) => ({ player_id: pen })),
  call('', 'get_player_profile', ({ player }) => ({ player_id: player })),
  call('', 'get_opponent', ({ pen }) => ({ player_id: pen, time_zone: 'Europe/Lisbon' })),
  call('', 'list_court_choices', ({ pen }) => ({ opponent: pen })),
  ...SHORT.map((words) =>
    call(`by "${words}"`, 'list_court_choices', ({ pen }) => ({ opponent: pen, words })),
  ),
  call('by a long text', 'list_court_choices', ({ pen }) => ({ opponent: pen, words: LONG })),
  call('', 'get_thread', ({ pen }) => ({ player_id: pen, page_size: 200 })),
  call('of thousands', 'get_messages', ({ messages }) => ({ ids: messages })),
  call('', 'list_threads', () => ({ page_size: 60 })),
  ...SHORT.map((query) => call(`by "${query}"`, 'list_threads', () => ({ query, page_size: 60 }))),
  call('by a text that none has', 'list_threads', () => ({ query: 'qx', page_size: 60 })),
  call('of a club', 'get_channel', ({ channel }) => ({ channel_id: channel, page_size: 200 })),
  call('of a match', 'get_channel', ({ thread }) => ({ channel_id: thread, page_size: 200 })),
  call('of thousands', 'get_channel_messages', ({ channelMessages }) => ({ ids: channelMessages })),
  call('of a club', 'mark_channel_read', ({ channel }) => ({ channel_id: channel })),
  call('of a match', 'mark_channel_read', ({ thread }) => ({ channel_id: thread })),
  call('', 'set_club_channels', ({ club }) => ({
    club_id: club,
    sections: names(300, 10),
  })),
  call('', 'list_notifications', () => ({ page_size: 200 })),
  call('', 'list_blocked', () => ({ page_size: 1000 })),
  call('', 'my_reports', () => ({ page_size: 1000 })),
  call(
    'of hundreds',
    'decide_join_requests',
    ({ requests }) => ({ request_ids: requests, approve: true }),
    `set session_replication_role = replica;
      delete from public.memberships m using public.join_requests r
      where r.club_id = m.club_id and r.user_id = m.user_id and r.decided_by = '$PLAYER' and r.status = 'approved';
      update public.join_requests set status = 'pending', decided_at = null, decided_by = null where decided_by = '$PLAYER';
      delete from private.delayed_notifications; set session_replication_role = origin`,
  ),
  call('of thousands', 'decide_join_requests', ({ messages }) => ({
    request_ids: messages,
    approve: true,
  })),
  call(
    'of thousands',
    'mark_announcements_read',
    ({ announcements }) => ({ announcement_ids: announcements }),
    `delete from public.announcement_reads where user_id = '$PLAYER'`,
  ),
  call(
    '',
    'mark_all_notifications_read',
    () => ({}),
    `set session_replication_role = replica; update public.notifications set read = false where user_id = '$PLAYER';
      set session_replication_role = origin`,
  ),
  call(
    'of a long one',
    'mark_thread_read',
    ({ pen }) => ({ player_id: pen }),
    `set session_replication_role = replica; update public.messages set read = false where receiver_id = '$PLAYER';
      update private.thread_sides set unread = 1000 where player_id = '$PLAYER' and other_id = '$PEN'; set session_replication_role = origin`,
  ),
  call(
    'to everybody',
    'post_announcement',
    ({ club }) => ({
      club_id: club,
      title: 'Nets',
      content: 'a '.repeat(1990),
      priority: 'urgent',
      notify_all: true,
    }),
    NO_LIMITS,
  ),
  call(
    'to 500',
    'message_members',
    ({ club, members }) => ({
      club_id: club,
      title: 'Nets',
      content: 'a '.repeat(1990),
      user_ids: members.slice(0, 500),
    }),
    `delete from public.announcements where author_id = '$PLAYER' and to_chosen; ${NO_LIMITS}`,
  ),
  call(
    'of 26 weeks, to everybody',
    'create_event',
    ({ club }) => ({
      club_id: club,
      title: 'Evening',
      description: 'a '.repeat(990),
      place: 'Court 1',
      event_date: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
      event_time: '18:00',
      duration_minutes: 60,
      capacity: 100,
      weeks: 26,
      notify_all: true,
    }),
    `${NO_LIMITS}; delete from public.club_events where created_at > now() - interval '2 days'`,
  ),
  call('', 'recommend_players', () => ({ wanted: 60, time_zone: 'Europe/Lisbon' })),
  call('of a club', 'recommend_players', ({ club }) => ({
    wanted: 60,
    club_id: club,
    format: 'doubles',
  })),
  call('', 'get_club_graph', ({ club }) => ({ club_id: club })),
  call('', 'get_introductions', ({ club }) => ({ club_id: club })),
  call('', 'check_slug', () => ({ slug: LONG })),
  call(
    'one',
    'send_message',
    ({ pen }) => ({ message_id: randomUUID(), receiver_id: pen, content: 'a '.repeat(990) }),
    NO_LIMITS,
  ),
  ...(['channel', 'thread'] as const).map((kind) =>
    call(
      `to a ${kind}`,
      'send_channel_message',
      (world) => ({
        message_id: randomUUID(),
        channel_id: world[kind],
        content: 'a '.repeat(990),
      }),
      NO_LIMITS,
    ),
  ),
];

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const TRIGGERS_OFF = 'set session_replication_role = replica';
const TRIGGERS_ON = 'set session_replication_role = origin';
const OWN_CLUB = `(select m.club_id from public.memberships m where m.user_id = '$PLAYER' and m.role = 'owner')`;
const RULES = {
  opens: '07:00',
  closes: '22:00',
  slot_minutes: 30,
  days_ahead: 365,
  holds_per_week: 50,
};
/** No court of the club is held. */
const HOLDS_OFF = `delete from private.court_catch_ups; delete from public.court_holds; delete from public.court_rules`;
/** All that is agreed on its courts is held. */
const ALL_HELD = `${TRIGGERS_OFF};
  insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week)
  select ${OWN_CLUB}, '07:00', '22:00', 30, 365, 50 on conflict do nothing;
  delete from private.court_catch_ups; delete from public.court_holds where kind = 'block';
  insert into public.court_holds (court_id, during, kind, challenge_id)
  select c.court_id, private.time_of_match(c), 'match', c.id from public.challenges c join public.courts k on k.id = c.court_id
  where k.club_id = ${OWN_CLUB} and c.status = 'accepted' and not exists (select from public.court_holds h where h.challenge_id = c.id);
  insert into public.court_holds (id, court_id, during, kind, title)
  select '${FARTHEST}', k.id, tstzrange(now() + interval '50 days', now() + interval '51 days'), 'block', 'Lesson'
  from public.courts k where k.club_id = ${OWN_CLUB} order by k.position limit 1;
  ${TRIGGERS_ON}`;
const ALL_COURTS = `${TRIGGERS_OFF}; delete from public.courts where club_id = ${OWN_CLUB} and surface = 'grass';
  update public.courts set removed_at = null where club_id = ${OWN_CLUB}; ${NO_LIMITS};
  delete from public.court_reports; delete from public.courts where added_by is not null; ${TRIGGERS_ON}`;
/** A public court as its functions want it. */
const PUBLIC_COURT = {
  name: 'Park tennis courts',
  surface: 'hard',
  indoor: false,
  lights: false,
  paid: false,
  access: 'a '.repeat(150),
};

/** Courts of clubs and public ones, and who has which. */
const COURTS: readonly Abuse[] = [
  call('', 'list_club_courts', ({ club }) => ({ club_id: club })),
  ...[...SHORT, 'tennis', LONG].map((query) =>
    call(`by "${query.slice(0, 10)}"`, 'near_courts', () => ({ query, page_size: 60 })),
  ),
  call('near nowhere', 'near_courts', () => ({ near_lat: 60, near_lon: 100, page_size: 60 })),
  call('by a word, from far away', 'near_courts', () => ({
    query: 'tennis',
    near_lat: 60,
    near_lon: 100,
    page_size: 60,
  })),
  call('far into them', 'near_courts', () => ({
    near_lat: 38.72,
    near_lon: -9.14,
    after: [60, 'z', FARTHEST],
    page_size: 60,
  })),
  call(
    'where many are called alike',
    'add_public_court',
    () => ({ ...PUBLIC_COURT, location: 'Lisbon', lat: 38.72, lon: -9.14 }),
    ALL_COURTS,
  ),
  call(
    'anyway',
    'add_public_court',
    () => ({ ...PUBLIC_COURT, location: 'Lisbon', lat: 38.72, lon: -9.14, anyway: true }),
    ALL_COURTS,
  ),
  call(
    '',
    'report_court',
    ({ publicCourt }) => ({ court_id: publicCourt, kind: 'other', words: 'a '.repeat(200) }),
    ALL_COURTS,
  ),
  call(
    '',
    'suggest_court',
    ({ publicCourt }) => ({ ...PUBLIC_COURT, court_id: publicCourt, words: 'a '.repeat(200) }),
    ALL_COURTS,
  ),
  call(
    'twenty',
    'add_courts',
    ({ club }) => ({ club_id: club, names: names(20, 50), surface: 'grass' }),
    `${ALL_COURTS}; ${TRIGGERS_OFF}; update public.courts set removed_at = now()
      where club_id = ${OWN_CLUB} and position >= 40; ${TRIGGERS_ON}`,
  ),
  call(
    'sixty',
    'order_courts',
    ({ club, courts }) => ({ club_id: club, court_ids: courts.toReversed() }),
    `${ALL_COURTS}; ${TRIGGERS_OFF}; update public.courts set position = 59 - position
      where club_id = ${OWN_CLUB} and exists (select from public.courts k where k.club_id = ${OWN_CLUB} having min(k.name) filter (where k.position = 0) <> 'Court 0');
      ${TRIGGERS_ON}`,
  ),
  call(
    'before much else that is to come',
    'set_court_rules',
    ({ club }) => ({ club_id: club, ...RULES }),
    HOLDS_OFF,
  ),
  call('not caught up', 'get_court_day', ({ club }) => ({ club_id: club, day: inDays(20) })),
  call('not caught up', 'court_times', ({ club }) => ({ club_id: club, day: inDays(20) })),
  call('of a club, not caught up', 'list_court_choices', ({ club }) => ({
    club_id: club,
    club_only: true,
    starts_at: `${inDays(20)}T10:00:00Z`,
    minutes: 60,
  })),
  call('', 'get_court_day', ({ club }) => ({ club_id: club, day: inDays(20) }), ALL_HELD),
  call('', 'court_times', ({ club }) => ({ club_id: club, day: inDays(20) })),
  call('by a time', 'list_court_choices', ({ pen }) => ({
    opponent: pen,
    starts_at: `${inDays(20)}T10:00:00Z`,
    minutes: 60,
  })),
  call('of a club', 'list_court_choices', ({ club }) => ({
    club_id: club,
    club_only: true,
    starts_at: `${inDays(20)}T10:00:00Z`,
    minutes: 60,
  })),
  call(
    'for a day',
    'block_court',
    ({ courts }) => ({
      court_id: courts[0],
      day: inDays(100),
      wall: '00:00',
      minutes: 1440,
      title: 'a'.repeat(60),
    }),
    ALL_HELD,
  ),
  call(
    'a block',
    'move_hold',
    ({ courts }) => ({ hold_id: FARTHEST, court_id: courts[1], day: inDays(90), wall: '10:00' }),
    ALL_HELD,
  ),
  call('a block', 'release_hold', () => ({ hold_id: FARTHEST }), ALL_HELD),
  call(
    'that has hundreds of matches',
    'remove_court',
    ({ courts }) => ({ court_id: courts[0] }),
    `${ALL_COURTS}; ${ALL_HELD}`,
  ),
  call('of thousands', 'stop_court_holds', ({ club }) => ({ club_id: club }), ALL_HELD),
  call('', 'get_free_slots', ({ challenge }) => ({ challenge_id: challenge })),
  call('of others too', 'get_inbox', () => ({ here: false })),
];

/** Alternatives that no index knows, as many as are read. */
const either = (alternative: (at: number) => string): string =>
  `or=(${times(300, alternative).join(',')})`;
/** Brackets as deep as they are read. */
const deep = (alternative: string): string =>
  `or=(${times(9, (at) => `${alternative},${at % 2 === 0 ? 'and' : 'or'}(`).join('')}${alternative}${')'.repeat(9)})`;
/** Nothing fits, and every way of it not to is tried. */
const BACK = encodeURIComponent('^(.*)(.*)(.*)(.*)\\1\\2\\3\\4$');
const COUNTED = encodeURIComponent('(\\w{1,255}\\s){1,90}');
const SHORT_PATTERN = encodeURIComponent('[a-m]*[^x]*[b-z]+[^y]*[^b-m]+zzz');

/** Tables that are all players': refused, whatever is asked of them. */
const READS: readonly Abuse[] = [
  read('profiles by what is in a bio', 'profiles?select=id&bio=ilike.*zzz*'),
  read('profiles by what is in a bio, counted', 'profiles?select=id&bio=ilike.*zzz*', true),
  read('profiles, counted', 'profiles?select=id&limit=1', true),
  read('profiles by a pattern', 'profiles?select=id&full_name=imatch.(a|b)*(c|d)*zzz$'),
  read(
    'profiles by columns without index',
    'profiles?select=id,full_name,bio&order=bio,location.desc,created_at',
  ),
  read('profiles far into them', 'profiles?select=id&order=id&offset=90000'),
  read(
    'profiles by many alternatives',
    `profiles?select=id&or=(${times(100, (at) => `bio.ilike.*z${at}*`).join(',')})`,
  ),
  read(
    'profiles by hundreds of alternatives',
    `profiles?select=id&or=(${times(300, (at) => `bio.ilike.*z${at}*`).join(',')})`,
  ),
  read(
    'profiles with their matches',
    'profiles?select=id,memberships(club_id,clubs(name)),challenge_seats!challenge_seats_player_id_fkey(status)&order=created_at.desc&limit=1000',
  ),
  read('memberships, counted', 'memberships?select=id&limit=1', true),
  read('memberships by time', 'memberships?select=id&order=joined_at&limit=1000'),
  read(
    'memberships with clubs and profiles',
    'memberships?select=id,clubs(name,memberships(id,profiles(full_name)))&order=joined_at&limit=1000',
  ),
  read('clubs by what is in a description', 'clubs?select=id&description=ilike.*zzz*', true),
  read(
    'clubs with members, in depth',
    'clubs?select=id,memberships(id,profiles(id,memberships(id)))&order=description&limit=1000',
  ),
  read('challenges, counted', 'challenges?select=id&limit=1', true),
  read('challenges by what is in a message', 'challenges?select=id&message=ilike.*zzz*'),
  read('challenges by time', 'challenges?select=*&order=created_at'),
  read('challenges far into them', 'challenges?select=id&order=id&offset=90000'),
  read(
    'challenges with seats and players',
    'challenges?select=id,message,challenge_seats(side,profiles!challenge_seats_player_id_fkey(full_name)),match_results!match_results_challenge_id_fkey(sets)&order=message',
  ),
  read('seats, counted', 'challenge_seats?select=challenge_id&limit=1', true),
  read('seats by side', 'challenge_seats?select=challenge_id&order=created_at&side=neq.none'),
  read('results, counted', 'match_results?select=id&limit=1', true),
  read('results by time', 'match_results?select=id&order=created_at'),
  read('reschedules, counted', 'reschedules?select=id', true),
  read('announcements, counted', 'announcements?select=id&limit=1', true),
  read('announcements by what they say', 'announcements?select=id&content=ilike.*zzz*'),
  read(
    'announcements by a pattern',
    'announcements?select=id&content=imatch.(n|t)*(e|h)*[^x]*zzz$',
  ),
  read('announcements whole', 'announcements?select=id,content&order=content&limit=1000'),
  read('activity, counted', 'club_activity?select=id&limit=1', true),
  read('activity by time', 'club_activity?select=*&order=created_at'),
  read('join requests, counted', 'join_requests?select=id&limit=1', true),
  read('push subscriptions, counted', 'push_subscriptions?select=id', true),
  read('notifications by what they say', 'notifications?select=*&body=ilike.*zzz*', true),
  read('notifications whole', 'notifications?select=*&order=body'),
  read('availability, counted', 'availability?select=user_id', true),
  read('contact details, counted', 'contact_details?select=user_id', true),
  read('preferences, counted', 'preferences?select=user_id', true),
  read('answers, counted', 'questionnaire_responses?select=id', true),
  {
    ...read('profiles by what is in a bio', 'profiles?select=id&bio=ilike.*zzz*', true),
    label: 'profiles by what is in a bio, four at once',
    atOnce: 4,
  },
  {
    ...read('challenges, counted', 'challenges?select=id&limit=1', true),
    label: 'challenges, counted, four at once',
    atOnce: 4,
  },
  {
    who: 'member',
    label: 'marking notifications by what they say',
    asked: () => ({
      path: '/rest/v1/notifications?body=ilike.*zzz*',
      method: 'PATCH',
      body: '{"read":true}',
      headers: json,
    }),
  },
  {
    who: 'member',
    label: 'marking all notifications by a filter',
    asked: () => ({
      path: '/rest/v1/notifications?read=eq.false',
      method: 'PATCH',
      body: '{"read":true}',
      headers: json,
    }),
    before: `set session_replication_role = replica; update public.notifications set read = false where user_id = '$PLAYER';
      set session_replication_role = origin`,
  },
];

/** One's own rows, and the rows that functions answer with, by filters that no index knows. */
const FILTERS: readonly Abuse[] = [
  read(
    'own profile by hundreds of alternatives',
    `profiles?select=id&${either((at) => `bio.ilike.*z${at}*`)}`,
    true,
  ),
  read('own profile by alternatives in depth', `profiles?select=id&${deep('bio.ilike.*z*')}`, true),
  read('own profile by a pattern that refers back', `profiles?select=id&bio=match.${BACK}`),
  read('own profile by a pattern that counts', `profiles?select=id&bio=match.${COUNTED}`),
  read(
    'own profile by ten patterns',
    `profiles?select=id&or=(${times(10, (at) => `bio.match.${at}${SHORT_PATTERN}`).join(',')})`,
  ),
  read('own profile by words', `profiles?select=id&${either((at) => `bio.plfts.z${at}`)}`, true),
  read('notifications, counted', 'notifications?select=id', true),
  read('notifications in reverse', 'notifications?select=id&order=id.desc&offset=2000', true),
  read(
    'notifications by hundreds of alternatives',
    `notifications?select=id&${either((at) => `id.lt.${lowId(at)}`)}`,
    true,
  ),
  read(
    'notifications by alternatives in depth',
    `notifications?select=id&${deep('id.is.null')}`,
    true,
  ),
  read(
    'notifications by ids that are none',
    `notifications?select=id&id=not.in.(${times(300, lowId).join(',')})`,
    true,
  ),
  read(
    'answers by hundreds of alternatives',
    `questionnaire_responses?select=id&${either((at) => `skill_level.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'preferences by hundreds of alternatives',
    `preferences?select=user_id&${either((at) => `time_zone.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'list_challenges by hundreds of alternatives',
    `rpc/list_challenges?since=2000-01-01&order=message&${either((at) => `message.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'list_challenges by ten patterns',
    `rpc/list_challenges?since=2000-01-01&or=(${times(10, (at) => `message.match.${at}${SHORT_PATTERN}`).join(',')})`,
    true,
  ),
  read(
    'search_players by hundreds of alternatives',
    `rpc/search_players?page_size=60&${either((at) => `location.ilike.*z${at}*`)}`,
    true,
  ),
  read(
    'list_match_history by hundreds of alternatives',
    ({ player }) =>
      `rpc/list_match_history?player_id=${player}&page_size=50&${either((at) => `club_name.ilike.*z${at}*`)}`,
    true,
  ),
  {
    who: 'member',
    label: 'get_messages by hundreds of alternatives',
    asked: ({ messages }) =>
      post(`/rest/v1/rpc/get_messages?${either((at) => `content.ilike.*z${at}*`)}`, {
        ids: messages,
      }),
  },
  {
    who: 'member',
    label: 'list_challenges, four at once',
    asked: () => post('/rest/v1/rpc/list_challenges', { since: '2000-01-01T00:00:00Z' }),
    atOnce: 4,
  },
  visitor('a pattern that counts, five times', {
    path: `/rest/v1/profiles?or=(${times(5, () => `bio.match.${COUNTED}`).join(',')})`,
  }),
  visitor('ten patterns', {
    path: `/rest/v1/profiles?or=(${times(10, (at) => `bio.imatch.${at}${SHORT_PATTERN}`).join(',')})`,
  }),
];

export const ABUSES: readonly Abuse[] = [...VISITORS, ...CALLS, ...COURTS, ...READS, ...FILTERS];
