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

/** What depends on the viewer's location. */
const NEAR = [{ type: 'Club', id: 'LIST' }, 'Court', 'CourtDay'] as const;

/**
 * For this long after its upload a picture may be about to be shown, from another device. By the
 * server's clock.
 */
const ON_ITS_WAY_MS = 10 * 60_000;

interface SavedProfile {
  readonly playerId: string;
  /** The version of the profile that the change is based on. */
  readonly seenVersion: string;
  /** The form's initial values. */
  readonly begun: ProfileDraft;
  readonly draft: ProfileDraft;
}

/** The picture of a profile; null removes it. */
interface SavedPicture {
  readonly playerId: string;
  readonly path: string | null;
}

/** Changes only the skill level. */
interface ChangedSkill {
  readonly playerId: string;
  readonly skillLevel: SkillLevel;
  /** The previous one, for undoing it. */
  readonly before: SkillLevel | null;
}

interface KeptSkill {
  readonly playerId: string;
  /** The suggested level being dismissed. */
  readonly suggested: SkillLevel;
}

interface HiddenTitle {
  readonly playerId: string;
  readonly titleId: string;
  readonly hidden: boolean;
}

export const profileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** `null`: nobody this viewer may see. */
    getPlayerProfile: build.query<PlayerProfile | null, string>({
      extraOptions: { offline: 'cache' },
      query: (playerId) => rpc('get_player_profile', { playerId }),
      transformResponse: (row: ProfileRow | null) => row && toPlayerProfile(row),
      providesTags: (_profile, _error, playerId) => [profileTag(playerId), MATCH_LIST],
    }),

    /** Saves the whole form at once; returns the new version; null while it waits to be sent. */
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
      // After a refusal too: it was changed elsewhere.
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

    /**
     * Shows an uploaded picture, and removes the previous one, with any old leftovers in the
     * player's folder.
     */
    savePicture: build.mutation<null, SavedPicture>({
      query:
        ({ playerId, path }) =>
        async (db, signal) => {
          const own = await db.from('profiles').select('avatar_path').eq('id', playerId).single();
          if (own.error !== null) return { data: null, error: own.error };
          // A missing row counts as a refusal.
          const { error } = await db
            .from('profiles')
            .update({ avatar_path: path })
            .eq('id', playerId)
            .select('id')
            .abortSignal(signal)
            .single();
          if (error !== null) return { data: null, error };
          // Leftovers of cancelled uploads go, too. If this fails, the next one removes them.
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
        // They determine what "I'm in" does.
        OPEN_MATCHES,
      ],
    }),

    /** Dismisses a suggested skill level, until another one is suggested. */
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
      // After a refusal too: the title may be gone.
      invalidatesTags: (_done, _error, { playerId }) => [profileTag(playerId)],
    }),

    /**
     * Makes no request: while in use, the player's own topic is heard, which reports: their profile
     * changed in another window; their level changed because of older results; or players they can
     * see changed, because somebody blocked or unblocked somebody, or an opponent has a new name or
     * picture. If the topic is renamed, the viewer query returns its new name, or tells that the
     * session has ended.
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
