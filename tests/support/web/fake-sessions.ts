import type { SessionStorage } from '../../../renderer/shared/supabase/session-storage.ts';

/** A session storage in memory. */
export const createFakeSessions = (stored = new Map<string, string>()): SessionStorage => ({
  getItem: async (key) => stored.get(key) ?? null,
  setItem: async (key, value) => void stored.set(key, value),
  removeItem: async (key) => void stored.delete(key),
  remember: () => undefined,
  close: () => undefined,
});
