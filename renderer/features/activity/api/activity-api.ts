import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { fieldOf, numberOf, textOf } from '../../../shared/api/payload.ts';
import { rpc, type RowOf } from '../../../shared/api/rpc.ts';
import { type ActivityGroup, type ActivityItem, kindsOf } from '../domain/activity.ts';

const LINES_PER_PAGE = 50;
/** So many stand on the console's first section. */
const LATEST = 8;

interface ActivityQuery {
  readonly clubId: string;
  readonly group: ActivityGroup;
}

const activityTag = (id: string) => ({ type: 'ClubActivity', id }) as const;

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listLatestActivity: build.query<readonly ActivityItem[], string>({
      query: (clubId) => rpc('get_club_activity', { clubId, pageSize: LATEST }),
      transformResponse: (rows: ActivityRow[]) => rows.map(toActivityItem),
      providesTags: (_items, _error, clubId) => [activityTag(clubId)],
    }),

    /** Newest first, page by page. */
    listActivity: build.infiniteQuery<readonly ActivityItem[], ActivityQuery, ActivityItem | null>({
      infiniteQueryOptions: pagesOf<ActivityItem>(LINES_PER_PAGE),
      query: ({ queryArg: { clubId, group }, pageParam: last }) =>
        rpc('get_club_activity', {
          clubId,
          pageSize: LINES_PER_PAGE,
          before: last?.id,
          kinds: kindsOf(group) ?? undefined,
        }),
      transformResponse: (rows: ActivityRow[]) => rows.map(toActivityItem),
      providesTags: (_items, _error, { clubId }) => [activityTag(clubId)],
    }),
  }),
});

export const { useListLatestActivityQuery, useListActivityInfiniteQuery } = activityApi;

type ActivityRow = RowOf<'get_club_activity', 'actor_name' | 'subject_name'>;

function toActivityItem(row: ActivityRow): ActivityItem {
  const fields = fieldOf(row.details, 'fields');
  return {
    id: row.id,
    kind: row.kind,
    actorName: row.actor_name,
    subjectName: row.subject_name,
    details: {
      title: textOf(row.details, 'title'),
      to: textOf(row.details, 'to'),
      fields: Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [],
      count: numberOf(row.details, 'count') ?? numberOf(row.details, 'events'),
      reported: textOf(row.details, 'kind'),
      state: textOf(row.details, 'state'),
    },
    createdAt: row.created_at,
  };
}
