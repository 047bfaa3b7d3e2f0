import { counted } from '../../../../shared/dates/counted.ts';
import type { Sentence } from '../../../../shared/error-code.ts';

/** The outcome for one request: an earlier decision stands, or the club was full and it is still pending. */
export type DecisionOutcome = 'decided' | 'already_decided' | 'club_full';

/** A request being decided, as needed for notices. */
export interface DecidedRequest {
  readonly id: string;
  readonly playerName: string;
}

export interface DecisionResult {
  readonly requestId: string;
  readonly outcome: DecisionOutcome;
}

interface DecisionText {
  readonly tone: 'success' | 'info' | 'error';
  readonly title: string;
  readonly description?: string;
}

/** The requests that a decision settled: these can be undone. */
export function settledRequests(results: readonly DecisionResult[]): readonly string[] {
  return results.filter(({ outcome }) => outcome === 'decided').map(({ requestId }) => requestId);
}

/** The notice after a decision about one request or several. */
export function decisionText(
  approve: boolean,
  requests: readonly DecidedRequest[],
  results: readonly DecisionResult[],
): DecisionText {
  const settled = settledRequests(results);
  const full = results.filter(({ outcome }) => outcome === 'club_full').length;
  if (settled.length === 0) return full > 0 ? FULL : decidedBefore(results.length);
  const title = approve ? approvedText(settled.length) : deniedText(settled.length);
  if (full > 0) return { tone: 'info', title, description: stillWaiting(full) };
  if (settled.length > 1) return { tone: 'success', title };
  const name = requests.find(({ id }) => id === settled[0])?.playerName ?? 'The player';
  const description = approve ? `${name} is now a member.` : `${name} will be notified.`;
  return { tone: 'success', title, description };
}

/** The notice after undoing it. */
export function undoneText(count: number): string {
  return counted(count, {
    '=1': 'The request is pending again.',
    other: '{count} requests are pending again.',
  });
}

const FULL: DecisionText = {
  tone: 'error',
  title: 'Error',
  description: 'This club has reached its member limit.' satisfies Sentence<'club_full'>,
};

function decidedBefore(count: number): DecisionText {
  return {
    tone: 'info',
    title: counted(count, {
      '=1': 'This request has already been answered.',
      other: 'These requests have already been answered.',
    }),
  };
}

function approvedText(count: number): string {
  return counted(count, { '=1': 'Request approved', other: '{count} requests approved' });
}

function deniedText(count: number): string {
  return counted(count, { '=1': 'Request denied', other: '{count} requests denied' });
}

function stillWaiting(count: number): string {
  return counted(count, {
    '=1': 'The club is now full. One request is still pending.',
    other: 'The club is now full. {count} requests are still pending.',
  });
}
