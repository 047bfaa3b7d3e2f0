-- Blocking: absent for each other, everywhere, both ways; only the blocker knows.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'guarded']) name;
select tests.create_factor('guarded');
select tests.create_club('our-club', 'cleo');
select tests.add_member('our-club', 'ana');
select tests.add_member('our-club', 'ben');
select tests.create_challenge('asked', 'ana', 'ben');
select tests.create_challenge('agreed', 'ben', 'ana', 'accepted', '5 days');
select tests.create_challenge('played', 'ben', 'ana', 'completed', '-5 days');
select tests.create_challenge('other', 'cleo', 'ana', 'pending', '6 days');

create function tests.found() returns setof text language sql as $$ select full_name from public.search_players() $$;

-- Who may
select tests.as_visitor();
select tests.forbids($$ select public.block_player(tests.id('ana')) $$, 'a visitor blocks nobody');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses($$ select public.block_player(tests.id('ana')) $$, 'second_step_required', 'nor does a session without its second step');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.block_player(tests.id('ana')) $$, 'own_block', 'nobody blocks themselves');
select tests.refuses($$ select public.block_player(tests.id('nobody')) $$, 'player_not_found', 'nor an unknown player');
select tests.forbids('select * from public.blocks', 'the table is read by nobody');
select tests.forbids($$ insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('cleo')) $$, 'and written by nobody');
select tests.forbids($$ select private.are_blocked(tests.id('ana'), tests.id('ben')) $$, 'nor is anybody told about others');

-- What it does
select bag_eq('select * from tests.found()', array['ben', 'cleo', 'guarded'], 'before, players find each other');
select lives_ok($$ select public.block_player(tests.id('ben')) $$, 'a player blocks another');
select lives_ok($$ select public.block_player(tests.id('ben')) $$, 'blocking twice is harmless');
select bag_eq('select * from tests.found()', array['cleo', 'guarded'], 'the blocked player is not found');
select bag_eq($$ select full_name from public.club_members(tests.id('our-club')) $$, array['ana', 'cleo'], 'nor among the members of a club');
select is(public.get_player_profile(tests.id('ben')), null, 'nor is the profile read');
select is(public.get_opponent(tests.id('ben')), null, 'nor challenged');
select is(public.head_to_head(tests.id('ben')), null, 'nor compared with');
select is_empty($$ select id from public.list_match_history(tests.id('ben')) $$, 'nor looked up');
select is((select players @> '[{"full_name": "ben"}]' from public.list_match_history(tests.id('ana'))), false, 'a match with them stays, nameless');
select results_eq($$ select full_name from public.list_blocked() $$, array['ben'], 'the blocker sees whom');
select tests.refuses($$ select public.send_challenge(tests.id('ben'), current_date + 8, '10:00', 60, 'Court 1', 'singles') $$,
  'player_not_found', 'the blocked player cannot be challenged');

select tests.sign_in_as(tests.id('ben'));
select is(public.get_player_profile(tests.id('ana')), null, 'it works both ways');
select bag_eq('select * from tests.found()', array['cleo', 'guarded'], 'in searches too');
select tests.refuses($$ select public.send_challenge(tests.id('ana'), current_date + 8, '10:00', 60, 'Court 1', 'singles') $$,
  'player_not_found', 'and for challenges');
select is_empty('select * from public.list_blocked()', 'the blocked player is not told');
select lives_ok($$ select public.unblock_player(tests.id('ana')) $$, 'and lifting somebody else''s block');
select is(public.get_player_profile(tests.id('ana')), null, 'lifts nothing');

select tests.sign_out();
select results_eq($$ select status from public.challenges where id in (tests.id('asked'), tests.id('agreed'), tests.id('played'), tests.id('other')) order by starts_at $$,
  array['completed', 'cancelled', 'cancelled', 'pending'], 'what was open or agreed between them has ended, nothing else');
select throws_ok($$ insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type)
  values (tests.id('ben'), tests.id('ana'), current_date + 9, '10:00', 'UTC', (current_date + 9 + time '10:00') at time zone 'UTC', 60, 'Court 1', 'singles') $$,
  'P0001', null, 'whichever way a challenge is made');

-- Lifting it
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.unblock_player(tests.id('ben')) $$, 'the blocker lifts it');
select bag_eq('select * from tests.found()', array['ben', 'cleo', 'guarded'], 'and they find each other again');

-- Limits and leftovers
select tests.sign_out();
insert into public.profiles (id, full_name) select tests.id('crowd ' || n), 'crowd' from generate_series(1, 1000) n;
insert into public.blocks (blocker_id, blocked_id) select tests.id('ana'), tests.id('crowd ' || n) from generate_series(1, 1000) n;
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.block_player(tests.id('ben')) $$, 'too_many_blocks', 'a thousand are enough');
select is((select count(*) from public.list_blocked(100)), 100::bigint, 'the list comes in pages');
select tests.sign_out();
delete from auth.users where id = tests.id('ana');
select is_empty($$ select from public.blocks where blocker_id = tests.id('ana') $$, 'a deleted account leaves no blocks');
