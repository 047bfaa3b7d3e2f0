import { type Abuse, call, inDays, LONG, NO_LIMITS, next } from './request.ts';

const TIME = { proposed_time: '05:00', duration_minutes: 60, court_location: 'Court 1' };
const WORDS = 'a '.repeat(200);
/** Everything sent in this hour counts as sent earlier. */
const LONG_AGO = `${NO_LIMITS}; set session_replication_role = replica;
  update public.challenges set created_at = now() - interval '3 days' where challenger_id = '$PLAYER' and created_at > now() - interval '1 day';
  set session_replication_role = origin`;
/** Nobody has been notified yet. */
const UNTOLD = `delete from private.delayed_notifications;
  insert into private.delayed_notifications (due_at, subject_id, recipient, kind, headline, words, about)
  select now() + interval '1 day', c.id, c.challenged_id, 'challenge', 'New challenge', 'A challenge.', '{}' from public.challenges c
  where c.challenger_id = '$PLAYER' and c.message = 'To be undone' and c.status = 'pending'`;
/** A player's own matches: challenges, doubles, rescheduling, results, levels. */
export const MATCHES: readonly Abuse[] = [
  call(
    '',
    'send_challenge',
    ({ pools }) => ({
      ...TIME,
      challenged_id: next(pools.strangers),
      proposed_date: inDays(300),
      match_type: 'doubles',
      partner_id: next(pools.strangers),
      message: WORDS,
      time_zone: 'Europe/Lisbon',
    }),
    LONG_AGO,
  ),
  call('', 'undo_challenge', ({ pools }) => ({ challenge_id: next(pools.undoable) }), UNTOLD),
  call('', 'accept_challenge', ({ pools }) => ({ challenge_id: next(pools.pending) })),
  call('', 'decline_challenge', ({ pools }) => ({
    challenge_id: next(pools.pending),
    reason: WORDS,
  })),
  call(
    '',
    'counter_challenge',
    ({ pools }) => ({
      ...TIME,
      challenge_id: next(pools.pending),
      proposed_date: inDays(310),
      match_type: 'singles',
      message: WORDS,
    }),
    LONG_AGO,
  ),
  call('', 'cancel_challenge', ({ pools }) => ({ challenge_id: next(pools.accepted) })),
  call(
    '',
    'propose_reschedule',
    ({ pools }) => ({ ...TIME, challenge_id: next(pools.accepted), proposed_date: inDays(320) }),
    NO_LIMITS,
  ),
  call('', 'withdraw_reschedule', ({ pools }) => ({ reschedule_id: next(pools.ownMoves) })),
  call('', 'accept_reschedule', ({ pools }) => ({ reschedule_id: next(pools.moves) })),
  call('', 'decline_reschedule', ({ pools }) => ({ reschedule_id: next(pools.moves) })),
  call('', 'name_partner', ({ pools }) => ({
    challenge_id: next(pools.doubles),
    partner_id: next(pools.strangers),
  })),
  call('', 'confirm_seat', ({ pools }) => ({ challenge_id: next(pools.seats) })),
  call('', 'leave_seat', ({ pools }) => ({ challenge_id: next(pools.seats) })),
  call('', 'enter_result', ({ pools }) => ({
    challenge_id: next(pools.played),
    outcome: 'played',
    best_of: 5,
    sets: [
      [6, 4],
      [4, 6],
      [6, 4],
      [4, 6],
      [7, 5],
    ].map((games) => ({ games })),
  })),
  call('thousands of sets', 'enter_result', ({ pools }) => ({
    challenge_id: next(pools.played),
    outcome: 'played',
    sets: Array.from({ length: 20_000 }, () => ({ games: [6, 4] })),
  })),
  call('', 'confirm_result', ({ pools }) => ({ result_id: Number(next(pools.entered)) })),
  call('', 'dispute_result', ({ pools }) => ({ result_id: Number(next(pools.entered)) })),
  call('', 'dispute_no_show', ({ pools }) => ({
    challenge_id: next(pools.noShows),
    words: WORDS,
  })),
  call('of doubles', 'get_chance', ({ player, members, pen }) => {
    const [a, b] = members.filter((id) => id !== player && id !== pen);
    return { my_side: [player, a], other_side: [pen, b], match_type: 'doubles' };
  }),
  call('of thousands', 'get_chance', ({ player, members }) => ({
    my_side: [player, ...members],
    other_side: members,
    match_type: 'doubles',
  })),
  call('of oneself', 'get_rating', ({ player }) => ({ player_id: player })),
  call('of oneself', 'get_rating_history', ({ player }) => ({ player_id: player, page_size: 100 })),
  call('of another', 'get_rating_history', ({ members, player }) => ({
    player_id: members.find((id) => id !== player),
    page_size: 100,
  })),
  call('', 'list_again_questions', () => ({})),
  call('', 'answer_again', ({ pools }) => {
    const [challenge_id, player_id] = next(pools.opponents).split(' ');
    return { challenge_id, player_id, again: true };
  }),
  call('', 'dismiss_player', ({ pools }) => ({
    player_id: next(pools.strangers),
    reason: 'level',
  })),
  call('', 'restore_player', ({ pen }) => ({ player_id: pen })),
  call('', 'answer_introduction', ({ pools }) => ({
    introduction_id: next(pools.introductions),
    accept: true,
  })),
  call('', 'keep_skill', () => ({ suggested: 'advanced' })),
  call('for some', 'set_level_visibility', () => ({ visibility: 'connections' })),
  call('for all', 'set_level_visibility', () => ({ visibility: 'everyone' })),
  call('thousands of facts', 'get_my_reliability', () => ({ most: 500 })),
  call('words of 12,000 letters', 'decline_challenge', ({ pools }) => ({
    challenge_id: next(pools.pending),
    reason: LONG,
  })),
];
