import { type Context, Hono } from 'hono';
import { transaction } from '../database.ts';
import { bearer, clientAddress, type Env, text } from '../http.ts';
import { requireCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { invalidRequest } from './errors.ts';
import { requestMagicLink } from './magic-link.ts';
import { sendConfirmation, sendEmailChange, sendRecovery } from './mails.ts';
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
    const user = await findUserByEmail(ctx.pool, email);
    if (user !== undefined) {
      await transaction(ctx.pool, (db) => sendRecovery(ctx, db, user, asked));
    }
    return c.json({});
  });

  app.on('POST', ['/otp', '/magiclink'], async (c) => {
    limit(c);
    const body = await requireJson(c);
    refusePhone(body, 'Unsupported phone provider');
    if ((text(body, 'email') ?? '') === '') {
      throw invalidRequest('One of email or phone must be set');
    }
    await requestMagicLink(ctx, body, wishOf(ctx, c, body));
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
    const user = await findUserByEmail(ctx.pool, requireEmail(body));
    const asked = wishOf(ctx, c, body);
    if (user === undefined) return c.json({});
    const next = user.email_change ?? '';
    if (type === 'signup' && user.email_confirmed_at === null) {
      await transaction(ctx.pool, (db) => sendConfirmation(ctx, db, user, asked));
    } else if (type === 'email_change' && next !== '') {
      await transaction(ctx.pool, (db) => sendEmailChange(ctx, db, user, next, asked));
    }
    return c.json({});
  });

  return app;
}
