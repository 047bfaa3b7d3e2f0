-- What helps a challenged player decide: how far away the sender lives, and their chances. Nothing more than is shown elsewhere.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'eva', 'finn']) name;
create function tests.put(name text, lat numeric, lon numeric) returns void language sql security definer as $$
  select private.put_point(tests.id(name), private.grid_point(lat, lon)) $$;
create function tests.sender(challenge text) returns jsonb language sql as $$
  select l.sender from public.list_challenges(now()) l where l.id = tests.id(challenge) $$;
select tests.put('ana', 38.72, -9.14), tests.put('ben', 38.69, -9.22);
update public.preferences set distance_unit = 'mi' where user_id = tests.id('ana');
select tests.create_challenge('asked', 'ben', 'ana', 'pending', '5 days');
select tests.create_challenge('nowhere', 'cleo', 'ana', 'pending', '6 days');
select tests.create_challenge('agreed', 'ana', 'ben', 'accepted', '7 days');
select tests.create_doubles('four', 'dora', 'eva', 'ana', 'finn', 'declined', '8 days');
update public.challenges set status = 'pending' where id = tests.id('four');
select tests.create_challenge('drills', 'eva', 'ana', 'pending', '9 days');
update public.challenges set match_type = 'practice' where id = tests.id('drills');

select tests.sign_in_as(tests.id('ana'));
select is(tests.sender('asked') - 'chance', '{"km": 8, "distance_unit": "mi"}', 'who is challenged is told how far away the sender lives, in their unit');
select is(tests.sender('asked') -> 'chance', public.get_chance(array[tests.id('ana')], array[tests.id('ben')], 'singles'), 'and how the match would stand');
select is(public.get_thread(tests.id('ben')) #> '{matches,0,sender}', tests.sender('asked'), 'in the conversation, too');
select is(tests.sender('nowhere') -> 'km', 'null', 'of who has named no place there is no distance');
select is(tests.sender('four') -> 'chance', 'null', 'of doubles no chance is told');
select is(tests.sender('drills') -> 'chance', 'null', 'a practice session, which nobody wins, has no chances');
select is(tests.sender('agreed'), null, 'nothing of what is agreed');
select tests.sign_in_as(tests.id('ben'));
select is(tests.sender('asked'), null, 'nor to who sent it');
select tests.sign_in_as(tests.id('finn'));
select is(tests.sender('four'), null, 'nor to a partner');

-- What is kept private.
select tests.sign_out();
update public.preferences set hide_distance = true where user_id = tests.id('ben');
insert into private.level_privacy (player_id, visibility) values (tests.id('ben'), 'nobody');
select tests.sign_in_as(tests.id('ana'));
select is(tests.sender('asked') -> 'km', 'null', 'who hides their distance hides it here');
select is(tests.sender('asked') #> '{chance,chance}', 'null', 'and nothing is computed from a hidden level');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('ben'), tests.id('ana'));
select tests.sign_in_as(tests.id('ana'));
select is(tests.sender('asked'), null, 'of somebody who has blocked the other nothing is told');
select tests.sign_out();

-- The cost is limited.
select tests.create_player('rival' || n) from generate_series(1, 21) n;
select tests.create_challenge('many' || n, 'rival' || n, 'dora', 'pending', (n || ' days')::interval) from generate_series(1, 21) n;
select tests.sign_in_as(tests.id('dora'));
select is((select array_agg(l.id order by l.starts_at) from public.list_challenges(now()) l where l.challenged_id = tests.id('dora') and l.sender is null),
  array[tests.id('many21')], 'it is told of the 20 soonest');
