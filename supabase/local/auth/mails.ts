import { record } from './audit.ts';
import type { AuthContext, Database } from './context.ts';
import { AuthError } from './errors.ts';
import type { MailKind } from './mailer.ts';
import { issueToken, type TokenType } from './one-time-tokens.ts';
import { type Challenge, type FlowKind, rememberChallenge } from './pkce.ts';
import { HOUR } from './requests.ts';
import type { UserRow } from './users.ts';

/** Where a mail's link leads in the end, and whether the client waits with a PKCE verifier. */
export interface Wish {
  readonly redirectTo: string;
  readonly challenge: Challenge | undefined;
  /** The address that asks; undefined for an administrator, whose mails are not counted by it. */
  readonly source: string | undefined;
}

/**
 * Counts a mail that a visitor asks for, before anybody knows whether there is somebody to get it: the
 * pause between two, and the limits, are the same for every address.
 */
export function requireMail(
  ctx: AuthContext,
  about: 'confirmation' | 'recovery' | 'email change',
  to: string,
  source: string | undefined,
): void {
  const pause = `pause ${about} ${to}`;
  if (!ctx.limiter.take(pause, 1, ctx.config.mailMaxFrequencySeconds)) {
    throw tooSoon(ctx.limiter.secondsLeft(pause));
  }
  countMail(ctx, to, source);
}

/** Sends the link that proves a new account's address. */
export async function sendConfirmation(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  wish: Wish,
): Promise<void> {
  await record(db, user, 'user_confirmation_requested', { provider: 'email' });
  await remember(db, user, 'email/signup', wish);
  await db.query('update auth.users set confirmation_sent_at = now() where id = $1', [user.id]);
  await send(ctx, db, user, wish, {
    to: user.email ?? '',
    token: 'confirmation_token',
    mail: 'confirmation',
    type: 'signup',
  });
}

/** Sends the link that lets its reader choose a new password. */
export async function sendRecovery(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  wish: Wish,
): Promise<void> {
  await record(db, user, 'user_recovery_requested');
  await remember(db, user, 'recovery', wish);
  await db.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
  await send(ctx, db, user, wish, {
    to: user.email ?? '',
    token: 'recovery_token',
    mail: 'recovery',
    type: 'recovery',
  });
}

/** Sends the link that signs its reader in. It is a recovery under another name, as in GoTrue. */
export async function sendMagicLink(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  wish: Wish,
): Promise<void> {
  await record(db, user, 'user_recovery_requested');
  await remember(db, user, 'magiclink', wish);
  await db.query('update auth.users set recovery_sent_at = now() where id = $1', [user.id]);
  await send(ctx, db, user, wish, {
    to: user.email ?? '',
    token: 'recovery_token',
    mail: 'magic_link',
    type: 'magiclink',
  });
}

/** Sends the link that lets somebody in whom an administrator invited. */
export async function sendInvitation(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  wish: Wish,
): Promise<void> {
  await markInvited(db, user);
  countMail(ctx, user.email ?? '', wish.source);
  await send(ctx, db, user, wish, {
    to: user.email ?? '',
    token: 'confirmation_token',
    mail: 'invite',
    type: 'invite',
  });
}

export async function markInvited(db: Database, user: UserRow): Promise<void> {
  await db.query(
    'update auth.users set invited_at = now(), confirmation_sent_at = now() where id = $1',
    [user.id],
  );
}

/** Sends the code that a new password needs when the session is old. */
export async function sendReauthentication(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  source: string,
): Promise<void> {
  requirePause(ctx, user.reauthentication_sent_at);
  countMail(ctx, user.email ?? '', source);
  await record(db, user, 'user_reauthenticate_requested');
  await db.query('update auth.users set reauthentication_sent_at = now() where id = $1', [user.id]);
  const wish = { redirectTo: ctx.redirectTarget(undefined), challenge: undefined, source };
  await send(ctx, db, user, wish, {
    to: user.email ?? '',
    token: 'reauthentication_token',
    mail: 'reauthentication',
    type: 'reauthentication',
  });
}

/** Sends the links that move an account to another address: to the new one, and to the old. */
export async function sendEmailChange(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  newEmail: string,
  wish: Wish,
): Promise<void> {
  await remember(db, user, 'email_change', wish);
  const changing = await beginEmailChange(db, user, newEmail);
  const mail = { mail: 'email_change', type: 'email_change' } as const;
  const tokens = ['email_change_token_new', 'email_change_token_current'] as const;
  for (const [at, to] of mailedOfChange(ctx, user, newEmail).entries()) {
    await send(ctx, db, changing, wish, { ...mail, to, token: tokens[at] ?? tokens[0] });
  }
}

/** Who gets the mails about a change of address: its new owner, and its old one if there is one. */
export function mailedOfChange(
  ctx: AuthContext,
  user: UserRow,
  newEmail: string,
): readonly string[] {
  const old = user.email ?? '';
  return ctx.config.doubleConfirmChanges && old !== '' ? [newEmail, old] : [newEmail];
}

/** Notes the address that an account is to move to; nobody has agreed yet. */
export async function beginEmailChange(
  db: Database,
  user: UserRow,
  newEmail: string,
): Promise<UserRow> {
  await db.query(
    `update auth.users
     set email_change = $2, email_change_sent_at = now(), email_change_confirm_status = 0,
         updated_at = now()
     where id = $1`,
    [user.id, newEmail],
  );
  return { ...user, email_change: newEmail };
}

/** The address that a mail's link opens. */
export function actionLink(
  ctx: AuthContext,
  hash: string,
  type: string,
  redirectTo: string,
): string {
  // Plain where that is unambiguous, as in GoTrue's links.
  const target = /^[\w:/.~-]*$/.test(redirectTo) ? redirectTo : encodeURIComponent(redirectTo);
  return `${ctx.issuer}/verify?token=${hash}&type=${type}&redirect_to=${target}`;
}

async function remember(db: Database, user: UserRow, kind: FlowKind, wish: Wish): Promise<void> {
  if (wish.challenge !== undefined) await rememberChallenge(db, user.id, kind, wish.challenge);
}

async function send(
  ctx: AuthContext,
  db: Database,
  user: UserRow,
  wish: Wish,
  letter: {
    readonly to: string;
    readonly token: TokenType;
    readonly mail: MailKind;
    readonly type: string;
  },
): Promise<void> {
  const { code, hash } = await issueToken(ctx, db, {
    userId: user.id,
    type: letter.token,
    email: letter.to,
    pkce: wish.challenge !== undefined,
  });
  await ctx.mailer.send(letter.to, letter.mail, {
    ConfirmationURL: actionLink(ctx, hash, letter.type, wish.redirectTo),
    Token: code,
    TokenHash: hash,
    SiteURL: ctx.redirectTarget(undefined),
    RedirectTo: wish.redirectTo,
    Email: user.email ?? '',
    NewEmail: user.email_change ?? '',
  });
}

/**
 * Counts a mail of this hour. The shares come before the whole, so that who has none left takes
 * nothing from others.
 */
export function countMail(ctx: AuthContext, to: string, source: string | undefined): void {
  const limits = ctx.config.rateLimits;
  const counted: [string, number][] = [
    [`mails to ${to}`, limits.emailSentToOne],
    ['mails', limits.emailSent],
  ];
  if (source !== undefined) counted.unshift([`mails for ${source}`, limits.emailSentForOne]);
  for (const [what, most] of counted) {
    if (ctx.limiter.take(what, most, HOUR)) continue;
    throw new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded');
  }
}

/** @throws AuthError when the last such mail is too recent */
export function requirePause(ctx: AuthContext, sentAt: Date | null): void {
  const wait = pauseLeft(ctx, sentAt);
  if (wait > 0) throw tooSoon(wait);
}

/** Whether the last such mail is too recent for another, which is then not sent. */
export function isPausing(ctx: AuthContext, sentAt: Date | null): boolean {
  return pauseLeft(ctx, sentAt) > 0;
}

function pauseLeft(ctx: AuthContext, sentAt: Date | null): number {
  if (sentAt === null) return 0;
  const pause = ctx.config.mailMaxFrequencySeconds;
  const age = (ctx.now().getTime() - sentAt.getTime()) / 1000;
  // After now: the clock was set back since, and nobody knows for how long they have waited.
  return age < 0 ? 0 : Math.ceil(pause - age);
}

function tooSoon(seconds: number): AuthError {
  return new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
  );
}
