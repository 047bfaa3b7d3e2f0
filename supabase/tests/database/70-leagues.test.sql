-- Leagues: who prepares a draft and how, and what publishing makes of it.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal', 'rival', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal']) name;

-- Every group as 'ana bea cleo', in order.
create function tests.groups(league text) returns text[] language sql stable security definer as $$
  select array_agg(g.names order by g.group_number) from (
    select e.group_number, string_agg(p.full_name, ' ' order by e.seat) as names
    from public.league_entries e join public.profiles p on p.id = e.player_id where e.league_id = tests.league(league) group by e.group_number) g
$$;

-- Who meets whom -------------------------------------------------------------------------------------

select is_empty($$
  select n from generate_series(2, 24) n where (select count(*) from private.round_robin(n)) <> n * (n - 1) / 2
    or (select count(distinct (least(home, away), greatest(home, away))) from private.round_robin(n)) <> n * (n - 1) / 2
$$, 'in a round robin everybody meets everybody once');
select is_empty($$
  select n from generate_series(2, 24) n where exists (
    select from private.round_robin(n) r cross join lateral (values (r.home), (r.away)) p (player) group by r.leg, p.player having count(*) > 1)
    or (select max(leg) from private.round_robin(n)) <> n - 1 + n % 2
$$, 'once in each leg at most, in as few legs as possible');
select is_empty($$
  select n from generate_series(2, 24) n where exists (
    select from (select p.player, sum(p.home) as home, count(*) as all_of_them from private.round_robin(n) r
      cross join lateral (values (r.home, 1), (r.away, 0)) p (player, home) group by p.player) t
    where abs(2 * t.home - t.all_of_them) > 1)
$$, 'everybody is named first in half of their matches');
select is_empty('select * from private.round_robin(1)', 'one player meets nobody');

create function tests.draw(entries integer) returns integer[] language sql immutable as $$
  select array_agg(d.entry order by d.line) from private.knockout_draw(entries, array(select (7919 * i) % 127 from generate_series(1, entries) i)) d
$$;
select is(tests.draw(2), array[1, 2], 'a final');
select is((select array_agg(i order by i) from unnest(tests.draw(32)) i), array(select generate_series(1, 32)), 'a full draw has everybody once');
select is_empty($$
  select n from generate_series(2, 64) n
  where (select array_agg(i order by i) from unnest(tests.draw(n)) i where i is not null) <> array(select generate_series(1, n))
    or cardinality(tests.draw(n)) <> 2 ^ ceil(log(2, n))
$$, 'every draw has everybody once, on a power of two of lines');
select is_empty($$
  select n from generate_series(2, 64) n where exists (
    select from unnest(tests.draw(n)) with ordinality t (entry, line) group by (line - 1) / 2 having count(entry) = 0)
$$, 'nobody is missing from both lines of a match');
select is_empty($$
  select n from generate_series(2, 64) n
  cross join lateral (select cardinality(tests.draw(n)) - n as byes, case when n > 32 then 16 when n > 16 then 8 when n > 8 then 4 else 2 end as seeds) b
  where (select count(*) from unnest(tests.draw(n)) with ordinality t (entry, line)
      where t.entry <= least(b.byes, b.seeds) and (tests.draw(n))[t.line + case when t.line % 2 = 1 then 1 else -1 end] is null) <> least(b.byes, b.seeds)
$$, 'the first seeds have the byes');
select is(array[(tests.draw(32))[1], (tests.draw(32))[32]], array[1, 2], 'the first two seeds stand at the ends');
select bag_eq($$ select unnest(array[(tests.draw(32))[9], (tests.draw(32))[24]]) $$, array[3, 4], 'the third and fourth at the inner ends of the other quarters');
select bag_eq($$ select unnest(array[(tests.draw(32))[8], (tests.draw(32))[16], (tests.draw(32))[17], (tests.draw(32))[25]]) $$, array[5, 6, 7, 8], 'the next four in the free eighths');
select is_empty('select * from private.knockout_draw(65, ''{}'')', 'no draw of more than 64');

-- Drafts ---------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.create_league(tests.id('our-club'), 'Autumn boxes', 'box') $$, 'not_a_manager', 'an ordinary member makes no league');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.create_league(tests.id('our-club'), 'Autumn boxes', 'box') $$, 'not_a_manager', 'nor does the owner of another club');
select tests.as_visitor();
select tests.forbids($$ select public.create_league(tests.id('our-club'), 'Autumn boxes', 'box') $$, 'nor a visitor');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.create_league(tests.id('our-club'), 'x', 'box') $$, 'bad_league_name', 'a name is three letters at least');
select tests.refuses($$ select public.create_league(tests.id('our-club'), E'Two\nlines', 'box') $$, 'bad_league_name', 'and one line');
select tests.refuses($$ select public.create_league(tests.id('our-club'), 'Autumn boxes', 'cup') $$, 'bad_league_kind', 'there are three kinds');
select tests.refuses($$ select public.create_league(tests.id('our-club'), 'Autumn boxes', 'box', 'mixed') $$, 'bad_league_kind', 'for singles or doubles');
select isnt(public.create_league(tests.id('our-club'), '  Autumn boxes ', 'box'), null, 'an admin makes a draft');
select is(jsonb_array_length(public.get_league_desk(tests.league('Autumn boxes')) -> 'rule_sets'), 3, 'the desk lists the sets of rules that boxes can have');

select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), rules => 'ladder_swap') $$, 'unknown_rules', 'boxes have no ladder''s rules');
select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), starts_on => current_date - 2) $$, 'bad_start', 'a league starts from today on');
select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), starts_on => current_date + 5, ends_on => current_date + 5) $$, 'bad_end', 'it ends after its start');
select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), round_weeks => 13) $$, 'bad_weeks', 'a round has 12 weeks at most');
select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), rounds_planned => 0) $$, 'bad_rounds', 'there is a round at least');
select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), group_size => 7) $$, 'bad_group_size', 'a box has six places at most');
select lives_ok($$ select public.update_league(tests.league('Autumn boxes'), rules => 'brisk', starts_on => (now() at time zone 'Europe/Lisbon')::date, round_weeks => 3, rounds_planned => 2, group_size => 4) $$, 'all of it can be set');
select is((select array[d #>> '{rules,name}', d ->> 'round_weeks', d ->> 'ends_on'] from public.get_league_desk(tests.league('Autumn boxes')) d), array['brisk', '3', null]::text[], 'and is');
select tests.refuses($$ select public.add_league_entries(tests.league('Autumn boxes'), tests.ids('ana', 'stranger')) $$, 'not_in_club', 'only members are entered');
select tests.refuses($$ select public.add_league_entries(tests.league('Autumn boxes'), tests.ids('ana'), tests.ids('bea')) $$, 'pairs_needed', 'nobody enters singles as a pair');
select is(public.add_league_entries(tests.league('Autumn boxes'), tests.ids('ana', 'bea', 'ana')), 2, 'two are entered, once each');
select is(public.add_league_entries(tests.league('Autumn boxes'), tests.ids('bea', 'cleo')), 1, 'players already in it are skipped');
select tests.refuses($$ select public.add_league_entries(tests.league('Autumn boxes'), array[null]::uuid[]) $$, 'not_in_club', 'null is not a member');
select tests.refuses($$ select public.add_league_entries(tests.league('Autumn boxes'), tests.ids('ana'), array[null, null]::uuid[]) $$, 'not_in_club', 'nor beside somebody');
select is(public.add_everybody(tests.league('Autumn boxes')), 7, 'and everybody else');
select is(tests.groups('Autumn boxes'), array['ana bea cleo adam dora', 'eva fay gil hal olga'], 'they are in boxes at once');
select lives_ok($$ select public.remove_league_entries(tests.league('Autumn boxes'), array[tests.entry('Autumn boxes', 'olga'), tests.entry('Autumn boxes', 'adam')]) $$, 'two are taken out again');
select is(tests.groups('Autumn boxes'), array['ana bea cleo dora', 'eva fay gil hal'], 'the others close up');
select tests.refuses($$ select public.seed_league(tests.league('Autumn boxes'), array[tests.entry('Autumn boxes', 'ana')]) $$, 'wrong_order', 'an order names everybody');
select lives_ok($$ select public.seed_league(tests.league('Autumn boxes'), array(select tests.entry('Autumn boxes', n) from unnest('{hal,gil,fay,eva,dora,cleo,bea,ana}'::text[]) with ordinality t (n, o) order by o)) $$, 'all are ordered by hand');
select is(tests.groups('Autumn boxes'), array['hal gil fay eva', 'dora cleo bea ana'], 'and in boxes by that order');
select tests.sign_out();
update public.profiles set skill_level = 'expert' where id = tests.id('ana');
update public.profiles set skill_level = 'beginner' where id = tests.id('bea');
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select public.seed_league(tests.league('Autumn boxes')) $$, 'or by level');
select is(array[left((tests.groups('Autumn boxes'))[1], 3), right((tests.groups('Autumn boxes'))[2], 3)], array['ana', 'bea'], 'the best first, the weakest last');
select tests.sign_out();
insert into private.rating_seeds (player_id, level, variance) values (tests.id('cleo'), 3.25, 0.25);
insert into private.player_ratings (version, player_id, singles, doubles, singles_variance, doubles_variance, shared_variance, pool_variance, rated_at, singles_count, doubles_count)
select k.version, tests.id('cleo'), 6.9, 6.9, 0.1, 0.1, 0.1, 0.1, now(), 9, 9 from private.rating_constants k where k.state = 'active';
insert into private.level_privacy (player_id, visibility) values (tests.id('cleo'), 'nobody');
update public.profiles set full_name = 'Bert', is_visible = false where id = tests.id('stranger');
select tests.sign_in_as(tests.id('adam'));
select tests.finds($$ select from public.list_league_candidates(tests.league('Autumn boxes'), after => tests.id('stranger')) $$, 0, 'a page does not begin after a non-member');
select lives_ok($$ select public.seed_league(tests.league('Autumn boxes')) $$, 'by level once more');
select is(left((tests.groups('Autumn boxes'))[1], 3), 'ana', 'the order reveals nothing about a hidden level');
select tests.sign_out();
delete from private.level_privacy where player_id = tests.id('cleo');
delete from private.player_ratings where player_id = tests.id('cleo');
delete from private.rating_seeds where player_id = tests.id('cleo');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.move_league_entry(tests.league('Autumn boxes'), tests.entry('Autumn boxes', 'ana'), 4) $$, 'bad_group', 'there is no fourth box to move to');
select tests.refuses($$ select public.move_league_entry(tests.league('Autumn boxes'), tests.id('ana'), 1) $$, 'entry_not_found', 'nor an entry of that id');
select lives_ok($$ select public.seed_league(tests.league('Autumn boxes'), array(select tests.entry('Autumn boxes', n) from unnest('{ana,bea,cleo,dora,eva,fay,gil,hal}'::text[]) with ordinality t (n, o) order by o)) $$, 'ordered again');
select lives_ok($$ select public.move_league_entry(tests.league('Autumn boxes'), tests.entry('Autumn boxes', 'bea'), 2, 1) $$, 'one is moved to the head of the other box');
select is(tests.groups('Autumn boxes'), array['ana cleo dora', 'bea eva fay gil hal'], 'and the others make room');
select lives_ok($$ select public.move_league_entry(tests.league('Autumn boxes'), tests.entry('Autumn boxes', 'hal'), 3) $$, 'one more box is made by moving into it');
select is(public.get_league_desk(tests.league('Autumn boxes')) -> 'problems', '["bad_groups"]', 'the desk says what publishing would refuse');
select tests.refuses($$ select public.publish_league(tests.league('Autumn boxes')) $$, 'bad_groups', 'and publishing does: a box of one is none');
select lives_ok($$ select public.move_league_entry(tests.league('Autumn boxes'), tests.entry('Autumn boxes', 'hal'), 1) $$, 'moved back');
select is(tests.groups('Autumn boxes'), array['ana cleo dora hal', 'bea eva fay gil'], 'the empty box is gone');
select lives_ok($$ select public.add_league_entries(tests.league('Autumn boxes'), tests.ids('olga')) $$, 'one comes later');
select is(tests.groups('Autumn boxes'), array['ana cleo dora hal', 'bea eva fay gil olga'], 'the others stay as they were put');
select lives_ok($$ select public.remove_league_entries(tests.league('Autumn boxes'), array[tests.entry('Autumn boxes', 'olga')]) $$, 'and goes');
select is(tests.groups('Autumn boxes'), array['ana cleo dora hal', 'bea eva fay gil'], 'now too');
select public.create_league(tests.id('our-club'), 'Seeds', 'knockout');
select public.add_league_entries(tests.league('Seeds'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva'));
select lives_ok($$ select public.move_league_entry(tests.league('Seeds'), tests.entry('Seeds', 'eva'), 1, 1) $$, 'in a draw one is put first');
select lives_ok($$ select public.remove_league_entries(tests.league('Seeds'), array[tests.entry('Seeds', 'bea')]) $$, 'another goes');
select is(tests.groups('Seeds'), array['eva ana cleo dora'], 'the one put first is still first');
select public.delete_league(tests.league('Seeds'));
select public.create_league(tests.id('our-club'), 'Ranked', 'ladder');
select public.add_everybody(tests.league('Ranked'));
select is(tests.groups('Ranked'), array['ana adam cleo dora eva fay gil hal olga bea'], 'everybody is added by level, best first');
select public.delete_league(tests.league('Ranked'));

select is(public.get_league(tests.league('Autumn boxes')), null, 'a draft has no page');
select is(jsonb_array_length(public.list_club_leagues(tests.id('our-club')) -> 'leagues'), 1, 'its managers find it in the list');
select tests.sign_in_as(tests.id('ana'));
select is(public.list_club_leagues(tests.id('our-club')), '{"leagues": [], "can_manage": false}', 'members don''t');
select is(tests.notified('ana', 'club'), 0, 'and nobody has been notified of it');
select tests.refuses($$ select public.get_league_desk(tests.league('Autumn boxes')) $$, 'not_a_manager', 'a member has no desk');
select tests.refuses($$ select public.export_league(tests.league('Autumn boxes')) $$, 'not_a_manager', 'and no rows');
select tests.refuses($$ select public.list_league_candidates(tests.league('Autumn boxes')) $$, 'not_a_manager', 'and no candidates');
select tests.refuses(format('select public.%s', c), 'not_a_manager', 'a member may not: ' || c) from unnest(array[
  'publish_league(tests.league(''Autumn boxes''))', 'delete_league(tests.league(''Autumn boxes''))', 'seed_league(tests.league(''Autumn boxes''))',
  'add_league_entries(tests.league(''Autumn boxes''), tests.ids(''olga''))', 'add_everybody(tests.league(''Autumn boxes''))',
  'remove_league_entries(tests.league(''Autumn boxes''), array[tests.entry(''Autumn boxes'', ''bea'')])',
  'move_league_entry(tests.league(''Autumn boxes''), tests.entry(''Autumn boxes'', ''bea''), 1)', 'update_league(tests.league(''Autumn boxes''), name => ''Mine'')',
  'add_late_entry(tests.league(''Autumn boxes''), tests.id(''olga''))', 'withdraw_entry(tests.league(''Autumn boxes''), tests.entry(''Autumn boxes'', ''bea''))',
  'close_round(tests.league(''Autumn boxes''), 1)', 'finish_league(tests.league(''Autumn boxes''))']) c;
select tests.sign_in_as(tests.id('rival'));
select tests.refuses(format('select public.%s', c), 'not_a_manager', 'nor may another club''s owner: ' || c) from unnest(array[
  'publish_league(tests.league(''Autumn boxes''))', 'delete_league(tests.league(''Autumn boxes''))', 'get_league_desk(tests.league(''Autumn boxes''))',
  'close_round(tests.league(''Autumn boxes''), 1)', 'update_league(tests.league(''Autumn boxes''), name => ''Mine'')', 'get_league_desk(gen_random_uuid())']) c;
select tests.refuses($$ select public.list_club_leagues(tests.id('our-club')) $$, 'not_a_member', 'somebody from outside the club lists nothing');

-- Candidates -----------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select full_name, entered from public.list_league_candidates(tests.league('Autumn boxes'), page_size => 2) $$,
  $$ values ('adam', false), ('ana', true) $$, 'candidates come by name');
select results_eq($$ select full_name from public.list_league_candidates(tests.league('Autumn boxes'), page_size => 2, after => tests.id('ana')) $$,
  $$ values ('bea'), ('cleo') $$, 'page by page');
select results_eq($$ select full_name from public.list_league_candidates(tests.league('Autumn boxes'), 'LG') $$, $$ values ('olga') $$, 'or by what a name holds');
select results_eq($$ select full_name from public.list_league_candidates(tests.league('Autumn boxes'), 'lga ol') $$, $$ values ('olga') $$, 'in any order');

-- Publishing -----------------------------------------------------------------------------------------

select lives_ok($$ select public.publish_league(tests.league('Autumn boxes')) $$, 'the draft is published');
select tests.refuses($$ select public.publish_league(tests.league('Autumn boxes')) $$, 'league_published', 'once');
select tests.refuses($$ select public.delete_league(tests.league('Autumn boxes')) $$, 'league_published', 'it can''t be deleted any more');
select tests.refuses($$ select public.seed_league(tests.league('Autumn boxes')) $$, 'league_published', 'or reordered');
select tests.refuses($$ select public.update_league(tests.league('Autumn boxes'), rules => 'classic') $$, 'league_published', 'its rules stay');
select lives_ok($$ select public.update_league(tests.league('Autumn boxes'), name => 'Winter boxes') $$, 'its name may change');
select is(tests.notified('ana', 'club'), 1, 'its players are notified');
select is(tests.notified('olga', 'club'), 0, 'others are not');
select tests.sign_out();
select is((select count(*)::integer from public.league_fixtures f join public.league_groups g on g.id = f.group_id where g.league_id = tests.league('Winter boxes')), 12, 'two boxes of four have six matches each');
select is((select array_agg(lot order by lot) from public.league_entries where league_id = tests.league('Winter boxes')), array(select generate_series(1, 8)), 'the lots are drawn');

select tests.sign_in_as(tests.id('bea'));
select is(public.get_league(tests.league('Winter boxes')) #>> '{groups,0,number}', '2', 'a member''s own box comes first');
select is(jsonb_array_length(public.get_league(tests.league('Winter boxes')) #> '{groups,0,standings}'), 4, 'with everybody in its table');
select is(jsonb_array_length(public.get_league(tests.league('Winter boxes')) #> '{group,fixtures}'), 6, 'and its matches');
select is(jsonb_array_length(public.get_league(tests.league('Winter boxes')) -> 'my_fixtures'), 3, 'three of them are hers');
select is(public.get_league(tests.league('Winter boxes')) #>> '{next,can_arrange}', 'true', 'and one she could arrange next');
select is((select array_agg(k order by k) from jsonb_object_keys(public.get_league(tests.league('Winter boxes')) #> '{groups,0,standings,0}') k),
  '{by_lot,entry_id,games_lost,games_won,is_me,lost,moves,place,played,players,points,sets_lost,sets_won,walkovers,withdrawn,won}'::text[], 'a table row has these fields');
select is(public.get_league(tests.league('Winter boxes')) ->> 'can_manage', 'false', 'she manages nothing');
select is(public.list_club_leagues(tests.id('our-club')) #>> '{leagues,0,is_mine}', 'true', 'the list says it is hers');
select is(public.get_club('our-club') #>> '{leagues,0,name}', 'Winter boxes', 'the club''s page has it');
select is(public.get_dashboard() #>> '{my_fixtures,0,league}', 'Winter boxes', 'and her dashboard whom to play');
select is(jsonb_array_length(public.get_dashboard() -> 'my_fixtures'), 3, 'three at most');
select tests.sign_in_as(tests.id('stranger'));
select is(public.get_league(tests.league('Winter boxes')), null, 'for others there is no such league');
select is(public.get_club('our-club') -> 'leagues', '[]', 'nor on the club''s page');
select tests.forbids('select * from public.leagues', 'tables of leagues are read by nobody');
select tests.forbids('select * from public.league_entries', 'nor those of entries');
select tests.forbids('select * from public.league_fixtures', 'nor those of fixtures');
select tests.as_visitor();
select tests.forbids($$ select public.get_league(gen_random_uuid()) $$, 'visitors read nothing');

-- Flex groups and pairs -------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('olga'));
select isnt(public.create_league(tests.id('our-club'), 'Flex', 'flex'), null, 'a flex league');
select lives_ok($$ select public.update_league(tests.league('Flex'), group_size => 4) $$, 'in groups of four');
select is(public.add_league_entries(tests.league('Flex'), tests.ids('ana', 'bea', 'cleo', 'dora', 'eva', 'fay', 'gil', 'hal')), 8, 'of eight');
select is(tests.groups('Flex'), array['ana dora eva hal', 'bea cleo fay gil'], 'is filled back and forth, so that the groups are equally strong');
select tests.refuses($$ select public.update_league(tests.league('Flex'), discipline => 'doubles') $$, 'has_entries', 'it can''t become doubles with entries');
select isnt(public.create_league(tests.id('our-club'), 'Pairs', 'box', 'doubles'), null, 'a league of pairs');
select tests.refuses($$ select public.add_league_entries(tests.league('Pairs'), tests.ids('ana', 'bea')) $$, 'pairs_needed', 'needs pairs');
select tests.refuses($$ select public.add_league_entries(tests.league('Pairs'), tests.ids('ana'), tests.ids('ana')) $$, 'pairs_needed', 'of two');
select tests.refuses($$ select public.add_everybody(tests.league('Pairs')) $$, 'pairs_needed', 'and not everybody');
select is(public.add_league_entries(tests.league('Pairs'), tests.ids('ana', 'cleo'), tests.ids('bea', 'dora')), 2, 'two pairs');
select tests.refuses($$ select public.add_league_entries(tests.league('Pairs'), tests.ids('eva'), tests.ids('bea')) $$, 'already_entered', 'nobody is in two of them');
select tests.refuses($$ select public.add_league_entries(tests.league('Pairs'), tests.ids('ana'), tests.ids('fay')) $$, 'already_entered', 'whichever of the two');
select tests.refuses($$ select public.publish_league(tests.league('Pairs')) $$, 'too_few_entries', 'two pairs are no league');
select lives_ok($$ select public.delete_league(tests.league('Pairs')) $$, 'a draft can be deleted');
select is(tests.league('Pairs'), null, 'and is gone');
select tests.sign_out();
delete from public.memberships where user_id = tests.id('hal') and club_id = tests.id('our-club');
select is(tests.groups('Flex'), array['ana dora eva', 'bea cleo fay gil'], 'a member who leaves the club leaves a draft');
select isnt((select withdrawn_at from public.league_entries where id = tests.entry('Winter boxes', 'hal')), null, 'and withdraws from a league under way');
select is(private.group_sizes(n, 5, 6), wanted::integer[], format('%s make boxes of %s', n, wanted))
from (values (3, '{3}'), (4, '{4}'), (6, '{6}'), (7, '{3,4}'), (8, '{4,4}'), (11, '{5,6}'), (23, '{4,4,5,5,5}'), (200, array_fill(5, array[40])::text)) t (n, wanted);
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ do $d$ begin for i in 1 .. 25 loop perform public.create_league(tests.id('our-club'), 'League ' || i, 'flex'); end loop; end $d$ $$, 'too_many_leagues', 'a club has twenty open leagues at most');

-- Another time zone ------------------------------------------------------------------------------------

select tests.sign_out();
create function tests.days_by(zone text, over boolean) returns boolean language sql stable security definer as $$
  select bool_and(r.opens_at = r.starts_on::timestamp at time zone zone and r.closes_at = (r.ends_on + 1)::timestamp at time zone zone)
  from public.league_rounds r where r.league_id = tests.league('Winter boxes') and over = (r.closed_at is not null)
$$;
update public.league_rounds r set opens_at = r.starts_on::timestamp at time zone 'Europe/Lisbon', closes_at = (r.ends_on + 1)::timestamp at time zone 'Europe/Lisbon'
where r.league_id = tests.league('Winter boxes');
insert into public.league_rounds (league_id, number, starts_on, ends_on, opens_at, closes_at, closed_at)
select r.league_id, 2, r.starts_on, r.ends_on, r.opens_at, r.closes_at, now() from public.league_rounds r where r.league_id = tests.league('Winter boxes');
update public.clubs set time_zone = 'America/New_York' where id = tests.id('our-club');
select ok(tests.days_by('America/New_York', false), 'a round under way begins and ends by the club''s clock, even if that is corrected');
select ok(tests.days_by('Europe/Lisbon', true), 'one that is over stays as it was');
