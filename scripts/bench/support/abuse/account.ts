import { type Abuse, ANY_SLOT, call, LONG, NO_LIMITS, next } from './request.ts';

const WORDS = 'a '.repeat(400);
/** The player's reports were made long ago. */
const NO_REPORTS = `${NO_LIMITS}; set session_replication_role = replica;
  update public.reports set created_at = now() - interval '1 day' where reporter_id = '$PLAYER'; set session_replication_role = origin`;
/** The profile still has the version that was requested. */
const AS_SEEN = `${NO_LIMITS}; set session_replication_role = replica;
  update public.profiles set full_name = repeat('a', 80), location = 'Lisbon', bio = btrim(repeat('a ', 90)), skill_level = 'expert', play_style = null,
    years_playing = null, looking_for = array['Matches'], saves = 0 where id = '$PLAYER';
  update public.availability set slots = repeat('1', 21)::bit(21) where user_id = '$PLAYER';
  set session_replication_role = origin`;
const push = (at: string) => `https://fcm.googleapis.com/fcm/send/${at}`;

/** One's own account and profile, and what one says about others. */
export const ACCOUNT: readonly Abuse[] = [
  call(
    '',
    'save_profile',
    ({ pools }) => ({
      seen_version: next(pools.versions),
      full_name: 'a'.repeat(80),
      location: 'Lisbon',
      phone: '',
      bio: 'a '.repeat(90),
      skill_level: 'expert',
      play_style: '',
      years_playing: '',
      looking_for: ['Matches'],
      slots: ANY_SLOT,
      lat: 38.72,
      lon: -9.14,
    }),
    AS_SEEN,
  ),
  call('', 'finish_onboarding', () => ({
    skill_level: 'intermediate',
    slots: ANY_SLOT,
    location: 'Lisbon',
    lat: 38.72,
    lon: -9.14,
    travel_km: 50,
  })),
  call('an answer of 12,000 letters', 'save_questionnaire_answer', () => ({
    question: 'skill_level',
    answer: LONG,
  })),
  call('', 'touch_last_seen', () => ({})),
  call('', 'get_my_suspension', () => ({})),
  call('', 'allow_push', () => ({
    endpoint: push('a'.repeat(900)),
    p256dh: `B${'a'.repeat(86)}`,
    auth: 'a'.repeat(22),
  })),
  call('', 'stop_push', () => ({ endpoint: push('a'.repeat(900)) })),
  call('', 'reset_calendar_feed', () => ({})),
  call('', 'remove_calendar_feed', () => ({})),
  call('', 'mark_notification_read', ({ pools }) => ({
    notification_id: next(pools.notifications),
  })),
  call('', 'block_player', ({ pools }) => ({ player_id: next(pools.pens) }), NO_LIMITS),
  call('', 'unblock_player', ({ pools }) => ({ player_id: next(pools.blocked) }), NO_LIMITS),
  call(
    '',
    'report_player',
    ({ pools, club }) => ({
      player_id: next(pools.staying),
      club_id: club,
      reason: 'other',
      words: WORDS,
    }),
    NO_REPORTS,
  ),
  call(
    '',
    'report_club',
    ({ pools }) => ({ club_id: next(pools.clubs), reason: 'other', words: WORDS }),
    NO_REPORTS,
  ),
  call(
    '',
    'report_announcement',
    ({ pools }) => ({
      announcement_id: next(pools.announcements),
      reason: 'other',
      words: WORDS,
    }),
    NO_REPORTS,
  ),
  call(
    '',
    'report_message',
    ({ pools }) => ({ message_id: next(pools.heard), reason: 'other', words: WORDS }),
    NO_REPORTS,
  ),
  call(
    '',
    'report_channel_message',
    ({ pools }) => ({
      message_id: next(pools.channelMessages),
      reason: 'other',
      words: WORDS,
    }),
    NO_REPORTS,
  ),
  call('', 'end_session', ({ pools }) => ({ session_id: next(pools.sessions) })),
  call('of hundreds', 'end_other_sessions', () => ({})),
];

/** The deletion of a club and an account: once, after everything else. */
export const ENDS: readonly Abuse[] = [
  {
    ...call(
      'the largest',
      'close_club',
      ({ club }) => ({ club_id: club, confirmation: 'The largest' }),
      `set session_replication_role = replica; update public.clubs c set name = 'The largest' from public.leagues l
        where l.club_id = c.id and l.name = 'Long league'; set session_replication_role = origin`,
    ),
    isLast: true,
  },
  {
    ...call(
      '',
      'prepare_account_deletion',
      () => ({ confirmation: 'DELETE' }),
      `set session_replication_role = replica; update public.memberships set role = 'member' where user_id = '$PLAYER' and role = 'owner';
        set session_replication_role = origin`,
    ),
    isLast: true,
    isFresh: true,
  },
  // A suspended player can only delete their account.
  {
    ...call(
      '',
      'appeal_suspension',
      () => ({ words: WORDS }),
      `insert into private.suspensions (player_id, until, reason, given_by)
        select '$PLAYER', now() + interval '30 days', 'Spam', p.id from public.profiles p where p.id <> '$PLAYER' limit 1`,
    ),
    isLast: true,
  },
  {
    ...call('', 'delete_account', () => ({ confirmation: 'DELETE' })),
    isLast: true,
    isFresh: true,
  },
];
