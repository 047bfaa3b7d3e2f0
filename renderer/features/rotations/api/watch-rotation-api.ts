import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { rotationsApi } from './rotations-api.ts';

interface WatchedRotation {
  readonly clubId: string;
  readonly topic: string;
  readonly heardUntil: number;
}

/** While a screen uses it, the rotations of a club are fetched anew when its topic tells of a change. */
const watchRotationApi = rotationsApi.injectEndpoints({
  endpoints: (build) => ({
    watchRotation: build.query<null, WatchedRotation>({
      ...ASKS_NOTHING,
      serializeQueryArgs: ({ queryArgs: { topic } }) => topic,
      onCacheEntryAdded: ({ clubId, topic, heardUntil }, entry) => {
        const tags = [{ type: 'Rotation', id: clubId }] as const;
        // `member`: somebody went, and the topic is called otherwise from now on.
        const on = { rotation: tags, event: tags, member: tags };
        return listen(entry, topic, { on, onResync: tags, onRefused: tags }, { heardUntil });
      },
    }),
  }),
});

export const { useWatchRotationQuery } = watchRotationApi;
