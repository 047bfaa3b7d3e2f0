import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, type Call, eachWay, openConnections, type Outcome } from './database.ts';
import {
  addMember,
  createClub,
  createPlayers,
  deleteAccount,
  forgetAllowances,
  freePlayer,
} from './fixtures.ts';

const ROUNDS = 15;
const connections = openConnections();
const { admin } = connections;

const send = (player: string, channel: string, id: string = randomUUID()): Call => ({
  player,
  sql: `select public.send_channel_message($1, $2, 'Hello') ->> 'id'`,
  values: [id, channel],
});
const act = (player: string, name: string, ...values: readonly unknown[]): Call => ({
  player,
  sql: `select public.${name}(${values.map((_, at) => `$${at + 1}`).join(', ')})`,
  values,
});

/** The outcome of a call: 'done', or the code it was refused with. */
const word = (outcome: Outcome | undefined): string | undefined =>
  outcome?.kind === 'refused' ? outcome.word : outcome?.kind;

async function count(sql: string, ...values: readonly unknown[]): Promise<number> {
  const { rows } = await admin.query<{ many: number }>(`select count(*)::int as many from ${sql}`, [
    ...values,
  ]);
  return rows[0]?.many ?? NaN;
}

const written = (channel: string): Promise<number> =>
  count('private.channel_messages where channel_id = $1', channel);

interface Match {
  readonly id: string;
  readonly players: readonly [string, string, string, string];
}

/** Doubles of four, agreed or played. */
async function createMatch(status: 'accepted' | 'completed' = 'accepted'): Promise<Match> {
  const players = await createPlayers(admin);
  return { id: await createDoubles(players, status), players };
}

async function createDoubles(
  players: readonly string[],
  status: 'accepted' | 'completed',
): Promise<string> {
  for (const player of players) await freePlayer(admin, player);
  const id = randomUUID();
  await admin.query(
    `insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at,
       duration_minutes, court_location, match_type, status)
     select $1, $2, $3, (instant at time zone 'UTC')::date, (instant at time zone 'UTC')::time, 'UTC', instant, 60, 'Court 1', 'doubles', 'expired'
     from (select date_trunc('hour', now()) + case $4 when 'completed' then interval '-3 days' else interval '3 days' end as instant) proposal`,
    [id, players[0], players[1], status],
  );
  await admin.query(
    `insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by)
     select $1, player, side, 'confirmed', named_by
     from (values ($2::uuid, 'challenger', null::uuid), ($3, 'challenged', null), ($4, 'challenger', $2), ($5, 'challenged', $3)) t (player, side, named_by)`,
    [id, ...players],
  );
  await admin.query(`update public.challenges set status = 'accepted' where id = $1`, [id]);
  if (status === 'completed')
    await admin.query(`update public.challenges set status = 'completed' where id = $1`, [id]);
  return id;
}

/** A club with a member, and its channel. */
async function createChannel(): Promise<{
  readonly club: string;
  readonly owner: string;
  readonly member: string;
  readonly channel: string;
}> {
  const [owner, member] = await createPlayers(admin);
  const club = await createClub(admin, owner, { autoApprove: true, memberLimit: null });
  await addMember(admin, club, member, 'member');
  await call(connections.left, act(owner, 'set_club_channels', club, ['general']));
  const { rows } = await admin.query<{ id: string }>(
    'select id from private.channels where club_id = $1',
    [club],
  );
  return { club, owner, member, channel: rows[0]?.id ?? '' };
}

test('the same message sent over two connections at once is stored once', async () => {
  const { id, players } = await createMatch();
  await eachWay(connections, ROUNDS, async (meet) => {
    await admin.query('delete from private.channels where id = $1', [id]);
    const message = randomUUID();
    const [ana] = players;
    const outcomes = await meet(send(ana, id, message), send(ana, id, message));
    expect(outcomes).toEqual([
      { kind: 'done', value: message },
      { kind: 'done', value: message },
    ]);
    expect(await written(id)).toBe(1);
  });
});

test('two who write the first message of a match at once start one thread', async () => {
  const { id, players } = await createMatch();
  const [ana, ben, cleo] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await admin.query('delete from private.channels where id = $1', [id]);
    const outcomes = await meet(send(ana, id), send(ben, id));
    expect(outcomes.map(word)).toEqual(['done', 'done']);
    expect(await written(id)).toBe(2);
    // Nobody is missing, and each has one row.
    expect(await count('private.channel_sides where channel_id = $1', id)).toBe(4);
    expect(
      await count(
        'private.channel_sides where channel_id = $1 and player_id = $2 and has_unread',
        id,
        cleo,
      ),
    ).toBe(1);
  });
});

test('of two who use the same id at once, one gets it', async () => {
  const { id, players } = await createMatch();
  await eachWay(connections, ROUNDS, async (meet) => {
    const message = randomUUID();
    const outcomes = await meet(send(players[0], id, message), send(players[1], id, message));
    expect(new Set(outcomes.map(word))).toEqual(new Set(['done', 'message_exists']));
  });
});

test('a message sent while its section is switched off is either in before, or refused', async () => {
  const { club, owner, member, channel } = await createChannel();
  await eachWay(connections, ROUNDS, async (meet) => {
    await call(connections.left, act(owner, 'set_club_channels', club, ['general']));
    await admin.query('delete from private.channel_messages where channel_id = $1', [channel]);
    const [sent] = await meet(send(member, channel), act(owner, 'set_club_channels', club, []));
    expect([
      { sent: 'done', written: 1 },
      { sent: 'channel_not_found', written: 0 },
    ]).toContainEqual({ sent: word(sent), written: await written(channel) });
    expect(word(await call(connections.left, send(member, channel)))).toBe('channel_not_found');
  });
});

test("a message that comes after a section's switch waits, and is refused", async () => {
  const { club, owner, member, channel } = await createChannel();
  await eachWay(connections, ROUNDS, async (meet) => {
    await call(connections.left, act(owner, 'set_club_channels', club, ['general']));
    await admin.query('delete from private.channel_messages where channel_id = $1', [channel]);
    const [off, sent] = await meet(
      act(owner, 'set_club_channels', club, []),
      send(member, channel),
    );
    expect(word(off)).toBe('done');
    expect(await written(channel)).toBe(word(sent) === 'done' ? 1 : 0);
  });
});

test('a member who leaves while writing has either written before, or not at all', async () => {
  const { club, member, channel } = await createChannel();
  await eachWay(connections, ROUNDS, async (meet) => {
    await admin.query('delete from private.channel_messages where channel_id = $1', [channel]);
    await admin.query(
      `insert into public.memberships (club_id, user_id, role) values ($1, $2, 'member') on conflict do nothing`,
      [club, member],
    );
    await call(connections.left, act(member, 'mark_channel_read', channel));
    const [sent, left] = await meet(send(member, channel), act(member, 'leave_club', club));
    expect(word(left)).toBe('done');
    expect([
      { sent: 'done', written: 1 },
      { sent: 'channel_not_found', written: 0 },
    ]).toContainEqual({ sent: word(sent), written: await written(channel) });
    expect(
      await count(
        'private.channel_sides where channel_id = $1 and player_id = $2',
        channel,
        member,
      ),
    ).toBe(0);
  });
});

test("a player who leaves a match while writing has either written before, or not at all, and can't read on either way", async () => {
  const { id, players } = await createMatch();
  const [ana, , cleo] = players;
  await call(connections.left, send(ana, id));
  await eachWay(connections, ROUNDS, async (meet) => {
    await admin.query(
      `update public.challenge_seats set status = 'confirmed' where challenge_id = $1 and player_id = $2`,
      [id, cleo],
    );
    await admin.query(
      'delete from private.channel_messages where channel_id = $1 and author_id = $2',
      [id, cleo],
    );
    const [sent, left] = await meet(send(cleo, id), act(cleo, 'leave_seat', id));
    expect(word(left)).toBe('done');
    expect([
      { sent: 'done', written: 2 },
      { sent: 'channel_not_found', written: 1 },
    ]).toContainEqual({ sent: word(sent), written: await written(id) });
    expect(
      await count('private.channel_sides where channel_id = $1 and player_id = $2', id, cleo),
    ).toBe(0);
  });
});

test('a player who leaves while another writes is not notified afterwards', async () => {
  const { id, players } = await createMatch();
  const [ana, , cleo] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await admin.query(
      `update public.challenge_seats set status = 'confirmed' where challenge_id = $1 and player_id = $2`,
      [id, cleo],
    );
    const outcomes = await meet(act(cleo, 'leave_seat', id), send(ana, id));
    expect(outcomes.map(word)).toEqual(['done', 'done']);
    expect(
      await count('private.channel_sides where channel_id = $1 and player_id = $2', id, cleo),
    ).toBe(0);
    expect(
      await count(
        `public.notifications where user_id = $1 and type = 'message' and not read`,
        cleo,
      ),
    ).toBe(0);
  });
});

test('a member who leaves while reading or muting a channel leaves no row there', async () => {
  const { club, member, channel } = await createChannel();
  for (const reads of [
    act(member, 'mark_channel_read', channel),
    act(member, 'mute_channel', channel, true),
  ]) {
    await eachWay(connections, ROUNDS, async (meet) => {
      await forgetAllowances(admin, [member]);
      await call(connections.left, act(member, 'join_club', club));
      const [left] = await meet(act(member, 'leave_club', club), reads);
      expect(left.kind).toBe('done');
      expect(
        await count(
          'private.channel_sides where channel_id = $1 and player_id = $2',
          channel,
          member,
        ),
      ).toBe(0);
    });
  }
});

test('when a message meets a block, the blocker is not notified of it', async () => {
  const { id, players } = await createMatch('completed');
  const [ana, ben] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await admin.query('delete from public.blocks where blocker_id = $1', [ben]);
    await forgetAllowances(admin, players);
    const outcomes = await meet(send(ana, id), act(ben, 'block_player', ana));
    expect(outcomes.map(word)).toEqual(['done', 'done']);
    expect(
      await count(`public.notifications where user_id = $1 and type = 'message' and not read`, ben),
    ).toBe(0);
    const read = await call(connections.left, {
      player: ben,
      sql: `select jsonb_array_length(public.get_channel($1) -> 'messages')`,
      values: [id],
    });
    expect(read).toEqual({ kind: 'done', value: 0 });
  });
});

test('a message that comes while the thread is being read is either read or counted', async () => {
  const { id, players } = await createMatch();
  const [ana, ben] = players;
  await eachWay(connections, ROUNDS, async (meet) => {
    await call(connections.left, send(ana, id));
    await call(connections.left, act(ben, 'mark_channel_read', id));
    await meet(send(ana, id), act(ben, 'mark_channel_read', id));
    const inbox = await call(connections.left, {
      player: ben,
      sql: `select (public.get_inbox() ->> 'unread')::int`,
      values: [],
    });
    const notified = await count(
      `public.notifications where user_id = $1 and type = 'message' and not read`,
      ben,
    );
    expect([0, 1]).toContain(inbox.kind === 'done' ? inbox.value : null);
    expect(inbox).toEqual({ kind: 'done', value: notified });
  });
});

test('a message that two remove at once is removed once', async () => {
  const { owner, member, channel } = await createChannel();
  await eachWay(connections, ROUNDS, async (meet) => {
    const message = randomUUID();
    await call(connections.left, send(member, channel, message));
    const outcomes = await meet(
      act(owner, 'remove_channel_message', message),
      act(member, 'remove_channel_message', message),
    );
    expect(outcomes.map(word)).toEqual(['done', 'done']);
    expect(
      await count(`realtime.messages where event = 'channel' and payload ->> 'id' = $1`, message),
    ).toBe(2);
  });
});

test('accounts deleted while they write, and the last two of a match deleted at once, leave nothing behind', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { id, players } = await createMatch('completed');
    const [ana, ben, cleo, dora] = players;
    await call(connections.left, send(ana, id));
    const [sent] = await Promise.all([
      call(connections.left, send(cleo, id)),
      deleteAccount(admin, cleo),
    ]);
    expect(['done', 'channel_not_found', 'not_signed_in']).toContain(word(sent));
    expect(await written(id)).toBe(word(sent) === 'done' ? 2 : 1);
    await deleteAccount(admin, dora);
    await Promise.all([
      deleteAccount(connections.left, ana),
      deleteAccount(connections.right, ben),
    ]);
    expect(await count('private.channels where id = $1', id)).toBe(0);
    expect(await count('private.channel_sides where channel_id = $1', id)).toBe(0);
  }
});
