-- Lists continue from a cursor. A made-up cursor is refused in the product's own words, by every list.

select tests.create_player(name) from unnest(array['olga', 'ana']) name;
select tests.create_factor('olga');
select private.make_operator('olga@example.test');
insert into private.player_places (player_id, lat, lon) values (tests.id('olga'), 38.72, -9.14);

-- Every function of the API that takes one. A list that begins after typed arguments (after uuid, before
-- timestamptz) has none.
create temporary table lists as
select p.proname::text as name from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and exists (select from unnest(p.proargnames, string_to_array(oidvectortypes(p.proargtypes), ', ')) a (name, type) where a.name in ('after', 'before', 'cursor') and a.type = 'jsonb');
grant select on lists to public;
select set_eq($$ select name from lists $$,
  array['near_courts', 'my_reports', 'search_clubs', 'search_players', 'find_players', 'list_open_matches', 'list_operator_cases', 'list_threads'],
  'these lists continue from a cursor');

select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses(format('select public.%I(after => %L)', l.name, c), 'bad_cursor', format('%s refuses the cursor %s', l.name, c))
from lists l cross join unnest(array['{}', '[]', '5', '"x"', 'true', '{"0": "x"}', '[null]', '["x", "y"]', '["x", "y", "z"]', '[null, null, null]', '["x", 1, 2, 3, "y"]',
  '[[], {}, true]', '["2026-01-01", "x", "99999999999999999999"]', '["2026-01-01", "x"]', '["rest", "x", "y"]',
  '["2026-99-99", "d0abe092-3fe0-40ab-be08-690d1db411df"]', '[0, 0, 0, 0, "x"]', '[0, 0, 0, 0, "d0abe092-3fe0-40ab-be08-690d1db411df", 0]']) c;
select tests.refuses(format('select public.search_clubs(sort => %L, after => %L)', o, c), 'bad_cursor', format('clubs by %s refuse the cursor %s', o, c))
from unnest(array['nearest', 'largest', 'name', 'newest']) o cross join unnest(array['["x", "y"]', '[{}, "d0abe092-3fe0-40ab-be08-690d1db411df"]', '[1, 99999999999, "d0abe092-3fe0-40ab-be08-690d1db411df"]']) c;
select lives_ok(format('select public.%I(after => null)', l.name), l.name || ' begins at the beginning without one') from lists l;
select lives_ok(format('select public.%I(after => %L)', l.name, 'null'), l.name || ' does so, too, where a client writes that there is none') from lists l;
select lives_ok(format('select public.search_clubs(after => %L)', c), 'one that clubs could have is taken: ' || c)
from unnest(array['[2147483647, -2147483648, "d0abe092-3fe0-40ab-be08-690d1db411df"]', '["rest", 5, "d0abe092-3fe0-40ab-be08-690d1db411df"]']) c;
select tests.sign_out();
