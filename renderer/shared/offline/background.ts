/**
 * What a service worker needs to send for a person whose pages are closed. Its token is valid for
 * an hour at most.
 */
export interface SendingPass {
  readonly restUrl: string;
  readonly publishableKey: string;
  readonly accessToken: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** The tag under which the browser wakes the service worker. */
export const OUTBOX_SYNC = 'courtcrew-outbox';

/**
 * The channel on which pages and the worker tell each other that the outbox has changed (`changed`)
 * or was sent (`sent`).
 */
export const OUTBOX_CHANNEL = 'courtcrew-outbox';

/** The part of the vault that this file needs: encrypted, and removed when its person leaves. */
interface Keeping {
  read(account: string, name: string): Promise<{ readonly value: unknown } | undefined>;
  write(account: string, name: string, value: unknown, seenAt: number): Promise<boolean>;
}

const NAME = 'sending-pass';

export async function keepPass(
  vault: Keeping,
  account: string,
  pass: SendingPass,
  now: number,
): Promise<void> {
  await vault.write(account, NAME, pass, now);
}

/** Null: there is none, or it has expired. */
export async function readPass(
  vault: Keeping,
  account: string,
  now: number,
): Promise<SendingPass | null> {
  const kept = (await vault.read(account, NAME))?.value;
  return isPass(kept) && kept.expiresAt * 1000 > now ? kept : null;
}

function isPass(kept: unknown): kept is SendingPass {
  if (typeof kept !== 'object' || kept === null) return false;
  const texts = ['restUrl', 'publishableKey', 'accessToken'];
  return (
    texts.every((key) => typeof Reflect.get(kept, key) === 'string') &&
    typeof Reflect.get(kept, 'expiresAt') === 'number'
  );
}
