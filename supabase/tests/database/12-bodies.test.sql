-- The schema's files are applied with check_function_bodies off, so that a domain may name what a later one
-- creates. Here every function is recreated with its body checked: whatever it names exists.
set local check_function_bodies = on;

select is(
  (select count(*)::integer from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'gate'::regnamespace) and p.prokind <> 'f'),
  0, 'everything callable is a plain function');

create function pg_temp.recompile(target oid) returns text language plpgsql as $$
begin
  execute pg_catalog.pg_get_functiondef(target);
  return null;
exception when others then
  return target::regprocedure || ': ' || sqlerrm;
end $$;

select is(
  (select string_agg(f.failure, e'\n') from (
    select pg_temp.recompile(p.oid) as failure from pg_catalog.pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'gate'::regnamespace)) f),
  null, 'every function of the schema compiles against the whole of it');
