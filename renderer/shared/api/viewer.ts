import { useSelector } from 'react-redux';
import type { Tables } from '../supabase/database.types.ts';
import type { ErrorCode, Sentence } from '../error-code.ts';
import type { Db } from '../supabase/client.ts';
import { checkSession } from '../supabase/session-check.ts';
import { avatarUrl } from '../supabase/avatar-url.ts';
import { baseApi } from './base-api.ts';
import { selectSession } from './session.ts';
import type { DbAnswer } from './supabase-base-query.ts';

/** The signed-in person, as the app needs to know them everywhere. */
export interface Viewer {
  readonly id: string;
  readonly fullName: string;
  readonly location: string;
  readonly avatarUrl: string | null;
  readonly skillLevel: string | null;
  readonly onboarded: boolean;
}

type ViewerRow = Pick<
  Tables<'profiles'>,
  'id' | 'full_name' | 'location' | 'avatar_path' | 'skill_level' | 'onboarded'
>;

export const viewerApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null`: the account has no profile. */
    getViewer: build.query<Viewer | null, string>({
      query: (id) => (db, signal) => profileOf(db, id, signal),
      transformResponse: (row: ViewerRow | null) => row && toViewer(row),
      providesTags: ['Viewer'],
    }),
  }),
});

export type ViewerState =
  | { readonly status: 'loading' }
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | { readonly status: 'unreachable' }
  /** The code of a second factor is still asked. */
  | { readonly status: 'second-step' }
  /** Signed in, but the profile did not arrive. */
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'signed-in';
      readonly userId: string;
      readonly viewer: Viewer | null;
      readonly refresh: () => void;
    };

/** Session and profile in one answer: what guards and the navigation go by. */
export function useViewerState(): ViewerState {
  const session = useSelector(selectSession);
  const userId = session.status === 'signed-in' ? session.userId : null;
  const { currentData, isError, isFetching, refetch } = viewerApi.useGetViewerQuery(userId ?? '', {
    skip: userId === null,
  });
  if (session.status !== 'signed-in') return session;
  const refresh = (): void => void refetch();
  if (currentData !== undefined) {
    return { status: 'signed-in', userId: session.userId, viewer: currentData, refresh };
  }
  if (isError && !isFetching) return { status: 'failed', retry: refresh };
  return { status: 'loading' };
}

/** The signed-in person; null for visitors and until the profile has arrived. */
export function useViewer(): Viewer | null {
  const state = useViewerState();
  return state.status === 'signed-in' ? state.viewer : null;
}

async function profileOf(db: Db, id: string, signal: AbortSignal): Promise<DbAnswer> {
  const answer = await db
    .from('profiles')
    .select('id, full_name, location, avatar_path, skill_level, onboarded')
    .eq('id', id)
    .abortSignal(signal)
    .maybeSingle();
  if (answer.error !== null || answer.data !== null) return answer;
  // Row policies hide everything from a session that has ended: not even the own profile is left.
  const check = await checkSession(db);
  return check === 'gone' ? { data: null, error: SESSION_ENDED } : answer;
}

const SESSION_ENDED = {
  code: 'session_ended',
  message: 'You have been signed out. Please log in again.' satisfies Sentence<'session_ended'>,
} satisfies { readonly code: ErrorCode; readonly message: string };

function toViewer(row: ViewerRow): Viewer {
  return {
    id: row.id,
    fullName: row.full_name,
    location: row.location,
    avatarUrl: avatarUrl(row.avatar_path),
    skillLevel: row.skill_level,
    onboarded: row.onboarded,
  };
}
