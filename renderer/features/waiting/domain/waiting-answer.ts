import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import { OUTCOMES } from '../../challenges/domain/results/result.ts';
import {
  NOTHING_WAITS,
  type WaitingItem,
  type WaitingList,
  type WaitingMatch,
  type WaitingPerson,
} from './waiting.ts';

/** The `waiting` part of `get_inbox`'s answer; its generated type is only Json. */
export interface WaitingAnswer {
  readonly count: number;
  readonly items: readonly WaitingRow[];
}

interface MatchRow {
  readonly match_type: string;
  readonly date: string;
  readonly time: string;
  readonly time_zone: string;
  readonly duration_minutes: number;
  readonly court_location: string;
}

interface WaitingRow {
  readonly kind: string;
  readonly challenge_id: string | null;
  readonly entry: string | null;
  readonly request_id: string | null;
  readonly club: { readonly id: string; readonly slug: string; readonly name: string } | null;
  readonly person: {
    readonly id: string;
    readonly full_name: string;
    readonly avatar_path: string | null;
  } | null;
  readonly match: MatchRow | null;
  readonly turning_down: string | null;
  readonly clash: boolean;
  readonly in_league: boolean;
  readonly result: {
    readonly outcome: string;
    readonly won: boolean | null;
    readonly score: string | null;
  } | null;
}

/**
 * Items of a kind unknown to this version are neither shown nor counted. `pictureOf` turns a path
 * into a URL.
 */
export function toWaitingList(
  answer: WaitingAnswer | undefined,
  pictureOf: (path: string | null) => string | null,
): WaitingList {
  if (answer === undefined) return NOTHING_WAITS;
  const items = answer.items.map((row) => toItem(row, pictureOf)).filter((item) => item !== null);
  return { count: answer.count - (answer.items.length - items.length), items };
}

function toItem(
  row: WaitingRow,
  pictureOf: (path: string | null) => string | null,
): WaitingItem | null {
  const { kind, challenge_id: challengeId, entry, request_id: requestId, club } = row;
  const person: WaitingPerson | null = row.person && {
    id: row.person.id,
    fullName: row.person.full_name,
    avatarUrl: pictureOf(row.person.avatar_path),
  };
  if (kind === 'request')
    return requestId === null || club === null
      ? null
      : { kind, key: `request-${requestId}`, person, requestId, club };
  const match = row.match && toMatch(row.match);
  if (kind === 'introduction')
    return entry === null || club === null
      ? null
      : {
          kind,
          key: `introduction-${entry}`,
          person,
          introductionId: entry,
          club,
          proposal: match,
        };
  if (kind === 'open_request')
    return entry === null || match === null || person === null
      ? null
      : { kind, key: `open-${entry}-${person.id}`, person, openMatchId: entry, match };
  if (challengeId === null || match === null) return null;
  const about = { person, challengeId, match, clash: row.clash };
  switch (kind) {
    case 'challenge':
    case 'seat': {
      const asksFirst = row.turning_down !== null;
      const inLeague = row.in_league;
      return { ...about, kind, key: `${kind}-${challengeId}`, asksFirst, inLeague };
    }
    case 'reschedule':
      return entry === null
        ? null
        : { ...about, kind, key: `reschedule-${entry}`, rescheduleId: entry };
    case 'result': {
      const outcome = OUTCOMES.find((known) => known === row.result?.outcome);
      if (entry === null || row.result === null || outcome === undefined) return null;
      const result = { outcome, won: row.result.won === true, score: row.result.score };
      return { ...about, kind, key: `result-${entry}`, entryId: Number(entry), result };
    }
    default:
      return null;
  }
}

const toMatch = ({ match_type: matchType, ...row }: MatchRow): WaitingMatch => ({
  matchType: isMatchType(matchType) ? matchType : 'singles',
  date: row.date,
  time: row.time,
  timeZone: row.time_zone,
  durationMinutes: row.duration_minutes,
  courtLocation: row.court_location,
});
