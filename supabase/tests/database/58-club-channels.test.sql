-- Channels of a club, section by section: switched on by its owner, for its members, with reports that its managers
-- read. And what happens to messages when they are removed or hidden, and when members or accounts go.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'eve', 'shy', 'stranger', 'oz', 'gone', 'many']) name;
select tests.create_factor('oz');
insert into private.operators (user_id) values (tests.id('oz'));
select tests.create_club('tejo', 'ana');
select tests.add_member('tejo', 'ben', 'admin');
select tests.add_member('tejo', name) from unnest(array['cleo', 'dora', 'eve', 'shy', 'gone', 'many']) name;
select tests.create_club('other', 'stranger');
update public.profiles set is_visible = false where id = tests.id('shy');
delete from realtime.messages;
delete from public.notifications;

create function tests.sections(address text default 'tejo') returns text language sql as $$
  select string_agg(c ->> 'section', ', ' order by n) from jsonb_array_elements(public.get_club(address) -> 'channels') with ordinality x (c, n)
$$;

-- Switching on
select tests.sign_in_as(tests.id('ben'));
select tests.refuses($$ select public.set_club_channels(tests.id('tejo'), '{general}') $$, 'not_the_owner', 'an admin switches nothing on');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.set_club_channels(tests.id('tejo'), '{general}') $$, 'not_the_owner', 'nor does a member');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.set_club_channels(tests.id('tejo'), '{general}') $$, 'not_the_owner', 'nor does the owner of another club');
select tests.refuses($$ select public.set_club_channels(tests.id('none'), '{general}') $$, 'not_the_owner', 'nor anybody for an unknown club');
select tests.refuses($$ select public.set_club_channels(null, '{general}') $$, 'not_the_owner', 'nor for none');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.set_club_channels(tests.id('tejo'), '{general,secret}') $$, 'unknown_section', 'there are four sections');
select tests.refuses($$ select public.set_club_channels(tests.id('tejo'), array[null]) $$, 'unknown_section', 'an unnamed section is refused');
select is(tests.sections(), null, 'a club begins without channels');
select is(jsonb_path_query_array(public.set_club_channels(tests.id('tejo'), '{social,general,general}'), '$[*].section'), '["general", "social"]', 'the owner switches two on, in their order');
select is(tests.club_heard('club'), 1::bigint, 'its members'' windows hear of it');
select is(jsonb_array_length(public.set_club_channels(tests.id('tejo'), '{general,social}')), 2, 'once more is harmless');
select is(tests.club_heard('club'), 1::bigint, 'and announced to nobody');
select tests.finds($$ select from public.get_club_activity(tests.id('tejo'), 50) a where a.kind = 'settings_changed' and a.details -> 'fields' = '["channels"]' $$, 1, 'the club''s trail logs it');

-- Writing and reading
select tests.sign_in_as(tests.id('cleo'));
select is(tests.sections(), 'general, social', 'members see which there are');
select lives_ok($$ select tests.write_in('c1', tests.channel('general'), 'Hello all') $$, 'a member writes');
select is(tests.club_heard('channel'), 1::bigint, 'the club''s topic announces it, once');
select is(tests.really($$ select from realtime.messages m where m.event = 'channel' and (m.payload - 'id' - 'channel_id' <> '{}' or m.topic like 'user:%') $$), 0::bigint, 'with ids, and nowhere else');
select is(tests.heard('cleo', 'channel_own'), 1::bigint, 'the author''s own windows learn that it is theirs');
select is(tests.really($$ select from realtime.messages m where m.event = 'channel_own' $$), 1::bigint, 'and nobody else');
select is(tests.really($$ select from public.notifications where type = 'message' $$), 0::bigint, 'nobody is notified');
select is(tests.new_in('general'), false, 'one''s own words are not new');
select tests.refuses($$ select tests.write_in('c1', tests.channel('social'), 'Hello all') $$, 'message_exists', 'an id is not taken for another channel');
select tests.sign_in_as(tests.id('dora'));
select is(tests.new_in('general'), true, 'they are to others');
select is(tests.new_in('social'), false, 'where they are');
select is(tests.unread_now(), 0, 'without a number');
select is(public.get_club('tejo') #> '{channels,0,has_new}', 'true', 'the club''s page shows it, too');
select is(public.get_channel(tests.channel('general')) - array['messages', 'heard_until', 'topic'],
  jsonb_build_object('id', tests.channel('general'), 'kind', 'club', 'section', 'general', 'state', 'open', 'may_remove', false, 'muted', false,
    'read_up_to', null, 'match', null, 'players', '[]'::jsonb,
    'club', jsonb_build_object('id', tests.id('tejo'), 'slug', 'tejo', 'name', 'Club tejo', 'member_count', 8)), 'a channel says what it is');
select is(tests.said_in(tests.channel('general')), 'Hello all', 'and what was said');
select ok(private.may_listen(public.get_channel(tests.channel('general')) ->> 'topic'), 'members may listen to its topic');
select lives_ok($$ select public.mark_channel_read(tests.channel('general')) $$, 'what was read');
select is(tests.new_in('general'), false, 'is not new any more');
select is(tests.heard('dora', 'channel_read'), 1::bigint, 'in no window of theirs');
select tests.sign_in_as(tests.id('eve'));
select lives_ok($$ select public.mark_channel_read(tests.channel('general'), now() - interval '1 hour') $$, 'what was written after somebody looked');
select is(tests.new_in('general'), true, 'stays new');
select tests.sign_in_as(tests.id('stranger'));
select is(public.get_channel(tests.channel('general')), null, 'a non-member reads nothing');
select is(public.get_channel_messages(array[tests.id('c1')]), '[]', 'not by id either');
select tests.refuses($$ select tests.write_in('x', tests.channel('general')) $$, 'channel_not_found', 'nor writes');
select tests.refuses($$ select public.mute_channel(tests.channel('general'), true) $$, 'channel_not_found', 'nor mutes');
select tests.refuses($$ select public.remove_channel_message(tests.id('c1')) $$, 'message_not_found', 'nor removes');
select tests.refuses($$ select public.report_channel_message(tests.id('c1'), 'spam', null) $$, 'message_not_found', 'nor reports');
select is(public.list_threads() -> 'clubs', '[]', 'nor has it in a list');
select is(public.get_club('tejo') -> 'channels', '[]', 'nor hears which there are');

-- Hidden profiles
select tests.sign_in_as(tests.id('shy'));
select lives_ok($$ select tests.write_in('h1', tests.channel('general'), 'Shy here') $$, 'a hidden member writes');
select is(public.get_channel_messages(array[tests.id('h1')]) -> 0 ->> 'author_name', 'shy', 'and sees their own name');
select tests.sign_in_as(tests.id('dora'));
select is((public.get_channel_messages(array[tests.id('h1')]) -> 0) - 'created_at',
  jsonb_build_object('id', tests.id('h1'), 'channel_id', tests.channel('general'), 'author_id', null, 'author_name', 'A member', 'author_avatar_path', null,
    'content', 'Shy here', 'removed', null), 'to others they are just a member');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_channel_messages(array[tests.id('h1')]) -> 0 ->> 'author_name', 'shy', 'managers know who');

-- Blocked
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.mark_channel_read(tests.channel('general')) $$, 'one has it open');
select lives_ok($$ select public.block_player(tests.id('cleo')) $$, 'and blocks another');
select is(tests.said_in(tests.channel('general')), 'Shy here', 'their words are gone');
select is(public.get_channel_messages(array[tests.id('c1')]), '[]', 'by id, too');
select tests.sign_out();
delete from realtime.messages;
select tests.sign_in_as(tests.id('eve'));
select lives_ok($$ select public.mark_channel_read(tests.channel('general')) $$, 'a third has it open');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok($$ select public.mark_channel_read(tests.channel('general')) $$, 'so does the blocked member');
select lives_ok($$ select tests.write_in('c2', tests.channel('general'), 'Again') $$, 'and writes');
select is(tests.club_heard('channel'), 0::bigint, 'the club''s topic, which both hear, says nothing');
select is(tests.heard(name, 'channel'), wanted, format('%s hears of it %s times', name, wanted)) from (values ('eve', 1::bigint), ('cleo', 1), ('dora', 0), ('ben', 0), ('stranger', 0)) t (name, wanted);
select tests.sign_in_as(tests.id('dora'));
select is(tests.new_in('general'), false, 'for the blocker there is nothing new');
select lives_ok($$ select tests.write_in('d1', tests.channel('general'), 'Quiet here') $$, 'they write');
select is(tests.heard('cleo', 'channel'), 1::bigint, 'and the other hears nothing of it');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.said_in(tests.channel('general')), 'Hello all, Shy here, Again', 'nor reads it');
select is(tests.new_in('general'), false, 'nor sees that there was something');
select lives_ok($$ select public.mark_channel_read(tests.channel('general')) $$, 'after that the channel');
select is(public.get_channel(tests.channel('general')) ->> 'read_up_to', public.get_channel_messages(array[tests.id('c2')]) -> 0 ->> 'created_at', 'shows only the reader''s own messages');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.unblock_player(tests.id('cleo')) $$, 'lifting the block');
select is(tests.said_in(tests.channel('general')), 'Hello all, Shy here, Again, Quiet here', 'shows all of it');
select lives_ok($$ select public.mute_channel(tests.channel('general'), true) $$, 'a channel is muted');
select is(tests.new_in('general'), false, 'and marks nothing');
select is(public.get_channel(tests.channel('general')) -> 'muted', 'true', 'it says so');
select lives_ok($$ select public.mute_channel(tests.channel('general'), null) $$, 'nothing is not muted');
select is(tests.new_in('general'), true, 'heard again');

-- Removed
select tests.sign_in_as(tests.id('eve'));
select tests.refuses($$ select public.remove_channel_message(tests.id('c1')) $$, 'message_not_found', 'a member does not remove another''s words');
select lives_ok($$ select tests.write_in('e1', tests.channel('general'), 'Oops') $$, 'their own');
select lives_ok($$ select public.remove_channel_message(tests.id('e1')) $$, 'they do');
select lives_ok($$ select public.remove_channel_message(tests.id('e1')) $$, 'twice is harmless');
select is(tests.really($$ select from realtime.messages m where m.event = 'channel' and m.payload ->> 'id' = tests.id('e1')::text and m.payload -> 'again' = 'true' $$), 1::bigint, 'which counts as nothing new');
select tests.sign_in_as(tests.id('ben'));
select is(public.get_channel(tests.channel('general')) -> 'may_remove', 'true', 'a manager may');
select lives_ok($$ select public.remove_channel_message(tests.id('c1')) $$, 'remove what others wrote');
select is(tests.said_in(tests.channel('general')), '(manager), Shy here, Again, Quiet here, (author)', 'in its place it says so');
select tests.refuses($$ select public.report_channel_message(tests.id('c1'), 'spam', null) $$, 'message_not_found', 'a removed message cannot be reported');
select tests.sign_out();
select is(tests.really($$ select from private.channel_messages where content ~ 'Hello all|Oops' $$), 0::bigint, 'the words are gone for good');
select tests.sign_in_as(tests.id('stranger'));
select lives_ok($$ select public.set_club_channels(tests.id('other'), '{general}') $$, 'the owner of another club has channels, too');
select tests.refuses($$ select public.remove_channel_message(tests.id('c2')) $$, 'message_not_found', 'and removes nothing in this one');

-- Reports
select tests.sign_in_as(tests.id('eve'));
select lives_ok($$ select public.report_channel_message(tests.id('c2'), 'harassment', 'Loud.') $$, 'a member reports');
select tests.refuses($$ select public.report_channel_message(tests.id('c2'), 'spam', null) $$, 'report_exists', 'once');
select tests.refuses($$ select public.report_channel_message(tests.id('none'), 'spam', null) $$, 'message_not_found', 'what is there');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.report_channel_message(tests.id('c2'), 'spam', null) $$, 'own_report', 'not oneself');
select lives_ok($$ select public.remove_channel_message(tests.id('c2')) $$, 'the reported member removes it');
select tests.sign_in_as(tests.id('ben'));
select results_eq($$ select kind, quote, player_name, reporter_name, words from public.get_club_reports(tests.id('tejo')) $$,
  $$ values ('channel_message', 'Again', 'cleo', 'eve', 'Loud.') $$, 'managers read the words as they were');
select tests.finds($$ select from tests.inbox() where body = 'A message from a member of Club tejo was reported.' $$, 1, 'and were notified');
select lives_ok($$ select public.handle_report((select id from public.get_club_reports(tests.id('tejo'))), 'handled', 'Talked to.') $$, 'they deal with it');
select tests.sign_in_as(tests.id('dora'));
select tests.refuses($$ select * from public.get_club_reports(tests.id('tejo')) $$, 'not_a_manager', 'members do not read reports');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select tests.write_in('a1', tests.channel('general'), 'I own this') $$, 'the owner writes');
select tests.sign_in_as(tests.id('eve'));
select lives_ok($$ select public.report_channel_message(tests.id('a1'), 'other', null) $$, 'and is reported');
select tests.sign_in_as(tests.id('ana'));
select is_empty($$ select from public.get_club_reports(tests.id('tejo')) $$, 'which they do not read themselves');
select tests.sign_in_as(tests.id('ben'));
select tests.finds($$ select from public.get_club_reports(tests.id('tejo')) $$, 1, 'but the other manager does');

-- In a match between two who share no club an operator reads it
select tests.sign_out();
select tests.create_challenge('match', 'stranger', 'eve', 'accepted');
select tests.sign_in_as(tests.id('stranger'));
select lives_ok($$ select tests.write_in('s' || n, tests.id('match'), 'line ' || n) from generate_series(1, 12) n $$, 'somebody writes a lot');
select tests.sign_in_as(tests.id('eve'));
select lives_ok($$ select public.report_channel_message(tests.id('s7'), 'harassment', 'Rude.') $$, 'and is reported');
select tests.sign_out();
create function tests.case_id() returns bigint language sql security definer as $$ select r.id from public.reports r where r.club_id is null and r.kind = 'channel_message' $$;
select tests.sign_in_as(tests.id('oz'), 'aal2');
select results_eq($$ select c ->> 'kind', c ->> 'name' from jsonb_array_elements(public.list_operator_cases() -> 'items') c $$, $$ values ('channel_message', 'stranger') $$, 'on the desk');
select is(public.get_operator_case('channel_message', tests.case_id()) ->> 'quote', 'line 7', 'with the words');
select is(public.get_operator_case('channel_message', tests.case_id()) #>> '{subject,text}', 'line 7', 'as they read now');
select is(jsonb_path_query_array(public.read_reported_conversation(tests.case_id()), '$[*].content'),
  '["line 2", "line 3", "line 4", "line 5", "line 6", "line 7", "line 8", "line 9", "line 10", "line 11", "line 12"]', 'and the conversation around it');
select tests.finds($$ select from public.list_operator_actions() where action = 'read_conversation' and kind = 'channel_message' $$, 1, 'which is recorded');
select lives_ok($$ select public.take_measure('channel_message', tests.case_id(), 'hide', 'That was rude.', closes => false) $$, 'they hide it');
select tests.sign_in_as(tests.id('eve'));
select is(public.get_channel_messages(array[tests.id('s7')]) -> 0 ->> 'removed', 'courtcrew', 'in its place it says so');
select tests.sign_in_as(tests.id('stranger'));
select is(jsonb_array_length(public.export_my_data()::jsonb -> 'removed_words'), 1, 'but has the words in the copy of their data');
select is(jsonb_array_length(public.export_my_data()::jsonb -> 'channel_messages'), 12, 'as all they wrote');
select tests.sign_in_as(tests.id('oz'), 'aal2');
select tests.refuses($$ select public.take_measure('channel_message', tests.case_id(), 'hide', closes => false) $$, 'nothing_to_hide', 'once');
select lives_ok($$ select public.take_measure('channel_message', tests.case_id(), 'restore', closes => false) $$, 'they restore it');
select tests.sign_in_as(tests.id('eve'));
select is(public.get_channel_messages(array[tests.id('s7')]) -> 0 ->> 'content', 'line 7', 'and it reads as before');
select tests.sign_in_as(tests.id('oz'), 'aal2');
select lives_ok($$ select public.take_measure('channel_message', tests.case_id(), 'hide', 'Rude all the same.', closes => false) $$, 'they hide it again');
select tests.sign_in_as(tests.id('eve'));
select tests.refuses($$ select public.remove_channel_message(tests.id('s7')) $$, 'message_not_found', 'nobody else removes it');
select tests.sign_in_as(tests.id('stranger'));
select lives_ok($$ select public.remove_channel_message(tests.id('s7')) $$, 'its author deletes their words');
select is(public.get_channel_messages(array[tests.id('s7')]) -> 0 ->> 'removed', 'author', 'hidden or not');
select is(public.export_my_data()::jsonb -> 'removed_words', '[]', 'nothing of them is stored any more');
select tests.sign_in_as(tests.id('oz'), 'aal2');
select tests.refuses($$ select public.take_measure('channel_message', tests.case_id(), 'restore', closes => false) $$, 'nothing_to_restore', 'nor restored');
select is(public.get_operator_case('channel_message', tests.case_id()) ->> 'quote', 'line 7', 'the case has them as they were reported');

-- The four players have each written
select tests.sign_out();
select tests.create_doubles('four', 'stranger', 'gone', 'eve', 'many', 'accepted', '8 days');
select tests.sign_in_as(tests.id('gone'));
select tests.write_in('f1', tests.id('four'), 'Calm down');
select tests.write_in('f2', tests.id('four'), 'Both of you');
select public.remove_channel_message(tests.id('f2'));
select tests.sign_in_as(tests.id('stranger'));
select tests.write_in('f3', tests.id('four'), 'Never');
select tests.sign_in_as(tests.id('eve'));
select tests.write_in('f4', tests.id('four'), 'That is enough');
select lives_ok($$ select public.report_channel_message(tests.id('f3'), 'harassment', 'Again.') $$, 'one of four reports another');
select tests.sign_in_as(tests.id('oz'), 'aal2');
select is((select jsonb_agg(jsonb_build_array(l -> 'author_name', l -> 'content') order by n)
    from jsonb_array_elements(public.read_reported_conversation((select max((c ->> 'id')::bigint) from jsonb_array_elements(public.list_operator_cases() -> 'items') c))) with ordinality x (l, n)),
  '[["gone", "Calm down"], ["gone", null], ["stranger", "Never"], ["eve", "That is enough"]]'::jsonb, 'operators read who said what');

-- Suspended
select tests.sign_in_as(tests.id('dora'));
select is(jsonb_array_length(public.get_channel(tests.channel('general')) -> 'messages'), 6, 'before a suspension');
select tests.sign_out();
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('cleo'), now() + interval '1 day', 'Rude.', tests.id('oz'));
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(statement, 'suspended', 'who is suspended is refused by ' || statement) from unnest(array[
  'select public.get_channel(tests.channel(''general''))', 'select public.list_threads()', 'select tests.write_in(''m'', tests.channel(''general''))',
  'select public.get_channel_messages(array[tests.id(''m'')])', 'select public.mark_channel_read(tests.channel(''general''))',
  'select public.mute_channel(tests.channel(''general''), true)', 'select public.remove_channel_message(tests.id(''c2''))',
  'select public.report_channel_message(tests.id(''a1''), ''spam'', null)']) statement;
select tests.sign_in_as(tests.id('dora'));
select is(jsonb_array_length(public.get_channel(tests.channel('general')) -> 'messages'), 4, 'a suspended member''s messages, and any trace of them, are absent in the meantime');
select is(public.get_channel_messages(array[tests.id('c1'), tests.id('c2')]), '[]', 'by id, too');
select tests.sign_out();
update private.suspensions set lifted_at = now();
select tests.sign_in_as(tests.id('dora'));
select is(jsonb_array_length(public.get_channel(tests.channel('general')) -> 'messages'), 6, 'afterwards they are there again');

-- Switched off, and on again
select tests.sign_in_as(tests.id('ana'));
select is(jsonb_path_query_array(public.set_club_channels(tests.id('tejo'), '{social,play}'), '$[*].section'), '["play", "social"]', 'one is switched off, another on');
select tests.sign_in_as(tests.id('dora'));
select is(public.get_channel(tests.channel('general')), null, 'switched off it is not read');
select is(public.get_channel_messages(array[tests.id('a1')]), '[]', 'not by id either');
select tests.refuses($$ select tests.write_in('x', tests.channel('general')) $$, 'channel_not_found', 'nor written in');
select tests.refuses($$ select public.remove_channel_message(tests.id('d1')) $$, 'message_not_found', 'nor changed');
select is(tests.new_in('general'), null, 'nor listed');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.set_club_channels(tests.id('tejo'), '{general,social}') $$, 'switched on again');
select tests.sign_in_as(tests.id('dora'));
select ok(tests.said_in(tests.channel('general')) like '%Quiet here%', 'everything is there');

-- Former members, and members who come back
select lives_ok($$ select public.leave_club(tests.id('tejo')) $$, 'a member leaves');
select is(public.get_channel(tests.channel('general')), null, 'and reads nothing any more');
select is(public.get_channel_messages(array[tests.id('d1'), tests.id('a1')]), '[]', 'not even their own');
select tests.refuses($$ select tests.write_in('x', tests.channel('general')) $$, 'channel_not_found', 'nor writes');
select is((tests.write_in('d1', tests.channel('general'), 'again')) ->> 'content', 'Quiet here', 'what was sent before stays sent');
select is(tests.really($$ select from private.channel_sides where player_id = tests.id('dora') and channel_id = tests.channel('general') $$), 0::bigint, 'what they had read is not stored');
select tests.sign_in_as(tests.id('eve'));
select ok(tests.said_in(tests.channel('general')) like '%Quiet here%', 'what they wrote stays');
select tests.sign_in_as(tests.id('dora'));
select is(public.join_club(tests.id('tejo')), 'joined', 'they come back');
select ok(tests.said_in(tests.channel('general')) like '%Quiet here%', 'and read what was written before');
select tests.sign_out();
update public.memberships set joined_at = clock_timestamp() where user_id = tests.id('dora');
select tests.sign_in_as(tests.id('dora'));
select is(tests.new_in('general'), false, 'which is not new');
select tests.sign_out();
-- Only the latest hundred messages are looked at.
insert into private.channel_messages (id, channel_id, author_id, content, created_at)
select gen_random_uuid(), tests.channel('general'), tests.id(case n when 0 then 'eve' else 'dora' end), 'x', clock_timestamp() + n * interval '1 second'
from generate_series(0, 99) n;
select tests.sign_in_as(tests.id('dora'));
select is(tests.new_in('general'), true, 'what another wrote is new');
select tests.sign_out();
insert into private.channel_messages (id, channel_id, author_id, content, created_at)
values (gen_random_uuid(), tests.channel('general'), tests.id('dora'), 'x', clock_timestamp() + interval '200 seconds');
select tests.sign_in_as(tests.id('dora'));
select is(tests.new_in('general'), false, 'behind a hundred of the reader''s own it is not found any more');

-- Limits
select tests.sign_in_as(tests.id('many'));
select lives_ok($$ select tests.write_in('y' || n, tests.channel('social')) from generate_series(1, 60) n $$, 'sixty messages an hour are written to a club');
select tests.refuses($$ select tests.write_in('y61', tests.channel('social')) $$, 'too_many_messages', 'that is enough');
select tests.refuses($$ select tests.write_in('y61', tests.channel('general')) $$, 'too_many_messages', 'in whichever of its channels');
select is(tests.write_in('y1', tests.channel('social')) ->> 'content', 'Hello', 'sending one again is not counted');
select tests.sign_in_as(tests.id('oz'), 'aal2');
select tests.finds($$ select from public.list_limits_hit() where what = 'club_messages' and player_id = tests.id('many') and used = 60 and most = 60 $$, 1, 'operators see whose limit it is');
select tests.sign_out();
update private.allowances set since = since - interval '61 minutes';
select tests.create_challenge('busy', 'many', 'eve', 'accepted', '6 days');
select tests.sign_in_as(tests.id('many'));
select lives_ok($$ select tests.write_in('y61', tests.channel('social')) $$, 'an hour later there is more to say');
select lives_ok($$ select tests.write_in('z' || n, tests.id('busy')) from generate_series(1, 300) n $$, 'three hundred are written to those one plays with');
select tests.refuses($$ select tests.write_in('z301', tests.id('busy')) $$, 'too_many_messages', 'no more');
select tests.sign_in_as(tests.id('eve'));
select is((select (i ->> 'unread')::integer from jsonb_array_elements(public.list_threads() -> 'items') i where i ->> 'channel_id' = tests.id('busy')::text), 100, 'a hundred are counted');

-- Deleted accounts
select tests.sign_in_as(tests.id('gone'));
select lives_ok($$ select tests.write_in('g1', tests.channel('general'), 'Farewell') $$, 'somebody writes a last message');
select tests.sign_out();
delete from auth.users where id in (tests.id('gone'));
select tests.sign_in_as(tests.id('eve'));
select is((public.get_channel_messages(array[tests.id('g1')]) -> 0) - array['created_at', 'id', 'channel_id'],
  jsonb_build_object('author_id', null, 'author_name', 'Deleted player', 'author_avatar_path', null, 'content', 'Farewell', 'removed', null), 'their words stay, without a name');
select tests.sign_out();
delete from auth.users where id = tests.id('many');
select tests.sign_in_as(tests.id('eve'));
select is(public.get_channel(tests.id('busy')) ->> 'state', 'cancelled', 'a deleted player leaves the match''s thread to the others');
select is(public.get_channel(tests.id('busy')) #>> '{messages,0,author_name}', 'Deleted player', 'without a name');
select tests.sign_out();
delete from auth.users where id = tests.id('eve');
select is(tests.really($$ select from private.channel_messages where channel_id = tests.id('busy') $$), 0::bigint, 'a conversation left by all is deleted');
select is(tests.really($$ select from private.channel_sides where player_id in (tests.id('eve'), tests.id('many')) $$), 0::bigint, 'as are the read marks');
select ok(tests.really($$ select from private.channel_messages where channel_id = tests.id('match') $$) > 0, 'what one has left is the other''s');

-- A club that closes
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.close_club(tests.id('tejo'), 'Club tejo') $$, 'a club closes');
select is(public.get_channel(tests.channel('general')), null, 'with its channels');
select tests.sign_out();
create function tests.kept_in(section text) returns bigint language sql security definer as $$
  select count(*) from private.channel_messages m where m.channel_id = tests.channel(section)
$$;
select private.hide_in_channel((select m.id from private.channel_messages m where m.channel_id = tests.channel('general') and m.removed is null limit 1));
select is(private.forget_closed_channels(now() + interval '29 days'), 0, 'what was written is kept for a month');
select ok(tests.kept_in('general') > 0, 'for those who read reports');
select is(private.forget_closed_channels(now() + interval '31 days'), 3, 'then it is deleted');
select is(tests.really($$ select from private.channels c where c.club_id = tests.id('tejo') $$), 0::bigint, 'with its channels');
select is(tests.really($$ select from private.hidden_words where kind = 'channel_message' $$), 0::bigint, 'and hidden messages from there');
select ok(tests.really($$ select from private.channels c where c.club_id = tests.id('other') $$) > 0, 'but not those of others');
select ok(exists (select from cron.job where command ~ 'forget_closed_channels'), 'by the schedule');
