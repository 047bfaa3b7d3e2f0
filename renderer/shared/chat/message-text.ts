import { MESSAGE_LIMITS } from './limits.ts';

/** White space and invisible characters: a message of nothing else is empty. */
const BLANK = /[\s\u0085\u180e\u2800\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

/**
 * Cleans up typed text for sending: line ends become newlines, tabs become spaces, unprintable
 * characters and surrounding space go.
 */
export function messageText(typed: string): string {
  return typed.replace(/\r\n?/gu, '\n').replaceAll('\t', ' ').replace(CONTROLS, '').trim();
}

export type DraftProblem = 'empty' | 'too-long';

/** Why a text cannot be sent; null when it can. */
export function draftProblem(text: string): DraftProblem | null {
  if (text.replace(BLANK, '') === '') return 'empty';
  return lengthOf(text) > MESSAGE_LIMITS.contentLength ? 'too-long' : null;
}

/** The length as the database counts it: in code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
