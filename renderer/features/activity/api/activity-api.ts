import { baseApi } from '../../../shared/api/base-api.ts';
import { pagesOf } from '../../../shared/api/pages.ts';
import { fieldOf, numberOf, textOf } from '../../../shared/api/payload.ts';
import { rpc, type RowOf } from '../../../shared/api/rpc.ts';
import type { ClubToday, TodayEvent, TodayReport } from '../domain/today.ts';
import { type ActivityGroup, type ActivityItem, kindsOf } from '../domain/activity.ts';

const LINES_PER_PAGE = 50;

interface ActivityQuery {
  readonly clubId: string;
  readonly group: ActivityGroup;
}

const activityTag = (id: string) => ({ type: 'ClubActivity', id }) as const;

const activityApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getClubToday: build.query<ClubToday, string>({
      query: (clubId) => rpc('get_club_today', { clubId }),
      transformResponse: toClubToday,
      providesTags: (_today, _error, clubId) => [
        activityTag(clubId),
        'Report',
        { type: 'ClubEvent', id: clubId },
      ],
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

export const { useGetClubTodayQuery, useListActivityInfiniteQuery } = activityApi;

type ActivityRow = RowOf<'get_club_activity', 'actor_name' | 'subject_name' | 'partner_name'>;

function toActivityItem(row: ActivityRow): ActivityItem {
  const fields = fieldOf(row.details, 'fields');
  return {
    id: row.id,
    kind: row.kind,
    actorName: row.actor_name,
    subjectName: row.subject_name,
    partnerName: row.partner_name,
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

/** The answer of `get_club_today`; its generated type is only Json. */
interface TodayRow {
  readonly activity: readonly ActivityRow[];
  readonly open_reports: number;
  readonly reports: readonly {
    readonly id: number;
    readonly kind: TodayReport['kind'];
    readonly player_name: string;
    readonly reason: TodayReport['reason'];
    readonly created_at: string;
  }[];
  readonly open_appeals: number;
  readonly event_count: number;
  readonly events: readonly {
    readonly id: string;
    readonly title: string;
    readonly event_date: TodayEvent['date'];
    readonly event_time: TodayEvent['time'];
    readonly starts_at: string;
    readonly place: string;
    readonly going_count: number;
    readonly waiting_count: number;
    readonly capacity: number | null;
  }[];
}

function toClubToday(row: TodayRow): ClubToday {
  return {
    activity: row.activity.map(toActivityItem),
    openReports: row.open_reports,
    reports: row.reports.map(({ id, kind, player_name, reason, created_at }) => ({
      id,
      kind,
      playerName: player_name,
      reason,
      createdAt: created_at,
    })),
    openAppeals: row.open_appeals,
    eventCount: row.event_count,
    events: row.events.map((event) => ({
      id: event.id,
      title: event.title,
      date: event.event_date,
      time: event.event_time,
      startsAt: event.starts_at,
      place: event.place,
      goingCount: event.going_count,
      waitingCount: event.waiting_count,
      capacity: event.capacity,
    })),
  };
}
