-- Who sees a hidden profile, and that private availability is neither sent nor deducible.

select tests.create_player(name) from unnest(array['shy', 'olga', 'adam', 'mia', 'partner', 'ana', 'bea', 'dora', 'visitor']) name;
update public.profiles set is_visible = false where id = tests.id('shy');
select tests.create_club('shared', 'olga');
select tests.add_member('shared', 'adam', 'admin');
select tests.add_member('shared', name) from unnest(array['mia', 'shy']) name;
select tests.create_club('asked', 'ana', auto_approve => false);
select tests.create_challenge('played', 'shy', 'partner', 'completed', '-3 days');

-- Everything through which one player may see another, in one row.
create function tests.sees(name text) returns text language sql as $$
  select concat_ws(' ',
    case when public.get_player_profile(tests.id(name)) is not null then 'profile' end,
    case when exists (select from public.search_players(name, page_size => 60) s where s.id = tests.id(name)) then 'search' end,
    -- The list finds whom the search finds.
    case when exists (select from public.search_players(name, page_size => 60) s where s.id = tests.id(name))
      <> (public.find_players(name, page_size => 60) -> 'players' @> jsonb_build_array(jsonb_build_object('id', tests.id(name)))) then 'list' end,
    case when public.get_opponent(tests.id(name)) is not null then 'opponent' end)
$$;
create function tests.lists(address text, name text) returns boolean language sql as $$
  select exists (select from public.club_members(tests.id(address)) m where m.user_id = tests.id(name))
$$;

select tests.sign_in_as(tests.id('ana'));
select is(tests.sees('shy'), '', 'a stranger sees a hidden player nowhere');
select is(tests.sees('bea'), 'profile search opponent', 'a stranger sees a visible player');
select tests.sign_in_as(tests.id('mia'));
select is(tests.sees('shy'), '', 'an ordinary member of the same club sees a hidden player nowhere');
select ok(not tests.lists('shared', 'shy'), 'an ordinary member does not find a hidden player among the members');
select ok(tests.lists('shared', 'adam'), 'an ordinary member finds visible members');
select is(tests.sees('adam'), 'profile search opponent', 'an ordinary member sees a visible member');
select is(public.get_club('shared') -> 'member_count', '4', 'a hidden member is counted');
select tests.sign_in_as(tests.id('olga'));
select is(tests.sees('shy'), 'profile search opponent', 'the owner of a shared club sees a hidden member');
select ok(tests.lists('shared', 'shy'), 'the owner finds a hidden player among the members');
select tests.sign_in_as(tests.id('adam'));
select is(tests.sees('shy'), 'profile search opponent', 'an admin of a shared club sees a hidden member');
select ok(tests.lists('shared', 'shy'), 'an admin finds a hidden player among the members');
select tests.sign_in_as(tests.id('partner'));
select is(tests.sees('shy'), 'profile search opponent', 'a co-player sees a hidden player');
select lives_ok($$ select public.send_challenge(tests.id('shy'), (now() + interval '3 days')::date, '10:00', 60, 'Court 1', 'singles') $$, 'a co-player may challenge a hidden player again');
select tests.refuses($$ select * from public.club_members(tests.id('shared')) $$, 'not_a_member', 'a non-member lists no members');
select tests.refuses($$ select * from public.club_members(null) $$, 'not_a_member', 'nobody lists the members of no club');
select tests.forbids('select from public.memberships', 'nor in the table');
select tests.sign_in_as(tests.id('shy'));
select tests.finds('select id from public.profiles where id = auth.uid()', 1, 'a hidden player sees themselves');
select ok(tests.lists('shared', 'shy'), 'a hidden player finds themselves among the members');
select is(public.get_opponent(tests.id('shy')), null, 'a player is not their own opponent');
select tests.finds($$ select from public.search_players('shy') $$, 0, 'a player does not find themselves in the search');

-- A request lets the managers who decide on it see the player, while it is pending.
select is(public.join_club(tests.id('asked')), 'requested', 'a hidden player may ask to join');
select tests.sign_in_as(tests.id('ana'));
select is(tests.sees('shy'), 'profile search opponent', 'the manager who decides a request sees a hidden requester');
select is(public.get_club('asked') -> 'pending_requests' -> 0 ->> 'full_name', 'shy', 'a request names a hidden requester');
select tests.sign_in_as(tests.id('mia'));
select is(tests.sees('shy'), '', 'others still do not');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.decide_join_requests(array[(public.get_club('asked') -> 'pending_requests' -> 0 ->> 'id')::uuid], false) $$, 'the request is denied');
select is(tests.sees('shy'), '', 'the manager who denied a request no longer sees the hidden requester');

-- Not onboarded, and deleted
select tests.sign_out();
update public.profiles set onboarded = false where id = tests.id('visitor');
delete from auth.users where id = tests.id('dora');
select tests.sign_in_as(tests.id('ana'));
select tests.finds($$ select from public.search_players('visitor') $$, 0, 'a player who has not finished onboarding is not found');
select is(tests.sees('dora'), '', 'a deleted player is seen nowhere');

-- Banned: found by nobody, still known to those who knew them
select tests.sign_out();
create function tests.challenges(name text, match_type text, partner text default null) returns text language sql as $$
  select format('select public.send_challenge(%L, %L, ''10:00'', 60, ''Court 1'', %L, partner_id => %L)', tests.id(name), current_date + 3, match_type, tests.id(partner)) $$;
select tests.create_player('cheat'), tests.add_member('shared', 'cheat'), tests.create_challenge('cheated', 'cheat', 'partner', 'completed', '-4 days');
update auth.users set banned_until = now() + interval '1 day' where id in (tests.id('cheat'), tests.id('shy'));
select tests.sign_in_as(tests.id('ana'));
select is(tests.sees('cheat'), '', 'a stranger sees no banned player');
select tests.sign_in_as(tests.id('mia'));
select ok(not tests.lists('shared', 'cheat'), 'nor does an ordinary member among the members');
select is(tests.sees('cheat'), '', 'or anywhere');
select tests.sign_in_as(tests.id('partner'));
select is(tests.sees('cheat'), 'profile opponent', 'a former co-player still knows them, and is not offered them either');
select ok(exists (select from public.list_match_history(tests.id('partner')) h, jsonb_array_elements(h.players) p where p ->> 'full_name' = 'cheat'), 'results keep their names');
select tests.refuses(tests.challenges('cheat', 'singles'), 'cannot_be_challenged', 'but challenges nobody who could not answer');
select tests.refuses(tests.challenges('ana', 'doubles', 'cheat'), 'partner_not_found', 'nor asks them to play along');
select tests.refuses($$ select public.send_message(gen_random_uuid(), tests.id('cheat'), 'Hello?') $$, 'player_not_found', 'nor writes to them');
select is(tests.really($$ select from public.challenges c where c.challenger_id = tests.id('partner') and c.status = 'pending' and c.proposed_date = current_date + 3 $$), 0::bigint, 'none of which leaves anything');
select tests.sign_in_as(tests.id('adam'));
select ok(tests.lists('shared', 'cheat'), 'an admin finds them among the members');
select tests.sign_in_as(tests.id('olga'));
select is(public.remove_members(tests.id('shared'), array[tests.id('cheat')]), 1, 'and the owner may remove them');
select tests.sign_out();
create function tests.shown(name text) returns boolean language sql security definer as $$ select is_visible from public.profiles where id = tests.id(name) $$;
select is(private.show_unbanned(now() + interval '23 hours'), 0, 'as long as the ban lasts');
update auth.users set banned_until = now() + interval '2 days' where id = tests.id('cheat');
select is(private.show_profile(tests.id('cheat'), 'ban', now() + interval '1 day'), false, 'a ban extended just as the schedule reaches it continues');
select is(private.show_unbanned(now() + interval '25 hours'), 1, 'and so does one extended before');
select is(array[tests.shown('cheat'), tests.shown('shy')], array[false, false], 'a player who was hidden before stays hidden after it');
select is(private.show_unbanned(now() + interval '2 days'), 1, 'it ends by the clock');
select ok(tests.shown('cheat'), 'and they are found again');
update auth.users set banned_until = 'infinity' where id = tests.id('cheat');
select ok(private.hide_profile(tests.id('cheat'), 'operator'), 'an operator hides an already hidden profile');
update auth.users set banned_until = null where id = tests.id('cheat');
select ok(not tests.shown('cheat'), 'the end of the ban, which may come at once, does not show it then');
select ok(private.show_profile(tests.id('cheat'), 'operator') and tests.shown('cheat'), 'but the operator');
select ok(private.hide_profile(tests.id('cheat'), 'operator'), 'who hides it again');
update auth.users set banned_until = 'infinity' where id = tests.id('cheat');
select ok(private.show_profile(tests.id('cheat'), 'operator') and not tests.shown('cheat'), 'and shows nobody who has been banned in the meantime');
delete from auth.users where id = tests.id('cheat');
select is_empty('select from private.hidden_profiles where player_id = tests.id(''cheat'')', 'of a deleted account nothing is left');

-- Availability
select tests.sign_out();
update public.availability set slots = b'110000000000000000000' where user_id = tests.id('ana');
update public.availability set slots = b'101000000000000000000' where user_id = tests.id('bea');
update public.availability set slots = b'111111111111111111111', shared = false where user_id in (tests.id('mia'), tests.id('adam'));
update public.availability set shared = false where user_id = tests.id('partner');
select tests.add_member('asked', name) from unnest(array['bea', 'mia', 'partner']) name;
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select shared_slots, shares_availability from public.search_players('bea') $$, $$ values (b'100000000000000000000', true) $$, 'a search sends only the slots that both share');
select results_eq($$ select shared_slots, shares_availability from public.club_members(tests.id('asked'), 'bea') $$, $$ values (b'100000000000000000000', true) $$, 'a member list sends only the slots that both share');
select is(public.get_opponent(tests.id('bea')) ->> 'shared_slots', '100000000000000000000', 'the challenge form gets only the slots that both share');
select results_eq($$ select shared_slots, shares_availability from public.search_players('mia') $$, $$ values (null::bit(21), false) $$, 'a search does not send private availability');
select results_eq($$ select shared_slots, shares_availability from public.club_members(tests.id('asked'), 'mia') $$, $$ values (null::bit(21), false) $$, 'a member list does not send private availability');
select is(public.get_opponent(tests.id('mia')) -> 'shared_slots', 'null'::jsonb, 'the challenge form does not get private availability');
select tests.finds($$ select from public.availability where user_id <> auth.uid() $$, 0, 'nobody reads another''s availability directly');
select is((select array_agg(s.id order by n) from public.search_players() with ordinality s (id, a, b, c, d, e, f, g, n) where s.id in (tests.id('mia'), tests.id('partner'))),
  (select array_agg(id order by id) from unnest(array[tests.id('mia'), tests.id('partner')]) id), 'the order of a search reveals nothing about private availability');
select is((select s.id from public.search_players() s limit 1), tests.id('bea'), 'within a level, players who share free time come first');

-- Order and paging
select tests.sign_out();
update public.profiles set skill_level = 'expert' where id = tests.id('bea');
update public.profiles set skill_level = null where id = tests.id('partner');
select tests.create_player('crowd' || n) from generate_series(1, 70) n;
select tests.sign_in_as(tests.id('ana'));
select results_eq($$ select m.user_id, m.skill_gap from public.club_members(tests.id('asked')) m $$,
  $$ values (tests.id('ana'), 0::smallint), (tests.id('mia'), 0::smallint), (tests.id('bea'), 4::smallint), (tests.id('partner'), null::smallint) $$, 'members come by closeness of level, the unknown last');
select tests.sign_out();
update public.profiles set is_visible = false, skill_level = 'expert' where full_name ~ '^crowd[1-4]\d$';
select tests.add_member('asked', full_name) from public.profiles where full_name ~ '^crowd[1-4]\d$';
create function tests.calls_of(name text) returns bigint language sql as $$
  select coalesce((select calls from pg_stat_xact_user_functions where schemaname = 'private' and funcname = name), 0)
$$;
set local track_functions = 'all';
select set_config('tests.before', tests.calls_of('knows')::text, true);
select set_config('tests.steps_before', tests.calls_of('skill_step')::text, true);
select tests.sign_in_as(tests.id('mia'));
select is((select count(*) from public.club_members(tests.id('asked'), page_size => 2)), 2::bigint, 'a page of members is as long as was asked');
select tests.sign_out();
select is(tests.calls_of('knows'), current_setting('tests.before')::bigint, 'and hidden members beyond it are not checked');
select is(tests.calls_of('skill_step'), current_setting('tests.steps_before')::bigint, 'and no function is called for the level of each member');
set local track_functions = 'none';
delete from public.memberships where user_id in (select id from public.profiles where full_name ~ '^crowd');
update public.profiles set is_visible = true, skill_level = 'intermediate' where full_name ~ '^crowd';
select tests.sign_in_as(tests.id('ana'));
select tests.finds($$ select from public.search_players('crowd', page_size => 1000) $$, 60, 'a page of players has at most 60');
select tests.finds($$ select from public.search_players('crowd', page_size => -5) $$, 1, 'a page is never less than one');
select tests.finds($$ select from public.search_players('%') $$, 0, 'a search takes wildcards literally');
select tests.finds($$ select from public.search_players('LÍSBON crowd') $$, 0, 'a search looks for the text as it stands');
select tests.finds($$ select from public.search_players('CRÓWD7') $$, 2, 'a search finds whatever the case and accents');

-- Functions that show players use the predicate
select tests.sign_out();
create function tests.disagreements() returns setof text language plpgsql as $$
declare
  viewer record;
  people uuid[] := array(select p.id from public.profiles p where p.full_name !~ 'crowd' and p.deleted_at is null);
  opened uuid[];
  lists jsonb;
begin
  for viewer in select p.id, p.full_name from public.profiles p where p.id = any (people) loop
    perform tests.sign_in_as(viewer.id);
    opened := array(select id from unnest(people) id where public.get_player_profile(id) is not null);
    lists := (select coalesce(jsonb_agg(to_jsonb(c)), '[]') from public.list_challenges('-infinity') c);
    perform tests.sign_out();
    perform set_config('request.jwt.claims', jsonb_build_object('sub', viewer.id)::text, true);
    return query select format('%s opens %s', viewer.full_name, p.full_name) from public.profiles p
    where p.id = any (people) and private.can_see(p.id, p.is_visible, p.deleted_at, private.blocked_ids()) <> (p.id = any (opened));
    return query select format('%s finds %s in a list', viewer.full_name, p.full_name)
    from jsonb_array_elements(lists) l, jsonb_array_elements(l -> 'seats') s, public.profiles p
    where p.id = (s ->> 'player_id')::uuid
      and private.can_see(p.id, p.is_visible, p.deleted_at, private.blocked_ids()) <> (s ->> 'player' is not null);
    return query select format('%s plays %s', viewer.full_name, c.id) from public.challenges c
    where c.status in ('pending', 'accepted')
      and private.has_seat(c.id) <> exists (select from jsonb_array_elements(lists) l where l ->> 'id' = c.id::text);
    perform tests.sign_out();
  end loop;
end $$;
select tests.create_doubles('four', 'ana', 'bea', 'mia', 'adam', 'pending');
select tests.create_player('barred'), tests.create_player('unseen');
update public.profiles set is_visible = false where id in (tests.id('unseen'), tests.id('bea'), tests.id('adam'));
insert into public.blocks (blocker_id, blocked_id) values (tests.id('barred'), tests.id('ana'));
select is_empty($$ select tests.disagreements() $$, 'everybody sees exactly the players the predicates name');
