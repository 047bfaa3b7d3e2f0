-- Operators: who is one, what waits for them, what they may do about it, and what is recorded.

select tests.create_player(name) from unnest(array['olga', 'opal', 'oscar', 'ana', 'bea', 'cleo']) name;
select tests.create_club('a-club', 'cleo');
update auth.users set email_confirmed_at = now() where id in (tests.id('ana'), tests.id('bea'));
-- The last word: whoever runs the tests, not a role of the API.
select lives_ok($$ select private.make_operator(' OLGA@example.test ') $$, 'the database''s owner gives the role');
select tests.refuses($$ select private.make_operator('nobody@example.test') $$, 'unknown_account', 'to somebody who is there');
select private.make_operator('opal@example.test');
select tests.create_factor('olga');
select tests.create_factor('opal');
select private.make_operator('oscar@example.test');

create function tests.desk(wanted_state text default 'open', wanted_kind text default null) returns setof text language sql as $$
  select i ->> 'kind' || ' ' || (i ->> 'name') from jsonb_array_elements(public.list_operator_cases(wanted_state, wanted_kind) -> 'items') i
$$;
create function tests.case_about(name text, wanted_kind text) returns bigint language sql security definer as $$
  select max(id) from public.reports where player_id = tests.id(name) and kind = wanted_kind
$$;
create function tests.trail(name text) returns setof text language sql security definer as $$
  select o.full_name || ': ' || a.action from private.operator_actions a join public.profiles o on o.id = a.operator_id
  where a.player_id = tests.id(name) order by a.id
$$;
create function tests.mails_of(name text) returns setof text language sql security definer as $$
  select template from private.outbox where to_address = name || '@example.test' order by id
$$;
create function tests.desk_calls() returns setof text language sql immutable as $$
  select * from unnest(array['select public.list_operator_cases()', 'select public.get_operator_case(''player'', 1)',
    'select public.read_reported_conversation(1)', 'select public.take_measure(''player'', 1, ''warn'', ''x'')',
    'select * from public.list_operator_actions()', 'select * from public.list_limits_hit()',
    'select * from public.search_accounts(''ana'')', 'select public.get_operator_player(gen_random_uuid())',
    'select * from public.list_case_results(''player'', 1)', 'select public.set_result_counts(''player'', 1, gen_random_uuid(), false, ''x'')'])
$$;
create function tests.measure(kind text, name text, what text, words text default '', answer text default '', closes boolean default true) returns text language sql as $$
  select format('select public.take_measure(%L, %s, %L, %L, null, %L, %L)', kind, tests.case_about(name, kind), what, words, answer, closes)
$$;
create function tests.no_show(word text) returns bigint language sql security definer as $$
  select max(id) from private.no_show_appeals where challenge_id = tests.id(word)
$$;
create function tests.court_case() returns bigint language sql security definer as $$ select max(id) from public.court_reports $$;

-- What waits
insert into public.messages (id, sender_id, receiver_id, content, created_at)
select tests.id('m' || n), case when n % 2 = 0 then tests.id('ana') else tests.id('bea') end, case when n % 2 = 0 then tests.id('bea') else tests.id('ana') end,
  'Message ' || n, now() - interval '1 hour' + make_interval(mins => n)
from generate_series(1, 20) n;
insert into public.announcements (id, club_id, author_id, title, content) values (tests.id('advert'), tests.id('a-club'), tests.id('cleo'), 'Cheap balls', 'Buy mine.');
insert into public.courts (id, name, surface, location, lat, lon) values (tests.id('park'), 'Park', 'hard', 'Lisbon', 38.7, -9.1);
select tests.sign_in_as(tests.id('bea'));
select public.report_message(tests.id('m10'), 'harassment', 'Rude.');
select public.report_player(tests.id('cleo'), null, 'spam', 'Sells balls.');
select lives_ok($$ select public.report_club(tests.id('a-club'), 'spam', 'No club at all.') $$, 'a club is reported to the operators');
select tests.refuses($$ select public.report_club(tests.id('a-club'), 'spam', '') $$, 'report_exists', 'once');
select tests.refuses($$ select public.report_club(tests.id('no-club'), 'spam', '') $$, 'club_not_found', 'if it is there');
select public.report_player(tests.id('olga'), null, 'spam', 'An operator.');
select public.report_court(tests.id('park'), 'gone', 'Houses now.');
select bag_eq($$ select kind, player_name, club_name, reason, words, taken from public.my_reports() $$,
  $$ values ('message', 'ana', null::text, 'harassment', 'Rude.', false), ('player', 'cleo', null, 'spam', 'Sells balls.', false), ('club', 'Club a-club', null, 'spam', 'No club at all.', false),
    ('player', 'olga', null, 'spam', 'An operator.', false), ('court', 'Park', null, 'gone', 'Houses now.', false) $$,
  'the reporter follows it, also for a court');
select bag_eq($$ with recursive page as (
    select to_jsonb(r) as r from public.my_reports(1) r
    union all
    select to_jsonb(t) from page cross join lateral public.my_reports(1, jsonb_build_array(page.r -> 'created_at', case page.r ->> 'kind' when 'court' then 'court' else 'report' end, page.r -> 'id')) t)
  select r ->> 'kind' from page $$, array['message', 'player', 'club', 'player', 'court'], 'page by page');
select is(tests.heard('bea', 'report'), 5::bigint, 'live');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.report_club(tests.id('a-club'), 'spam', '') $$, 'own_report', 'nobody reports their own club');
select tests.sign_out();
update public.clubs set is_public = false, auto_approve = false where slug = 'a-club';
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.report_club(tests.id('a-club'), 'spam', '') $$, 'club_not_found', 'a private club does not exist for others');
select tests.sign_out();
update public.clubs set is_public = true where slug = 'a-club';

-- Who may not
select tests.as_visitor();
select tests.forbids(call, 'a visitor: ' || call) from tests.desk_calls() call;
select tests.sign_in_as(tests.id('ana'), 'aal2');
select tests.refuses(call, 'not_an_operator', 'a member: ' || call) from tests.desk_calls() call;
select tests.forbids('select * from private.operators', 'nor is the role read by members');
select tests.forbids($$ select private.make_operator('ana@example.test') $$, 'or given by them');
select tests.forbids($$ insert into private.operators (user_id) values (tests.id('ana')) $$, 'in any way');
select is(public.get_viewer() ->> 'is_operator', 'false', 'the app shows them no desk');
select tests.sign_in_as(tests.id('oscar'));
select tests.refuses(call, 'second_factor_required', 'an operator without a factor: ' || call) from tests.desk_calls() call;
select is(public.get_viewer() ->> 'is_operator', 'true', 'an operator sees the desk');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses(call, 'second_step_required', 'an operator without the second step: ' || call) from tests.desk_calls() call;

-- The queue
select tests.sign_in_as(tests.id('olga'), 'aal2');
select bag_eq('select * from tests.desk()', array['message ana', 'player cleo', 'club Club a-club', 'court Park'], 'what no club handles, without what is about the operator');
select bag_eq($$ select * from tests.desk('open', 'club') $$, array['club Club a-club'], 'of one kind');
select is(public.list_operator_cases() -> 'open', '{"message": 1, "player": 1, "club": 1, "court": 1}'::jsonb, 'counted by kind');
select is_empty($$ select * from tests.desk('closed') $$, 'nothing is closed');
select is((with one as (select public.list_operator_cases('open', null, 3) -> 'items' as i)
  select jsonb_array_length(public.list_operator_cases('open', null, 3, i -> 2 -> 'cursor') -> 'items') from one), 1, 'page by page');
select tests.refuses(format('select public.get_operator_case(%L, %s)', 'player', tests.case_about('olga', 'player')), 'own_case', 'nobody opens a case about themselves');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'player', tests.case_about('olga', 'player'), 'dismiss'), 'own_case', 'or closes it');
select tests.refuses($$ select public.get_operator_case('player', 0) $$, 'case_not_found', 'nor one that is not there');
select tests.refuses(format('select public.get_operator_case(%L, %s)', 'message', tests.case_about('cleo', 'player')), 'case_not_found', 'nor as another kind');
select tests.refuses($$ select public.get_operator_case('nonsense', 1) $$, 'case_not_found', 'of which there are a few');

-- A case
create temporary table seen on commit drop as select public.get_operator_case('message', tests.case_about('ana', 'message')) as c;
grant select on seen to public;
select is(c ->> 'quote', 'Message 10', 'a case has what was reported, as it read then') from seen;
select is(c -> 'about' ->> 'name', 'ana', 'whom it is about') from seen;
select is(c -> 'reporter' ->> 'name', 'bea', 'and who reported it') from seen;
select is(c -> 'about' -> 'measures', '[]'::jsonb, 'with earlier measures') from seen;
select is_empty($$ select * from tests.trail('ana') $$, 'opening it is not recorded');
select is(jsonb_array_length(public.read_reported_conversation(tests.case_about('ana', 'message'))), 11, 'five messages before and after may be read');
select results_eq($$ select * from tests.trail('ana') $$, array['olga: read_conversation'], 'which is recorded');
select tests.refuses(format('select public.read_reported_conversation(%s)', tests.case_about('cleo', 'player')), 'case_not_found', 'of a reported message only');
select tests.sign_in_as(tests.id('bea'));
select ok((select taken from public.my_reports() where kind = 'message'), 'the reporter sees that it is being looked at');

-- Two operators
select tests.sign_in_as(tests.id('opal'), 'aal2');
select is(public.get_operator_case('message', tests.case_about('ana', 'message')) ->> 'taken_by_name', 'olga', 'another operator sees who has it');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'message', tests.case_about('ana', 'message'), 'dismiss'), 'case_taken', 'and leaves it to them');
select bag_eq($$ select i ->> 'kind' || ' ' || (i ->> 'name') from jsonb_array_elements(public.list_operator_cases() -> 'items') i where i ->> 'about_id' = tests.id('olga')::text $$,
  array['player olga'], 'cases about one operator are for the others');

-- What operators report themselves
select public.report_player(tests.id('bea'), null, 'spam', 'To me as well.');
select is_empty($$ select i from jsonb_array_elements(public.list_operator_cases() -> 'items') i where i ->> 'about_id' = tests.id('bea')::text $$, 'an operator can''t decide their own report');
select is(public.list_operator_cases() -> 'open' -> 'player', '2'::jsonb, 'nor counted among what waits for them');
select tests.refuses(format('select public.take_measure(%L, %s, %L, %L, 7)', 'player', tests.case_about('bea', 'player'), 'suspend', 'Spam.'), 'own_case', 'nor do they suspend anybody for it');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select is(public.get_operator_case('player', tests.case_about('bea', 'player')) -> 'reporter' ->> 'name', 'opal', 'another operator looks at it');
select tests.sign_out();
delete from public.reports where player_id = tests.id('bea');

-- Measures
select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses(tests.measure('message', 'ana', 'warn', ' '), 'measure_without_words', 'a warning has words');
select tests.refuses(tests.measure('message', 'ana', 'jail', 'x'), 'unknown_measure', 'a measure is one of those that exist');
select tests.refuses(tests.measure('player', 'cleo', 'hide', 'x'), 'unknown_measure', 'and fits the case');
select tests.refuses(tests.measure('message', 'ana', 'warn', repeat('x', 1001)), 'words_too_long', 'words have a limit');
select tests.refuses(tests.measure('message', 'ana', 'restore'), 'nothing_to_restore', 'what was not hidden can''t be restored');
select lives_ok(tests.measure('message', 'ana', 'warn', ' Please be kind. ', '', false), 'a warning');
select lives_ok(tests.measure('message', 'ana', 'hide', '', 'We removed it.'), 'the message is hidden, and the case closed');
select tests.refuses(tests.measure('message', 'ana', 'warn', 'Again.'), 'case_closed', 'nothing more is done about it');
select results_eq($$ select * from tests.trail('ana') $$, array['olga: read_conversation', 'olga: warn', 'olga: hide', 'olga: close_case'], 'all of it is in the trail');
select results_eq($$ select * from tests.mails_of('ana') $$, array['warning'], 'the warned player gets a mail');
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select title, body from tests.inbox() where title like 'A %' $$, $$ values ('A warning from CourtCrew', 'Please be kind.') $$, 'and a notification');
select tests.sign_in_as(tests.id('bea'));
select is((select content from public.get_messages(array[tests.id('m10')])), 'This message was removed by CourtCrew.', 'hidden words are read by nobody');
select results_eq($$ select state, answer from public.my_reports() where kind = 'message' $$, $$ values ('handled', 'We removed it.') $$, 'the reporter reads the answer');
select results_eq($$ select title, body from tests.inbox() where title like 'Your report%' $$, $$ values ('Your report has been looked at', 'We removed it.') $$, 'and is notified');
select tests.sign_in_as(tests.id('opal'), 'aal2');
select lives_ok(tests.measure('message', 'ana', 'restore'), 'it can be restored, also when the case is closed, and by another operator right away');
select tests.sign_in_as(tests.id('bea'));
select is((select content from public.get_messages(array[tests.id('m10')])), 'Message 10', 'and reads as before');

-- A hidden profile
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.measure('player', 'cleo', 'hide_profile', 'Not a person.', '', false), 'a profile is hidden');
select tests.refuses(tests.measure('player', 'cleo', 'hide_profile', 'Not a person.', '', false), 'nothing_to_hide', 'once');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ update public.profiles set is_visible = true where id = auth.uid() $$, 'profile_hidden', 'its owner cannot show it');
select tests.changes($$ update public.profiles set bio = 'Real.' where id = auth.uid() $$, 1, 'but may change it');
select tests.sign_in_as(tests.id('bea'));
select is(public.get_player_profile(tests.id('cleo')), null, 'nobody finds it');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.measure('player', 'cleo', 'show_profile', '', '', false), 'until it is shown again');
select lives_ok(tests.measure('player', 'cleo', 'dismiss'), 'and the case dismissed');
select tests.sign_in_as(tests.id('bea'));
select isnt(public.get_player_profile(tests.id('cleo')), null, 'then it is found');
select is((select body from tests.inbox() where title = 'Your report has been looked at' and body like '%no action.'),
  'CourtCrew has looked at your report and decided to take no action.', 'and the reporter is told that, too');

-- An announcement, a club, a court
select tests.sign_out();
insert into public.notifications (user_id, type, title, body, data)
values (tests.id('ana'), 'club', 'Cheap balls', 'Buy mine.', jsonb_build_object('announcement_id', tests.id('advert')));
insert into public.reports (reporter_id, player_id, kind, subject_id, quote, reason)
values (tests.id('bea'), tests.id('cleo'), 'announcement', tests.id('advert'), E'Cheap balls\nBuy mine.', 'spam');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.measure('announcement', 'cleo', 'hide', 'No advertising, please.'), 'an announcement is hidden');
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select title, body from tests.inbox() where title = 'Removed' $$,
  $$ values ('Removed', 'This announcement was removed by CourtCrew.') $$, 'in notifications, too');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.edit_announcement(tests.id('advert'), 'Cheap balls', 'Again.', 'normal', false) $$, 'announcement_hidden', 'its author cannot rewrite it');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.measure('announcement', 'cleo', 'restore'), 'it is restored');
select tests.sign_out();
select is((select title || ' ' || content from public.announcements where id = tests.id('advert')), 'Cheap balls Buy mine.', 'as it read');
select tests.sign_in_as(tests.id('cleo'));
select is_empty($$ select from public.get_club_activity(tests.id('a-club'), 50) a where a.actor_id = tests.id('olga') or a.kind = 'announcement_edited' $$, 'the club''s trail names no operator, and no edit that nobody made');
select lives_ok($$ select public.edit_announcement(tests.id('advert'), 'Balls', 'Free.', 'normal', false) $$, 'and is its author''s again');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select is(public.get_operator_case('club', tests.case_about('cleo', 'club')) -> 'subject' ->> 'slug', 'a-club', 'a club''s case links to it');
select lives_ok(tests.measure('club', 'cleo', 'answer', '', 'We talked to them.'), 'and is answered');
select is(public.get_operator_case('court', tests.court_case()) -> 'about', 'null'::jsonb, 'for a court nobody learns who added it');
select tests.refuses(format('select public.take_measure(%L, %s, %L, %L)', 'court', tests.court_case(), 'warn', 'x'), 'unknown_measure', 'and nobody is warned for it');
select lives_ok(format('select public.take_measure(%L, %s, %L, answer => %L)', 'court', tests.court_case(), 'answer', 'Thank you, we removed it.'), 'a report of a court is right');
select is(public.get_operator_case('court', tests.court_case()) ->> 'answer', 'Thank you, we removed it.', 'with an answer');
select tests.sign_in_as(tests.id('bea'));
select results_eq($$ select state, taken, answer from public.my_reports() where kind = 'court' $$, $$ values ('handled', true, 'Thank you, we removed it.') $$, 'which the reporter reads');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select ok((select (public.get_operator_case('court', tests.court_case()) -> 'subject' ->> 'hidden')::boolean), 'and the court is gone');
select lives_ok(format('select public.take_measure(%L, %s, %L)', 'court', tests.court_case(), 'restore'), 'or back');
select bag_eq($$ select * from tests.desk('closed') $$, array['message ana', 'player cleo', 'club Club a-club', 'court Park', 'announcement cleo'], 'what was closed can be looked up');

-- The trail
select is((select count(*) from public.list_operator_actions(100)), (select count(*) from tests.trail('ana')) + (select count(*) from tests.trail('cleo')) + 2, 'operators read the trail');
select is((select kind from public.list_operator_actions(1)), 'court', 'which leads to the case');
select is((select count(*) from public.list_operator_actions(1, (select max(id) from public.list_operator_actions(1)))), 1::bigint, 'page by page');
select tests.sign_out();
select tests.refuses('delete from private.operator_actions', 'trail_is_final', 'nobody deletes it');
select tests.refuses($$ update private.operator_actions set words = 'x' $$, 'trail_is_final', 'or changes it');
select tests.refuses('truncate private.operator_actions', 'trail_is_final', 'or empties it');

-- Deleting hidden words
insert into public.announcements (id, club_id, author_id, title, content) values (tests.id('rant'), tests.id('a-club'), tests.id('cleo'), 'Rant', 'Shout.');
insert into public.reports (reporter_id, player_id, kind, subject_id, quote, reason)
values (tests.id('bea'), tests.id('cleo'), 'announcement', tests.id('rant'), E'Rant\nShout.', 'harassment');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.measure('announcement', 'cleo', 'hide', closes => false), 'an announcement is hidden');
select tests.sign_in_as(tests.id('cleo'));
select is(public.export_my_data() -> 'removed_words' -> 0 ->> 'content', 'Shout.', 'its author has the words in the copy of their data');
select lives_ok($$ select public.delete_announcement(tests.id('rant')) $$, 'until they delete it');
select is(public.export_my_data()::jsonb -> 'removed_words', '[]', 'then they are no longer stored');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses(tests.measure('announcement', 'cleo', 'restore'), 'nothing_to_restore', 'nor restored');
select tests.sign_out();

-- Disputed no-shows
select tests.create_challenge('no-show', 'bea', 'ana', 'accepted', '-2 hours');
select tests.create_challenge('own no-show', 'bea', 'olga', 'accepted', '-4 hours');
select tests.sign_in_as(tests.id('bea'));
select public.enter_result(tests.id('no-show'), 'no_show', winner => 'challenger');
select public.enter_result(tests.id('own no-show'), 'no_show', winner => 'challenger');
select tests.sign_in_as(tests.id('ana'));
select public.dispute_no_show(tests.id('no-show'), 'I was there.');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select public.dispute_no_show(tests.id('own no-show'), 'Me too.');
select results_eq($$ select * from tests.desk('open', 'no_show') $$, array['no_show ana'], 'a disputed no-show without a shared club waits for operators, except those who played');
select is(public.list_operator_cases() -> 'open' -> 'no_show', '1'::jsonb, 'and is counted');
select tests.refuses(format('select public.get_operator_case(%L, %s)', 'no_show', tests.no_show('own no-show')), 'own_case', 'nobody opens one of a match of theirs');
select is(c ->> 'words' || ', ' || (c -> 'about' ->> 'name') || ', ' || (c -> 'reporter' ->> 'name'), 'I was there., ana, bea', 'it says who claims what')
from public.get_operator_case('no_show', tests.no_show('no-show')) c;
select tests.sign_out();
with court as (
  insert into public.courts (name, surface, location, lat, lon) values ('Centre court', 'clay', 'Lisbon', 38.7, -9.1) returning id)
update public.challenges set court_id = court.id from court where challenges.id = tests.id('no-show');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select is(public.get_operator_case('no_show', tests.no_show('no-show')) -> 'subject' ->> 'text', 'Court 1 (now Centre court)', 'and on which court, by the name it has now, too');
select tests.refuses(format('select public.take_measure(%L, %s, %L, %L)', 'no_show', tests.no_show('no-show'), 'warn', 'x'), 'unknown_measure', 'it counts or does not');
select lives_ok(format('select public.take_measure(%L, %s, %L, %L, null, %L)', 'no_show', tests.no_show('no-show'), 'dropped', '', 'You both came.'), 'an operator settles it');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'no_show', tests.no_show('no-show'), 'counts'), 'case_closed', 'once');
select is((select action from public.list_operator_actions(1)), 'dropped', 'the trail has it');
select results_eq($$ select * from tests.desk('closed', 'no_show') $$, array['no_show ana'], 'and it can be looked up');
select tests.sign_in_as(tests.id('bea'));
select is((select count(*) from tests.inbox() where body = 'You both came.'), 1::bigint, 'both are notified');
select tests.sign_out();

-- Limits
insert into public.join_requests (club_id, user_id, status, created_at) select tests.id('a-club'), tests.id('bea'), 'withdrawn', date_trunc('hour', now()) from generate_series(1, 24);
insert into public.join_requests (club_id, user_id, status, created_at) select tests.id('a-club'), tests.id('ana'), 'withdrawn', date_trunc('hour', now()) from generate_series(1, 23);
insert into private.allowances (player_id, kind, since, used) values (tests.id('ana'), 'courts_added', now() - interval '2 hours', 5), (tests.id('bea'), 'courts_added', now() - interval '2 days', 5);
select tests.sign_in_as(tests.id('opal'), 'aal2');
select results_eq($$ select player_name, what, used, most from public.list_limits_hit() $$,
  $$ values ('ana', 'courts_added', 5::bigint, 5), ('bea', 'join_requests', 24, 30) $$, 'players who came near a limit within the day are listed, the nearest first');

-- Every limit on an amount per period is covered, except on what a player is told: they never run into it.
select tests.sign_out();
select set_eq($$ select k[1] from pg_proc p cross join lateral regexp_matches(p.prosrc, 'use_allowance\(([^;]*)\);', 'g') used
    cross join lateral regexp_matches(used[1], '''([a-z_]+)''', 'g') k where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) $$,
  $$ select kind from private.allowance_limits() where word is not null and sentence is not null $$, 'every allowance has its limit and its words, and is used');
create function tests.near(word text) returns text[] language sql security definer as $$
  select array(select p.full_name || ' ' || l.used || ' of ' || l.most from private.near_limits(now() - interval '1 day') l join public.profiles p on p.id = l.player_id
    where l.what = word order by p.full_name) $$;
insert into public.open_matches (opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, audience, state, created_at)
select tests.id(name), 'singles', current_date + 3, '10:00', 'UTC', now() + interval '3 days', 60, 'Past', 'near', 'cancelled', now() - n * interval '1 minute'
from (values ('ana', 8), ('bea', 7)) t (name, many) cross join lateral generate_series(1, t.many) n;
select is(tests.near('open_matches'), '{ana 8 of 10}', 'a player who opens many matches');
insert into public.announcements (club_id, author_id, title, content, created_at)
select tests.id('a-club'), tests.id('cleo'), 'News', 'Again.', date_trunc('hour', now()) from generate_series(1, 15);
select is(tests.near('announcements'), '{cleo 16 of 20}', 'one who posts a lot');
insert into public.club_invitations (club_id, token_hash, role, created_by, expires_at, created_at)
select tests.id('a-club'), sha256(n::text::bytea), 'member', tests.id('cleo'), now() + interval '1 day', date_trunc('hour', now()) from generate_series(1, 24) n;
select is(tests.near('invitations'), '{cleo 24 of 30}', 'one who invites many');
select is(tests.near('imports'), '{}', 'one by one, that is');
insert into private.thread_sides (player_id, other_id, started, wrote, heard, unread, last_message_id, last_at, created_at)
select tests.id('ana'), tests.create_player('met ' || n), true, true, false, 0, tests.id('m1'), now(), date_trunc('hour', now()) from generate_series(1, 16) n;
select is(tests.near('threads'), '{ana 16 of 20}', 'one who writes to many for the first time');
insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, status, created_at)
select tests.id('asked ' || n), tests.id('ana'), tests.id('bea'), current_date, '10:00', 'UTC', now() - n * interval '1 day', 60, 'Court 1', 'doubles', 'expired', now() - interval '3 days'
from generate_series(1, 24) n;
insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, status, created_at)
select tests.id(c.name), tests.id(c.other), current_date, '10:00', 'UTC', now() - n * interval '1 day', 60, 'Court 1', 'singles', 'expired', now() - n * interval '2 hours'
from (values ('cleo', 'bea', 8), ('ana', 'bea', 7), ('ana', 'cleo', 7)) c (name, other, many) cross join lateral generate_series(1, c.many) n;
select is(tests.near('challenges_to_one'), '{cleo 8 of 10}', 'one who keeps challenging one player, whatever they send to others');
insert into private.allowances (player_id, kind, since, used) values (tests.id('ana'), 'partners', now(), 24);
select is(tests.near('partners'), '{ana 24 of 30}', 'one who asks many partners');
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location, status, created_at)
select tests.id('asked ' || n), tests.id('bea'), current_date, '10:00', now(), 60, 'Court 1', 'withdrawn', date_trunc('hour', now()) from generate_series(1, 24) n;
select is(tests.near('reschedules'), '{bea 24 of 30}', 'one who keeps proposing other times');
insert into private.allowances (player_id, kind, since, used) values (tests.id('cleo'), 'introductions', now(), 24);
select is(tests.near('introductions'), '{cleo 24 of 30}', 'one who introduces many');
insert into public.achievements (player_id, kind, club_id, title, awarded_by, earned_at)
select tests.create_player('friend ' || n), 'tournament_champion', tests.id('a-club'), 'Cup ' || n, tests.id('cleo'), date_trunc('hour', now()) from generate_series(1, 24) n;
select is(tests.near('titles'), '{cleo 24 of 30}', 'one who gives many titles');
select is(tests.near('clubs'), '{}', 'and one who creates many clubs');
select tests.create_club('many-clubs-' || n, 'bea') from generate_series(1, 8) n;
update public.clubs set created_by = tests.id('bea') where slug like 'many-clubs-%';
select is(tests.near('clubs'), '{bea 8 of 10}', 'does not go unseen');
delete from private.allowances;
insert into private.allowances (player_id, kind, since, used) select tests.id('met 1'), l.kind, now(), ceil(l.most * 0.8) from private.allowance_limits() l;
select set_eq($$ select what, most from private.near_limits(now() - interval '1 day') where player_id = tests.id('met 1') $$,
  $$ select kind, most from private.allowance_limits() where kind <> 'open_match_fits' $$, 'so does one who comes near any allowance');

-- A court that is put back
select tests.sign_in_as(tests.id('ana'));
select public.report_court(tests.id('park'), 'gone', 'I found houses.');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'court', tests.court_case(), 'restore'), 'nothing_to_restore', 'a court that exists can''t be restored');
select lives_ok(format('select public.take_measure(%L, %s, %L, closes => false)', 'court', tests.court_case(), 'hide'), 'a court is removed, and its case stays open');
select lives_ok(format('select public.take_measure(%L, %s, %L)', 'court', tests.court_case(), 'restore'), 'restoring it closes the case');
select is(public.get_operator_case('court', tests.court_case()) -> 'subject' -> 'hidden', 'false'::jsonb, 'and the court stays');
select tests.sign_in_as(tests.id('ana'));
select is((select r.state from public.my_reports() r where r.kind = 'court'), 'dismissed', 'since the report was wrong');

-- The end
select tests.sign_in_as(tests.id('ana'));
select is(public.export_my_data() -> 'measures' -> 0 ->> 'words', 'Please be kind.', 'a player''s copy holds what was done about them');
select tests.sign_out();
delete from auth.users where id = tests.id('opal');
select is_empty($$ select from private.operators where user_id = tests.id('opal') $$, 'deleting the account ends the role');
select private.end_operator('olga@example.test');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses('select public.list_operator_cases()', 'not_an_operator', 'and so does the database''s owner');
