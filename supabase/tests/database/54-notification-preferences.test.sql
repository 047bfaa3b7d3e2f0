-- Preferences and quiet hours, applied where notifications are made; reminders and summaries by mail.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'mute', 'night']) name;
update auth.users set email_confirmed_at = now() where id in (select tests.id(n) from unnest(array['olga', 'ana', 'bea', 'mute', 'night']) n);
select tests.create_club('our-club', 'olga');
select tests.add_member('our-club', n) from unnest(array['ana', 'mute']) n;
update public.preferences set match_reminders = false, club_announcements = false, message_notifications = false where user_id = tests.id('mute');
create function tests.mails(name text, wanted text default null) returns bigint language sql security definer as $$
  select count(*) from private.outbox where to_address = name || '@example.test' and state = 'waiting' and template = coalesce(wanted, template)
$$;

-- Whose they are
select tests.as_visitor();
select tests.forbids('update public.preferences set quiet_hours = true', 'a visitor changes no preferences');
select tests.sign_in_as(tests.id('ana'));
select tests.changes($$ update public.preferences set mail_digest = true, push_clubs = false, time_zone = 'Europe/Lisbon' where user_id = auth.uid() $$, 1, 'a player chooses their notifications');
select tests.changes($$ update public.preferences set quiet_hours = true where user_id = tests.id('bea') $$, 0, 'a player silences nobody else');
select tests.changes($$ update public.preferences set quiet_hours = true, quiet_from = '21:00', quiet_to = '06:30' where user_id = auth.uid() $$, 1, 'a player has quiet hours');
select throws_ok($$ update public.preferences set quiet_from = '21:00', quiet_to = '21:00' where user_id = auth.uid() $$, '23514', null, 'which last some time');
select throws_ok($$ update public.preferences set time_zone = null where user_id = auth.uid() $$, '23514', null, 'somewhere');
select throws_ok($$ update public.preferences set time_zone = 'FOO+3' where user_id = auth.uid() $$, '23503', null, 'in a zone there is');
select tests.forbids($$ select private.send_digests() $$, 'a player sends no summaries');
select tests.forbids($$ select private.mail_player(tests.id('bea'), 'digest', '{}', null) $$, 'a player writes to nobody');
select tests.forbids($$ select * from private.digests $$, 'a player does not see when others were written to');
select tests.forbids($$ select private.is_quiet(tests.id('bea')) $$, 'a player does not see when others sleep');
select tests.forbids($$ select public.opt_out(gen_random_uuid(), 'digest') $$, 'a player opts out through the mail function only');
select tests.sign_out();
select tests.create_factor('ana');
select tests.sign_in_as(tests.id('ana'));
select tests.finds('select quiet_hours from public.preferences', 0, 'without the second step nobody reads preferences');
select tests.changes('update public.preferences set quiet_hours = false', 0, 'nor changes them');
select tests.sign_out();
delete from auth.mfa_factors;

-- What is made
select private.notify(tests.id('mute'), 'message', 'Hello', null, jsonb_build_object('sender_id', tests.id('ana')));
select private.notify(tests.id('ana'), 'message', 'Hello', null, jsonb_build_object('sender_id', tests.id('bea')));
select is(tests.notified('mute', 'message'), 0, 'a player who wants no notifications of messages gets none');
select is(tests.notified('ana', 'message'), 1, 'others do');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.post_announcement(tests.id('our-club'), 'Storm', 'Stay home.', 'urgent', true) $$, 'an announcement goes to all');
select tests.sign_out();
select is(tests.notified('mute', 'club'), 0, 'a player who wants none gets none');
select is(tests.notified('ana', 'club'), 1, 'others do');
select private.notify_later('0 seconds', tests.id('late'), tests.id('mute'), 'club', 'Storm', 'Over.', '{"about": "announcement"}');
select private.deliver_notifications();
select is(tests.notified('mute', 'club'), 0, 'the later ones too');
select private.notify(tests.id('mute'), 'match', 'Match reminder', null, '{"about": "reminder"}');
select is(tests.notified('mute', 'match'), 0, 'no reminders for a player who wants none');
select private.notify(tests.id('mute'), kind, 'Told', null, about::jsonb) from (values ('challenge', '{}'), ('challenge_accepted', '{}'),
  ('challenge_declined', '{}'), ('match', '{}'), ('match_cancelled', '{}'), ('seat', '{}'), ('result', '{}'), ('club', '{"about": "request_approved"}')) k (kind, about);
select is(tests.really($$ select from public.notifications where user_id = tests.id('mute') $$), 8::bigint, 'essential notifications are always made');

-- Quiet hours
update public.preferences set quiet_hours = true, quiet_from = '22:00', quiet_to = '07:00', time_zone = 'America/New_York' where user_id = tests.id('night');
select results_eq($$ select private.is_quiet(tests.id('night'), ('2026-03-02 ' || wall)::timestamp at time zone 'America/New_York')
  from unnest(array['21:59', '22:00', '03:00', '06:59', '07:00', '12:00']) wall $$,
  array[false, true, true, true, false, false], 'a night begins and ends by the clock of its zone');
select is(private.quiet_until(tests.id('night'), '2026-03-02 23:00 America/New_York'), '2026-03-03 07:00 America/New_York', 'an evening notification waits for the morning');
select is(private.quiet_until(tests.id('night'), '2026-03-03 05:00 America/New_York'), '2026-03-03 07:00 America/New_York', 'a night one for the same morning');
select is(private.quiet_until(tests.id('night'), '2026-03-03 12:00 America/New_York'), '2026-03-03 12:00 America/New_York', 'one in the daytime does not wait');
select is(private.quiet_until(tests.id('night'), '2026-03-07 23:00 America/New_York'), '2026-03-08 07:00 America/New_York', 'a night of a clock change ends by the clock');
update public.preferences set quiet_from = '12:00', quiet_to = '14:00' where user_id = tests.id('night');
select results_eq($$ select private.is_quiet(tests.id('night'), ('2026-03-02 ' || wall)::timestamp at time zone 'America/New_York')
  from unnest(array['11:59', '12:00', '13:59', '14:00', '23:00']) wall $$, array[false, true, true, false, false], 'a siesta works the same way');
select is(private.is_quiet(tests.id('bea')), false, 'a player without quiet hours is never quiet');
update public.preferences set time_zone = 'UTC', quiet_from = (now() - interval '1 hour')::time, quiet_to = (now() + interval '1 hour')::time where user_id = tests.id('night');
select private.notify(tests.id('night'), 'challenge', 'New challenge', null, '{}');
select is(tests.notified('night', 'challenge'), 1, 'the bell counts in quiet hours');
select results_eq($$ select (payload ->> 'quiet')::boolean from realtime.messages where topic = tests.own_topic('night') and event = 'notification' $$,
  array[true], 'and makes no noise');
select private.notify(tests.id('bea'), 'challenge', 'New challenge', null, '{}');
select results_eq($$ select (payload ->> 'quiet')::boolean from realtime.messages where topic = tests.own_topic('bea') and event = 'notification' $$,
  array[false], 'outside of them it may');
select tests.sign_in_as(tests.id('night'));
select is(public.list_notifications() -> 'quiet', 'true', 'the list says so if it is fetched in quiet hours');
select tests.sign_in_as(tests.id('bea'));
select is(public.list_notifications() -> 'quiet', 'false', 'and outside of them');
select tests.sign_out();

-- Many changes are one message
select private.notify(tests.id('cleo'), 'result', 'Result entered', null, '{}') from generate_series(1, 30);
select tests.sign_in_as(tests.id('cleo'));
select public.mark_all_notifications_read();
select tests.sign_out();
select results_eq($$ select payload ->> 'op', count(*) from realtime.messages where topic = tests.own_topic('cleo') and event = 'notification' group by 1 order by 1 $$,
  $$ values ('INSERT', 30::bigint), ('MANY', 1) $$, 'reading thirty is one message');
select tests.sign_in_as(tests.id('bea'));
select public.mark_all_notifications_read();
select tests.sign_out();
select results_eq($$ select payload ->> 'op', payload -> 'record' ->> 'read' from realtime.messages where topic = tests.own_topic('bea') and event = 'notification' order by 1 $$,
  $$ values ('INSERT', 'false'), ('UPDATE', 'true') $$, 'reading one is a message about it');

-- Reminders by mail
delete from public.notifications;
update public.preferences set quiet_hours = false, time_zone = null;
select tests.create_challenge('tomorrow', 'ana', 'bea', 'accepted', '20 hours');
select tests.create_challenge('soon', 'olga', 'night', 'accepted', '1 hour');
select tests.create_challenge('unconfirmed', 'cleo', 'mute', 'accepted', '21 hours');
update public.preferences set mail_reminders = false where user_id = tests.id('bea');
select is(private.remind_players(), 5, 'the bell reminds');
select is(tests.mails('ana', 'match_reminder'), 1::bigint, 'so does a mail, a day before');
select is(tests.mails('bea'), 0::bigint, 'but not to a player who wants none');
select is(tests.mails('olga') + tests.mails('night'), 0::bigint, 'nor two hours before');
select is(tests.mails('cleo') + tests.mails('mute'), 0::bigint, 'nor to an unconfirmed address, nor to a player who wants no reminders');
select results_eq($$ select w ->> 'opponent_name', w ->> 'place' from private.outbox o, private.mail_words(o.template, o.data) w where o.to_address = 'ana@example.test' $$,
  $$ select 'bea', court_location from public.challenges where id = tests.id('tomorrow') $$, 'it says with whom and where');
select is(private.remind_players(), 0, 'once');
update public.challenges set status = 'cancelled' where id = tests.id('tomorrow');
select is(tests.mails('ana'), 0::bigint, 'there is no reminder of a cancelled match');
select tests.create_challenge('after the night', 'ana', 'bea', 'accepted', '22 hours');
update public.preferences set quiet_hours = true, time_zone = 'UTC', quiet_from = (now() - interval '1 hour')::time, quiet_to = (now() + interval '3 hours')::time
where user_id = tests.id('ana');
select private.remind_players();
select is_empty('select private.due_mails(10)', 'in quiet hours the mail waits');
select results_eq($$ select send_after between now() + interval '2 hours 59 minutes' and now() + interval '3 hours' from private.outbox where to_address = 'ana@example.test' $$,
  array[true], 'until they are over');
update public.preferences set mail_reminders = false where user_id = tests.id('ana');
select is(tests.mails('ana'), 0::bigint, 'a player who switches it off in the meantime gets none');
update public.preferences set mail_reminders = true where user_id = tests.id('ana');
delete from private.match_reminders;
update public.preferences set quiet_to = (now() - interval '2 hours')::time where user_id = tests.id('ana');
select private.remind_players();
select is(tests.mails('ana'), (select (c.starts_at > private.quiet_until(tests.id('ana')))::integer::bigint from public.challenges c where c.id = tests.id('after the night')),
  'a reminder that would come too late is left out');
delete from private.outbox;

-- What has changed while it waited
create function tests.taken_reminders() returns text language sql security definer as $$
  select string_agg(split_part(t.to_address, '@', 1) || ': ' || (t.data ->> 'place'), ', ' order by t.to_address)
  from private.settings s, public.take_mails(s.mail_secret, 100) t where t.template = 'match_reminder' $$;
select tests.create_player(name) from unnest(array['one', 'two', 'three', 'four']) name;
update auth.users set email_confirmed_at = now() where id in (select tests.id(n) from unnest(array['one', 'two', 'three', 'four']) n);
select tests.create_doubles('tomorrow''s doubles', 'one', 'two', 'three', 'four', 'accepted', '20 hours');
select private.remind_players();
delete from private.outbox o where o.subject_id is distinct from tests.id('tomorrow''s doubles');
select is((select count(*) from private.outbox), 4::bigint, 'all four players are to be reminded');
select tests.sign_in_as(tests.id('four'));
select lives_ok($$ select public.leave_seat(tests.id('tomorrow''s doubles')) $$, 'one gives up their seat before the mail is sent');
select tests.sign_out();
update public.challenges set court_location = 'Court 9' where id = tests.id('tomorrow''s doubles');
select is(tests.taken_reminders(), 'one: Court 9, three: Court 9, two: Court 9', 'they get none, and the others read the court''s new name');
update public.challenges set starts_at = now() where id = tests.id('tomorrow''s doubles');
select is(private.mail_words('match_reminder', jsonb_build_object('player_id', tests.id('one'), 'challenge_id', tests.id('tomorrow''s doubles'))),
  '{"count": 0}', 'nobody is reminded of a match that has begun');
delete from private.outbox;

-- Summaries
delete from public.notifications;
update public.preferences set quiet_hours = false, time_zone = 'Europe/Lisbon', mail_digest = true;
update public.preferences set mail_digest = false where user_id = tests.id('bea');
update public.preferences set email_notifications = false where user_id = tests.id('mute');
insert into public.notifications (user_id, type, title, read, created_at)
select tests.id(n), 'club', 'From the evening', n = 'olga', '2026-01-10 20:00 Europe/Lisbon' from unnest(array['olga', 'ana', 'bea', 'mute', 'night']) n;
select is(private.send_digests('2026-01-11 07:59 Europe/Lisbon'), 0, 'nothing is summarised before eight');
update public.preferences set quiet_hours = true, quiet_from = '21:00', quiet_to = '09:30' where user_id = tests.id('night');
select is(private.send_digests('2026-01-11 08:00 Europe/Lisbon'), 1, 'at eight the unread ones are');
select is(tests.mails('ana', 'digest'), 1::bigint, 'for a player who wants it');
select is(tests.mails('bea') + tests.mails('mute') + tests.mails('olga'), 0::bigint, 'not for a player who does not, or has read everything');
select is(private.send_digests('2026-01-11 08:10 Europe/Lisbon'), 0, 'once');
insert into public.notifications (user_id, type, title, body, data, created_at) values (tests.id('ana'), 'match', 'From noon', 'A match.',
  '{"proposed_date": "2026-01-20", "proposed_time": "18:00", "court_location": "Court 1"}', '2026-01-11 12:00 Europe/Lisbon');
select is(private.send_digests('2026-01-11 09:30 Europe/Lisbon'), 1, 'later for a player in quiet hours');
select is(tests.mails('night'), 1::bigint, 'after the quiet hours');
select is(private.send_digests('2026-01-11 15:00 Europe/Lisbon'), 0, 'what comes later waits for tomorrow');
select is(private.send_digests('2026-01-12 08:00 Europe/Lisbon'), 1, 'which covers that');
select results_eq($$ select private.digest_words(data) from private.outbox where to_address = 'ana@example.test' order by id $$,
  $$ values ('{"count": 1, "items": [{"title": "From the evening", "body": null}]}'::jsonb), ('{"count": 1, "items": [{"title": "From noon", "body": "A match.\nTue, Jan 20, 6:00 pm · Court 1"}]}') $$,
  'and nothing twice; with the date and place of matches');
-- Quiet hours that end after midnight end on another day than they began.
update public.preferences set quiet_from = '07:00', quiet_to = '01:00' where user_id = tests.id('night');
insert into public.notifications (user_id, type, title, created_at) values (tests.id('night'), 'club', 'By day', '2026-01-12 12:00 Europe/Lisbon');
select is(private.send_digests('2026-01-13 00:30 Europe/Lisbon'), 0, 'while it is quiet nothing is summarised');
select is(private.send_digests('2026-01-13 01:10 Europe/Lisbon'), 1, 'a player with quiet hours all day gets it on the next day');
select is(private.send_digests('2026-01-13 01:20 Europe/Lisbon'), 0, 'once as well');
select is(tests.mails('night'), 2::bigint, 'they do');
update public.notifications set read = true where title = 'By day';
delete from private.outbox where to_address = 'night@example.test' and data ->> 'until' > '2026-01-12';
update public.notifications set read = true where title = 'From the evening' and user_id = tests.id('ana');
create function tests.secret() returns text language sql security definer as $$ select mail_secret from private.settings $$;
insert into private.mail_optouts (address_hash) values (private.address_hash('zoe@example.test'));
insert into private.outbox (to_address, template, data, send_after)
select 'zoe@example.test', 'digest', jsonb_build_object('player_id', tests.id('ana'), 'since', '2020-01-01', 'until', '2020-01-02'), now() - interval '1 day'
from generate_series(1, 3);
set local role service_role;
create temporary table taken on commit drop as select * from public.take_mails(tests.secret(), 1);
select tests.finds('select from taken', 1, 'mails are handed out one by one');
insert into taken select * from public.take_mails(tests.secret());
reset role;
select results_eq($$ select to_address, (data ->> 'count')::integer from taken order by 1, 2 $$,
  $$ values ('ana@example.test', 1), ('night@example.test', 1) $$, 'what was read in the meantime is left out');
select is(tests.mails('ana'), 0::bigint, 'and its mail is gone');
insert into public.notifications (user_id, type, title, created_at)
select tests.id('ana'), 'club', 'Many', '2026-01-12 12:00 Europe/Lisbon' from generate_series(1, 25);
insert into public.notifications (user_id, type, title, created_at) values (tests.id('ana'), 'club', 'Old', '2025-12-01 12:00 Europe/Lisbon');
select private.send_digests('2026-01-13 08:00 Europe/Lisbon');
select results_eq($$ select private.digest_words(data) ->> 'count', jsonb_array_length(private.digest_words(data) -> 'items') from private.outbox where to_address = 'ana@example.test' and state = 'waiting' $$,
  $$ values ('25', 10) $$, 'ten are named, all are counted');
update public.preferences set email_notifications = false where user_id = tests.id('ana');
select is(tests.mails('ana'), 0::bigint, 'a player who switches mails off doesn''t even get waiting ones');

-- Opting out by the link in a mail
update public.preferences set email_notifications = true, mail_digest = true, mail_reminders = true where user_id = tests.id('ana');
set local role service_role;
select is(public.opt_out((select optout_token from taken where to_address = 'ana@example.test'), 'digest'), true, 'a summary''s link stops summaries');
reset role;
select results_eq($$ select mail_digest, mail_reminders, email_notifications from public.preferences where user_id = tests.id('ana') $$,
  $$ values (false, true, true) $$, 'and those alone');
select is(private.send_mail('ana@example.test', 'invitation', '{}', null, null), true, 'invitations go on');
select is(public.opt_out((select optout_token from taken where to_address = 'ana@example.test'), 'reminders'), true, 'a reminder''s link stops reminders');
select results_eq($$ select mail_reminders from public.preferences where user_id = tests.id('ana') $$, array[false], 'likewise');
select is(public.opt_out((select optout_token from taken where to_address = 'ana@example.test')), true, 'an invitation''s link stops invitations');
select is(private.send_mail('ana@example.test', 'invitation', '{}', null, null), false, 'for good');
select is(public.opt_out(gen_random_uuid(), 'digest'), false, 'an unknown token changes nothing');
select private.send_mail('later@example.test', 'invitation', '{}', null, null);
select public.opt_out((select token from private.mail_optouts where address_hash = private.address_hash('later@example.test')));
select tests.create_player('later');
select results_eq($$ select email_notifications from public.preferences where user_id = tests.id('later') $$, array[false], 'somebody who opted out and signs up gets no mails until they ask for them');

-- A mail being sent when it is no longer wanted is not retried
delete from private.outbox;
update public.preferences set email_notifications = true, mail_digest = true;
insert into private.outbox (to_address, template, data, club_id, state, attempts, taken_at)
select name || '@example.test', 'digest', '{}', case when name = 'zoe' then tests.id('our-club') end, 'sending', 1, now()
from unnest(array['olga', 'bea', 'cleo', 'night', 'zoe']) name;
update public.preferences set mail_digest = false where user_id = tests.id('bea');
delete from auth.users where id = tests.id('cleo');
select private.suspend_player(tests.id('olga'), tests.id('night'), 3, 'Insults.');
select tests.sign_in_as(tests.id('olga'));
select public.close_club(tests.id('our-club'), 'Club our-club');
select tests.sign_out();
select public.report_mails((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'retry')) from private.outbox where state = 'sending'));
select results_eq($$ select to_address, state from private.outbox where template = 'digest' order by id $$,
  $$ values ('olga@example.test', 'waiting'), ('bea@example.test', 'failed'), ('cleo@example.test', 'failed'), ('night@example.test', 'failed'), ('zoe@example.test', 'failed') $$,
  'switched off, the account ended or suspended, the club closed');

-- Waiting mail of an account that changes its address
delete from private.outbox;
select tests.create_player('mover');
update auth.users set email_confirmed_at = now() where id = tests.id('mover');
update public.preferences set mail_digest = true where user_id = tests.id('mover');
insert into public.notifications (user_id, type, title) values (tests.id('mover'), 'club', 'News');
select private.mail_player(tests.id('mover'), 'digest',
  jsonb_build_object('player_id', tests.id('mover'), 'since', now() - interval '1 day', 'until', now()), tests.id('mover'));
select private.mail_about_account(tests.id('mover'), 'warning', '{"words": "Please be kind."}');
select private.send_mail('mover@example.test', 'invitation', '{}', null, null);
update private.outbox set state = 'sending', attempts = 1, taken_at = now() where template = 'warning';
update auth.users set email = 'moved@example.test' where id = tests.id('mover');
select public.report_mails((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'retry')) from private.outbox where state = 'sending'));
update private.outbox set send_after = now();
select results_eq($$ select to_address, template from public.take_mails(tests.secret(), 10) order by template $$,
  $$ values ('moved@example.test', 'digest'), ('mover@example.test', 'invitation'), ('moved@example.test', 'warning') $$,
  'mail to a player goes to their current address, even on a retry; an invitation goes to the address it was for');
select public.opt_out((select token from private.mail_optouts where address_hash = private.address_hash('moved@example.test')), 'digest');
select results_eq($$ select mail_digest from public.preferences where user_id = tests.id('mover') $$, array[false], 'and its link is for their own mails');

-- Many mails with nothing left to say are worked through bit by bit
delete from private.outbox;
insert into private.outbox (to_address, template, data, send_after)
select 'zoe@example.test', 'match_reminder', jsonb_build_object('player_id', tests.id('zoe'), 'challenge_id', tests.id('nothing')), now() - interval '2 hours'
from generate_series(1, 3);
select private.send_mail('zoe@example.test', 'invitation', '{}', null, null, '-1 hour');
select is_empty($$ select from public.take_mails(tests.secret(), 1, '0') $$, 'a call whose patience ends before a mail with something to say is found takes none');
select is((select count(*) from private.outbox), 3::bigint, 'but has worked through what there was time for');
select results_eq($$ select template from public.take_mails(tests.secret(), 1) $$, array['invitation'], 'with more of it the mail is found');
select is((select count(*) from private.outbox), 1::bigint, 'past all that have nothing to say');

-- Banned players
delete from private.outbox;
update public.preferences set mail_digest = true where user_id = tests.id('mover');
select private.mail_player(tests.id('mover'), 'digest', '{}', null);
select private.mail_about_account(tests.id('mover'), 'warning', '{}');
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('mover');
select results_eq('select template from private.outbox', array['warning'], 'a banned account gets only waiting mail about the account');
select is(private.mail_player(tests.id('mover'), template, '{}', null), false, 'and no ' || template || ' is written to it')
from unnest(array['digest', 'match_reminder', 'suggestions']) template;
update auth.users set banned_until = now() where id = tests.id('mover');
select is(private.mail_player(tests.id('mover'), 'digest', '{}', null), true, 'until that has ended');
