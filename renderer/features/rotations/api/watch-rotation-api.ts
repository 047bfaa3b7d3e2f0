import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { rotationsApi } from './rotations-api.ts';

interface WatchedRotation {
  readonly clubId: string;
  readonly topic: string;
  readonly heardUntil: number;
}

/** While a screen uses it, a club's rotations are refetched when its topic reports a change. */
const watchRotationApi = rotationsApi.injectEndpoints({
  endpoints: (build) => ({
    watchRotation: build.query<null, WatchedRotation>({
      ...ASKS_NOTHING,
      serializeQueryArgs: ({ queryArgs: { topic } }) => topic,
      onCacheEntryAdded: ({ clubId, topic, heardUntil }, entry) => {
        const tags = [{ type: 'Rotation', id: clubId }] as const;
        // `member`: somebody left, and the topic has been renamed.
        const on = { rotation: tags, event: tags, member: tags };
        return listen(entry, topic, { on, onResync: tags, onRefused: tags }, { heardUntil });
      },
    }),
  }),
});

export const { useWatchRotationQuery } = watchRotationApi;
