import { boolean, object, string } from 'yup';
import { PRIORITIES, type Priority } from './announcement.ts';

export interface AnnouncementDraft {
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
  readonly notifyAll: boolean;
}

export const EMPTY_ANNOUNCEMENT: AnnouncementDraft = {
  title: '',
  content: '',
  priority: 'normal',
  notifyAll: false,
};

const TITLE_LIMIT = 120;
export const CONTENT_LIMIT = 4000;

export const ANNOUNCEMENT_SCHEMA = object({
  title: string()
    .trim()
    .required('Please enter a title.')
    .max(TITLE_LIMIT, `The title may have at most ${TITLE_LIMIT} characters.`),
  content: string()
    .trim()
    .required('Please enter what you want to say.')
    .max(CONTENT_LIMIT, `The text may have at most ${CONTENT_LIMIT} characters.`),
  priority: string().oneOf([...PRIORITIES]),
  notifyAll: boolean(),
});

/** Urgent is for owner and admins; so is telling everybody. */
export function prioritiesFor(manages: boolean): readonly Priority[] {
  return manages ? PRIORITIES : PRIORITIES.filter((priority) => priority !== 'urgent');
}
