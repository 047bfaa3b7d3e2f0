import { safeStorage } from 'electron';
import type { Vault } from './session-store.ts';

/** The system's keyring. On Linux without one Electron would store things unencrypted, which isn't safe. */
export const systemVault: Vault = {
  isSafe: async () =>
    (await safeStorage.isAsyncEncryptionAvailable()) &&
    (process.platform !== 'linux' ||
      !['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())),
  seal: (text) => safeStorage.encryptStringAsync(text),
  unseal: async (sealed) => (await safeStorage.decryptStringAsync(sealed)).result,
};
