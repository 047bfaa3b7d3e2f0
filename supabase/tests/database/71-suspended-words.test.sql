-- Messages by a suspended author don't count as unread in the meantime: they are absent wherever a notification of
-- them would lead, as with a block.

select tests.create_player(name) from unnest(array['oz', 'ana', 'ben', 'cleo', 'dora', 'eve']) name;
insert into private.operators (user_id) values (tests.id('oz'));
select tests.create_club('tejo', 'oz');
select tests.add_member('tejo', name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'eve']) name;
select tests.create_doubles('match', 'ana', 'ben', 'cleo', 'dora', 'accepted', '20 days');
select tests.create_challenge('singles', 'cleo', 'eve', 'accepted', '21 days');
delete from public.notifications;

create function tests.bell(name text) returns text[] language sql security definer as $$
  select coalesce(array_agg(n.body order by n.body), '{}') from public.notifications n where n.user_id = tests.id(name) and not n.read
$$;
create function tests.chat(words text, match text) returns text language sql security definer as $$
  select format('%s in the chat of your match on %s.', words, private.when_words(tests.id('ana'), c.proposed_date)) from public.challenges c where c.id = tests.id(match)
$$;

select tests.sign_in_as(tests.id('cleo'));
select lives_ok($$ select public.send_message(tests.id('d' || n), tests.id(name), 'Hello') from generate_series(1, 2) n, unnest(array['ana']) name $$, 'somebody writes to one player');
select lives_ok($$ select tests.write_in('c' || n, tests.id('match'), 'Hello') from generate_series(1, 2) n $$, 'in the thread of a match');
select lives_ok($$ select tests.write_in('s1', tests.id('singles'), 'Hello') $$, 'and of another');
select tests.sign_in_as(tests.id('ben'));
select lives_ok($$ select tests.write_in('b1', tests.id('match'), 'Balls?') $$, 'where somebody else writes, too');
select lives_ok($$ select public.send_message(tests.id('e1'), tests.id('ana'), 'Hello') $$, 'as they do to the first');
select tests.sign_out();
select is(tests.bell('ana'), array[tests.chat('3 new messages', 'match'), 'ben sent you a message.', 'cleo sent you 2 messages.'], 'all of it is notified');
select is(tests.bell('eve'), array[tests.chat('cleo wrote', 'singles')], 'to everybody it is for');
select is(tests.bell('ben'), array[tests.chat('2 new messages', 'match')], 'as often as they have not read it');
delete from realtime.messages;
create temporary table own on commit drop as select tests.own_topic('ben') as topic;

select private.suspend_player(tests.id('oz'), tests.id('cleo'), 7, 'Rude.');
select is(tests.bell('ana'), array['ben sent you a message.', tests.chat('ben wrote', 'match')], 'what a suspended author wrote is not unread for anybody');
select is(tests.bell('eve') || tests.bell('ben'), '{}', 'and nothing is left where they alone wrote');
select ok(exists (select from realtime.messages m join own o using (topic) where m.event = 'notification'), 'windows hear of it');
select is((select n.data ->> 'author_id' from public.notifications n where n.user_id = tests.id('ana') and not n.read and n.data ? 'channel_id'), tests.id('ben')::text, 'nor does the picture show that it was theirs');
select tests.sign_in_as(tests.id('ana'));
select is(tests.unread_now(), 2, 'the number beside Messages says the same');

-- When it is over nothing is lost
select tests.sign_out();
select private.lift_suspension(tests.id('cleo'), null);
select tests.sign_in_as(tests.id('ana'));
select is(tests.unread_now(), 6, 'what they wrote is unread again once they are back');
