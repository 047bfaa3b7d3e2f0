import type { Codec } from '../clone.ts';
import type { makeBridge } from './context-bridge.ts';

/** Messages from a page to the main process. */
export type FromPage =
  | { kind: 'invoke'; channel: string; args: string; id: number; url: string }
  | { kind: 'send'; channel: string; args: string; url: string }
  | { kind: 'open'; url: string }
  | { kind: 'context-menu'; params: { readonly linkURL: string; readonly [rest: string]: unknown } }
  | { kind: 'preload-error'; message: string };

/** Messages from the main process to a page. */
export type ToPage =
  | { kind: 'reply'; id: number; value?: string; failed?: string }
  | { kind: 'message'; channel: string; args: string };

/**
 * The half in the preload script's world: `require('electron')` as in a sandboxed preload. Runs as
 * text inside the page.
 */
export function preloadWorld(
  bridge: ReturnType<typeof makeBridge>,
  codec: Codec,
  script: (require: (name: string) => unknown, module: { exports: unknown }) => void,
): void {
  type Hear = (event: object, ...args: unknown[]) => void;
  const world: Window & {
    standInSend?: (text: string) => void;
    standInHear?: (message: ToPage) => void;
  } = window;
  const post = world.standInSend;
  const send = (message: FromPage): void => post?.(JSON.stringify(message));
  // The page must not be able to reach the main process directly.
  delete world.standInSend;

  const hearing = new Map<string, Set<Hear>>();
  const waiting = new Map<number, (reply: ToPage & { kind: 'reply' }) => void>();
  let asked = 0;

  world.standInHear = (message) => {
    if (message.kind === 'reply') {
      waiting.get(message.id)?.(message);
      waiting.delete(message.id);
      return;
    }
    const read = codec.read(message.args);
    const args: unknown[] = Array.isArray(read) ? read : [];
    for (const hear of hearing.get(message.channel) ?? []) hear({}, ...args);
  };
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
  const notCovered = (name: string) => () => {
    throw new Error(`The stand-in does not cover ipcRenderer.${name}.`);
  };
  const ipcRenderer = {
    invoke: (channel: string, ...args: unknown[]) =>
      new Promise((resolve, reject) => {
        asked += 1;
        const id = asked;
        waiting.set(id, ({ value, failed }) =>
          failed === undefined
            ? resolve(codec.read(value ?? 'null'))
            : reject(new Error(`Error invoking remote method '${channel}': ${failed}`)),
        );
        send({ kind: 'invoke', channel, args: codec.write(args), id, url: location.href });
      }),
    send: (channel: string, ...args: unknown[]) =>
      send({ kind: 'send', channel, args: codec.write(args), url: location.href }),
    on: (channel: string, hear: Hear) => {
      hearing.set(channel, (hearing.get(channel) ?? new Set()).add(hear));
    },
    off: (channel: string, hear: Hear) => {
      hearing.get(channel)?.delete(hear);
    },
    sendSync: notCovered('sendSync'),
    postMessage: notCovered('postMessage'),
    sendToHost: notCovered('sendToHost'),
  };
  const contextBridge = {
    exposeInMainWorld: (key: string, api: unknown) =>
      bridge.ask('expose', { value: { key, api: bridge.pack(api) } }),
  };

  bridge.listeners.open = (url: string) => send({ kind: 'open', url });
  window.addEventListener('contextmenu', (event) => {
    const field = event.composedPath()[0];
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    const link = event.composedPath().find((part) => part instanceof HTMLAnchorElement);
    const selected = isField
      ? field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
      : String(getSelection());
    event.preventDefault();
    send({
      kind: 'context-menu',
      params: {
        x: event.x,
        y: event.y,
        isEditable: isField && !field.readOnly && !field.disabled,
        selectionText: selected,
        misspelledWord: '',
        dictionarySuggestions: [],
        linkURL: link?.href ?? '',
        editFlags: {
          canUndo: true,
          canRedo: true,
          canCut: true,
          canCopy: true,
          canPaste: true,
          canSelectAll: true,
        },
      },
    });
  });

  const modules: Record<string, unknown> = { electron: { contextBridge, ipcRenderer } };
  try {
    script(
      (name) => {
        if (name in modules) return modules[name];
        throw new Error(`module not found: ${name}`);
      },
      { exports: {} },
    );
  } catch (error) {
    send({ kind: 'preload-error', message: String(error) });
  }
}
