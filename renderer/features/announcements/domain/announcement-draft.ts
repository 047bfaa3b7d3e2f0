import { addYears } from 'date-fns';
import { boolean, object, string } from 'yup';
import {
  instantOf,
  isRealWallTime,
  wallDateOf,
  wallTimeOf,
  type WallDate,
  type Zone,
} from '../../../shared/dates/wall-time.ts';
import type { Sentence } from '../../../shared/error-code.ts';
import type { Refusals } from '../../../shared/refusals.ts';
import { type Announcement, PRIORITIES, type Priority } from './announcement.ts';
import { ANNOUNCEMENT_LIMITS } from './limits.ts';

/** The form's values, as typed. */
export interface AnnouncementDraft {
  readonly title: string;
  readonly content: string;
  readonly priority: Priority;
  readonly notifyAll: boolean;
  /** Published at `date` and `time` in the club's zone; otherwise at once. */
  readonly later: boolean;
  readonly date: string;
  readonly time: string;
}

export const EMPTY_ANNOUNCEMENT: AnnouncementDraft = {
  title: '',
  content: '',
  priority: 'normal',
  notifyAll: false,
  later: false,
  date: '',
  time: '',
};

const { titleLength, contentLength, yearsAhead } = ANNOUNCEMENT_LIMITS;

const TOO_FAR = 'Please choose a time within the next year.' satisfies Sentence<'publish_too_far'>;

/** The draft for editing an announcement: former managers get it as they may post it now. */
export function draftOf(
  announcement: Announcement,
  zone: Zone,
  manages: boolean,
): AnnouncementDraft {
  const { title, content, priority, notifyAll, waiting } = announcement;
  const instant = new Date(announcement.publishedAt);
  return {
    title,
    content,
    priority: priority === 'urgent' && !manages ? 'important' : priority,
    notifyAll: notifyAll && manages,
    later: waiting,
    date: waiting ? wallDateOf(instant, zone) : '',
    time: waiting ? wallTimeOf(instant, zone) : '',
  };
}

/** The last possible publication day. */
export function lastDay(now: Date, zone: Zone): WallDate {
  return wallDateOf(addYears(now, yearsAhead), zone);
}

/**
 * The form's validation.
 *
 * @param clock called at each check: a form may stay open for hours.
 * @param zone the club's zone.
 * @param isMessage whether it is for some members only.
 */
export function announcementSchema(clock: () => Date, zone: Zone, isMessage = false) {
  return object({
    title: string()
      .trim()
      .required('Please enter a title.')
      .max(titleLength, `The title can have up to ${titleLength} characters.`),
    content: string()
      .trim()
      .required(isMessage ? 'Please write your message.' : 'Please write your announcement.')
      .max(contentLength, `The text can have up to ${contentLength} characters.`),
    priority: string().oneOf([...PRIORITIES]),
    notifyAll: boolean(),
    later: boolean(),
    date: string().when('later', ([later], date) =>
      later
        ? date
            .required('Please choose a day.')
            .test('year', TOO_FAR, (day) => day <= lastDay(clock(), zone))
        : date,
    ),
    time: string().when('later', ([later], time) =>
      later
        ? time
            .required('Please choose a time.')
            .test(
              'exists',
              "That time doesn't exist: the clocks change that night." satisfies Sentence<'no_such_time'>,
              (typed, { parent }) => {
                // Until one is chosen the form passes none at all.
                const { date }: Partial<AnnouncementDraft> = parent;
                return !date || isRealWallTime(date, typed, zone);
              },
            )
            .test(
              'future',
              'Please choose a time in the future.' satisfies Sentence<'publish_too_soon'>,
              (typed, { parent }) => {
                const { date }: Partial<AnnouncementDraft> = parent;
                return !date || instantOf(date, typed, zone) > clock();
              },
            )
        : time,
    ),
  });
}

/** When a valid draft is to be published, as an ISO instant; null: at once. */
export function publishAtOf(draft: AnnouncementDraft, zone: Zone): string | null {
  return draft.later ? instantOf(draft.date, draft.time, zone).toISOString() : null;
}

export const ANNOUNCEMENT_REFUSALS: Refusals<keyof AnnouncementDraft> = {
  publish_too_soon: { field: 'time' },
  publish_too_far: { field: 'date' },
};

/** Only owner and admins may post urgently, or notify everybody. */
export const prioritiesFor = (manages: boolean): readonly Priority[] =>
  manages ? PRIORITIES : PRIORITIES.filter((priority) => priority !== 'urgent');
