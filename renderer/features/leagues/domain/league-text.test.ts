import { expect, it } from 'vitest';
import { arrangementOf, ladderChallenge } from './arrange.ts';
import type {
  DeskEntry,
  DeskGroup,
  Fixture,
  LadderView,
  LeagueDesk,
  LeagueEntry,
  LeagueSummary,
  Standing,
} from './league.ts';
import { fileName, fixtureRows, type LeagueExport, tableRows } from './league-file.ts';
import { datesSchema, lastDayOf } from './league-draft.ts';
import {
  datesLine,
  fixtureText,
  ladderHint,
  leftText,
  nextText,
  progressText,
  scheduleText,
  stateLabel,
  whyNotChallenge,
} from './league-text.ts';
import { publishQuestion, publishText } from './publish-text.ts';
import {
  closingText,
  disputedNames,
  disputedText,
  finishingText,
  movers,
  saidTexts,
} from './round-end.ts';
import type { TableRules } from './rules.ts';
import { toCsv } from '../../../shared/files/csv.ts';

const side = (name: string, isMe = false): LeagueEntry => ({
  entryId: `entry-${name}`,
  players: [{ id: `id-${name}`, name, avatarUrl: null }],
  isMe,
  withdrawn: false,
});

const FIXTURE: Fixture = {
  id: 'f1',
  leg: 1,
  home: side('Ana', true),
  away: side('Ben'),
  state: 'open',
  winner: null,
  outcome: null,
  score: null,
  by: '2026-02-01',
  reason: null,
  isContested: false,
  challengeId: null,
  startsAt: null,
  canArrange: true,
};

const standing = (name: string, place: number, moves: Standing['moves'] = null): Standing => ({
  ...side(name),
  place,
  played: 1,
  won: 1,
  lost: 0,
  walkovers: 0,
  points: 3,
  setsWon: 2,
  setsLost: 0,
  gamesWon: 12,
  gamesLost: 4,
  moves,
  byLot: false,
});

const RULES: TableRules = {
  kind: 'table',
  name: 'classic',
  win: 3,
  loss: 1,
  walkoverWin: 3,
  walkoverLoss: 0,
  unplayed: 0,
  bestOf: 3,
  setLength: 'standard',
  withdrawal: 'annulled',
  promoted: 1,
  relegated: 1,
};

const entry = (name: string, groupNumber: number): DeskEntry => ({
  id: name,
  players: side(name).players,
  groupNumber,
  level: null,
  withdrawn: false,
});

const DESK: LeagueDesk = {
  id: 'l1',
  name: 'Autumn boxes',
  kind: 'box',
  discipline: 'singles',
  state: 'published',
  rules: RULES,
  ruleSets: [RULES],
  startsOn: '2026-01-05',
  endsOn: null,
  roundWeeks: 4,
  roundsPlanned: 3,
  groupSize: 4,
  club: { id: 'c1', slug: 'tejo', name: 'Tejo', timeZone: 'Europe/Lisbon' },
  topic: '',
  heardUntil: 0,
  round: 1,
  rounds: [{ number: 1, startsOn: '2026-01-05', endsOn: '2026-02-01', closed: false }],
  draw: null,
  problems: [],
  waitingResults: 0,
  toPlay: 1,
  disputed: [],
  entries: ['a', 'b', 'c', 'd']
    .map((name) => entry(name, 1))
    .concat(['e', 'f', 'g', 'h'].map((name) => entry(name, 2))),
  groups: [
    {
      id: 'g1',
      number: 1,
      standings: [standing('Ana', 1), standing('Ben', 4, 'down')],
      matchCount: 1,
      fixtures: [FIXTURE],
    },
    { id: 'g2', number: 2, standings: [standing('Eva', 1, 'up')], matchCount: 0, fixtures: [] },
  ],
};

it.each<[Partial<Fixture>, string]>([
  [{}, 'Play by Sun, Feb 1'],
  [{ by: null }, 'Not played yet'],
  [{ state: 'proposed' }, 'Challenge sent, waiting for an answer'],
  [{ state: 'agreed' }, 'Match agreed'],
  [{ state: 'entered' }, 'Result waiting to be confirmed'],
  [{ state: 'disputed' }, 'Result disputed'],
  [{ state: 'played', winner: 'away' }, 'Ben won'],
  [{ state: 'played', winner: 'away', outcome: 'retired' }, 'Ben won, the other side retired'],
  [{ state: 'walkover', winner: 'home' }, 'Walkover for Ana'],
  [{ state: 'unplayed' }, 'Not played in time'],
  [{ state: 'annulled' }, "Doesn't count"],
  [
    { isContested: true },
    "The result isn't settled. Play again by Sun, Feb 1, or the club's managers can decide.",
  ],
  [
    { isContested: true, by: null },
    "The result isn't settled. Play again, or the club's managers can decide.",
  ],
  [
    { state: 'unplayed', isContested: true },
    "The result isn't settled. The club's managers can decide.",
  ],
])('a match %o reads "%s"', (about, text) => {
  expect(fixtureText({ ...FIXTURE, ...about })).toBe(text);
});

it('what comes next, and by when', () => {
  expect(nextText(FIXTURE)).toBe('Next, play Ben by Sun, Feb 1.');
  expect(nextText({ ...FIXTURE, by: null })).toBe('Next, play Ben.');
});

it('a match is arranged with the ordinary challenge, linked to it', () => {
  const league = { ...DESK };
  expect(arrangementOf(league, FIXTURE)).toEqual({
    to: '/challenge/id-Ben',
    state: {
      clubId: 'c1',
      league: {
        name: 'Autumn boxes',
        matchType: 'singles',
        fixtureId: 'f1',
        ladder: null,
        by: '2026-02-01',
      },
    },
  });
  const gone = { ...side('Ben'), players: [{ id: null, name: 'A player', avatarUrl: null }] };
  expect(arrangementOf(league, { ...FIXTURE, away: gone })).toBeNull();
  expect(
    ladderChallenge(league, { place: 1, entryId: 'e1', players: side('Ben').players })?.state
      .league,
  ).toMatchObject({ fixtureId: null, ladder: { leagueId: 'l1', entryId: 'e1' } });
});

it('lists show where a league is in time', () => {
  const league: LeagueSummary = {
    ...DESK,
    roundEndsOn: '2026-02-01',
    entryCount: 8,
    fixtureCount: 12,
    playedCount: 3,
    isMine: false,
  };
  expect(scheduleText(league, '2026-01-04')).toBe('Starts Mon, Jan 5');
  expect(stateLabel(league, '2026-01-04')).toBe('Starts soon');
  expect(scheduleText(league, '2026-01-05')).toBe('Round 1, until Sun, Feb 1');
  expect(stateLabel(league, '2026-01-05')).toBe('Under way');
  expect(scheduleText({ ...league, kind: 'flex' }, '2026-01-05')).toBe('Until Sun, Feb 1');
  expect(scheduleText({ ...league, roundEndsOn: null }, '2026-01-05')).toBe('No end date');
  expect(scheduleText({ ...league, state: 'finished' }, '2027-01-05')).toBe('Started Jan 5, 2026');
  expect(progressText(league)).toBe('3 of 12 matches played');
  expect(progressText({ ...league, kind: 'ladder' })).toBe('3 matches played');
  expect(datesLine(DESK)).toBe('From Jan 5, 2026, 3 rounds of 4 weeks each');
  expect(datesLine({ ...DESK, roundsPlanned: 1, roundWeeks: 1 })).toBe(
    'From Jan 5, 2026, 1 round of 1 week',
  );
  expect(datesLine({ ...DESK, kind: 'ladder' })).toBe('From Jan 5, 2026, no end date');
  expect(datesLine({ ...DESK, kind: 'flex', endsOn: '2026-02-01' })).toBe('Jan 5 – Feb 1, 2026');
});

it('closing a round says what happens to unplayed matches, and who moves', () => {
  expect(closingText(DESK)).toEqual([
    "1 match hasn't been played. Neither side gets points.",
    'The tables are final, and the next round starts with new boxes.',
  ]);
  expect(movers(DESK)).toEqual({
    up: ['Eva, from Box 2 to Box 1'],
    down: ['Ben, from Box 1 to Box 2'],
  });
  const last = { ...DESK, round: 3, waitingResults: 2 };
  expect(closingText(last)).toEqual([
    "1 match hasn't been played. Neither side gets points.",
    "2 results are still waiting for an answer. They won't count if you close now.",
    'The tables are final, and the league ends.',
  ]);
  expect(movers(last)).toEqual({ up: [], down: [] });
  expect(finishingText({ ...DESK, rules: { ...RULES, unplayed: 1 } })[0]).toBe(
    "1 match hasn't been played. Both sides get 1 point.",
  );
  expect(finishingText({ ...DESK, kind: 'ladder' })).toEqual([
    'The tables stay as they are, and no more matches can be played.',
  ]);
});

it('closing says which results are disputed, and what becomes of them', () => {
  const one = {
    id: 'f1',
    home: side('Ana'),
    away: side('Ben'),
    heldUntil: null,
    said: [],
  };
  const pairs = {
    id: 'f2',
    heldUntil: null,
    said: [],
    home: { entryId: 'ef', players: [...side('Eva').players, ...side('Fay').players] },
    away: { entryId: 'gh', players: [...side('Gil').players, ...side('Hal').players] },
  };
  const group = { ...DESK.groups[0], id: 'g1', number: 1, standings: [] };
  const quarrel: LeagueDesk = {
    ...DESK,
    groups: [{ ...group, matchCount: 1, fixtures: [{ ...FIXTURE, state: 'disputed' }] }],
    toPlay: 0,
    disputed: [one],
  };
  expect(closingText(quarrel)).toEqual([
    '1 result is disputed. If you close now, that match counts as not played. Neither side gets points.',
    'The tables are final, and the next round starts with new boxes.',
  ]);
  expect(disputedNames(quarrel)).toEqual(['Ana – Ben']);
  expect(disputedText(quarrel)).toBe(
    '1 result is disputed. To decide it, give one side a walkover.',
  );
  const two: LeagueDesk = {
    ...quarrel,
    rules: { ...RULES, unplayed: 1 },
    disputed: [one, pairs],
  };
  expect(finishingText(two)[0]).toBe(
    '2 results are disputed. If you close now, those matches count as not played. Both sides get 1 point.',
  );
  expect(disputedNames(two)).toEqual(['Ana – Ben', 'Eva and Fay – Gil and Hal']);
  expect(disputedText(two)).toBe(
    '2 results are disputed. To decide them, give one side of each a walkover.',
  );
  expect(disputedText({ ...two, disputed: [] })).toBeNull();
});

const held = (kind: LeagueDesk['kind'], ...days: readonly (string | null)[]): string | null =>
  disputedText({
    kind,
    disputed: days.map((heldUntil) => ({
      id: 'f',
      home: { entryId: 'h', players: [] },
      away: { entryId: 'a', players: [] },
      heldUntil,
      said: [],
    })),
  });

it('the desk says how long a dispute delays a deadline, and what happens then', () => {
  expect(held('box', '2026-02-14')).toBe(
    '1 result is disputed. To decide it, give one side a walkover. Otherwise the round closes on Sat, Feb 14 and that match counts as not played.',
  );
  expect(held('flex', '2026-02-14', '2026-02-14')).toBe(
    '2 results are disputed. To decide them, give one side of each a walkover. Otherwise the league ends on Sat, Feb 14 and those matches count as not played.',
  );
  expect(held('ladder', '2026-02-14')).toMatch(
    /Otherwise the league ends on Sat, Feb 14 and that match doesn't count\.$/u,
  );
  expect(held('knockout', '2026-02-14')).toMatch(
    /Otherwise the rules of the league decide on Sat, Feb 14\.$/u,
  );
  expect(held('knockout', '2026-02-20', null, '2026-02-14')).toMatch(
    /Otherwise the rules of the league decide from Sat, Feb 14 on\.$/u,
  );
  expect(held('box', null)).toBe('1 result is disputed. To decide it, give one side a walkover.');
});

it('publishing says what it will do', () => {
  expect(publishText(DESK)).toEqual([
    "8 players will be notified that they're in.",
    '12 matches will be drawn up in 2 boxes.',
    'Players can arrange their matches now and play from Mon, Jan 5.',
    'All club members can see the league.',
    "Once it's published, only its name can be changed.",
  ]);
  expect(publishText({ ...DESK, kind: 'ladder' })[1]).toBe(
    'The ladder opens on Mon, Jan 5, in the order you see.',
  );
});

it('the question before publishing mentions an order that is not by level', () => {
  const [first, second] = DESK.entries;
  if (first === undefined || second === undefined) throw new Error('two entries');
  const entries = [
    { ...first, level: 3.1 },
    { ...second, level: 4.2 },
  ];
  const plain = "Everyone in it will be notified. You can't unpublish it.";
  expect(publishQuestion({ kind: 'knockout', entries })).toBe(
    `The list isn't sorted by level. ${plain}`,
  );
  expect(publishQuestion({ kind: 'knockout', entries: entries.toReversed() })).toBe(plain);
  expect(publishQuestion({ kind: 'flex', entries })).toBe(plain);
});

const LADDER: LadderView = {
  myPlace: 5,
  canChallenge: true,
  busy: false,
  open: null,
  targets: [{ place: 4, entryId: 'entry-Ben', players: side('Ben').players }],
  justMet: ['entry-Met'],
};

it.each([
  ['Ben', 4, null],
  ['Far', 1, 'More than 3 places above you'],
  ['Low', 6, 'Below you'],
  ['Met', 3, 'You had a match in the last 14 days'],
  ['Out', 3, "You can't challenge this player right now."],
])('%s at position %i of a ladder', (name, place, reason) => {
  expect(whyNotChallenge(LADDER, standing(name, place), 3)).toBe(reason);
});

it('a ladder says once why no challenge is possible', () => {
  const hint = (about: Partial<LadderView>) =>
    ladderHint({ state: 'published', ladder: { ...LADDER, ...about } });
  expect(hint({})).toBeNull();
  expect(hint({ busy: true })).toBe(
    'You have an open ladder match. Finish it before you challenge someone else.',
  );
  expect(hint({ myPlace: 1 })).toMatch(/^You're at the top\./u);
  expect(hint({ canChallenge: false, targets: [] })).toBe(
    "There's nobody you can challenge right now.",
  );
  expect(ladderHint({ state: 'finished', ladder: { ...LADDER, busy: true } })).toBeNull();
});

it("a draft's dates", async () => {
  const box = datesSchema('box', '2026-01-05');
  const values = { startsOn: '2026-01-05', endsOn: '', roundWeeks: '4', roundsPlanned: '3' };
  expect(lastDayOf(values)).toBe('2026-03-29');
  await expect(box.validate(values)).resolves.toBeTruthy();
  await expect(box.validate({ ...values, startsOn: '2026-01-04' })).rejects.toThrow(
    'Choose a start within the next year.',
  );
  await expect(box.validate({ ...values, roundWeeks: '13' })).rejects.toThrow(
    'A round can last 1 to 12 weeks.',
  );
  await expect(box.validate({ ...values, roundsPlanned: 'x' })).rejects.toThrow(
    'A league can have up to 26 rounds.',
  );
  await expect(datesSchema('ladder', '2026-01-05').validate(values)).resolves.toBeTruthy();
  await expect(datesSchema('flex', '2026-01-05').validate(values)).rejects.toThrow(
    'Choose a last day after the start',
  );
});

it('a file has a line for each, and nothing that a spreadsheet would run', () => {
  const exported: LeagueExport = {
    standings: [
      {
        round: 1,
        group: 2,
        place: 1,
        players: '=HYPERLINK("x")',
        played: 3,
        won: 2,
        lost: 1,
        walkovers: 0,
        points: 7,
        sets: [5, 2],
        games: [33, 20],
        withdrawn: true,
      },
    ],
    fixtures: [
      {
        round: 1,
        group: 2,
        leg: 1,
        home: 'Ana',
        away: 'Ben',
        state: 'played',
        winner: 'Ana',
        score: '6-4, 6-3',
        by: '2026-02-01',
      },
    ],
  };
  const rows = tableRows(exported, 'box');
  expect(rows[0]?.slice(0, 3)).toEqual(['1', 'Box 2', '1']);
  expect(toCsv(['Players'], [[rows[0]?.[3] ?? '']])).toContain(`"'=HYPERLINK(""x"")"`);
  expect(fixtureRows(exported, 'box')).toEqual([
    ['1', 'Box 2', '1', 'Ana', 'Ben', 'Played', 'Ana', '6–4, 6–3', '2026-02-01'],
  ]);
  // Interpreted as a date, a set would be lost for good.
  for (const score of ['6-4', '10-8', '6-7 (5-7), 10-8', null]) {
    const fixtures = exported.fixtures.map((fixture) => ({ ...fixture, score }));
    const cell = fixtureRows({ ...exported, fixtures }, 'box')[0]?.[7];
    expect(cell).toBe(score?.replaceAll('-', '–') ?? '');
  }
  expect(fileName('tejo', 'Weißer Cup', 'table', '2026-01-05')).toBe(
    'tejo-weisser-cup-table-2026-01-05.csv',
  );
  expect(fileName('tejo', 'Março: Boxes!', 'table', '2026-01-05')).toBe(
    'tejo-marco-boxes-table-2026-01-05.csv',
  );
});

const groupOf = (number: number, printed: number, matchCount: number): DeskGroup => ({
  id: `g${number}`,
  number,
  standings: [],
  matchCount,
  fixtures: Array.from({ length: printed }, () => FIXTURE),
});

it('the printout says which of very many matches it includes', () => {
  const cut = [groupOf(1, 1200, 1200), groupOf(2, 800, 1200)];
  // A ladder's latest challenge comes first; groups are in order of number, from the first round.
  expect(leftText('ladder', cut)).toBe(
    'The latest 2,000 of 2,400 matches. All of them are in the CSV file.',
  );
  for (const kind of ['box', 'flex'] as const)
    expect(leftText(kind, cut)).toBe(
      'The first 2,000 of 2,400 matches. All of them are in the CSV file.',
    );
  // The draw itself is printed completely.
  expect(leftText('knockout', cut)).toBeNull();
  expect(leftText('flex', [groupOf(1, 120, 120)])).toBeNull();
});

it('a manager deciding a dispute sees what each side has entered', () => {
  const match = { id: 'f1', home: side('Ana'), away: side('Ben'), heldUntil: null };
  const said = [
    { by: 'away', outcome: 'played', won: true, score: '6-1, 6-2' },
    { by: 'home', outcome: 'played', won: false, score: '6-4, 4-6, 7-10' },
    { by: 'home', outcome: 'no_show', won: true, score: '' },
    { by: 'away', outcome: 'not_played', won: false, score: '' },
  ] as const;
  expect(saidTexts({ ...match, said })).toEqual([
    'Ben entered a win: 6-1, 6-2.',
    'Ana entered a loss: 6-4, 4-6, 7-10.',
    "Ana entered that the other side didn't come.",
    "Ben entered that the match wasn't played.",
  ]);
});
