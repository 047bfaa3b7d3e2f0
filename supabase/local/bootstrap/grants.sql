-- Who owns the services' tables and functions, and who may use them. Last: it needs them all.

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
