import { Hono } from 'hono';
import { bearer, clientAddress, type Env, text } from '../http.ts';
import { refuseAnonymous, requireCaller } from './caller.ts';
import type { AuthContext } from './context.ts';
import { AuthError, invalidRequest } from './errors.ts';
import { challenge, enroll, requireFactor, unenroll, verifyFactor } from './factors.ts';
import { isUuid, requireJson, requireUuid } from './requests.ts';

/** `/factors`: one's second factors. */
export function factorRoutes(ctx: AuthContext): Hono<Env> {
  const app = new Hono<Env>();

  app.post('/', async (c) => {
    const caller = await requireCaller(ctx, bearer(c));
    refuseAnonymous(caller.user);
    return c.json(await enroll(ctx, caller, await requireJson(c)));
  });

  app.post('/:id/challenge', async (c) => {
    const caller = await requireCaller(ctx, bearer(c));
    refuseAnonymous(caller.user);
    const id = requireUuid(c.req.param('id'), 'factor_id');
    const factor = await requireFactor(ctx.pool, caller.user.id, id);
    return c.json(await challenge(ctx, caller, factor, clientAddress(c)));
  });

  app.post('/:id/verify', async (c) => {
    const caller = await requireCaller(ctx, bearer(c));
    refuseAnonymous(caller.user);
    const id = requireUuid(c.req.param('id'), 'factor_id');
    const factor = await requireFactor(ctx.pool, caller.user.id, id);
    const body = await requireJson(c);
    const code = text(body, 'code') ?? '';
    if (code === '') throw invalidRequest('Code needs to be non-empty');
    const challengeId = text(body, 'challenge_id') ?? '';
    if (!isUuid(challengeId)) {
      throw new AuthError(400, 'bad_json', 'Could not parse request body as JSON');
    }
    const attempt = { challengeId, code, address: clientAddress(c) };
    return c.json(
      await ctx.guesses.attempt(`factor ${factor.id}`, () =>
        verifyFactor(ctx, caller, factor, attempt),
      ),
    );
  });

  app.delete('/:id', async (c) => {
    const caller = await requireCaller(ctx, bearer(c));
    refuseAnonymous(caller.user);
    const id = requireUuid(c.req.param('id'), 'factor_id');
    return c.json(await unenroll(ctx, caller, await requireFactor(ctx.pool, caller.user.id, id)));
  });

  return app;
}
