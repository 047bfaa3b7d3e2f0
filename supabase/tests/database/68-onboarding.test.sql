-- Onboarding: a newcomer's answers are stored, what they skip stays unknown, and nobody answers for another.

select tests.create_player(name) from unnest(array['ana', 'ben', 'guarded']) name;
select tests.create_factor('guarded');
update public.profiles set onboarded = false, skill_level = null where id in (tests.id('ana'), tests.id('guarded'));

create function tests.kept(name text) returns text language sql security definer as $$
  select concat_ws(' | ', p.onboarded, coalesce(p.skill_level, '-'), p.location, coalesce(t.lat || ' ' || t.lon, '-'), a.slots, f.travel_km)
  from public.profiles p join public.availability a on a.user_id = p.id join public.preferences f on f.user_id = p.id
  left join private.player_places t on t.player_id = p.id where p.id = tests.id(name) $$;

select tests.as_visitor();
select tests.forbids('select public.finish_onboarding()', 'a visitor has nothing to finish');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses('select public.finish_onboarding()', 'second_step_required', 'nor does a session without its second step');
select tests.sign_in_as(tests.id('ana'));

-- Refused whole
select tests.refuses($$ select public.finish_onboarding('advanced', location => repeat('x', 101)) $$, 'bad_location', 'a location has a maximum length');
select tests.refuses($$ select public.finish_onboarding('advanced', location => E'Porto\nPorto') $$, 'bad_location', 'and is one line');
select tests.refuses($$ select public.finish_onboarding('advanced', location => 'Nowhere', lat => 91, lon => 0) $$, 'bad_point', 'a point is on earth');
select throws_ok($$ select public.finish_onboarding('champion') $$, '23514', null, 'a level is a known one');
select throws_ok($$ select public.finish_onboarding('advanced', travel_km => 7000) $$, '23514', null, 'and so is a radius');
select is(tests.kept('ana'), 'f | - | Lisbon | - | 000000000000000000000 | 15', 'nothing refused is stored');

-- Skipped
select public.finish_onboarding();
select is(tests.kept('ana'), 't | - | Lisbon | - | 000000000000000000000 | 15', 'a player who skips everything is let in, with an unknown level');

-- Answered
select public.finish_onboarding('recreational', b'001001001001001000000', ' Cascais, Portugal ', 38.698, -9.4213, 25);
select is(tests.kept('ana'), 't | recreational | Cascais, Portugal | 38.70 -9.42 | 001001001001001000000 | 25', 'what is answered is kept together');
select public.finish_onboarding(slots => b'000000000000000000111');
select is(tests.kept('ana'), 't | recreational | Cascais, Portugal | 38.70 -9.42 | 000000000000000000111 | 25', 'what is not answered stays');
select public.finish_onboarding(lat => 1, lon => 1);
select is(tests.kept('ana'), 't | recreational | Cascais, Portugal | 38.70 -9.42 | 000000000000000000111 | 25', 'a point comes with its text or not at all');
select public.finish_onboarding(location => 'By the old mill');
select is(tests.kept('ana'), 't | recreational | By the old mill | - | 000000000000000000111 | 25', 'a place that is only typed has none');
select is(tests.kept('ben'), 't | intermediate | Lisbon | - | 000000000000000000000 | 15', 'nobody else''s answers have changed');

-- One's own home, and nobody else's
select is(public.get_player_profile(tests.id('ana')) -> 'home',
  '{"is_found": false, "travel_km": 25, "distance_unit": null, "hide_distance": false}', 'one''s profile tells that the place is not on the map');
select public.finish_onboarding(location => 'Lisbon', lat => 38.72, lon => -9.14);
select is(public.get_player_profile(tests.id('ana')) #>> '{home,is_found}', 'true', 'or that it is');
select is(public.get_player_profile(tests.id('ben')) -> 'home', 'null'::jsonb, 'others'' profiles tell neither');

-- A form that leaves the level out makes nobody intermediate.
select tests.sign_out();
update public.profiles set skill_level = null where id = tests.id('ana');
select tests.sign_in_as(tests.id('ana'));
select public.save_profile(public.get_player_profile(tests.id('ana')) ->> 'version', 'Ana', 'Lisbon', '', '', '', '', '', '{}', repeat('0', 21)::bit(21));
select is(public.get_player_profile(tests.id('ana')) -> 'skill_level', 'null'::jsonb, 'a saved name leaves an unknown level unknown');
