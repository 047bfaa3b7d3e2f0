import path from 'node:path';
import { app, BrowserWindow, dialog, type WebContents } from 'electron';
import type { NewFile, SaveOutcome } from '../../preload/contract/requests.ts';
import { whyNotWritten, writeWhole } from './write-file.ts';

/**
 * Asks where to save a file, and writes it. The page suggests the name; only the person chooses the
 * folder.
 */
export async function saveFile({ name, text }: NewFile, asker: WebContents): Promise<SaveOutcome> {
  const extension = path.extname(name).slice(1);
  const options = {
    defaultPath: path.join(app.getPath('documents'), name),
    filters: extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
    // Linux asks before replacing a file, and macOS offers to create a folder, only if told to.
    properties: ['showOverwriteConfirmation' as const, 'createDirectory' as const],
  };
  const window = BrowserWindow.fromWebContents(asker);
  const { canceled, filePath } = window
    ? await dialog.showSaveDialog(window, options)
    : await dialog.showSaveDialog(options);
  if (canceled || filePath === '') return 'cancelled';
  try {
    await writeWhole(filePath, text);
    return 'saved';
  } catch (error) {
    console.warn('A file was not saved.', error);
    const message = {
      type: 'error' as const,
      message: `${path.basename(filePath)} wasn't saved`,
      detail: whyNotWritten(error),
    };
    await (window ? dialog.showMessageBox(window, message) : dialog.showMessageBox(message));
    return 'cancelled';
  }
}
