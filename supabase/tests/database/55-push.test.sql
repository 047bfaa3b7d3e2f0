-- Pushing to browsers: who allows it, what waits, what is handed out, and the outcome.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'quiet']) name;
create function tests.endpoint(word text) returns text language sql immutable as $$ select 'https://fcm.googleapis.com/fcm/send/' || md5(word) $$;
create function tests.allow(word text) returns text language sql immutable as $$
  select format('select public.allow_push(%L, %L, %L)', tests.endpoint(word), 'B' || repeat('a', 86), repeat('b', 22))
$$;
create function tests.secret() returns text language sql security definer as $$ select push_secret from private.settings $$;
create function tests.waiting(name text) returns bigint language sql security definer as $$
  select count(*) from private.pushes w join public.push_subscriptions s on s.id = w.subscription_id where s.player_id = tests.id(name)
$$;

-- Visitors
select tests.as_visitor();
select tests.forbids(tests.allow('visitor'), 'a visitor allows nothing');
select tests.forbids($$ select public.stop_push('https://fcm.googleapis.com/x') $$, 'a visitor stops nothing');
select tests.forbids('select endpoint from public.push_subscriptions', 'a visitor sees no browsers');
select tests.forbids($$ select public.take_pushes('guess') $$, 'a visitor takes no pushes');

-- Allowing
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.allow('phone'), 'a player has notifications pushed to a browser');
select lives_ok(tests.allow('phone'), 'twice is no harm');
select lives_ok(tests.allow('laptop'), 'and to another');
select tests.finds('select endpoint from public.push_subscriptions', 2, 'they see which ones');
select is(jsonb_array_length(public.export_my_data()::jsonb -> 'push_subscriptions'), 2, 'the copy of their data names them');
select ok(public.export_my_data()::text !~ repeat('a', 86), 'without the keys');
select tests.forbids('select auth from public.push_subscriptions', 'nobody reads the keys');
select tests.forbids($$ insert into public.push_subscriptions (player_id, endpoint, p256dh, auth) values (auth.uid(), 'https://x.test/', 'B', 'b') $$, 'nobody writes past the function');
select tests.forbids('update public.push_subscriptions set player_id = auth.uid()', 'nor changes');
select tests.forbids('delete from public.push_subscriptions', 'nor deletes');
select tests.forbids($$ select public.take_pushes('guess') $$, 'a player takes no pushes');
select tests.forbids($$ select public.report_pushes('[]') $$, 'a player reports none');
select tests.forbids('select private.wake_pusher()', 'a player wakes nobody');
select tests.forbids('select * from private.pushes', 'a player does not see what waits');
select tests.refuses(format('select public.allow_push(%L, %L, %L)', endpoint, 'B' || repeat('a', 86), repeat('b', 22)), 'unknown_push_service', 'nothing is sent to ' || endpoint)
from unnest(array['http://fcm.googleapis.com/fcm/send/x', 'https://127.0.0.1/x', 'https://169.254.169.254/latest', 'https://localhost/x', 'https://fcm.googleapis.com.evil.test/x',
  'https://evil.test/fcm.googleapis.com/', 'https://fcm.googleapis.com@evil.test/x', 'https://fcm.googleapis.com:22/x', 'https://evilpush.apple.com.test/', 'https://evilpush.services.mozilla.com/', '']) endpoint;
select tests.refuses($$ select public.allow_push(null, null, null) $$, 'unknown_push_service', 'nor to nowhere');
select tests.refuses(format('select public.allow_push(%L, %L, %L)', tests.endpoint('x'), 'short', repeat('b', 22)), 'no_push_keys', 'a key has its length');
select tests.refuses(format('select public.allow_push(%L, %L, null)', tests.endpoint('x'), 'B' || repeat('a', 86)), 'no_push_keys', 'and there are two');
select lives_ok(format('select public.allow_push(%L, %L, %L)', endpoint, 'B' || repeat('a', 86), repeat('b', 22)), 'there is pushing to ' || endpoint)
from unnest(array['https://updates.push.services.mozilla.com/wpush/v2/x', 'https://web.push.apple.com/x', 'https://wns2-par02p.notify.windows.com/w/?token=x']) endpoint;
select tests.sign_in_as(tests.id('bea'));
select tests.finds('select endpoint from public.push_subscriptions', 0, 'a player sees no browsers of others');
select lives_ok(format('select public.stop_push(%L)', tests.endpoint('phone')), 'stopping another''s push');
select is(tests.really($$ select from public.push_subscriptions where player_id = tests.id('ana') $$), 5::bigint, 'changes nothing');
select lives_ok(tests.allow('bea ' || n), 'a player may have several browsers') from generate_series(1, 12) n;
select tests.finds('select endpoint from public.push_subscriptions', 10, 'ten of them');
select tests.sign_out();
select tests.create_factor('bea');
select tests.sign_in_as(tests.id('bea'));
select tests.finds('select endpoint from public.push_subscriptions', 0, 'without the second step nobody sees theirs');
select tests.forbids(tests.allow('bea 99'), 'nor allows anything');
select tests.sign_out();
delete from auth.mfa_factors;
delete from public.push_subscriptions where endpoint <> tests.endpoint('phone');

-- A session that ends takes its browsers along.
insert into auth.sessions (id, user_id, created_at, updated_at)
select tests.id(word), tests.id('cleo'), now(), now() from unnest(array['lost phone', 'desk']) word;
create function tests.within(word text) returns void language sql as $$
  select set_config('request.jwt.claims', (auth.jwt() || jsonb_build_object('session_id', tests.id(word)))::text, true)
$$;
select tests.sign_in_as(tests.id('cleo'));
select tests.within('lost phone');
select lives_ok(tests.allow('lost phone'), 'a browser is pushed to in its session');
select lives_ok(tests.allow('moved'), 'also in the session it moves to');
select tests.within('desk');
select lives_ok(tests.allow('desk'), 'another one in its own');
select lives_ok(tests.allow('moved'), 'a browser allowed again belongs to the later session');
select public.end_session(tests.id('lost phone'));
select is((select array_agg(endpoint order by endpoint) from public.push_subscriptions),
  (select array_agg(tests.endpoint(word) order by tests.endpoint(word)) from unnest(array['desk', 'moved']) word), 'a browser whose session was ended elsewhere receives nothing more');
select tests.forbids('select session_id from public.push_subscriptions', 'nobody can read which session it is');
select tests.sign_out();
delete from auth.sessions where user_id = tests.id('cleo');
select is(tests.really($$ select from public.push_subscriptions where player_id = tests.id('cleo') $$), 0::bigint, 'nor are those of the others, once they end');

-- What waits
select private.notify(tests.id('ana'), 'challenge', 'New challenge', 'Bea challenged you.', '{"challenge_id": "c"}');
select private.notify(tests.id('cleo'), 'challenge', 'New challenge', null, '{}');
select is(tests.waiting('ana'), 1::bigint, 'a notification waits for each browser');
select is(tests.really('select from private.pushes'), 1::bigint, 'for nobody else');
select private.notify(tests.id('ana'), kind, 'Unwanted', null, about::jsonb)
from (values ('message', '{}'), ('match', '{"about": "reminder"}'), ('result', '{}'), ('club', '{"about": "announcement"}'), ('club', '{}')) k (kind, about);
select is(tests.waiting('ana'), 6::bigint, 'every kind is pushed');
delete from private.pushes where notification_id in (select id from public.notifications where title = 'Unwanted');
update public.preferences set push_messages = false, push_reminders = false, push_matches = false, push_clubs = false where user_id = tests.id('ana');
select private.notify(tests.id('ana'), kind, 'Unwanted', null, about::jsonb)
from (values ('message', '{}'), ('match', '{"about": "reminder"}'), ('result', '{}'), ('club', '{"about": "announcement"}'), ('club', '{}')) k (kind, about);
select is(tests.waiting('ana'), 1::bigint, 'unless it is switched off');
update public.preferences set push_messages = true, push_reminders = true, push_matches = true, push_clubs = true,
  quiet_hours = true, time_zone = 'UTC', quiet_from = (now() - interval '1 hour')::time, quiet_to = (now() + interval '1 hour')::time where user_id = tests.id('ana');
select private.notify(tests.id('ana'), 'challenge', 'By night', null, '{}');
select is(tests.waiting('ana'), 1::bigint, 'in quiet hours nothing is pushed');
update public.preferences set quiet_hours = false where user_id = tests.id('ana');

-- Handing out
set local role service_role;
select tests.refuses($$ select * from public.take_pushes('guess') $$, 'wrong_secret', 'pushes are handed to the schedule''s call only');
create temporary table taken on commit drop as select * from public.take_pushes(tests.secret());
select results_eq($$ select endpoint, notification ->> 'title', notification ->> 'body', notification -> 'data' from taken $$,
  $$ select tests.endpoint('phone'), 'New challenge', 'Bea challenged you.', '{"challenge_id": "c"}'::jsonb $$, 'a push says what the notification says');
select is_empty($$ select * from public.take_pushes(tests.secret()) $$, 'each is handed out once');
select public.report_pushes((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'retry')) from taken));
reset role;
select results_eq('select state, send_after > now(), attempts from private.pushes', $$ values ('waiting', true, 1) $$, 'a push to be retried waits');
update private.pushes set send_after = now(), attempts = 3;
select lives_ok($$ update private.settings set functions_url = 'http://127.0.0.1:1/functions/v1' $$, 'the address of the functions is known');
select lives_ok('select private.wake_pusher()', 'the schedule calls the push function');
select isnt_empty($$ select from cron.job where jobname = 'wake-pusher' $$, 'every few seconds');
select public.report_pushes((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'retry')) from public.take_pushes(tests.secret())));
select is(tests.waiting('ana'), 0::bigint, 'four times at most');
select private.notify(tests.id('ana'), 'challenge', 'Read at once', null, '{}');
update public.notifications set read = true where title = 'Read at once';
select is_empty($$ select * from public.take_pushes(tests.secret()) $$, 'a notification read in the meantime is not pushed');
select private.notify(tests.id('ana'), 'challenge', 'Stale', null, '{}');
update public.notifications set created_at = now() - interval '61 minutes' where title = 'Stale';
select is_empty($$ select * from public.take_pushes(tests.secret()) $$, 'nor is old news');
select private.notify(tests.id('ana'), 'challenge', 'Sent', null, '{}');
select public.report_pushes((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'sent')) from public.take_pushes(tests.secret())));
select is(tests.waiting('ana'), 0::bigint, 'a sent push is done');
update public.preferences set clock = 24, day_first = true where user_id = tests.id('ana');
select private.notify(tests.id('ana'), 'match', 'Match reminder', words,
  '{"proposed_date": "2026-01-06", "proposed_time": "18:00", "time_zone": "Europe/Lisbon", "court_location": "Court 1"}')
from (values (null), ('Soon.')) w (words);
select results_eq($$ select notification ->> 'body' from public.take_pushes(tests.secret()) $$,
  array[E'Tue, 6 Jan, 18:00 · Court 1', E'Soon.\nTue, 6 Jan, 18:00 · Court 1'], 'a push says when and where a match is, as the app does');
delete from private.pushes;
update public.preferences set time_zone = 'Europe/London' where user_id = tests.id('ana');
select private.notify(tests.id('ana'), 'match', 'Match reminder', null, format(
  '{"proposed_date": "2026-01-06", "proposed_time": "18:00", "time_zone": "%s", "court_location": "Court 1"}', zone)::jsonb)
from unnest(array['Europe/Lisbon', 'America/New_York', 'UTC']) zone;
select results_eq($$ select notification ->> 'body' from public.take_pushes(tests.secret()) $$,
  array['Tue, 6 Jan, 18:00 · Court 1', 'Tue, 6 Jan, 18:00 (New York time) · Court 1', 'Tue, 6 Jan, 18:00 · Court 1'],
  'and in which zone, if its reader''s clock shows another time');
delete from private.pushes;
select private.notify(tests.id('ana'), 'challenge', 'For the next', null, '{}');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(tests.allow('phone'), 'the player who signs in next on a browser gets its pushes');
select tests.sign_out();
select is_empty($$ select * from public.take_pushes(tests.secret()) $$, 'and none of the previous player''s');
select private.notify(tests.id('cleo'), 'challenge', 'Gone', null, '{}');
select public.report_pushes((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'gone')) from public.take_pushes(tests.secret())));
select is_empty('select from public.push_subscriptions', 'a dead browser is deleted');
select tests.sign_in_as(tests.id('cleo'));
select lives_ok(tests.allow('phone'), 'and may come back');
select lives_ok(format('select public.stop_push(%L)', tests.endpoint('phone')), 'a player stops it');
select tests.finds('select endpoint from public.push_subscriptions', 0, 'at once');
select lives_ok(tests.allow('phone'), 'once more');
select tests.sign_out();
delete from auth.users where id = tests.id('cleo');
select is_empty('select from public.push_subscriptions', 'a deleted account leaves no browsers');
