import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { command, rpc, type RowOf } from '../../../shared/api/rpc.ts';
import type { AnnouncementDraft } from '../domain/announcement-draft.ts';
import { type ManagedAnnouncement, PRIORITIES } from '../domain/announcement.ts';

const ANNOUNCEMENTS_PER_PAGE = 30;

/** An announcement's content and club. */
interface Writing {
  readonly clubId: string;
  readonly draft: AnnouncementDraft;
  /** ISO instant; null: at once, or for one already published. */
  readonly publishAt: string | null;
}

interface Named {
  readonly clubId: string;
  readonly id: string;
  /** For some members only: then it is called a message. */
  readonly isMessage: boolean;
}

type ManagedRow = RowOf<
  'list_announcements',
  'edited_at' | 'edited_by_name' | 'author_id' | 'recipients'
>;

/** The club's page, and the managers' list. */
const touched = (clubId: string) =>
  [
    { type: 'Club', id: clubId },
    { type: 'Announcement', id: clubId },
  ] as const;

const wordsOf = ({ draft, publishAt }: Writing) => ({
  title: draft.title.trim(),
  content: draft.content.trim(),
  priority: draft.priority,
  notifyAll: draft.notifyAll,
  publishAt: publishAt ?? undefined,
});

export const announcementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postAnnouncement: build.mutation<null, Writing>({
      query: (writing) =>
        command('post_announcement', { clubId: writing.clubId, ...wordsOf(writing) }),
      extraOptions: { once: true },
      invalidatesTags: (_made, error, { clubId }) => (error ? [] : touched(clubId)),
    }),

    editAnnouncement: build.mutation<null, Writing & Named>({
      query: (writing) =>
        command('edit_announcement', { announcementId: writing.id, ...wordsOf(writing) }),
      // After a refusal too: it may have been published or deleted meanwhile.
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
    }),

    deleteAnnouncement: build.mutation<null, Named>({
      query: ({ id }) => command('delete_announcement', { announcementId: id }),
      extraOptions: { takesBack: 'post_announcement' },
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
    }),

    /** Including scheduled ones, last to be published first, page by page. Owner and admins only. */
    listAnnouncements: build.infiniteQuery<
      readonly ManagedAnnouncement[],
      string,
      ManagedAnnouncement | null
    >({
      infiniteQueryOptions: pagesOf<ManagedAnnouncement>(ANNOUNCEMENTS_PER_PAGE),
      query: ({ queryArg: clubId, pageParam: last }) =>
        rpc('list_announcements', {
          clubId,
          pageSize: ANNOUNCEMENTS_PER_PAGE,
          before: last?.publishedAt,
          beforeId: last?.id,
        }),
      transformResponse: (rows: ManagedRow[]) => rows.map(toManagedAnnouncement),
      providesTags: (_page, _error, clubId) => [{ type: 'Announcement', id: clubId }],
    }),

    /** At most fifty. */
    markAnnouncementsRead: build.mutation<null, readonly string[]>({
      query: (ids) => command('mark_announcements_read', { announcementIds: ids }),
      extraOptions: { offline: 'queue' },
    }),
  }),
});

export const {
  usePostAnnouncementMutation,
  useEditAnnouncementMutation,
  useDeleteAnnouncementMutation,
  useListAnnouncementsInfiniteQuery,
  useMarkAnnouncementsReadMutation,
} = announcementsApi;

function toManagedAnnouncement(row: ManagedRow): ManagedAnnouncement {
  return {
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    title: row.title,
    content: row.content,
    priority: PRIORITIES.find((known) => known === row.priority) ?? 'normal',
    notifyAll: row.notify_all,
    toChosen: row.recipients !== null,
    publishedAt: row.publish_at,
    waiting: row.waiting,
    editedAt: row.edited_at,
    editedByName: row.edited_by_name,
    notified: row.notified,
    read: row.read,
    recipients: row.recipients,
  };
}
