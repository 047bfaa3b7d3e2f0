-- The first days: a mail with the next steps, and one after a week without a match; each once.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus']) name;
create function tests.welcomed(moment timestamptz) returns integer language sql security definer as $$ select private.send_welcomes(moment) $$;
create function tests.prompted(moment timestamptz) returns integer language sql security definer as $$ select private.send_first_prompts(moment) $$;
create function tests.mailed(kind text) returns text[] language sql security definer as $$
  select coalesce(array_agg(split_part(to_address, '@', 1) order by to_address), '{}') from private.outbox where template = kind
$$;
create function tests.refresh() returns integer language sql security definer as $$ select private.refresh_match_pool() $$;
create function tests.mail_secret() returns text language sql security definer as $$ select mail_secret from private.settings $$;

select bag_eq($$ select command from cron.job where jobname in ('send-welcomes', 'send-first-prompts') $$,
  array['select private.send_welcomes()', 'select private.send_first_prompts()'], 'the schedule runs both');

-- Addresses that have just been confirmed
update auth.users set email_confirmed_at = null;
delete from private.first_days;
update auth.users set email_confirmed_at = '2026-11-02 09:00Z';
select is((select count(*) from private.first_days where confirmed_at = '2026-11-02 09:00Z'), 7::bigint, 'the moment an address is confirmed is noted');
update auth.users set email_confirmed_at = '2026-11-05 09:00Z' where id = tests.id('ana');
select is((select confirmed_at from private.first_days where player_id = tests.id('ana')), '2026-11-02 09:00Z'::timestamptz, 'the first one');
update public.preferences set time_zone = 'Europe/Lisbon', email_notifications = true;
update public.preferences set mail_suggestions = false where user_id = tests.id('bea');
update auth.users set banned_until = '2030-01-01' where id = tests.id('cleo');
delete from auth.users where id = tests.id('dina');
update public.preferences set quiet_hours = true, quiet_from = '09:30', quiet_to = '15:00' where user_id = tests.id('eva');
update public.preferences set time_zone = 'Pacific/Auckland' where user_id = tests.id('finn');
update public.preferences set email_notifications = false where user_id = tests.id('gus');
select is((select count(*) from private.first_days where player_id = tests.id('dina')), 0::bigint, 'with the account it is forgotten');

select is(tests.welcomed('2026-11-02 09:50Z'), 0, 'within the hour nobody is written to');
select is(tests.welcomed('2026-11-02 10:10Z'), 1, 'after it one is');
select is(tests.mailed('welcome'), '{ana}', 'not players who opted out, are suspended, deleted, in quiet hours, or asleep');
select is(tests.welcomed('2026-11-02 10:20Z'), 0, 'once');
select is(tests.welcomed('2026-11-02 15:10Z'), 1, 'quiet hours are waited for');
select is(tests.welcomed('2026-11-02 20:10Z'), 1, 'and the morning of players who live elsewhere');
select is(tests.mailed('welcome'), '{ana,eva,finn}', 'by their own clocks');
update public.preferences set mail_suggestions = true, email_notifications = true;
update auth.users set banned_until = null;
select is(tests.welcomed('2026-11-03 10:10Z'), 1, 'a player who did not want it is not considered later');
select is(tests.mailed('welcome'), '{ana,cleo,eva,finn}', 'a player who is back within three days is');
update private.first_days set welcomed_at = null where player_id = tests.id('gus');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('gus'), now() + interval '1 day', 'Insults.', tests.id('ana'));
select is(tests.welcomed('2026-11-03 10:20Z'), 0, 'nor is a player suspended by an operator written to');
select is((select welcomed_at from private.first_days where player_id = tests.id('gus')), null, 'who may be back in time');
delete from private.suspensions;
select is(tests.welcomed('2026-11-06 10:10Z'), 0, 'after three days it is too late');

-- What it says, when it leaves
update public.profiles set full_name = 'Ana Sousa', skill_level = null where id = tests.id('ana');
update public.availability set slots = repeat('0', 21)::bit(21) where user_id = tests.id('ana');
select is(private.welcome_words(jsonb_build_object('player_id', tests.id('ana'))),
  '{"name": "Ana", "count": 3, "steps": ["level", "times", "place"]}', 'the three that come first');
update public.profiles set skill_level = 'expert' where id = tests.id('ana');
update public.availability set slots = repeat('1', 21)::bit(21) where user_id = tests.id('ana');
select is(private.welcome_words(jsonb_build_object('player_id', tests.id('ana'))) -> 'steps', '["place", "challenge"]', 'what is done is not asked for');
insert into private.player_places (player_id, lat, lon) values (tests.id('ana'), 41.15, -8.61);
select tests.create_challenge('first', 'ana', 'eva', 'accepted');
select is(private.welcome_words(jsonb_build_object('player_id', tests.id('ana'))) -> 'count', '0', 'with nothing left to do there is no mail');
select is(private.welcome_words(jsonb_build_object('player_id', tests.id('dina'))) -> 'count', '0', 'nor to a deleted player');
update private.outbox set send_after = now() - interval '1 minute';
set local role service_role;
select bag_eq($$ select to_address from public.take_mails(tests.mail_secret(), 100) where template = 'welcome' $$,
  array['cleo@example.test', 'eva@example.test', 'finn@example.test'], 'all others leave');
reset role;
update public.profiles set full_name = 'New User' where id = tests.id('eva');
select is(private.welcome_words(jsonb_build_object('player_id', tests.id('eva'))) -> 'name', '""', 'a player without a name is not addressed by one');
delete from private.outbox;

-- A week without a match
update public.profiles set skill_level = 'expert', onboarded = true where deleted_at is null;
update public.availability set slots = repeat('1', 21)::bit(21), shared = true;
update public.preferences set time_zone = 'Europe/Lisbon', quiet_hours = false;
select tests.create_club('riverside', 'ana');
select tests.add_member('riverside', name) from unnest(array['bea', 'cleo', 'eva', 'finn', 'gus']) name;
select tests.refresh();
update public.preferences set mail_suggestions = false where user_id = tests.id('bea');
update auth.users set banned_until = '2030-01-01' where id = tests.id('cleo');
insert into private.suggestion_mails (player_id, sent_on) values (tests.id('finn'), '2026-11-08');
select is(tests.prompted('2026-11-09 08:50Z'), 0, 'before the week is over nobody is written to');
select is(tests.prompted('2026-11-09 10:10Z'), 1, 'then one is');
select is(tests.mailed('first_match'), '{gus}', 'not players who have a match, opted out, are suspended, or have just had suggestions');
select is(tests.prompted('2026-11-09 10:40Z'), 0, 'once');
select is((select sent_on from private.suggestion_mails where player_id = tests.id('gus')), '2026-11-09'::date, 'it counts as the suggestions of its day');
select is(tests.prompted('2026-11-11 10:10Z'), 1, 'a player who had suggestions gets it three days later');
select is(tests.mailed('first_match'), '{finn,gus}', 'the same way');
select is(tests.prompted('2026-11-17 10:10Z'), 0, 'after two weeks it is too late');
delete from private.suggestion_mails where player_id = tests.id('finn');
update private.first_days set prompted_at = null where player_id = tests.id('finn');
update public.preferences set time_zone = 'Pacific/Auckland' where user_id = tests.id('finn');
select is(tests.prompted('2026-11-11 20:10Z'), 1, 'elsewhere it is Thursday already');
select is((select sent_on from private.suggestion_mails where player_id = tests.id('finn')), '2026-11-12'::date, 'and the suggestions of that evening are not mailed as well');
update public.preferences set time_zone = 'Europe/Lisbon' where user_id = tests.id('finn');
create temp table words as select private.first_match_words(data) as said from private.outbox where to_address = 'gus@example.test';
select is((select (said ->> 'count')::integer = jsonb_array_length(said -> 'items') and jsonb_array_length(said -> 'items') = 3 from words), true, 'it names three');
select is((select bool_and(i ->> 'name' <> '' and (i ->> 'percent')::integer between 1 and 99) from words, jsonb_array_elements(said -> 'items') i), true, 'with how well they match');
update public.profiles set is_visible = false where id <> tests.id('gus');
insert into public.blocks (blocker_id, blocked_id) select p.id, tests.id('gus') from public.profiles p where p.id <> tests.id('gus') and p.deleted_at is null;
select tests.refresh();
select is(private.first_match_words(jsonb_build_object('player_id', tests.id('gus'))) -> 'count', '0', 'only players who may be proposed are named, and without any there is no mail');
select tests.create_challenge('found', 'finn', 'cleo', 'accepted');
select is(private.first_match_words(jsonb_build_object('player_id', tests.id('finn'))) -> 'count', '0', 'nor is there one for a player who has found a match in the meantime');
update public.preferences set mail_suggestions = false where user_id = tests.id('gus');
select is((select count(*) from private.outbox where to_address = 'gus@example.test' and state = 'waiting'), 0::bigint, 'switched off, a waiting mail is not sent');

-- Nobody's business
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select private.send_welcomes()', 'a player cannot have welcomes sent');
select tests.forbids('select private.send_first_prompts()', 'nor the other mails');
select tests.forbids('select * from private.first_days', 'nor read who joined when');
select is(jsonb_array_length((public.export_my_data())::jsonb -> 'first_days'), 1, 'the copy of one''s data has it');
