-- What managers do: decide many requests and take it back, roles, removing, banning, handing over, notes.

select tests.create_player(name) from unnest(array['olga', 'adam', 'eva', 'mia', 'noa', 'ana', 'bea', 'cleo', 'rival']) name;
select tests.create_club('our-club', 'olga', auto_approve => false);
select tests.create_club('rival-club', 'rival', auto_approve => false);
select tests.create_club('tight-club', 'olga', auto_approve => false, member_limit => 2);
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', 'eva', 'admin');
select tests.add_member('our-club', 'mia');
select tests.add_member('our-club', 'noa');

create function tests.to_and_fro(times integer) returns void language plpgsql as $$
begin
  for n in 1 .. times loop
    perform public.decide_join_requests(array[tests.id('ana asks')], true);
    perform public.undo_join_decision(array[tests.id('ana asks')]);
  end loop;
end $$;
create function tests.told(name text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications where user_id = tests.id(name)
$$;

-- Who may not
create function tests.manager_calls() returns table (call text, word text) language sql as $calls$
  values ($$select public.decide_join_requests(array[tests.id('ana asks')], true)$$, 'not_a_manager'),
    ($$select public.undo_join_decision(array[tests.id('ana asks')])$$, 'not_a_manager'),
    ($$select public.remove_members(tests.id('our-club'), array[tests.id('noa')])$$, 'not_a_manager'),
    ($$select public.ban_player(tests.id('our-club'), tests.id('noa'))$$, 'not_a_manager'),
    ($$select public.lift_ban(tests.id('our-club'), tests.id('noa'))$$, 'not_a_manager'),
    ($$select public.write_member_note(tests.id('our-club'), tests.id('noa'), 'Serves well.')$$, 'not_a_manager'),
    ($$select public.club_roster(tests.id('our-club'))$$, 'not_a_manager'),
    ($$select public.club_member(tests.id('our-club'), tests.id('noa'))$$, 'not_a_manager'),
    ($$select public.club_standings(tests.id('our-club'), array[tests.id('noa')])$$, 'not_a_manager'),
    ($$select public.set_member_role(tests.id('our-club'), tests.id('noa'), 'admin')$$, 'not_the_owner'),
    ($$select public.hand_over_club(tests.id('our-club'), tests.id('noa'))$$, 'not_the_owner')
$calls$;

select tests.create_request('ana asks', 'our-club', 'ana');
select tests.create_request('bea asks', 'our-club', 'bea');
select tests.create_request('cleo asks', 'our-club', 'cleo');
select tests.create_request('ana asks rivals', 'rival-club', 'ana');
select tests.as_visitor();
select tests.forbids(call, 'a visitor cannot ' || call) from tests.manager_calls();
select tests.forbids('select * from public.member_notes', 'a visitor reads no notes');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(call, word, 'a stranger cannot ' || call) from tests.manager_calls();
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(call, word, 'a plain member cannot ' || call) from tests.manager_calls();
select tests.forbids('select * from public.member_notes', 'a member reads no notes');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses(call, word, 'the owner of another club cannot ' || call) from tests.manager_calls();
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(call, word, 'an admin cannot ' || call) from tests.manager_calls() where word = 'not_the_owner';
select tests.forbids('select * from public.member_notes', 'not even an admin reads the table of notes');
select tests.forbids('select * from public.club_bans', 'nor that of bans');

-- Deciding many
select tests.refuses($$ select public.decide_join_requests(array[tests.id('ana asks'), tests.id('ana asks rivals')], true) $$,
  'not_a_manager', 'requests of two clubs are not decided together');
select tests.refuses($$ select public.decide_join_requests('{}', true) $$, 'not_a_manager', 'no requests belong to no club');
select tests.refuses($$ select public.decide_join_requests(null, true) $$, 'not_a_manager', 'nor does nothing');
select tests.refuses($$ select public.decide_join_requests(array_agg(gen_random_uuid()), true) from generate_series(1, 101) $$,
  'too_many_at_once', 'at most a hundred at once');
select is(tests.role_of('our-club', 'ana'), null, 'refused calls let nobody in');
select bag_eq($$ select * from public.decide_join_requests(array[tests.id('ana asks'), tests.id('bea asks'), tests.id('ana asks')], true) $$,
  $$ values (tests.id('ana asks'), 'decided'::text), (tests.id('bea asks'), 'decided') $$, 'an admin approves two, one named twice');
select is(tests.member_count('our-club'), 7, 'both are members');
select is(tests.told('ana'), 0, 'and are not notified yet');

-- Undoing
select is(public.undo_join_decision(array[tests.id('ana asks'), tests.id('bea asks')]), 2, 'both approvals are undone');
select is(tests.member_count('our-club'), 5, 'neither is a member any more');
select tests.refuses($$ select public.undo_join_decision(array[tests.id('ana asks')]) $$, 'too_late', 'nothing is undone twice');
select tests.refuses('select tests.to_and_fro(201)', 'too_many_changes', 'nobody lets in and takes it back without end: each time the club moves to another topic');
select tests.holds($$ select status, decided_by from public.join_requests where id = tests.id('ana asks') $$,
  $$ values ('pending'::text, null::uuid) $$, 'the request waits again');
select bag_eq($$ select outcome from public.decide_join_requests(array[tests.id('ana asks'), tests.id('bea asks')], false) $$,
  array['decided', 'decided'], 'an admin denies two');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.undo_join_decision(array[tests.id('ana asks')]) $$, 'not_a_manager', 'the denied player undoes nothing');
select is(public.join_club(tests.id('our-club')), 'requested', 'a player who is denied may ask again');
select tests.sign_in_as(tests.id('eva'));
select is(public.undo_join_decision(array[tests.id('ana asks'), tests.id('bea asks')]), 1,
  'another admin undoes it, except for the player who has asked again');
select tests.sign_out();
update private.delayed_notifications set due_at = now();
select private.deliver_notifications();
select is(tests.told('bea'), 0, 'an undone decision is never announced');
select is(tests.told('ana'), 1, 'what was not undone stays');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses($$ select public.undo_join_decision(array[tests.id('ana asks')]) $$, 'too_late', 'what was told cannot be undone');
select is(tests.role_of('our-club', 'ana'), null, 'and stays');

-- Undoing the approval of an existing member ends nothing
select tests.sign_out();
select tests.create_request('mia asks', 'our-club', 'mia');
update public.memberships set joined_at = now() - interval '1 day' where user_id = tests.id('mia');
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select outcome from public.decide_join_requests(array[tests.id('mia asks')], true) $$, array['decided'], 'a member''s request is approved');
select tests.refuses($$ select public.undo_join_decision(array[tests.id('mia asks')]) $$, 'too_late', 'which cannot be undone');
select is(tests.role_of('our-club', 'mia'), 'member', 'the earlier membership stays');

-- The last place
select tests.sign_out();
insert into public.join_requests (id, club_id, user_id, created_at) values
  (tests.id('late'), tests.id('tight-club'), tests.id('ana'), now()),
  (tests.id('early'), tests.id('tight-club'), tests.id('bea'), now() - interval '1 hour');
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select * from public.decide_join_requests(array[tests.id('late'), tests.id('early')], true) $$,
  $$ values (tests.id('early'), 'decided'::text), (tests.id('late'), 'club_full') $$, 'the last place goes to the player who asked first');

-- Roles
select lives_ok($$ select public.set_member_role(tests.id('our-club'), tests.id('noa'), 'admin') $$, 'the owner promotes');
select is(tests.role_of('our-club', 'noa'), 'admin', 'that member is now an admin');
select is(tests.told('noa'), 1, 'and is notified');
select lives_ok($$ select public.set_member_role(tests.id('our-club'), tests.id('noa'), 'admin') $$, 'promoting twice is harmless');
select is(tests.told('noa'), 1, 'and notifies once');
select lives_ok($$ select public.set_member_role(tests.id('our-club'), tests.id('noa'), 'member') $$, 'the owner demotes');
select is(tests.role_of('our-club', 'noa'), 'member', 'that admin is an ordinary member again');
select tests.refuses($$ select public.set_member_role(tests.id('our-club'), tests.id('noa'), 'owner') $$, 'unknown_role', 'nobody is promoted to owner');
select tests.refuses($$ select public.set_member_role(tests.id('our-club'), tests.id('noa'), null) $$, 'unknown_role', 'no role is none');
select tests.refuses($$ select public.set_member_role(tests.id('our-club'), tests.id('olga'), 'member') $$, 'own_membership', 'the owner does not demote themselves');
select tests.refuses($$ select public.set_member_role(tests.id('our-club'), tests.id('cleo'), 'admin') $$, 'not_in_club', 'a non-member has no role');
select tests.sign_out();
insert into public.club_activity (club_id, actor_id, kind) select tests.id('our-club'), tests.id('olga'), 'role_changed' from generate_series(1, 60);
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.set_member_role(tests.id('our-club'), tests.id('noa'), 'admin') $$, 'too_many_changes', 'roles change at most 60 times an hour');

-- Removing
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.remove_members(tests.id('our-club'), array[tests.id('eva')]) $$, 'outranked', 'an admin removes no admin');
select tests.refuses($$ select public.remove_members(tests.id('our-club'), array[tests.id('olga')]) $$, 'outranked', 'nor the owner');
select tests.refuses($$ select public.remove_members(tests.id('our-club'), array[tests.id('adam')]) $$, 'own_membership', 'nor themselves');
select tests.refuses($$ select public.remove_members(tests.id('our-club'), array[tests.id('noa'), tests.id('olga')]) $$, 'outranked', 'nor some of a selection');
select is(tests.role_of('our-club', 'noa'), 'member', 'then everything stays as it was');
select tests.refuses($$ select public.remove_members(tests.id('our-club'), array[tests.id('cleo')]) $$, 'not_in_club', 'a non-member is not removed');
select tests.refuses($$ select public.remove_members(tests.id('our-club'), array_agg(gen_random_uuid())) from generate_series(1, 101) $$,
  'too_many_at_once', 'at most a hundred at once');
select is(public.remove_members(tests.id('our-club'), array[tests.id('noa'), tests.id('cleo')]), 1, 'an admin removes an ordinary member');
select is(tests.role_of('our-club', 'noa'), null, 'who is gone from the club');
select is(tests.told('noa'), 3, 'the member does');

-- Banning
select tests.refuses($$ select public.ban_player(tests.id('our-club'), tests.id('eva')) $$, 'outranked', 'an admin bans no admin');
select tests.refuses($$ select public.ban_player(tests.id('our-club'), tests.id('adam')) $$, 'own_membership', 'nor themselves');
select tests.refuses($$ select public.ban_player(tests.id('our-club'), tests.id('noa')) $$, 'not_in_club', 'nor who has nothing to do with the club');
select tests.refuses(format('select public.ban_player(tests.id(%L), tests.id(%L), repeat(%L, 501))', 'our-club', 'mia', 'x'), 'reason_too_long', 'a reason is short');
select lives_ok($$ select public.ban_player(tests.id('our-club'), tests.id('mia'), ' Throws rackets. ') $$, 'an admin bans an ordinary member');
select is(tests.role_of('our-club', 'mia'), null, 'who is no longer a member');
select tests.refuses($$ select public.ban_player(tests.id('our-club'), tests.id('mia')) $$, 'not_in_club', 'nobody is banned twice');
select lives_ok($$ select public.ban_player(tests.id('our-club'), tests.id('cleo')) $$, 'an admin bans a player who asks to join');
select tests.sign_in_as(tests.id('cleo'));
select tests.holds($$ select status from public.join_requests where user_id = tests.id('cleo') $$, $$ values ('denied'::text) $$, 'whose request no longer waits');
select is(tests.told('cleo'), 0, 'who is not notified');
select tests.refuses($$ select public.join_club(tests.id('our-club')) $$, 'banned', 'nor asks again');
select tests.sign_in_as(tests.id('mia'));
select tests.holds($$ select title, body from public.notifications where user_id = tests.id('mia') and title like 'You''re no longer%' $$,
  $$ values ('You''re no longer a member', 'Your membership of Club our-club has ended.') $$, 'a ban is told as the end of a membership');
select tests.refuses($$ select public.join_club(tests.id('our-club')) $$, 'banned', 'a player who is banned cannot ask');
select is(public.get_club('our-club') -> 'banned', 'true'::jsonb, 'and sees so');
select tests.sign_in_as(tests.id('olga'));
select is((select jsonb_agg(m -> 'full_name') from jsonb_array_elements(public.club_roster(tests.id('our-club'), standing => 'banned') -> 'members') m),
  '["cleo", "mia"]'::jsonb, 'managers list the banned');
select is(public.club_roster(tests.id('our-club'), 'mia', 'banned') -> 'members' -> 0 ->> 'ban_reason', 'Throws rackets.', 'with the reason');
select is(public.club_roster(tests.id('our-club'), 'mia', 'banned') -> 'members' -> 0 ->> 'banned_by', 'adam', 'and who banned');
create temporary table everybody as
select m ->> 'user_id' as id, m ->> 'standing' as stands from unnest(array['any', 'banned']) s
cross join jsonb_array_elements(public.club_roster(tests.id('our-club'), standing => s) -> 'members') m;
select results_eq($$ select key, value from jsonb_each_text(public.club_standings(tests.id('our-club'), array(select id::uuid from everybody))) order by 1 $$,
  $$ select id, stands from everybody order by 1 $$, 'everybody''s standing matches the lists');
select is(public.club_standings(tests.id('our-club'), array[tests.id('mia'), tests.id('adam'), tests.id('nobody')]),
  jsonb_build_object(tests.id('mia'), 'banned', tests.id('adam'), 'admin'), 'and only the people asked about are returned');
select lives_ok($$ select public.lift_ban(tests.id('our-club'), tests.id('mia')) $$, 'a ban is lifted');
select tests.refuses($$ select public.lift_ban(tests.id('our-club'), tests.id('mia')) $$, 'not_banned', 'once');
select is(tests.role_of('our-club', 'mia'), null, 'which creates no membership');
select tests.sign_in_as(tests.id('mia'));
select is(public.join_club(tests.id('our-club')), 'requested', 'but lets the player ask again');

-- A ban between an approval and its notification
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select public.decide_join_requests(array[tests.id('bea asks')], true) $$, 'a player is let in');
select lives_ok($$ select public.ban_player(tests.id('our-club'), tests.id('bea')) $$, 'and banned at once');
select tests.refuses($$ select public.undo_join_decision(array[tests.id('bea asks')]) $$, 'too_late', 'then the approval is not undone');
select is(tests.really($$ select from private.delayed_notifications where subject_id = tests.id('bea asks') $$), 0::bigint, 'and is not notified');

-- Notes
select lives_ok($$ select public.write_member_note(tests.id('our-club'), tests.id('eva'), ' Left-handed. ') $$, 'an admin writes a note');
select tests.refuses($$ select public.write_member_note(tests.id('our-club'), tests.id('adam'), 'Great.') $$, 'own_membership', 'not about themselves');
select tests.refuses($$ select public.write_member_note(tests.id('our-club'), tests.id('rival'), 'Who?') $$, 'not_in_club', 'nor about strangers');
select tests.refuses(format('select public.write_member_note(tests.id(%L), tests.id(%L), repeat(%L, 2001))', 'our-club', 'eva', 'x'), 'note_too_long', 'a note is short');
select is(public.club_roster(tests.id('our-club'), 'eva') -> 'members' -> 0 -> 'note' ->> 'body', 'Left-handed.', 'managers read notes');
select is(public.club_roster(tests.id('our-club'), 'eva') -> 'members' -> 0 -> 'note' ->> 'written_by', 'adam', 'and who wrote them');
select tests.sign_in_as(tests.id('eva'));
select is(public.club_roster(tests.id('our-club'), 'eva') -> 'members' -> 0 -> 'note', 'null'::jsonb, 'except the one about themselves');
select lives_ok($$ select public.write_member_note(tests.id('our-club'), tests.id('cleo'), 'Banned for good.') $$, 'a note about a banned player');
select lives_ok($$ select public.write_member_note(tests.id('our-club'), tests.id('cleo'), '  ', now()) $$, 'an empty note deletes it');
select is(tests.really('select from public.member_notes'), 1::bigint, 'and leaves the others');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.write_member_note(tests.id('our-club'), tests.id('eva'), 'Right-handed.') $$, 'note_changed', 'a note that was not seen is not replaced');
select tests.refuses($$ select public.write_member_note(tests.id('our-club'), tests.id('eva'), 'Right-handed.', now() - interval '1 minute') $$, 'note_changed', 'nor one that has been changed since');
select tests.refuses($$ select public.write_member_note(tests.id('our-club'), tests.id('eva'), '', now() - interval '1 minute') $$, 'note_changed', 'nor taken away');
select tests.refuses($$ select public.write_member_note(tests.id('our-club'), tests.id('noa'), 'Late.', now()) $$, 'note_changed', 'a note deleted in the meantime is not rewritten unseen');
select lives_ok($$ select public.write_member_note(tests.id('our-club'), tests.id('eva'), 'Left-handed.') $$, 'the same words twice are one note');
select lives_ok($$ select public.write_member_note(tests.id('our-club'), tests.id('eva'), 'Right-handed.', now()) $$, 'a note that was seen is replaced');

-- Handing over
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.hand_over_club(tests.id('our-club'), tests.id('olga')) $$, 'own_membership', 'a club is not handed to oneself');
select tests.refuses($$ select public.hand_over_club(tests.id('our-club'), tests.id('rival')) $$, 'not_in_club', 'nor to a stranger');
select tests.sign_out();
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('eva');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.hand_over_club(tests.id('our-club'), tests.id('eva')) $$, 'cannot_own', 'nor to somebody banned, from whom nobody could have it back');
select tests.sign_out();
update auth.users set banned_until = null where id = tests.id('eva');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('eva'), now() + interval '1 day', 'Insults.', tests.id('olga'));
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.hand_over_club(tests.id('our-club'), tests.id('eva')) $$, 'cannot_own', 'or suspended');
select tests.sign_out();
delete from private.suspensions;
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.hand_over_club(tests.id('our-club'), tests.id('eva')) $$, 'the owner hands the club over');
select is(tests.role_of('our-club', 'eva') || ' ' || tests.role_of('our-club', 'olga'), 'owner admin', 'and becomes an admin');
select tests.refuses($$ select public.hand_over_club(tests.id('our-club'), tests.id('adam')) $$, 'not_the_owner', 'and cannot do it again');
select is(tests.really($$ select from public.notifications where user_id = tests.id('eva') and title = 'The club is now yours' $$), 1::bigint, 'the new owner is notified');
select tests.sign_in_as(tests.id('eva'));
select is(public.remove_members(tests.id('our-club'), array[tests.id('adam')]), 1, 'an owner removes an admin');

-- The roster
select tests.sign_out();
select tests.create_club('big-club', 'olga');
select tests.create_player('player ' || to_char(n, 'FM000')) from generate_series(1, 60) n;
insert into public.memberships (club_id, user_id, joined_at)
select tests.id('big-club'), tests.id('player ' || to_char(n, 'FM000')), now() - make_interval(days => n) from generate_series(1, 60) n;
update public.profiles set skill_level = 'expert', location = 'Évora' where id = tests.id('player 007');
update public.profiles set skill_level = null, is_visible = false where id = tests.id('player 008');
select tests.create_challenge('big match', 'player 009', 'player 010', 'completed');
update public.challenges set club_id = tests.id('big-club') where id = tests.id('big match');
create function tests.roster(query text default '', standing text default 'any', level text default 'any', sort text default 'name',
  descending boolean default false, page_size integer default 50, skip integer default 0) returns text language sql as $$
  select string_agg(m ->> 'full_name', ', ' order by n)
  from jsonb_array_elements(public.club_roster(tests.id('big-club'), query, standing, level, sort, descending, page_size, skip) -> 'members')
    with ordinality rows (m, n)
$$;
select tests.sign_in_as(tests.id('olga'));
select is(public.club_roster(tests.id('big-club')) ->> 'total', '61', 'the roster counts everybody');
select is(jsonb_array_length(public.club_roster(tests.id('big-club')) -> 'members'), 50, 'and sends a page');
select is(tests.roster(page_size => 2, skip => 1), 'player 001, player 002', 'by name, from any place');
select is(tests.roster(sort => 'name', descending => true, page_size => 2), 'player 060, player 059', 'or from the end');
select is(tests.roster(sort => 'joined', page_size => 2), 'player 060, player 059', 'by joining');
select is(tests.roster(sort => 'joined', descending => true, page_size => 1), 'olga', 'and the other way');
select is(tests.roster(sort => 'level', descending => true, page_size => 1), 'player 007', 'by level');
select is(tests.roster(sort => 'level', descending => true, page_size => 1, skip => 60), 'player 008', 'members without a level come last');
select is(tests.roster(sort => 'level', page_size => 1, skip => 60), 'player 008', 'either way');
select is(tests.roster(sort => 'role', page_size => 1), 'olga', 'by role');
select is(tests.roster(sort => 'last_match', descending => true, page_size => 2), 'player 009, player 010', 'by their last match');
select is(tests.roster(query => 'evora'), 'player 007', 'searched by place, whatever its accents');
select is(tests.roster(query => '007, player'), 'player 007', 'by words in any order, as on a list with the last name first');
select is(tests.roster(query => 'evora 007'), 'player 007', 'that stand apart, too');
select is(tests.roster(query => 'evora 008'), null, 'by all of them');
select is(tests.roster(query => 'é-v''ora'), null, 'hyphens part words');
select is(tests.roster(query => 'play''er-007'), 'player 007', 'as in names, where apostrophes are none');
select is(tests.roster(level => 'expert'), 'player 007', 'only a level');
select is(tests.roster(level => 'none'), 'player 008', 'or none');
select is(tests.roster(standing => 'owner'), 'olga', 'only a role');
select is(tests.roster(standing => 'banned'), null, 'nobody is banned');

-- Who has not played for some time
select tests.sign_out();
select tests.create_challenge('old match', 'player 011', 'player 012', 'completed', '-45 days');
select tests.create_challenge('older match', 'player 013', 'player 014', 'completed', '-75 days');
select tests.create_challenge('elsewhere', 'player 015', 'player 016', 'completed', '-1 day');
select tests.create_challenge('agreed', 'player 017', 'player 018', 'accepted');
update public.challenges set club_id = tests.id('big-club') where id in (tests.id('old match'), tests.id('older match'), tests.id('agreed'));
create function tests.idle(played text, query text default '', sort text default 'name') returns jsonb language sql as $$
  select public.club_roster(tests.id('big-club'), query, sort => sort, played => played, page_size => 100)
$$;
create function tests.is_idle(played text, name text) returns boolean language sql as $$
  select (tests.idle(played, name) ->> 'total')::integer > 0
$$;
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select tests.is_idle('30', name), tests.is_idle('60', name), tests.is_idle('90', name), tests.is_idle('never', name)
    from unnest(array['player 009', 'player 011', 'player 013', 'player 015', 'player 017', 'player 002']) name $$,
  $$ values (false, false, false, false), (true, false, false, false), (true, true, false, false),
    (true, true, true, true), (true, true, true, true), (true, true, true, true) $$,
  'no match in so many days, or ever: in this club, and played');
select is(tests.idle('never') ->> 'total', '55', 'counted');
select is(tests.idle('60', sort => 'last_match') -> 'members' -> 0 ->> 'full_name', 'player 013', 'sorted as all others');
select is((select count(*) from jsonb_array_elements(tests.idle('30', sort => 'last_match') -> 'members') m where m ->> 'last_match_at' is not null),
  4::bigint, 'with their last match');
select is(tests.idle('0') ->> 'total', tests.idle('any') ->> 'total', 'an unknown filter filters nothing');
select is(public.club_roster(tests.id('big-club'), page_size => 1000) -> 'members', public.club_roster(tests.id('big-club'), page_size => 100) -> 'members',
  'a whole list has the same for each as a page');

-- One member
select tests.sign_out();
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason)
select tests.id('player 002'), tests.id(name), tests.id('big-club'), 'player', tests.id(name), 'spam' from unnest(array['player 011', 'olga']) name;
select tests.sign_in_as(tests.id('olga'));
select is(public.club_member(tests.id('big-club'), tests.id('player 011')) ->> 'full_name', 'player 011', 'a manager looks at one member');
select is(public.club_member(tests.id('big-club'), tests.id('player 011')) - '{open_reports}'::text[],
  public.club_roster(tests.id('big-club'), 'player 011') -> 'members' -> 0, 'with the same data as the list');
select is(public.club_member(tests.id('big-club'), tests.id('player 011')) -> 'open_reports', '1'::jsonb, 'and the number of reports');
select is(public.club_member(tests.id('big-club'), tests.id('olga')) -> 'open_reports', '0'::jsonb, 'except about the caller');
select is(public.club_member(tests.id('big-club'), tests.id('rival')), null, 'a stranger is not found');

-- What is stored about a player goes with the account
select lives_ok($$ select public.write_member_note(tests.id('big-club'), tests.id('player 001'), 'Always late.') $$, 'a note');
select tests.sign_out();
delete from auth.users where id in (tests.id('player 001'), tests.id('cleo'));
select is_empty($$ select from public.member_notes where user_id = tests.id('player 001') $$, 'no note about the deleted player remains');
select is_empty($$ select from public.club_bans where user_id = tests.id('cleo') $$, 'and no ban');
