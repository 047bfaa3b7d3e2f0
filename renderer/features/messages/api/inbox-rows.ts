import { avatarUrl } from '../../../shared/supabase/avatar-url.ts';
import type { WaitingList } from '../../waiting/domain/waiting.ts';
import { toWaitingList, type WaitingAnswer } from '../../waiting/domain/waiting-answer.ts';

/** The answer of get_inbox. */
export interface InboxRow {
  /** In all conversations. */
  readonly unread: number;
  readonly recent: readonly { readonly player_id: string; readonly topic: string }[];
  readonly waiting: WaitingAnswer;
}

/** What waits for the viewer: messages to read, and items to answer. */
export interface Inbox extends Omit<InboxRow, 'waiting'> {
  readonly waiting: WaitingList;
}

export const toInbox = (row: InboxRow): Inbox => ({
  ...row,
  waiting: toWaitingList(row.waiting, avatarUrl),
});
