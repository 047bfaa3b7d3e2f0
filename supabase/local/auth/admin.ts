import { type Context, Hono } from 'hono';
import { transaction } from '../database.ts';
import { text } from '../http.ts';
import { changeUser, createUser, readChanges, softDelete } from './admin-users.ts';
import { type AdministratorEnv, administratorsOnly } from './administrator.ts';
import { record, subject } from './audit.ts';
import type { AuthContext } from './context.ts';
import { invalidRequest, userNotFound } from './errors.ts';
import { factorsOf, removeFactor, requireFactor, toApiFactor } from './factors.ts';
import { generateLink } from './generate-link.ts';
import { requireJson, requireUuid } from './requests.ts';
import { findUserById, toApiUser, type UserRow } from './users.ts';

const MOST_PER_PAGE = 1000;
/** Who is listed for a filter: a part of the address, or of the full name in any case. */
const LISTED = `deleted_at is null and (
  strpos(email, $1) > 0 or strpos(lower(raw_user_meta_data ->> 'full_name'), lower($1)) > 0
  or $1 = ''
)`;

/** `/admin`: for the service key only. */
export function adminRoutes(ctx: AuthContext): Hono<AdministratorEnv> {
  const app = new Hono<AdministratorEnv>();
  app.use('*', administratorsOnly(ctx));

  async function requireUser(c: Context<AdministratorEnv>): Promise<UserRow> {
    const user = await findUserById(ctx.pool, requireUuid(c.req.param('id'), 'user_id'));
    if (user === undefined) throw userNotFound();
    return user;
  }

  app.get('/users', async (c) => {
    const page = count(c.req.query('page'), 1);
    const perPage = Math.min(count(c.req.query('per_page'), 50), MOST_PER_PAGE);
    const filter = c.req.query('filter') ?? '';
    const { rows: totals } = await ctx.pool.query<{ total: number }>(
      `select count(*)::int as total from auth.users where ${LISTED}`,
      [filter],
    );
    const total = totals[0]?.total ?? 0;
    const { rows } = await ctx.pool.query<UserRow>(
      `select * from auth.users where ${LISTED}
       order by created_at desc, id limit $2 offset $3`,
      [filter, perPage, (page - 1) * perPage],
    );
    const users = [];
    for (const row of rows) users.push(await toApiUser(ctx.pool, row));
    c.header('x-total-count', String(total));
    const last = Math.ceil(total / perPage);
    c.header('link', pageLinks({ page, perPage, last, filter }));
    return c.json({ users, aud: 'authenticated' });
  });

  app.post('/users', async (c) => {
    const changes = await readChanges(ctx, await requireJson(c));
    return c.json(await createUser(ctx, c.var.actor, changes));
  });

  app.get('/users/:id', async (c) => c.json(await toApiUser(ctx.pool, await requireUser(c))));

  app.put('/users/:id', async (c) => {
    const user = await requireUser(c);
    const changes = await readChanges(ctx, await requireJson(c));
    return c.json(await changeUser(ctx, c.var.actor, user, changes));
  });

  app.delete('/users/:id', async (c) => {
    const user = await requireUser(c);
    const body = await requireJson(c);
    await transaction(ctx.pool, async (db) => {
      await record(db, c.var.actor, 'user_deleted', subject(user));
      if (body['should_soft_delete'] === true) await softDelete(db, user);
      else await db.query('delete from auth.users where id = $1', [user.id]);
    });
    return c.json({});
  });

  app.get('/users/:id/factors', async (c) => {
    const factors = await factorsOf(ctx.pool, (await requireUser(c)).id);
    return c.json(factors.map(toApiFactor));
  });

  app.delete('/users/:id/factors/:factor', async (c) => {
    const user = await requireUser(c);
    const id = requireUuid(c.req.param('factor'), 'factor_id');
    const factor = await requireFactor(ctx.pool, user.id, id);
    await transaction(ctx.pool, async (db) => {
      await record(db, user, 'factor_deleted', { user_id: user.id, factor_id: factor.id });
      await removeFactor(db, factor.id);
    });
    return c.json(toApiFactor(factor));
  });

  app.post('/generate_link', async (c) => {
    const body = await requireJson(c);
    const asked = text(body, 'redirect_to') ?? c.req.query('redirect_to');
    return c.json(await generateLink(ctx, c.var.actor, body, ctx.redirectTarget(asked)));
  });

  return app;
}

/** A whole number from 1 on, as pages are counted. */
function count(value: string | undefined, fallback: number): number {
  if (value === undefined || value === '') return fallback;
  if (!/^[1-9]\d{0,8}$/.test(value)) {
    throw invalidRequest(`Bad Pagination Parameters: ${JSON.stringify(value.slice(0, 20))}`);
  }
  return Number(value);
}

/** Where the next and the last page are. Clients read the first parameter as the page. */
function pageLinks(list: {
  readonly page: number;
  readonly perPage: number;
  readonly last: number;
  readonly filter: string;
}): string {
  const { page, perPage, last, filter } = list;
  const kept = filter === '' ? '' : `&filter=${encodeURIComponent(filter)}`;
  const link = (to: number, rel: string): string =>
    `</admin/users?page=${to}&per_page=${perPage}${kept}>; rel="${rel}"`;
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ');
}
