-- Pairs: two who may meet hear and see each other on a topic of their own, until one blocks the other.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'hidden', 'guarded']) name;
select tests.create_factor('guarded');
update public.profiles set is_visible = false where id = tests.id('hidden');

create function tests.pair(one text, other text, epoch integer default 1) returns text language sql as $$
  select 'pair:' || least(tests.id(one), tests.id(other)) || ':' || greatest(tests.id(one), tests.id(other)) || ':' || epoch
$$;
create function tests.speaks(wanted text, kind text default 'broadcast') returns text language plpgsql as $$
begin
  perform set_config('realtime.topic', wanted, true);
  return format('insert into realtime.messages (topic, extension, payload, event, private) values (%L, %L, %L, %L, true)', wanted, kind, '{}', 'typing');
end $$;

-- The two
select tests.sign_in_as(tests.id('ana'));
select is(public.get_thread(tests.id('ben')) ->> 'topic', tests.pair('ana', 'ben'), 'a conversation names its topic');
select ok(tests.hears(tests.pair('ana', 'ben')), 'one of the two listens');
select ok(tests.hears(tests.pair('ana', 'ben'), 'presence'), 'and sees who is there');
select lives_ok(tests.speaks(tests.pair('ana', 'ben')), 'types');
select lives_ok(tests.speaks(tests.pair('ana', 'ben'), 'presence'), 'and is seen');
select tests.forbids(tests.speaks(tests.pair('ana', 'ben'), 'postgres_changes'), 'nothing else is said there');
select tests.sign_in_as(tests.id('ben'));
select ok(tests.hears(tests.pair('ana', 'ben')), 'so does the other');
select lives_ok(tests.speaks(tests.pair('ana', 'ben')), 'both ways');

-- Nobody else
select tests.sign_in_as(tests.id('cleo'));
select ok(not tests.hears(tests.pair('ana', 'ben')), 'a third player hears nothing');
select ok(not tests.hears(tests.pair('ana', 'ben'), 'presence'), 'and sees nobody');
select tests.forbids(tests.speaks(tests.pair('ana', 'ben')), 'nor types');
select tests.forbids(tests.speaks(tests.pair('ana', 'ben'), 'presence'), 'nor is seen');
select ok(not tests.hears(tests.pair('cleo', 'cleo')), 'there is no pair of one');
select ok(not tests.hears(tests.pair('cleo', 'nobody')), 'nor with an unknown player');
select ok(not tests.hears(tests.pair('cleo', 'hidden')), 'nor with a hidden stranger');
select ok(not tests.hears(tests.pair('cleo', 'ana', 2)), 'nor in a future epoch');
select ok(not tests.hears('pair:' || greatest(tests.id('cleo'), tests.id('ana')) || ':' || least(tests.id('cleo'), tests.id('ana')) || ':1'), 'nor in the other order');
select ok(not tests.hears(w), w || ' is no topic') from unnest(array['pair:', 'pair:' || tests.id('cleo'), 'pair:' || tests.id('cleo') || ':%:1', 'pair:a:b:c']) w;
select tests.sign_in_as(tests.id('hidden'));
select ok(tests.hears(tests.pair('cleo', 'hidden')), 'a hidden player may open a conversation');
select tests.as_visitor();
select ok(not tests.hears(tests.pair('ana', 'ben')), 'a visitor hears no pair');
select tests.forbids(tests.speaks(tests.pair('ana', 'ben')), 'nor speaks');
select tests.sign_in_as(tests.id('guarded'));
select ok(not tests.hears(tests.pair('ana', 'guarded')), 'nor does a session without its second step');
select tests.forbids(tests.speaks(tests.pair('ana', 'guarded')), 'or speak');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from private.pair_epochs', 'nobody can read the epochs');
select tests.forbids(tests.speaks(tests.own_topic('ana'), 'presence'), 'only the database writes to other topics');

-- Blocking
select lives_ok($$ select public.block_player(tests.id('ben')) $$, 'one blocks the other');
select ok(not tests.hears(tests.pair('ana', 'ben')), 'neither the old topic');
select ok(not tests.hears(tests.pair('ana', 'ben', 2)), 'nor the new one is heard');
select tests.forbids(tests.speaks(tests.pair('ana', 'ben', 2)), 'or spoken on');
select tests.sign_in_as(tests.id('ben'));
select ok(not tests.hears(tests.pair('ana', 'ben')), 'by either');
select ok(not tests.hears(tests.pair('ana', 'ben', 2), 'presence'), 'of the two');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.unblock_player(tests.id('ben')) $$, 'after it is lifted');
select ok(not tests.hears(tests.pair('ana', 'ben', 2)), 'the topic of the block is over');
select is(public.get_thread(tests.id('ben')) ->> 'topic', tests.pair('ana', 'ben', 3), 'there is a new one');
select ok(tests.hears(tests.pair('ana', 'ben', 3)), 'for both');
select lives_ok($$ select public.send_message(gen_random_uuid(), tests.id('ben'), 'Hello') $$, 'the two write');
select is(public.get_inbox() -> 'recent', jsonb_build_array(jsonb_build_object('player_id', tests.id('ben'), 'topic', tests.pair('ana', 'ben', 3))), 'and the inbox names it');

-- Last seen
select is(public.get_thread(tests.id('ben')) ->> 'last_seen_at', null, 'last seen is unknown for a player who was never here');
select tests.sign_in_as(tests.id('ben'));
select lives_ok('select public.touch_last_seen()', 'a player is here');
select lives_ok('select public.touch_last_seen()', 'twice is harmless');
select tests.forbids('select * from private.last_seen', 'nobody reads the table');
select tests.sign_in_as(tests.id('ana'));
select isnt(public.get_thread(tests.id('ben')) ->> 'last_seen_at', null, 'the other player of a conversation sees when');
select lives_ok($$ select public.block_player(tests.id('ben')) $$, 'until one blocks the other');
select is(public.get_thread(tests.id('ben')) ->> 'last_seen_at', null, 'then it is unknown');
select tests.as_visitor();
select tests.forbids('select public.touch_last_seen()', 'a visitor is not seen');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses('select public.touch_last_seen()', 'second_step_required', 'nor is a session without its second step');
select tests.sign_out();
update private.last_seen set seen_at = now() - interval '30 seconds';
select tests.sign_in_as(tests.id('ben'));
select lives_ok('select public.touch_last_seen()', 'more than once a minute');
select tests.sign_out();
select results_eq('select now() - seen_at from private.last_seen', array[interval '30 seconds'], 'changes nothing');
select isnt_empty($$ select from private.pair_epochs e where tests.id('ben') in (e.low_id, e.high_id) $$, 'a block between two players shows in their topic''s epoch');
delete from auth.users where id = tests.id('ben');
select is_empty('select from private.last_seen', 'a deleted account was never seen');
select is_empty($$ select from private.pair_epochs e where tests.id('ben') in (e.low_id, e.high_id) $$, 'nor ever blocked');
