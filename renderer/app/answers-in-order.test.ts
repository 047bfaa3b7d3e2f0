// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { challengeMutations } from '../features/challenges/api/challenge-mutations.ts';
import { doublesApi } from '../features/challenges/api/doubles/doubles-api.ts';
import { rescheduleApi } from '../features/challenges/api/reschedule/reschedule-api.ts';
import { clubSettingsApi } from '../features/clubs/api/club-settings-api.ts';
import { joinRequestsApi } from '../features/clubs/api/join-requests-api.ts';
import { membershipApi } from '../features/clubs/api/membership-api.ts';
import { courtTimesApi } from '../features/court-times/api/court-times-api.ts';
import { eventMutations } from '../features/events/api/event-mutations.ts';
import { eventsApi } from '../features/events/api/events-api.ts';
import { introductionsApi } from '../features/introductions/api/introductions-api.ts';
import { leagueDeskApi } from '../features/leagues/api/league-desk-api.ts';
import { matchingApi } from '../features/matching/api/matching-api.ts';
import { membersApi } from '../features/members/api/members-api.ts';
import { preferencesApi } from '../features/notifications/api/preferences-api.ts';
import { openMatchMutations } from '../features/open-matches/api/open-match-mutations.ts';
import '../features/events/api/event-courts-api.ts';
import { profileApi } from '../features/profile/api/profile-api.ts';
import { rotationsApi } from '../features/rotations/api/rotations-api.ts';
import { clubMessagesApi } from '../shared/api/club-messages-api.ts';
import { byName } from '../shared/offline/endpoints-by-name.ts';
import { eventually } from '../../tests/support/eventually.ts';
import { openWindow } from '../../tests/support/web/open-window.ts';
import type { AppStore } from './store.ts';

const REFUSED = { code: 'P0001', message: 'No.', details: null, hint: 'reply_not_found' };

const reply = (id: string) => ({
  user_id: id,
  full_name: id,
  state: 'going',
  avatar_path: null,
  attended: null,
});

test('ticks are sent one after another, and a refused one undoes no other', async () => {
  const { store, asked, next } = openWindow();
  const query = { clubId: 'k', eventId: 'e' };
  const list = store.dispatch(eventsApi.endpoints.listEventReplies.initiate(query));
  (await next('rpc/list_event_replies')).answer([reply('ana'), reply('ben')]);
  await list;
  const tick = (playerId: string, came: boolean) =>
    store.dispatch(eventMutations.endpoints.setAttendance.initiate({ ...query, playerId, came }));
  const came = () =>
    eventsApi.endpoints.listEventReplies
      .select(query)(store.getState())
      .data?.pages.flat()
      .map((one) => one.came);

  const ticks = [tick('ana', false), tick('ana', true), tick('ben', false)];
  const first = await next('rpc/set_attendance');
  expect(first.body).toContain('false');
  expect(asked).toEqual([]);
  first.answer(null);
  const second = await next('rpc/set_attendance');
  expect(came()).toEqual([true, false]);
  second.answer(REFUSED, 400);
  const third = await next('rpc/set_attendance');
  expect(came()).toEqual([false, false]);
  third.answer(null);
  await Promise.all(ticks);
});

const row = (quietFrom: string) => ({ quiet_from: quietFrom, quiet_to: '07:00:00' });

test('a preference changed twice shows its last value, whatever became of the first change', async () => {
  const { store, next } = openWindow();
  const { getPreferences, changePreferences } = preferencesApi.endpoints;
  const shown = store.dispatch(getPreferences.initiate('ana'));
  (await next('preferences')).answer(row('22:00:00'));
  await shown;
  const change = (quietFrom: string) =>
    store.dispatch(changePreferences.initiate({ userId: 'ana', change: { quietFrom } }));
  const changes = [change('21:00'), change('20:00')];
  (await next('preferences')).answer({ message: 'Not now.' }, 500);
  (await next('preferences')).answer({ user_id: 'ana' });
  await Promise.all(changes);
  (await next('preferences')).answer(row('20:00:00'));
  await eventually(() =>
    expect(getPreferences.select('ana')(store.getState()).data?.quietFrom).toBe('20:00'),
  );
});

const title = {
  id: 't',
  kind: 'tournament_champion',
  title: 'Cup',
  club_name: 'Tejo',
  hidden: false,
};
const profileRow = {
  avatar_path: null,
  skill_level: null,
  play_style: null,
  years_playing: null,
  looking_for: [],
  head_to_head: null,
  rating: null,
  chance: null,
  home: null,
  achievements: [title],
};

test('a title is hidden as soon as the button is pressed, and shown again if that is refused', async () => {
  const { store, next } = openWindow();
  const { getPlayerProfile, hideTitle } = profileApi.endpoints;
  const shown = store.dispatch(getPlayerProfile.initiate('ana'));
  (await next('rpc/get_player_profile')).answer(profileRow);
  await shown;
  const hidden = () =>
    getPlayerProfile
      .select('ana')(store.getState())
      .data?.achievements.map((one) => one.hidden);
  const pressed = store.dispatch(
    hideTitle.initiate({ playerId: 'ana', titleId: 't', hidden: true }),
  );
  expect(hidden()).toEqual([true]);
  (await next('rpc/hide_title')).answer(REFUSED, 400);
  await pressed;
  expect(hidden()).toEqual([false]);
});

const deskRow = {
  kind: 'box',
  rules: { kind: 'table' },
  club: {},
  rounds: [],
  draw: null,
  rule_sets: [],
  problems: [],
  disputed: [],
  groups: [],
  entries: ['a', 'b'].map((id) => ({ id, players: [], group_number: 1, withdrawn_at: null })),
};

test('somebody taken out of a league is out at once, and in again if that is refused', async () => {
  const { store, next } = openWindow();
  const { getLeagueDesk, removeLeagueEntries } = leagueDeskApi.endpoints;
  const shown = store.dispatch(getLeagueDesk.initiate('l'));
  (await next('rpc/get_league_desk')).answer(deskRow);
  await shown;
  const entries = () =>
    getLeagueDesk
      .select('l')(store.getState())
      .data?.entries.map(({ id }) => id);
  const pressed = store.dispatch(removeLeagueEntries.initiate({ leagueId: 'l', entryIds: ['a'] }));
  expect(entries()).toEqual(['b']);
  (await next('rpc/remove_league_entries')).answer(REFUSED, 400);
  await pressed;
  expect(entries()).toEqual(['a', 'b']);
});

test('free courts are requested again once one is taken', async () => {
  const { store, next } = openWindow();
  const courts = byName.endpoints['listEventCourts']?.initiate({ clubId: 'k' }, {});
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a thunk; the store takes it
  void store.dispatch(courts as Parameters<typeof store.dispatch>[0]);
  (await next('rpc/list_court_choices')).answer([]);
  const block = { clubId: 'k', courtId: 'c', day: '2026-12-01', wall: '18:00', minutes: 60 };
  void store.dispatch(
    courtTimesApi.endpoints.blockCourt.initiate({ ...block, title: 'Lessons', weeks: 1 }),
  );
  (await next('rpc/block_court')).answer(null);
  expect(await next('rpc/list_court_choices')).toBeDefined();
});

test("how long a spot is held is counted by this device's clock, whatever the server's says", async () => {
  const { store, next } = openWindow();
  const hold = store.dispatch(
    openMatchMutations.endpoints.holdOpenSeat.initiate({ openMatchId: 'm' }),
  );
  const anHourAgo = new Date(Date.now() - 50 * 60_000).toISOString();
  (await next('rpc/hold_open_seat')).answer({ token: 't', held_until: anHourAgo });
  const { data } = await hold;
  const minutes = (Date.parse(data?.until ?? '') - Date.now()) / 60_000;
  expect(Math.round(minutes)).toBe(10);
});

test('a visitor who got no answer requests the same seat, and after that another one', async () => {
  const { store, next } = openWindow();
  const hold = () =>
    store.dispatch(openMatchMutations.endpoints.holdOpenSeat.initiate({ openMatchId: 'lost' }));
  const asked = () => next('rpc/hold_open_seat');
  const [first, lost] = [hold(), await asked()];
  lost.lose();
  await first;
  const [second, again] = [hold(), await asked()];
  expect(again.body).toBe(lost.body);
  again.answer({ token: 't', held_until: '' });
  await second;
  void hold();
  expect((await asked()).body).not.toBe(lost.body);
});

test('a club that was closed though the answer got lost is closed when its owner presses again', async () => {
  const { store, next } = openWindow();
  const close = () =>
    store.dispatch(clubSettingsApi.endpoints.closeClub.initiate({ clubId: 'k', clubName: 'Tejo' }));
  const [first, lost] = [close(), await next('rpc/close_club')];
  lost.answer({ message: 'The answer got lost.' }, 502);
  expect((await first).error).toBeDefined();
  const [second, again] = [close(), await next('rpc/close_club')];
  expect(again.id).toBe(lost.id);
  again.answer({ message: 'This was already done.', hint: 'already_done' }, 409);
  expect((await second).error).toBeUndefined();
});

const own = { challengeId: 'c', viewerId: 'ana' };
const move = { ...own, rescheduleId: 'r' };
const named = { clubId: 'k', clubName: 'Tejo' };
const { cancelChallenge } = challengeMutations.endpoints;
const { closeOpenMatch, cancelOpenMatch, joinOpenMatch, moveOpenMatch } =
  openMatchMutations.endpoints;
const { namePartner, confirmSeat, leaveSeat } = doublesApi.endpoints;
const { acceptReschedule, declineReschedule, withdrawReschedule } = rescheduleApi.endpoints;
const { joinClub, withdrawJoinRequest } = membershipApi.endpoints;
const { addLeagueEntries, deleteLeague, publishLeague, removeLeagueEntries } =
  leagueDeskApi.endpoints;
const { decideJoinRequests, undoJoinDecision } = joinRequestsApi.endpoints;
const { handOverClub } = membersApi.endpoints;
const { undoMessage } = clubMessagesApi.endpoints;
const { undoIntroduction } = introductionsApi.endpoints;
const { undoProposal } = matchingApi.endpoints;
const partner = { id: 'rui', fullName: 'Rui', avatarUrl: null, skillLevel: null };

type Press = (store: AppStore) => PromiseLike<{ readonly error?: unknown }>;

const moveTo =
  (courtLocation: string): Press =>
  ({ dispatch }) =>
    dispatch(
      moveOpenMatch.initiate({
        openMatchId: 'm',
        date: '2030-01-05',
        time: '18:00',
        durationMinutes: 60,
        courtLocation,
        courtId: null,
      }),
    );

const withdraw: Press = ({ dispatch }) => dispatch(withdrawJoinRequest.initiate(named));

/** The calls that the database refuses the second time, by function. */
const presses: Readonly<Record<string, Press>> = {
  cancel_challenge: ({ dispatch }) =>
    dispatch(cancelChallenge.initiate({ ...own, status: 'accepted' })),
  name_partner: ({ dispatch }) => dispatch(namePartner.initiate({ ...own, partner })),
  confirm_seat: ({ dispatch }) => dispatch(confirmSeat.initiate(own)),
  leave_seat: ({ dispatch }) => dispatch(leaveSeat.initiate(own)),
  accept_reschedule: ({ dispatch }) => dispatch(acceptReschedule.initiate(move)),
  decline_reschedule: ({ dispatch }) => dispatch(declineReschedule.initiate(move)),
  withdraw_reschedule: ({ dispatch }) => dispatch(withdrawReschedule.initiate(move)),
  withdraw_join_request: withdraw,
  close_open_match: ({ dispatch }) => dispatch(closeOpenMatch.initiate({ openMatchId: 'm' })),
  cancel_open_match: ({ dispatch }) => dispatch(cancelOpenMatch.initiate({ openMatchId: 'm' })),
  undo_join_decision: ({ dispatch }) =>
    dispatch(undoJoinDecision.initiate({ clubId: 'k', requestIds: ['r'] })),
  undo_message: ({ dispatch }) => dispatch(undoMessage.initiate({ clubId: 'k', messageId: 'm' })),
  undo_introduction: ({ dispatch }) =>
    dispatch(undoIntroduction.initiate({ clubId: 'k', id: 'i' })),
  undo_challenge: ({ dispatch }) =>
    dispatch(undoProposal.initiate({ challengeId: 'c', playerId: 'rui', playerName: 'Rui' })),
  move_open_match: moveTo('Here'),
  hand_over_club: ({ dispatch }) =>
    dispatch(handOverClub.initiate({ clubId: 'k', memberId: 'rui', playerName: 'Rui' })),
  add_league_entries: ({ dispatch }) =>
    dispatch(addLeagueEntries.initiate({ leagueId: 'l', playerIds: ['rui'] })),
  publish_league: ({ dispatch }) => dispatch(publishLeague.initiate({ leagueId: 'l' })),
  delete_league: ({ dispatch }) => dispatch(deleteLeague.initiate({ leagueId: 'l' })),
};

test.each(Object.entries(presses))(
  '%s whose answer got lost is done once, and pressing again is no failure',
  async (name, press) => {
    const { store, next } = openWindow();
    const [first, lost] = [press(store), await next(`rpc/${name}`)];
    lost.lose();
    expect((await first).error).toBeDefined();
    const [second, again] = [press(store), await next(`rpc/${name}`)];
    expect(again.id).toBe(lost.id);
    expect(lost.id).not.toBeNull();
    again.answer({ message: 'This was already done.', hint: 'already_done' }, 409);
    expect((await second).error).toBeUndefined();
  },
);

test.each<readonly [name: string, undoing: string, undo: Press]>([
  [
    'cancel_challenge',
    'join_open_match',
    ({ dispatch }) =>
      dispatch(joinOpenMatch.initiate({ openMatchId: 'm', isSoon: false, title: '' })),
  ],
  ['move_open_match', 'move_open_match', moveTo('There')],
  [
    'add_league_entries',
    'remove_league_entries',
    ({ dispatch }) =>
      dispatch(removeLeagueEntries.initiate({ leagueId: 'l', entryIds: ['rui in it'] })),
  ],
  ['withdraw_join_request', 'join_club', ({ dispatch }) => dispatch(joinClub.initiate(named))],
  [
    'undo_join_decision',
    'decide_join_requests',
    ({ dispatch }) =>
      dispatch(
        decideJoinRequests.initiate({
          clubId: 'k',
          requests: [{ id: 'r', playerName: 'Rui' }],
          approve: true,
        }),
      ),
  ],
])('%s is a new request after %s, whether or not that is answered', async (name, undoing, undo) => {
  for (const isAnswered of [true, false]) {
    const { store, next } = openWindow();
    const [first, lost] = [presses[name]?.(store), await next(`rpc/${name}`)];
    lost.lose();
    await first;
    const [undone, asked] = [undo(store), await next(`rpc/${undoing}`)];
    if (isAnswered) asked.answer([]);
    else asked.lose();
    await undone;
    void presses[name]?.(store);
    expect((await next(`rpc/${name}`)).id).not.toBe(lost.id);
  }
});

test('an undo that is refused has undone nothing', async () => {
  const { store, next } = openWindow();
  const [first, lost] = [withdraw(store), await next('rpc/withdraw_join_request')];
  lost.lose();
  await first;
  const [refused, asked] = [store.dispatch(joinClub.initiate(named)), await next('rpc/join_club')];
  asked.answer({ message: 'No.', hint: 'club_full' }, 400);
  await refused;
  void withdraw(store);
  expect((await next('rpc/withdraw_join_request')).id).toBe(lost.id);
});

const rotation = (version: number, state: string, clock = 0) => ({
  now: new Date().toISOString(),
  club_id: 'k',
  rotation: {
    version,
    clock,
    state,
    minutes: 20,
    current_round: 1,
    players: [],
    seats: [],
    courts: [],
  },
});

test('an answer from before a press does not undo what a manager pressed', async () => {
  const { store, next } = openWindow();
  const { getRotation, startRound } = rotationsApi.endpoints;
  const state = () => getRotation.select('e')(store.getState()).data?.rotation?.state;
  const shown = store.dispatch(getRotation.initiate('e'));
  (await next('rpc/get_rotation')).answer(rotation(1, 'ready'));
  await shown;
  const refetched = shown.refetch();
  const onItsWay = await next('rpc/get_rotation');
  const seen = { clubId: 'k', eventId: 'e', version: 1 };
  const pressed = store.dispatch(startRound.initiate({ ...seen, round: 1 }));
  onItsWay.answer(rotation(1, 'ready'));
  await refetched;
  expect(state()).toBe('running');
  (await next('rpc/start_round')).answer({ message: 'No.', hint: 'too_early' }, 400);
  await pressed;
  expect(state()).toBe('ready');
  (await next('rpc/get_rotation')).answer(rotation(2, 'paused'));
  await eventually(() => expect(state()).toBe('paused'));
});

test('nor does one from before the clock was stopped restart it', async () => {
  const { store, next } = openWindow();
  const { getRotation, pauseRound } = rotationsApi.endpoints;
  const state = () => getRotation.select('e')(store.getState()).data?.rotation?.state;
  const shown = store.dispatch(getRotation.initiate('e'));
  (await next('rpc/get_rotation')).answer(rotation(2, 'running'));
  await shown;
  const refetched = shown.refetch();
  const onItsWay = await next('rpc/get_rotation');
  const seen = { clubId: 'k', eventId: 'e', version: 2, clock: 0 };
  const pressed = store.dispatch(pauseRound.initiate({ ...seen, paused: true }));
  onItsWay.answer(rotation(2, 'running'));
  await refetched;
  expect(state()).toBe('paused');
  (await next('rpc/pause_round')).answer(2);
  await pressed;
  (await next('rpc/get_rotation')).answer(rotation(2, 'running', 2));
  await eventually(() => expect(state()).toBe('running'));
});
