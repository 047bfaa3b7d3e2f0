import {
  baseApi,
  MATCH_LIST,
  OPEN_MATCHES,
  PEOPLE,
  PLAYER_LIST,
  PROPOSALS,
} from '../../../shared/api/base-api.ts';
import { ASKS_NOTHING, listen } from '../../../shared/api/listen.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import type { SkillLevel } from '../../players/domain/skill.ts';
import type { PlayerProfile } from '../domain/profile.ts';
import { changedArguments, type ProfileDraft } from '../domain/profile-draft.ts';
import { type ProfileRow, toPlayerProfile } from './profile-rows.ts';

const profileTag = (id: string) => ({ type: 'Profile', id }) as const;

/** What is near, and how far. */
const NEAR = [{ type: 'Club', id: 'LIST' }, 'Court', 'CourtDay'] as const;

/** So long after its upload a picture may be on its way to be shown, from another device. By the clock of the server. */
const ON_ITS_WAY_MS = 10 * 60_000;

interface SavedProfile {
  readonly playerId: string;
  /** The state of the profile that is changed upon. */
  readonly seenVersion: string;
  /** What the form began with. */
  readonly begun: ProfileDraft;
  readonly draft: ProfileDraft;
}

/** The picture that a profile shows; null takes it away. */
interface SavedPicture {
  readonly playerId: string;
  readonly path: string | null;
}

/** Another skill level, and nothing else of the profile. */
interface ChangedSkill {
  readonly playerId: string;
  readonly skillLevel: SkillLevel;
  /** What it was, where that may be wanted back. */
  readonly before: SkillLevel | null;
}

interface KeptSkill {
  readonly playerId: string;
  /** The other one, which is put away. */
  readonly suggested: SkillLevel;
}

interface HiddenTitle {
  readonly playerId: string;
  readonly titleId: string;
  readonly hidden: boolean;
}

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null`: nobody whom this viewer may see. */
    getPlayerProfile: build.query<PlayerProfile | null, string>({
      extraOptions: { offline: 'cache' },
      query: (playerId) => rpc('get_player_profile', { playerId }),
      transformResponse: (row: ProfileRow | null) => row && toPlayerProfile(row),
      providesTags: (_profile, _error, playerId) => [profileTag(playerId), MATCH_LIST],
    }),

    /** Everything that the form shows, at once; answers the new version; null while it waits to be sent. */
    saveProfile: build.mutation<string | null, SavedProfile>({
      query: ({ seenVersion, begun, draft }) => {
        const request = rpc('save_profile', {
          seenVersion,
          fullName: draft.fullName,
          location: draft.location,
          lat: draft.point?.lat,
          lon: draft.point?.lon,
          phone: draft.phone,
          bio: draft.bio,
          skillLevel: draft.skillLevel,
          playStyle: draft.playStyle,
          yearsPlaying: draft.yearsPlaying,
          lookingFor: draft.lookingFor,
          slots: draft.slots,
        });
        return Object.assign(request, { changed: changedArguments(begun, draft) });
      },
      extraOptions: { offline: 'queue' },
      // After a refusal too: then it was changed elsewhere.
      invalidatesTags: (_done, _error, { playerId, begun, draft }, meta) =>
        meta?.queued
          ? []
          : [
              profileTag(playerId),
              'Viewer',
              'Availability',
              'Stats',
              PLAYER_LIST,
              PROPOSALS,
              OPEN_MATCHES,
              ...(draft.point === null && draft.location === begun.location ? [] : NEAR),
            ],
    }),

    /** Shows a picture that was uploaded, and removes the one before it, with whatever else lies in the player's folder for long. */
    savePicture: build.mutation<null, SavedPicture>({
      query:
        ({ playerId, path }) =>
        async (db, signal) => {
          const own = await db.from('profiles').select('avatar_path').eq('id', playerId).single();
          if (own.error !== null) return { data: null, error: own.error };
          // No row is a refusal.
          const { error } = await db
            .from('profiles')
            .update({ avatar_path: path })
            .eq('id', playerId)
            .select('id')
            .abortSignal(signal)
            .single();
          if (error !== null) return { data: null, error };
          // What cancelled uploads left goes, too. Should it fail, the next one removes it.
          const folder = (await db.whole()).storage.from('avatars');
          const { data: files } = await folder.list(playerId, { limit: 100 });
          const uploads = (files ?? []).map(({ name, created_at }) => ({
            name: `${playerId}/${name}`,
            at: Date.parse(created_at ?? ''),
          }));
          const latest = Math.max(...uploads.map(({ at }) => at));
          const old = uploads.filter(
            ({ name, at }) => name === own.data.avatar_path || latest - at > ON_ITS_WAY_MS,
          );
          const gone = old.map(({ name }) => name).filter((name) => name !== path);
          if (gone.length > 0) await folder.remove(gone);
          return { data: null, error: null };
        },
      invalidatesTags: (_done, _error, { playerId }) => [profileTag(playerId), 'Viewer'],
    }),

    changeSkill: build.mutation<null, ChangedSkill>({
      query:
        ({ playerId, skillLevel }) =>
        (db) =>
          db
            .from('profiles')
            .update({ skill_level: skillLevel })
            .eq('id', playerId)
            .select('id')
            .single(),
      transformResponse: () => null,
      invalidatesTags: (_done, _error, { playerId }) => [
        profileTag(playerId),
        'Viewer',
        'Stats',
        PLAYER_LIST,
        PROPOSALS,
        // What "I'm in" does follows from it.
        OPEN_MATCHES,
      ],
    }),

    /** Puts a suggested skill level away, until another one is suggested. */
    keepSkill: build.mutation<null, KeptSkill>({
      query: ({ suggested }) => command('keep_skill', { suggested }),
      invalidatesTags: (_done, _error, { playerId }) => [profileTag(playerId)],
    }),

    /** Whether others see a title that a club awarded. */
    hideTitle: build.mutation<null, HiddenTitle>({
      query:
        ({ titleId, hidden }) =>
        (db) =>
          db.rpc('hide_title', { title_id: titleId, hidden }),
      transformResponse: () => null,
      async onQueryStarted({ playerId, titleId, hidden }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          profileApi.util.updateQueryData(
            'getPlayerProfile',
            playerId,
            (profile) =>
              profile && {
                ...profile,
                achievements: profile.achievements.map((each) =>
                  each.id === titleId ? { ...each, hidden } : each,
                ),
              },
          ),
        );
        await undoOnRefusal(shown, queryFulfilled);
      },
      // After a refusal too: then the title is gone.
      invalidatesTags: (_done, _error, { playerId }) => [profileTag(playerId)],
    }),

    /**
     * Asks nothing: while it is used, the player's own topic is listened to. Their profile changed in another
     * window; their level did, by what became of older results; or who is there for them did: somebody blocked or
     * unblocked somebody, or an opponent shows another name or picture. Should the topic be called otherwise, the
     * viewer's answer tells how; to a session that has ended it tells that.
     */
    watchPeople: build.query<null, string>({
      ...ASKS_NOTHING,
      onCacheEntryAdded: (userId, entry) =>
        listen(entry, `user:${userId}`, {
          on: {
            profile: ['Viewer', profileTag(userId), 'Availability', OPEN_MATCHES],
            level: [profileTag(userId), MATCH_LIST, OPEN_MATCHES],
            people: PEOPLE,
            moved: ['Viewer'],
          },
          onRefused: ['Viewer'],
          onResync: ['Viewer', 'Profile', 'Player'],
        }),
    }),
  }),
});

export const {
  useGetPlayerProfileQuery,
  useSaveProfileMutation,
  useSavePictureMutation,
  useChangeSkillMutation,
  useKeepSkillMutation,
  useHideTitleMutation,
  useWatchPeopleQuery,
} = profileApi;
