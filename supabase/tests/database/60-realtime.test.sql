-- Who hears what: topics are written by the database only, and heard by those they are meant for.

select tests.create_player(name) from unnest(array['olga', 'mia', 'leo', 'ana', 'bea']) name;
select tests.create_club('open-club', 'olga');
select tests.add_member('open-club', name) from unnest(array['mia', 'leo']) name;
select tests.create_club('asked-club', 'olga', auto_approve => false);

create function tests.topic(address text) returns text language sql security definer as $$
  select 'club:' || id || ':' || topic_epoch from public.clubs where id = tests.id(address)
$$;
create function tests.speaks(wanted text, kind text default 'broadcast') returns text language plpgsql as $$
begin
  perform set_config('realtime.topic', wanted, true);
  return format('insert into realtime.messages (topic, extension, payload, event, private) values (%L, %L, %L, %L, true)', wanted, kind, '{"forged": true}', 'notification');
end $$;
create function tests.sent(wanted text, what text) returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.topic = wanted and m.event = what
$$;

-- Listening
select tests.as_visitor();
select ok(not tests.hears(tests.own_topic('ana')), 'a visitor hears no player''s topic');
select ok(not tests.hears(tests.topic('open-club')), 'a visitor hears no club''s topic');
select tests.sign_in_as(tests.id('ana'));
select ok(tests.hears(tests.own_topic('ana')), 'a player hears their own topic');
select ok(not tests.hears(tests.own_topic('ana'), 'presence'), 'nobody is present on a player''s topic');
select ok(not tests.hears(tests.own_topic('bea')), 'a player does not hear another''s topic');
select ok(not tests.hears('user:'), 'there is no topic of nobody');
select ok(not tests.hears('user:%'), 'topics have no wildcards');
select ok(not tests.hears(tests.topic('open-club')), 'a non-member does not hear a club''s topic');
select ok(not tests.hears('anything'), 'an unknown topic is heard by nobody');
select tests.sign_in_as(tests.id('mia'));
select ok(tests.hears(tests.topic('open-club')), 'a member hears the club''s topic');
select ok(not tests.hears(tests.topic('open-club'), 'presence'), 'nobody is present on a club''s topic');
select ok(not tests.hears('club:' || tests.id('open-club')), 'a club''s topic without its epoch does not exist');
select ok(not tests.hears('club:' || tests.id('open-club') || ':2'), 'a future club topic is not heard yet');
select ok(not tests.hears(tests.topic('asked-club')), 'a member of one club does not hear another''s topic');
select is(public.get_club('open-club') ->> 'topic', tests.topic('open-club'), 'a member gets the topic that is in use');

-- Forging
select tests.forbids(tests.speaks(tests.own_topic('mia')), 'a player cannot broadcast to themselves');
select tests.forbids(tests.speaks(tests.own_topic('ana')), 'a player cannot broadcast to another');
select tests.forbids(tests.speaks(tests.topic('open-club')), 'a member cannot broadcast to the club');
select tests.forbids(tests.speaks(tests.own_topic('mia'), 'presence'), 'a player cannot be present on a topic of the database');
select tests.forbids(tests.speaks('anything'), 'a player cannot broadcast to an unknown topic');
select lives_ok($$ select realtime.send('{"forged": true}', 'notification', tests.own_topic('ana'), true) $$, 'the sending function ignores what it may not do');
select tests.forbids($$ update realtime.messages set payload = '{}' $$, 'a player cannot change what was sent');
select tests.forbids($$ delete from realtime.messages $$, 'a player cannot delete what was sent');
select tests.sign_in_as(tests.id('olga'));
select tests.forbids(tests.speaks(tests.topic('open-club')), 'not even the owner broadcasts to the club');
select tests.as_visitor();
select tests.forbids(tests.speaks(tests.topic('open-club')), 'a visitor cannot broadcast');
select is(tests.really($$ select from realtime.messages where payload ? 'forged' $$), 0::bigint, 'no forged message was sent');

-- Leaving
select tests.sign_in_as(tests.id('leo'));
select tests.hears(tests.topic('open-club'));
select lives_ok($$ select public.leave_club(tests.id('open-club')) $$, 'a member leaves');
select is(tests.topic('open-club'), 'club:' || tests.id('open-club') || ':2', 'when someone leaves, the topic changes');
select is(tests.sent('club:' || tests.id('open-club') || ':1', 'member'), 4::bigint, 'the old topic announces it, so that members move on');
select is(tests.sent('club:' || tests.id('open-club') || ':2', 'member'), 0::bigint, 'the new topic begins empty');
select ok(not tests.hears('club:' || tests.id('open-club') || ':1'), 'a former member does not hear the old topic again');
select ok(not tests.hears(tests.topic('open-club')), 'a former member does not hear the new topic');
select tests.sign_in_as(tests.id('mia'));
select ok(not tests.hears('club:' || tests.id('open-club') || ':1'), 'a remaining member joins no old topic');
select ok(tests.hears(tests.topic('open-club')), 'a remaining member hears the new topic');
select lives_ok($$ select public.post_announcement(tests.id('open-club'), 'News', 'Words', 'normal', false) $$, 'a member posts');
select is(tests.sent('club:' || tests.id('open-club') || ':1', 'announcement'), 0::bigint, 'a former member hears nothing more');
select is(tests.sent(tests.topic('open-club'), 'announcement'), 1::bigint, 'a remaining member hears of an announcement');

-- What is sent
select is(tests.really($$ select from realtime.messages m where m.topic like 'club:%' and m.event <> 'probe' and (m.payload - 'id' - 'club_id') <> '{}' $$), 0::bigint, 'a club''s topic carries ids only');
select tests.sign_in_as(tests.id('ana'));
select is(public.join_club(tests.id('asked-club')), 'requested', 'a player asks to join');
select is(tests.sent(tests.own_topic('ana'), 'membership'), 1::bigint, 'the player''s own windows hear of their request');
select is(tests.sent(tests.own_topic('olga'), 'notification'), 1::bigint, 'the owner hears of the notification');
select ok(tests.sent(tests.own_topic('olga'), 'membership') >= 1, 'the owner hears of the request');
select lives_ok($$ select public.send_challenge(tests.id('bea'), (now() + interval '3 days')::date, '10:00', 60, 'Court 1', 'singles') $$, 'a player challenges another');
select is(tests.sent(tests.own_topic('ana'), 'challenge'), 1::bigint, 'the challenger hears of the challenge');
select is(tests.sent(tests.own_topic('bea'), 'challenge'), 1::bigint, 'the challenged player hears of the challenge');
select is(tests.really($$ select from realtime.messages m where m.event = 'challenge' and m.topic not in (tests.own_topic('ana'), tests.own_topic('bea')) $$), 0::bigint, 'nobody else hears of it');
select is(tests.really($$ select from realtime.messages m where m.event = 'challenge' and m.payload - 'id' <> '{}' $$), 0::bigint, 'a live message about a challenge carries its id');
select is(tests.really($$ select from realtime.messages m where m.event = 'notification' and m.topic <> private.player_topic((m.payload -> 'record' ->> 'user_id')::uuid) $$), 0::bigint, 'a notification is heard by its owner only');
select is(tests.really($$ select from realtime.messages m where not m.private $$), 0::bigint, 'everything is sent in private');

-- Doubles: partners hear of what they are asked, and nothing more once they left.
select tests.sign_out();
select tests.create_player(name) from unnest(array['pat', 'quin', 'ron', 'sue']) name;
select tests.create_doubles('four', 'pat', 'quin', 'ron', 'sue', 'pending');
delete from realtime.messages;
select tests.sign_in_as(tests.id('ron'));
select lives_ok($$ select public.accept_challenge(tests.id('four')) $$, 'doubles are accepted');
select is(tests.sent(tests.own_topic('sue'), 'challenge'), 1::bigint, 'a partner hears that the challenge changed');
select tests.sign_in_as(tests.id('sue'));
select lives_ok($$ select public.leave_seat(tests.id('four')) $$, 'a partner leaves');
select is(tests.sent(tests.own_topic('sue'), 'challenge'), 2::bigint, 'the partner who leaves hears of it for the last time');
select tests.sign_in_as(tests.id('ron'));
select lives_ok($$ select public.name_partner(tests.id('four'), tests.id('bea')) $$, 'another partner is asked');
select is(tests.sent(tests.own_topic('sue'), 'challenge'), 2::bigint, 'the former partner hears nothing more');
select is(tests.sent(tests.own_topic('bea'), 'challenge'), 1::bigint, 'the new partner hears of the challenge');
select is(tests.sent(tests.own_topic('quin'), 'challenge'), 3::bigint, 'the others hear of every change');
