import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { Outcome } from '../../challenges/domain/results/result.ts';
import type { WallDate, WallTime, Zone } from '../../../shared/dates/wall-time.ts';

/** A person waiting for the viewer's answer. Null in an item if the viewer may not see them. */
export interface WaitingPerson {
  readonly id: string;
  readonly fullName: string;
  readonly avatarUrl: string | null;
}

/** The match that an answer is about; for another time, as it would then be. */
export interface WaitingMatch {
  readonly matchType: MatchType;
  /** Wall clock of `timeZone`. */
  readonly date: WallDate;
  readonly time: WallTime;
  readonly timeZone: Zone;
  readonly durationMinutes: number;
  readonly courtLocation: string;
}

/** The result entered by the other side, from the viewer's side. */
export interface WaitingResult {
  readonly outcome: Outcome;
  readonly won: boolean;
  /** '6-4, 6-7 (5-7)'; null if there is no score. */
  readonly score: string | null;
}

interface Waiting {
  /** Unique among items, and stable as long as this one waits. */
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
      /** Declining affects a place on a ladder, which needs a question first. */
      readonly asksFirst: boolean;
      /** For doubles: the pairs are the league's. */
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
      /** The match that two yeses make; null: they choose a time. */
      readonly proposal: WaitingMatch | null;
    });

/** What waits for the viewer; the items are the first of them, most urgent first. */
export interface WaitingList {
  readonly count: number;
  readonly items: readonly WaitingItem[];
}

export const NOTHING_WAITS: WaitingList = { count: 0, items: [] };

/** A call waiting on this device to be sent. */
interface WaitingCall {
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Whether a call is an answer to the item, wherever it was given: then there is nothing left to ask. */
export function isAnswer({ args }: WaitingCall, item: WaitingItem): boolean {
  if (item.kind !== 'challenge' && item.kind !== 'result') return false;
  const isOfEntry = item.kind === 'result' && args['result_id'] === item.entryId;
  return isOfEntry || args['challenge_id'] === item.challengeId;
}

/** A notification's subject, as far as it can be answered. */
interface Told {
  readonly id: string;
  readonly challengeId: string | null;
  readonly clubId: string | null;
  readonly openMatchId: string | null;
  readonly senderId: string | null;
  readonly about: string | null;
}

/** What can be answered below each notification, by its id: every item once, below the latest about it. */
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
    // Other notifications are about the same match, too: about its court, for example.
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
