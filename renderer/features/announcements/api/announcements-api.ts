import { baseApi } from '../../../shared/api/base-api.ts';
import type { Tables } from '../../../shared/supabase/database.types.ts';
import type { AnnouncementDraft } from '../domain/announcement-draft.ts';

const announcementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    postAnnouncement: build.mutation<
      Tables<'announcements'>,
      { readonly clubId: string; readonly draft: AnnouncementDraft }
    >({
      query:
        ({ clubId, draft }) =>
        (db) =>
          db.rpc('post_announcement', {
            club_id: clubId,
            title: draft.title.trim(),
            content: draft.content.trim(),
            priority: draft.priority,
            notify_all: draft.notifyAll,
          }),
      invalidatesTags: (_made, error, { clubId }) => (error ? [] : [{ type: 'Club', id: clubId }]),
    }),
  }),
});

export const { usePostAnnouncementMutation } = announcementsApi;
