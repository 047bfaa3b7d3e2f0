import { skipToken } from '@reduxjs/toolkit/query';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import type { Notice } from '../../../shared/notices/notices-slice.ts';
import { deviceZone, type Zone } from '../../../shared/dates/wall-time.ts';
import { useListChallengesQuery } from '../api/challenges-api.ts';
import type { Challenge } from '../domain/challenge.ts';
import { DEMO_VIEWER_ID } from '../domain/demo.ts';

/** What a screen of challenges has to show. */
export type ChallengeFeed = { readonly status: 'loading' } | ShownFeed;

export interface ShownFeed {
  readonly status: 'ready';
  readonly challenges: readonly Challenge[];
  /** The viewer; the sample player for visitors. */
  readonly viewerId: string;
  /** Sample data: it can be looked at, not acted on. */
  readonly demo: boolean;
  /** A newer state is loading: what is shown may have been kept on the device. */
  readonly refreshing: boolean;
  /** The newest state could not be loaded. */
  readonly problem: { readonly retry: () => void; readonly busy: boolean } | null;
}

const NOBODYS: Notice = {
  tone: 'info',
  title: 'Authentication required',
  description: 'Please log in to respond to challenges',
};
const STAND_IN: Notice = {
  tone: 'info',
  title: 'Demo data',
  description: 'This is sample data for preview only.',
};

/** Shown when somebody acts on sample data: a visitor, or somebody whose own data could not be loaded. */
export const sampleNotice = ({ problem }: Pick<ShownFeed, 'problem'>): Notice =>
  problem === null ? NOBODYS : STAND_IN;

/** The player's challenges; sample data for visitors, and if nothing could be loaded. */
export function useChallengeFeed(
  sample: (now: Date, zone: Zone) => readonly Challenge[],
  now: Date,
): ChallengeFeed {
  const userId = useSelector(selectUserId);
  const { currentData, isError, isFetching, refetch } = useListChallengesQuery(userId ?? skipToken);
  if (userId !== null && currentData === undefined && !isError) return { status: 'loading' };
  const problem = isError ? { retry: () => void refetch(), busy: isFetching } : null;
  if (userId !== null && currentData !== undefined) {
    return {
      status: 'ready',
      challenges: currentData,
      viewerId: userId,
      demo: false,
      refreshing: isFetching,
      problem,
    };
  }
  return {
    status: 'ready',
    challenges: sample(now, deviceZone()),
    viewerId: DEMO_VIEWER_ID,
    demo: true,
    refreshing: isFetching,
    problem,
  };
}
