import { Hono } from 'hono';
import { transaction } from '../database.ts';
import { bearer, type Env } from '../http.ts';
import { record } from './audit.ts';
import { requireCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError } from './errors.ts';
import { unsupportedProvider } from './not-offered.ts';
import { requireUuid } from './requests.ts';

/** `/user/identities`: with e-mail as the only provider there is nothing to link, and little to unlink. */
export function identityRoutes(ctx: AuthContext): Hono<Env> {
  const app = new Hono<Env>();

  app.get('/authorize', async (c) => {
    await requireCaller(ctx, bearer(c));
    requireManualLinking(ctx);
    throw unsupportedProvider();
  });

  app.delete('/:id', async (c) => {
    const { user } = await requireCaller(ctx, bearer(c));
    requireManualLinking(ctx);
    const id = requireUuid(c.req.param('id'), 'identity_id');
    await transaction(ctx.pool, async (db) => {
      await db.query('select from auth.users where id = $1 for no key update', [user.id]);
      const { rows } = await db.query<{ id: string }>(
        'select id from auth.identities where user_id = $1',
        [user.id],
      );
      if (rows.length <= 1) {
        throw new AuthError(
          422,
          'single_identity_not_deletable',
          'User must have at least 1 identity after unlinking',
        );
      }
      if (!rows.some((row) => row.id === id)) {
        throw new AuthError(422, 'identity_not_found', "Identity doesn't exist");
      }
      await record(db, user, 'identity_unlinked', { identity_id: id });
      await db.query('delete from auth.identities where id = $1', [id]);
    });
    return c.json({});
  });

  return app;
}

function requireManualLinking(ctx: AuthContext): void {
  if (!ctx.config.manualLinking) {
    throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled');
  }
}
