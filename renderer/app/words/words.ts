import type { DbError } from '../../shared/api/db-error.ts';
import type { Notice } from '../../shared/notices/notices-slice.ts';
import { accountWords } from './accounts.ts';
import { announcementWords } from './announcements.ts';
import { blockWords } from './blocks.ts';
import { challengeWords } from './challenges.ts';
import { clubWords } from './clubs.ts';
import { eventWords } from './events.ts';
import { invitationWords } from './invitations.ts';
import { memberWords } from './members.ts';
import { messageWords } from './messages.ts';
import { notificationWords } from './notifications.ts';
import { playerSettingsWords } from './player-settings.ts';
import { questionnaireWords } from './questionnaire.ts';
import { profileWords } from './profile.ts';
import { reportWords } from './reports.ts';
import type { FeatureWords, Said, Words } from './said.ts';

/**
 * The words of the product after requests, by endpoint and then by the error's code. An endpoint
 * that is not here stays silent (its failures are logged); forms show field errors themselves.
 */
const words: FeatureWords = {
  ...accountWords,
  ...announcementWords,
  ...blockWords,
  ...challengeWords,
  ...clubWords,
  ...eventWords,
  ...invitationWords,
  ...memberWords,
  ...messageWords,
  ...notificationWords,
  ...playerSettingsWords,
  ...questionnaireWords,
  ...profileWords,
  ...reportWords,
};

/** What to say when a request of `endpoint` has succeeded. */
export function wordsOfSuccess(endpoint: string, result: unknown, arg: unknown): Notice | null {
  const said = resolve(words[endpoint]?.success ?? null, result, arg);
  return said && { tone: 'success', ...said };
}

/** What to say when a request of `endpoint` has failed. */
export function wordsOfFailure(endpoint: string, error: DbError, arg: unknown): Notice | null {
  const failure = words[endpoint]?.failure;
  const entry = failure?.[error.code];
  const said = resolve(entry === undefined ? (failure?.['otherwise'] ?? null) : entry, error, arg);
  return said && { tone: 'error', ...said };
}

function resolve<Outcome>(
  said: Said<Outcome, unknown>,
  outcome: Outcome,
  arg: unknown,
): Words | null {
  return typeof said === 'function' ? said(outcome, arg) : said;
}
