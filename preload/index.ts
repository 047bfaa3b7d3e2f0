import { contextBridge, ipcRenderer } from 'electron';
import type { Channel, DesktopBridge, OutcomeOf, PayloadOf } from './contract/requests.ts';

function ask<C extends Channel>(channel: C, payload: PayloadOf<C>): Promise<OutcomeOf<C>> {
  return ipcRenderer.invoke(channel, payload);
}

// Named methods, never ipcRenderer itself: the page can ask for these things and nothing else.
contextBridge.exposeInMainWorld('desktop', {
  showBadge: (count) => ask('app:badge', count),
  saveFile: (file) => ask('file:save', file),
  openLink: (url) => ask('link:open', url),
} satisfies DesktopBridge);
