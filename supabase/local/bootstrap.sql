-- What a hosted Supabase database has before the first migration: roles, schemas, the tables of the
-- auth, storage and realtime services, and the helper functions that policies call. Names, columns
-- and signatures are hosted's, so a migration cannot tell the difference.
--
-- Run by the superuser `supabase_admin`, in one transaction. May be run again: nothing is lost.

-- Roles ---------------------------------------------------------------------------------------

do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit bypassrls'),
      ('authenticator', 'login noinherit'),
      ('supabase_auth_admin', 'login noinherit'),
      ('supabase_storage_admin', 'login noinherit'),
      ('supabase_realtime_admin', 'login noinherit'),
      ('dashboard_user', 'nologin createdb createrole replication'),
      ('postgres', 'login inherit createdb createrole bypassrls')
    ) as role (name, attributes)
  loop
    if not exists (select from pg_roles where rolname = wanted.name) then
      execute format('create role %I %s', wanted.name, wanted.attributes);
    end if;
  end loop;
end
$$;

-- The services answer as the caller: they step down to one of these three.
grant anon, authenticated, service_role
  to authenticator, supabase_storage_admin, supabase_realtime_admin;
grant anon, authenticated, service_role to postgres with admin option;

-- Hosted lets `postgres` put triggers on auth.users and policies on storage.objects and
-- realtime.messages through an extension; here it is a member of the roles that own them.
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres;

alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';

-- Database and schemas ------------------------------------------------------------------------

alter database postgres owner to postgres;
alter database postgres set search_path = "$user", public, extensions;
alter schema public owner to postgres;

create schema if not exists extensions authorization postgres;
create schema if not exists auth authorization supabase_auth_admin;
create schema if not exists storage authorization supabase_storage_admin;
create schema if not exists realtime authorization supabase_realtime_admin;
create schema if not exists supabase_migrations authorization postgres;

grant usage on schema public, extensions, auth, storage, realtime
  to anon, authenticated, service_role, postgres, dashboard_user;
grant usage on schema extensions
  to supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin;
grant all on schema auth, storage, realtime, extensions to postgres, dashboard_user;

create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- Hosted's defaults: what migrations create in public is open, until they revoke it.
alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

-- Auth ----------------------------------------------------------------------------------------

do $$
declare
  wanted record;
begin
  for wanted in
    select *
    from (values
      ('aal_level', array['aal1', 'aal2', 'aal3']),
      ('code_challenge_method', array['s256', 'plain']),
      ('factor_type', array['totp', 'webauthn', 'phone']),
      ('factor_status', array['unverified', 'verified']),
      ('one_time_token_type', array[
        'confirmation_token', 'reauthentication_token', 'recovery_token',
        'email_change_token_new', 'email_change_token_current', 'phone_change_token'
      ])
    ) as kind (name, labels)
  loop
    if to_regtype('auth.' || wanted.name) is null then
      execute format(
        'create type auth.%I as enum (%s)',
        wanted.name,
        (select string_agg(quote_literal(label), ', ') from unnest(wanted.labels) as label)
      );
      execute format('alter type auth.%I owner to supabase_auth_admin', wanted.name);
    end if;
  end loop;
end
$$;

create table if not exists auth.users (
  instance_id uuid,
  id uuid not null primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique default null,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0
    check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index if not exists users_email_partial_key
  on auth.users (email) where is_sso_user = false;
create index if not exists users_instance_id_email_idx on auth.users (instance_id, lower(email));

create table if not exists auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid not null default gen_random_uuid() primary key,
  unique (provider_id, provider)
);
create index if not exists identities_user_id_idx on auth.identities (user_id);

create table if not exists auth.sessions (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text
);
create index if not exists sessions_user_id_idx on auth.sessions (user_id);

create table if not exists auth.refresh_tokens (
  instance_id uuid,
  id bigserial primary key,
  token varchar(255) unique,
  user_id varchar(255),
  revoked boolean,
  created_at timestamptz,
  updated_at timestamptz,
  parent varchar(255),
  session_id uuid references auth.sessions (id) on delete cascade
);
create index if not exists refresh_tokens_session_id_revoked_idx
  on auth.refresh_tokens (session_id, revoked);
create index if not exists refresh_tokens_parent_idx on auth.refresh_tokens (parent);

create table if not exists auth.mfa_factors (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  secret text,
  phone text,
  last_challenged_at timestamptz unique,
  web_authn_credential jsonb,
  web_authn_aaguid uuid
);
create unique index if not exists mfa_factors_user_friendly_name_unique
  on auth.mfa_factors (friendly_name, user_id) where trim(friendly_name) <> '';
create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);

create table if not exists auth.mfa_challenges (
  id uuid not null primary key,
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  created_at timestamptz not null,
  verified_at timestamptz,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb
);

create table if not exists auth.mfa_amr_claims (
  session_id uuid not null references auth.sessions (id) on delete cascade,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  authentication_method text not null,
  id uuid not null primary key,
  unique (session_id, authentication_method)
);

create table if not exists auth.one_time_tokens (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type auth.one_time_token_type not null,
  token_hash text not null check (char_length(token_hash) > 0),
  relates_to text not null,
  created_at timestamp not null default now(),
  updated_at timestamp not null default now(),
  unique (user_id, token_type)
);
create index if not exists one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);

create table if not exists auth.flow_state (
  id uuid not null primary key,
  user_id uuid,
  auth_code text not null,
  code_challenge_method auth.code_challenge_method not null,
  code_challenge text not null,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamptz,
  updated_at timestamptz,
  authentication_method text not null,
  auth_code_issued_at timestamptz
);
create index if not exists flow_state_auth_code_idx on auth.flow_state (auth_code);

create table if not exists auth.audit_log_entries (
  instance_id uuid,
  id uuid not null primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);

-- The claims of the request being served, as PostgREST and the other services set them.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

-- Storage -------------------------------------------------------------------------------------

create table if not exists storage.buckets (
  id text not null primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create unique index if not exists bname on storage.buckets (name);

create table if not exists storage.objects (
  id uuid not null default gen_random_uuid() primary key,
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

create or replace function storage.foldername(name text) returns text[]
language sql immutable as $$
  select parts[1 : array_length(parts, 1) - 1] from string_to_array(name, '/') as parts
$$;
create or replace function storage.filename(name text) returns text
language sql immutable as $$
  select parts[array_length(parts, 1)] from string_to_array(name, '/') as parts
$$;
create or replace function storage.extension(name text) returns text
language sql immutable as $$
  select reverse(split_part(reverse(storage.filename(name)), '.', 1))
$$;

-- Realtime ------------------------------------------------------------------------------------

create table if not exists realtime.messages (
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  id uuid not null default gen_random_uuid(),
  primary key (id, inserted_at)
);
create index if not exists messages_inserted_at_idx on realtime.messages (inserted_at);

-- The topic that the policies on realtime.messages are being asked about.
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')::text
$$;

create or replace function realtime.send(
  payload jsonb, event text, topic text, private boolean default true
) returns void language plpgsql as $$
declare
  message_id uuid := gen_random_uuid();
begin
  -- A message that cannot be sent must not undo the work it tells of.
  begin
    perform set_config('realtime.topic', topic, true);
    insert into realtime.messages (id, payload, event, topic, private, extension)
    values (
      message_id,
      case when payload ? 'id' then payload
        else jsonb_set(payload, '{id}', to_jsonb(message_id)) end,
      event, topic, private, 'broadcast'
    );
  exception when others then
    raise warning 'ErrorSendingBroadcastMessage: %', sqlerrm;
  end;
end
$$;

create or replace function realtime.broadcast_changes(
  topic_name text, event_name text, operation text, table_name text, table_schema text,
  new record, old record, level text default 'ROW'
) returns void language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(
    jsonb_build_object(
      'old_record', old, 'record', new,
      'operation', operation, 'table', table_name, 'schema', table_schema
    ),
    event_name, topic_name
  );
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end
$$;

-- Whether somebody's policies show what a query looks for: one call for each subscriber of a change.
-- Not hosted's; it runs as its caller, who must be able to become the role that the claims name.
create or replace function realtime.shows(claims jsonb, query text, keys text[]) returns boolean
language plpgsql as $$
declare
  found boolean;
begin
  perform set_config('request.jwt.claims', claims::text, true),
          set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true),
          set_config('role', claims ->> 'role', true);
  execute query into found using keys;
  return found;
end
$$;
revoke execute on function realtime.shows from public;

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
    alter publication supabase_realtime owner to postgres;
  end if;
  if not exists (
    select from pg_publication where pubname = 'supabase_realtime_messages_publication'
  ) then
    create publication supabase_realtime_messages_publication for table realtime.messages
      with (publish = 'insert');
  end if;
end
$$;

-- PostgREST reads the schema anew whenever it changes ----------------------------------------------

create or replace function extensions.pgrst_ddl_watch() returns event_trigger
language plpgsql as $$
begin
  if exists (
    select from pg_event_trigger_ddl_commands() as command
    where command.schema_name is distinct from 'pg_temp'
  ) then
    notify pgrst, 'reload schema';
  end if;
end
$$;
create or replace function extensions.pgrst_drop_watch() returns event_trigger
language plpgsql as $$
begin
  if exists (select from pg_event_trigger_dropped_objects() as dropped where not dropped.is_temporary)
  then
    notify pgrst, 'reload schema';
  end if;
end
$$;
drop event trigger if exists pgrst_ddl_watch;
create event trigger pgrst_ddl_watch on ddl_command_end
  execute function extensions.pgrst_ddl_watch();
drop event trigger if exists pgrst_drop_watch;
create event trigger pgrst_drop_watch on sql_drop
  execute function extensions.pgrst_drop_watch();

-- Cron ----------------------------------------------------------------------------------------

-- pg_cron's tables and functions; the jobs are run by the stack's scheduler.
create schema if not exists cron authorization supabase_admin;
create sequence if not exists cron.jobid_seq;
create sequence if not exists cron.runid_seq;
create table if not exists cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'),
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport integer not null default inet_server_port(),
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  constraint jobname_username_uniq unique (jobname, username)
);
create table if not exists cron.job_run_details (
  jobid bigint,
  runid bigint primary key default nextval('cron.runid_seq'),
  job_pid integer,
  database text,
  username text,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
create index if not exists job_run_details_jobid_idx on cron.job_run_details (jobid, runid);
alter table cron.job enable row level security;
alter table cron.job_run_details enable row level security;
drop policy if exists cron_job_policy on cron.job;
create policy cron_job_policy on cron.job using (username = current_user);
drop policy if exists cron_job_run_details_policy on cron.job_run_details;
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);

create or replace function cron.check_schedule(schedule text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  numbers constant text[] := array[
    '[0-5]?[0-9]',
    '(?:[01]?[0-9]|2[0-3])',
    '(?:0?[1-9]|[12][0-9]|3[01])',
    '(?:0?[1-9]|1[0-2]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)',
    '(?:[0-7]|sun|mon|tue|wed|thu|fri|sat)'
  ];
  fields constant text[] := regexp_split_to_array(lower(btrim(schedule)), '\s+');
  item text;
begin
  if lower(btrim(schedule)) ~ '^(0?[1-9]|[1-5][0-9])\s+seconds?$'
    or lower(btrim(schedule)) ~ '^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$'
  then
    return;
  end if;
  if cardinality(fields) = 5 then
    for place in 1..5 loop
      -- The last day of a month.
      continue when place = 3 and fields[place] = '$';
      item := format('(?:(?:\*|%1$s-%1$s)(?:/[1-9][0-9]?)?|%1$s)', numbers[place]);
      if fields[place] !~ format('^%1$s(?:,%1$s)*$', item) then
        item := null;
        exit;
      end if;
    end loop;
  end if;
  if item is null then
    raise exception 'invalid schedule: %', schedule using
      errcode = 'invalid_parameter_value',
      hint = 'Use cron format (e.g. 5 4 * * *), or interval format ''[1-59] seconds''';
  end if;
end
$$;

-- Runs as whoever writes: nobody makes a job that another role would run, not even a role that
-- bypasses row level security.
create or replace function cron.guard_job() returns trigger
language plpgsql set search_path = '' as $$
declare
  superuser constant boolean := (select rolsuper from pg_catalog.pg_roles where rolname = current_user);
begin
  if not superuser and (
    (tg_op <> 'INSERT' and old.username <> current_user)
    or (tg_op <> 'DELETE' and new.username <> current_user)
  ) then
    raise exception 'must be superuser to create a job for another role'
      using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform cron.check_schedule(new.schedule);
  if new.database <> current_database() then
    raise exception 'jobs run in database % only', current_database()
      using errcode = 'feature_not_supported';
  end if;
  return new;
end
$$;
create or replace trigger guard_job before insert or update or delete on cron.job
  for each row execute function cron.guard_job();

create or replace function cron.job_cache_invalidate() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('stack_cron', '');
  return null;
end
$$;
create or replace trigger cron_job_cache_invalidate
  after insert or update or delete or truncate on cron.job
  for each statement execute function cron.job_cache_invalidate();

create or replace function cron.schedule(schedule text, command text) returns bigint
language sql set search_path = '' as $$
  insert into cron.job (schedule, command) values (schedule, command) returning jobid
$$;
create or replace function cron.schedule(job_name text, schedule text, command text)
returns bigint language sql set search_path = '' as $$
  insert into cron.job as job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict on constraint jobname_username_uniq
    do update set schedule = excluded.schedule, command = excluded.command, active = true
  returning job.jobid
$$;
create or replace function cron.unschedule(job_id bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from cron.job where jobid = job_id;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_id;
  end if;
  return true;
end
$$;
create or replace function cron.unschedule(job_name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from cron.job where jobname = job_name and username = current_user;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_name;
  end if;
  return true;
end
$$;
create or replace function cron.alter_job(
  job_id bigint, schedule text default null, command text default null,
  database text default null, username text default null, active boolean default null
) returns void language plpgsql set search_path = '' as $$
begin
  update cron.job as job set
    schedule = coalesce(alter_job.schedule, job.schedule),
    command = coalesce(alter_job.command, job.command),
    database = coalesce(alter_job.database, job.database),
    username = coalesce(alter_job.username, job.username),
    active = coalesce(alter_job.active, job.active)
  where jobid = job_id;
  if not found then
    raise exception 'Job % does not exist or you don''t own it', job_id;
  end if;
end
$$;

grant usage on schema cron to postgres with grant option;
grant usage on all sequences in schema cron to postgres with grant option;
grant select, insert, update, delete on cron.job to postgres with grant option;
grant select, delete on cron.job_run_details to postgres with grant option;

-- Requests from the database --------------------------------------------------------------------

-- pg_net's tables and functions; what is queued is sent by the stack once it is committed.
create schema if not exists net authorization supabase_admin;
do $$
begin
  if to_regtype('net.http_method') is null then
    create domain net.http_method as text
      check (value ilike 'get' or value ilike 'post' or value ilike 'delete');
  end if;
end
$$;
create table if not exists net.http_request_queue (
  id bigserial,
  method net.http_method not null,
  url text not null,
  headers jsonb,
  body bytea,
  timeout_milliseconds integer not null
);
create table if not exists net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default now()
);
create index if not exists _http_response_created_idx on net._http_response (created);
create index if not exists _http_response_id_idx on net._http_response (id);

create or replace function net._urlencode_string(string varchar) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg(
    case when letter ~ '^[A-Za-z0-9._~-]$' then letter
      else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end,
    '' order by place), '')
  from regexp_split_to_table(string, '') with ordinality as letters (letter, place)
$$;
create or replace function net._encode_url_with_params_array(url text, params_array text[])
returns text language sql immutable strict set search_path = '' as $$
  select case when cardinality(params_array) = 0 then url
    else url || case when position('?' in url) > 0 then '&' else '?' end
      || array_to_string(params_array, '&') end
$$;
create or replace function net._enqueue(
  method text, url text, params jsonb, headers jsonb, body bytea, timeout_milliseconds integer
) returns bigint language plpgsql set search_path = '' as $$
declare
  request_id bigint;
begin
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values (
    method,
    net._encode_url_with_params_array(url, (
      select coalesce(array_agg(net._urlencode_string(key) || '=' || net._urlencode_string(value)), '{}')
      from jsonb_each_text(params)
    )),
    headers, body, timeout_milliseconds
  )
  returning id into request_id;
  perform pg_notify('stack_net', '');
  return request_id;
end
$$;
create or replace function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000
) returns bigint language sql strict volatile security definer set search_path = '' as $$
  select net._enqueue('GET', url, params, headers, null, timeout_milliseconds)
$$;
create or replace function net.http_delete(
  url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000, body jsonb default null
) returns bigint language sql volatile security definer set search_path = '' as $$
  select net._enqueue(
    'DELETE', url, params, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds
  )
$$;
create or replace function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint language plpgsql volatile security definer set search_path = '' as $$
declare
  given constant text := (
    select value from jsonb_each_text(coalesce(headers, '{}'))
    where lower(key) = 'content-type' limit 1
  );
begin
  if given is null then
    headers := coalesce(headers, '{}') || '{"Content-Type": "application/json"}';
  elsif given <> 'application/json' then
    raise exception 'Content-Type header must be "application/json"';
  end if;
  if body is null then
    raise exception 'body must not be null';
  end if;
  return net._enqueue(
    'POST', url, params, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds
  );
end
$$;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant all on all tables in schema net to postgres;
grant usage on all sequences in schema net to postgres;
revoke execute on function net._enqueue(text, text, jsonb, jsonb, bytea, integer)
  from public, postgres, anon, authenticated, service_role;
revoke execute on function net.http_get(text, jsonb, jsonb, integer),
  net.http_delete(text, jsonb, jsonb, integer, jsonb),
  net.http_post(text, jsonb, jsonb, jsonb, integer) from public;
grant execute on function net.http_get(text, jsonb, jsonb, integer),
  net.http_delete(text, jsonb, jsonb, integer, jsonb),
  net.http_post(text, jsonb, jsonb, jsonb, integer)
  to postgres, anon, authenticated, service_role;

-- The inbox: mails are kept instead of sent ------------------------------------------------------

create schema if not exists inbox authorization supabase_admin;
create table if not exists inbox.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  sent_at timestamptz not null default now()
);

-- Ownership, row level security, grants --------------------------------------------------------

do $$
declare
  service record;
  thing record;
begin
  for service in
    select *
    from (values
      ('auth', 'supabase_auth_admin'),
      ('storage', 'supabase_storage_admin'),
      ('realtime', 'supabase_realtime_admin')
    ) as service (schema_name, owner_name)
  loop
    for thing in
      select relname, relkind from pg_class
      where relnamespace = service.schema_name::regnamespace and relkind = 'r'
    loop
      execute format(
        'alter table %I.%I owner to %I', service.schema_name, thing.relname, service.owner_name
      );
      execute format(
        'alter table %I.%I enable row level security', service.schema_name, thing.relname
      );
    end loop;
    for thing in
      select oid::regprocedure as signature from pg_proc
      where pronamespace = service.schema_name::regnamespace
    loop
      execute format('alter function %s owner to %I', thing.signature, service.owner_name);
    end loop;
  end loop;
end
$$;

grant all on all tables in schema auth to postgres, dashboard_user;
grant all on all sequences in schema auth to postgres, dashboard_user;
grant all on storage.buckets, storage.objects to anon, authenticated, service_role, postgres;
grant select, insert on realtime.messages to anon, authenticated, service_role;
grant all on realtime.messages to postgres, dashboard_user;
