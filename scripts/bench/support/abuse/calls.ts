import { randomUUID } from 'node:crypto';
import {
  type Abuse,
  ANY_SLOT,
  LONG,
  NO_LIMITS,
  times,
  names,
  call,
  SHORT,
  FARTHEST,
} from './request.ts';

const SORTS = ['largest', 'name', 'newest'] as const;
const SECTIONS = ['general', 'play', 'leagues', 'social'];
/** The last one there is: all before it are passed over. */

export const CALLS: readonly Abuse[] = [
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
  call('far into it', 'search_clubs', () => ({
    sort: 'largest',
    after: [1, FARTHEST],
    page_size: 60,
  })),
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
      import_id: crypto.randomUUID(),
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
    sections: times(300, (at) => SECTIONS[at % SECTIONS.length]),
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
      message_id: crypto.randomUUID(),
    }),
    `delete from public.announcements where author_id = '$PLAYER' and to_chosen and title = 'Nets'; ${NO_LIMITS}`,
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
