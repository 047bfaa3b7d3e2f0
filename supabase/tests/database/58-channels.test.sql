-- Club channels and match threads: read and written by their members alone, blocks both ways, and within reasonable
-- limits.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'eve', 'finn', 'guarded', 'shy', 'stranger']) name;
select tests.create_factor('guarded');
select tests.create_club('tejo', 'ana');
select tests.add_member('tejo', 'ben', 'admin');
select tests.add_member('tejo', name) from unnest(array['cleo', 'dora', 'eve', 'guarded', 'shy']) name;
select tests.create_club('other', 'stranger');
update public.profiles set is_visible = false where id = tests.id('shy');
select tests.create_doubles('match', 'ana', 'ben', 'cleo', 'dora');
select tests.create_challenge('asked', 'ana', 'eve', 'pending', '5 days');
delete from realtime.messages;
delete from public.notifications;

create function tests.day_of(match text) returns text language sql security definer as $$
  select to_char(c.proposed_date, 'Dy, Mon FMDD') from public.challenges c where c.id = tests.id(match)
$$;

-- Who may
select tests.as_visitor();
select tests.forbids($$ select tests.write_in('m', tests.id('match')) $$, 'a visitor writes nowhere');
select tests.forbids($$ select public.get_channel(tests.id('match')) $$, 'a visitor reads no channel');
select tests.forbids($$ select public.list_threads() $$, 'nor has any');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses(statement, 'second_step_required', 'who has not passed the second step is refused by ' || statement) from unnest(array[
  'select public.get_channel(tests.id(''match''))', 'select public.list_threads()', 'select tests.write_in(''m'', tests.id(''match''))',
  'select public.get_channel_messages(array[tests.id(''m'')])', 'select public.mark_channel_read(tests.id(''match''))',
  'select public.mute_channel(tests.id(''match''), true)', 'select public.remove_channel_message(tests.id(''m''))',
  'select public.report_channel_message(tests.id(''m''), ''spam'', null)', 'select public.set_club_channels(tests.id(''tejo''), ''{general}'')']) statement;
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from ' || t, 'nobody reads ' || t) from unnest(array['private.channels', 'private.channel_messages', 'private.channel_sides']) t;
select tests.forbids($$ insert into private.channel_messages (id, channel_id, author_id, content) values (tests.id('m'), tests.id('match'), tests.id('ben'), 'forged') $$, 'nor writes there');
select tests.forbids($$ select private.channel_for(tests.id('ben'), tests.id('match')) $$, 'nobody looks up somebody else''s');
select tests.forbids($$ select private.show_channel_messages(array[tests.id('m1')]) $$, 'nor calls the functions that show them');
select tests.forbids($$ select private.notify_of_channel(null, tests.id('ben')) $$, 'nor forges a notification');

-- The thread of a match
select tests.write_in('m1', tests.id('match'), E'  Balls \r\nanyone? \n');
select is(tests.said_in(tests.id('match')), E'Balls \nanyone?', 'a message is stored without surrounding white space');
select is(tests.write_in('m1', tests.id('match'), 'Balls anyone?') ->> 'content', E'Balls \nanyone?', 'sent again, it is the same message');
select is(tests.really('select from private.channel_messages'), 1::bigint, 'there is one');
select tests.refuses($$ select tests.write_in('m', tests.id('match'), '') $$, 'empty_message', 'an empty message is refused');
select tests.refuses($$ select tests.write_in('m', tests.id('match'), E' \n\t ') $$, 'empty_message', 'nor is white space');
select tests.refuses($$ select tests.write_in('m', tests.id('match'), U&'\200B\00A0\FEFF\2060') $$, 'empty_message', 'nor what nobody can see');
select tests.refuses($$ select tests.write_in('m', tests.id('match'), null) $$, 'empty_message', 'nor null');
select tests.refuses($$ select tests.write_in('m', tests.id('match'), repeat('x', 2001)) $$, 'message_too_long', 'two thousand characters are enough');
select tests.refuses($$ select tests.write_in('m', tests.id('match'), E'a\x07b') $$, 'unreadable_message', 'control characters are refused');
select tests.refuses($$ select tests.write_in('m', tests.id('nowhere')) $$, 'channel_not_found', 'nobody writes to a missing channel');
select tests.refuses($$ select tests.write_in('m', null) $$, 'channel_not_found', 'nor to an unknown one');
select tests.refuses($$ select tests.write_in('m', tests.id('asked')) $$, 'channel_not_found', 'nor to a match that is not agreed');
select tests.refuses($$ select public.send_channel_message(null, tests.id('match'), 'x') $$, 'message_exists', 'nor is there a message without an id');
select tests.refuses($$ select tests.write_in('m1', tests.id('asked')) $$, 'message_exists', 'an id is not taken for another channel');
select lives_ok($$ select tests.write_in('m2', tests.id('match'), repeat('é', 2000)) $$, 'two thousand characters are sent');
select is(tests.really('select from private.channel_messages'), 2::bigint, 'nothing refused is stored');
select is(tests.unread_now(), 0, 'one''s own words are not unread');
select results_eq($$ select body, channel from tests.waits_for('cleo') $$, format($$ values ('2 new messages in the chat of your match on %s.', tests.id('match')::text) $$, tests.day_of('match')),
  'one notification covers all');
select is(tests.heard(name, 'channel'), 2::bigint, name || ' hears of both') from unnest(array['ana', 'ben', 'cleo', 'dora']) name;
select is(tests.really($$ select from realtime.messages m where m.event = 'channel' $$), 8::bigint, 'nobody else does');
select is(tests.really($$ select from realtime.messages m where m.event = 'channel' and m.payload - 'id' - 'channel_id' <> '{}' $$), 0::bigint, 'live messages carry only ids');
select is(public.get_channel(tests.id('match')) - array['messages', 'match', 'players', 'heard_until'],
  jsonb_build_object('id', tests.id('match'), 'kind', 'match', 'section', null, 'club', null, 'state', 'open', 'may_remove', false, 'muted', false,
    'read_up_to', null, 'topic', null), 'the thread says what it is');
select is(jsonb_path_query_array(public.get_channel(tests.id('match')), '$.players[*].full_name'), '["ana", "ben", "cleo", "dora"]', 'and who is in it');
select is(public.get_channel(tests.id('match')) -> 'match' ->> 'challenge_id', tests.id('match')::text, 'and which match');

select tests.sign_in_as(tests.id('stranger'));
select is(public.get_channel(tests.id('match')), null, 'a stranger reads nothing of it');
select is(public.get_channel_messages(array[tests.id('m1')]), '[]', 'nor what a message says');
select tests.refuses($$ select tests.write_in('x', tests.id('match')) $$, 'channel_not_found', 'nor writes');
select tests.refuses($$ select tests.write_in('m1', tests.id('match')) $$, 'message_exists', 'nor takes another''s id');
select tests.refuses($$ select public.mute_channel(tests.id('match'), true) $$, 'channel_not_found', 'nor mutes it');
select tests.refuses($$ select public.remove_channel_message(tests.id('m1')) $$, 'message_not_found', 'nor removes');
select tests.refuses($$ select public.report_channel_message(tests.id('m1'), 'spam', null) $$, 'message_not_found', 'nor reports');
select lives_ok($$ select public.mark_channel_read(tests.id('match')) $$, 'marking what one does not read');
select is(tests.really($$ select from private.channel_sides where player_id = tests.id('stranger') $$), 0::bigint, 'leaves no trace');
select is(public.list_threads() -> 'items', '[]', 'and it is not listed');

select tests.sign_in_as(tests.id('cleo'));
select is(tests.unread_now(), 2, 'the others have unread messages');
select results_eq($$ select i ->> 'kind', i ->> 'channel_id', i ->> 'unread', i ->> 'last_sender_name', length(i ->> 'last_message')
    from jsonb_array_elements(public.list_threads() -> 'items') i $$,
  $$ values ('match', tests.id('match')::text, '2', 'ana', 2000) $$, 'among their conversations');
select is(jsonb_path_query_array(public.list_threads(), '$.items[0].players[*].full_name'), '["ana", "ben", "dora"]', 'with those it is with');
select is(jsonb_path_query_array(public.get_channel_messages(array[tests.id('m2'), tests.id('m9'), tests.id('m1')]), '$[*].id'),
  jsonb_build_array(tests.id('m1'), tests.id('m2')), 'texts are fetched by ids, in the order of sending');
select is(public.get_channel_messages(array_fill(tests.id('m9'), array[100]) || tests.id('m1')), '[]', 'of a hundred at once');
select is(public.get_channel_messages(null), '[]', 'of none there is nothing');
select lives_ok($$ select public.mark_channel_read(tests.id('match')) $$, 'they read them');
select is(tests.unread_now(), 0, 'and have none left');
select is_empty($$ select * from tests.waits_for('cleo') $$, 'nor the notification');
select is(tests.heard('cleo', 'channel_read'), 1::bigint, 'their other windows hear of it');
select lives_ok($$ select public.mark_channel_read(tests.id('match')) $$, 'once more is harmless');
select is(tests.heard('cleo', 'channel_read'), 1::bigint, 'and announced to nobody');
select tests.refuses($$ select public.remove_channel_message(tests.id('m1')) $$, 'message_not_found', 'nobody removes what others wrote in a match');
select lives_ok($$ select tests.write_in('m3', tests.id('match'), 'I have some') $$, 'they answer');
select lives_ok($$ select public.mute_channel(tests.id('match'), true) $$, 'and mute it');
select tests.sign_in_as(tests.id('ana'));
select is(tests.unread_now(), 1, 'the author reads the answer');
select lives_ok($$ select tests.write_in('m4', tests.id('match'), 'Great') $$, 'and writes');
select is((public.get_channel(tests.id('match'), 2) -> 'messages' -> 0 ->> 'content'), 'I have some', 'a page holds the latest');
select is(jsonb_path_query_array(public.get_channel(tests.id('match'), 2, (m ->> 'created_at')::timestamptz, (m ->> 'id')::uuid), '$.messages[*].id'),
    jsonb_build_array(tests.id('m1'), tests.id('m2')), 'and the one before it goes on without a gap')
from jsonb_array_elements(public.get_channel(tests.id('match'), 2) -> 'messages') m limit 1;
select tests.sign_in_as(tests.id('cleo'));
select is(tests.unread_now(), 0, 'muted, nothing is counted');
select is(public.list_threads() -> 'items' -> 0 -> 'unread', '0', 'nor marked');
select is_empty($$ select * from tests.waits_for('cleo') $$, 'nor told');
select is(tests.heard('cleo', 'channel'), 4::bigint, 'though an open window follows');
select lives_ok($$ select public.mute_channel(tests.id('match'), false) $$, 'unmuted');
select is(tests.unread_now(), 1, 'it counts again');

-- Between conversations
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.send_message(tests.id('between'), tests.id('eve'), 'Hi') $$, 'a conversation follows');
select results_eq($$ select i ->> 'kind' from jsonb_array_elements(public.list_threads() -> 'items') i $$, array['player', 'match'], 'the latest comes first, of whichever kind');
select results_eq($$ select i ->> 'kind' from jsonb_array_elements(public.list_threads(page_size => 1, after => public.list_threads(page_size => 1) -> 'items' -> 0 -> 'cursor') -> 'items') i $$,
  array['match'], 'page by page');
select is(public.list_threads(after => public.list_threads() -> 'items' -> 0 -> 'cursor') -> 'clubs', 'null', 'the channels of clubs are with the first');
select results_eq($$ select i ->> 'kind' from jsonb_array_elements(public.list_threads('DÓRA') -> 'items') i $$, array['match'], 'it is found by a player who is in it');
select is(public.list_threads('%') -> 'items', '[]', 'as it is written');
select is(public.list_threads('ana') -> 'items', '[]', 'not by oneself');
select tests.refuses(format('select public.list_threads(after => %L)', wrong), 'bad_cursor', 'what is no cursor is refused with words: ' || wrong)
from unnest(array['[]', '{}', '"x"', '3', '["x", "y"]', '["2026-01-01"]', '["2026-01-01", "y"]', '[null, null]']) wrong;

-- One notification, several authors
select tests.sign_out();
delete from public.notifications;
select tests.create_doubles('busy', 'ana', 'ben', 'cleo', 'dora', 'accepted', '9 days');
select tests.sign_in_as(tests.id('ben'));
select tests.write_in('n1', tests.id('busy'), 'One');
select results_eq($$ select body from tests.waits_for('ana') $$, format($$ values ('ben wrote in the chat of your match on %s.') $$, tests.day_of('busy')), 'for one message it says who wrote, and where');
select tests.sign_in_as(tests.id('cleo'));
select tests.write_in('n2', tests.id('busy'), 'Two');
select tests.sign_in_as(tests.id('dora'));
select tests.write_in('n3', tests.id('busy'), 'Three');
select results_eq($$ select body from tests.waits_for('ana') $$, format($$ values ('3 new messages in the chat of your match on %s.') $$, tests.day_of('busy')), 'for several how many');
select public.remove_channel_message(tests.id('n3'));
select results_eq($$ select body from tests.waits_for('ana') $$, format($$ values ('2 new messages in the chat of your match on %s.') $$, tests.day_of('busy')), 'a removed one is no longer counted');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('cleo'));
select results_eq($$ select body from tests.waits_for('ana') $$, format($$ values ('ben wrote in the chat of your match on %s.') $$, tests.day_of('busy')), 'nor a blocked author''s: the notification goes on for the others');
select tests.sign_in_as(tests.id('ben'));
select public.remove_channel_message(tests.id('n1'));
select is_empty($$ select * from tests.waits_for('ana') $$, 'if nothing is left, it is deleted');
select tests.sign_out();
insert into private.channel_messages (id, channel_id, author_id, content) select gen_random_uuid(), tests.id('busy'), tests.id('cleo'), 'Again' from generate_series(1, 500);
set local track_functions = 'all';
select is_empty($$ select * from private.waiting_in_channel(tests.id('busy'), tests.id('ana')) $$, 'whatever a blocked author writes, nothing is unread');
select is((select calls from pg_stat_xact_user_functions where schemaname = 'private' and funcname = 'absent_for'), 1::bigint, 'and absence is looked up once, not per message');
set local track_functions = 'none';
delete from public.blocks;
delete from private.channels where id = tests.id('busy');
delete from public.challenges where id = tests.id('busy');

-- Read as far as the reader has looked
select tests.sign_out();
delete from public.notifications;
select tests.create_doubles('looked', 'ana', 'ben', 'cleo', 'dora', 'accepted', '12 days');
create function tests.sent_at(word text) returns timestamptz language sql security definer as $$ select created_at from private.channel_messages where id = tests.id(word) $$;
create function tests.unread_in(match text) returns integer language sql as $$
  select (i ->> 'unread')::integer from jsonb_array_elements(public.list_threads() -> 'items') i where i ->> 'channel_id' = tests.id(match)::text
$$;
select tests.sign_in_as(tests.id('ben'));
select tests.write_in('l' || n, tests.id('looked'), 'Line ' || n) from generate_series(1, 3) n;
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.mark_channel_read(tests.id('looked'), tests.sent_at('l1')) $$, 'somebody who has seen the first of three messages');
select is(tests.unread_in('looked'), 2, 'has two left, which came in the meantime');
select results_eq($$ select body from tests.waits_for('ana') $$, format($$ values ('2 new messages in the chat of your match on %s.') $$, tests.day_of('looked')), 'and a notification of these');
select is(public.get_channel(tests.id('looked')) ->> 'read_up_to', public.get_channel_messages(array[tests.id('l1')]) -> 0 ->> 'created_at', 'in every window');
select lives_ok($$ select public.mark_channel_read(tests.id('looked'), tests.sent_at('l3')) $$, 'somebody who has seen all of them');
select is(tests.unread_in('looked'), 0, 'has none');
select is_empty($$ select * from tests.waits_for('ana') $$, 'nor the notification');
select lives_ok($$ select public.mark_channel_read(tests.id('looked'), tests.sent_at('l2')) $$, 'a request that arrives late');
select is(tests.unread_in('looked'), 0, 'makes nothing unread again');
select lives_ok($$ select public.mark_channel_read(tests.id('looked'), 'infinity') $$, 'nobody has read');
select is((public.get_channel(tests.id('looked')) ->> 'read_up_to')::timestamptz, tests.sent_at('l3'), 'what is not there yet');
select tests.sign_out();
delete from private.channels where id = tests.id('looked');
delete from public.challenges where id = tests.id('looked');

-- Blocked, in between and again
select tests.sign_out();
delete from realtime.messages;
delete from public.notifications;
select tests.create_doubles('past', 'ana', 'eve', 'finn', 'dora', 'completed', '-2 days');
select tests.sign_in_as(tests.id('finn'));
select lives_ok($$ select tests.write_in('p1', tests.id('past'), 'Good match') $$, 'even after a match, there is something to say');
select tests.sign_in_as(tests.id('ana'));
select is(tests.unread_now(), 2, 'it is unread');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.block_player(tests.id('finn')) $$, 'one blocks another');
select is(tests.said_in(tests.id('past')), null, 'and reads nothing of theirs');
select is(public.get_channel_messages(array[tests.id('p1')]), '[]', 'not by id either');
select is(tests.unread_now(), 1, 'nor counts it');
select is_empty($$ select * from tests.waits_for('ana') $$, 'nor is notified');
select ok(not public.list_threads() @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('channel_id', tests.id('past')))), 'nor is it listed, without anything to read');
select is(jsonb_path_query_array(public.get_channel(tests.id('past')), '$.players[*].full_name'), '["ana", "dora", "eve"]', 'nor are they named');
select lives_ok($$ select public.report_channel_message(tests.id('p1'), 'harassment', 'Rude.') $$, 'but what was there is reported');
select lives_ok($$ select tests.write_in('p2', tests.id('past'), 'Who was that?') $$, 'the blocker writes to the others');
select tests.sign_in_as(tests.id('finn'));
select is(tests.said_in(tests.id('past')), 'Good match', 'the blocked player reads nothing of it');
select is(tests.unread_now(), 0, 'nor counts');
select is_empty($$ select * from tests.waits_for('finn') $$, 'nor is notified');
select is(tests.heard('finn', 'channel'), 1::bigint, 'nor learns that there was something');
select is(public.list_threads() -> 'items' -> 0 ->> 'last_message', 'Good match', 'nor does the list show it');
select is((public.list_threads() -> 'items' -> 0 ->> 'last_at')::timestamptz, (public.get_channel(tests.id('past')) #>> '{messages,0,created_at}')::timestamptz, 'nor its order');
select lives_ok($$ select tests.write_in('p3', tests.id('past'), 'Nothing to it') $$, 'they write, too');
select tests.sign_in_as(tests.id('ana'));
select is(tests.said_in(tests.id('past')), 'Who was that?', 'and are not read by the blocker');
select is(tests.heard('ana', 'channel'), 2::bigint, 'nor heard');
select is_empty($$ select * from tests.waits_for('ana') $$, 'nor notified');
select tests.sign_in_as(tests.id('dora'));
select is(tests.said_in(tests.id('past')), 'Good match, Who was that?, Nothing to it', 'the others read all of it');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.unblock_player(tests.id('finn')) $$, 'lifting the block');
select is(tests.said_in(tests.id('past')), 'Good match, Who was that?, Nothing to it', 'shows what was said in between');

-- Leaving and joining
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.leave_seat(tests.id('match')) $$, 'a partner leaves the match');
select is(public.get_channel(tests.id('match')), null, 'and can''t read on');
select is(public.get_channel_messages(array[tests.id('m1')]), '[]', 'not by id either');
select tests.refuses($$ select tests.write_in('d1', tests.id('match')) $$, 'channel_not_found', 'nor writes');
select ok(not public.list_threads() @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('channel_id', tests.id('match')))), 'nor has it in their list');
select is(tests.heard('dora', 'channel_left'), 1::bigint, 'their windows are told that they are out');
select is(tests.heard('ben', 'channel_players'), 1::bigint, 'those of the others that somebody is');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok($$ select public.name_partner(tests.id('match'), tests.id('eve')) $$, 'another is asked');
select tests.sign_in_as(tests.id('eve'));
select is(public.get_channel(tests.id('match')), null, 'a partner who has not said yes reads nothing');
select lives_ok($$ select public.confirm_seat(tests.id('match')) $$, 'they say yes');
select is(tests.said_in(tests.id('match')), E'Balls \nanyone?, ' || repeat('é', 2000) || ', I have some, Great', 'and read it from the beginning');
select ok(tests.unread_now() >= 4, 'it is new to them');
select ok(public.list_threads() @> jsonb_build_object('items', jsonb_build_array(jsonb_build_object('channel_id', tests.id('match')))), 'and listed');
select tests.sign_out();
select is(tests.really($$ select from private.channel_sides s where s.channel_id = tests.id('match') and s.player_id = tests.id('dora') $$), 0::bigint, 'nothing is stored about a player who left');

-- Over, and called off
select tests.create_challenge('old', 'ana', 'finn', 'completed', '-31 days');
select tests.create_challenge('edge', 'ana', 'dora', 'completed', '-29 days');
select tests.create_challenge('off', 'ana', 'dora', 'cancelled', '4 days');
update public.challenge_seats set status = 'confirmed' where challenge_id = tests.id('off');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.write_in('o1', tests.id('old')) $$, 'channel_ended', 'thirty days after the match nobody writes any more');
select is(public.get_channel(tests.id('old')) ->> 'state', 'ended', 'and reads that it has ended');
select lives_ok($$ select tests.write_in('o2', tests.id('edge')) $$, 'until then they do');
select is(public.get_channel(tests.id('off')), null, 'a match cancelled before anybody wrote has no thread');
select tests.sign_out();
select tests.create_challenge('quiet', 'ana', 'eve', 'accepted', '7 days');
update public.challenge_seats set status = 'confirmed' where challenge_id = tests.id('quiet');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.mute_channel(tests.id('quiet'), true) $$, 'a thread can be muted before anybody writes');
select is(public.get_channel(tests.id('quiet')) ->> 'muted', 'true', 'which is stored');
select public.cancel_challenge(tests.id('quiet'));
select is(public.get_channel(tests.id('quiet')), null, 'muting creates none for a cancelled match');
select tests.refuses($$ select tests.write_in('o3', tests.id('off')) $$, 'channel_not_found', 'nor gets one');
select lives_ok($$ select public.cancel_challenge(tests.id('match')) $$, 'a match is called off');
select is(public.get_channel(tests.id('match')) ->> 'state', 'cancelled', 'its thread stays to be read');
select tests.refuses($$ select tests.write_in('o4', tests.id('match')) $$, 'channel_ended', 'and ends');
