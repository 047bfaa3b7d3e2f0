-- What a strict reader of the product found missing.

select tests.create_player('ana'), tests.create_player('bea'), tests.create_player('cleo'), tests.create_player('dan'), tests.create_player('olga');
select tests.create_club('club', 'olga', auto_approve => false);
select tests.add_member('club', 'ana'), tests.add_member('club', 'bea', 'admin');

-- The reason for declining reaches the challenger -------------------------------------------------------

select tests.create_challenge('asked', 'ana', 'bea');
select tests.sign_in_as(tests.id('bea'));
select public.decline_challenge(tests.id('asked'), 'My knee, sorry.');
select tests.sign_in_as(tests.id('ana'));
select is((select body from tests.inbox() where type = 'challenge_declined'), 'bea declined your challenge: My knee, sorry.', 'the notification has the reason');
select results_eq($$ select status, response_message from public.list_challenges(now()) $$, $$ values ('declined'::text, 'My knee, sorry.'::text) $$,
  'and so does the challenge, which stays in the challenger''s list for a week');
select tests.sign_in_as(tests.id('bea'));
select tests.finds('select from public.list_challenges(now())', 0, 'but not in that of the player who declined');
select tests.sign_out();
update public.challenges set responded_at = now() - interval '8 days' where id = tests.id('asked');
select tests.sign_in_as(tests.id('ana'));
select tests.finds('select from public.list_challenges(now())', 0, 'nor for ever');
select tests.sign_out();

-- An announcement says who changed it -----------------------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
create temporary table posted as select id from public.post_announcement(tests.id('club'), 'Courts', 'Dry again', 'normal', false);
grant select on posted to public;
select public.edit_announcement((select id from posted), 'Courts', 'Dry again today', 'normal', false);
select is((public.get_club('club') #>> '{announcements,0,edited_by_name}'), null, 'one''s own change needs no name');
select tests.sign_in_as(tests.id('bea'));
select public.edit_announcement((select id from posted), 'Courts', 'Wet', 'normal', false);
select is((select edited_by_name from public.list_announcements(tests.id('club'))), 'bea', 'the console shows who changed another author''s words');
select tests.sign_in_as(tests.id('ana'));
select is((public.get_club('club') #>> '{announcements,0,edited_by_name}'), 'bea', 'members see it too');
select public.edit_announcement((select id from posted), 'Courts', 'Dry', 'normal', false);
select is((public.get_club('club') #>> '{announcements,0,edited_by_name}'), null, 'until the author has changed it again');
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('olga');
insert into public.announcements (id, club_id, author_id, title, content) values (tests.id('hidden'), tests.id('club'), tests.id('olga'), 'Hidden', 'By whom?');
select tests.sign_in_as(tests.id('ana'));
select is((select a ->> 'author_id' from jsonb_array_elements(public.get_club('club') -> 'announcements') a where a ->> 'title' = 'Hidden'), null,
  'the id of an author the reader may not see is not sent');
select is((select a ->> 'author_id' from jsonb_array_elements(public.get_club('club') -> 'announcements') a where a ->> 'title' = 'Courts'), tests.id('ana')::text,
  'the reader''s own is');
select tests.sign_out();

-- A title can be hidden by its player -----------------------------------------------------------------------

insert into public.achievements (id, player_id, kind, club_id, title, awarded_by)
values (tests.id('title'), tests.id('ana'), 'tournament_champion', tests.id('club'), 'Worst cheater of 2026', tests.id('olga'));
insert into public.achievements (id, player_id, kind) values (tests.id('first'), tests.id('ana'), 'first_match');
create function tests.titles_of(name text) returns bigint language sql as $$
  select count(*) from jsonb_array_elements(public.get_player_profile(tests.id(name)) -> 'achievements') a where a ->> 'kind' = 'tournament_champion'
$$;
select tests.sign_in_as(tests.id('bea'));
select is(tests.titles_of('ana'), 1::bigint, 'a title is on the profile');
select tests.refuses($$ select public.hide_title(tests.id('title'), true) $$, 'title_not_found', 'nobody hides another''s');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.hide_title(tests.id('title'), true) $$, 'its player hides it');
select tests.refuses($$ select public.hide_title(tests.id('first'), true) $$, 'title_not_found', 'achievements from matches can''t be hidden');
select is((select a ->> 'hidden' from jsonb_array_elements(public.get_player_profile(tests.id('ana')) -> 'achievements') a where a ->> 'kind' = 'tournament_champion'),
  'true', 'the player still sees it, as hidden');
select is((select count(*) from jsonb_array_elements(public.get_dashboard() -> 'activity') a where a ->> 'title' is not null), 0::bigint,
  'it is not in their recent activity');
select tests.sign_in_as(tests.id('bea'));
select is(tests.titles_of('ana'), 0::bigint, 'nobody else does');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.hide_title(tests.id('title'), false) $$, 'it can be shown again');
select tests.sign_in_as(tests.id('bea'));
select is(tests.titles_of('ana'), 1::bigint, 'to everybody');
select tests.sign_out();

-- An undone approval is no removal ------------------------------------------------------------------------------

select tests.create_request('cleo asks', 'club', 'cleo');
select tests.sign_in_as(tests.id('olga'));
select public.decide_join_requests(array[tests.id('cleo asks')], true);
select is(public.undo_join_decision(array[tests.id('cleo asks')]), 1, 'an approval is undone');
select is((select array_agg(kind order by id desc) from (select id, kind from public.get_club_activity(tests.id('club')) where subject_id = tests.id('cleo') order by id desc limit 3) k),
  '{decision_undone,member_joined,request_approved}', 'the trail logs that, and no removal');
select is(tests.role_of('club', 'cleo'), null, 'the membership is gone all the same');
select tests.sign_out();
