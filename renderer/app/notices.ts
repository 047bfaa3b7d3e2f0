import { announcementNotices } from '../features/announcements/api/notices.ts';
import { authNotices } from '../features/auth/api/notices.ts';
import { blockNotices } from '../features/blocks/api/notices.ts';
import { challengeNotices } from '../features/challenges/api/notices.ts';
import { clubNotices } from '../features/clubs/api/notices.ts';
import { eventNotices } from '../features/events/api/notices.ts';
import { invitationNotices } from '../features/invitations/api/notices.ts';
import { memberNotices } from '../features/members/api/notices.ts';
import { messageNotices } from '../features/messages/api/notices.ts';
import { notificationNotices } from '../features/notifications/api/notices.ts';
import { onboardingNotices } from '../features/onboarding/api/notices.ts';
import { profileNotices } from '../features/profile/api/notices.ts';
import { questionnaireNotices } from '../features/questionnaire/api/notices.ts';
import { reportNotices } from '../features/reports/api/notices.ts';
import { settingsNotices } from '../features/settings/api/notices.ts';
import { statisticsNotices } from '../features/statistics/api/notices.ts';
import type { DbError } from '../shared/api/db-error.ts';
import type { Words } from '../shared/notices/endpoint-notices.ts';
import type { Notice } from '../shared/notices/notices-slice.ts';

/** What is said of any endpoint. The method type lets each keep the argument and result it was written for. */
type Said<Outcome> = Words | null | { say(outcome: Outcome, arg: unknown): Words | null }['say'];

interface EndpointNotices {
  readonly success?: Said<unknown>;
  readonly failure?: { readonly [code: string]: Said<DbError> | undefined };
}

/** All that is said after requests, in one module of its own, which comes after the first page. */
const notices: Readonly<Record<string, EndpointNotices>> = {
  ...announcementNotices,
  ...authNotices,
  ...blockNotices,
  ...challengeNotices,
  ...clubNotices,
  ...eventNotices,
  ...invitationNotices,
  ...memberNotices,
  ...messageNotices,
  ...notificationNotices,
  ...onboardingNotices,
  ...profileNotices,
  ...questionnaireNotices,
  ...reportNotices,
  ...settingsNotices,
  ...statisticsNotices,
};

/** What to say when a request of `endpoint` has succeeded. */
export function noticeOfSuccess(endpoint: string, result: unknown, arg: unknown): Notice | null {
  const said = resolve(notices[endpoint]?.success ?? null, result, arg);
  return said && { tone: 'success', ...said };
}

/** What to say when a request of `endpoint` has failed. */
export function noticeOfFailure(endpoint: string, error: DbError, arg: unknown): Notice | null {
  const failure = notices[endpoint]?.failure;
  const entry = failure?.[error.code];
  const said = resolve(entry === undefined ? (failure?.['otherwise'] ?? null) : entry, error, arg);
  return said && { tone: 'error', ...said };
}

function resolve<Outcome>(said: Said<Outcome>, outcome: Outcome, arg: unknown): Words | null {
  return typeof said === 'function' ? said(outcome, arg) : said;
}
