import { announcementNotices } from '../features/announcements/api/notices.ts';
import { authNotices } from '../features/auth/api/notices.ts';
import { blockNotices } from '../features/blocks/api/notices.ts';
import { challengeNotices } from '../features/challenges/api/notices.ts';
import { channelNotices } from '../features/channels/api/notices.ts';
import { clubNotices } from '../features/clubs/api/notices.ts';
import { courtNotices } from '../features/courts/api/notices.ts';
import { courtTimeNotices } from '../features/court-times/api/notices.ts';
import { eventNotices } from '../features/events/api/notices.ts';
import { introductionNotices } from '../features/introductions/api/notices.ts';
import { invitationNotices } from '../features/invitations/api/notices.ts';
import { leagueNotices } from '../features/leagues/api/notices.ts';
import { matchingNotices } from '../features/matching/api/notices.ts';
import { memberNotices } from '../features/members/api/notices.ts';
import { messageNotices } from '../features/messages/api/notices.ts';
import { notificationNotices } from '../features/notifications/api/notices.ts';
import { openMatchNotices } from '../features/open-matches/api/notices.ts';
import { onboardingNotices } from '../features/onboarding/api/notices.ts';
import { operatorNotices } from '../features/operator/api/notices.ts';
import { profileNotices } from '../features/profile/api/notices.ts';
import { questionnaireNotices } from '../features/questionnaire/api/notices.ts';
import { reportNotices } from '../features/reports/api/notices.ts';
import { rotationNotices } from '../features/rotations/api/notices.ts';
import { settingsNotices } from '../features/settings/api/notices.ts';
import type { DbError } from '../shared/api/db-error.ts';
import { fieldOf } from '../shared/api/payload.ts';
import type { RequestByName } from '../shared/api/request-by-name.ts';
import type { FailureNotices, Words as WordsOffering } from '../shared/notices/endpoint-notices.ts';
import type { Notice } from '../shared/notices/notices-slice.ts';

type Words = WordsOffering<RequestByName>;

/** Any endpoint's notices. Method types let each keep the argument and result it was written for. */
interface EndpointNotices {
  readonly success?: Words | { say(result: unknown, arg: unknown): Words | null }['say'];
  readonly failure?: FailureNotices | { say(arg: unknown): FailureNotices }['say'];
  readonly queued?: Words | null;
}

/** All notices after requests, in a module of its own that loads after the first page. */
const notices: Readonly<Record<string, EndpointNotices>> = {
  ...announcementNotices,
  ...authNotices,
  ...blockNotices,
  ...challengeNotices,
  ...channelNotices,
  ...clubNotices,
  ...courtNotices,
  ...courtTimeNotices,
  ...eventNotices,
  ...introductionNotices,
  ...invitationNotices,
  ...leagueNotices,
  ...matchingNotices,
  ...memberNotices,
  ...messageNotices,
  ...notificationNotices,
  ...onboardingNotices,
  ...operatorNotices,
  ...openMatchNotices,
  ...profileNotices,
  ...questionnaireNotices,
  ...reportNotices,
  ...rotationNotices,
  ...settingsNotices,
};

/** For anything waiting on this device whose endpoint has no words of its own for it. */
const KEPT: Words = {
  tone: 'info',
  title: 'Saved on this device',
  description: "We'll send it when you're back online.",
};

/**
 * The notice when a request of `endpoint` has succeeded, or waits to be sent. `meta` is that of its
 * action.
 */
export function noticeOfSuccess(
  endpoint: string,
  result: unknown,
  arg: unknown,
  meta?: unknown,
): Notice | null {
  const sent = fieldOf(meta, 'baseQueryMeta');
  if (fieldOf(sent, 'discarded') === true) return null;
  const isDone = fieldOf(sent, 'done') === true;
  if (fieldOf(sent, 'queued') === true && !isDone) {
    const entry = notices[endpoint];
    const kept = entry?.queued === undefined ? entry && KEPT : entry.queued;
    return kept ? { tone: 'info', ...kept } : null;
  }
  const success = notices[endpoint]?.success ?? null;
  // Another window got the answer: if the notice depends on it, the outcome is on screen, but not known here.
  if (isDone && typeof success === 'function') return null;
  const words = typeof success === 'function' ? success(result, arg) : success;
  return words && { tone: 'success', ...words };
}

/** The notice when a request of `endpoint` has failed. */
export function noticeOfFailure(endpoint: string, error: DbError, arg: unknown): Notice | null {
  const entry = notices[endpoint]?.failure ?? {};
  const failure = typeof entry === 'function' ? entry(arg) : entry;
  const said = failure[error.code];
  const notice = said === undefined ? (failure.otherwise ?? null) : said;
  const words = typeof notice === 'function' ? notice(error) : notice;
  // Any change by a manager may exceed the hourly limit: no endpoint has to name that code.
  const isTooMuch = said === undefined && error.code === 'too_many_changes';
  return words && { tone: 'error', ...words, ...(isTooMuch && { description: error.message }) };
}
