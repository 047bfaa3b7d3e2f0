-- The roles that a hosted database has, and what each may become.

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

-- It sees when the transactions of others began.
grant pg_read_all_stats to postgres;

alter role supabase_auth_admin set search_path = auth;
alter role supabase_storage_admin set search_path = storage;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = 60000;
alter role anon set statement_timeout = '3s';
-- Hosted lets these run for 8 s, which fourteen requests of one user made everybody's.
alter role authenticated set statement_timeout = '3s';
alter role authenticator set statement_timeout = '8s';
