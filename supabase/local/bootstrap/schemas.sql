-- The schemas, their extensions, and hosted's default privileges.

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

-- As on hosted since October 2026, what migrations create in public is closed until they grant it.
-- Data made before that has the older defaults, which are taken back here.
alter default privileges for role postgres in schema public
  revoke all on tables from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on functions from anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  revoke all on sequences from anon, authenticated, service_role;
-- What the platform itself would make there stays open on hosted too.
alter default privileges for role supabase_admin in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role supabase_admin in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
