import { describe, expect, test } from 'vitest';
import { type Rotation, secondsLeft, type Someone } from './event-rotation.ts';
import {
  courtNames,
  type Draft,
  draftOf,
  editsSince,
  errorsOf,
  guestTicked,
  isEdited,
  NO_EDITS,
  playedRounds,
  ticked,
  withoutGuest,
} from './rotation-draft.ts';
import { socialWith } from './rotation-fixture.ts';

const someone = (place: number, more: Partial<Someone> = {}): Someone => ({
  place,
  name: `Player ${place}`,
  guest: false,
  userId: `u${place}`,
  guestSkill: null,
  level: 3.5,
  from: 1,
  until: null,
  hasLeft: false,
  ...more,
});

const ROTATION: Rotation = {
  courts: ['Court 1'],
  minutes: 20,
  roundCount: 3,
  singles: false,
  state: 'running',
  currentRound: 1,
  endsAt: '2026-01-05T18:20:00Z',
  secondsLeft: null,
  version: 2,
  clock: 0,
  players: [1, 2, 3, 4, 5, 6].map((place) => someone(place)),
  rounds: [
    { round: 1, matches: [{ court: 'Court 1', sideA: [1, 2], sideB: [3, 4] }], sittingOut: [5] },
    { round: 2, matches: [{ court: 'Court 1', sideA: [1, 5], sideB: [3, 6] }], sittingOut: [2, 4] },
  ],
};

const ana = { userId: 'ana', name: 'Ana', avatarUrl: null, going: true, waiting: false, level: 4 };

const ruisOf = ({ players }: Draft) => players.filter(({ name }) => name === 'Rui');

describe('a draft', () => {
  test("starts with the event's courts", () => {
    expect(draftOf(socialWith(null, { eventCourts: ['Centre', 'Court 2'] }), NO_EDITS).courts).toBe(
      'Centre, Court 2',
    );
    expect(draftOf(socialWith(null), NO_EDITS).rounds).toBe('6');
    expect(draftOf(socialWith(null, { durationMinutes: 90 }), NO_EDITS).rounds).toBe('4');
    expect(draftOf(socialWith(null, { durationMinutes: 15 }), NO_EDITS).rounds).toBe('1');
    expect(draftOf(socialWith(null, { durationMinutes: 480 }), NO_EDITS).rounds).toBe('20');
    expect(draftOf(socialWith(null), NO_EDITS).players).toEqual([]);
  });

  test("has each of the event's courts once, even one with a comma in its name or a long one", () => {
    const eventCourts = ['Court 1, indoor', `Court 2 ${'by the old clubhouse '.repeat(2)}`];
    const draft = draftOf(socialWith(null, { eventCourts }), NO_EDITS);
    expect(courtNames(draft.courts)).toEqual([
      'Court 1 indoor',
      'Court 2 by the old clubhouse by the old',
    ]);
    expect(errorsOf(draft, []).courts).toBeUndefined();
  });

  test('a member who has left the club is not present, and is not sent unless they have played', () => {
    const players = ROTATION.players.map((player) => ({
      ...player,
      hasLeft: player.place === 1 || player.place === 6,
    }));
    const draft = draftOf(socialWith({ ...ROTATION, players }), NO_EDITS);
    expect(draft.players.map(({ place, until }) => [place, until])).toEqual([
      [1, 1],
      [2, null],
      [3, null],
      [4, null],
      [5, null],
    ]);
  });

  test('a latecomer is there from the next round on, with a place of their own', () => {
    const edits = {
      ...ticked(NO_EDITS, 'ana', true, ana),
      guests: [{ name: 'Rui', skill: 'expert' as const }],
    };
    const { players } = draftOf(socialWith(ROTATION), edits);
    expect(players.slice(6)).toEqual([
      someone(7, { userId: 'ana', name: 'Ana', level: 4, from: 2 }),
      someone(8, {
        userId: null,
        name: 'Rui',
        guest: true,
        guestSkill: 'expert',
        level: 5,
        from: 2,
      }),
    ]);
  });

  test('somebody who leaves after playing stays on the list until the current round', () => {
    const { players } = draftOf(socialWith(ROTATION), ticked(NO_EDITS, 'u5', false));
    expect(players.find(({ place }) => place === 5)?.until).toBe(1);
  });

  test('somebody who leaves before playing is removed from it', () => {
    const { players } = draftOf(socialWith(ROTATION), ticked(NO_EDITS, 'u6', false));
    expect(players.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5]);
  });

  test('somebody who returns is there again', () => {
    const left = { ...ROTATION, players: [someone(1, { until: 1 }), ...ROTATION.players.slice(1)] };
    const { players } = draftOf(socialWith(left), ticked(NO_EDITS, 'u1', true));
    expect(players[0]?.until).toBeNull();
  });

  test('a guest already saved, though the answer got lost, is there once, and goes when unmarked', () => {
    const edits = { ...NO_EDITS, guests: [{ name: 'Rui', skill: 'expert' as const }] };
    const rui = someone(7, { userId: null, name: 'Rui', guest: true, guestSkill: 'expert' });
    const saved = socialWith({ ...ROTATION, players: [...ROTATION.players, rui] });
    expect(draftOf(saved, edits).players).toEqual([...ROTATION.players, rui]);
    expect(draftOf(saved, guestTicked(edits, rui, false)).players).toEqual(ROTATION.players);
  });

  test('a new guest with the name of a removed one is separate, until that one is there again', () => {
    const rui = someone(7, { userId: null, name: 'Rui', guest: true, guestSkill: 'expert' });
    const saved = socialWith({ ...ROTATION, players: [...ROTATION.players, rui] });
    const edits = {
      ...guestTicked(NO_EDITS, rui, false),
      guests: [{ name: 'Rui', skill: 'beginner' as const }],
    };
    expect(ruisOf(draftOf(saved, edits))).toMatchObject([{ guestSkill: 'beginner' }]);
    expect(ruisOf(draftOf(saved, guestTicked(edits, rui, true)))).toEqual([rui]);
  });

  test('the current round counts as played', () => {
    expect(playedRounds(ROTATION).map(({ round }) => round)).toEqual([1]);
    expect(playedRounds(null)).toEqual([]);
  });
});

describe('changes made while rounds were being saved', () => {
  const rui = { name: 'Rui', skill: 'expert' } as const;
  const saved = {
    ...ticked(ticked(NO_EDITS, 'ana', true, ana), 'u5', false),
    guests: [rui],
    courts: 'Centre',
    rounds: '5',
  };
  const draft = draftOf(socialWith(ROTATION), saved);

  test('none', () => {
    expect(editsSince(saved, draft, saved)).toEqual(NO_EDITS);
    expect(isEdited(editsSince(saved, draft, saved))).toBe(false);
  });

  test('stay, without what was saved', () => {
    const bea = { ...ana, userId: 'bea', name: 'Bea' };
    const zoe = { name: 'Zoe', skill: 'beginner' } as const;
    const now = {
      ...ticked(ticked(saved, 'bea', true, bea), 'u5', true),
      guests: [rui, zoe],
      rounds: '6',
      singles: true,
    };
    expect(editsSince(saved, draft, now)).toEqual({
      ...ticked(ticked(NO_EDITS, 'u5', true), 'bea', true, bea),
      guests: [zoe],
      rounds: '6',
      singles: true,
    });
  });

  test('remove a guest who was saved, but unmarked meanwhile', () => {
    const since = editsSince(saved, draft, withoutGuest(saved, 'Rui'));
    const kept = socialWith({ ...ROTATION, players: draft.players });
    expect(ruisOf(draftOf(kept, NO_EDITS))).toHaveLength(1);
    expect(ruisOf(draftOf(kept, since))).toEqual([]);
  });
});

describe('errors that prevent making rounds', () => {
  const fine = draftOf(socialWith(ROTATION), NO_EDITS);

  test('none', () => expect(errorsOf(fine, playedRounds(ROTATION))).toEqual({}));

  test.each([
    [{ players: fine.players.slice(0, 3) }, 'players'],
    [{ courts: ' , ' }, 'courts'],
    [{ courts: 'Court 1, Court 1' }, 'courts'],
    [{ minutes: '4' }, 'minutes'],
    [{ minutes: '12.5' }, 'minutes'],
    [{ rounds: '21' }, 'rounds'],
    [{ rounds: '' }, 'rounds'],
    [{ rounds: '0' }, 'rounds'],
  ])('%o', (change, field) => {
    expect(Object.keys(errorsOf({ ...fine, ...change }, playedRounds(ROTATION)))).toEqual([field]);
  });
});

test('court names are separated by commas', () => {
  expect(courtNames(' Centre,Court 2, ,')).toEqual(['Centre', 'Court 2']);
});

test("the countdown follows the server's clock", () => {
  const at = Date.parse('2026-01-05T18:10:00.500Z');
  expect(secondsLeft(ROTATION, 0, at)).toBe(600);
  expect(secondsLeft(ROTATION, 60_000, at)).toBe(540);
  expect(secondsLeft(ROTATION, 0, at + 3_600_000)).toBe(0);
  expect(secondsLeft({ endsAt: null, secondsLeft: 90 }, 0, at)).toBe(90);
  expect(secondsLeft({ endsAt: null, secondsLeft: null }, 0, at)).toBeNull();
});
