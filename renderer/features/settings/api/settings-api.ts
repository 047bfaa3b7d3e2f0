import { baseApi, OPEN_MATCHES, PROPOSALS } from '../../../shared/api/base-api.ts';
import { toDbError } from '../../../shared/api/db-error.ts';
import { oneAfterAnother } from '../../../shared/api/in-turn.ts';
import { command, rpc } from '../../../shared/api/rpc.ts';
import type { DbAnswer } from '../../../shared/api/supabase-base-query.ts';
import { undoOnRefusal } from '../../../shared/api/undo-on-refusal.ts';
import { returnAddress } from '../../../shared/platform/addresses.ts';
import { PASSWORD_CHOSEN } from '../../../shared/supabase/without-password.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import type { Json } from '../../../shared/supabase/database.types.ts';
import type { LevelVisibility } from '../../ratings/domain/rating.ts';
import type { Account, Distance, NewFactor, PrivacySetting } from '../domain/account.ts';
import { type AccountRow, toAccount } from './account-rows.ts';

/** The auth server's answers contain tokens, which must not reach the store. */
const nothing = (): null => null;

interface PrivacyChange {
  readonly userId: string;
  readonly setting: PrivacySetting;
  readonly on: boolean;
}

interface DistanceChange {
  readonly userId: string;
  readonly distance: Partial<Distance>;
}

interface LevelVisibilityChange {
  readonly userId: string;
  readonly visibility: LevelVisibility;
}

/** Set when a change of password got no answer: it may be the new one by now. */
const unsure = new WeakSet<Db>();

/** Changes the password; if it is the new one already, after an answer got lost, that is no failure. */
async function changeTo(
  db: Db,
  password: string,
  attributes: { readonly current_password: string } | { readonly data: typeof PASSWORD_CHOSEN },
): Promise<DbAnswer> {
  const changed = await db.auth.updateUser({ password, ...attributes });
  if (changed.error && toDbError(changed.error).code === 'network') unsure.add(db);
  if (!changed.error || !unsure.has(db)) return changed;
  // Given as the current one too, the new password is refused as the same, if it is.
  const refused =
    changed.error.code === 'current_password_invalid'
      ? await db.auth.updateUser({ password, current_password: password })
      : changed;
  return refused.error?.code === 'same_password' ? { data: null, error: null } : changed;
}

/** The answer of `export_my_data`: parts by name, and where the next piece continues. */
type ExportPiece = Readonly<Record<string, Json>> & { readonly continue_after: string | null };

const isExportPiece = (answer: unknown): answer is ExportPiece =>
  typeof answer === 'object' && answer !== null && 'continue_after' in answer;

const inTurn = oneAfterAnother();

/** Each switch is a column of a row that only its player may change; a missing row counts as a refusal. */
function storePrivacy(
  db: Db,
  { userId, setting, on }: PrivacyChange,
  signal: AbortSignal,
): PromiseLike<DbAnswer> {
  switch (setting) {
    case 'isVisible':
      return db
        .from('profiles')
        .update({ is_visible: on })
        .eq('id', userId)
        .select('id')
        .abortSignal(signal)
        .single();
    case 'availabilityShared':
      return db
        .from('availability')
        .update({ shared: on })
        .eq('user_id', userId)
        .select('user_id')
        .abortSignal(signal)
        .single();
    case 'phoneShared':
      return db
        .from('contact_details')
        .update({ phone_shared: on })
        .eq('user_id', userId)
        .select('user_id')
        .abortSignal(signal)
        .single();
    case 'improveSuggestions':
      return db
        .from('preferences')
        .update({ improve_suggestions: on })
        .eq('user_id', userId)
        .select('user_id')
        .abortSignal(signal)
        .single();
    case 'hideDistance':
      return db
        .from('preferences')
        .update({ hide_distance: on })
        .eq('user_id', userId)
        .select('user_id')
        .abortSignal(signal)
        .single();
    default:
      return setting;
  }
}

interface FactorProof {
  readonly factorId: string;
  readonly code: string;
  /** Until now the password alone was enough. */
  readonly isFirst: boolean;
}

interface Enrolled {
  readonly id: string;
  readonly totp: { readonly qr_code: string; readonly secret: string };
}

async function enrolFactor(db: Db, name: string): Promise<DbAnswer> {
  const { data, error } = await db.auth.mfa.listFactors();
  if (error) return { data: null, error };
  // An abandoned factor with that name would be in the way.
  for (const { id, status } of data.all) {
    if (status === 'unverified') await db.auth.mfa.unenroll({ factorId: id });
  }
  return db.auth.mfa.enroll({ factorType: 'totp', friendlyName: name, issuer: 'CourtCrew' });
}

export const settingsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Everything in the settings except notifications. */
    getAccount: build.query<Account, string>({
      query: () => rpc('get_account'),
      transformResponse: (row: AccountRow) => toAccount(row),
      providesTags: ['Settings'],
    }),
    changePrivacy: build.mutation<null, PrivacyChange>({
      query: (change) => (db, signal) => inTurn(() => storePrivacy(db, change, signal)),
      transformResponse: nothing,
      onQueryStarted: async ({ userId, setting, on }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(showChange(userId, { [setting]: on }));
        await undoOnRefusal(shown, queryFulfilled);
      },
      invalidatesTags: (_done, error) => (error ? ['Settings'] : ['Profile', 'Availability']),
    }),
    changeLevelVisibility: build.mutation<null, LevelVisibilityChange>({
      query: ({ visibility }) => {
        const set = command('set_level_visibility', { visibility });
        return (db, signal) => inTurn(() => set(db, signal));
      },
      onQueryStarted: async ({ userId, visibility }, { dispatch, queryFulfilled }) => {
        const shown = dispatch(showChange(userId, { levelVisibility: visibility }));
        await undoOnRefusal(shown, queryFulfilled);
      },
      invalidatesTags: (_done, error) => (error ? ['Settings'] : ['Profile', OPEN_MATCHES]),
    }),
    changeDistance: build.mutation<null, DistanceChange>({
      query:
        ({ userId, distance: { travelKm, distanceUnit } }) =>
        (db, signal) =>
          inTurn(() =>
            db
              .from('preferences')
              .update({
                ...(travelKm !== undefined && { travel_km: travelKm }),
                ...(distanceUnit !== undefined && { distance_unit: distanceUnit }),
              })
              .eq('user_id', userId)
              .select('user_id')
              .abortSignal(signal)
              .single(),
          ),
      transformResponse: nothing,
      onQueryStarted: async ({ userId, distance }, { dispatch, queryFulfilled }) => {
        await undoOnRefusal(dispatch(showChange(userId, distance)), queryFulfilled);
      },
      // It determines how distances are shown, and the location who is suggested and what is near.
      invalidatesTags: (_done, error) =>
        error
          ? ['Settings']
          : ['Profile', PROPOSALS, OPEN_MATCHES, { type: 'Club', id: 'LIST' }, 'Court', 'CourtDay'],
    }),
    /** Also ends the sessions on other devices. */
    changePassword: build.mutation<null, { readonly current: string; readonly password: string }>({
      query:
        ({ current, password }) =>
        async (db) => {
          const changed = await changeTo(db, password, { current_password: current });
          // The auth server has ended the other sessions by now; this tells their windows.
          if (!changed.error) await db.rpc('end_other_sessions');
          return changed;
        },
      transformResponse: nothing,
      invalidatesTags: ['Settings'],
    }),
    /** The first password. Also ends the sessions on other devices. */
    setPassword: build.mutation<null, { readonly password: string }>({
      query:
        ({ password }) =>
        async (db) => {
          const changed = await changeTo(db, password, { data: PASSWORD_CHOSEN });
          if (!changed.error) await db.rpc('end_other_sessions');
          return changed;
        },
      transformResponse: nothing,
      invalidatesTags: ['Settings'],
    }),
    /** Sends a mail to the new and the current address: it changes once both were confirmed. */
    changeEmail: build.mutation<null, { readonly email: string }>({
      query:
        ({ email }) =>
        (db) =>
          db.auth.updateUser({ email }, { emailRedirectTo: returnAddress('/settings') }),
      transformResponse: nothing,
      invalidatesTags: ['Settings'],
    }),
    /** Starts adding a second factor. Its secret is in the answer: reset the mutation once it was shown. */
    enrolFactor: build.mutation<NewFactor, { readonly name: string }>({
      query:
        ({ name }) =>
        (db) =>
          enrolFactor(db, name),
      transformResponse: ({ id, totp }: Enrolled) => ({
        id,
        qrCode: totp.qr_code,
        secret: totp.secret,
      }),
    }),
    /** The first code activates a factor: from now on a code is needed at every login. */
    verifyFactor: build.mutation<null, FactorProof>({
      query:
        ({ factorId, code, isFirst }) =>
        async (db) => {
          const shown = await db.auth.mfa.challengeAndVerify({ factorId, code });
          // The auth server has ended all sessions without a code by now; this tells their windows.
          if (!shown.error && isFirst) await db.rpc('end_other_sessions');
          return shown;
        },
      transformResponse: nothing,
      invalidatesTags: ['Settings'],
    }),
    removeFactor: build.mutation<null, { readonly factorId: string }>({
      query: (factor) => async (db) => {
        const removed = await db.auth.mfa.unenroll(factor);
        // Otherwise the session's own copy of the factors is outdated.
        if (!removed.error) await db.auth.refreshSession();
        return removed;
      },
      transformResponse: nothing,
      invalidatesTags: ['Settings'],
    }),
    endSession: build.mutation<null, { readonly sessionId: string }>({
      query: ({ sessionId }) => command('end_session', { sessionId }),
      invalidatesTags: ['Settings'],
    }),
    endOtherSessions: build.mutation<null, void>({
      query: () => command('end_other_sessions'),
      invalidatesTags: ['Settings'],
    }),
    /** A whole file of data, which comes in pieces: reset the mutation once it was saved. */
    exportMyData: build.mutation<Json, void>({
      async queryFn(_arg, _api, _options, baseQuery) {
        let whole: Readonly<Record<string, Json>> = {};
        let after: string | undefined;
        do {
          const { data, error } = await baseQuery(rpc('export_my_data', { after }));
          if (error !== undefined) return { error };
          if (!isExportPiece(data)) throw new TypeError('export_my_data answers pieces');
          const { continue_after: next, ...piece } = data;
          whole = { ...piece, ...whole };
          after = next ?? undefined;
        } while (after !== undefined);
        return { data: whole };
      },
    }),
  }),
});

/** Applies an optimistic update to the account. Undoing it reverts nothing else. */
const showChange = (userId: string, change: Partial<Account>) =>
  settingsApi.util.updateQueryData('getAccount', userId, (account) => {
    Object.assign(account, change);
  });

export const {
  useGetAccountQuery,
  useChangePrivacyMutation,
  useChangeLevelVisibilityMutation,
  useChangeDistanceMutation,
  useChangePasswordMutation,
  useSetPasswordMutation,
  useChangeEmailMutation,
  useEnrolFactorMutation,
  useVerifyFactorMutation,
  useRemoveFactorMutation,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useExportMyDataMutation,
} = settingsApi;
