-- Rotations of an event: who is present, which rounds are stored, the clock, and what a hostile client cannot do.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'bea', 'cleo', 'dora', 'eva', 'hugo', 'late', 'rival', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva', 'hugo', 'late']) name;
update public.profiles set is_visible = false where id = tests.id('hugo');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('bea'), tests.id('ana'));

-- Events of our club: one that begins in an hour, and others.
create function tests.make_event(word text, lead interval, club text default 'our-club') returns void language sql security definer as $$
  insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, created_by)
  values (tests.id(word), tests.id(club), word, 'Court 1', current_date, '18:00', 'UTC', now() + lead, 120, tests.id('olga'))
$$;
select tests.make_event('social', '1 hour'), tests.make_event('later', '3 days'), tests.make_event('over', '-3 days'),
  tests.make_event('off', '1 hour'), tests.make_event('theirs', '1 hour', 'their-club');
update public.club_events set cancelled_at = now() where id = tests.id('off');

-- Places 1 to 5 are ana, bea, cleo, dora and a guest; the sixth is whoever comes.
create function tests.five(more jsonb default '[]', until_of_ana integer default null) returns jsonb language sql as $$
  select jsonb_build_array(jsonb_build_object('place', 1, 'user_id', tests.id('ana'), 'from', 1, 'until', until_of_ana),
    jsonb_build_object('place', 2, 'user_id', tests.id('bea'), 'from', 1), jsonb_build_object('place', 3, 'user_id', tests.id('cleo'), 'from', 1),
    jsonb_build_object('place', 4, 'user_id', tests.id('dora'), 'from', 1),
    jsonb_build_object('place', 5, 'guest_name', ' Rui ', 'guest_skill', 'expert', 'from', 1)) || more
$$;
create function tests.six() returns jsonb language sql as $$
  select tests.five(jsonb_build_array(jsonb_build_object('place', 6, 'user_id', tests.id('late'), 'from', 2)), 1)
$$;
create function tests.on_court(round integer, a integer[], b integer[], court text default 'Court 1') returns jsonb language sql as $$
  select jsonb_build_object('round', round, 'court', court, 'a', to_jsonb(a), 'b', to_jsonb(b))
$$;
create function tests.save(version integer, rounds jsonb, players jsonb default tests.five(), from_round integer default 1, round_count integer default 2,
  event text default 'social', singles boolean default false, courts text[] default '{Court 1,Court 2}', minutes integer default 20) returns integer language sql as $$
  select public.save_rotation(tests.id(event), version, courts, minutes, singles, players, from_round, round_count, rounds)
$$;
create function tests.two_rounds() returns jsonb language sql as $$
  select jsonb_build_array(tests.on_court(1, '{1,2}', '{3,4}'), tests.on_court(2, '{1,5}', '{2,3}'))
$$;
create function tests.with_sixth(person jsonb) returns text language sql as $$
  select format('select tests.save(0, tests.two_rounds(), tests.five(jsonb_build_array(%L::jsonb)))', person) $$;
create function tests.rotation(event text default 'social') returns jsonb language sql as $$
  select public.get_rotation(tests.id(event)) -> 'rotation'
$$;
create function tests.told_of_events() returns bigint language sql security definer as $$
  select count(*) from realtime.messages m where m.event = 'event' and m.topic like 'club:' || tests.id('our-club') || ':%' $$;

-- Who may what
select tests.as_visitor();
select tests.forbids($$ select public.get_rotation(tests.id('social')) $$, 'a visitor sees no rotation');
select tests.forbids($$ select tests.save(0, tests.two_rounds()) $$, 'a visitor saves none');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select public.get_rotation(tests.id('social')) $$, 'not_a_member', 'a stranger sees no rotation');
select tests.refuses($$ select public.get_rotation(gen_random_uuid()) $$, 'not_a_member', 'nor one of an unknown event');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select tests.save(0, tests.two_rounds()) $$, 'not_a_manager', 'the owner of another club saves none');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select tests.save(0, tests.two_rounds()) $$, 'not_a_manager', 'nor does an ordinary member');
select tests.refuses($$ select public.start_round(tests.id('social'), 1, 0) $$, 'not_a_manager', 'who starts no round');
select tests.refuses($$ select public.pause_round(tests.id('social'), true, 0, 0) $$, 'not_a_manager', 'stops no clock');
select tests.refuses($$ select public.end_rotation(tests.id('social'), 0) $$, 'not_a_manager', 'ends nothing');
select tests.refuses($$ select public.list_rotation_people(tests.id('social')) $$, 'not_a_manager', 'and gets no levels');
select tests.forbids('select * from public.event_rotations', 'nobody reads the table of rotations');
select tests.forbids('select * from public.rotation_players', 'nobody reads who is there');
select tests.forbids('select * from public.rotation_seats', 'nobody reads seats');
select tests.forbids($$ update public.event_rotations set current_round = 2 $$, 'nobody writes them');
select is(tests.rotation(), 'null'::jsonb, 'a member is told that there is none yet');

-- Who can be ticked
select tests.sign_in_as(tests.id('ana'));
select public.reply_to_event(tests.id('social'), true);
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select full_name, state from public.list_rotation_people(tests.id('social')) limit 3 $$,
  $$ values ('ana', 'going'), ('adam', 'member'), ('bea', 'member') $$, 'members who go come first, then the other members');
select results_eq($$ select full_name from public.list_rotation_people(tests.id('social'), 'hug') $$, $$ values ('hugo') $$, 'others are found by searching; managers know hidden members');
select results_eq($$ select full_name from public.list_rotation_people(tests.id('social'), 'ugo hu') $$, $$ values ('hugo') $$, 'by words in any order');
select tests.finds($$ select from public.list_rotation_people(tests.id('social')) p where p.user_id = tests.id('rival') $$, 0, 'nobody from elsewhere');

-- Levels for pairing: for players who hide theirs, what the profile says
select tests.sign_out();
update public.profiles set skill_level = 'expert' where id = tests.id('eva');
insert into private.rating_seeds (player_id, level, variance) select tests.id(n), 3.25, 0.25 from unnest(array['eva', 'dora']) n;
insert into private.player_ratings (version, player_id, singles, doubles, singles_variance, doubles_variance, shared_variance, pool_variance, rated_at, singles_count, doubles_count)
select k.version, tests.id(n), 2.1, 2.1, 0.1, 0.1, 0.1, 0.1, now(), 9, 9 from private.rating_constants k cross join unnest(array['eva', 'dora']) n where k.state = 'active';
insert into private.level_privacy (player_id, visibility) values (tests.id('eva'), 'nobody');
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select full_name, level from public.list_rotation_people(tests.id('social')) where full_name in ('ana', 'dora', 'eva') order by 1 $$,
  $$ values ('ana', 3.5::float8), ('dora', 2.0), ('eva', 5.0) $$, 'in steps of half a level; a hidden level is not in it');

-- Saving
select tests.refuses($$ select tests.save(0, tests.two_rounds(), event => 'theirs') $$, 'not_a_manager', 'an admin saves no rotation of another club');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), event => 'off') $$, 'event_cancelled', 'nor one of a cancelled event');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), event => 'over') $$, 'event_over', 'nor one of an event that is long over');
select tests.refuses($$ select tests.save(1, tests.two_rounds()) $$, 'rotation_changed', 'nor a second version of one that doesn''t exist');
select tests.refuses($$ select tests.save(null, tests.two_rounds()) $$, 'rotation_changed', 'nor one without a version');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), from_round => 2) $$, 'round_played', 'rounds begin with the first');
select tests.refuses($$ select tests.save(0, '[]') $$, 'bad_rotation', 'each round has a court');
select tests.refuses($$ select tests.save(0, '{}') $$, 'bad_rotation', 'rounds are a list');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), '{}') $$, 'bad_rotation', 'people are a list');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), round_count => 3) $$, 'bad_rotation', 'no round is left out');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), round_count => 21) $$, 'bad_rotation', 'there are not too many');
select tests.refuses($$ select tests.save(0, tests.two_rounds() || tests.on_court(3, '{1,2}', '{3,4}')) $$, 'bad_rotation', 'and none beyond the last');
select tests.refuses($$ select tests.save(0, tests.two_rounds() || tests.on_court(1, '{1,5}', '{3,4}', 'Court 2')) $$, 'bad_rotation', 'nobody plays twice in a round');
select tests.refuses($$ select tests.save(0, jsonb_build_array(tests.on_court(1, '{1,1}', '{3,4}'), tests.on_court(2, '{1,5}', '{2,3}'))) $$, 'bad_rotation', 'nor with themselves');
select tests.refuses($$ select tests.save(0, tests.two_rounds() || tests.on_court(2, '{4,6}', '{7,8}', 'Court 2')) $$, 'bad_rotation', 'somebody who is not present plays in no round');
select tests.refuses($$ select tests.save(0, jsonb_build_array(tests.on_court(1, '{1,2}', '{3,4}', 'Court 9'), tests.on_court(2, '{1,5}', '{2,3}'))) $$, 'bad_rotation', 'nor on an unknown court');
select tests.refuses($$ select tests.save(0, jsonb_build_array(tests.on_court(1, '{1}', '{3}'), tests.on_court(1, '{4}', '{2}'), tests.on_court(2, '{1,5}', '{2,3}')), singles => true) $$, 'bad_rotation', 'a court is used once in a round');
select tests.refuses($$ select tests.save(0, jsonb_build_array(tests.on_court(1, '{1}', '{3}'), tests.on_court(2, '{1,5}', '{2,3}'))) $$, 'bad_rotation', 'singles only if they are allowed');
select tests.refuses($$ select tests.save(0, jsonb_build_array(tests.on_court(1, '{1,2}', '{3}'), tests.on_court(2, '{1,5}', '{2,3}')), singles => true) $$, 'bad_rotation', 'never two against one');
select tests.refuses($$ select tests.save(0, jsonb_build_array(tests.on_court(1, '{1,2,3}', '{3,4,5}'), tests.on_court(2, '{1,5}', '{2,3}'))) $$, 'bad_rotation', 'nor three against three');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), courts => '{Court 1,Court 1}') $$, 'bad_courts', 'each court has a name of its own');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), courts => '{Court 1,""}') $$, 'bad_courts', 'and none is nameless');
select tests.refuses(format('select tests.save(0, tests.two_rounds(), courts => array[''Court 1'', %L])', 'Court 2' || repeat(' ', 40)), 'bad_courts',
  'or longer than 40 characters, white space and all');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), courts => '{}') $$, 'bad_rotation', 'there is a court');
select tests.refuses(format('select tests.save(0, tests.two_rounds(), minutes => %s)', n), 'bad_minutes', format('a round has no %s minutes', n)) from unnest(array[-1, 0, 4, 121, 40000]) n;
-- What none of our clients sends, in various shapes
select tests.refuses(tests.with_sixth(p::jsonb), 'bad_rotation', 'somebody is not ' || p) from unnest(array['7', 'null', '"ana"', '[]', '{}', '{"place": "six", "guest_name": "Rui", "from": 1}',
  '{"place": 0, "guest_name": "Rui", "from": 1}', '{"place": 1000, "guest_name": "Rui", "from": 1}', '{"place": 70000, "guest_name": "Rui", "from": 1}', '{"place": 1e99, "guest_name": "Rui", "from": 1}',
  '{"place": 6, "guest_name": "Rui", "from": 0}', '{"place": 6, "guest_name": "Rui", "from": 21}', '{"place": 6, "guest_name": "Rui", "from": 1, "until": 21}', '{"place": 6, "guest_name": "Rui", "from": 1, "until": -1}',
  '{"place": 6, "guest_name": "Rui", "from": 1, "guest_skill": "pro"}', '{"place": 6, "guest_name": "Rui\nPinto", "from": 1}', '{"place": null, "guest_name": "Rui", "from": 1}',
  '{"place": 6, "user_id": "nobody", "from": 1}']) p;
select tests.refuses(tests.with_sixth(jsonb_build_object('place', 6, 'user_id', tests.id('late'), 'guest_skill', 'expert', 'from', 1)), 'bad_rotation', 'the skill of a member is their own');
select tests.refuses(tests.with_sixth(jsonb_build_object('place', 6, 'guest_name', repeat('x', 61), 'from', 1)), 'bad_guest', 'a guest''s name has a maximum length');
select tests.refuses(format('select tests.save(0, %L::jsonb)', r), 'bad_rotation', 'rounds are not ' || r) from unnest(array['[7]', '[null]', '["x"]', '[[]]', '[{}]', '[{"round": "one"}]',
  '[{"round": 70000, "court": "Court 1", "a": [1, 2], "b": [3, 4]}]', '[{"round": 1, "court": "Court 1", "a": "12", "b": [3, 4]}]', '[{"round": 1, "court": "Court 1", "a": [1, "x"], "b": [3, 4]}]',
  '[{"round": 1, "court": "Court 1", "a": [1, null], "b": [3, 4]}]', '[{"round": 1, "court": "Court 1", "a": {"1": 2}, "b": [3, 4]}]']) r;
select tests.refuses($$ select tests.save(0, tests.two_rounds(), null) $$, 'bad_rotation', 'nor for null');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), round_count => null) $$, 'bad_rotation', 'for no number of rounds');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), courts => null) $$, 'bad_rotation', 'on no courts');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), from_round => null) $$, 'round_played', 'from no round');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), minutes => null) $$, 'bad_rotation', 'that is given');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), singles => null) $$, 'bad_rotation', 'as is whether there are singles');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), (select jsonb_agg(p - 'from') from jsonb_array_elements(tests.five()) p)) $$, 'bad_rotation', 'and from when everybody is present');
select tests.refuses($$ select tests.save(0, '[]', jsonb_path_query_array(tests.five(), '$[0 to 2]')) $$, 'too_few_players', 'three are too few');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), jsonb_path_query_array(tests.five('[]', 1), '$[0 to 3]')) $$, 'too_few_players', 'even from the round on in which somebody has left');
select tests.refuses($$ select tests.save(0, '[]', (select jsonb_agg(jsonb_build_object('place', n, 'guest_name', 'Guest ' || n, 'from', 1)) from generate_series(1, 201) n)) $$, 'too_many_players', '201 are too many');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), tests.five(jsonb_build_array(jsonb_build_object('place', 6, 'user_id', tests.id('stranger'), 'from', 1)))) $$, 'player_not_found', 'a stranger is not on the list');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), tests.five(jsonb_build_array(jsonb_build_object('place', 6, 'user_id', tests.id('ana'), 'from', 1)))) $$, 'bad_rotation', 'nobody is there twice');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), tests.five(jsonb_build_array(jsonb_build_object('place', 1, 'guest_name', 'Rui', 'from', 1)))) $$, 'bad_rotation', 'each has a place of their own');
select tests.refuses($$ select tests.save(0, tests.two_rounds(), tests.five(jsonb_build_array(jsonb_build_object('place', 6, 'guest_name', ' ', 'from', 1)))) $$, 'bad_rotation', 'a guest has a name');
select is(tests.really('select from public.event_rotations'), 0::bigint, 'nothing refused is stored');
select set_config('tests.told_before', tests.told_of_events()::text, true);
select is(tests.save(0, tests.two_rounds()), 1, 'an admin keeps the first version');
select is(tests.told_of_events(), current_setting('tests.told_before')::bigint + 1, 'the club''s list of events links to it at once');
select is(tests.rotation() -> 'seats', '[[1, 1, "Court 1", 1], [1, 2, "Court 1", 1], [1, 3, "Court 1", 2], [1, 4, "Court 1", 2], [1, 5, null, null], [2, 1, "Court 1", 1], [2, 5, "Court 1", 1], [2, 2, "Court 1", 2], [2, 3, "Court 1", 2], [2, 4, null, null]]', 'a person on no court sits out');
select is(tests.rotation() #>> '{players,4,name}', 'Rui', 'a guest has the name that was typed');
select is(tests.rotation() #>> '{players,4,level}', '5', 'and is paired by the skill word');
select tests.refuses($$ select tests.save(0, tests.two_rounds()) $$, 'rotation_changed', 'the second of two managers is told that it changed');

-- What others see
select tests.sign_in_as(tests.id('late'));
select is(tests.rotation() -> 'players', '[]', 'a member who is not present sees nobody');
select is(tests.rotation() -> 'seats', '[]', 'and no seats');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_rotation(tests.id('social')) -> 'my_place', '1', 'a person present sees their place');
select is(tests.rotation() #> '{players,1}', '{"place": 2, "name": "Someone", "user_id": null, "guest": false, "guest_skill": null, "from": 1, "until": null, "level": null, "has_left": false}', 'gets no levels, and no names of people they may not see');
select is(tests.rotation() #>> '{players,2,name}', 'cleo', 'but everybody else''s');
select is(jsonb_array_length(tests.rotation() -> 'seats'), 5, 'and sees the round that comes next');

-- The clock
select tests.sign_in_as(tests.id('adam'));
select is(tests.save(0, tests.two_rounds(), event => 'later'), 1, 'a rotation may be made days before');
select tests.refuses($$ select public.start_round(tests.id('later'), 1, 1) $$, 'too_early', 'but not started');
select tests.refuses($$ select public.pause_round(tests.id('social'), true, 1, 0) $$, 'round_not_on', 'no clock stops that does not run');
select tests.refuses($$ select public.start_round(tests.id('social'), 2, 1) $$, 'no_such_round', 'the first round is the first');
select tests.refuses($$ select public.start_round(tests.id('social'), 1, 7) $$, 'rotation_changed', 'for whoever has seen the current version');
select is(public.start_round(tests.id('social'), 1, 1), 2, 'the first round starts');
select ok((tests.rotation() ->> 'ends_at')::timestamptz between clock_timestamp() + interval '19 minutes' and clock_timestamp() + interval '20 minutes', 'and ends by this server''s clock');
select tests.sign_out();
select results_eq($$ select p.full_name, n.title from public.notifications n join public.profiles p on p.id = n.user_id where n.data ->> 'about' = 'rotation' order by 1 $$,
  $$ values ('ana', 'You''re on Court 1'), ('bea', 'You''re on Court 1'), ('cleo', 'You''re on Court 1'), ('dora', 'You''re on Court 1') $$, 'people present are told their court');
select tests.sign_in_as(tests.id('adam'));
select is(public.pause_round(tests.id('social'), true, 2, 0), 2, 'the clock stops');
select ok((tests.rotation() ->> 'seconds_left')::integer between 1190 and 1200, 'with what is left');
select lives_ok($$ select public.pause_round(tests.id('social'), true, 2, 0) $$, 'also for another manager who presses the same');
select ok((tests.rotation() ->> 'seconds_left')::integer between 1190 and 1200, 'and what is left stays');
select tests.refuses($$ select public.pause_round(tests.id('social'), false, 2, 0) $$, 'rotation_changed', 'but does not resume for somebody who has not seen that it stopped');
select is(public.pause_round(tests.id('social'), false, 2, 1), 2, 'and runs on, while rounds may be made');
select is(tests.rotation() ->> 'state', 'running', 'from there');
create temporary table ends as select (tests.rotation() ->> 'ends_at')::timestamptz as at;
select is(public.pause_round(tests.id('social'), false, 2, 1), 2, 'running on twice');
select is((tests.rotation() ->> 'ends_at')::timestamptz, (select at from ends), 'doesn''t make the round longer');
select is(tests.rotation() -> 'clock', '2'::jsonb, 'every other press counts');
select tests.refuses($$ select public.pause_round(tests.id('social'), true, 2, 0) $$, 'rotation_changed', 'somebody who saw it running earlier stops no clock that runs again');

-- The evening goes on: ana leaves, late comes
select tests.refuses($$ select tests.save(2, tests.two_rounds()) $$, 'round_played', 'the round in play is not altered');
select tests.refuses($$ select tests.save(2, jsonb_build_array(tests.on_court(1, '{1,5}', '{2,3}'), tests.on_court(2, '{6,5}', '{2,3}')), tests.six(), 2) $$, 'bad_rotation', 'in whichever way');
select tests.refuses($$ select tests.save(2, jsonb_build_array(tests.on_court(2, '{2,5}', '{3,4}')), jsonb_path_query_array(tests.five(), '$[1 to 4]'), 2) $$, 'has_played', 'somebody who has played stays on the list');
select tests.refuses($$ select tests.save(2, jsonb_build_array(tests.on_court(2, '{2,5}', '{3,4}')), jsonb_set(tests.five(), '{0,user_id}', to_jsonb(tests.id('late'))), 2) $$, 'has_played', 'as the same person');
select tests.refuses($$ select tests.save(2, jsonb_build_array(tests.on_court(2, '{2,5}', '{3,4}')), jsonb_set(tests.five(), '{4,guest_name}', '"Kenji"'), 2) $$, 'has_played', 'guests too');
select tests.refuses($$ select tests.save(2, jsonb_build_array(tests.on_court(2, '{1,5}', '{3,4}')), tests.six(), 2) $$, 'bad_rotation', 'somebody who has left plays no more');
select set_config('tests.told_before', tests.told_of_events()::text, true);
select is(tests.save(2, jsonb_build_array(tests.on_court(2, '{6,5}', '{2,3}'), tests.on_court(3, '{6,2}', '{4,5}', 'Court 2')), tests.six(), 2, 3), 3, 'the coming rounds are made again');
select is(tests.told_of_events(), current_setting('tests.told_before')::bigint, 'which changes nothing of the list of events');
select is((select jsonb_agg(s) from jsonb_array_elements(tests.rotation() -> 'seats') s where s -> 0 = '1'), '[[1, 1, "Court 1", 1], [1, 2, "Court 1", 1], [1, 3, "Court 1", 2], [1, 4, "Court 1", 2], [1, 5, null, null]]', 'what was played stays');
select is(tests.rotation() ->> 'state', 'running', 'and the clock runs on');
select is(public.start_round(tests.id('social'), 2, 3), 4, 'the next round starts');
select is(tests.really($$ select from public.notifications where data ->> 'about' = 'rotation' $$), 4::bigint, 'without a notification');
select tests.sign_in_as(tests.id('late'));
select is(jsonb_path_query_array(public.get_dashboard(), '$.my_rotations[*].event_id'), jsonb_build_array(tests.id('social')), 'people present get a link from the dashboard');
select tests.sign_out();
update public.rotation_players set until_round = 2 where user_id = tests.id('late');
select tests.sign_in_as(tests.id('late'));
select is(jsonb_array_length(public.get_dashboard() -> 'my_rotations'), 1, 'in their last round, too');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_dashboard() -> 'my_rotations', '[]', 'those who have left do not');
select tests.sign_in_as(tests.id('adam'));
select is(public.end_rotation(tests.id('social'), 4), 5, 'it ends');
select tests.sign_in_as(tests.id('late'));
select is(public.get_dashboard() -> 'my_rotations', '[]', 'nor anybody once it is over');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.start_round(tests.id('social'), 3, 5) $$, 'no_such_round', 'and no round starts then');
select is(tests.save(5, '[]', tests.six(), 3, 2), 6, 'made again with nothing more to play');
select is(tests.rotation() ->> 'state', 'ended', 'it stays ended');
select is(tests.save(6, jsonb_build_array(tests.on_court(3, '{6,2}', '{4,5}')), tests.six(), 3, 3), 7, 'more may be made');
select is(tests.rotation() ->> 'state', 'ready', 'which makes it ready again');

-- Members who have left the club in the meantime
select tests.sign_out();
update public.club_events set starts_at = now() + interval '1 hour' where id = tests.id('later');
select tests.sign_in_as(tests.id('dora'));
select public.leave_club(tests.id('our-club'));
select tests.sign_in_as(tests.id('adam'));
select is(jsonb_path_query_array(tests.rotation('later'), '$.players[*] ? (@.has_left == true).name'), '["dora"]', 'a manager sees who has left the club');
select tests.refuses($$ select tests.save(1, tests.two_rounds(), event => 'later') $$, 'player_not_found', 'and can''t make rounds with them any more');
select is(public.start_round(tests.id('later'), 1, 1), 2, 'a round with a member who has left the club can start');
select tests.sign_out();
select results_eq($$ select p.full_name from public.notifications n join public.profiles p on p.id = n.user_id
    where n.data ->> 'about' = 'rotation' and n.data ->> 'event_id' = tests.id('later')::text order by 1 $$,
  $$ values ('ana'), ('bea'), ('cleo') $$, 'that member is told nothing any more');

-- Live, the copy of one's data, guests, leaving
select results_eq($$ select distinct m.payload - 'id' from realtime.messages m where m.event = 'rotation' and m.topic like 'club:' || tests.id('our-club') || ':%' order by 1 $$,
  $$ select jsonb_build_object('club_id', tests.id('our-club'), 'event_id', tests.id(e)) from unnest(array['social', 'later']) e order by 1 $$, 'members are notified, with ids only');
create function tests.copy_of(player uuid) returns jsonb language plpgsql as $$
declare
  found jsonb;
begin
  execute (select format('select jsonb_agg(to_jsonb(r)) from (%s) r', e.query) from private.export_parts e where e.part = 'rotations') into found using player;
  return found;
end $$;
select is(tests.copy_of(tests.id('late')) #> '{0,rounds,0}', '{"round": 2, "court": "Court 1", "side": 1}', 'the copy of one''s data has one''s own seats');
select private.forget_guests(now() + interval '20 days');
select is((select guest_name from public.rotation_players where event_id = tests.id('social') and place = 5), 'Rui', 'a guest''s name stays for a while');
select private.forget_guests(now() + interval '31 days');
select is((select guest_name from public.rotation_players where event_id = tests.id('social') and place = 5), 'Guest', 'and is deleted after 30 days');
delete from auth.users where id = tests.id('cleo');
select tests.sign_in_as(tests.id('adam'));
select is(tests.rotation() #>> '{players,2,name}', 'A former member', 'a deleted account is nameless');
select tests.sign_in_as(tests.id('ana'));
select is(tests.rotation() #>> '{players,2,name}', 'Someone', 'for everybody');
select public.leave_club(tests.id('our-club'));
select tests.refuses($$ select public.get_rotation(tests.id('social')) $$, 'not_a_member', 'a member who leaves the club sees no more of it');
