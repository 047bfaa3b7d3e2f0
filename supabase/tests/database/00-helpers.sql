-- Shared helpers for the tests. The runner loads this once; nothing in it, or in any test, persists. People and
-- things are named by words: tests.id('ana') is always the same id.

set local time zone 'UTC';

create schema tests;
grant usage on schema tests to public;

create function tests.id(word text) returns uuid language sql immutable as $$ select md5(word)::uuid $$;
create function tests.ids(variadic names text[]) returns uuid[] language sql immutable as $$
  select array_agg(tests.id(n) order by o) from unnest(names) with ordinality t (n, o)
$$;

-- Acting as someone ---------------------------------------------------------------------------------

create function tests.sign_in_as(player uuid, aal text default 'aal1') returns void language plpgsql as $$
begin
  perform set_config('role', 'authenticated', true);
  perform set_config('request.jwt.claims',
    jsonb_build_object('sub', player, 'role', 'authenticated', 'aal', aal)::text, true);
end $$;

create function tests.as_visitor() returns void language plpgsql as $$
begin
  perform set_config('role', 'anon', true);
  perform set_config('request.jwt.claims', '{"role": "anon"}', true);
end $$;

-- Back to the superuser who runs the tests.
create function tests.sign_out() returns void language plpgsql as $$
begin
  perform set_config('role', 'none', true);
  perform set_config('request.jwt.claims', '', true);
end $$;

-- Making things, whoever is signed in ---------------------------------------------------------------

create function tests.create_player(name text) returns uuid language plpgsql security definer as $$
begin
  insert into auth.users (id, email, raw_user_meta_data)
  values (tests.id(name), name || '@example.test', jsonb_build_object('full_name', name, 'location', 'Lisbon'));
  update public.profiles set onboarded = true, skill_level = 'intermediate' where id = tests.id(name);
  return tests.id(name);
end $$;

create function tests.create_factor(name text, state text default 'verified') returns void
language sql security definer as $$
  insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
  values (gen_random_uuid(), tests.id(name), 'totp', state::auth.factor_status, now(), now())
$$;

create function tests.create_club(address text, owner text, is_public boolean default true,
  auto_approve boolean default true, member_limit integer default null) returns uuid
language plpgsql security definer as $$
begin
  insert into public.clubs (id, name, slug, description, location, is_public, auto_approve, member_limit, time_zone, created_by)
  values (tests.id(address), 'Club ' || address, address, 'A club made for a test.', 'Lisbon', is_public,
    auto_approve and is_public, member_limit, 'Europe/Lisbon', tests.id(owner));
  insert into public.club_slugs (slug, club_id) values (address, tests.id(address));
  insert into public.memberships (club_id, user_id, role) values (tests.id(address), tests.id(owner), 'owner');
  return tests.id(address);
end $$;

create function tests.add_member(address text, name text, role text default 'member') returns void
language sql security definer as $$
  insert into public.memberships (club_id, user_id, role) values (tests.id(address), tests.id(name), role)
$$;

create function tests.create_request(word text, address text, name text, status text default 'pending') returns uuid
language sql security definer as $$
  insert into public.join_requests (id, club_id, user_id, status)
  values (tests.id(word), tests.id(address), tests.id(name), status) returning id
$$;

-- A challenge in any state, `lead` from now; one that was accepted has booked its players.
create function tests.create_challenge(word text, sender text, receiver text, status text default 'pending',
  lead interval default '3 days', minutes integer default 60) returns uuid
language plpgsql security definer as $$
declare
  instant timestamptz := date_trunc('hour', now()) + lead;
  agreed boolean := create_challenge.status in ('accepted', 'completed');
begin
  -- The change to accepted makes the booking.
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at,
    duration_minutes, court_location, match_type, status)
  values (tests.id(word), tests.id(sender), tests.id(receiver), (instant at time zone 'UTC')::date,
    (instant at time zone 'UTC')::time, 'UTC', instant, minutes, 'Court 1', 'singles',
    case when agreed then 'expired' else create_challenge.status end);
  insert into public.challenge_seats (challenge_id, player_id, side, status)
  values (tests.id(word), tests.id(sender), 'challenger', 'confirmed'),
    (tests.id(word), tests.id(receiver), 'challenged', case when agreed then 'confirmed' else 'invited' end);
  if agreed then
    update public.challenges c set status = 'accepted' where c.id = tests.id(word);
    update public.challenges c set status = 'completed' where c.id = tests.id(word) and create_challenge.status = 'completed';
  end if;
  return tests.id(word);
end $$;

-- Doubles in any state, both sides with a partner; until accepted the challenged side has not answered.
create function tests.create_doubles(word text, sender text, sender_partner text, receiver text, receiver_partner text,
  status text default 'accepted', lead interval default '3 days') returns uuid
language plpgsql security definer as $$
begin
  perform tests.create_challenge(word, sender, receiver, 'expired', lead);
  update public.challenges c set match_type = 'doubles' where c.id = tests.id(word);
  insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by)
  values (tests.id(word), tests.id(sender_partner), 'challenger', 'confirmed', tests.id(sender)),
    (tests.id(word), tests.id(receiver_partner), 'challenged', 'invited', tests.id(receiver));
  if create_doubles.status in ('accepted', 'completed') then
    update public.challenge_seats s set status = 'confirmed' where s.challenge_id = tests.id(word);
    update public.challenges c set status = 'accepted' where c.id = tests.id(word);
  end if;
  update public.challenges c set status = create_doubles.status where c.id = tests.id(word);
  return tests.id(word);
end $$;

-- Looking, whoever is signed in ---------------------------------------------------------------------

create function tests.status_of(word text) returns text language sql security definer as $$
  select status from public.challenges where id = tests.id(word)
$$;

create function tests.role_of(address text, name text) returns text language sql security definer as $$
  select role from public.memberships where club_id = tests.id(address) and user_id = tests.id(name)
$$;

create function tests.member_count(address text) returns integer language sql security definer as $$
  select member_count from public.clubs where id = tests.id(address)
$$;

create function tests.notified(name text, kind text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name) and type = kind
$$;

-- The notifications of the signed-in player, as the API returns them.
create function tests.inbox() returns table (id uuid, type text, title text, body text, read boolean) language sql stable as $$
  select n.* from jsonb_array_elements(public.list_notifications(200) -> 'items') i,
    jsonb_to_record(i) as n (id uuid, type text, title text, body text, read boolean)
$$;

create function tests.notification(wanted text) returns uuid language sql stable security definer as $$
  select id from public.notifications where title = wanted
$$;

-- Where a player's own windows listen now.
create function tests.own_topic(name text) returns text language sql security definer as $$
  select private.player_topic(tests.id(name))
$$;

-- The recipients of notifications about a challenge made in this transaction, as 'name: kind', which are then
-- deleted: each call returns what has happened since the last one.
create function tests.told_of(word text) returns text[] language sql security definer as $$
  with gone as (
    delete from public.notifications n where n.data ->> 'challenge_id' = tests.id(word)::text returning n.user_id, n.type)
  select coalesce(array_agg(p.full_name || ': ' || g.type order by p.full_name, g.type), '{}')
  from gone g join public.profiles p on p.id = g.user_id
$$;

-- How many rows a query returns, bypassing all policies.
create function tests.really(query text) returns bigint language plpgsql security definer as $$
declare
  found bigint;
begin
  execute format('select count(*) from (%s) rows', query) into found;
  return found;
end $$;

-- Whether one query returns exactly what another does, bypassing all policies.
create function tests.holds(query text, wanted text, description text) returns text language sql security definer as $$
  select tap.results_eq(query, wanted, description)
$$;

-- Every function that a player may call, called with nothing, and how it refused.
create function tests.answers() returns table (fun text, hint text) language plpgsql as $$
declare
  statement text;
begin
  for fun, statement in
    select p.proname, format('select * from public.%I(%s)', p.proname,
      (select string_agg('null::' || format_type(t, null), ', ' order by n) from unnest(p.proargtypes) with ordinality a (t, n)))
    from pg_proc p
    where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute') order by 1
  loop
    hint := null;
    begin
      execute statement;
    exception when others then
      get stacked diagnostics hint = pg_exception_hint;
    end;
    return next;
  end loop;
end $$;

-- As the realtime service checks on joining: it sets the topic and reads a row of it under the caller's policies.
create function tests.plant(topic text, kind text default 'broadcast') returns void language sql security definer as $$
  insert into realtime.messages (topic, extension, payload, event, private) values (topic, kind, '{}', 'probe', true)
$$;
create function tests.hears(wanted text, kind text default 'broadcast') returns boolean language plpgsql as $$
begin
  perform tests.plant(wanted, kind);
  perform set_config('realtime.topic', wanted, true);
  return exists (select from realtime.messages m where m.topic = wanted and m.extension = kind and m.event = 'probe');
end $$;

-- Assertions, as whoever is signed in ---------------------------------------------------------------

-- A statement fails with the given hint: the word that tells programs why.
create function tests.refuses(statement text, word text, description text) returns text language plpgsql as $$
declare
  hint text;
  sentence text;
begin
  begin
    execute statement;
  exception when others then
    get stacked diagnostics hint = pg_exception_hint, sentence = message_text;
    if hint = word and sentence <> '' then
      return tap.pass(description);
    end if;
    return tap.fail(description) || E'\n' || tap.diag(format('  refused with %L (%s), not %L', hint, sentence, word));
  end;
  return tap.fail(description) || E'\n' || tap.diag('  was not refused');
end $$;

-- A statement fails because a right is missing.
create function tests.forbids(statement text, description text) returns text language sql as $$
  select tap.throws_ok(statement, '42501', null, description)
$$;

-- A statement runs and inserts, changes or deletes exactly so many rows.
create function tests.changes(statement text, wanted integer, description text) returns text language plpgsql as $$
declare
  found integer;
begin
  execute statement;
  get diagnostics found = row_count;
  return tap.is(found, wanted, description);
exception when others then
  return tap.fail(description) || E'\n' || tap.diag('  failed: ' || sqlerrm);
end $$;

-- A query returns exactly so many rows.
create function tests.finds(query text, wanted bigint, description text) returns text language plpgsql as $$
declare
  found bigint;
begin
  execute format('select count(*) from (%s) rows', query) into found;
  return tap.is(found, wanted, description);
exception when others then
  return tap.fail(description) || E'\n' || tap.diag('  failed: ' || sqlerrm);
end $$;

-- Leagues -------------------------------------------------------------------------------------------

create function tests.league(wanted text) returns uuid language sql stable security definer as $$
  select id from public.leagues where leagues.name = wanted
$$;
create function tests.entry(league text, player text) returns uuid language sql stable security definer as $$
  select e.id from public.league_entries e where e.league_id = tests.league(league) and tests.id(player) in (e.player_id, e.partner_id)
$$;
create function tests.fixture(league text, one text, other text, wanted_round integer default 1) returns uuid language sql stable security definer as $$
  select f.id from public.league_fixtures f join public.league_groups g on g.id = f.group_id and g.round = wanted_round
  where tests.entry(league, one) in (f.home_id, f.away_id) and tests.entry(league, other) in (f.home_id, f.away_id)
$$;

-- Channels ------------------------------------------------------------------------------------------

-- A channel of a club.
create function tests.channel(section text, address text default 'tejo') returns uuid language sql security definer as $$
  select c.id from private.channels c where c.club_id = tests.id(address) and c.section = $1
$$;

create function tests.write_in(word text, channel uuid, content text default 'Hello') returns jsonb language sql as $$
  select public.send_channel_message(tests.id(word), channel, content)
$$;

-- What the signed-in player reads there: '(author)' for messages removed by their author.
create function tests.said_in(channel uuid) returns text language sql as $$
  select string_agg(coalesce(m ->> 'content', '(' || (m ->> 'removed') || ')'), ', ' order by n)
  from jsonb_array_elements(public.get_channel(channel) -> 'messages') with ordinality x (m, n)
$$;

create function tests.new_in(section text, address text default 'tejo') returns boolean language sql as $$
  select (c ->> 'has_new')::boolean from jsonb_array_elements(public.list_threads() -> 'clubs') c
  where c ->> 'section' = $1 and c -> 'club' ->> 'slug' = address
$$;

-- The number shown beside Messages.
create function tests.unread_now() returns integer language sql as $$ select (public.get_inbox() ->> 'unread')::integer $$;

-- How often windows were notified of something: a player's own, and those of a club's members.
create function tests.heard(name text, what text) returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.topic = tests.own_topic(name) and m.event = what
$$;
create function tests.club_heard(what text, address text default 'tejo') returns bigint language sql security definer as $$
  select count(*) from realtime.messages m join public.clubs c on m.topic = 'club:' || c.id || ':' || c.topic_epoch
  where c.id = tests.id(address) and m.event = what
$$;

-- The unread notifications of messages in channels.
create function tests.waits_for(name text) returns table (body text, channel text) language sql security definer as $$
  select n.body, n.data ->> 'channel_id' from public.notifications n where n.user_id = tests.id(name) and n.type = 'message' and not n.read
$$;

-- Clocks --------------------------------------------------------------------------------------------

-- A future time that a clock change skips: in Lisbon, or if that is more than a year away, in New York.
create function tests.skipped(out zone text, out day date, out wall time) language sql stable as $$
  select z.zone, d::date, z.wall
  from (values ('Europe/Lisbon', time '01:30', 25), ('America/New_York', time '02:30', 8)) z (zone, wall, since)
  cross join generate_series(current_date + 3, current_date + 360, interval '1 day') d
  where extract(month from d) = 3 and extract(isodow from d) = 7 and extract(day from d) between z.since and z.since + 6
  order by z.since desc limit 1
$$;

-- Moves a club to another zone.
create function tests.move_to(zone text, address text) returns void language sql security definer as $$
  update public.clubs set time_zone = zone where id = tests.id(address)
$$;
