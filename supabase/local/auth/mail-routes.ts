import { type Context, Hono } from 'hono';
import { transaction } from '../database.ts';
import { bearer, clientAddress, type Env, text } from '../http.ts';
import { requireCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { invalidRequest } from './errors.ts';
import { requestMagicLink } from './magic-link.ts';
import {
  isPausing,
  requireMail,
  sendConfirmation,
  sendEmailChange,
  sendRecovery,
  type Wish,
} from './mails.ts';
import { reauthenticate } from './reauthentication.ts';
import {
  limitAddress,
  refusePhone,
  requireEmail,
  requireJson,
  requirePhone,
  wishOf,
} from './requests.ts';
import { findUserByEmail } from './users.ts';

/** Everything that is answered by a mail. None of it tells who has an account. */
export function mailRoutes(ctx: AuthContext): Hono<Env> {
  const app = new Hono<Env>();

  function limit(c: Context<Env>): void {
    limitAddress(ctx, c, 'sign in', ctx.config.rateLimits.signInSignUps);
  }

  app.post('/recover', async (c) => {
    limit(c);
    const body = await requireJson(c);
    const email = requireEmail(body);
    const asked = wishOf(ctx, c, body);
    requireMail(ctx, 'recovery', email, asked.source);
    ctx.afterwards.run(async () => {
      const user = await findUserByEmail(ctx.pool, email);
      if (user === undefined || isPausing(ctx, user.recovery_sent_at)) return;
      await transaction(ctx.pool, (db) => sendRecovery(ctx, db, user, asked));
    });
    return c.json({});
  });

  app.on('POST', ['/otp', '/magiclink'], async (c) => {
    limit(c);
    const body = await requireJson(c);
    refusePhone(body, 'Unsupported phone provider');
    if ((text(body, 'email') ?? '') === '') {
      throw invalidRequest('One of email or phone must be set');
    }
    requestMagicLink(ctx, body, wishOf(ctx, c, body));
    return c.json({});
  });

  app.get('/reauthenticate', async (c) => {
    limit(c);
    const { user } = await requireCaller(ctx, bearer(c));
    await reauthenticate(ctx, user, clientAddress(c));
    return c.json({});
  });

  app.post('/resend', async (c) => {
    limit(c);
    const body = await requireJson(c);
    const type = text(body, 'type') ?? '';
    switch (type) {
      case 'sms':
      case 'phone_change':
        // Nobody here has a telephone: the answer is the one for an unknown number.
        requirePhone(text(body, 'phone') ?? '');
        return c.json({});
      case 'signup':
      case 'email_change':
        break;
      default:
        throw invalidRequest('Missing one of these types: signup, email_change, sms, phone_change');
    }
    if ((text(body, 'email') ?? '') === '') {
      throw invalidRequest('Type provided requires an email address');
    }
    const email = requireEmail(body);
    const asked = wishOf(ctx, c, body);
    requireMail(ctx, type === 'signup' ? 'confirmation' : 'email change', email, asked.source);
    ctx.afterwards.run(() => resend(type, email, asked));
    return c.json({});
  });

  async function resend(
    type: 'signup' | 'email_change',
    email: string,
    asked: Wish,
  ): Promise<void> {
    const user = await findUserByEmail(ctx.pool, email);
    if (user === undefined) return;
    const next = user.email_change ?? '';
    if (type === 'signup' && user.email_confirmed_at === null) {
      if (isPausing(ctx, user.confirmation_sent_at)) return;
      await transaction(ctx.pool, (db) => sendConfirmation(ctx, db, user, asked));
    } else if (type === 'email_change' && next !== '') {
      if (isPausing(ctx, user.email_change_sent_at)) return;
      await transaction(ctx.pool, (db) => sendEmailChange(ctx, db, user, next, asked));
    }
  }

  return app;
}
