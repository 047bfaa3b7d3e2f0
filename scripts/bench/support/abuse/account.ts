import { type Abuse, ANY_SLOT, call, LONG, NO_LIMITS, next } from './request.ts';

const WORDS = 'a '.repeat(400);
const push = (at: string) => `https://fcm.googleapis.com/fcm/send/${at}`;

/** One's own account and profile, and what one says about others. */
export const ACCOUNT: readonly Abuse[] = [
  call('', 'save_profile', ({ pools }) => ({
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
  })),
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
  call('', 'appeal_suspension', () => ({ words: WORDS })),
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
    NO_LIMITS,
  ),
  call(
    '',
    'report_club',
    ({ pools }) => ({ club_id: next(pools.clubs), reason: 'other', words: WORDS }),
    NO_LIMITS,
  ),
  call(
    '',
    'report_announcement',
    ({ pools }) => ({
      announcement_id: next(pools.announcements),
      reason: 'other',
      words: WORDS,
    }),
    NO_LIMITS,
  ),
  call(
    '',
    'report_message',
    ({ pools }) => ({ message_id: next(pools.heard), reason: 'other', words: WORDS }),
    NO_LIMITS,
  ),
  call(
    '',
    'report_channel_message',
    ({ pools }) => ({
      message_id: next(pools.channelMessages),
      reason: 'other',
      words: WORDS,
    }),
    NO_LIMITS,
  ),
  call('', 'end_session', ({ pools }) => ({ session_id: next(pools.sessions) })),
  call('of hundreds', 'end_other_sessions', () => ({})),
];

/** The ends of a club and an account: once, after everything else. */
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
    ...call('', 'prepare_account_deletion', ({ email }) => ({ confirmation: email })),
    isLast: true,
  },
  { ...call('', 'delete_account', ({ email }) => ({ confirmation: email })), isLast: true },
];
