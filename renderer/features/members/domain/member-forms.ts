import { object, string } from 'yup';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { ANNOUNCEMENT_LIMITS } from '../../announcements/domain/limits.ts';
import { MEMBER_LIMITS } from './limits.ts';

const { noteLength, banReasonLength, titleLength } = MEMBER_LIMITS;

export const NOTE_SCHEMA = object({
  body: string()
    .trim()
    .max(noteLength, 'A note can have up to 2,000 characters.' satisfies Sentence<'note_too_long'>),
});

export const NOTE_REFUSALS: Refusals<'body'> = { note_changed: { field: null } };

export const BAN_SCHEMA = object({
  reason: string()
    .trim()
    .max(
      banReasonLength,
      `A reason can have up to ${banReasonLength} characters.` satisfies Sentence<'reason_too_long'>,
    ),
});

/** Handing a club over can't be undone, so its name must be typed. */
export function handOverSchema(clubName: string) {
  return object({
    typedName: string()
      .trim()
      .required("Please type the club's name.")
      .oneOf([clubName], "That isn't the club's name."),
  });
}

export const TITLE_SCHEMA = object({
  title: string()
    .trim()
    .required('Please name the tournament.' satisfies Sentence<'no_title'>)
    .max(titleLength, `The name can have up to ${titleLength} characters.`),
});

export const TITLE_REFUSALS: Refusals<'title'> = {
  no_title: { field: 'title' },
  bad_title: { field: 'title' },
};

/** A message to some members, as typed. */
export interface MessageDraft {
  readonly title: string;
  readonly content: string;
}

export const MESSAGE_SCHEMA = object({
  title: string()
    .trim()
    .required('Please enter a title.')
    .max(
      ANNOUNCEMENT_LIMITS.titleLength,
      `The title can have up to ${ANNOUNCEMENT_LIMITS.titleLength} characters.`,
    ),
  content: string()
    .trim()
    .required('Please write your message.')
    .max(
      ANNOUNCEMENT_LIMITS.contentLength,
      `The text can have up to ${ANNOUNCEMENT_LIMITS.contentLength} characters.`,
    ),
});
