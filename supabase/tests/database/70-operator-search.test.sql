-- Operators find a player without a case: by name and place, or by email address.

select tests.create_player(name) from unnest(array['olga', 'opal', 'ana', 'bea', 'cleo', 'dora', 'erik']) name;
update public.profiles set full_name = 'Ana Maria Silva', location = 'Lisbon, Portugal' where id = tests.id('ana');
update public.profiles set full_name = 'Ana Silva', location = 'Porto, Portugal' where id = tests.id('bea');
update public.profiles set full_name = 'José Sá', location = 'Braga' where id = tests.id('cleo');
update public.profiles set full_name = 'Ana Silvander', location = 'Lisbon, Portugal' where id = tests.id('olga');
update public.profiles set full_name = '李明', location = '' where id = tests.id('dora');
select private.make_operator('olga@example.test');
select private.make_operator('opal@example.test');
select tests.create_factor('olga');
select tests.create_factor('opal');
create function tests.found(query text) returns setof text language sql as $$ select full_name from public.search_accounts(query) $$;
create function tests.looks() returns setof text language sql security definer as $$
  select o.full_name || ': ' || p.full_name from private.operator_actions a join public.profiles o on o.id = a.operator_id
  join public.profiles p on p.id = a.player_id where a.action = 'look_up' order by a.id
$$;

select tests.sign_in_as(tests.id('bea'));
select public.report_player(tests.id('ana'), null, 'harassment', 'Rude.');
select tests.sign_in_as(tests.id('opal'), 'aal2');
select public.report_player(tests.id('ana'), null, 'spam', 'Sells balls.');
select public.take_measure('player', (select (i ->> 'id')::bigint from jsonb_array_elements(public.list_operator_cases('open', 'player', 100) -> 'items') i where i ->> 'about_id' = tests.id('ana')::text),
  'suspend', 'Insults.', 7, '', true);
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('ana');

-- By name and place
select tests.sign_in_as(tests.id('olga'), 'aal2');
select results_eq($$ select * from tests.found('ana silva') $$, array['Ana Silva', 'Ana Maria Silva'], 'every word is found anywhere, the exact name first, hidden profiles included');
select results_eq($$ select * from tests.found('SILVA, Lisbon') $$, array['Ana Maria Silva'], 'also in the place; the operator does not find themselves');
select results_eq($$ select * from tests.found('jose sa') $$, array['José Sá'], 'without accents');
select tests.finds($$ select from tests.found('Sá') f where f = 'José Sá' $$, 1, 'by a short name');
select results_eq($$ select * from tests.found('李明') $$, array['李明'], 'in any writing');
select is_empty($$ select * from tests.found('a% s_lva') $$, 'wildcards are taken literally');
select is_empty($$ select * from tests.found('  ') $$, 'nothing finds nobody');
select is_empty($$ select * from tests.found(null) $$, 'in any way');
select results_eq($$ select suspended_until is not null, is_hidden, report_count from public.search_accounts('ana maria') $$,
  $$ values (true, false, 2::bigint) $$, 'with what operators did, and how many reports there are');
select is_empty($$ select * from tests.looks() $$, 'a search by name is not recorded');

-- By address
select results_eq($$ select * from tests.found(' BEA@example.test ') $$, array['Ana Silva'], 'an address finds its account');
select is_empty($$ select * from tests.found('bea@example') $$, 'but no part of one does');
select is_empty($$ select * from tests.found('olga@example.test') $$, 'nor the operator''s own');
select results_eq($$ select * from tests.looks() $$, array['Ana Silvander: Ana Silva'], 'which is recorded');
select public.search_accounts('bea@example.test');
select is((select count(*) from tests.looks()), 1::bigint, 'once in half an hour');

-- A player
create temporary table seen on commit drop as select public.get_operator_player(tests.id('ana')) as p;
grant select on seen to public;
select is(p ->> 'name', 'Ana Maria Silva', 'a player is shown as next to a case') from seen;
select results_eq($$ select r ->> 'reason', (r ->> 'can_open')::boolean from seen, jsonb_array_elements(p -> 'reports') r $$,
  $$ values ('spam', true), ('harassment', true) $$, 'with the reports about them, which lead to their cases');
select results_eq($$ select m ->> 'action', m ->> 'kind' from seen, jsonb_array_elements(p -> 'measures') m $$,
  $$ values ('suspend', 'player') $$, 'and measures, which lead to theirs');
select is((select action || ' ' || coalesce(kind, 'no case') from public.list_operator_actions() where action = 'look_up' limit 1), 'look_up no case', 'the look is in the trail, without a case');
select is((select count(*) from tests.looks()), 2::bigint, 'once for each player');
select tests.refuses(format('select public.get_operator_player(%L)', tests.id('olga')), 'own_case', 'nobody looks at what was said about themselves');
select tests.refuses(format('select public.get_operator_player(%L)', tests.id('nobody')), 'account_gone', 'nor at somebody who does not exist');
select tests.sign_in_as(tests.id('opal'), 'aal2');
select results_eq($$ select r ->> 'reason', (r ->> 'can_open')::boolean from jsonb_array_elements(public.get_operator_player(tests.id('ana')) -> 'reports') r $$,
  $$ values ('spam', false), ('harassment', true) $$, 'what an operator reported themselves is not theirs to open');
select lives_ok((select format('select public.take_measure(%L, %s, %L)', m ->> 'kind', m ->> 'case_id', 'lift') from seen, jsonb_array_elements(p -> 'measures') m),
  'a suspension that was wrong is ended where it was imposed');
select tests.sign_out();
delete from auth.users where id = tests.id('erik');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select is_empty($$ select * from tests.found('erik') $$, 'a deleted account is not found');
select tests.refuses(format('select public.get_operator_player(%L)', tests.id('erik')), 'account_gone', 'or shown');

-- An appeal
select tests.sign_out();
with s as (insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('cleo'), now() + interval '7 days', 'Misuse.', tests.id('opal')) returning id)
insert into private.suspension_appeals (suspension_id, words) select s.id, 'Not me.' from s;
select tests.sign_in_as(tests.id('olga'), 'aal2');
select is(public.get_operator_case('appeal', (public.get_operator_player(tests.id('cleo')) ->> 'appeal_id')::bigint) ->> 'words', 'Not me.',
  'an open appeal is found with its player');
