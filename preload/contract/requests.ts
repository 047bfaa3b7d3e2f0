/**
 * What the window may ask of the desktop app: channels, payloads and outcomes, in one map that both
 * sides compile against. Pure TypeScript: no Electron, no DOM.
 */
export interface Requests {
  'app:badge': (count: number) => Promise<void>;
  'file:save': (file: NewFile) => Promise<SaveOutcome>;
  'link:open': (url: string) => Promise<void>;
}

export type Channel = keyof Requests;

export interface NewFile {
  /** A bare file name, without a path. */
  readonly name: string;
  readonly mediaType: string;
  readonly text: string;
}

/** A save that failed has been told by the app itself and counts as cancelled. */
export type SaveOutcome = 'saved' | 'cancelled';

/** What the preload script puts on `window.desktop`. */
export interface DesktopBridge {
  showBadge(count: number): Promise<void>;
  saveFile(file: NewFile): Promise<SaveOutcome>;
  openLink(url: string): Promise<void>;
}

const LONGEST_TEXT = 20_000_000;

/** Checks what came over a channel; the window's own code is treated as hostile. */
export const payloadIsValid: { [C in Channel]: (payload: unknown) => payload is PayloadOf<C> } = {
  'app:badge': (payload): payload is number =>
    typeof payload === 'number' && Number.isSafeInteger(payload) && payload >= 0,
  'file:save': (payload): payload is NewFile =>
    typeof payload === 'object' &&
    payload !== null &&
    'name' in payload &&
    isFileName(payload.name) &&
    'mediaType' in payload &&
    typeof payload.mediaType === 'string' &&
    'text' in payload &&
    typeof payload.text === 'string' &&
    payload.text.length <= LONGEST_TEXT,
  'link:open': (payload): payload is string => typeof payload === 'string' && isWebAddress(payload),
};

export type PayloadOf<C extends Channel> = Parameters<Requests[C]>[0];
export type OutcomeOf<C extends Channel> = Awaited<ReturnType<Requests[C]>>;

/** A page on the web, over TLS. Nothing else is ever handed to the system to open. */
export function isWebAddress(url: string): boolean {
  return URL.canParse(url) && new URL(url).protocol === 'https:';
}

function isFileName(name: unknown): name is string {
  if (typeof name !== 'string' || name === '' || name.length > 200) return false;
  return name !== '.' && name !== '..' && !/[/\\:\p{Cc}]/u.test(name);
}
