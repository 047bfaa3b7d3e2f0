import type { Sentence } from '../../../shared/error-code.ts';
import { longDate, rangeText, shortDate } from '../../../shared/dates/date-text.ts';
import { counted } from '../../../shared/dates/counted.ts';
import { numberText } from '../../../shared/dates/number-text.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import {
  type DeskGroup,
  type Discipline,
  type Fixture,
  isOver,
  type League,
  type LeagueKind,
  type LeagueProblem,
  type LeagueRound,
  type LeagueState,
  type LeagueSummary,
  otherSide,
  sideName,
  type Standing,
} from './league.ts';
import { LEAGUE_LIMITS } from './limits.ts';

export const KIND_LABELS: Readonly<Record<LeagueKind, string>> = {
  box: 'Box league',
  flex: 'Flex league',
  ladder: 'Ladder',
  knockout: 'Knockout',
};

export const KIND_WORDS: Readonly<Record<LeagueKind, string>> = {
  box: 'Small groups of similar level. After each round, players move up and down.',
  flex: 'Everyone in a group plays everyone else by a deadline, whenever it suits them.',
  ladder: 'Players challenge those above them and climb.',
  knockout: 'The winner of each match goes through to the next round, until the final.',
};

export const DISCIPLINE_CARDS = [
  { value: 'singles', title: 'Singles' },
  { value: 'doubles', title: 'Doubles' },
] as const satisfies readonly { readonly value: Discipline; readonly title: string }[];

const STATE_LABELS: Readonly<Record<LeagueState, string>> = {
  draft: 'Draft',
  published: 'Under way',
  finished: 'Finished',
  closed: 'Closed early',
};

/** 'Box league, doubles' */
export function kindLine(kind: LeagueKind, discipline: Discipline): string {
  return discipline === 'singles'
    ? `${KIND_LABELS[kind]}, singles`
    : `${KIND_LABELS[kind]}, doubles`;
}

/** The state shown for a published league before its first day. */
export function stateLabel(
  { state, startsOn }: Pick<LeagueSummary, 'state' | 'startsOn'>,
  today: WallDate,
): string {
  return state === 'published' && startsOn > today ? 'Starts soon' : STATE_LABELS[state];
}

/** 'Box 2', 'Group 2'; a ladder and a knockout have one group, which needs no number. */
export function groupName(kind: LeagueKind, number: number): string {
  switch (kind) {
    case 'box':
      return `Box ${number}`;
    case 'flex':
      return `Group ${number}`;
    case 'ladder':
      return 'Ladder';
    case 'knockout':
      return 'Draw';
    default:
      return kind satisfies never;
  }
}

/** Where a league in a list is in time. */
export function scheduleText(league: LeagueSummary, today: WallDate): string {
  if (isOver(league)) return `Started ${longDate(league.startsOn)}`;
  if (league.startsOn > today || league.state === 'draft')
    return `Starts ${shortDate(league.startsOn)}`;
  if (league.roundEndsOn === null) return 'No end date';
  return league.kind === 'box' && league.round !== null
    ? `Round ${league.round}, until ${shortDate(league.roundEndsOn)}`
    : `Until ${shortDate(league.roundEndsOn)}`;
}

/** '12 players', '6 pairs' */
export function entriesText(count: number, discipline: Discipline): string {
  if (discipline === 'doubles') return counted(count, { one: '1 pair', other: '{count} pairs' });
  return counted(count, { one: '1 player', other: '{count} players' });
}

/** '7 of 20 matches played'; for a ladder, which has no fixed number, '7 matches played'. */
export function progressText({
  kind,
  playedCount,
  fixtureCount,
}: Pick<LeagueSummary, 'kind' | 'playedCount' | 'fixtureCount'>): string {
  if (kind === 'ladder')
    return counted(playedCount, { one: '1 match played', other: '{count} matches played' });
  return counted(
    fixtureCount,
    { one: '{playedCount} of 1 match played', other: '{playedCount} of {count} matches played' },
    { playedCount },
  );
}

/** 'Round 2 · Jan 5 – Feb 1, 2026' */
export function roundText({ number, startsOn, endsOn }: LeagueRound): string {
  return endsOn === null
    ? `Since ${longDate(startsOn)}`
    : `Round ${number} · ${rangeText(startsOn, endsOn)}`;
}

/** When a league's matches are played, in one line. */
export function datesLine({
  kind,
  startsOn,
  endsOn,
  roundWeeks,
  roundsPlanned,
}: Pick<League, 'kind' | 'startsOn' | 'endsOn' | 'roundWeeks' | 'roundsPlanned'>): string {
  if (kind === 'knockout')
    return counted(
      roundWeeks ?? 0,
      { one: 'From {day}, 1 week per round', other: 'From {day}, {count} weeks per round' },
      { day: longDate(startsOn) },
    );
  if (kind !== 'box')
    return endsOn === null
      ? `From ${longDate(startsOn)}, no end date`
      : rangeText(startsOn, endsOn);
  return counted(
    roundsPlanned ?? 0,
    { one: 'From {day}, 1 round of {weeks}', other: 'From {day}, {count} rounds of {weeks} each' },
    {
      day: longDate(startsOn),
      weeks: counted(roundWeeks ?? 0, { one: '1 week', other: '{count} weeks' }),
    },
  );
}

/** 'Play by Sun, Feb 1' */
const byText = (by: WallDate): string => `Play by ${shortDate(by)}`;

/** A match's outcome, for anybody. */
export function fixtureText(fixture: Fixture): string {
  const winner = fixture.winner === null ? '' : sideName(fixture[fixture.winner].players);
  if (fixture.isContested) return contestedText(fixture);
  switch (fixture.state) {
    case 'open':
      return fixture.by === null ? 'Not played yet' : byText(fixture.by);
    case 'proposed':
      return 'Challenge sent, waiting for an answer';
    case 'agreed':
      return 'Match agreed';
    case 'entered':
      return 'Result waiting to be confirmed';
    case 'disputed':
      return 'Result disputed';
    case 'played':
      return fixture.outcome === 'retired'
        ? `${winner} won, the other side retired`
        : `${winner} won`;
    case 'walkover':
      return `Walkover for ${winner}`;
    case 'unplayed':
      return 'Not played in time';
    case 'annulled':
      return "Doesn't count";
    default:
      return fixture.state satisfies never;
  }
}

/** The viewer's match without an agreed result, which may be played again while it is open. */
function contestedText({ state, by }: Fixture): string {
  if (state !== 'open') return "The result isn't settled. The club's managers can decide.";
  return by === null
    ? "The result isn't settled. Play again, or the club's managers can decide."
    : `The result isn't settled. Play again by ${shortDate(by)}, or the club's managers can decide.`;
}

/** The viewer's next opponent, and the deadline. */
export function nextText(fixture: Fixture): string {
  const opponent = sideName(otherSide(fixture).players);
  return fixture.by === null
    ? `Next, play ${opponent}.`
    : `Next, play ${opponent} by ${shortDate(fixture.by)}.`;
}

/** Where a position leads, on screen and for screen readers. */
export function movesText(moves: NonNullable<Standing['moves']>): string {
  return moves === 'up' ? 'Moves up' : 'Moves down';
}

/** Why somebody on a ladder can't be challenged; null: they can. */
export function whyNotChallenge(
  ladder: NonNullable<League['ladder']>,
  standing: Standing,
  placesUp: number,
): string | null {
  if (ladder.myPlace === null || standing.isMe) return null;
  if (ladder.targets.some(({ entryId }) => entryId === standing.entryId)) return null;
  if (standing.withdrawn) return 'Withdrawn';
  if (standing.place > ladder.myPlace) return 'Below you';
  if (standing.place < ladder.myPlace - placesUp)
    return counted(placesUp, {
      one: 'More than 1 place above you',
      other: 'More than {count} places above you',
    });
  if (ladder.justMet.includes(standing.entryId))
    return `You had a match in the last ${LEAGUE_LIMITS.rematchDays} days`;
  return "You can't challenge this player right now." satisfies Sentence<'cannot_be_challenged'>;
}

/** Shown once above a ladder in which no challenge is possible; null: one is. */
export function ladderHint(league: Pick<League, 'ladder' | 'state'>): string | null {
  const { ladder } = league;
  if (ladder === null || ladder.myPlace === null || league.state !== 'published') return null;
  if (ladder.busy)
    return 'You have an open ladder match. Finish it before you challenge someone else.';
  if (ladder.myPlace === 1) return "You're at the top. Now it's up to the others to challenge you.";
  // For example, they have a match already. Even before the first day one can be arranged for after it.
  if (!ladder.canChallenge) return "There's nobody you can challenge right now.";
  return null;
}

const PROBLEMS: Readonly<Record<LeagueProblem, string>> = {
  too_few_entries: "There aren't enough entries yet: a ladder needs 3, other leagues 4.",
  too_many_entries: 'A knockout can have up to 64 entries.' satisfies Sentence<'draw_too_large'>,
  bad_groups:
    'Some groups are too small or too large: a box needs 3 to 6 entries, a flex group 3 to 16.',
  start_in_past:
    'The start is in the past. Please choose another day.' satisfies Sentence<'start_in_past'>,
  bad_end: 'The last day has to be after the start.',
  not_in_club: 'Someone in this league has left the club. Please remove them.',
};

/** Why a draft can't be published, and which step fixes it. */
export function problemText(problem: LeagueProblem): string {
  return PROBLEMS[problem];
}

/** Which matches are printed, if there are too many; null: all are. */
export function leftText(kind: LeagueKind, groups: readonly DeskGroup[]): string | null {
  const printed = groups.reduce((sum, { fixtures }) => sum + fixtures.length, 0);
  const all = groups.reduce((sum, { matchCount }) => sum + matchCount, 0);
  // A draw is printed completely, whatever became of its matches.
  if (printed >= all || kind === 'knockout') return null;
  const parts = { printed: numberText(printed) };
  // A ladder's start from its latest challenge, those of groups from the first group and round.
  return kind === 'ladder'
    ? counted(
        all,
        { other: 'The latest {printed} of {count} matches. All of them are in the CSV file.' },
        parts,
      )
    : counted(
        all,
        { other: 'The first {printed} of {count} matches. All of them are in the CSV file.' },
        parts,
      );
}
