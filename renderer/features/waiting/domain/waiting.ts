import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { Outcome } from '../../challenges/domain/results/result.ts';
import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';

/** Who waits for the viewer's answer. Whom the viewer may not see is null where an item holds one. */
export interface WaitingPerson {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

/** The match that an answer is about; of another time, as it would be then. */
export interface WaitingMatch {
  readonly matchType: MatchType;
  /** Wall clock of `timeZone`. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly courtLocation: string;
}

/** The result that the other side has entered, as the viewer's side sees it. */
export interface WaitingResult {
  readonly outcome: Outcome;
  readonly won: boolean;
  /** '6-4, 6-7 (5-7)'; null where nothing was counted. */
  readonly score: string | null;
}

interface Waiting {
  /** Unlike that of any other item, and the same as long as this one waits. */
  readonly key: string;
  readonly person: WaitingPerson | null;
}

interface AboutMatch extends Waiting {
  readonly challengeId: string;
  readonly match: WaitingMatch;
  /** The viewer has a match at that time, and can't say yes as long as they are in it. */
  readonly clash: boolean;
}

interface AboutClub extends Waiting {
  readonly club: { readonly id: string; readonly slug: string; readonly name: string };
}

/** Something that waits for the viewer's answer. */
export type WaitingItem =
  | (AboutMatch & {
      readonly kind: 'challenge' | 'seat';
      /** Declining has to do with a place on a ladder, and is asked about first. */
      readonly asksFirst: boolean;
      /** Of doubles: who plays with whom is the league's. */
      readonly inLeague: boolean;
    })
  | (AboutMatch & { readonly kind: 'reschedule'; readonly rescheduleId: string })
  | (AboutMatch & {
      readonly kind: 'result';
      readonly entryId: number;
      readonly result: WaitingResult;
    })
  | (Waiting & {
      readonly kind: 'open_request';
      readonly openMatchId: string;
      readonly person: WaitingPerson;
      readonly match: WaitingMatch;
    })
  | (AboutClub & { readonly kind: 'request'; readonly requestId: string })
  | (AboutClub & {
      readonly kind: 'introduction';
      readonly introductionId: string;
      /** The match that two answers make; null: they choose a time. */
      readonly proposal: WaitingMatch | null;
    });

/** What waits for the viewer; the items are the first of them, the one that cannot wait longest first. */
export interface WaitingList {
  readonly count: number;
  readonly items: readonly WaitingItem[];
}

export const NOTHING_WAITS: WaitingList = { count: 0, items: [] };

/** A call that waits on this device to be sent. */
interface WaitingCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Whether a call is an answer to it, wherever it was given: then there is nothing left to ask. */
export function isAnswer({ args }: WaitingCall, item: WaitingItem): boolean {
  if (item.kind !== 'challenge' && item.kind !== 'result') return false;
  const isOfEntry = item.kind === 'result' && args['result_id'] === item.entryId;
  return isOfEntry || args['challenge_id'] === item.challengeId;
}

/** What a notification tells of, as far as it can be answered. */
interface Told {
  readonly id: string;
  readonly challengeId: string | null;
  readonly clubId: string | null;
  readonly openMatchId: string | null;
  readonly senderId: string | null;
  readonly about: string | null;
}

/** Under each notification, by its id, what can be answered there: every item once, under the latest that tells of it. */
export function answerableIn(
  notifications: readonly Told[],
  items: readonly WaitingItem[],
): ReadonlyMap<string, WaitingItem> {
  const answerable = new Map<string, WaitingItem>();
  for (const item of items) {
    const told = notifications.find((notification) => tellsOf(notification, item));
    if (told && !answerable.has(told.id)) answerable.set(told.id, item);
  }
  return answerable;
}

function tellsOf(
  { challengeId, openMatchId, clubId, senderId, about }: Told,
  item: WaitingItem,
): boolean {
  if (item.kind === 'open_request')
    return openMatchId === item.openMatchId && senderId === item.person.id && about === 'request';
  if (!('club' in item))
    // Others tell of the same match, too: of its court, say.
    return (
      challengeId === item.challengeId &&
      about !== 'reminder' &&
      (senderId === null || item.person === null || senderId === item.person.id)
    );
  return (
    clubId === item.club.id &&
    senderId !== null &&
    senderId === item.person?.id &&
    about === (item.kind === 'request' ? 'join_request' : item.kind)
  );
}
