import { type Abuse, call, inDays, LONG, NO_LIMITS, next, times, type World } from './request.ts';

const TRIGGERS_OFF = 'set session_replication_role = replica';
const TRIGGERS_ON = 'set session_replication_role = origin';
const OWN_CLUB = `(select l.club_id from public.leagues l where l.name = 'Long league')`;
/** The player owns it again, whoever it was handed to. */
const OWNED = `${TRIGGERS_OFF};
  update public.memberships set role = 'admin' where club_id = ${OWN_CLUB} and role = 'owner' and user_id <> '$PLAYER';
  update public.memberships set role = 'owner' where club_id = ${OWN_CLUB} and user_id = '$PLAYER'; ${TRIGGERS_ON}`;
const WORDS = 'a '.repeat(240);
const anotherMember = ({ members, player }: World) => members.findLast((id) => id !== player);
const event = (change: object) => ({
  title: 'Evening',
  description: 'a '.repeat(990),
  place: 'Court 2',
  event_time: '19:00',
  duration_minutes: 60,
  ...change,
});
/** A series of 26 weeks with 200 people going each time, and a hundred waiting. */
const SERIES_ON = `${TRIGGERS_OFF};
  update public.club_events e set cancelled_at = null, capacity = 200, going_count = 200, waiting_count = 100 where e.series_id = '00000000-0000-4000-8000-00000000005e';
  delete from private.delayed_notifications; ${TRIGGERS_ON}`;

/** Makes the largest club's next event unlimited, with all its members going. */
const EVERYBODY_GOES = `${TRIGGERS_OFF};
  insert into public.event_replies (event_id, user_id, state) select e.id, m.user_id, 'going'
    from public.club_events e join public.memberships m on m.club_id = e.club_id where e.id = (select n.id from public.club_events n
    where n.club_id = ${OWN_CLUB} and n.starts_at > now() order by n.starts_at limit 1) on conflict do nothing;
  delete from public.announcements where author_id = '$PLAYER' and to_chosen and title = 'Nets'; ${TRIGGERS_ON}; ${NO_LIMITS}`;

const ANNOUNCED = '00000000-0000-4000-8000-0000000000a1';
/** Has the largest club's members notified of an announcement. */
const EVERYBODY_KNOWS = `${TRIGGERS_OFF};
  delete from public.notifications where data ->> 'announcement_id' = '${ANNOUNCED}' and data ? 'announcement_id';
  insert into public.announcements (id, club_id, author_id, title, content, priority, notify_all, told_at)
    values ('${ANNOUNCED}', ${OWN_CLUB}, '$PLAYER', 'Nets', 'New nets.', 'normal', true, now()) on conflict (id) do update set content = excluded.content;
  insert into public.notifications (user_id, type, title, body, data)
    select m.user_id, 'club', 'Nets', 'New nets.', jsonb_build_object('about', 'announcement', 'announcement_id', '${ANNOUNCED}')
    from public.memberships m where m.club_id = ${OWN_CLUB} and m.user_id <> '$PLAYER'; ${TRIGGERS_ON}; ${NO_LIMITS}`;

/** What an owner can do, in the largest club. */
export const CLUBS: readonly Abuse[] = [
  call('', 'get_club_today', ({ club }) => ({ club_id: club })),
  call('', 'club_member', (world) => ({ club_id: world.club, user_id: anotherMember(world) })),
  call('', 'club_standings', ({ club, members }) => ({ club_id: club, user_ids: members })),
  call('', 'check_club_slug', ({ club }) => ({ club_id: club, slug: LONG })),
  call('', 'create_club', ({ pools }) => ({
    name: 'Another club',
    slug: next(pools.slugs),
    description: WORDS,
    location: 'Lisbon',
    has_courts: true,
    is_public: true,
    auto_approve: true,
    member_limit: null,
    time_zone: 'Europe/Lisbon',
    lat: 38.72,
    lon: -9.14,
  })),
  call(
    'a new name',
    'update_club',
    ({ club, slug }) => ({
      club_id: club,
      seen_at: '2020-01-01T00:00:00Z',
      name: `Largest ${Math.random()}`,
      slug,
      description: WORDS,
      location: 'Lisbon',
      has_courts: true,
      is_public: true,
      auto_approve: false,
      member_limit: null,
      posting: 'members',
      time_zone: 'Europe/Berlin',
      weekly_introductions: true,
    }),
    `${TRIGGERS_OFF}; update public.clubs set updated_at = '2020-01-01T00:00:00Z', time_zone = 'Europe/Lisbon' where id = ${OWN_CLUB}; ${TRIGGERS_ON}`,
  ),
  call('', 'create_invitation', ({ club }) => ({ club_id: club, days: 30, note: 'a'.repeat(80) })),
  call('', 'revoke_invitation', ({ pools }) => ({ invitation_id: next(pools.invitations) })),
  call('a token of a megabyte', 'accept_invitation', () => ({ token: 'a'.repeat(1_000_000) })),
  call('', 'accept_invitation', ({ pools }) => ({ token: next(pools.tokens) }), NO_LIMITS),
  call('', 'join_club', ({ pools }) => ({ club_id: next(pools.openClubs) }), NO_LIMITS),
  call('', 'leave_club', ({ pools }) => ({ club_id: next(pools.clubs) })),
  call('', 'withdraw_join_request', ({ pools }) => ({ club_id: next(pools.requested) })),
  call(
    'of 500',
    'undo_import',
    () => ({ import_id: '00000000-0000-4000-8000-00000000001a' }),
    `delete from public.club_invitations where import_id = '00000000-0000-4000-8000-00000000001a';
      delete from private.member_imports where id = '00000000-0000-4000-8000-00000000001a';
      insert into private.member_imports (id, club_id, created_by) select '00000000-0000-4000-8000-00000000001a', ${OWN_CLUB}, '$PLAYER';
      insert into public.club_invitations (club_id, token_hash, created_by, expires_at, import_id, address)
      select ${OWN_CLUB}, sha256(convert_to('import ' || n, 'UTF8')), '$PLAYER', now() + interval '9 days', '00000000-0000-4000-8000-00000000001a', n || '@example.com' from generate_series(1, 500) n`,
  ),
  call(
    'of 100',
    'undo_join_decision',
    ({ requests }) => ({ request_ids: requests }),
    `${TRIGGERS_OFF};
      update public.join_requests set status = 'denied', decided_at = now(), decided_by = '$PLAYER'
      where id in (select r.id from public.join_requests r where r.club_id = ${OWN_CLUB} and r.status = 'pending' order by r.id limit 100);
      insert into private.delayed_notifications (due_at, subject_id, recipient, kind, headline, words, about)
      select now() + interval '1 hour', r.id, r.user_id, 'club', 'Request', 'Denied', '{}' from public.join_requests r where r.decided_by = '$PLAYER' and r.status = 'denied';
      ${TRIGGERS_ON}`,
  ),
  call('a hundred', 'remove_members', ({ club, pools }) => ({
    club_id: club,
    user_ids: times(100, () => next(pools.leaving)),
  })),
  call('', 'ban_player', ({ club, pools }) => ({
    club_id: club,
    user_id: next(pools.leaving),
    reason: WORDS,
  })),
  call('', 'lift_ban', ({ club, pools }) => ({ club_id: club, user_id: next(pools.banned) })),
  call('', 'set_member_role', ({ club, pools }) => ({
    club_id: club,
    user_id: next(pools.staying),
    role: 'admin',
  })),
  call(
    '',
    'hand_over_club',
    (world) => ({ club_id: world.club, user_id: anotherMember(world) }),
    OWNED,
  ),
  call('again', 'get_club_today', ({ club }) => ({ club_id: club }), OWNED),
  call('', 'award_title', ({ club, pools }) => ({
    club_id: club,
    user_id: next(pools.staying),
    title: 'a'.repeat(60),
  })),
  call('', 'list_titles', (world) => ({ club_id: world.club, user_id: anotherMember(world) })),
  call('', 'withdraw_title', ({ pools }) => ({ title_id: next(pools.titles) })),
  call('', 'hide_title', ({ pools }) => ({ title_id: next(pools.ownTitles), hidden: true })),
  call('', 'write_member_note', ({ club, pools }) => ({
    club_id: club,
    user_id: next(pools.staying),
    body: 'a '.repeat(990),
  })),
  call('', 'introduce_members', ({ club, pools }) => ({
    club_id: club,
    player_id: next(pools.staying),
    partner_id: next(pools.staying),
  })),
  call('', 'undo_introduction', ({ pools }) => ({ introduction_id: next(pools.introduced) })),
  call('', 'handle_report', ({ pools }) => ({
    report_id: Number(next(pools.clubReports)),
    state: 'handled',
    answer: WORDS,
  })),
  call('', 'settle_appeal', ({ pools }) => ({
    appeal_id: Number(next(pools.clubAppeals)),
    verdict: 'dropped',
    answer: WORDS,
  })),
  call('', 'edit_announcement', ({ pools }) => ({
    announcement_id: next(pools.announcements),
    title: 'Nets',
    content: 'a '.repeat(1990),
    priority: 'urgent',
    notify_all: true,
  })),
  call('', 'delete_announcement', ({ pools }) => ({ announcement_id: next(pools.announcements) })),
  call(
    'of which everybody was notified',
    'edit_announcement',
    () => ({
      announcement_id: ANNOUNCED,
      title: 'Nets',
      content: 'a '.repeat(1990),
      priority: 'urgent',
      notify_all: true,
    }),
    EVERYBODY_KNOWS,
  ),
  call(
    'of which everybody was notified',
    'delete_announcement',
    () => ({ announcement_id: ANNOUNCED }),
    EVERYBODY_KNOWS,
  ),
  call('', 'undo_message', ({ pools }) => ({ message_id: next(pools.untold) })),
  call('', 'reply_to_event', ({ pools }) => ({ event_id: next(pools.events), going: true })),
  call('', 'set_attendance', (world) => ({
    event_id: next(world.pools.pastEvents),
    player_id: world.player,
    attended: true,
  })),
  call(
    'that everybody goes to',
    'message_event',
    ({ social }) => ({
      event_id: social,
      title: 'Nets',
      content: 'a '.repeat(1990),
      to_waiting: true,
      message_id: crypto.randomUUID(),
    }),
    EVERYBODY_GOES,
  ),
  call(
    'of 26 weeks',
    'update_event',
    ({ series }) =>
      event({ event_id: series, event_date: inDays(8), capacity: 300, following: true }),
    SERIES_ON,
  ),
  call(
    'of 26 weeks',
    'cancel_event',
    ({ series }) => ({ event_id: series, following: true }),
    SERIES_ON,
  ),
  call('', 'update_court', ({ courts }) => ({
    court_id: courts.at(-1),
    name: `Court ${Math.random()}`,
    surface: 'clay',
    indoor: false,
    lights: true,
    access: WORDS.slice(0, 290),
    out_from: inDays(1),
    out_until: inDays(30),
  })),
  call('', 'mute_channel', ({ channel }) => ({ channel_id: channel, muted: false }), NO_LIMITS),
  call('', 'remove_channel_message', ({ pools }) => ({ message_id: next(pools.channelMessages) })),
];
