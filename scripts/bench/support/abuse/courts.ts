import { type Abuse, inDays, LONG, NO_LIMITS, names, call, SHORT, FARTHEST } from './request.ts';

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
const EVENTS_TO_COME = `public.club_events e where e.club_id = ${OWN_CLUB} and e.starts_at > now()`;
/**
 * All events of the club are on its second last court, and everybody goes to the second last event.
 * Nobody has been told of an outage.
 */
const ALL_GOING = `${TRIGGERS_OFF};
  delete from private.delayed_notifications;
  update public.courts set out_from = null, out_until = null where club_id = ${OWN_CLUB};
  insert into public.event_courts (event_id, court_id)
  select e.id, (select k.id from public.courts k where k.club_id = ${OWN_CLUB} and k.removed_at is null order by k.position desc, k.id desc offset 1 limit 1)
  from ${EVENTS_TO_COME} on conflict do nothing;
  insert into public.event_replies (event_id, user_id, state)
  select (select e.id from ${EVENTS_TO_COME} order by e.starts_at desc offset 1 limit 1), m.user_id, 'going'
  from public.memberships m where m.club_id = ${OWN_CLUB} on conflict do nothing;
  ${TRIGGERS_ON}`;
/** The same, with that court out of service, which everybody has been told. */
const ALL_TOLD = `${ALL_GOING}; ${TRIGGERS_OFF};
  update public.courts k set out_from = current_date, out_until = current_date + 300
  where k.id = (select t.id from public.courts t where t.club_id = ${OWN_CLUB} and t.removed_at is null order by t.position desc, t.id desc offset 1 limit 1);
  insert into public.notifications (user_id, type, title, data)
  select m.user_id, 'club', 'Court out of service', jsonb_build_object('out_court_id', k.id)
  from public.courts k join public.memberships m on m.club_id = k.club_id
  where k.club_id = ${OWN_CLUB} and k.out_from is not null
    and not exists (select from public.notifications n where n.user_id = m.user_id and n.data ? 'out_court_id');
  ${TRIGGERS_ON}`;
/** Everything agreed on its courts is held. */
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
/** A public court in the form its functions expect. */
const PUBLIC_COURT = {
  name: 'Park tennis courts',
  surface: 'hard',
  indoor: false,
  lights: false,
  paid: false,
  access: 'a '.repeat(150),
};

/** Club courts, public courts, and their bookings. */
export const COURTS: readonly Abuse[] = [
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
  call('', 'list_court_plans', ({ courts }) => ({ court_id: courts[0], first_day: inDays(0) })),
  call(
    'out of service below events with thousands',
    'update_court',
    ({ courts }) => ({
      court_id: courts.at(-2),
      name: 'Court with events',
      surface: 'clay',
      indoor: false,
      lights: true,
      access: '',
      out_from: inDays(0),
      out_until: inDays(300),
    }),
    ALL_GOING,
  ),
  call(
    'back in service below events with thousands',
    'update_court',
    ({ courts }) => ({
      court_id: courts.at(-2),
      name: 'Court with events',
      surface: 'clay',
      indoor: false,
      lights: true,
      access: '',
    }),
    ALL_TOLD,
  ),
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
