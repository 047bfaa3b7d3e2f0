-- The thread of an open match: there once the match is complete, and the same one whoever leaves or joins.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva']) name;
create function tests.opened() returns uuid language sql stable security definer as $$ select id from public.open_matches $$;
create function tests.match_now() returns uuid language sql stable security definer as $$ select challenge_id from public.open_matches $$;
create function tests.join_as(name text) returns text language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return public.join_open_match(tests.opened()) ->> 'state';
end $$;
create function tests.said() returns text language sql as $$
  select string_agg(m ->> 'content', ', ' order by n) from jsonb_array_elements(public.get_channel(tests.opened()) -> 'messages') with ordinality x (m, n)
$$;
create function tests.kept() returns integer language sql security definer as $$ select count(*)::integer from private.channel_messages $$;

select tests.sign_in_as(tests.id('ana'));
select isnt(public.open_match('doubles', (now() + interval '3 days')::date, '10:00', 60, 'Court 1'), null, 'doubles are opened');
select is(array[tests.join_as('bea'), tests.join_as('cleo')], '{seated,seated}', 'two join');
select is(public.get_channel(tests.opened()), null, 'until it is complete it has no thread');
select tests.refuses($$ select public.send_channel_message(tests.id('m0'), tests.opened(), 'x') $$, 'channel_not_found', 'nor does anybody begin one');
select tests.refuses($$ select public.mute_channel(tests.opened(), true) $$, 'channel_not_found', 'nor by muting it');
select is(tests.join_as('dina'), 'seated', 'the fourth joins');
select is(public.send_channel_message(tests.id('m1'), tests.match_now(), 'Hello') ->> 'channel_id', tests.opened()::text, 'the thread of the match is that of the open match');
select is(public.get_channel(tests.match_now()) ->> 'id', tests.opened()::text, 'by whichever id');
select is(public.get_channel(tests.opened()) -> 'match' ->> 'challenge_id', tests.match_now()::text, 'with its match');
select is(tests.heard(name, 'channel'), 1::bigint, name || ' hears of it') from unnest(array['ana', 'bea', 'cleo', 'dina']) name;

-- Somebody leaves: the others go on without them
select lives_ok($$ select public.leave_open_match(tests.opened()) $$, 'an author leaves');
select is(public.get_channel(tests.opened()), null, 'and reads no more');
select tests.refuses($$ select public.send_channel_message(tests.id('m2'), tests.opened(), 'x') $$, 'channel_not_found', 'nor writes');
select is(tests.heard('dina', 'channel_left'), 1::bigint, 'which their windows hear');
select is(tests.heard('ana', 'channel_players'), 1::bigint, 'as do those of the others');
select tests.sign_in_as(tests.id('ana'));
select is(tests.match_now(), null, 'the match is open again');
select is(tests.said(), 'Hello', 'the others keep their thread');
select is(public.get_channel(tests.opened()) -> 'match' -> 'challenge_id', 'null', 'of a match that is not complete');
select is(public.get_channel(tests.opened()) ->> 'state', 'open', 'and go on');
select lives_ok($$ select public.send_channel_message(tests.id('m3'), tests.opened(), 'Anyone?') $$, 'to look for somebody');
select is(tests.join_as('eva'), 'seated', 'another joins');
select is(tests.said(), 'Hello, Anyone?', 'and reads it from the beginning');
select is((public.get_inbox() ->> 'unread')::integer, 2, 'it is new to them');
select is(public.send_channel_message(tests.id('m4'), tests.match_now(), 'I am in') ->> 'channel_id', tests.opened()::text, 'the match that it is now has the same thread');

-- Two of them part: the one who came later loses the seat, and the thread
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.block_player(tests.id('eva')) $$, 'one blocks another');
select is(tests.said(), 'Hello, Anyone?', 'and reads nothing of theirs');
select tests.sign_in_as(tests.id('eva'));
select is(public.get_channel(tests.opened()), null, 'the player who lost the seat reads no more');

-- Off
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.cancel_open_match(tests.opened()) $$, 'it is called off');
select is(public.get_channel(tests.opened()), null, 'the player who called it off has left it');
select tests.sign_in_as(tests.id('bea'));
select is(public.get_channel(tests.opened()) ->> 'state', 'cancelled', 'the others can read it');
select tests.refuses($$ select public.send_channel_message(tests.id('m5'), tests.opened(), 'x') $$, 'channel_ended', 'but not write');
select is(tests.kept(), 3, 'the messages stay as long as one of them is there');
select tests.sign_out();
update public.open_match_seats set state = 'left' where player_id in (select tests.id(n) from unnest(array['bea', 'cleo']) n);
select is(tests.kept(), 0, 'they are deleted with the last of them');
