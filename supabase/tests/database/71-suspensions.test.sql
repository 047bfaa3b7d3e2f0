-- Suspensions: for a time a suspended player can do nothing and is seen by nobody, and loses nothing.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora']) name;
update auth.users set email_confirmed_at = now();
update public.preferences set email_notifications = false, time_zone = 'Europe/Lisbon' where user_id = tests.id('ana');
select private.make_operator('olga@example.test');
select tests.create_factor('olga');
select tests.create_club('a-club', 'ana');
select tests.add_member('a-club', 'bea', 'admin');
select tests.create_challenge('soon', 'bea', 'ana', 'accepted', '3 days');
select tests.create_challenge('later', 'ana', 'cleo', 'accepted', '20 days');
select tests.create_challenge('asked', 'cleo', 'ana', 'pending', '4 days');
select tests.create_challenge('asks', 'ana', 'dora', 'pending', '5 days');
select tests.create_doubles('doubles', 'bea', 'ana', 'cleo', 'dora', 'accepted', '6 days');
select tests.create_doubles('tonight', 'bea', 'ana', 'cleo', 'dora', 'accepted', '4 hours');
insert into public.messages (id, sender_id, receiver_id, content) values (tests.id('hello'), tests.id('ana'), tests.id('bea'), 'Hello');
insert into storage.objects (bucket_id, name) values ('avatars', tests.id('ana') || '/mine.png');
select private.notify(tests.id('ana'), 'club', 'Hello', null, '{}');
insert into public.reports (reporter_id, player_id, kind, subject_id, reason)
values (tests.id('dora'), tests.id('ana'), 'player', tests.id('ana'), 'harassment'), (tests.id('bea'), tests.id('olga'), 'player', tests.id('olga'), 'spam');

create function tests.case_about(name text) returns bigint language sql security definer as $$
  select max(id) from public.reports where player_id = tests.id(name)
$$;
create function tests.appeal() returns bigint language sql security definer as $$ select max(id) from private.suspension_appeals $$;
create function tests.suspends(days integer, words text default 'Insults.', closes boolean default false) returns text language sql as $$
  select format('select public.take_measure(%L, %s, %L, %L, %L, %L, %L)', 'player', tests.case_about('ana'), 'suspend', words, days, 'Thank you.', closes)
$$;
create function tests.mails_of(name text) returns setof text language sql security definer as $$
  select template from private.outbox where to_address = name || '@example.test' order by id
$$;

select tests.sign_in_as(tests.id('ana'));
select public.open_match('singles', current_date + 2, '04:30', 60, 'Court 1');
select public.open_match('singles', current_date + 30, '04:30', 60, 'Court 1');
select tests.sign_out();

insert into private.outbox (to_address, template, data) values ('ana@example.test', 'suggestions', '{}');
insert into public.push_subscriptions (player_id, endpoint, p256dh, auth)
values (tests.id('ana'), 'https://fcm.googleapis.com/a', 'B' || repeat('a', 86), repeat('a', 22));

-- How long
select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses(tests.suspends(null), 'bad_suspension', 'a suspension has an end');
select tests.refuses(tests.suspends(0), 'bad_suspension', 'that lies ahead');
select tests.refuses(tests.suspends(366), 'bad_suspension', 'a year away at most');
select tests.refuses(tests.suspends(2147483647), 'bad_suspension', 'however many days are asked for');
select tests.refuses(tests.suspends(7, ' '), 'measure_without_words', 'and a reason');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'player', tests.case_about('ana'), 'lift'), 'nothing_to_restore', 'nobody is suspended yet');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_my_suspension(), null, 'nor finds a reason why');
select tests.refuses($$ select public.appeal_suspension('Why?') $$, 'not_suspended', 'or anything to appeal');

-- In force
select tests.sign_out();
create temporary table heard on commit drop as select tests.own_topic('ana') as own,
  (select 'club:' || id || ':' || topic_epoch from public.clubs where slug = 'a-club') as club, private.pair_topic(tests.id('ana'), tests.id('bea')) as pair;
grant select on heard to public;
select tests.told_of(word) from unnest(array['soon', 'later', 'asked', 'asks', 'doubles']) word;
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.suspends(7), 'an operator suspends a player');
select is(public.get_operator_case('player', tests.case_about('ana')) -> 'about' ->> 'suspended_until', to_jsonb(now() + interval '7 days') #>> '{}', 'and their cases show it');
select tests.sign_out();
select results_eq($$ select tests.status_of(word) from unnest(array['soon', 'later', 'asked', 'asks']) word $$,
  array['cancelled', 'accepted', 'cancelled', 'cancelled'], 'matches and challenges within that time are cancelled; later ones stay');
select results_eq($$ select state from public.open_matches where opener_id = tests.id('ana') order by starts_at $$, array['cancelled', 'open'], 'and so are open matches of that time');
select is(tests.told_of('soon'), array['bea: match_cancelled'], 'everybody who was to play is notified');
select is((select status from public.challenge_seats where challenge_id = tests.id('doubles') and player_id = tests.id('ana')), 'withdrawn', 'a seat in doubles is free again');
select is_empty($$ select from private.reliability_facts where player_id = tests.id('ana') $$, 'however soon the match is, it does not count as their cancellation');
select is_empty($$ select from public.notifications where user_id <> tests.id('ana') and body ~* 'suspend' $$, 'and nobody learns why');
select results_eq($$ select * from tests.mails_of('ana') $$, array['suspension'], 'the player is mailed, whatever they prefer');
select is((select data ->> 'reason' || ', ' || (data ->> 'time_zone') from private.outbox where template = 'suspension'), 'Insults., Europe/Lisbon', 'why, and until when by their clock');
select is((select private.pair_topic(tests.id('ana'), tests.id('bea'))) = pair or tests.own_topic('ana') = own
  or (select 'club:' || id || ':' || topic_epoch from public.clubs where slug = 'a-club') = club, false, 'what their windows heard has ended') from heard;
select set_eq($$ select m.event from realtime.messages m, heard h where m.topic = h.own and m.event = 'profile' $$, array['profile'], 'and they are made to ask who they are');

update public.preferences set email_notifications = true, mail_suggestions = true, mail_reminders = true, quiet_hours = false where user_id = tests.id('ana');
select is(private.mail_player(tests.id('ana'), 'suggestions', '{}', null), false, 'no mail tells them about others');
select is(private.mail_player(tests.id('ana'), 'match_reminder', '{}', null), true, 'though they are reminded of matches that stay agreed');
delete from private.outbox where template = 'match_reminder';
select private.notify(tests.id('ana'), 'club', 'News', null, '{}');
select is_empty($$ select from private.pushes $$, 'nothing is pushed to them');
select ok(tests.id('ana') = any (private.not_proposed(tests.id('dora'))), 'and they are proposed to nobody, not even by mail');

-- What they had scheduled waits
create function tests.schedule(word text, ago interval) returns void language sql security definer as $$
  insert into public.announcements (club_id, author_id, title, content, priority, notify_all, publish_at, told_at)
  values (tests.id('a-club'), tests.id('ana'), word, 'Courts 1 to 3.', 'normal', true, now() - ago, null) $$;
create function tests.read_by_bea() returns text[] language sql security definer as $$
  select coalesce(array_agg(a ->> 'title'), '{}') from jsonb_array_elements(private.announcements_for(tests.id('bea'), tests.id('a-club'))) a $$;
create function tests.news_of_bea() returns text[] language sql security definer as $$
  select coalesce(array_agg(n.title order by n.title), '{}') from public.notifications n where n.user_id = tests.id('bea') and n.type = 'club' and n.data ->> 'about' = 'announcement' $$;
create function tests.held(word text) returns boolean language sql security definer as $$
  select a.told_at is null and a.publish_at > now() and a.publish_at <= now() + interval '1 hour' and a.content = 'Courts 1 to 3.' from public.announcements a where a.title = word $$;
select tests.schedule('Thursday''s social', '1 minute'), tests.schedule('Last month''s social', '8 days');
select is(tests.read_by_bea(), '{}', 'a scheduled announcement is not published when it is due');
select private.publish_announcements();
select private.publish_announcements();
select is(array[tests.held('Thursday''s social'), tests.held('Last month''s social')], '{t,t}', 'it is put off by an hour at a time, which does not reveal when the suspension ends');
select is(tests.news_of_bea() || tests.read_by_bea(), '{}', 'and nobody hears of it');

-- The suspended
select tests.sign_in_as(tests.id('ana'));
select set_eq($$ select fun from tests.answers() where hint is distinct from 'suspended' $$,
  array['get_my_suspension', 'appeal_suspension', 'export_my_data', 'prepare_account_deletion', 'delete_account', 'get_account'],
  'every function refuses the suspended, except those for reading why, appealing, and leaving');
select tests.refuses(format('select public.get_rating(%L)', tests.id('bea')), 'suspended', 'they learn nothing about others');
select tests.finds('select from public.profiles', 1, 'they read what is theirs');
select tests.forbids($$ update public.profiles set bio = 'x' $$, 'but no profile changes');
select tests.forbids($$ update public.contact_details set phone = '1' $$, 'no contact details');
select tests.forbids($$ update public.availability set shared = false $$, 'no availability');
select tests.forbids($$ update public.preferences set match_reminders = false $$, 'no preferences');
select tests.forbids($$ update public.notifications set read = true $$, 'no notification');
select tests.forbids($$ insert into storage.objects (bucket_id, name) values ('avatars', auth.uid() || '/new.png') $$, 'no picture is added');
select tests.forbids($$ update storage.objects set name = auth.uid() || '/other.png' $$, 'or replaced');
select tests.changes($$ delete from storage.objects where false $$, 0, 'but they may delete their account');
select ok(private.may_listen(tests.own_topic('ana')), 'the player''s own topic may be heard');
select ok(not private.may_listen('club:' || tests.id('a-club') || ':2'), 'clubs'' topics may not');
select tests.sign_out();
create temporary table topics on commit drop as select private.pair_topic(tests.id('ana'), tests.id('bea')) as pair;
grant select on topics to public;
select tests.sign_in_as(tests.id('ana'));
select ok(not private.may_talk(pair), 'and conversations are closed') from topics;
select is(public.get_my_suspension() - 'until' - 'since', '{"reason": "Insults.", "appeal": null}'::jsonb, 'they are told why');
select ok(public.export_my_data() -> 'messages' -> 0 ->> 'content' = 'Hello' or public.export_my_data() -> 'messages' is null, 'and can export their data');
select is(public.export_my_data('removed_words') -> 'suspensions' -> 0 ->> 'reason', 'Insults.', 'including the suspension');

-- Others
select tests.sign_in_as(tests.id('bea'));
select ok(not private.may_talk(pair), 'the other side can''t write, either') from topics;
select is(public.get_player_profile(tests.id('ana')), null, 'for others the suspended do not exist');
select is(public.list_threads() -> 'items', '[]', 'nor their conversations');
select is(public.get_thread(tests.id('ana')), null, 'a link to one opens nothing, as with a block');
select is_empty($$ select from public.get_messages(array[tests.id('hello')]) $$, 'nor what was said in it');
select tests.refuses($$ select public.send_message(gen_random_uuid(), tests.id('ana'), 'Hi') $$, 'player_not_found', 'they are not written to');
select tests.refuses($$ select public.send_challenge(tests.id('ana'), current_date + 9, '10:00', 60, 'Court 1', 'singles', '') $$, 'player_not_found', 'or challenged');
select is(public.club_roster(tests.id('a-club')) ->> 'total', '2', 'their club stays, for its admins, including them');
select tests.sign_in_as(tests.id('cleo'));
select ok(public.get_club('a-club') is not null, 'and for everybody');

-- Appeals
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.appeal_suspension(' ') $$, 'appeal_without_words', 'an appeal has words');
select tests.refuses($$ select public.appeal_suspension(repeat('x', 2001)) $$, 'appeal_too_long', 'not too many');
select lives_ok($$ select public.appeal_suspension(' It was not me. ') $$, 'the suspended appeal');
select tests.refuses($$ select public.appeal_suspension('Again.') $$, 'appeal_exists', 'once');
select is(public.get_my_suspension() -> 'appeal' ->> 'state', 'open', 'and follow it');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select is(public.list_operator_cases('open', 'appeal') -> 'items' -> 0 ->> 'words', 'It was not me.', 'operators find it');
select is(public.get_operator_case('appeal', tests.appeal()) -> 'subject' ->> 'text', 'Insults.', 'with the reason');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'appeal', tests.appeal(), 'answer'), 'unknown_measure', 'an appeal is granted or not');
select lives_ok(format('select public.take_measure(%L, %s, %L, %L, null, %L)', 'appeal', tests.appeal(), 'dismiss', '', 'It was you.'), 'the suspension stays');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_my_suspension() -> 'appeal' ->> 'answer', 'It was you.', 'the suspended read the answer');
select results_eq($$ select * from tests.mails_of('ana') $$, array['suspension', 'appeal_answer'], 'and are mailed it');
select tests.refuses($$ select public.appeal_suspension('Again.') $$, 'appeal_exists', 'which is final');

-- Again, and lifted
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.suspends(2, 'Shorter.', true), 'a new suspension replaces the old one');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_my_suspension() ->> 'reason', 'Shorter.', 'alone');
select lives_ok($$ select public.appeal_suspension('Please.') $$, 'and can be appealed, too');
select tests.sign_in_as(tests.id('dora'));
select results_eq('select state, answer from public.my_reports()', $$ values ('handled', 'Thank you.') $$, 'the reporter reads the answer');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(format('select public.take_measure(%L, %s, %L, %L, null, %L)', 'appeal', tests.appeal(), 'lift', '', 'Our mistake.'), 'an appeal is granted');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_my_suspension(), null, 'then everything is as before');
select isnt(public.get_viewer(), null, 'in the same session');
select is((select body from tests.inbox() where title = 'Your account is open again'), 'Our mistake.', 'and they are told');
select tests.changes($$ update public.profiles set bio = 'Back.' where id = auth.uid() $$, 1, 'they change what is theirs');
select is(jsonb_array_length(public.list_threads() -> 'items'), 1, 'and have what they had');
select tests.sign_in_as(tests.id('bea'));
select is(public.get_thread(tests.id('ana')) -> 'messages' -> 0 ->> 'content', 'Hello', 'as others do of theirs');
select tests.sign_in_as(tests.id('bea'));
select isnt(public.get_player_profile(tests.id('ana')), null, 'others find them');
select is_empty($$ select from public.get_club_activity(tests.id('a-club')) a where to_jsonb(a) ->> 'kind' = 'announcement_edited' $$, 'putting announcements off is nobody''s edit');
select tests.sign_out();
select private.publish_announcements();
select is(array[tests.news_of_bea(), tests.read_by_bea()], array[array['Thursday''s social'], array['Thursday''s social']], 'scheduled announcements are published, if they are still timely');
select private.publish_announcements();
select tests.sign_in_as(tests.id('ana'));
select is((select body from tests.inbox() where title = 'Announcement not published'),
  E'“Last month''s social” was due while your account was suspended, and wasn''t published. This is what it said:\n\nCourts 1 to 3.', 'if not, the author gets the words back');

-- Automatically
select tests.sign_out();
insert into private.suspensions (player_id, until, reason, given_by, given_at)
values (tests.id('dora'), now() - interval '1 second', 'Over.', tests.id('olga'), now() - interval '3 days'),
  (tests.id('cleo'), now() + interval '1 second', 'Soon over.', tests.id('olga'), now());
select tests.sign_in_as(tests.id('dora'));
select lives_ok('select public.get_viewer()', 'a suspension ends by the clock, without any job');
select is(public.get_my_suspension(), null, 'nothing is said of it');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses('select public.get_viewer()', 'suspended', 'until then it lasts');

-- An operator, a deleted account
select tests.sign_out();
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('olga'), now() + interval '1 day', 'Misuse.', tests.id('bea'));
select tests.sign_in_as(tests.id('olga'), 'aal2');
select tests.refuses('select public.list_operator_cases()', 'suspended', 'operators can be suspended like anybody');
select tests.sign_out();
delete from auth.users where id = tests.id('cleo');
select is_empty($$ select from private.suspensions where player_id = tests.id('cleo') $$, 'the suspension is deleted with the account');

-- A match of the operator's own, and an appeal that is overtaken -------------------------------------------------

select tests.sign_out();
insert into public.reports (reporter_id, player_id, kind, subject_id, reason)
values (tests.id('bea'), tests.id('dora'), 'player', tests.id('dora'), 'spam');
update private.suspensions set lifted_at = now() where player_id = tests.id('olga');
select tests.create_challenge('own', 'olga', 'dora', 'accepted', '20 hours');
create function tests.suspends_dora(words text) returns text language sql as $$
  select format('select public.take_measure(%L, %s, %L, %L, 3, closes => false)', 'player', tests.case_about('dora'), 'suspend', words)
$$;
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.suspends_dora('First.'), 'an operator suspends a player they were to play');
select tests.sign_out();
select is(tests.status_of('own'), 'cancelled', 'the match is off');
select is((select count(*) from private.cancelled_matches where player_id = tests.id('olga'))
  + (select count(*) from private.reliability_facts where player_id = tests.id('olga')), 0::bigint, 'which is not a cancellation by the operator');
select tests.sign_in_as(tests.id('dora'));
select lives_ok($$ select public.appeal_suspension('I did nothing.') $$, 'an appeal');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(tests.suspends_dora('Second.'), 'is overtaken by another suspension');
select tests.refuses(format('select public.take_measure(%L, %s, %L)', 'appeal', tests.appeal(), 'lift'), 'nothing_to_restore', 'it says nothing about the new one');
select tests.sign_in_as(tests.id('dora'));
select is(public.get_my_suspension() ->> 'reason', 'Second.', 'and which stays');
select tests.sign_in_as(tests.id('olga'), 'aal2');
select lives_ok(format('select public.take_measure(%L, %s, %L)', 'appeal', tests.appeal(), 'dismiss'), 'it can only be closed');
select tests.sign_out();
