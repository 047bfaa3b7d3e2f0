import { baseApi } from '../../../shared/api/base-api.ts';
import type { Database } from '../../../shared/supabase/database.types.ts';
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
      query: (clubId) => (db, signal) =>
        db.rpc('get_club_activity', { club_id: clubId, page_size: LATEST }).abortSignal(signal),
      transformResponse: (rows: ActivityRow[]) => rows.map(toActivityItem),
      providesTags: (_items, _error, clubId) => [activityTag(clubId)],
    }),

    /** Newest first; a page begins after the last line of the page before. */
    listActivity: build.infiniteQuery<readonly ActivityItem[], ActivityQuery, number | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < LINES_PER_PAGE ? undefined : page.at(-1)?.id),
      },
      query: ({ queryArg: { clubId, group }, pageParam: before }) => {
        const kinds = kindsOf(group);
        return (db, signal) =>
          db
            .rpc('get_club_activity', {
              club_id: clubId,
              page_size: LINES_PER_PAGE,
              ...(before === null ? {} : { before }),
              ...(kinds === null ? {} : { kinds: [...kinds] }),
            })
            .abortSignal(signal);
      },
      transformResponse: (rows: ActivityRow[]) => rows.map(toActivityItem),
      providesTags: (_items, _error, { clubId }) => [activityTag(clubId)],
    }),
  }),
});

export const { useListLatestActivityQuery, useListActivityInfiniteQuery } = activityApi;

/** The generator knows no nullable columns in answers of functions. */
type ActivityRow = Omit<
  Database['public']['Functions']['get_club_activity']['Returns'][number],
  'actor_name' | 'subject_name'
> & { readonly actor_name: string | null; readonly subject_name: string | null };

function toActivityItem(row: ActivityRow): ActivityItem {
  const fields = field(row.details, 'fields');
  return {
    id: row.id,
    kind: row.kind,
    actorName: row.actor_name,
    subjectName: row.subject_name,
    details: {
      title: text(row.details, 'title'),
      to: text(row.details, 'to'),
      fields: Array.isArray(fields) ? fields.filter((name) => typeof name === 'string') : [],
      count: number(row.details, 'count') ?? number(row.details, 'events'),
      reported: text(row.details, 'kind'),
      state: text(row.details, 'state'),
    },
    createdAt: row.created_at,
  };
}

function field(source: unknown, key: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, key) : undefined;
}

function text(source: unknown, key: string): string | null {
  const value = field(source, key);
  return typeof value === 'string' ? value : null;
}

function number(source: unknown, key: string): number | null {
  const value = field(source, key);
  return typeof value === 'number' ? value : null;
}
