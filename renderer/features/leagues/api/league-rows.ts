import type { RowOf } from '../../../shared/api/rpc.ts';
import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import {
  toOutcome,
  toScore,
  toSide as toMatchSide,
} from '../../challenges/domain/results/result-row.ts';
import { scoreText } from '../../challenges/domain/results/result-text.ts';
import {
  type Candidate,
  type Draw,
  type Fixture,
  FIXTURE_STATES,
  type LadderView,
  type League,
  LEAGUE_PROBLEMS,
  type LeagueDesk,
  type LeagueEntry,
  type LeaguePlayer,
  type LeagueRound,
  type Standing,
  toDiscipline,
  toKind,
  toLeagueState,
  UNSEEN_PLAYER,
} from '../domain/league.ts';
import type { LeagueExport } from '../domain/league-file.ts';
import type { Rules } from '../domain/rules.ts';
import type {
  DeskAnswer,
  DrawRow,
  ExportAnswer,
  FixtureRow,
  HeadRow,
  LadderRow,
  LeagueAnswer,
  PlayerRow,
  RoundRow,
  RulesRow,
  SideRow,
  StandingRow,
} from './league-answers.ts';

const toPlayer = ({ id, full_name, avatar_path }: PlayerRow): LeaguePlayer => ({
  id,
  name: full_name || UNSEEN_PLAYER,
  avatarUrl: avatarUrl(avatar_path),
});

const toSide = ({ entry_id, players, is_me, withdrawn }: SideRow): LeagueEntry => ({
  entryId: entry_id,
  players: players.map(toPlayer),
  isMe: is_me,
  withdrawn,
});

function toRules(row: RulesRow): Rules {
  const matches = {
    name: row.name,
    bestOf: row.best_of,
    setLength: row.set_length === 'short' ? 'short' : 'standard',
  } as const;
  if (row.kind === 'knockout')
    return { ...matches, kind: 'knockout', undecided: row.undecided === 'seed' ? 'seed' : 'lot' };
  return row.kind === 'ladder'
    ? {
        ...matches,
        kind: 'ladder',
        placesUp: row.places_up ?? 0,
        answerDays: row.answer_days ?? 0,
        playDays: row.play_days ?? 0,
        movement: row.movement === 'leapfrog' ? 'leapfrog' : 'swap',
      }
    : {
        ...matches,
        kind: 'table',
        win: row.win ?? 0,
        loss: row.loss ?? 0,
        walkoverWin: row.walkover_win ?? 0,
        walkoverLoss: row.walkover_loss ?? 0,
        unplayed: row.unplayed ?? 0,
        withdrawal: row.withdrawal === 'kept' ? 'kept' : 'annulled',
        promoted: row.promoted ?? 0,
        relegated: row.relegated ?? 0,
      };
}

export function toFixture(row: FixtureRow): Fixture {
  return {
    id: row.id,
    leg: row.leg,
    home: toSide(row.home),
    away: toSide(row.away),
    state: FIXTURE_STATES.find((state) => state === row.state) ?? 'open',
    winner: row.winner,
    outcome: row.outcome,
    score: row.score,
    by: row.by,
    reason: row.reason,
    isContested: row.contested,
    challengeId: row.challenge_id,
    startsAt: row.starts_at,
    canArrange: row.can_arrange,
  };
}

function toStanding(row: StandingRow): Standing {
  return {
    ...toSide(row),
    place: row.place,
    played: row.played,
    won: row.won,
    lost: row.lost,
    walkovers: row.walkovers,
    points: row.points,
    setsWon: row.sets_won,
    setsLost: row.sets_lost,
    gamesWon: row.games_won,
    gamesLost: row.games_lost,
    moves: row.moves,
    byLot: row.by_lot,
  };
}

const toRound = ({ number, starts_on, ends_on, closed }: RoundRow): LeagueRound => ({
  number,
  startsOn: starts_on,
  endsOn: ends_on,
  closed,
});

const toFrame = (row: HeadRow, fixtures: readonly FixtureRow[]) => ({
  id: row.id,
  name: row.name,
  kind: toKind(row.kind),
  discipline: toDiscipline(row.discipline),
  state: toLeagueState(row.state),
  rules: toRules(row.rules),
  startsOn: row.starts_on,
  endsOn: row.ends_on,
  roundWeeks: row.round_weeks,
  roundsPlanned: row.rounds_planned,
  club: {
    id: row.club.id,
    slug: row.club.slug,
    name: row.club.name,
    timeZone: row.club.time_zone,
  },
  topic: row.topic,
  heardUntil: row.heard_until,
  round: row.round,
  rounds: row.rounds.map(toRound),
  draw: row.draw && toDraw(row.draw, fixtures),
});

/** A draw's matches come with its group. */
function toDraw({ legs, slots, winner_id }: DrawRow, fixtures: readonly FixtureRow[]): Draw {
  const known = new Map(fixtures.map((row) => [row.id, row]));
  return {
    legs: legs.map(({ number, ends_on }) => ({ number, endsOn: ends_on })),
    slots: slots.map(({ home, away, fixture_id, winner_id: slotWinner, ...slot }) => {
      const fixture = known.get(fixture_id ?? '');
      return {
        ...slot,
        home: home && { ...toSide(home), seed: home.seed },
        away: away && { ...toSide(away), seed: away.seed },
        fixture: fixture === undefined ? null : toFixture(fixture),
        winnerId: slotWinner,
      };
    }),
    winnerId: winner_id,
  };
}

export function toLeague(row: LeagueAnswer): League {
  return {
    ...toFrame(row, row.group?.fixtures ?? []),
    canManage: row.can_manage,
    myEntryId: row.my_entry_id,
    myGroupId: row.my_group_id,
    groups: row.groups.map(({ id, number, is_mine, standings }) => ({
      id,
      number,
      isMine: is_mine,
      standings: standings.map(toStanding),
    })),
    group: row.group && {
      id: row.group.id,
      number: row.group.number,
      fixtures: row.group.fixtures.map(toFixture),
    },
    myFixtures: row.my_fixtures.map(toFixture),
    next: row.next && toFixture(row.next),
    ladder: row.ladder && toLadder(row.ladder),
  };
}

function toLadder(row: LadderRow): LadderView {
  return {
    myPlace: row.my_place,
    canChallenge: row.can_challenge,
    busy: row.busy,
    open: row.open && toFixture(row.open),
    justMet: row.just_met,
    targets: row.targets.map(({ place, entry_id, players }) => ({
      place,
      entryId: entry_id,
      players: players.map(toPlayer),
    })),
  };
}

export function toDesk(row: DeskAnswer): LeagueDesk {
  return {
    ...toFrame(
      row,
      row.groups.flatMap(({ fixtures }) => fixtures),
    ),
    ruleSets: row.rule_sets.map(toRules),
    groupSize: row.group_size,
    problems: LEAGUE_PROBLEMS.filter((problem) => row.problems.includes(problem)),
    waitingResults: row.waiting_results,
    toPlay: row.to_play,
    disputed: row.disputed.map((match) => ({
      id: match.fixture_id,
      home: { entryId: match.home_id, players: match.home.map(toPlayer) },
      away: { entryId: match.away_id, players: match.away.map(toPlayer) },
      heldUntil: match.held_until,
      said: match.said.map(({ by, side, outcome, winner, ...score }) => ({
        by: by === 'home' ? 'home' : 'away',
        outcome: toOutcome(outcome),
        won: winner === side,
        score: scoreText(toScore(score).sets, toMatchSide(side)),
      })),
    })),
    entries: row.entries.map((entry) => ({
      id: entry.id,
      players: entry.players.map(toPlayer),
      groupNumber: entry.group_number ?? 1,
      level: entry.level,
      withdrawn: entry.withdrawn_at !== null,
    })),
    groups: row.groups.map(({ id, number, standings, match_count, fixtures }) => ({
      id,
      number,
      standings: standings.map(toStanding),
      matchCount: match_count,
      fixtures: fixtures.map(toFixture),
    })),
  };
}

export type CandidateRow = RowOf<'list_league_candidates', 'avatar_path' | 'skill_level'>;

export const toCandidate = (row: CandidateRow): Candidate => ({
  id: row.user_id,
  name: row.full_name,
  avatarUrl: avatarUrl(row.avatar_path),
  skillLevel: row.skill_level,
  entered: row.entered,
});

export function toExport({ standings, fixtures }: ExportAnswer): LeagueExport {
  return {
    standings: standings.map((line) => ({
      round: line.round,
      group: line.group_number,
      place: line.place,
      players: line.players,
      played: line.played,
      won: line.won,
      lost: line.lost,
      walkovers: line.walkovers,
      points: line.points,
      sets: [line.sets_won, line.sets_lost],
      games: [line.games_won, line.games_lost],
      withdrawn: line.withdrawn,
    })),
    fixtures: fixtures.map(({ group_number, ...fixture }) => ({ ...fixture, group: group_number })),
  };
}
