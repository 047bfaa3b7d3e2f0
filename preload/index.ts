import { contextBridge, ipcRenderer } from 'electron';
import {
  type Channel,
  type Command,
  COMMANDS,
  type DesktopBridge,
  type OutcomeOf,
  type PayloadOf,
} from './contract/requests.ts';

function ask<C extends Channel>(channel: C, payload: PayloadOf<C>): Promise<OutcomeOf<C>> {
  return ipcRenderer.invoke(channel, payload);
}

// Named methods, never ipcRenderer itself: the page can ask for these things and nothing else.
contextBridge.exposeInMainWorld('desktop', {
  showUnread: (unread) => ask('app:unread', unread),
  showClubs: (clubs) => ask('app:clubs', clubs),
  tellPlace: (path) => ask('app:place', path),
  announce: (notification) => ask('app:announce', notification),
  withdraw: (read) => ask('app:withdraw', read),
  saveFile: (file) => ask('file:save', file),
  openLink: (url) => ask('link:open', url),
  openWindow: (path) => ask('window:open', path),
  readSession: (key) => ask('session:read', key),
  writeSession: (entry) => ask('session:write', entry),
  removeSession: (key) => ask('session:remove', key),
  rememberSession: (remembered) => ask('session:remember', remembered),
  showTheme: (theme) => ask('app:theme', theme),
  readSettings: () => ask('settings:read', null),
  changeSettings: (change) => ask('settings:change', change),
  onCommand: (hear) => {
    const listen = (_event: unknown, command: Command): void => hear(command);
    ipcRenderer.on(COMMANDS, listen);
    return () => {
      ipcRenderer.off(COMMANDS, listen);
    };
  },
} satisfies DesktopBridge);
