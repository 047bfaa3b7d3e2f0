import { fromBase64url } from './base64url.ts';
import { encryptFor, LONGEST } from './encrypt.ts';
import type { Vapid } from './vapid.ts';

/** A notification for one browser, as the database hands it out. */
export interface WaitingPush {
  readonly id: number;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly notification: PushedNotification;
  /** The total number of unread notifications. */
  readonly unread: number;
}

interface PushedNotification {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly body: string | null;
  readonly created_at: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** retry: the service is busy. gone: the browser no longer accepts pushes. */
export type PushOutcome = 'sent' | 'retry' | 'gone' | 'failed';

/** After this time a service that can't reach the browser may drop the push. */
const KEEP_SECONDS = 3600;
const PATIENCE_MS = 10_000;

/** Sends one notification to the browser's push service. Never throws. */
export async function deliver(push: WaitingPush, vapid: Vapid): Promise<PushOutcome> {
  try {
    const keys = { p256dh: fromBase64url(push.p256dh), auth: fromBase64url(push.auth) };
    const response = await fetch(push.endpoint, {
      method: 'POST',
      headers: {
        authorization: await vapid.authorize(push.endpoint, new Date()),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(KEEP_SECONDS),
        urgency: 'normal',
      },
      body: await encryptFor(keys, messageOf(push)),
      // Only the service's own answer counts; it must not redirect us elsewhere.
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return outcomeOf(response.status);
  } catch (error) {
    console.error(`A push failed: ${error instanceof Error ? error.message : String(error)}`);
    return error instanceof TypeError || isTimeout(error) ? 'retry' : 'failed';
  }
}

/** The notification as text, with its words shortened if they are too long for one push. */
function messageOf({ notification, unread }: WaitingPush): string {
  const text = JSON.stringify({ ...notification, unread });
  if (new TextEncoder().encode(text).length <= LONGEST) return text;
  const { id, type, created_at, data } = notification;
  const title = notification.title.slice(0, 120);
  return JSON.stringify({ id, type, created_at, data, title, body: null, unread });
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'retry' : 'failed';
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}
