import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, openConnections } from './database.ts';
import {
  addMember,
  createChallenge,
  createClub,
  createEvent,
  createPlayer,
  createPlayers,
  createRequest,
} from './fixtures.ts';
import { ask, callables, idsOf } from './function-callers.ts';

const { admin } = openConnections();

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** An answer without what differs each time: ids and times. */
const withoutIds = (answer: string): string =>
  answer.replaceAll(UUID, 'id').replaceAll(/"\d{4}-\d\d-\d\d[^"]*"|\b\d{13}\b/g, 'time');

const differ = (answers: Readonly<Record<string, string>>): boolean =>
  new Set(Object.values(answers)).size > 1;

test("no function tells players who are hidden, suspended or banned, or have blocked the caller, from somebody who doesn't exist", {
  timeout: 300_000,
}, async () => {
  const [me, owner, mate, hidden] = await createPlayers(admin);
  const [blocker, suspended, banned] = await createPlayers(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  for (const member of [me, mate]) await addMember(admin, club, member, 'member');
  await admin.query('update public.profiles set is_visible = false where id = $1', [hidden]);
  await admin.query(
    `insert into private.suspensions (player_id, until, reason, given_by) values ($1, now() + interval '3 days', 'Spam', $2)`,
    [suspended, owner],
  );
  await admin.query(
    `update auth.users set banned_until = now() + interval '3 days' where id = $1`,
    [banned],
  );
  const block = { sql: 'select public.block_player($1)', values: [me] };
  expect((await call(admin, { player: blocker, ...block })).kind).toBe('done');

  const absent = { nobody: randomUUID(), hidden, blocker, suspended, banned };
  const told: Record<string, unknown>[] = [];
  for (const wanted of await callables(admin)) {
    // Anybody can be blocked by their id, if the account exists.
    if (wanted.name === 'block_player') continue;
    const places = idsOf(wanted);
    for (const place of places) {
      for (const other of places.length > 1 ? [club, mate] : [club]) {
        const canBeBrief = wanted.optional > 0 && place < wanted.types.length - wanted.optional;
        for (const brief of canBeBrief ? [true, false] : [false]) {
          const answers = async (): Promise<Readonly<Record<string, string>>> => {
            const all: Record<string, string> = {};
            for (const [who, id] of Object.entries(absent)) {
              const ids = (at: number): string => (at === place ? id : other);
              all[who] = withoutIds(await ask(admin, me, wanted, { ids, brief }));
            }
            return all;
          };
          let all = await answers();
          // Another file may have changed a list meanwhile.
          for (let more = 0; more < 3 && differ(all); more += 1) all = await answers();
          if (differ(all))
            told.push({ function: wanted.name, argument: wanted.args[place], ...all });
        }
      }
    }
  }
  expect(told).toEqual([]);
});

test('no function gives a stranger anything of a private club and its members', {
  timeout: 300_000,
}, async () => {
  const [stranger, owner, ana, bea] = await createPlayers(admin);
  const asker = await createPlayer(admin);
  await admin.query(
    `update public.profiles set full_name = 'Undisclosed player', location = 'Undisclosed town', onboarded = true, is_visible = false where id = any ($1)`,
    [[owner, ana, bea, asker]],
  );
  const club = await createClub(admin, owner, { autoApprove: false, memberLimit: null });
  const { rows } = await admin.query<{ slug: string }>(
    `update public.clubs set name = 'Undisclosed club', description = 'A club that nobody knows.', location = 'Undisclosed town', is_public = false
     where id = $1 returning slug`,
    [club],
  );
  const slug = rows[0]?.slug ?? '';
  for (const member of [ana, bea]) await addMember(admin, club, member, 'member');
  const as = async (player: string, sql: string, ...values: unknown[]): Promise<string> => {
    const outcome = await call(admin, { player, sql, values });
    if (outcome.kind === 'refused') throw new Error(outcome.word);
    return String(outcome.value);
  };
  const event = await createEvent(admin, club, 10);
  await admin.query(`update public.club_events set title = 'Undisclosed night' where id = $1`, [
    event,
  ]);
  await as(ana, 'select public.reply_to_event($1, true)', event);
  const challenge = await createChallenge(admin, ana, bea);
  await admin.query(
    `update public.challenges set message = 'Undisclosed words', club_id = $2 where id = $1`,
    [challenge, club],
  );
  const undisclosed = {
    owner,
    ana,
    bea,
    asker,
    club,
    event,
    challenge,
    request: await createRequest(admin, club, asker),
    announcement: await as(
      owner,
      `select (public.post_announcement($1, 'Undisclosed news', 'Undisclosed words', 'normal', true)).id`,
      club,
    ),
    league: await as(owner, `select public.create_league($1, 'Undisclosed league', 'box')`, club),
    message: await as(
      ana,
      `select (public.send_message(gen_random_uuid(), $1, 'Undisclosed words')).id`,
      bea,
    ),
    open: await as(
      ana,
      `select public.open_match('singles', current_date + 6, '10:00', 60, 'Undisclosed court', audience => 'club', club_id => $1) ->> 'id'`,
      club,
    ),
  };

  const given: Record<string, string>[] = [];
  for (const wanted of await callables(admin)) {
    const places = idsOf(wanted);
    for (const id of places.length === 0 ? [club] : Object.values(undisclosed)) {
      for (const place of places.length === 0 ? [0] : places) {
        for (const brief of wanted.optional > 0 ? [true, false] : [false]) {
          const ids = (at: number): string => (at === place ? id : club);
          const text = /slug|handle|club/.test(wanted.args.join(' ')) ? slug : 'Undisclosed';
          const answer = await ask(admin, stranger, wanted, { ids, text, brief });
          const sent = [id, club];
          if (
            answer.includes('Undisclosed') ||
            Object.values(undisclosed).some(
              (known) => answer.includes(known) && !sent.includes(known),
            )
          )
            given.push({ function: wanted.name, answer });
        }
      }
    }
  }
  expect(given).toEqual([]);
});
