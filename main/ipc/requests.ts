import { writeFile } from 'node:fs/promises';
import { app, BrowserWindow, dialog, shell } from 'electron';
import { handle } from './handle.ts';

/** Answers everything that the window may ask. */
export function answerRequests(): void {
  handle('app:badge', async (count) => {
    app.setBadgeCount(count);
  });

  handle('file:save', async ({ name, text }) => {
    const options = { defaultPath: name };
    const window = BrowserWindow.getFocusedWindow();
    const { canceled, filePath } = window
      ? await dialog.showSaveDialog(window, options)
      : await dialog.showSaveDialog(options);
    if (canceled) return 'cancelled';
    try {
      await writeFile(filePath, text, 'utf8');
      return 'saved';
    } catch (error) {
      dialog.showErrorBox(
        'The file was not saved',
        error instanceof Error ? error.message : String(error),
      );
      return 'cancelled';
    }
  });

  handle('link:open', (url) => shell.openExternal(url));
}
