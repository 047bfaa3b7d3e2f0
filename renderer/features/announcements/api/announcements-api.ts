import { baseApi } from '../../../shared/api/base-api.ts';
import type { Database, Tables } from '../../../shared/supabase/database.types.ts';
import type { AnnouncementDraft } from '../domain/announcement-draft.ts';
import { type ManagedAnnouncement, PRIORITIES } from '../domain/announcement.ts';

const ANNOUNCEMENTS_PER_PAGE = 30;

/** What is written, and where. */
interface Writing {
  readonly clubId: string;
  readonly draft: AnnouncementDraft;
  /** ISO instant; null: at once, or for what is published already. */
  readonly publishAt: string | null;
}

interface Named {
  readonly clubId: string;
  readonly id: string;
}

/** The last of the page before. */
type PageEnd = Pick<ManagedAnnouncement, 'publishedAt' | 'id'> | null;

/** The generator knows no nullable columns in answers of functions. */
type DeskRow = Omit<
  Database['public']['Functions']['list_announcements']['Returns'][number],
  'edited_at' | 'edited_by_name' | 'author_id'
> & {
  readonly edited_at: string | null;
  readonly edited_by_name: string | null;
  readonly author_id: string | null;
};

/** The club's page, and its desk. */
const touched = (clubId: string) =>
  [
    { type: 'Club', id: clubId },
    { type: 'Announcement', id: clubId },
  ] as const;

const wordsOf = ({ draft, publishAt }: Writing) => ({
  title: draft.title.trim(),
  content: draft.content.trim(),
  priority: draft.priority,
  notify_all: draft.notifyAll,
  ...(publishAt === null ? {} : { publish_at: publishAt }),
});

export const announcementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postAnnouncement: build.mutation<Tables<'announcements'>, Writing>({
      query: (writing) => (db) =>
        db.rpc('post_announcement', { club_id: writing.clubId, ...wordsOf(writing) }),
      invalidatesTags: (_made, error, { clubId }) => (error ? [] : touched(clubId)),
    }),

    editAnnouncement: build.mutation<null, Writing & Named>({
      query: (writing) => (db) =>
        db.rpc('edit_announcement', { announcement_id: writing.id, ...wordsOf(writing) }),
      // After a refusal too: then it was published or deleted meanwhile.
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
    }),

    deleteAnnouncement: build.mutation<null, Named>({
      query:
        ({ id }) =>
        (db) =>
          db.rpc('delete_announcement', { announcement_id: id }),
      invalidatesTags: (_done, _error, { clubId }) => touched(clubId),
    }),

    /** With those that wait, last to be published first, page by page. Owner and admins only. */
    listAnnouncements: build.infiniteQuery<readonly ManagedAnnouncement[], string, PageEnd>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) =>
          page.length < ANNOUNCEMENTS_PER_PAGE ? undefined : page.at(-1),
      },
      query:
        ({ queryArg: clubId, pageParam: end }) =>
        (db, signal) =>
          db
            .rpc('list_announcements', {
              club_id: clubId,
              page_size: ANNOUNCEMENTS_PER_PAGE,
              ...(end === null ? {} : { before: end.publishedAt, before_id: end.id }),
            })
            .abortSignal(signal),
      transformResponse: (rows: DeskRow[]) => rows.map(toDeskAnnouncement),
      providesTags: (_page, _error, clubId) => [{ type: 'Announcement', id: clubId }],
    }),

    /** Fifty at most. */
    markAnnouncementsRead: build.mutation<null, readonly string[]>({
      query: (ids) => (db) => db.rpc('mark_announcements_read', { announcement_ids: [...ids] }),
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

function toDeskAnnouncement(row: DeskRow): ManagedAnnouncement {
  return {
    id: row.id,
    authorId: row.author_id,
    authorName: row.author_name,
    title: row.title,
    content: row.content,
    priority: PRIORITIES.find((known) => known === row.priority) ?? 'normal',
    notifyAll: row.notify_all,
    publishedAt: row.publish_at,
    waiting: row.waiting,
    editedAt: row.edited_at,
    editedByName: row.edited_by_name,
    notified: row.notified,
    read: row.read,
  };
}
