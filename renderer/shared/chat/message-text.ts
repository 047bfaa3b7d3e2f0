import { MESSAGE_LIMITS } from './limits.ts';

/** White space, and what nobody can see: a message of these alone says nothing. */
const BLANK = /[\s\u0085\u180e\u2800\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

/** What is sent of what was typed: newlines for line ends, spaces for tabs, nothing that cannot be shown, no space around it. */
export function messageText(typed: string): string {
  return typed.replace(/\r\n?/gu, '\n').replaceAll('\t', ' ').replace(CONTROLS, '').trim();
}

export type DraftProblem = 'empty' | 'too-long';

/** Why a text cannot be sent; null when it can. */
export function draftProblem(text: string): DraftProblem | null {
  if (text.replace(BLANK, '') === '') return 'empty';
  return lengthOf(text) > MESSAGE_LIMITS.contentLength ? 'too-long' : null;
}

/** In characters as the database counts them: code points. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}
