-- PostgREST reads the schema anew whenever it changes, and its settings when it is told to.

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

-- Hosted lets `postgres` set PostgREST's own settings on `authenticator`; PostgREST reads them at
-- `notify pgrst, 'reload config'`, and they win over config.toml.
grant authenticator to postgres with admin true, inherit false, set false;
grant set on parameter
  pgrst.db_aggregates_enabled, pgrst.db_extra_search_path, pgrst.db_max_rows,
  pgrst.db_plan_enabled, pgrst.db_pre_request, pgrst.db_root_spec, pgrst.db_schemas,
  pgrst.db_tx_end, pgrst.openapi_mode, pgrst.openapi_security_active, pgrst.server_timing_enabled
  to postgres;
