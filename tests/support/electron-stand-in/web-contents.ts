import { EventEmitter } from 'node:events';
import { inApp, inChromium, interceptedHosts } from './addresses.ts';
import { makeCodec } from './clone.ts';
import { covered } from './covered.ts';
import type { DevTools } from './devtools.ts';
import { ipcMain } from './ipc-main.ts';
import type { FromPage, ToPage } from './page/preload-world.ts';
import { pageScripts } from './page/scripts.ts';
import { answerOf } from './protocol.ts';
import { session } from './session.ts';

const WORLD = 'Electron Isolated Context';
const codec = makeCodec();

export interface WebPreferences {
  readonly preload?: string;
  readonly sandbox?: boolean;
  readonly contextIsolation?: boolean;
  readonly nodeIntegration?: boolean;
}

/** A preventable event, as in Electron. */
export function preventable<T extends object>(rest: T) {
  const event = {
    ...rest,
    defaultPrevented: false,
    preventDefault: () => {
      event.defaultPrevented = true;
    },
  };
  return event;
}

type Opener = (details: { url: string }) => { action: 'deny' | 'allow' };

interface Paused {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly request: { readonly url: string };
}

const byTarget = new Map<string, WebContents>();
const all = new Set<WebContents>();
let devTools: DevTools | null = null;
let made = 0;

/** Gives this module its connection to Chromium. */
export function driveWith(found: DevTools): void {
  devTools = found;
  found.on<{ targetId: string }>('Target.targetDestroyed', ({ targetId }) =>
    byTarget.get(targetId)?.gone(),
  );
}

export class WebContents extends EventEmitter {
  readonly id: number;
  readonly session = session.defaultSession;
  private readonly preferences: WebPreferences;
  private readonly opening: Promise<void>;
  private readonly asked = new Set<string>();
  private opener: Opener = () => ({ action: 'allow' });
  private target = '';
  private page = '';
  private context: number | null = null;
  private url = '';
  private loading = false;
  private destroyed = false;
  private crashed = false;
  private zoom = 0;

  constructor(preferences: WebPreferences, size: { width: number; height: number }) {
    super();
    if (preferences.sandbox === false || preferences.nodeIntegration === true)
      throw new Error('The stand-in has no Node in its pages.');
    if (preferences.contextIsolation === false)
      throw new Error('The stand-in isolates every context.');
    made += 1;
    this.id = made;
    this.preferences = preferences;
    const self = covered('webContents', this);
    all.add(self);
    this.opening = self.open(size);
    this.opening.catch((error: unknown) => console.error('The stand-in opened no page.', error));
    return self;
  }

  private ask<Result = unknown>(method: string, params: object = {}): Promise<Result> {
    if (!devTools) throw new Error('Chromium is not there yet.');
    return devTools.send<Result>(method, params, this.page);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the protocol's own types
  private onPage<Params>(method: string, hear: (params: Params) => void): void {
    devTools?.on<Params>(method, hear, this.page);
  }

  private async open({ width, height }: { width: number; height: number }): Promise<void> {
    if (!devTools) throw new Error('Chromium is not there yet.');
    const created = await devTools.send<{ targetId: string }>('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height,
    });
    this.target = created.targetId;
    byTarget.set(this.target, this);
    const attached = await devTools.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId: this.target,
      flatten: true,
    });
    this.page = attached.sessionId;
    this.listen();
    const scripts = pageScripts(this.preferences.preload);
    const evaluate = 'Page.addScriptToEvaluateOnNewDocument';
    await Promise.all([
      this.ask('Page.enable'),
      this.ask('Runtime.enable'),
      this.ask('Fetch.enable', {
        patterns: [
          ...interceptedHosts().map((urlPattern) => ({ urlPattern })),
          // Every address a page would navigate the window to.
          { urlPattern: '*', resourceType: 'Document' },
        ],
      }),
      this.resize(width, height),
      this.ask('Runtime.addBinding', { name: 'standInSend', executionContextName: WORLD }),
      this.ask(evaluate, { source: scripts.main }),
      this.ask(evaluate, { source: scripts.isolated, worldName: WORLD }),
    ]);
  }

  private listen(): void {
    this.onPage<{ context: { id: number; name: string; auxData: { frameId: string } } }>(
      'Runtime.executionContextCreated',
      ({ context }) => {
        if (context.name === WORLD && context.auxData.frameId === this.target)
          this.context = context.id;
      },
    );
    this.onPage('Runtime.executionContextsCleared', () => (this.context = null));
    this.onPage<{ name: string; payload: string; executionContextId: number }>(
      'Runtime.bindingCalled',
      ({ name, payload, executionContextId }) => {
        if (name === 'standInSend') void this.hear(JSON.parse(payload), executionContextId);
      },
    );
    this.onPage<{ frameId: string }>('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId !== this.target) return;
      this.loading = true;
      this.emit('did-start-loading');
    });
    this.onPage<{ frame: { parentId?: string; url: string } }>(
      'Page.frameNavigated',
      ({ frame }) => {
        if (frame.parentId !== undefined) return;
        this.url = inApp(frame.url);
        this.crashed = false;
        this.asked.clear();
        this.emit('did-navigate', {}, this.url);
      },
    );
    this.onPage<{ url: string }>('Page.navigatedWithinDocument', ({ url }) => {
      this.url = inApp(url);
      this.emit('did-navigate-in-page', {}, this.url, true);
    });
    this.onPage<{ frameId: string; url: string }>('Page.frameRequestedNavigation', (navigation) => {
      if (navigation.frameId === this.target) this.asked.add(navigation.url);
    });
    this.onPage('Page.domContentEventFired', () => this.emit('dom-ready', {}));
    this.onPage('Page.loadEventFired', () => {
      this.loading = false;
      this.emit('did-finish-load');
    });
    this.onPage('Inspector.targetCrashed', () => {
      this.crashed = true;
      this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
    });
    this.onPage<Paused>('Fetch.requestPaused', (paused) => void this.answer(paused));
  }

  /** Answers requests to the app's own scheme, and asks before a page navigates its window elsewhere. */
  private async answer({ requestId, frameId, resourceType, request }: Paused): Promise<void> {
    try {
      if (resourceType === 'Document' && frameId === this.target) {
        // The page's request to navigate comes on a separate channel, which may be slower.
        await devTools?.send('Browser.getVersion');
        if (this.asked.has(request.url)) {
          const event = preventable({ url: inApp(request.url) });
          this.emit('will-navigate', event, event.url);
          if (event.defaultPrevented) {
            await this.ask('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
            return;
          }
        }
      }
      const answer = await answerOf(request.url);
      if (answer === null) {
        await this.ask('Fetch.continueRequest', { requestId });
        return;
      }
      const { status, headers, body } = answer;
      await this.ask('Fetch.fulfillRequest', {
        requestId,
        responseCode: status,
        responseHeaders: headers,
        body,
      });
    } catch {
      // The page has moved on, and the request is gone with it.
    }
  }

  private async hear(message: FromPage, context: number): Promise<void> {
    switch (message.kind) {
      case 'open': {
        const { action } = this.opener({ url: inApp(message.url) });
        if (action !== 'deny') throw new Error('The stand-in opens no window for a page.');
        return;
      }
      case 'context-menu':
        this.emit(
          'context-menu',
          {},
          {
            ...message.params,
            linkURL: inApp(message.params.linkURL),
          },
        );
        return;
      case 'preload-error':
        this.emit('preload-error', {}, this.preferences.preload, new Error(message.message));
        console.error(`The preload script failed: ${message.message}`);
        return;
      case 'send':
      case 'invoke': {
        const url = inApp(message.url);
        const event = { sender: this, senderFrame: { url, parent: null } };
        const read = codec.read(message.args);
        const args: unknown[] = Array.isArray(read) ? read : [];
        if (message.kind === 'send') {
          ipcMain.emit(message.channel, event, ...args);
          return;
        }
        const { id } = message;
        await ipcMain.answer(message.channel, event, args).then(
          (value) => this.tell({ kind: 'reply', id, value: codec.write(value) }, context),
          (error: unknown) => this.tell({ kind: 'reply', id, failed: String(error) }, context),
        );
        return;
      }
    }
  }

  private async tell(message: ToPage, contextId = this.context): Promise<void> {
    if (contextId === null) return;
    const expression = `standInHear(${JSON.stringify(message)})`;
    await this.ask('Runtime.evaluate', { expression, contextId }).catch(() => undefined);
  }

  send(channel: string, ...args: unknown[]): void {
    const message: ToPage = { kind: 'message', channel, args: codec.write(args) };
    void this.opening.then(() => this.tell(message));
  }

  async loadURL(url: string): Promise<void> {
    await this.opening;
    this.loading = true;
    const loaded = devTools?.once('Page.loadEventFired', this.page);
    const { errorText } = await this.ask<{ errorText?: string }>('Page.navigate', {
      url: inChromium(url),
    });
    if (errorText) {
      this.emit('did-fail-load', {}, -2, errorText, url, true);
      throw new Error(`${errorText} (-2) loading '${url}'`);
    }
    await loaded;
  }

  reload(): void {
    void this.opening.then(() => this.ask('Page.navigate', { url: inChromium(this.url) }));
  }

  async executeJavaScript(code: string): Promise<unknown> {
    await this.opening;
    const { result, exceptionDetails } = await this.ask<{
      result: { value: unknown };
      exceptionDetails?: { text: string };
    }>('Runtime.evaluate', { expression: code, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.text);
    return result.value;
  }

  resize(width: number, height: number): Promise<unknown> {
    return this.ask('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 0,
      mobile: false,
    });
  }

  /** Whether the page allows closing; asks the app if it doesn't. */
  async mayUnload(): Promise<boolean> {
    if (this.crashed || this.context === null) return true;
    const held = await this.executeJavaScript(
      `!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))`,
    ).catch(() => false);
    if (held !== true) return true;
    const event = preventable({});
    this.emit('will-prevent-unload', event);
    return event.defaultPrevented;
  }

  forcefullyCrashRenderer(): void {
    // The page that is asked to crash can't answer.
    this.ask('Page.crash').catch(() => undefined);
  }

  close(): void {
    this.emit('-close');
  }

  gone(): void {
    if (this.destroyed) return;
    this.destroyed = true;
    byTarget.delete(this.target);
    for (const contents of all) if (contents.id === this.id) all.delete(contents);
    void devTools?.send('Target.closeTarget', { targetId: this.target }).catch(() => undefined);
    this.emit('destroyed');
  }

  setWindowOpenHandler(opener: Opener): void {
    this.opener = opener;
  }
  getURL(): string {
    return this.url;
  }
  isLoading(): boolean {
    return this.loading;
  }
  isDestroyed(): boolean {
    return this.destroyed;
  }
  isCrashed(): boolean {
    return this.crashed;
  }
  getZoomLevel(): number {
    return this.zoom;
  }
  setZoomLevel(level: number): void {
    this.zoom = level;
  }
  replaceMisspelling(): void {
    throw new Error('The stand-in checks no spelling.');
  }
}

export const webContents = covered('webContents', {
  fromDevToolsTargetId: (target: string) => byTarget.get(target),
  getAllWebContents: () => [...all],
});
