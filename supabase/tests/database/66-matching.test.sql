-- Proposals: who is never proposed, in which order the others come, what is said of it, and what is logged.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus', 'ida', 'jon', 'kim']) name;
update public.profiles set onboarded = true, location = 'Lisbon, Portugal', skill_level = 'intermediate', years_playing = '3-5' where id in (select tests.id(name)
  from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus', 'ida', 'jon', 'kim']) name);
update public.availability set slots = repeat('111', 7)::bit(21), shared = true;

create function tests.refresh() returns integer language sql security definer as $$ select private.refresh_match_pool() $$;
create function tests.proposed(name text, wanted integer default 24, on_day date default null, slot integer default null, format text default null) returns text[]
language plpgsql as $$
declare
  found text[];
begin
  perform tests.refresh();
  perform tests.sign_in_as(tests.id(name));
  select array_agg(p ->> 'full_name' order by n) into found
  from jsonb_array_elements(public.recommend_players(proposed.wanted, proposed.on_day, proposed.slot, proposed.format) -> 'players') with ordinality t (p, n);
  perform tests.sign_out();
  return coalesce(found, '{}');
end $$;
-- What one of the proposals of a player says.
create function tests.proposal(name text, other text) returns jsonb language plpgsql as $$
declare
  found jsonb;
begin
  perform tests.refresh();
  perform tests.sign_in_as(tests.id(name));
  select p into found from jsonb_array_elements(public.recommend_players(24) -> 'players') p where p ->> 'id' = tests.id(other)::text;
  perform tests.sign_out();
  return found;
end $$;

select is(tests.proposed('ana')::text, '');
select is(jsonb_pretty(tests.proposal('ana', 'bea')), '');
select is(cardinality(tests.proposed('ana')), 9, 'everybody else is there');
