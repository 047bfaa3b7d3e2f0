-- Messages: between two who may meet, in order, read by the recipient only, and within reasonable limits.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'hidden', 'gone', 'guarded']) name;
select tests.create_factor('guarded');
update public.profiles set is_visible = false where id = tests.id('hidden');
delete from auth.users where id = tests.id('gone');
delete from realtime.messages;

create function tests.write(word text, receiver text, content text default 'Hello') returns public.messages language sql as $$
  select * from public.send_message(tests.id(word), tests.id(receiver), content)
$$;
create function tests.thread(other text) returns jsonb language sql as $$ select public.get_thread(tests.id(other)) $$;
create function tests.contents(other text) returns text language sql as $$
  select string_agg(m ->> 'content', ', ' order by n) from jsonb_array_elements(tests.thread(other) -> 'messages') with ordinality x (m, n)
$$;
create function tests.unread() returns integer language sql as $$ select (public.get_inbox() ->> 'unread')::integer $$;
create function tests.conversations(query text default '', page_size integer default 30, after jsonb default null)
  returns table (full_name text, last_message text, last_sender_id uuid, unread integer, cursor jsonb) language sql as $$
  select i.* from jsonb_array_elements(public.list_threads(query, page_size, after) -> 'items') x,
    jsonb_to_record(x) as i (full_name text, last_message text, last_sender_id uuid, unread integer, cursor jsonb)
$$;
create function tests.waiting(name text) returns table (body text, sender text) language sql security definer as $$
  select n.body, n.data ->> 'sender_id' from public.notifications n where n.user_id = tests.id(name) and n.type = 'message' and not n.read
$$;
create function tests.told(name text, what text) returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.topic = tests.own_topic(name) and m.event = what
$$;

-- Who may
select tests.as_visitor();
select tests.forbids($$ select tests.write('m', 'ana') $$, 'a visitor writes to nobody');
select tests.forbids($$ select tests.thread('ana') $$, 'a visitor reads no conversation');
select tests.forbids($$ select public.get_inbox() $$, 'nor has an inbox');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses($$ select tests.write('m', 'ana') $$, 'second_step_required', 'nor does a session without its second step');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from public.messages', 'the table is read by nobody');
select tests.forbids($$ insert into public.messages (id, sender_id, receiver_id, content) values (tests.id('m'), tests.id('ben'), tests.id('ana'), 'forged') $$, 'nor written');
select tests.forbids($$ update public.messages set content = 'changed' $$, 'nor changed');
select tests.forbids($$ delete from public.messages $$, 'nor emptied');
select tests.forbids('select * from private.thread_sides', 'nor are the conversations behind it');
select tests.forbids($$ select private.notify_of_message(null) $$, 'nobody forges a notification');

-- What may be said
select tests.refuses($$ select tests.write('m', 'ben', '') $$, 'empty_message', 'an empty message is refused');
select tests.refuses($$ select tests.write('m', 'ben', E' \n\t ') $$, 'empty_message', 'nor is white space a message');
select tests.refuses($$ select tests.write('m', 'ben', U&'\200B\00A0\FEFF\2060') $$, 'empty_message', 'nor invisible characters');
select tests.refuses($$ select tests.write('m', 'ben', null) $$, 'empty_message', 'nor null');
select tests.refuses($$ select tests.write('m', 'ben', repeat('x', 2001)) $$, 'message_too_long', 'two thousand characters are enough');
select tests.refuses($$ select tests.write('m', 'ben', repeat('x', 100000)) $$, 'message_too_long', 'a hundred thousand are too many');
select tests.refuses($$ select tests.write('m', 'ben', E'a\x07b') $$, 'unreadable_message', 'control characters are refused');
select tests.refuses($$ select tests.write('m', 'ana') $$, 'own_message', 'nobody writes to themselves');
select tests.refuses($$ select tests.write('m', 'nobody') $$, 'player_not_found', 'nor to an unknown player');
select tests.refuses($$ select tests.write('m', 'hidden') $$, 'player_not_found', 'nor to a hidden stranger');
select tests.refuses($$ select tests.write('m', 'gone') $$, 'player_not_found', 'nor to a deleted player');
select tests.refuses($$ select public.send_message(null, tests.id('ben'), 'x') $$, 'player_not_found', 'nor without an id');
select is(tests.really('select from public.messages'), 0::bigint, 'none of it was stored');

-- Sending
select is((tests.write('m1', 'ben', E'  Hello \r\nBen! \n')).content, E'Hello \nBen!', 'a message is stored without surrounding white space');
select is((tests.write('m1', 'ben', 'Hello Ben!')).content, E'Hello \nBen!', 'sent again, it is the same message');
select is(tests.really('select from public.messages'), 1::bigint, 'there is one');
select tests.refuses($$ select tests.write('m1', 'cleo') $$, 'message_exists', 'its id cannot be used for another recipient');
select is(tests.told('ben', 'message'), 1::bigint, 'the recipient''s windows are notified, once');
select is(tests.told('ana', 'message'), 1::bigint, 'so do the sender''s own');
select is(tests.really($$ select from realtime.messages m where m.event = 'message' and m.topic not in (tests.own_topic('ana'), tests.own_topic('ben')) $$), 0::bigint, 'nobody else');
select results_eq($$ select * from tests.waiting('ben') $$, $$ values ('ana sent you a message.', tests.id('ana')::text) $$, 'the recipient gets a notification');
select lives_ok($$ select tests.write('m2', 'ben', '<script>alert(1)</script>') $$, 'markup is text');
select lives_ok($$ select tests.write('m3', 'ben', U&'\202E\05E9\05DC\05D5\05DD \+01F3BE') $$, 'any script may be written in');
select lives_ok($$ select tests.write('m4', 'ben', repeat('é', 2000)) $$, 'two thousand characters are sent');
select results_eq($$ select body from tests.waiting('ben') $$, array['ana sent you 4 messages.'], 'one notification covers all');
select is(tests.unread(), 0, 'one''s own messages are not unread');

select is(tests.really($$ select from realtime.messages m where m.event = 'message' and m.payload - 'id' <> '{}' $$), 0::bigint, 'a live message carries only the id');
select results_eq($$ select m.id, length(m.content) from public.get_messages(array[tests.id('m4'), tests.id('m1'), tests.id('m9')]) m $$,
  $$ values (tests.id('m1'), 11), (tests.id('m4'), 2000) $$, 'the text is fetched by it, in the order of sending');
select is_empty($$ select from public.get_messages('{}') $$, 'of none there is nothing');
select is_empty($$ select from public.get_messages(null) $$, 'nor of nothing');
select is_empty($$ select from public.get_messages(array_fill(tests.id('m9'), array[100]) || tests.id('m1')) $$, 'a hundred at once are returned');

select tests.sign_in_as(tests.id('cleo'));
select is_empty($$ select from public.get_messages(array[tests.id('m1'), tests.id('m4')]) $$, 'a third player gets nothing');
select tests.refuses($$ select tests.write('m1', 'ben') $$, 'message_exists', 'nor can they take over the id');
select is(tests.contents('ben'), null, 'a third player reads nothing of it');
select is_empty('select * from tests.conversations()', 'and has no conversations');

-- Reading
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.mark_thread_read(tests.id('ben')) $$, 'the sender can''t mark it');
select is(tests.really('select from public.messages where read'), 0::bigint, 'as read');
select tests.sign_in_as(tests.id('ben'));
select is(tests.unread(), 4, 'the recipient has unread messages');
select results_eq($$ select full_name, unread, last_sender_id = tests.id('ana'), length(last_message) from tests.conversations() $$,
  $$ values ('ana', 4, true, 2000) $$, 'in one conversation');
select is(tests.thread('ana') -> 'player' ->> 'full_name', 'ana', 'with a name');
select is(tests.thread('ana') ->> 'state', 'open', 'which is open');
select is(left(tests.contents('ana'), 40), E'Hello \nBen!, <script>alert(1)</script>, ', 'in the order of sending');
select lives_ok($$ select public.mark_thread_read(tests.id('ana'), now() - interval '1 hour') $$, 'somebody who last looked an hour ago, without a network, has not seen them');
select is(tests.unread(), 4, 'they stay unread');
select isnt_empty($$ select * from tests.waiting('ben') $$, 'with the notification');
select is(tests.told('ana', 'read'), 0::bigint, 'and the sender is told nothing');
select lives_ok($$ select public.mark_thread_read(tests.id('ana'), (select min((m ->> 'created_at')::timestamptz) from jsonb_array_elements(tests.thread('ana') -> 'messages') m)) $$, 'somebody who has seen the first one');
select is(tests.unread(), 3, 'still has the others to read');
select isnt_empty($$ select * from tests.waiting('ben') $$, 'and the notification still');
select lives_ok($$ select public.mark_thread_read(tests.id('ana'), clock_timestamp()) $$, 'the receiver reads them');
select is(tests.unread(), 0, 'and has none left');
select is_empty($$ select * from tests.waiting('ben') $$, 'nor the notification');
select is(tests.really('select from public.messages where not read'), 0::bigint, 'all are read');
select is(tests.told('ana', 'read'), 2::bigint, 'the sender hears that they were read, each time');
select is(tests.told('ben', 'read'), 2::bigint, 'the reader''s other windows too');
select lives_ok($$ select public.mark_thread_read(tests.id('ana')) $$, 'once more is harmless');
select is(tests.told('ana', 'read'), 2::bigint, 'and announced to nobody');

-- Pages, and the order of conversations
select lives_ok($$ select tests.write('b' || n, 'ana', 'ball ' || n) from generate_series(1, 5) n $$, 'the other answers');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select tests.write('d1', 'ana', 'And I?') $$, 'a third writes');
select tests.sign_in_as(tests.id('ana'));
select results_eq('select full_name, unread from tests.conversations()', $$ values ('dora', 1), ('ben', 5) $$, 'the latest conversation comes first');
select results_eq($$ select full_name from tests.conversations(page_size => 1, after => (select cursor from tests.conversations(page_size => 1))) $$, array['ben'], 'page by page');
select results_eq($$ select full_name from tests.conversations('BÉN') $$, array['ben'], 'names are searched');
select is_empty($$ select full_name from tests.conversations('%') $$, 'as they are written');
select is((public.get_thread(tests.id('ben'), 2) -> 'messages' -> 0 ->> 'content'), 'ball 4', 'a page holds the latest');
select tests.sign_out();
create function tests.page_before(word text) returns text language sql as $$
  select string_agg(m ->> 'content', ', ') from (select x ->> 'created_at' as at, x ->> 'id' as id from jsonb_array_elements(public.get_thread(tests.id('ben')) -> 'messages') x
    where x ->> 'content' = word) last, jsonb_array_elements(public.get_thread(tests.id('ben'), 2, last.at::timestamptz, last.id::uuid) -> 'messages') m
$$;
select tests.sign_in_as(tests.id('ana'));
select is(tests.page_before('ball 4'), 'ball 2, ball 3', 'and the one before it goes on without a gap');
select is(tests.unread(), 6, 'all that is unread is counted');
select is((public.get_dashboard() ->> 'connections')::integer, 1, 'two who have written to each other are connected');
select is(public.get_thread(tests.id('ana')), null, 'there is no conversation with oneself');
select is(public.get_thread(tests.id('nobody')), null, 'nor with an unknown player');
select is(public.get_thread(tests.id('hidden')), null, 'nor with a hidden stranger');
select isnt(public.get_thread(tests.id('cleo')), null, 'with a new acquaintance there is an empty one');

-- Hidden
select tests.sign_out();
update public.profiles set is_visible = false where id in (tests.id('ben'), tests.id('cleo'));
select tests.sign_in_as(tests.id('ana'));
select is(tests.thread('ben') ->> 'state', 'open', 'a player who hides stays visible to those they talk with');
select is(public.get_player_profile(tests.id('ben')) ->> 'full_name', 'ben', 'their profile too');
select lives_ok($$ select tests.write('m5', 'ben') $$, 'and is written to');
select is(public.get_player_profile(tests.id('cleo')), null, 'a hidden stranger is not');
select tests.sign_in_as(tests.id('hidden'));
select lives_ok($$ select tests.write('h1', 'ana') $$, 'a hidden player may write first');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select tests.write('m6', 'hidden') $$, 'and is answered');

-- Blocked
select lives_ok($$ select public.block_player(tests.id('ben')) $$, 'a player blocks another');
select is_empty($$ select from public.get_messages(array[tests.id('m1')]) $$, 'what they wrote no longer counts as unread');
select is(tests.thread('ben') ->> 'state', 'blocked', 'and keeps the conversation, closed');
select is(tests.thread('ben') ->> 'topic', null, 'without a topic');
select tests.refuses($$ select tests.write('m7', 'ben') $$, 'player_not_found', 'nobody can write to the blocked player');
select bag_eq('select full_name from tests.conversations()', array['dora', 'hidden'], 'nor listed');
select is(tests.unread(), 2, 'nor counted');
select is_empty($$ select * from tests.waiting('ana') where sender = tests.id('ben')::text $$, 'nor notified of');
select lives_ok($$ select public.report_message(tests.id('b1'), 'harassment', 'Shouts.') $$, 'but reported');
select tests.sign_in_as(tests.id('ben'));
select tests.refuses($$ select tests.write('b6', 'ana') $$, 'player_not_found', 'nor can the blocked player write');
select is((tests.write('b5', 'ana', 'again')).content, 'ball 5', 'what was sent before stays sent');
select is(tests.thread('ana'), null, 'for them the other does not exist');
select is_empty('select full_name from tests.conversations()', 'nor listed');
select lives_ok($$ select public.mark_thread_read(tests.id('ana')) $$, 'marking what came before');
select is(tests.told('ana', 'read'), 2::bigint, 'is not told any more');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.unblock_player(tests.id('ben')) $$, 'lifting the block');
select is(tests.thread('ben') ->> 'state', 'open', 'opens the conversation again');
select is(tests.unread(), 7, 'with what was unread');

-- Reports
select results_eq($$ select kind, player_name, club_name from public.my_reports() $$, $$ values ('message', 'ben', null::text) $$, 'without a shared club the operator reads it');
select tests.refuses($$ select public.report_message(tests.id('b1'), 'spam', null) $$, 'report_exists', 'once');
select tests.refuses($$ select public.report_message(tests.id('m1'), 'spam', null) $$, 'own_report', 'nobody reports their own');
select tests.refuses($$ select public.report_message(tests.id('none'), 'spam', null) $$, 'message_not_found', 'nor an unknown message');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.report_message(tests.id('b1'), 'spam', null) $$, 'message_not_found', 'nor one that was not sent to them');
select tests.sign_out();
select results_eq($$ select quote from public.reports where kind = 'message' $$, array['ball 1'], 'the report has the words');
select tests.create_club('our-club', 'cleo');
select tests.add_member('our-club', 'ana');
select tests.add_member('our-club', 'ben');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.report_message(tests.id('b2'), 'spam', null) $$, 'with a shared club');
select tests.sign_in_as(tests.id('cleo'));
select results_eq($$ select kind, quote, player_name from public.get_club_reports(tests.id('our-club')) $$, $$ values ('message', 'ball 2', 'ben') $$, 'its managers read it');
select tests.sign_out();
select tests.finds($$ select from public.notifications where user_id = tests.id('cleo') and body = 'A message from a member of Club our-club was reported.' $$, 1, 'and are told');

-- Limits
insert into public.messages (id, sender_id, receiver_id, content) select tests.id('many ' || n), tests.id('dora'), tests.id('ana'), 'x' from generate_series(1, 299) n;
select tests.sign_in_as(tests.id('dora'));
select tests.refuses($$ select tests.write('d2', 'ana') $$, 'too_many_messages', 'three hundred messages in an hour are enough');
select is((tests.write('d1', 'ana', 'again')).content, 'And I?', 'sending one again is not counted');
select tests.sign_out();
update public.messages set created_at = created_at - interval '2 hours' where sender_id = tests.id('dora');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select tests.write('d2', 'ana') $$, 'an hour later there is more to say');
select tests.sign_out();
select tests.create_player('new ' || n) from generate_series(1, 21) n;
select tests.sign_in_as(tests.id('guarded'), 'aal2');
select lives_ok($$ select tests.write('n' || n, 'new ' || n) from generate_series(1, 20) n $$, 'twenty conversations are begun');
select tests.refuses($$ select tests.write('n21', 'new 21') $$, 'too_many_threads', 'twenty in an hour are enough');
select lives_ok($$ select tests.write('n22', 'new 1') $$, 'those begun go on');
select tests.sign_in_as(tests.id('new 2'));
select lives_ok($$ select tests.write('n23', 'guarded') $$, 'an answer does not count as a new one');

-- Deleted accounts
select tests.sign_out();
delete from auth.users where id = tests.id('ben');
select tests.sign_in_as(tests.id('ana'));
select is(tests.thread('ben') ->> 'state', 'gone', 'a deleted player leaves the conversation to the other');
select is(tests.thread('ben') -> 'player' ->> 'full_name', 'Deleted player', 'without a name');
select ok(tests.contents('ben') like '%ball 5%', 'with the words');
select tests.refuses($$ select tests.write('m8', 'ben') $$, 'player_not_found', 'and no more of them');
select tests.sign_out();
select is(tests.really($$ select from private.thread_sides where player_id = tests.id('ben') $$), 0::bigint, 'their own list is gone');
delete from auth.users where id = tests.id('ana');
select is(tests.really($$ select from public.messages m where tests.id('ana') in (m.sender_id, m.receiver_id) and tests.id('ben') in (m.sender_id, m.receiver_id) $$), 0::bigint,
  'a conversation left by both is deleted');
select ok(tests.really($$ select from public.messages m where m.receiver_id = tests.id('ana') and m.sender_id = tests.id('dora') $$) > 0, 'what one has left is the other''s');
