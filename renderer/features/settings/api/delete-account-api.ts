import { baseApi } from '../../../shared/api/base-api.ts';
import { isSessionLost, toDbError } from '../../../shared/api/db-error.ts';
import { apiExtra, type DbAnswer } from '../../../shared/api/supabase-base-query.ts';
import type { Db } from '../../../shared/supabase/client.ts';
import { showCode } from '../../../shared/supabase/second-step.ts';

interface Farewell {
  readonly email: string;
  readonly password: string;
  /** A second factor's code; empty for people without one. */
  readonly code: string;
  readonly word: string;
}

/**
 * In a session of its own, which proves to the server that it is really the player, and leaves the
 * window's session alone when something is wrong.
 */
async function deleteAccount(db: Db, { email, password, code, word }: Farewell): Promise<DbAnswer> {
  const entered = await db.auth.signInWithPassword({ email, password });
  if (entered.error) return { data: null, error: entered.error };
  const shown = code === '' ? null : await showCode(db, code);
  if (shown?.error) return shown;
  const pictures = await db.rpc('prepare_account_deletion', { confirmation: word });
  if (pictures.error) return pictures;
  // Only while there is an account, and only once deletion is certain: so everything else is checked first.
  if (pictures.data.length > 0) {
    const removed = await (await db.whole()).storage.from('avatars').remove(pictures.data);
    if (removed.error) return removed;
  }
  const done = await db.rpc('delete_account', { confirmation: word });
  if (done.error === null || toDbError(done.error).code !== 'network') return done;
  // Repeated after a lost answer: this session has ended if the account has.
  const again = await db.rpc('delete_account', { confirmation: word });
  if (again.error && isSessionLost(toDbError(again.error))) return { data: null, error: null };
  return again;
}

export const deleteAccountApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Signing the window out, and navigating away, is left to the caller. */
    deleteAccount: build.mutation<null, Farewell>({
      queryFn: async (farewell, { extra }) => {
        const db = apiExtra(extra).openPassingDb();
        try {
          const { error } = await deleteAccount(db, farewell);
          if (!error) return { data: null };
          // Leaves no session behind in the list of devices.
          await db.auth.signOut({ scope: 'local' });
          return { error: toDbError(error) };
        } catch (thrown) {
          return { error: toDbError(thrown) };
        }
      },
    }),
  }),
});

export const { useDeleteAccountMutation } = deleteAccountApi;
