import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { expect, inject, test } from 'vitest';
import type { Database } from '../../../renderer/shared/supabase/database.types.ts';
import { openConnections } from './database.ts';
import { statusOf } from './fixtures.ts';

const { admin } = openConnections();

const PASSWORD = 'first serve';

interface Player {
  readonly client: SupabaseClient<Database>;
  readonly id: string;
}

function visitor(): SupabaseClient<Database> {
  const { url, publishableKey } = inject('product');
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() },
  });
}

function administrator(): SupabaseClient<Database> {
  const { url, serviceKey } = inject('product');
  return createClient<Database>(url, serviceKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

async function newPlayer(name: string): Promise<Player> {
  const client = visitor();
  const { data, error } = await client.auth.signUp({
    email: `${crypto.randomUUID()}@example.com`,
    password: PASSWORD,
    options: { data: { full_name: name, location: 'Lisbon' } },
  });
  if (error !== null || data.user === null) throw error ?? new Error('Nobody signed up.');
  return { client, id: data.user.id };
}

function inDays(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

function challenge(rival: string, day: string) {
  return {
    challenged_id: rival,
    proposed_date: day,
    proposed_time: '10:00',
    duration_minutes: 60,
    court_location: 'Court 1',
    match_type: 'singles',
  };
}

test('sign-up creates the profile that the player then reads', async () => {
  const { client, id } = await newPlayer('Rita Real');
  const { data, error } = await client
    .from('profiles')
    .select('id, full_name, location, onboarded')
    .eq('id', id);
  expect(error).toBeNull();
  expect(data).toEqual([{ id, full_name: 'Rita Real', location: 'Lisbon', onboarded: false }]);
});

test('a ban ends everything open at once, and nothing starts while it lasts', async () => {
  const { client, id } = await newPlayer('Barred');
  const ban = (duration: string) =>
    administrator().auth.admin.updateUserById(id, { ban_duration: duration });
  const { data: account } = await client.auth.getUser();
  const credentials = { email: account.user?.email ?? '', password: PASSWORD };
  expect((await client.rpc('get_viewer')).error).toBeNull();

  expect((await ban('24h')).error).toBeNull();
  expect((await client.rpc('get_viewer')).error?.hint).toBe('session_ended');
  expect((await client.from('profiles').select('id')).data).toEqual([]);
  expect((await visitor().auth.signInWithPassword(credentials)).error?.code).toBe('user_banned');
  expect((await client.auth.refreshSession()).error).not.toBeNull();

  expect((await ban('none')).error).toBeNull();
  const again = visitor();
  expect((await again.auth.signInWithPassword(credentials)).error).toBeNull();
  expect((await again.rpc('get_viewer')).error).toBeNull();
});

test('a visitor can read and call nothing', async () => {
  const client = visitor();
  expect((await client.from('profiles').select('id')).error?.code).toBe('42501');
  expect((await client.from('clubs').select('id')).error?.code).toBe('42501');
  expect((await client.rpc('search_clubs', {})).error?.code).toBe('42501');
  expect((await client.rpc('get_dashboard')).error?.code).toBe('42501');
});

test('a challenge goes from sending to an accepted match and back', async () => {
  const [ana, bea] = [await newPlayer('Ana'), await newPlayer('Bea')];
  const sent = await ana.client.rpc('send_challenge', challenge(bea.id, inDays(3)));
  expect(sent.error).toBeNull();
  const id = sent.data?.id ?? '';

  const again = await ana.client.rpc('send_challenge', challenge(bea.id, inDays(4)));
  expect(again.error).toMatchObject({
    hint: 'challenge_exists',
    message: 'You already have a pending challenge with this person',
  });
  const own = await ana.client.rpc('accept_challenge', { challenge_id: id });
  expect(own.error).toMatchObject({ code: '42501', hint: 'not_yours_to_answer' });

  const accepted = await bea.client.rpc('accept_challenge', { challenge_id: id });
  expect(accepted.data?.status).toBe('accepted');
  const cancelled = await ana.client.rpc('cancel_challenge', { challenge_id: id });
  expect(cancelled.data?.response_message).toBe('Match cancelled by user');
  const { data: told } = await bea.client.rpc('list_notifications', {});
  expect(told).toMatchObject({
    items: [
      { type: 'match_cancelled', title: 'Match Cancelled' },
      { type: 'challenge', title: 'New challenge' },
    ],
  });
});

test('accepting and cancelling at once through the API leaves one consistent outcome', async () => {
  const [ana, bea] = [await newPlayer('Ana'), await newPlayer('Bea')];
  for (let round = 0; round < 10; round += 1) {
    const sent = await ana.client.rpc('send_challenge', challenge(bea.id, inDays(3 + round)));
    const wanted = { challenge_id: sent.data?.id ?? '' };
    const [answer, retreat] = await Promise.all([
      bea.client.rpc('accept_challenge', wanted),
      ana.client.rpc('cancel_challenge', wanted),
    ]);
    expect(retreat.data?.status).toBe('cancelled');
    expect(answer.error?.hint ?? answer.data?.status).toMatch(/^(accepted|not_pending)$/);
    expect(await statusOf(admin, wanted.challenge_id)).toBe('cancelled');
  }
});

test('a hostile client cannot write to the tables behind the functions', async () => {
  const [ana, olga] = [await newPlayer('Ana'), await newPlayer('Olga')];
  const made = await olga.client.rpc('create_club', {
    name: 'Secret club',
    slug: `secret-${crypto.randomUUID().slice(0, 8)}`,
    description: 'A club made for a test.',
    location: 'Lisbon',
    has_courts: false,
    is_public: false,
    auto_approve: false,
    member_limit: 10,
    time_zone: 'Europe/Lisbon',
  });
  expect(made.error).toBeNull();
  const club = made.data?.id ?? '';

  const { client } = ana;
  const attempts = await Promise.all([
    client.from('memberships').insert({ club_id: club, user_id: ana.id, role: 'owner' }),
    client.from('memberships').update({ role: 'owner' }).eq('user_id', ana.id),
    client.from('clubs').update({ member_count: 999 }).eq('id', club),
    client.from('challenges').delete().eq('challenger_id', ana.id),
    client.from('notifications').insert({ user_id: olga.id, type: 'club', title: 'Forged' }),
    client.from('notifications').update({ title: 'Changed' }).eq('id', ana.id),
    client.from('profiles').update({ deleted_at: new Date().toISOString() }).eq('id', ana.id),
  ]);
  expect(attempts.map(({ error }) => error?.code)).toEqual(attempts.map(() => '42501'));

  const tables = ['clubs', 'memberships', 'challenges', 'announcements', 'club_activity'] as const;
  for (const table of tables) {
    expect((await client.from(table).select('id')).error?.code).toBe('42501');
  }
  expect((await client.from('profiles').select('id')).data).toEqual([{ id: ana.id }]);
  expect((await client.rpc('get_club', { handle: club })).data).toEqual({ state: 'private' });
  expect((await client.rpc('join_club', { club_id: club })).error?.hint).toBe('club_not_found');
  expect((await client.from('contact_details').select('user_id')).data).toEqual([
    { user_id: ana.id },
  ]);
});
