import { Hono } from 'hono';
import type { PoolClient } from 'pg';
import { transaction } from '../database.ts';
import { isObject, type Json } from '../http.ts';
import { type AdministratorEnv, administratorsOnly } from './administrator.ts';
import { record, subject } from './audit.ts';
import type { AuthContext } from './context.ts';
import { emailTaken } from './errors.ts';
import { sendInvitation } from './mails.ts';
import { redirectOf, requireEmail, requireJson } from './requests.ts';
import { findUserByEmail, findUserById, insertUser, toApiUser, type UserRow } from './users.ts';

/** `/invite`: makes an account for somebody, who is told by mail. */
export function invitationRoutes(ctx: AuthContext): Hono<AdministratorEnv> {
  const app = new Hono<AdministratorEnv>();
  app.use('*', administratorsOnly(ctx));
  app.post('/', async (c) => {
    const body = await requireJson(c);
    const email = requireEmail(body);
    const asked = { redirectTo: redirectOf(ctx, c), challenge: undefined, source: undefined };
    const invited = await transaction(ctx.pool, async (db) => {
      const user = await findOrMakeInvited(db, email, body);
      await record(db, c.var.actor, 'user_invited', subject(user));
      await sendInvitation(ctx, db, user, asked);
      return toApiUser(db, (await findUserById(db, user.id)) ?? user);
    });
    return c.json(invited);
  });
  return app;
}

/** The account of an invitation. @throws AuthError when its address is somebody's already */
export async function findOrMakeInvited(
  db: PoolClient,
  email: string,
  body: Json,
): Promise<UserRow> {
  const known = await findUserByEmail(db, email);
  if (known === undefined) {
    return insertUser(db, {
      email,
      passwordHash: null,
      confirmed: false,
      signedUp: false,
      userMetadata: isObject(body['data']) ? body['data'] : {},
      appMetadata: {},
    });
  }
  if (known.email_confirmed_at !== null) throw emailTaken();
  return known;
}
