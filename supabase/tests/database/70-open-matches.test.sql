-- Open matches: opening one, who may know of it, taking seats, asking for one, leaving.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dina', 'eva', 'fay', 'gus', 'hidden', 'quiet']) name;
update public.profiles set is_visible = false where id = tests.id('hidden');
select tests.create_club('river', 'olga');
select tests.add_member('river', 'ana');
select tests.add_member('river', 'bea');

-- As an argument list: in so many hours, on the hour.
create function tests.open(word text, rest text default '', lead interval default '3 days', kind text default 'singles') returns text language sql stable as $$
  select format('select public.open_match(%L, %L, %L, 60, %L %s)', kind, (date_trunc('hour', now() at time zone 'UTC') + lead)::date,
    (date_trunc('hour', now() at time zone 'UTC') + lead)::time, word, rest)
$$;
-- What was opened under this word as its place.
create function tests.opened(word text) returns uuid language sql stable security definer as $$
  select id from public.open_matches where court_location = word order by created_at desc, id limit 1 $$;
create function tests.act(what text, word text) returns text language sql stable as $$ select format('select public.%s(%L)', what, tests.opened(word)) $$;
create function tests.seats(word text) returns text language sql stable security definer as $$
  select string_agg(p.full_name || ' ' || s.state, ', ' order by s.since) from public.open_match_seats s join public.profiles p on p.id = s.player_id
  where s.open_match_id = tests.opened(word) $$;
create function tests.state(word text) returns text language sql stable security definer as $$
  select state from public.open_matches where id = tests.opened(word) $$;
create function tests.told(word text) returns text[] language sql security definer as $$
  with gone as (delete from public.notifications n where n.data ->> 'open_match_id' = tests.opened(word)::text returning n.user_id, n.data ->> 'about' as about)
  select coalesce(array_agg(p.full_name || ': ' || g.about order by p.full_name, g.about), '{}') from gone g join public.profiles p on p.id = g.user_id $$;
create function tests.skill(name text, level text) returns void language sql security definer as $$
  update public.profiles set skill_level = level where id = tests.id(name) $$;
create function tests.friends(one text, other text) returns void language sql security definer as $$
  select tests.create_challenge(one || other, one, other, 'completed', '-9 days') $$;

-- Visitors, and the tables
select tests.as_visitor();
select tests.forbids(tests.open('Court 1'), 'a visitor opens nothing');
select tests.forbids(format('select public.join_open_match(%L)', tests.id('x')), 'a visitor joins nothing');
select tests.forbids('select public.list_open_matches()', 'a visitor lists nothing');
select tests.forbids('select * from public.open_matches', 'a visitor reads no open matches');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from public.open_matches', 'a player reads no table of open matches');
select tests.forbids('select * from public.open_match_seats', 'nor one of seats');
select tests.forbids('update public.open_matches set note = ''x''', 'nor writes one');

-- Opening: what is refused
select tests.refuses(tests.open('Court 1', kind => 'tennis'), 'bad_match_type', 'a match is of a known kind');
select tests.refuses(tests.open('Court 1', ', audience => ''world'''), 'bad_audience', 'the audience is one of three');
select tests.refuses(tests.open('Court 1', ', audience => ''club'''), 'not_a_member', 'for a club it names the club');
select tests.refuses(tests.open('Court 1', format(', audience => ''club'', club_id => %L', tests.id('elsewhere'))), 'not_a_member', 'one of the player''s own');
select tests.refuses(tests.open(' '), 'no_place', 'it has a place');
select tests.refuses(tests.open(E'Court\n1'), 'bad_place', 'of one line');
select tests.refuses(tests.open('Court 1', format(', court_id => %L', tests.id('no court'))), 'court_not_found', 'on a court that is there');
select tests.refuses(tests.open('Court 1', ', band_low => 1.0'), 'bad_band', 'levels are on the scale');
select tests.refuses(tests.open('Court 1', ', band_high => 7.5'), 'bad_band', 'at its upper end too');
select tests.refuses(tests.open('Court 1', ', band_low => 3.0, band_high => 3.4'), 'bad_band', 'a band is wide enough to hide a level');
select tests.refuses(tests.open('Court 1', ', band_low => 4.0, band_high => 3.0'), 'bad_band', 'and the right way round');
select tests.refuses(tests.open('Court 1', format(', note => %L', repeat('x', 501))), 'note_too_long', 'a note has a length');
select tests.refuses(tests.open('Court 1', lead => '1 hour'), 'too_soon_to_open', 'it needs two hours');
select tests.refuses(tests.open('Court 1', lead => '400 days'), 'too_far', 'and is within a year');
select tests.refuses('select public.open_match(''singles'', null, ''10:00'', 60, ''Court 1'')', 'no_date', 'it has a day');
select tests.refuses('select public.open_match(''singles'', current_date + 3, null, 60, ''Court 1'')', 'no_time', 'and a time');
select tests.refuses('select public.open_match(''singles'', current_date + 3, ''10:00'', 20, ''Court 1'')', 'bad_duration', 'and a length');
select tests.refuses(tests.open('Court 1', ', time_zone => ''Nowhere'''), 'unknown_zone', 'in a zone that there is');
select is(tests.really('select from public.open_matches'), 0::bigint, 'what was refused opened nothing');

-- Opening
select lives_ok(tests.open('Soon', lead => '3 hours'), 'three hours ahead is fine');
select is(public.get_open_match(tests.opened('Soon')) - '{id,created_at,starts_at,date,time,revision}'::text[],
  jsonb_build_object('match_type', 'singles', 'state', 'open', 'time_zone', 'UTC', 'duration_minutes', 60, 'court_location', 'Soon', 'court', null, 'km', null, 'distance_unit', null,
    'band_low', null, 'band_high', null, 'audience', 'near', 'club', null, 'note', null, 'reliable_only', false, 'seats', 2, 'seats_left', 1,
    'opener', jsonb_build_object('id', tests.id('ana'), 'full_name', 'ana', 'avatar_path', null, 'skill_level', 'intermediate'),
    'players', jsonb_build_array(jsonb_build_object('player_id', tests.id('ana'), 'is_opener', true, 'player',
      jsonb_build_object('id', tests.id('ana'), 'full_name', 'ana', 'avatar_path', null, 'skill_level', 'intermediate'))),
    'waiting_count', 0, 'requests_count', 0, 'my_state', 'opener', 'my_position', null, 'on_join', null, 'leave_is_late', false, 'challenge_id', null, 'requests', '[]'::jsonb),
  'its opener sees all of it');
select tests.refuses(tests.open('Again', lead => '3 hours'), 'match_overlap_own', 'nobody is in two open matches at once');
select tests.create_challenge('agreed', 'ana', 'gus', 'accepted', '5 days');
select tests.refuses(tests.open('Again', lead => '5 days'), 'match_overlap_own', 'nor in one and a match');
select lives_ok(tests.open('Two', lead => '6 days'), 'a second one');
select lives_ok(tests.open('Three', format(', audience => ''club'', club_id => %L', tests.id('river')), lead => '7 days'), 'a third, for a club');
select is(public.get_open_match(tests.opened('Three')) ->> 'time_zone', 'Europe/Lisbon', 'by the clocks of the club');
select is(public.get_open_match(tests.opened('Three')) -> 'club' ->> 'name', 'Club river', 'which is named');
select lives_ok(tests.open('Four', ', audience => ''connections'', note => ''  Bring balls  ''', lead => '8 days'), 'a fourth, for connections');
select is(public.get_open_match(tests.opened('Four')) ->> 'note', 'Bring balls', 'with a note');
select lives_ok(tests.open('Five', ', band_low => 4.0, band_high => 5.0', lead => '9 days'), 'a fifth, for a level');
select tests.refuses(tests.open('Six', lead => '10 days'), 'too_many_open', 'five are enough');

-- Who may know of it
select tests.sign_in_as(tests.id('bea'));
select ok(public.get_open_match(tests.opened(word)) is not null, word || ' is shown to a member') from unnest(array['Soon', 'Three', 'Five']) word;
select is(public.get_open_match(tests.opened('Four')), null, 'what is for connections is not');
select tests.friends('ana', 'bea');
select ok(public.get_open_match(tests.opened('Four')) is not null, 'it is once they have played');
select tests.sign_in_as(tests.id('cleo'));
select is(public.get_open_match(tests.opened('Three')), null, 'an open match for a club is not shown to outsiders');
select tests.refuses(tests.act('join_open_match', 'Three'), 'open_match_not_found', 'nor joined');
select tests.refuses(tests.act('join_open_match', 'Four'), 'open_match_not_found', 'nor is what is for connections');
select tests.refuses(tests.act('leave_open_match', 'Three'), 'open_match_not_found', 'nor left');
select tests.refuses(format('select public.join_open_match(%L)', tests.id('nothing')), 'open_match_not_found', 'nor what never was');
select is(public.get_open_match(tests.id('nothing')), null, 'and nothing is shown of it');
select is((public.get_open_match(tests.opened('Soon')) -> 'requests') = 'null' and public.get_open_match(tests.opened('Soon')) -> 'requests_count' = 'null', true, 'requests are for the opener');

-- A seat at once, and a full one is a match
select is(public.get_open_match(tests.opened('Soon')) ->> 'on_join', 'seat', 'there is a seat');
select is(public.join_open_match(tests.opened('Soon')) - '{open_match_id,challenge_id}'::text[], '{"state": "seated", "why": null, "position": null}'::jsonb, 'the player who joins has it');
select is(tests.told('Soon'), '{"ana: full"}', 'the opener is told once');
select is(tests.state('Soon'), 'full', 'singles are full with two');
select results_eq($$ select status, match_type, challenger_id, challenged_id, court_location from public.list_challenges(now()) $$,
  $$ values ('accepted', 'singles', tests.id('ana'), tests.id('cleo'), 'Soon') $$, 'it is an agreed match, an hour ahead or two');
select is((select goes_on from public.list_challenges(now()) where court_location = 'Soon'), true, 'the player who joined sees that cancelling only leaves it');
select is(tests.really(format('select from public.challenge_seats s join public.open_matches o on o.challenge_id = s.challenge_id where o.id = %L and s.status = ''confirmed'' and s.booked is not null', tests.opened('Soon'))), 2::bigint, 'both are booked');
select is(public.get_open_match(tests.opened('Soon')) ->> 'my_state', 'seated', 'a seated player sees their state');
select is((public.join_open_match(tests.opened('Soon')) ->> 'state'), 'seated', 'joining twice is harmless');
select is(tests.told('Soon'), '{}', 'and notifies nobody');

-- The waiting list
select tests.sign_in_as(tests.id('dina'));
select is(public.get_open_match(tests.opened('Soon')) ->> 'on_join', 'wait', 'a full one is waited for');
select is(public.join_open_match(tests.opened('Soon')) - 'open_match_id', '{"state": "waiting", "why": null, "position": 1, "challenge_id": null}'::jsonb, 'the player who joins waits');
select tests.sign_in_as(tests.id('eva'));
select is(public.join_open_match(tests.opened('Soon')) ->> 'position', '2', 'the next one after them');
select is(public.get_open_match(tests.opened('Soon')) ->> 'my_position', '2', 'and sees their position');
select tests.sign_in_as(tests.id('dina'));
select lives_ok(tests.open('Elsewhere', lead => '3 hours'), 'a waiting player may do something else then');
select tests.sign_in_as(tests.id('fay'));
select lives_ok(tests.act('join_open_match', 'Elsewhere'), 'and it fills');
select tests.refuses(tests.act('join_open_match', 'Soon'), 'match_overlap_own', 'a player in one joins no other at that time');
select is(public.get_open_match(tests.opened('Soon')) ->> 'on_join', 'busy', 'which is shown before');
select is(tests.told('Soon'), '{}', 'a waiting player is no news');
select tests.sign_in_as(tests.id('cleo'));
select is(public.get_open_match(tests.opened('Soon')) ->> 'leave_is_late', 'true', 'leaving a match of today is late, and shown before');
select is(public.leave_open_match(tests.opened('Soon')), '{"late": true}'::jsonb, 'and after');
select is(tests.seats('Soon'), 'ana seated, cleo left, dina waiting, eva seated', 'a busy player is skipped, the next one moves up');
select is(tests.told('Soon'), '{"ana: full","eva: moved_up"}', 'they are notified, and the opener that it is on');
select is(tests.really(format('select from private.reliability_facts f where f.player_id = %L and f.kind = ''late_cancellation''', tests.id('cleo'))), 1::bigint, 'it is a late cancellation by the player who left');
select is(tests.really(format('select from private.reliability_facts f where f.player_id = %L and f.kind = ''late_cancellation''', tests.id('ana'))), 0::bigint, 'and of nobody else');
select is(tests.really($$ select from public.challenges c where c.court_location = 'Soon' and c.status = 'accepted' $$), 1::bigint, 'there is one match of it');
select tests.sign_in_as(tests.id('cleo'));
select is(public.leave_open_match(tests.opened('Soon')), '{"late": true}'::jsonb, 'leaving again, as after a lost answer, returns the same');
select is(tests.really(format('select from private.reliability_facts f where f.player_id = %L and f.kind = ''late_cancellation''', tests.id('cleo'))), 1::bigint, 'which counts once');
select is(public.get_open_match(tests.opened('Soon')) ->> 'my_state', 'left', 'and is shown that they have');
select is(public.join_open_match(tests.opened('Soon')) ->> 'state', 'waiting', 'they may come again, at the end');
select is(public.leave_open_match(tests.opened('Soon')), '{"late": false}'::jsonb, 'a place on the waiting list is given up freely');

-- Given up as the match that it is
select tests.sign_in_as(tests.id('eva'));
select is((public.cancel_challenge((public.get_open_match(tests.opened('Soon')) ->> 'challenge_id')::uuid)).response_message, null, 'the player who joined gives the match up, without cancelling it');
select is(tests.state('Soon'), 'open', 'it is open again');
select is(tests.told('Soon'), '{"ana: left"}', 'those in it are notified');
select is(tests.really(format('select from public.open_match_seats s where s.open_match_id = %L and s.player_id = %L and s.booked is not null', tests.opened('Soon'), tests.id('ana'))), 1::bigint, 'and keep their seats');
select lives_ok(tests.act('join_open_match', 'Soon'), 'somebody comes');
select is(tests.told('Soon'), '{"ana: full"}', 'it is on again');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.act('leave_open_match', 'Soon'), 'opener_cannot_leave', 'the opener does not leave');
select is((select goes_on from public.list_challenges(now()) where court_location = 'Soon'), false, 'which is shown to them before');
select lives_ok(format('select public.cancel_challenge(%L)', public.get_open_match(tests.opened('Soon')) ->> 'challenge_id'), 'but calls the match off');
select is(tests.state('Soon'), 'cancelled', 'with all of it');
select is(tests.told('Soon'), '{"dina: cancelled","eva: cancelled"}', 'everybody is notified, including those waiting');
select is(tests.really(format('select from public.open_match_seats s where s.open_match_id = %L and s.booked is not null', tests.opened('Soon'))), 0::bigint, 'nobody is held by it');
select is(tests.really($$ select from public.challenges c where c.court_location = 'Soon' and c.status = 'accepted' $$), 0::bigint, 'nor by a match');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.act('join_open_match', 'Soon'), 'open_match_over', 'a cancelled one is joined by nobody');

-- Requests: outside of the levels
select is(public.get_open_match(tests.opened('Five')) ->> 'on_join', 'ask_level', 'a player outside the levels asks');
select is(public.join_open_match(tests.opened('Five')) - 'open_match_id', '{"state": "requested", "why": "level", "position": null, "challenge_id": null}'::jsonb, 'joining is asking');
select is(tests.told('Five'), '{"ana: request"}', 'the opener is told');
select is(public.get_open_match(tests.opened('Five')) ->> 'my_state', 'requested', 'the player sees that they asked');
select tests.skill('eva', 'advanced');
select tests.sign_in_as(tests.id('eva'));
select is(public.get_open_match(tests.opened('Five')) ->> 'on_join', 'seat', 'a player inside the levels has a seat');
select tests.skill('gus', null);
select tests.sign_in_as(tests.id('gus'));
select is(public.get_open_match(tests.opened('Five')) ->> 'on_join', 'ask_level', 'an unknown level is outside');
select tests.skill('quiet', 'advanced');
select tests.sign_in_as(tests.id('quiet'));
select public.set_level_visibility('nobody');
select is(public.get_open_match(tests.opened('Five')) ->> 'on_join', 'ask_hidden_level', 'a player who hides their level does not reveal it by taking a seat');
select is(public.join_open_match(tests.opened('Five')) ->> 'why', 'hidden_level', 'they ask');
select tests.sign_out();
select tests.create_player('kay');
select tests.create_challenge('ana and kay', 'ana', 'kay', 'completed', '-8 days');
select tests.skill('kay', 'advanced');
select tests.sign_in_as(tests.id('kay'));
select is(public.get_open_match(tests.opened('Five')) ->> 'on_join', 'seat', 'a connection who shows their level to everyone has a seat');
select public.set_level_visibility('connections');
select is(public.get_open_match(tests.opened('Five')) ->> 'on_join', 'ask_hidden_level', 'a seat is seen by more people than a player''s connections, so showing the level to those alone means asking');
select is(public.join_open_match(tests.opened('Five')) ->> 'why', 'hidden_level', 'though the opener is one of them');
select public.leave_open_match(tests.opened('Five')), public.set_level_visibility('everyone');
select tests.sign_out();
delete from public.open_match_seats where player_id = tests.id('kay');
delete from public.notifications where title = 'Someone would like to join' and body like 'kay %';
select tests.sign_in_as(tests.id('quiet'));
select tests.refuses(format('select public.answer_open_request(%L, %L, true)', tests.opened('Five'), tests.id('cleo')), 'not_your_match', 'the player who asks does not answer');
select tests.sign_in_as(tests.id('fay'));
select tests.refuses(format('select public.answer_open_request(%L, %L, true)', tests.opened('Three'), tests.id('cleo')), 'open_match_not_found', 'nor does a player who may not know of it');
select tests.sign_in_as(tests.id('ana'));
select is((public.get_open_match(tests.opened('Five')) -> 'requests' -> 0) - 'asked_at', jsonb_build_object('why', 'level', 'player',
  jsonb_build_object('id', tests.id('cleo'), 'full_name', 'cleo', 'avatar_path', null, 'skill_level', 'intermediate')), 'the opener sees who asks and why');
select results_eq($$ select i ->> 'kind', i ->> 'entry', i -> 'person' ->> 'full_name', i -> 'match' ->> 'court_location'
  from jsonb_array_elements(public.get_inbox() -> 'waiting' -> 'items') i order by 3 $$,
  $$ values ('open_request', tests.opened('Five')::text, 'cleo', 'Five'), ('open_request', tests.opened('Five')::text, 'quiet', 'Five') $$, 'it waits for them like everything they have to answer');
select tests.refuses(format('select public.answer_open_request(%L, %L, true)', tests.opened('Five'), tests.id('gus')), 'request_gone', 'a player who has not asked is not let in');
select is(public.answer_open_request(tests.opened('Five'), tests.id('cleo'), false), '{"state": "declined", "challenge_id": null}'::jsonb, 'one is declined');
select is((public.answer_open_request(tests.opened('Five'), tests.id('quiet'), true)) ->> 'state', 'seated', 'the other let in');
select is(tests.told('Five'), '{"ana: request","cleo: declined","quiet: accepted"}', 'both are notified');
select is(tests.state('Five'), 'full', 'and it is on');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.act('join_open_match', 'Five'), 'request_declined', 'a no is a no');
select is(public.get_open_match(tests.opened('Five')) -> 'on_join', 'null'::jsonb, 'which is not offered again');
select tests.sign_in_as(tests.id('eva'));
select lives_ok(tests.act('join_open_match', 'Five'), 'somebody inside the levels waits');
select tests.sign_in_as(tests.id('gus'));
select is(public.join_open_match(tests.opened('Five')) ->> 'state', 'requested', 'somebody outside the levels asks, full or not');
select tests.sign_in_as(tests.id('ana'));
select is(public.answer_open_request(tests.opened('Five'), tests.id('gus'), true), '{"state": "waiting", "challenge_id": null}'::jsonb, 'if let in where it is full they wait');
select is((select string_agg(i ->> 'kind', '') from jsonb_array_elements(public.get_inbox() -> 'waiting' -> 'items') i), null, 'then nothing waits for the opener');

-- Asked by a player who has something else by then
select tests.sign_in_as(tests.id('gus'));
select tests.create_challenge('other', 'gus', 'fay', 'accepted', '9 days');
select tests.sign_in_as(tests.id('quiet'));
select lives_ok(tests.act('leave_open_match', 'Five'), 'a seat is given up');
select is(tests.seats('Five'), 'ana seated, cleo declined, quiet left, gus waiting, eva seated', 'the first one waiting moves up');

-- Reliability
select tests.sign_in_as(tests.id('eva'));
select lives_ok(tests.open('Sure', ', reliable_only => true', lead => '12 days'), 'somebody reliable is wanted');
select tests.sign_in_as(tests.id('fay'));
select is(public.get_open_match(tests.opened('Sure')) ->> 'on_join', 'ask_reliability', 'a new player asks');
select is(public.join_open_match(tests.opened('Sure')) ->> 'why', 'reliability', 'by joining');
select is(public.leave_open_match(tests.opened('Sure')), '{"late": false}'::jsonb, 'and takes it back');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(format('select public.answer_open_request(%L, %L, true)', tests.opened('Sure'), tests.id('fay')), 'request_gone', 'then there is nothing to answer');

select tests.sign_out();
select tests.create_challenge('kept ' || n, 'fay', 'gus', 'completed', make_interval(days => -20 - n)) from generate_series(1, 10) n;
insert into private.reliability_facts (player_id, challenge_id, opponent_id, kind, at, state)
select tests.id('fay'), tests.id('kept ' || n), gen_random_uuid(), 'kept', now() - interval '20 days', 'counted' from generate_series(1, 10) n;
select tests.sign_in_as(tests.id('fay'));
select is(public.get_open_match(tests.opened('Sure')) ->> 'on_join', 'seat', 'a player who has proved reliable has a seat at once');

-- Challenges and seats keep out of each other's way
select tests.sign_in_as(tests.id('fay'));
select lives_ok(tests.open('Held', lead => '20 days', kind => 'doubles'), 'a seat in an open match');
select tests.create_challenge('crossing', 'bea', 'fay', 'pending', '20 days');
select tests.refuses($$ select public.accept_challenge(tests.id('crossing')) $$, 'match_overlap', 'takes the time of a challenge');
select lives_ok(tests.act('cancel_open_match', 'Held'), 'until it is given up');
select lives_ok($$ select public.accept_challenge(tests.id('crossing')) $$, 'then that can be accepted');
select tests.refuses(tests.open('Held', lead => '20 days'), 'match_overlap_own', 'and nothing be opened');

-- Limits
select tests.sign_out();
insert into private.allowances (player_id, kind, since, used) values (tests.id('bea'), 'open_joins', now(), 30);
insert into public.open_matches (opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, audience, state)
select tests.id('gus'), 'singles', current_date + 3, '10:00', 'UTC', now() + interval '3 days', 60, 'Past', 'near', 'cancelled' from generate_series(1, 10);
select tests.sign_in_as(tests.id('gus'));
select tests.refuses(tests.open('More', lead => '15 days'), 'too_many_opened', 'ten a day are enough');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(tests.act('join_open_match', 'Two'), 'too_many_joins', 'and so are thirty joins an hour');
select tests.sign_out();
insert into public.open_match_seats (open_match_id, player_id, state) select tests.opened('Two'), tests.create_player('w' || n), 'waiting' from generate_series(1, 12) n;
insert into public.blocks (blocker_id, blocked_id) select tests.id('ana'), tests.id('w' || n) from generate_series(1, 12) n;
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(tests.act('join_open_match', 'Two'), 'a free seat goes to a new player, if nobody waiting can have it');
select tests.sign_in_as(tests.id('dina'));
select tests.refuses(tests.act('join_open_match', 'Two'), 'waiting_list_full', 'a waiting list has an end');
