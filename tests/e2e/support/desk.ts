import { type ElectronApplication, expect } from '@playwright/test';
import type { MenuItem } from 'electron';

interface Recorded {
  readonly dialogs: { readonly message: string; readonly detail: string }[];
  readonly opened: string[];
  readonly notifications: {
    readonly title: string;
    readonly body: string;
    isThere: boolean;
    click(): void;
  }[];
  readonly tray: { menu: Electron.Menu | null; toolTip: string };
  /** The answers to the next dialogs; after them each is cancelled. */
  readonly answers: number[];
  saveTo: string | null;
  readonly asked: string[];
}

declare global {
  // oxlint-disable-next-line no-var -- the way to name what stands in the main process
  var desk: Recorded;
}

/** What the main process asked the system to show, and the person's answers. */
export interface Desk {
  readonly dialogs: () => Promise<readonly { message: string; detail: string }[]>;
  readonly opened: () => Promise<readonly string[]>;
  readonly notifications: () => Promise<readonly { title: string; body: string }[]>;
  /** Whether some notification has not been removed. */
  readonly hasNotifications: () => Promise<boolean>;
  readonly clickNotification: (index: number) => Promise<void>;
  readonly tray: () => Promise<{ labels: readonly string[]; toolTip: string }>;
  readonly chooseInTray: (id: string) => Promise<void>;
  readonly menu: () => Promise<readonly { id: string; label: string; accelerator: string }[]>;
  readonly chooseInMenu: (id: string) => Promise<void>;
  readonly badge: () => Promise<number>;
  /** Answers the next dialogs by the index of a button. */
  readonly answerWith: (...answers: number[]) => Promise<void>;
  /** The suggested file names of all save dialogs so far. */
  readonly asked: () => Promise<readonly string[]>;
  /** Answers the next save dialogs with a file. */
  readonly saveTo: (file: string | null) => Promise<void>;
}

/** Replaces what the system would show with recorders. Works with Electron and with the stand-in. */
export async function recordDesk(app: ElectronApplication): Promise<Desk> {
  await app.evaluate(({ dialog, shell, Notification, Tray }) => {
    const record: Recorded = {
      dialogs: [],
      opened: [],
      notifications: [],
      tray: { menu: null, toolTip: '' },
      answers: [],
      saveTo: null,
      asked: [],
    };
    globalThis.desk = record;
    type Options = {
      message?: string;
      detail?: string;
      cancelId?: number;
      defaultPath?: string;
    };
    const ask = (args: unknown[]): number => {
      const { message = '', detail = '', cancelId = 0 }: Options = Object(args.at(-1));
      record.dialogs.push({ message, detail });
      return record.answers.shift() ?? cancelId;
    };
    Object.assign(dialog, {
      showMessageBox: async (...args: unknown[]) => ({ response: ask(args) }),
      showMessageBoxSync: (...args: unknown[]) => ask(args),
      showSaveDialog: async (...args: unknown[]) => {
        const { defaultPath = '' }: Options = Object(args.at(-1));
        record.asked.push(defaultPath.replace(/^.*[/\\]/, ''));
        return { canceled: record.saveTo === null, filePath: record.saveTo ?? '' };
      },
    });
    Object.assign(shell, { openExternal: async (url: string) => void record.opened.push(url) });
    Notification.prototype.show = function show() {
      const { title, body } = this;
      const shown = { title, body, isThere: true, click: () => this.emit('click') };
      // A real notification that is never shown would not fire its close event.
      this.close = () => {
        shown.isThere = false;
      };
      record.notifications.push(shown);
    };
    // The tray can't be read from the system; recording what it would show is enough.
    Tray.prototype.setContextMenu = (menu) => {
      record.tray.menu = menu;
    };
    Tray.prototype.setToolTip = (text) => {
      record.tray.toolTip = text;
    };
  });
  return {
    dialogs: () => app.evaluate(() => desk.dialogs),
    opened: () => app.evaluate(() => desk.opened),
    notifications: () =>
      app.evaluate(() => desk.notifications.map(({ title, body }) => ({ title, body }))),
    hasNotifications: () => app.evaluate(() => desk.notifications.some(({ isThere }) => isThere)),
    clickNotification: (index) =>
      app.evaluate((_electron, at) => desk.notifications[at]?.click(), index),
    tray: () =>
      app.evaluate(() => ({
        labels: desk.tray.menu?.items.map(({ label }) => label) ?? [],
        toolTip: desk.tray.toolTip,
      })),
    // The tray first changes, and is then known, once the window knows who is signed in.
    chooseInTray: (id) =>
      expect
        .poll(() =>
          app.evaluate((_electron, chosen) => {
            const item = desk.tray.menu?.getMenuItemById(chosen);
            item?.click();
            return item?.id;
          }, id),
        )
        .toBe(id),
    menu: () =>
      app.evaluate(({ Menu }) => {
        const all = (items: readonly MenuItem[]): MenuItem[] =>
          items.flatMap((item) => [item, ...all(item.submenu?.items ?? [])]);
        return all(Menu.getApplicationMenu()?.items ?? []).map(({ id, label, accelerator }) => ({
          id: id ?? '',
          label,
          accelerator: accelerator ?? '',
        }));
      }),
    chooseInMenu: (id) =>
      app.evaluate(
        ({ Menu }, chosen) => Menu.getApplicationMenu()?.getMenuItemById(chosen)?.click(),
        id,
      ),
    badge: () => app.evaluate(({ app: it }) => it.getBadgeCount()),
    answerWith: (...answers) =>
      app.evaluate((_electron, given) => void desk.answers.push(...given), answers),
    asked: () => app.evaluate(() => desk.asked),
    saveTo: (file) =>
      app.evaluate((_electron, to) => {
        desk.saveTo = to;
      }, file),
  };
}
