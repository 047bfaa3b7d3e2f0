-- What a device sends more than once is done once: a request may carry an id, created by the client when the person
-- acted, which is claimed in the transaction that does the work.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Schemas -------------------------------------------------------------------------------------------------

create schema gate;
comment on schema gate is
  'What the API calls before every request, whoever sends it. Not exposed by it; private is closed to visitors and to the service key.';
revoke all on schema gate from public;
grant usage on schema gate to anon, authenticated, service_role;

-- Tables --------------------------------------------------------------------------------------------------

-- Without a foreign key: its lock on the player would come before all others.
create table private.taken_requests (
  player_id uuid not null,
  id uuid not null,
  taken_at timestamptz not null default now(),
  primary key (player_id, id)
);
comment on table private.taken_requests is 'The ids of completed requests, for 40 days: longer than a device keeps unsent changes.';

-- Indexes -------------------------------------------------------------------------------------------------

create index taken_requests_of_player on private.taken_requests (player_id, taken_at);
create index taken_requests_by_time on private.taken_requests using brin (taken_at);

-- Functions -----------------------------------------------------------------------------------------------

-- Claims an id for the caller, or refuses: 'already_done' if it is taken, after waiting for the transaction that
-- claims it to end. If the call is itself refused, its id is released. Called with every id, so it checks the
-- caller as each function does: table policies would silently ignore a session that has ended, with the id claimed.
create function private.take_request(given text, even_suspended boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor(take_request.even_suspended);
begin
  if given !~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' then
    perform private.refuse('bad_request_id', 'This couldn''t be sent. Please try again.', 'invalid_text_representation');
  end if;
  insert into private.taken_requests (player_id, id) values (me, given::uuid) on conflict do nothing;
  if not found then
    perform private.refuse('already_done', 'This was already done.', 'unique_violation');
  end if;
  if (select count(*) from private.taken_requests t where t.player_id = me and t.taken_at > now() - interval '1 day') > 2000 then
    perform private.refuse('too_many_requests', 'You''ve done a lot today. Please try again tomorrow.');
  end if;
end $$;

-- PostgREST's pre-request. The id is in a header that no gateway uses: some overwrite x-request-id. Requests that
-- only read (GET, and stable functions) need no id, and visitors have nobody to claim it for.
create function gate.take_request() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  given constant text := nullif(current_setting('request.headers', true), '')::json ->> 'idempotency-key';
begin
  if given is not null and current_setting('transaction_read_only') = 'off' and auth.uid() is not null then
    -- Functions say themselves what suspended players may do; tables have nothing that they may change.
    perform private.take_request(given, even_suspended => current_setting('request.path', true) ~ '^/?rpc/');
  end if;
end $$;
comment on function gate.take_request() is
  'Called by the API before every request: makes sure a request that carries an idempotency-key (a uuid) is done once for each player. Refusals: already_done, bad_request_id, too_many_requests, and those of private.actor.';

-- Not the id of the request that deletes the account: a second copy of it waits and is answered that it was done.
-- It goes with the old ones.
create function private.forget_requests() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.taken_requests t where t.player_id = old.id and t.taken_at < now();
  return old;
end $$;

create function private.forget_old_requests() returns void
language sql volatile security definer set search_path = '' as $$
  delete from private.taken_requests t where t.taken_at < now() - interval '40 days'
$$;

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_requests after delete on auth.users
  for each row execute function private.forget_requests();

-- What is kept of players ---------------------------------------------------------------------------------

insert into private.export_parts (part, query) values
  ('requests', 'select t.id, t.taken_at from private.taken_requests t where t.player_id = $1 order by t.taken_at, t.id');

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function gate.take_request() to anon, authenticated, service_role;

-- Schedule ------------------------------------------------------------------------------------------------

select cron.schedule('forget-old-requests', '53 3 * * *', 'select private.forget_old_requests()');

-- Settings ------------------------------------------------------------------------------------------------

alter role authenticator set pgrst.db_pre_request = 'gate.take_request';
notify pgrst, 'reload config';
