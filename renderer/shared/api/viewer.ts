import { useSelector } from 'react-redux';
import type { Tables } from '../supabase/database.types.ts';
import { conventions } from '../dates/conventions.ts';
import { avatarUrl } from '../supabase/avatar-url.ts';
import { loadWithRetry } from '../load-with-retry.ts';
import { baseApi } from './base-api.ts';
import { fieldOf } from './payload.ts';
import { rpc } from './rpc.ts';
import { selectSession } from './session.ts';
import { apiExtra } from './supabase-base-query.ts';

/** The signed-in person, with what the whole app needs to know about them. */
export interface Viewer {
  readonly id: string;
  readonly fullName: string;
  readonly location: string;
  readonly avatarUrl: string | null;
  readonly skillLevel: string | null;
  readonly onboarded: boolean;
  /** Whether their location has coordinates. */
  readonly hasPlace: boolean;
  /** Whether they may open the operators' desk. */
  readonly isOperator: boolean;
  /** The name of the viewer's live topic, until one of their sessions ends. */
  readonly topic: string;
  /** Everything sent there up to this time is in whatever is fetched after this answer. */
  readonly heardUntil: number;
}

type ViewerRow = Pick<
  Tables<'profiles'>,
  'id' | 'full_name' | 'location' | 'avatar_path' | 'skill_level' | 'onboarded'
> & {
  readonly has_place: boolean;
  readonly is_operator: boolean;
  readonly topic: string;
  readonly heard_until: number;
};

/**
 * Not kept before onboarding is done: an old answer would lead back there after it was finished
 * elsewhere.
 */
const onceOnboarded = (viewer: unknown): unknown =>
  fieldOf(viewer, 'onboarded') === true ? viewer : undefined;

export const viewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /**
     * `null`: the account has no profile. Also tells the server how this device writes times, so
     * that messages sent to the viewer are written the same way.
     */
    getViewer: build.query<Viewer | null, string>({
      extraOptions: { offline: 'cache', first: true, kept: onceOnboarded },
      query: () => {
        const { clock, dayFirst } = conventions();
        return rpc('get_viewer', { clock: clock === '24' ? 24 : 12, dayFirst });
      },
      transformResponse: (row: ViewerRow | null) => row && toViewer(row),
      providesTags: ['Viewer'],
      async onQueryStarted(id, { queryFulfilled, extra }) {
        const answer = await queryFulfilled.catch(() => null);
        if (!answer?.data) return;
        // Loaded after the first page, like everything live.
        const { tellOwnTopic } = await loadWithRetry(() => import('./live-topic.ts'));
        const { topic, heardUntil } = answer.data;
        tellOwnTopic(apiExtra(extra).db, id, topic, heardUntil);
      },
    }),
  }),
});

export type ViewerState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | { readonly status: 'unreachable' }
  /** The second factor's code is still needed. */
  | { readonly status: 'second-step' }
  /** Signed in, but suspended by an operator: only the reason is shown. */
  | { readonly status: 'suspended'; readonly refresh: () => void }
  /** Signed in, but the profile could not be loaded. */
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly viewer: Viewer | null;
      readonly refresh: () => void;
    };

/** Session and profile in one: what the guards and the navigation go by. */
export function useViewerState(): ViewerState {
  const session = useSelector(selectSession);
  const userId = session.status === 'signed-in' ? session.userId : null;
  const { currentData, error, hasFailed, refetch } = viewerApi.useGetViewerQuery(userId ?? '', {
    skip: userId === null,
    // Every page uses this: refetching a profile that is already there must not re-render anything.
    selectFromResult: (found) => ({
      currentData: found.currentData,
      error: found.error,
      hasFailed: found.isError && !found.isFetching,
    }),
  });
  if (session.status !== 'signed-in') return session;
  const refresh = (): void => void refetch();
  // Takes precedence over an earlier answer: it may have just happened.
  if (error && 'code' in error && error.code === 'suspended')
    return { status: 'suspended', refresh };
  if (currentData !== undefined) {
    return { status: 'signed-in', userId: session.userId, viewer: currentData, refresh };
  }
  if (hasFailed) return { status: 'failed', retry: refresh };
  return { status: 'loading' };
}

/** The signed-in person; null for visitors and until the profile is loaded. */
export function useViewer(): Viewer | null {
  const state = useViewerState();
  return state.status === 'signed-in' ? state.viewer : null;
}

function toViewer(row: ViewerRow): Viewer {
  return {
    id: row.id,
    fullName: row.full_name,
    location: row.location,
    avatarUrl: avatarUrl(row.avatar_path),
    skillLevel: row.skill_level,
    onboarded: row.onboarded,
    hasPlace: row.has_place,
    isOperator: row.is_operator,
    topic: row.topic,
    heardUntil: row.heard_until,
  };
}
