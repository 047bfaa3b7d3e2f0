-- Rules that hold for every table, key and function, including those of later migrations.

select is_empty($$
  select relname from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
$$, 'every table has row level security');

select is_empty($$
  select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm', 'f')
$$, 'nothing else is readable: no views, which would bypass the policies of their tables');

select is_empty($$
  select c.relname from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
    select from pg_policy p
    where p.polrelid = c.oid and not p.polpermissive and p.polcmd = '*'
      and p.polroles = array['authenticated'::regrole::oid]
      and pg_get_expr(p.polqual, p.polrelid) ~ 'private\.second_step_done\(\)'
      and pg_get_expr(p.polwithcheck, p.polrelid) ~ 'private\.second_step_done\(\)')
$$, 'every table has the restrictive policy of the second step');

select is_empty($$
  select polrelid::regclass || ': ' || polname from pg_policy
  where polrelid in (select oid from pg_class where relnamespace in ('public'::regnamespace, 'storage'::regnamespace, 'realtime'::regnamespace))
    and polroles <> array['authenticated'::regrole::oid]
$$, 'every policy is for signed-in players only');

select is_empty($$
  select polrelid::regclass || ': ' || polname from pg_policy
  where polrelid in ('storage.objects'::regclass, 'realtime.messages'::regclass)
    and not (coalesce(pg_get_expr(polqual, polrelid), '') || coalesce(pg_get_expr(polwithcheck, polrelid), '')
      ~ 'private\.(second_step_done|may_listen)\(')
$$, 'every policy on storage and realtime asks for the second step');

-- An index serves a look-up by a column if the column comes first in it and its condition, if any, is only that the
-- column is not null.
create function tests.leads_an_index(tab oid, col smallint) returns boolean language sql stable as $$
  select exists (
    select from pg_index i
    where i.indrelid = tab and i.indkey[0] = col and (i.indpred is null
      or pg_get_expr(i.indpred, tab) = format('(%I IS NOT NULL)', (select attname from pg_attribute where attrelid = tab and attnum = col))))
$$;

select is_empty($$
  select conrelid::regclass || '.' || a.attname
  from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.connamespace in ('public'::regnamespace, 'private'::regnamespace)
    and not tests.leads_an_index(k.conrelid, k.conkey[1])
$$, 'every foreign key leads an index');

select is_empty($$
  select distinct a.attrelid::regclass || '.' || a.attname
  from pg_policy p
  join pg_depend d on d.classid = 'pg_policy'::regclass and d.objid = p.oid and d.refclassid = 'pg_class'::regclass
    and d.refobjid = p.polrelid and d.refobjsubid > 0
  join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where p.polrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    and a.atttypid = 'uuid'::regtype and not tests.leads_an_index(a.attrelid, a.attnum)
$$, 'every id that a policy filters by leads an index');

select is_empty($$
  select a.indexrelid::regclass || ' of ' || b.indexrelid::regclass
  from pg_index a join pg_index b on b.indrelid = a.indrelid and b.indexrelid <> a.indexrelid
  join pg_class c on c.oid = a.indexrelid join pg_class d on d.oid = b.indexrelid and d.relam = c.relam
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not a.indisunique and a.indexprs is null
    and starts_with(b.indkey::text || ' ', a.indkey::text || ' ')
    and (b.indpred is null and a.indpred is null or pg_get_expr(a.indpred, a.indrelid) = pg_get_expr(b.indpred, b.indrelid))
$$, 'no index is the beginning of another');

select is_empty($$
  select oid::regprocedure from pg_proc
  where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'gate'::regnamespace) and prosecdef
    and not coalesce(proconfig @> array['search_path=""'], false)
$$, 'every definer function fixes an empty search path');

select is_empty($$
  select oid::regprocedure from pg_proc
  where pronamespace = 'public'::regnamespace and prosecdef and prosrc !~ 'private\.(actor|operator|require_manager|require_owner|manage_club|own_club)\('
    -- Functions of supabase/functions come with the service key, and nobody else may call theirs.
    and (has_function_privilege('authenticated', oid, 'execute') or has_function_privilege('anon', oid, 'execute'))
$$, 'every public definer function that people may call checks the caller');

select is_empty($$
  select oid::regprocedure from pg_proc
  where pronamespace in ('public'::regnamespace, 'gate'::regnamespace) and not exists (
    select from pg_description where classoid = 'pg_proc'::regclass and objoid = pg_proc.oid)
$$, 'every public function has a comment that says what it is for');

select ok(exists (select from private.time_zones where name = 'Europe/Lisbon'), 'Europe/Lisbon is a known zone');
select is_empty($$ select name from private.time_zones where name !~ '^[A-Za-z0-9_+/-]+$' or name ~ '^(posix|right)/' $$,
  'zones are IANA names');
