-- However much an author whom a player does not read (blocked, or suspended) wrote in a match's thread, nothing
-- reads through it.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'oz']) name;
select tests.create_doubles('match', 'ana', 'ben', 'cleo', 'dora');
insert into private.operators (user_id) values (tests.id('oz'));
create function tests.rows_read() returns bigint language sql security definer as $$
  select pg_stat_get_xact_tuples_fetched(c.oid) + pg_stat_get_xact_tuples_returned(c.oid) from pg_class c where c.oid = 'private.channel_messages'::regclass
$$;
-- How many rows of messages, and of indexes on them, a statement reads.
create function tests.reads(statement text) returns bigint language plpgsql security definer as $$
declare
  before bigint := tests.rows_read() + (select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = 'private.channel_messages'::regclass);
begin
  execute statement;
  return tests.rows_read() + (select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i where i.indrelid = 'private.channel_messages'::regclass) - before;
end $$;
create function tests.thread() returns jsonb language sql as $$
  select i from jsonb_array_elements(public.list_threads() -> 'items') i where i ->> 'channel_id' = tests.id('match')::text
$$;

select tests.sign_in_as(tests.id('ben'));
select lives_ok($$ select tests.write_in('b1', tests.id('match'), 'Balls?') $$, 'somebody writes');
select lives_ok($$ select tests.write_in('b2', tests.id('match'), 'Water?') $$, 'twice');
select tests.sign_out();
insert into private.channel_messages (id, channel_id, author_id, content, created_at)
select tests.id('flood ' || n), tests.id('match'), tests.id('cleo'), 'Me!', clock_timestamp() + n * interval '1 millisecond' from generate_series(1, 3000) n;
analyze private.channel_messages;
update private.channels set last_at = clock_timestamp() + interval '4 seconds' where id = tests.id('match');
select tests.sign_in_as(tests.id('ana'));
select is((tests.thread() ->> 'unread')::integer, 100, 'of others'' messages a hundred are counted');
select is(tests.thread() ->> 'last_message', 'Me!', 'and the latest is shown');
select cmp_ok(tests.reads('select public.list_threads()'), '<', 500::bigint, 'of thousands of messages a list reads hundreds at most');
select tests.sign_out();

-- Suspended, then blocked as well
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('cleo'), now() + interval '1 day', 'Rude.', tests.id('oz'));
select tests.sign_in_as(tests.id('ana'));
select is(tests.thread() -> 'unread', '2'::jsonb, 'what a suspended author wrote is not counted');
select is(tests.thread() ->> 'last_message', 'Water?', 'nor shown');
select is(tests.thread() ->> 'last_sender_name', 'ben', 'but what came before');
select is(tests.unread_now(), 2, 'nor does the number beside Messages count it');
select cmp_ok(tests.reads('select public.list_threads()'), '<', 200::bigint, 'a list of threads does not read past it');
select cmp_ok(tests.reads('select public.get_inbox()'), '<', 200::bigint, 'nor does what every screen asks for');
select tests.sign_in_as(tests.id('dora'));
select cmp_ok(tests.reads($$ select tests.write_in('d1', tests.id('match'), 'See you!') $$), '<', 400::bigint, 'nor does sending, for three who have not read it');
select tests.sign_out();
select is((select body from tests.waits_for('ana')), format('3 new messages in the chat of your match on %s.', (select private.when_words(tests.id('ana'), c.proposed_date) from public.challenges c where c.id = tests.id('match'))),
  'notifications count what can be read');
update private.suspensions set lifted_at = now();
select tests.sign_in_as(tests.id('ana'));
select is((tests.thread() ->> 'unread')::integer, 100, 'when it is over they are there again');
select lives_ok($$ select public.block_player(tests.id('cleo')) $$, 'the same for a blocked author: it');
select is(tests.thread() -> 'unread', '3'::jsonb, 'is not counted');
select is(tests.thread() ->> 'last_message', 'See you!', 'nor shown');
select cmp_ok(tests.reads('select public.list_threads()'), '<', 200::bigint, 'nor read through');

-- What is removed
select tests.sign_out();
insert into private.channel_messages (id, channel_id, author_id, removed, created_at)
select tests.id('gone ' || n), tests.id('match'), tests.id('dora'), 'author', clock_timestamp() + interval '4 seconds' + n * interval '1 millisecond' from generate_series(1, 3000) n;
analyze private.channel_messages;
select tests.sign_in_as(tests.id('ana'));
select is(tests.thread() -> 'unread', '3'::jsonb, 'a removed message is not counted');
select cmp_ok(tests.reads('select public.get_inbox()'), '<', 200::bigint, 'nor read through, however many there are');
select is(tests.thread() -> 'last_message', 'null'::jsonb, 'the latest is shown, even if it was removed');
select is(tests.thread() -> 'last_sender_name', '"dora"'::jsonb, 'with its author');
select lives_ok($$ select public.mark_channel_read(tests.id('match')) $$, 'once it is read');
select is(tests.thread() -> 'unread', '0'::jsonb, 'nothing is counted');
