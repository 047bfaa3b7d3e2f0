-- The base of the schema: nothing is callable or readable unless a migration grants it, helpers live in a schema
-- that the API does not expose, refusals have one form, and the caller is checked in one place.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Schemas, extensions, default privileges -----------------------------------------------------------------

-- Projects created before October 2026 granted the API's roles everything by default: revoked, so that all projects
-- are alike. The first statement has no "in schema": with it, anon could still execute what this revokes.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create extension if not exists btree_gist with schema extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists pgcrypto with schema extensions;

-- The schedule, and requests to edge functions. Where these are extensions they are created here; the embedded
-- stack already has their schemas.

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron with schema pg_catalog;
  end if;
end $$;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions e where e.name = 'pg_net') then
    create extension if not exists pg_net;
  end if;
end $$;

create schema private;
comment on schema private is 'Helpers for policies and functions. Not exposed by the API.';
revoke all on schema private from public;
-- Policies and tables resolve their calls in here; each function is granted individually.
grant usage on schema private to authenticated;

-- Tables --------------------------------------------------------------------------------------------------

-- The time zones this server knows, by IANA name. Every stored zone references it: "at time zone" alone would also
-- accept abbreviations and POSIX strings such as 'FOO+3'.
create table private.time_zones (name text primary key);

insert into private.time_zones
select name from pg_catalog.pg_timezone_names
where name !~ '^(posix|right)/' and name not in ('Factory', 'localtime', 'posixrules');

-- What the database cannot find out by itself. One row.
create table private.settings (
  one boolean primary key default true check (one),
  functions_url text check (functions_url ~ '^https?://' and functions_url !~ '/$'),
  site_url text check (site_url ~ '^https?://' and site_url !~ '/$'),
  mail_secret text not null default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
  push_secret text not null default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex'),
  cursor_secret text not null default encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'hex')
);
comment on column private.settings.functions_url is 'Base URL of the edge functions, up to /functions/v1. Null: no mail is sent, all of it waits.';
comment on column private.settings.site_url is 'Base URL of the app, for links in mails.';
comment on column private.settings.mail_secret is 'Authenticates calls to the mail function: it sends back the secret that the schedule gave it.';
comment on column private.settings.push_secret is 'Authenticates calls to the push function: it sends back the secret that the schedule gave it.';
comment on column private.settings.cursor_secret is 'Seals the cursors of lists ordered by something the list does not show.';

insert into private.settings default values;

-- How much a player has used of a limited action that leaves no rows to count.
create table private.allowances (
  player_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]{3,40}$'),
  since timestamptz not null,
  used integer not null,
  primary key (player_id, kind)
);
comment on column private.allowances.since is 'Start of the period that `used` is counted in.';

-- Functions -----------------------------------------------------------------------------------------------

-- Refuses the running request: the only way to say no. `word` is for programs (it arrives as the error's hint),
-- `sentence` for people (the error's message). The transaction is rolled back. `state` is the SQLSTATE: a missing
-- right is answered with 403 (insufficient_privilege), a value that a column would refuse with the column's own
-- state.
create function private.refuse(word text, sentence text, state text default 'P0001') returns void
language plpgsql immutable set search_path = '' as $$
begin
  raise exception using errcode = state, message = sentence, hint = word;
end $$;

-- Refuses a reason (why somebody does not play, or why an event is off) that is longer than others can be shown.
create function private.check_reason(reason text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if length(reason) > 500 then
    perform private.refuse('reason_too_long', 'A reason can have up to 500 characters.', 'check_violation');
  end if;
end $$;

-- The words, or the template, for an amount of something: a language has a form for each of its plurals, and only
-- this function knows which to use.
create function private.counted(amount bigint, one text, other text) returns text
language sql immutable set search_path = '' as $$
  select case amount when 1 then one else other end
$$;

-- Where a page of a list begins: the content of a cursor, one value of each of these types in this order; if a type
-- ends in a question mark, the value may be null. Null: the start of the list. Somebody who wrote a cursor by hand
-- gets a readable refusal instead of a cast error.
create function private.read_cursor(place jsonb, variadic types text[]) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  if place is null or place = 'null' then
    return null;
  end if;
  if jsonb_typeof(place) <> 'array' or jsonb_array_length(place) <> cardinality(types) or exists (
    select from unnest(types) with ordinality t (type, n)
    where not case when place -> (n::integer - 1) = 'null' then type like '%?'
      else jsonb_typeof(place -> (n::integer - 1)) in ('string', 'number') and pg_input_is_valid(place ->> (n::integer - 1), rtrim(type, '?')) end) then
    perform private.refuse_cursor();
  end if;
  return place;
end $$;

create function private.refuse_cursor() returns void
language sql immutable set search_path = '' as $$
  select private.refuse('bad_cursor', 'This list can''t be continued. Please load it again.')
$$;

-- Serialises counting until the transaction ends: what is counted for a player after this call stays as it was
-- counted. Without it, ten simultaneous requests would each miss the other nine.
create function private.lock_counts(player uuid, what text) returns void
language sql volatile security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended(format('%s of %s', what, player), 0))
$$;

-- How much of each action a player may use within a period, and the message when they want more. What leaves rows
-- is counted from them (private.counted_uses), in a period that ends now; for everything else the amount used is
-- recorded, in a period that begins with the first use. A limit on what a player is told (open_match_fits) has no
-- message: they never run into it.
create function private.allowance_limits() returns table (kind text, most integer, span interval, word text, sentence text, counted boolean)
language sql immutable parallel safe set search_path = '' as $$
  select l.*, true from (values
    ('announcements', 20, interval '1 hour', 'too_many_announcements', 'You''ve posted a lot of announcements. Please try again in an hour.'),
    ('challenges', 30, '1 hour', 'too_many_challenges', 'You''ve sent a lot of challenges. Please try again in an hour.'),
    -- To one player, who is notified of each, even of one that is taken back. Other times offered in answer to
    -- theirs are not counted.
    ('challenges_to_one', 10, '1 day', 'too_many_challenges', 'You''ve challenged this player a lot today. Please try again tomorrow.'),
    ('clubs', 10, '1 day', 'too_many_clubs', 'You''ve created a lot of clubs today. Please try again tomorrow.'),
    ('imports', 5000, '1 day', 'too_many_invitations', 'You can invite up to 5,000 people a day. Please continue tomorrow.'),
    ('invitations', 30, '1 hour', 'too_many_invitations', 'You''ve made a lot of invitations. Please try again in an hour.'),
    ('join_requests', 30, '1 hour', 'too_many_requests', 'You''ve asked to join a lot of clubs. Please try again in an hour.'),
    ('messages', 300, '1 hour', 'too_many_messages', 'You''ve sent a lot of messages in the last hour. Please try again later.'),
    ('open_matches', 10, '1 day', 'too_many_opened', 'You''ve opened 10 matches today. Please try again tomorrow.'),
    ('reports', 10, '1 hour', 'too_many_reports', 'You''ve sent a lot of reports. Please try again in an hour.'),
    ('reschedules', 30, '1 hour', 'too_many_reschedules', 'You''ve proposed a lot of other times. Please try again in an hour.'),
    ('threads', 20, '1 hour', 'too_many_threads', 'You''ve started a lot of conversations in the last hour. Please try again later.'),
    ('titles', 30, '1 hour', 'too_many_titles', 'You''ve awarded a lot of titles. Please try again in an hour.')
  ) l
  union all
  select l.*, false from (values
    -- Every window of the club refetches each time, and the trail keeps a line. Deleted announcements leave no rows
    -- to count.
    ('announcement_changes', 60, interval '1 hour', 'too_many_announcements', 'You''ve posted and changed a lot of announcements. Please try again in an hour.'),
    -- Both players' windows refetch each time.
    ('blocks', 100, '1 hour', 'too_many_changes', 'You''ve blocked and unblocked a lot of players. Please try again in an hour.'),
    -- Everything that managers change: whatever it is, members' windows refetch, somebody is notified, or rows
    -- stay.
    ('club_changes', 600, '1 hour', 'too_many_changes', 'You''ve changed a lot in the last hour. Please try again later.'),
    ('club_joins', 30, '1 hour', 'too_many_requests', 'You''ve joined a lot of clubs. Please try again in an hour.'),
    ('club_messages', 60, '1 hour', 'too_many_messages', 'You''ve sent a lot of messages in the last hour. Please try again later.'),
    ('court_reports', 10, '1 hour', 'too_many_reports', 'You''ve sent a lot of reports. Please try again in an hour.'),
    ('courts_added', 5, '1 day', 'too_many_public_courts', 'You''ve added a lot of courts today. Please try again tomorrow.'),
    -- What a manager does and undoes, when each time players are notified, all of the club's windows refetch or the
    -- trail grows: a walkover, the court of a match, a decision about a request.
    ('desk_changes', 200, '1 hour', 'too_many_changes', 'You''ve changed a lot in the last hour. Please try again later.'),
    ('dismissals', 200, '1 day', 'too_many_dismissals', 'You''ve hidden a lot of suggestions today. Please try again tomorrow.'),
    ('import_previews', 10000, '1 day', 'too_many_addresses', 'You can check up to 10,000 addresses a day. Please continue tomorrow.'),
    -- The trail keeps each of them, and its withdrawal.
    ('introductions', 30, '1 hour', 'too_many_introductions', 'You''ve introduced a lot of members. Please try again in an hour.'),
    -- A ladder keeps each of them.
    ('ladder_challenges', 20, '1 day', 'too_many_ladder_challenges', 'You''ve sent a lot of ladder challenges. Please try again tomorrow.'),
    ('match_messages', 300, '1 hour', 'too_many_messages', 'You''ve sent a lot of messages in the last hour. Please try again later.'),
    -- Per club, whichever of its managers writes.
    ('message_recipients', 10000, '1 day', 'too_many_recipients', 'Your club has messaged a lot of members today. Please try again tomorrow.'),
    ('open_joins', 30, '1 hour', 'too_many_joins', 'You''ve joined a lot of matches. Please try again in an hour.'),
    ('open_match_fits', 2, '1 day', null, null),
    ('open_moves', 10, '1 day', 'too_many_moves', 'You''ve moved your open matches a lot. Please try again tomorrow.'),
    ('partners', 30, '1 hour', 'too_many_invitations', 'You''ve asked a lot of partners. Please try again in an hour.'),
    ('place_changes', 10, '1 day', 'too_many_places', 'You''ve changed your location a lot today. Please try again tomorrow.'),
    -- An edit that others can see reaches every window of everybody in the player's clubs.
    ('profile_edits', 30, '10 minutes', 'too_many_edits', 'You''ve changed your profile a lot. Please try again in ten minutes.'),
    -- The player's windows refetch each time.
    ('title_changes', 60, '1 hour', 'too_many_titles', 'You''ve awarded and withdrawn a lot of titles. Please try again in an hour.')
  ) l
$$;

-- Takes `amount` from what a player, or a club, may use: from the limit, or from `at_most` if that is less. Returns
-- false and takes nothing if not enough is left. Serialised per player. to_whom: the other player, for what is
-- counted separately for each of them.
create function private.take_allowance(player uuid, what text, amount integer default 1, at_most integer default null, to_whom uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  most integer;
  starts timestamptz;
  counted boolean;
begin
  select least(l.most, at_most), now() - l.span, l.counted into strict most, starts, counted from private.allowance_limits() l where l.kind = what;
  if counted then
    perform private.lock_counts(player, what);
    return amount + (select count(*) from private.counted_uses u where u.kind = what and u.player_id = player and u.at > starts
      and (take_allowance.to_whom is null or u.to_whom = take_allowance.to_whom)) <= most;
  end if;
  insert into private.allowances as a (player_id, kind, since, used)
  select player, what, now(), amount where amount <= most
  on conflict (player_id, kind) do update
  set since = case when a.since <= starts then now() else a.since end, used = case when a.since <= starts then 0 else a.used end + amount
  where case when a.since <= starts then 0 else a.used end + amount <= most;
  return found;
end $$;

-- The same, but refuses when not enough is left.
create function private.use_allowance(player uuid, what text, amount integer default 1, at_most integer default null, to_whom uuid default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.take_allowance(player, what, amount, at_most, to_whom) then
    perform private.refuse(l.word, l.sentence) from private.allowance_limits() l where l.kind = what;
  end if;
end $$;

-- Whether a text holds something that a mail program turns into a link: mails to strangers may not. Full stops are
-- part of names (St. Mary's L.T.C.), so a bare host counts only under a well-known top-level domain, and under a
-- country's only with a path: a short link (youtu.be/…).
create function private.holds_address(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select value ~* ('://|\mwww\.|[^[:space:]]@[^[:space:]]+\.[^[:space:]]|\m[a-z0-9-]+\.[a-z]{2}/[^[:space:]]|\m[a-z0-9-]+\.('
    'com|net|org|info|biz|io|co|app|dev|me|eu|uk|de|fr|pt|es|it|nl|br|us|ru|cn|xyz|top|link|click|site|online|shop|store|live|pro|club|ly|gg|tv)\M')
$$;

-- True unless this session has ended, or the player has a verified second factor that the session has not passed.
-- Part of the policy of every table, of storage and of realtime. Definer: players may not read auth.mfa_factors.
create function private.second_step_done() returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return private.session_alive() and (coalesce(auth.jwt() ->> 'aal', 'aal1') = 'aal2'
    or not exists (select from auth.mfa_factors f where f.user_id = auth.uid() and f.status = 'verified'));
end $$;

-- Whether an operator has suspended a player, as of now. In plpgsql, which keeps its plan: it runs with every
-- request, on a table that is nearly empty.
create function private.is_suspended(player uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (select from private.suspensions s where s.player_id = player and s.until > now() and s.lifted_at is null);
end $$;

-- For the policies of tables and storage: a suspended player reads what is theirs and changes nothing.
create function private.caller_is_suspended() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_suspended(auth.uid());
end $$;

-- The caller's id. Every definer function starts with this: it refuses visitors, deleted accounts, ended sessions
-- and those that lack their second step, since row policies do not apply inside a definer function. It also refuses
-- suspended players, except where they may go on: to read why, to appeal, to export their data, to delete their
-- account.
create function private.actor(even_suspended boolean default false) returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  -- A token outlives a deleted account, until it expires.
  if me is null or not exists (select from auth.users u where u.id = me) then
    perform private.refuse('not_signed_in', 'Authentication required', 'insufficient_privilege');
  end if;
  if not private.session_alive() then
    perform private.refuse('session_ended', 'You''ve been logged out. Please log in again.', 'insufficient_privilege');
  end if;
  if not private.second_step_done() then
    perform private.refuse('second_step_required', 'Enter the code from your authenticator app first.', 'insufficient_privilege');
  end if;
  if not even_suspended and private.is_suspended(me) then
    perform private.refuse('suspended', 'Your account is suspended. Open CourtCrew to see why, and how to appeal.', 'insufficient_privilege');
  end if;
  return me;
end $$;

-- Whether there is nothing to read: only white space and characters without width.
create function private.is_blank(value text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select value !~ '[^\s\u0085\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0]'
$$;

-- A text without characters that change the direction of the text around it: names appear in other people's
-- sentences.
create function private.without_direction_marks(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(value, U&'\202A\202B\202C\202D\202E\2066\2067\2068\2069', '')
$$;

-- Removes such characters from the columns it is given: names, titles and places that others read in sentences,
-- lists and emails. A trigger rather than part of the functions that write them: none of them can forget it.
create function private.drop_direction_marks() returns trigger
language plpgsql set search_path = '' as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(w.name, private.without_direction_marks(to_jsonb(new) ->> w.name)) from unnest(tg_argv) w (name)));
end $$;

-- Text as searched: lower case, without accents or apostrophes, hyphens as spaces. Immutable by promise: the
-- dictionary is never changed. Cut to more than any name with its place needs, so that nobody can make us search
-- for a megabyte.
create function private.fold(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select translate(pg_catalog.lower(extensions.unaccent('extensions.unaccent'::regdictionary, left(value, 500))), U&'-\2010\2011\2013''`\00b4\2018\2019\02bb\02bc', '    ')
$$;

-- A LIKE pattern that finds `value` anywhere, with its own wildcards taken literally.
create function private.contains_pattern(value text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select '%' || replace(replace(replace(private.fold(value), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

-- The instant of a wall clock reading in a zone. Refuses unknown zones ('unknown_zone') and readings skipped by a
-- clock change ('no_such_time'). If a reading happens twice, the later instant.
create function private.instant_of(day date, wall time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  instant timestamptz;
begin
  if not exists (select from private.time_zones z where z.name = zone) then
    perform private.refuse('unknown_zone', 'Please choose a time zone from the list.');
  end if;
  instant := (day + wall) at time zone zone;
  if instant at time zone zone <> day + wall then
    perform private.refuse('no_such_time', 'That time doesn''t exist: the clocks change that night.');
  end if;
  return instant;
end $$;

-- Adds the two-factor rule to a table, and the rule that suspended players don't write. Each is one restrictive
-- policy, so that no permissive policy can bypass it.
create function private.require_second_step(target regclass) returns void
language plpgsql set search_path = '' as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format(
    'create policy "Sessions lacking their second step see and change nothing" on %s as restrictive to authenticated '
    'using ((select private.second_step_done())) '
    'with check ((select private.second_step_done() and not private.caller_is_suspended()))', target);
end $$;

-- 244 random bits, in characters that are safe in a URL.
create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  select rtrim(translate(encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'), '+/', '-_'), '=')
$$;

create function private.token_hash(token text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(token, 'UTF8'))
$$;

-- A trigger rather than part of the functions that move challenges: none of them can forget it.
create function private.raise_revision() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;

-- A token is valid for up to an hour after its session has ended: signed out elsewhere, password changed, account
-- deleted or banned (private.end_banned_sessions). Here it is not accepted. Definer: players may not read
-- auth.sessions.
create function private.session_alive() returns boolean
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return auth.jwt() ->> 'session_id' is null -- tokens from before sessions existed, and those of tests, name none
    or exists (select from auth.sessions s where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid());
end $$;

-- Run by the schedule. pg_cron keeps the outcome of each run for ever, and jobs that run every few seconds leave a
-- hundred thousand a day.
create function private.forget_job_runs() returns void
language sql volatile security definer set search_path = '' as $$
  delete from cron.job_run_details d where coalesce(d.end_time, d.start_time) < now() - interval '2 days'
$$;

-- Grants --------------------------------------------------------------------------------------------------

-- For policies, and for computed columns and checks on what players write to tables.
grant execute on function private.second_step_done(), private.caller_is_suspended(), private.fold(text), private.holds_address(text), private.is_blank(text),
  private.without_direction_marks(text) to authenticated;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('forget-job-runs', '37 * * * *', 'select private.forget_job_runs()');
