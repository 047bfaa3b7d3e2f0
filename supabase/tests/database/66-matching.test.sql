-- Proposals: who is never proposed, in which order the others come, what is said about them, and what is logged.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus']) name;
update public.profiles set years_playing = '3-5' where id in (select tests.id(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'finn', 'gus']) name);
update public.availability set slots = repeat('111', 7)::bit(21), shared = true;

create function tests.refresh() returns integer language sql security definer as $$ select private.refresh_match_pool() $$;
create function tests.answer(name text, wanted integer default 24, on_day date default null, slot integer default null, format text default null,
  club text default null) returns jsonb language plpgsql as $$
declare
  found jsonb;
begin
  perform tests.refresh();
  perform tests.sign_in_as(tests.id(name));
  found := public.recommend_players(answer.wanted, answer.on_day, answer.slot, answer.format, tests.id(answer.club));
  perform tests.sign_out();
  return found;
end $$;
create function tests.proposed(name text, wanted integer default 24, on_day date default null, slot integer default null, format text default null,
  club text default null) returns text[] language sql as $$
  select coalesce(array_agg(p ->> 'full_name' order by n), '{}')
  from jsonb_array_elements(tests.answer(name, wanted, on_day, slot, format, club) -> 'players') with ordinality t (p, n)
$$;
create function tests.proposal(name text, other text) returns jsonb language sql as $$
  select p from jsonb_array_elements(tests.answer(name) -> 'players') p where p ->> 'id' = tests.id(other)::text
$$;
-- Whether a player is among another's proposals, for each of the 42 slots and without one.
create function tests.ever_proposed(name text, other text) returns boolean language plpgsql as $$
declare
  found boolean;
begin
  perform tests.refresh();
  perform tests.sign_in_as(tests.id(name));
  select bool_or(public.recommend_players(24, d.day, s.slot, f.format) -> 'players' @> jsonb_build_array(jsonb_build_object('id', tests.id(other)))) into found
  from (select null::date union all select current_date + n from generate_series(1, 14) n) d (day), unnest(array[null, 0, 1, 2]) s (slot),
    unnest(array[null, 'singles', 'doubles']) f (format);
  perform tests.sign_out();
  return found;
end $$;

-- Who may ask ---------------------------------------------------------------------------------------------

select tests.as_visitor();
select tests.forbids('select public.recommend_players()', 'a visitor gets no proposals');
select tests.forbids(format('select public.dismiss_player(%L)', tests.id('bea')), 'dismisses nobody');
select tests.forbids(format('select public.restore_player(%L)', tests.id('bea')), 'restores nobody');
select tests.forbids(format('select public.answer_again(%L, %L, true)', tests.id('match'), tests.id('bea')), 'and answers nothing');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.recommend_players(format => 'squash') $$, 'bad_match_type', 'a match is singles or doubles');
select tests.create_club('others', 'gus');
select tests.refuses(format('select public.recommend_players(club_id => %L)', tests.id('others')), 'not_a_member', 'only members can ask for a club''s');
select tests.forbids(format('select * from private.%I', t), format('%s is nobody''s to read', t))
from unnest(array['match_pool', 'pool_clubs', 'proposals', 'dismissals', 'again_answers', 'matching_models', 'proposal_outcomes']) t;
select tests.sign_out();

-- The inputs ------------------------------------------------------------------------------------------------

select is(array(select name from private.matching_features order by place),
  '{bias,even,unsure,gap,range,near,club,answers,fresh,load,hungry,intensity,social,format,liked,weary,reliable,slots,no_slot,soon,busy}',
  'nothing about age, gender or name enters a model');
select is((select array_agg(column_name::text order by ordinal_position) from information_schema.columns where table_schema = 'private' and table_name = 'match_pool'),
  '{player_id,place,cell,tile,level,variance,pool_variance,slots,slots_known,reach_down,reach_up,intensity,social,singles,doubles,asked,accepted,pending,kept,partners,singles_count,doubles_count,last_match_at,seen_at,joined_at,exposure,refreshed_at}',
  'nor the row used for ranking');
select is(private.match_percent(chance), percent, format('%s reads as %s', chance, percent))
from (values (0.0, 1), (0.05, 37), (0.2, 58), (0.5, 79), (1.0, 99)) t (chance, percent);
select is(private.place_key(location), key, format('"%s" is %s', location, coalesce(key, 'no place')))
from (values ('Lisbon, Portugal', 'lisbon'), ('  LISBON ', 'lisbon'), ('Zürich', 'zurich'), ('', null), (', Portugal', null)) t (location, key);

-- Who is never proposed -------------------------------------------------------------------------------------

select set_eq($$ select unnest(tests.proposed('ana')) $$, array['bea', 'cleo', 'dina', 'eva', 'finn', 'gus'], 'everybody else is there, except the player');
select is(cardinality(tests.proposed('ana', 3)), 3, 'as many as are wanted');
select is(cardinality(tests.proposed('ana', 0)), 1, 'at least one');

create temp table before_hiding as select * from private.match_pool where player_id = tests.id('bea');
update public.profiles set is_visible = false where id = tests.id('bea');
select ok(not tests.ever_proposed('ana', 'bea'), 'a hidden player is not proposed, whatever is asked');
select isnt(tests.proposed('bea'), '{}', 'but gets proposals');
insert into private.match_pool select * from before_hiding;
select ok(not tests.ever_proposed('ana', 'bea'), 'not even while the pool still has them');
update public.profiles set is_visible = true where id = tests.id('bea');
select ok(tests.ever_proposed('ana', 'bea'), 'once visible again they are');

update public.profiles set onboarded = false where id = tests.id('bea');
select ok(not tests.ever_proposed('ana', 'bea'), 'nor a player who has not finished onboarding');
update public.profiles set onboarded = true where id = tests.id('bea');

insert into public.blocks (blocker_id, blocked_id) values (tests.id('ana'), tests.id('bea')), (tests.id('cleo'), tests.id('ana'));
select ok(not tests.ever_proposed('ana', 'bea'), 'nor a player they block');
select ok(not tests.ever_proposed('ana', 'cleo'), 'nor one who blocks them');
delete from public.blocks;

update auth.users set banned_until = now() + interval '1 day' where id = tests.id('bea');
select ok(not tests.ever_proposed('ana', 'bea'), 'nor a banned player');
update auth.users set banned_until = now() - interval '1 minute' where id = tests.id('bea');
select is(tests.proposed('ana') @> '{bea}', true, 'once that is over they are again');

select tests.sign_in_as(tests.id('ana'));
select public.send_challenge(tests.id('bea'), (now() + interval '5 days')::date, '10:00', 60, 'Court', 'singles', undoable => true);
select tests.sign_out();
select is(tests.proposed('ana') @> '{bea}', false, 'nor a player they have challenged, even before that one is notified');
select is(tests.proposed('bea') @> '{ana}', true, 'who notices nothing as long as it can be undone');
delete from private.proposals; delete from private.delayed_notifications; delete from public.challenge_seats; delete from public.challenges;

select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'pending', '-1 hour');
update public.challenge_seats set status = 'confirmed' where challenge_id = tests.id('four') and player_id = tests.id('bea');
select private.expire_challenges();
select is((select array[asked, accepted] from private.pool_rows(array[tests.id('bea')])), '{1,1}', 'saying yes to doubles that lacked another player counts as accepting');
delete from public.challenge_seats; delete from public.challenges; delete from public.notifications;

select tests.create_challenge('ana asks bea', 'ana', 'bea');
select tests.create_challenge('cleo asks ana', 'cleo', 'ana');
select tests.create_challenge('ana meets dina', 'ana', 'dina', 'accepted', '5 days');
select set_eq($$ select unnest(tests.proposed('ana')) $$, array['eva', 'finn', 'gus'], 'nor a player with something pending or agreed');
update public.challenges set status = 'declined', responded_at = now() - interval '13 days' where id = tests.id('ana asks bea');
update public.challenges set status = 'declined', responded_at = now() - interval '15 days' where id = tests.id('cleo asks ana');
select ok(not tests.ever_proposed('ana', 'bea') and not tests.ever_proposed('bea', 'ana'), 'nor, for 14 days, one who declined');
select ok(tests.ever_proposed('ana', 'cleo'), 'then they are again');
delete from private.proposals; -- or it would keep the challenges
update public.challenges set status = 'cancelled' where id = tests.id('ana meets dina');
delete from public.challenge_seats; delete from public.challenges;

-- "Not for me" ------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
select tests.refuses(format('select public.dismiss_player(%L)', tests.id('ana')), 'player_not_found', 'players can''t dismiss themselves');
select tests.refuses(format('select public.dismiss_player(%L)', tests.id('nobody')), 'player_not_found', 'nor an unknown player');
select tests.refuses(format('select public.dismiss_player(%L, ''ugly'')', tests.id('bea')), 'bad_reason', 'nor for a made-up reason');
select lives_ok(format('select public.dismiss_player(%L, ''level'')', tests.id('bea')), 'but others');
select tests.sign_out();
select ok(not tests.ever_proposed('ana', 'bea'), 'a dismissed player is not proposed');
select ok(tests.ever_proposed('bea', 'ana'), 'the other does not notice');
select is(tests.notified('bea', 'challenge'), 0, 'nor is told');
update private.dismissals set dismissed_at = now() - interval '61 days';
select ok(tests.ever_proposed('ana', 'bea'), 'after 60 days it is over');
update private.dismissals set dismissed_at = now();
select tests.sign_in_as(tests.id('cleo'));
select public.restore_player(tests.id('bea'));
select tests.sign_out();
select ok(not tests.ever_proposed('ana', 'bea'), 'nobody else can restore them');
select tests.sign_in_as(tests.id('ana'));
select public.restore_player(tests.id('bea'));
select tests.sign_out();
select ok(tests.ever_proposed('ana', 'bea'), 'they do');

-- Formats -----------------------------------------------------------------------------------------------------

insert into public.questionnaire_responses (user_id, skill_level, match_style, completed, completed_at) values
  (tests.id('bea'), 'intermediate', 'doubles', true, now()), (tests.id('cleo'), 'intermediate', 'singles', true, now());
select is(tests.proposed('ana') @> '{bea}', false, 'a player who wants doubles only is not proposed for singles');
select is(tests.proposed('ana', format => 'doubles') @> '{bea}', true, 'but for doubles');
select is(tests.proposed('ana', format => 'doubles') @> '{cleo}', false, 'where singles players are not');
select is((select array_agg(distinct p #>> '{plan,match_type}') from jsonb_array_elements(tests.answer('bea') -> 'players') p), '{doubles}', 'a player who wants doubles only gets proposals for doubles');
update public.profiles set is_visible = false where id = tests.id('bea');
select is((select array_agg(distinct p #>> '{plan,match_type}') from jsonb_array_elements(tests.answer('bea') -> 'players') p), '{doubles}', 'even while hidden');
update public.profiles set is_visible = true where id = tests.id('bea');
delete from public.questionnaire_responses;

-- Times -------------------------------------------------------------------------------------------------------

-- In three days and in ten.
create function tests.a_day(n integer default 0) returns date language sql as $$ select current_date + 3 + 7 * n $$;
create function tests.evenings(of_day date) returns bit(21) language sql as $$
  select overlay(repeat('000', 7) placing '001' from 3 * extract(isodow from of_day)::integer - 2)::bit(21) $$;
update public.availability set slots = tests.evenings(tests.a_day()) where user_id in (tests.id('ana'), tests.id('bea'));
update public.availability set slots = tests.evenings(tests.a_day() + 1) where user_id = tests.id('cleo');
update public.availability set shared = false where user_id = tests.id('dina');
select is(tests.proposal('ana', 'bea') -> 'shared_slots', '2', 'both are free on two evenings');
select is(tests.proposal('ana', 'cleo') -> 'shared_slots', '0', 'never at the same time');
select is(tests.proposal('ana', 'dina') -> 'shared_slots', 'null', 'nothing is revealed about a private week');
-- From the moment it becomes private, not only on the schedule's next run.
update public.availability set shared = false where user_id = tests.id('bea');
select tests.sign_in_as(tests.id('ana'));
select is((select p -> 'shared_slots' from jsonb_array_elements(public.recommend_players(24) -> 'players') p where p ->> 'id' = tests.id('bea')::text),
  'null', 'nor about one that has just become private');
select tests.sign_out();
update public.availability set shared = true where user_id = tests.id('bea');
create temp table of_dina as select tests.proposal('ana', 'dina') - 'plan' as said;
select tests.create_challenge('dina is busy', 'dina', 'finn', 'accepted');
select is(tests.proposal('ana', 'dina') - 'plan', (select said from of_dina), 'nor does it show that they have a match soon');
update public.challenges set status = 'cancelled' where id = tests.id('dina is busy');
select is(tests.proposed('ana') @> '{cleo}' and (tests.proposed('ana'))[6] = 'cleo', true, 'a player who is never free at the same time comes last');
select is(tests.proposal('ana', 'bea') #> '{plan,slot}', '2', 'the plan is in the evening');
select is((tests.proposal('ana', 'bea') #>> '{plan,date}')::date, tests.a_day(), 'of the first of them');
select is(tests.proposal('ana', 'cleo') #> '{plan,date}', 'null', 'without a shared slot there is none');
select is((select jsonb_build_object('date', p #> '{plan,date}', 'slot', p #> '{plan,slot}') from (select tests.proposal('ana', 'bea')) t (p)),
  (select private.free_slots(tests.id('ana'), tests.id('bea'), 'UTC') -> 0), 'it is what the challenge form offers first');
select set_eq(format($$ select unnest(tests.proposed('ana', on_day => %L, slot => 2)) $$, tests.a_day()), array['bea', 'eva', 'finn', 'gus'],
  'for a given evening: players who share their week and are free, not those with a private one');
select is(tests.proposed('ana', on_day => tests.a_day() + 1), '{}', 'on another day nobody');
select is(tests.proposed('ana', on_day => current_date + 40), '{}', 'nor in six weeks');

-- A match or an event takes the slot, of either.
select tests.create_challenge('bea is busy', 'bea', 'finn', 'accepted', (tests.a_day() + time '19:00') at time zone 'UTC' - date_trunc('hour', now()));
select is(tests.proposal('ana', 'bea') -> 'shared_slots', '1', 'a match of theirs takes one');
select is(tests.proposed('ana', on_day => tests.a_day(), slot => 2) && '{bea,finn}', false, 'neither is proposed for it');
select tests.create_challenge('ana is busy', 'ana', 'gus', 'accepted', (tests.a_day(1) + time '18:00') at time zone 'UTC' - date_trunc('hour', now()));
select is(tests.proposal('ana', 'bea') -> 'shared_slots', '0', 'a match of the player''s own does too');
update public.challenges set status = 'cancelled' where id in (tests.id('ana is busy'), tests.id('bea is busy'));
select is(tests.proposal('ana', 'bea') -> 'shared_slots', '2', 'once called off, they are free');
select tests.add_member('others', 'bea');
insert into public.club_events (id, club_id, created_by, title, place, event_date, event_time, time_zone, starts_at, duration_minutes)
values (tests.id('cup'), tests.id('others'), tests.id('gus'), 'Cup', 'Court 1', tests.a_day(), '19:00', 'UTC', (tests.a_day() + time '19:00') at time zone 'UTC', 120);
insert into public.event_replies (event_id, user_id, state) values (tests.id('cup'), tests.id('bea'), 'going');
select is(tests.proposal('ana', 'bea') -> 'shared_slots', '1', 'an event they go to takes it too');
select is(jsonb_array_length(private.free_slots(tests.id('ana'), tests.id('bea'), 'UTC')), 1, 'on the challenge form as well');
delete from public.memberships where user_id = tests.id('bea');
delete from public.event_replies; delete from public.club_events;
update public.availability set slots = repeat('111', 7)::bit(21), shared = true;

-- Levels, places, clubs -----------------------------------------------------------------------------------------

update public.profiles set skill_level = 'expert' where id = tests.id('bea');
select is((tests.proposed('ana'))[6], 'bea', 'a much stronger player comes last');
select is(tests.proposal('ana', 'bea') ->> 'level_gap', 'stronger', 'and the list says so');
select is(tests.proposal('ana', 'bea') #>> '{caveat,family}', 'level', 'as the caveat');
select is(tests.proposal('bea', 'ana') ->> 'level_gap', 'weaker', 'the other way round too');
update public.profiles set skill_level = 'intermediate' where id = tests.id('bea');
insert into private.level_privacy (player_id, visibility) values (tests.id('bea'), 'nobody');
select is(tests.proposal('ana', 'bea') -> 'level', 'null', 'a hidden level is hidden here');
select is((select level from private.match_pool where player_id = tests.id('bea')), (round((select singles from private.level_now(tests.id('bea')))::numeric * 2) / 2)::real, 'and used in steps of half a level');
delete from private.level_privacy;

update public.profiles set location = 'Porto' where id in (tests.id('bea'), tests.id('cleo'), tests.id('dina'), tests.id('eva'), tests.id('finn'), tests.id('gus'));
select is(cardinality(tests.proposed('ana', 5)), 5, 'if nobody is near, others are proposed all the same');
select is(tests.proposal('ana', 'bea') -> 'same_place', 'false', 'and the list says they are elsewhere');
update public.profiles set location = 'LISBON' where id in (tests.id('bea'), tests.id('cleo'), tests.id('dina'), tests.id('eva'));
select is(tests.proposed('ana', 4) && '{finn,gus}', false, 'if enough are near, only they are');
insert into public.questionnaire_responses (user_id, skill_level, match_style, completed, completed_at)
select tests.id(name), 'intermediate', 'doubles', true, now() from unnest(array['bea', 'cleo', 'dina', 'eva']) name;
select set_eq($$ select unnest(tests.proposed('ana', 4)) $$, array['finn', 'gus'], 'a player who wants none of this does not count as enough');
delete from public.questionnaire_responses;
select tests.add_member('others', 'ana');
select is(tests.proposed('ana', 5) @> '{gus}', true, 'clubmates are near wherever they live');
select is(tests.proposed('ana', club => 'others'), '{gus}', 'of a club only its members');
select is(tests.proposal('ana', 'gus') -> 'same_club', 'true', 'and the list says so');
select is(tests.proposal('ana', 'gus') #>> '{plan,club_id}', tests.id('others')::text, 'the match would be the club''s');
select is(tests.proposal('ana', 'gus') #>> '{plan,time_zone}', 'Europe/Lisbon', 'by its clocks');
delete from public.memberships where user_id = tests.id('ana');
update public.profiles set location = 'Lisbon';

-- Clocks --------------------------------------------------------------------------------------------------------

create function tests.slots(variadic places integer[] default '{}') returns bit(42) language sql immutable as $$
  select coalesce(bit_or(set_bit(repeat('0', 42)::bit(42), p, 1)), repeat('0', 42)::bit(42)) from unnest(places) p $$;
select is(private.first_start(slots, '2026-03-10', soonest::timestamp, minutes), start::timestamp, said)
from (values (tests.slots(0), '2026-03-10 00:10', 90, '2026-03-10 09:00', 'a match begins at the usual time of its slot'),
  (tests.slots(41), '2026-03-10 00:10', 90, '2026-03-23 18:30', 'of the last slot, too'),
  (tests.slots(2), '2026-03-10 18:29:59', 90, '2026-03-10 19:00', 'or so much later that it may be asked for half an hour from now'),
  (tests.slots(0, 1), '2026-03-10 10:40', 30, '2026-03-10 11:30', 'as long as it ends within its slot'),
  (tests.slots(0, 1), '2026-03-10 10:40', 90, '2026-03-10 15:00', 'where both are free: else in the next one'),
  (tests.slots(0, 1, 3), '2026-03-10 17:10', 90, '2026-03-11 09:00', 'on the next day'),
  (tests.slots(2), '2026-03-10 20:45', 90, null, 'or not at all'),
  (tests.slots(), '2026-03-10 00:10', 90, null, 'without a slot there is none')) t (slots, soonest, minutes, start, said);

-- Ana's latest club goes by the clocks of Lisbon, the one she shares with gus by those of New York.
select tests.create_club('home', 'finn');
update public.clubs set time_zone = 'America/New_York' where id = tests.id('others');
insert into public.memberships (club_id, user_id, joined_at) values (tests.id('others'), tests.id('ana'), now() - interval '1 year');
select tests.add_member('home', 'ana');
create function tests.plan(name text, other text, on_day date default null, slot integer default null, club text default null) returns jsonb language sql as $$
  select p -> 'plan' from jsonb_array_elements(tests.answer(name, on_day => plan.on_day, slot => plan.slot, club => plan.club) -> 'players') p
  where p ->> 'id' = tests.id(other)::text $$;
create function tests.planned(plan jsonb) returns jsonb language sql as $$
  select jsonb_build_object('date', plan -> 'date', 'slot', plan -> 'slot', 'time_zone', plan -> 'time_zone') $$;
select is(tests.plan('ana', 'gus') ->> 'time_zone', 'America/New_York', 'with a clubmate elsewhere the match would be by the clocks of their club');
select is(tests.planned(tests.plan('ana', 'gus', tests.a_day(), 2)), jsonb_build_object('date', tests.a_day(), 'slot', 2, 'time_zone', 'America/New_York'),
  'and in the part of the day that is asked for');
select tests.sign_in_as(tests.id('ana'));
select is((select tests.planned(p -> 'plan') from jsonb_array_elements(public.find_players('gus', during => tests.evenings(tests.a_day())) -> 'players') p),
  jsonb_build_object('date', tests.a_day(), 'slot', 2, 'time_zone', 'America/New_York'), 'in the list of players as well');
select tests.sign_out();

-- Where they share two clubs, the one they are looked for in.
select tests.add_member('home', 'gus');
select is(tests.plan('ana', 'gus') -> 'club_id', 'null', 'with two shared clubs a match is in neither');
select is(array[p ->> 'club_id', p ->> 'time_zone'], array[tests.id(club)::text, zone], 'in a search within one it is that one''s, by its clocks')
from (values ('others', 'America/New_York'), ('home', 'Europe/Lisbon')) t (club, zone) cross join lateral tests.plan('ana', 'gus', club => t.club) p;
delete from public.memberships where club_id = tests.id('home') and user_id <> tests.id('finn');
delete from public.memberships where user_id = tests.id('ana');
update public.clubs set time_zone = 'Europe/Lisbon' where id = tests.id('others');

-- Distances ---------------------------------------------------------------------------------------------------

create function tests.put(name text, lat numeric, lon numeric) returns void language sql security definer as $$
  select private.put_point(tests.id(name), private.grid_point(lat, lon)) $$;
create function tests.nearness(name text, other text) returns numeric language sql as $$
  select round(r.features[6]::numeric, 4) from private.rank_players(tests.id(name), 24, null, 'singles', null, 'UTC') r where r.player_id = tests.id(other) $$;
select is(tests.proposal('ana', 'bea') -> 'km', 'null', 'distances are not shown while both are unknown');
select tests.put('ana', 38.72, -9.14);
select is(tests.proposal('ana', 'bea') -> 'km', 'null', 'nor while only one is known');
select tests.put('bea', 38.72, -9.14);
select tests.put('cleo', 38.69, -9.22);
select tests.put('dina', 38.69, -9.42);
update public.profiles set location = 'Cascais' where id = tests.id('cleo');
select tests.put('cleo', 38.69, -9.22);
select is(tests.proposal('ana', 'bea') -> 'km', '2', 'then in steps, the smallest two kilometres');
select is(tests.proposal('ana', 'cleo') -> 'km', '8', 'and more');
select is(tests.nearness('ana', 'cleo'), round(exp(-1.0), 4), 'nearness follows the steps, not the names');
select is(tests.nearness('ana', 'finn'), 1.0000, 'without a point it follows the names');
update public.profiles set location = 'Lisbon, Maine, United States' where id = tests.id('finn');
select is(tests.nearness('ana', 'finn'), 1.0000, 'as far as they are given');
select is(private.may_be_one_place(one, other), expected, format('"%s" and "%s"', one, other))
from (values ('Portland', 'Portland, Maine, United States', true), ('Portland, Oregon', 'PORTLAND, Oregon, United States', true),
  ('London, UK', 'London, England, United Kingdom', true), ('Málaga, Andalucia, Spain', 'malaga, Andalucía,Spain', true),
  ('Portland, Oregon, United States', 'Portland, Maine, United States', false)) t (one, other, expected);
select tests.refresh();
update public.profiles set location = 'Lisbon, Lisboa, Portugal' where id = tests.id('ana');
select tests.put('ana', 38.72, -9.14);
select is(tests.nearness('ana', 'finn'), 0.1000, 'two places of one name that are far apart are different');
select is(tests.proposal('ana', 'finn') -> 'same_place', 'false', 'and are not shown as the same place');
update public.profiles set location = 'Lisbon' where id in (tests.id('ana'), tests.id('finn'));
select tests.put('ana', 38.72, -9.14);
select ok(not tests.ever_proposed('ana', 'dina'), 'a player who lives beyond the radius is not proposed, whatever their place is called');
select tests.create_challenge('ana met dina', 'ana', 'dina', 'completed', '-20 days');
select is(tests.proposal('ana', 'dina') -> 'km', '25', 'but a former partner is');
select is(tests.proposal('ana', 'dina') -> 'same_place', 'false', 'but not shown as in the same place');
delete from private.proposals; delete from public.challenge_seats; delete from public.challenges;
select tests.add_member('others', 'ana'); select tests.add_member('others', 'dina');
select ok(tests.ever_proposed('ana', 'dina'), 'and a clubmate');
select tests.put('dina', -37.81, 144.96);
select ok(not tests.ever_proposed('ana', 'dina'), 'a player who has moved to the other end of the world only within the club');
select cmp_ok((select p -> 'km' from jsonb_array_elements(tests.answer('ana', 24, null, null, null, 'others') -> 'players') p
  where p ->> 'id' = tests.id('dina')::text)::integer, '>', 17000, 'with how far away that is');
select tests.put('dina', 38.69, -9.42);
delete from public.memberships where user_id in (tests.id('ana'), tests.id('dina'));
update public.preferences set travel_km = 50 where user_id = tests.id('ana');
select ok(tests.ever_proposed('ana', 'dina'), 'a player who travels further gets them proposed');
select ok(not tests.ever_proposed('dina', 'ana'), 'not the other way round');
-- Found by their location, whatever they call it.
update public.profiles set location = 'Somewhere ' || id where id <> tests.id('ana');
select tests.put(name, lat, lon) from (values ('bea', 38.72, -9.14), ('cleo', 38.69, -9.22), ('dina', 38.69, -9.42), ('eva', 38.75, -9.1), ('finn', 41.15, -8.61), ('gus', 39.05, -9.14)) t (name, lat, lon);
select tests.refresh();
insert into public.profiles (id, full_name, location, onboarded) select md5('far ' || n)::uuid, 'far ' || n, 'Nowhere', true from generate_series(1, 400) n;
insert into private.match_pool select (jsonb_populate_record(p, jsonb_build_object('player_id', md5('far ' || n), 'cell', null, 'tile', null))).*
from private.match_pool p cross join generate_series(1, 400) n where p.player_id = tests.id('bea');
select is(tests.proposed('ana', 3) <@ '{bea,cleo,dina,eva,gus}', true, 'those around come first');
update public.preferences set travel_km = 15 where user_id = tests.id('ana');
select is(tests.proposed('ana', 3) <@ '{bea,cleo,eva}', true, 'by cells within a small radius, by tiles within a large one');
delete from public.profiles where full_name like 'far %';
-- Hidden at once, though the pool may be a minute old.
update public.preferences set hide_distance = true where user_id = tests.id('bea');
select tests.sign_in_as(tests.id('ana'));
select is((select p -> 'km' from jsonb_array_elements(public.recommend_players(24) -> 'players') p where p ->> 'id' = tests.id('bea')::text), 'null', 'the distance of a player who hides it is not shown from then on');
select tests.sign_out();
select tests.refresh();
select is((select cell from private.match_pool where player_id = tests.id('bea')), null, 'and soon not used for ranking');
select isnt(tests.proposal('bea', 'ana') -> 'km', 'null', 'but they still see those of others');
update public.preferences set hide_distance = false, travel_km = 15;
delete from private.player_places;
update public.profiles set location = 'Lisbon';

-- Courts --------------------------------------------------------------------------------------------------------

delete from public.challenge_seats; delete from public.challenges;
select is(tests.proposal('ana', 'bea') #> '{plan,court_location}', 'null', 'the place is unknown');
select tests.create_challenge('ana and cleo', 'ana', 'cleo', 'completed', '-3 days');
update public.challenges set court_location = 'Old court' where id = tests.id('ana and cleo');
select tests.create_challenge('ana and dina', 'ana', 'dina', 'cancelled', '-2 days');
update public.challenges set court_location = 'New court', duration_minutes = 75, created_at = now() + interval '1 second' where id = tests.id('ana and dina');
select is(tests.proposal('ana', 'bea') #>> '{plan,court_location}', 'New court', 'where the player last asked somebody to play');
select is(tests.proposal('ana', 'bea') #> '{plan,duration_minutes}', '75', 'and for as long');
select is(tests.proposal('ana', 'cleo') #>> '{plan,court_location}', 'Old court', 'where the two played');

-- Whom one has played with --------------------------------------------------------------------------------------

select is(tests.answer('ana') -> 'played_with', '1', 'distinct people played with are counted');
select is(tests.proposal('ana', 'cleo') -> 'met', '1', 'and shown for each');
select tests.create_challenge(format('more %s %s', name, n), 'ana', name, 'completed', make_interval(days => -10 * n - ascii(name))) from unnest(array['bea', 'cleo', 'dina']) name, generate_series(1, 2) n;
select is((select count(*)::integer from jsonb_array_elements(tests.answer('ana', 5) -> 'players') p where (p ->> 'met')::integer > 0), 2, 'of five at most two are known');
select is(cardinality(tests.proposed('ana', 24)), 6, 'in a long list more');

-- "Would you play again?" -----------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
select tests.refuses(format('select public.answer_again(%L, %L, true)', tests.id('ana and cleo'), tests.id('bea')), 'match_not_found', 'nobody can answer about a player who was not there');
select tests.refuses(format('select public.answer_again(%L, %L, true)', tests.id('ana and dina'), tests.id('dina')), 'match_not_found', 'nor about a match not played');
select tests.refuses(format('select public.answer_again(%L, %L, true)', tests.id('ana and cleo'), tests.id('ana')), 'match_not_found', 'nor of oneself');
select lives_ok(format('select public.answer_again(%L, %L, false)', tests.id('ana and cleo'), tests.id('cleo')), 'after a match a player answers');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(format('select public.answer_again(%L, %L, true)', tests.id('ana and cleo'), tests.id('cleo')), 'match_not_found', 'somebody else does not');
select tests.sign_out();
select tests.refresh();
select is((select r.features[15] from private.rank_players(tests.id('ana'), 24, null, 'singles', null, 'UTC') r where r.player_id = tests.id('cleo')), -1 / 1.5::float8, 'it counts for the player who said it');
select is((select r.features[15] from private.rank_players(tests.id('cleo'), 24, null, 'singles', null, 'UTC') r where r.player_id = tests.id('ana')), 0::float8, 'and never for the other');
create temp table of_cleo as select tests.proposal('cleo', 'ana') - 'plan' as said;
update private.again_answers set again = true;
select is(tests.proposal('cleo', 'ana') - 'plan', (select said from of_cleo), 'whose proposals show nothing of it');

-- Why ---------------------------------------------------------------------------------------------------------------

-- The chance that a challenge is accepted, played and good for both, before calibration.
create function tests.chance(m private.matching_models, x float8[]) returns float8 language sql security definer as $$
  select private.logistic(private.weigh(m.accept, x)) * private.logistic(private.weigh(m.played, x)) * private.logistic(private.weigh(m.good, x)) $$;
-- The effects by definition: the features of a family replaced by the typical ones.
create function tests.effects(x float8[]) returns table (family text, effect float8) language sql security definer as $$
  select f.family, ln(tests.chance(m, x)) - ln(tests.chance(m, array(
    select case when g.family = f.family then m.typical[g.place] else x[g.place] end from private.matching_features g order by g.place)))
  from private.matching_models m, (select distinct t.family from private.matching_features t where t.family is not null) f where m.state = 'active'
$$;
create temp table judged as
select r.player_id, e.family, e.effect, d.effect as by_definition
from private.rank_players(tests.id('ana'), 24, null, 'singles', null, 'UTC') r cross join private.matching_models m
cross join lateral private.match_effects(m, r.features) e
join lateral tests.effects(r.features) d on d.family = e.family
where m.state = 'active';
select is((select count(*) from judged), 48::bigint, 'eight families of six people');
select is((select max(abs(effect - by_definition)) < 1e-12 from judged), true, 'an effect is what the chance would lose without it');
select is((select bool_and(p -> 'reasons' = coalesce((
    select jsonb_agg(t.family order by t.effect desc, t.family) from (
      select j.family, j.effect from judged j where j.player_id = (p ->> 'id')::uuid and j.effect > 0.02 order by j.effect desc, j.family limit 3) t), '[]')
    and p -> 'caveat' is not distinct from coalesce((
      select to_jsonb(t.family) from (select j.family, j.effect from judged j where j.player_id = (p ->> 'id')::uuid order by j.effect, j.family limit 1) t where t.effect < -0.02), 'null'))
  from (select jsonb_build_object('id', q -> 'id', 'reasons', coalesce((select jsonb_agg(r -> 'family' order by n) from jsonb_array_elements(q -> 'reasons') with ordinality x (r, n)), '[]'),
      'caveat', coalesce(q #> '{caveat,family}', 'null')) as p
    from jsonb_array_elements(tests.answer('ana') -> 'players') q) z), true, 'the reasons are the three that raise it most, the caveat what lowers it most');
select is((select bool_and((p ->> 'percent')::integer = private.match_percent(r.chance)) from jsonb_array_elements(tests.answer('ana') -> 'players') p
  join private.rank_players(tests.id('ana'), 24, null, 'singles', null, 'UTC') r on r.player_id = (p ->> 'id')::uuid), true, 'the percentage follows from the chance');
select is(tests.answer('ana') -> 'estimate', 'true', 'until 200 proposals have finished it is called an estimate');

-- What would make it better -------------------------------------------------------------------------------------------

select is(tests.answer('ana') -> 'missing', '["questionnaire"]', 'missing data is listed');
update public.profiles set skill_level = null, location = '' where id = tests.id('ana');
update public.availability set slots = repeat('0', 21)::bit(21) where user_id = tests.id('ana');
select is(tests.answer('ana') -> 'missing', '["skill_level", "availability", "location", "questionnaire"]', 'all of it');
select is(cardinality(tests.proposed('ana')), 6, 'and there are proposals all the same');
update public.profiles set skill_level = 'intermediate', location = 'Lisbon' where id = tests.id('ana');
update public.availability set slots = repeat('111', 7)::bit(21) where user_id = tests.id('ana');

-- The log -------------------------------------------------------------------------------------------------------------

delete from private.proposals;
select tests.answer('ana', 5);
select tests.answer('ana', 5);
select is((select count(*) from private.proposals), 5::bigint, 'a shown player is logged, once a day');
select is((select array_agg(place order by place) from private.proposals), '{1,2,3,4,5}', 'with the place they had');
select is((select count(*) from private.proposals where explored), 1::bigint, 'one of five explores');
select is((select count(*) from private.proposals where version = 2 and chance between 0 and 1 and cardinality(features) = 21 and opened_at is null), 5::bigint, 'the version, the chance and its inputs');
create temp table shown as select player_id, row_number() over (order by place) as n from private.proposals;
grant select on shown to authenticated;
select tests.sign_in_as(tests.id('ana'));
select isnt(public.get_player_profile((select player_id from shown where n = 1)), null, 'a profile is opened');
select isnt(public.get_opponent((select player_id from shown where n = 2)), null, 'a challenge form too');
select tests.sign_out();
select is((select array_agg(place order by place) from private.proposals where opened_at is not null), '{1,2}', 'opened is logged');
select tests.sign_in_as(tests.id('ana'));
select public.send_challenge((select player_id from shown where n = 1), (now() + interval '5 days')::date, '10:00', 60, 'Court', 'singles');
select tests.sign_out();
select is((select s.challenge_id from private.proposals s where s.place = 1), (select c.id from public.challenges c where c.status = 'pending'), 'sent is logged');
create function tests.outcome() returns text language sql security definer as $$
  select concat_ws(' ', o.sent::text, coalesce(o.accepted::text, '?'), coalesce(o.played::text, '?'), coalesce(o.good::text, '?'), o.ended::text) from private.proposal_outcomes o where o.place = 1 $$;
select is(tests.outcome(), 'true ? ? ? false', 'nothing has come of it yet');
-- Answered with another time, and that with a third.
create function tests.counter(by_viewer boolean) returns uuid language sql security definer as $$
  with sent as (update public.challenges set status = 'superseded' where status = 'pending' returning *), s as (select * from private.proposals where place = 1)
  insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, match_type, replaces)
  select case when by_viewer then s.viewer_id else s.player_id end, case when by_viewer then s.player_id else s.viewer_id end, sent.proposed_date, sent.proposed_time,
    sent.time_zone, sent.starts_at, 60, 'Court', 'singles', sent.id from sent, s returning id $$;
select tests.counter(false);
select tests.counter(true);
update public.challenges set status = 'declined' where status = 'pending';
select is(tests.outcome(), 'true false ? ? true', 'the outcome is that of the last time proposed');
delete from public.challenges where replaces is not null;
update public.challenges set status = 'declined' where status = 'superseded';
select is(tests.outcome(), 'true false ? ? true', 'declined');
update public.challenges set status = 'accepted' where id = (select challenge_id from private.proposals where place = 1);
select is(tests.outcome(), 'true true ? ? false', 'accepted');
update public.challenges set status = 'completed' where id = (select challenge_id from private.proposals where place = 1);
select is(tests.outcome(), 'true true true ? false', 'played');
insert into private.again_answers (challenge_id, player_id, other_id, again) select challenge_id, player_id, viewer_id, true from private.proposals where place = 1;
select is(tests.outcome(), 'true true true true true', 'good');
insert into private.again_answers (challenge_id, player_id, other_id, again) select challenge_id, viewer_id, player_id, false from private.proposals where place = 1;
select is(tests.outcome(), 'true true true false true', 'not for both');
delete from private.again_answers;
with made as (
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select challenge_id, viewer_id, 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 4]}, {"games": [6, 3]}]' from private.proposals where place = 1 returning *)
update public.challenges c set result_id = made.id, result_state = 'confirmed' from made where c.id = made.challenge_id;
select is(tests.outcome(), 'true true true true true', 'without an answer, a close score is good');
update public.challenges set status = 'no_show' where id = (select challenge_id from private.proposals where place = 1);
select is(tests.outcome(), 'true true false ? true', 'not played');

select tests.refresh();
select ok((select exposure > 0.9 from private.match_pool where player_id = (select player_id from shown where n = 2)), 'shown players are counted as seen');

-- A player who objects is not in it.
update public.preferences set improve_suggestions = false where user_id = (select player_id from shown where n = 2);
select is((select count(*) from private.proposals s where s.player_id = (select player_id from shown where n = 2)), 0::bigint, 'objecting removes what is there');
select tests.answer('ana', 24);
select is((select count(*) from private.proposals s where s.player_id = (select player_id from shown where n = 2)), 0::bigint, 'and nothing is added');
select is(tests.proposed('ana', 24) @> array[(select full_name from public.profiles where id = (select player_id from shown where n = 2))], true, 'they are proposed as before');
update public.preferences set improve_suggestions = false where user_id = tests.id('ana');
select tests.answer('ana', 24);
select is((select count(*) from private.proposals where viewer_id = tests.id('ana')), 0::bigint, 'what a player who objects saw is not logged');
update public.preferences set improve_suggestions = true;

-- Kept 180 days, and not longer than an account.
select tests.answer('ana', 24);
update private.proposals set shown_at = now() - interval '181 days' where player_id = tests.id('finn');
select private.age_matching();
select is((select count(*) from private.proposals where player_id = tests.id('finn')), 0::bigint, 'after 180 days it is gone');
select isnt((select count(*) from private.proposals), 0::bigint, 'the rest is not');
select tests.sign_in_as(tests.id('ana'));
select is(jsonb_array_length((public.export_my_data())::jsonb -> 'proposals'), (select count(*)::integer from (select tests.really('select from private.proposals where viewer_id = tests.id(''ana'')')) t (n), generate_series(1, t.n)), 'the copy of one''s data has it');
select tests.sign_out();
insert into private.dismissals (player_id, other_id) values (tests.id('ana'), tests.id('gus')), (tests.id('gus'), tests.id('ana'));
delete from auth.users where id = tests.id('ana');
select is((select count(*) from private.proposals where tests.id('ana') in (viewer_id, player_id)) + (select count(*) from private.dismissals)
  + (select count(*) from private.again_answers where player_id = tests.id('ana')), 0::bigint, 'with the account all of it is deleted');
select tests.refresh();
select is((select count(*) from private.match_pool where player_id = tests.id('ana')), 0::bigint, 'and deleted players are not proposed');

-- The week's mail -----------------------------------------------------------------------------------------------------

-- The coming Thursday, and so many days from it by the clocks of a zone.
create function tests.thursday() returns date language sql stable as $$
  select current_date + 1 + (10 - extract(isodow from current_date)::integer) % 7
$$;
create function tests.suggested(wall time, zone text default 'Europe/Lisbon', days integer default 0) returns integer language sql security definer as $$
  select private.send_suggestions((tests.thursday() + days + wall) at time zone zone)
$$;
delete from private.outbox;
update auth.users set email_confirmed_at = now();
update public.preferences set time_zone = 'Europe/Lisbon', email_notifications = true;
insert into private.last_seen (player_id, seen_at) select id, tests.thursday() - 6 from public.profiles where deleted_at is null on conflict (player_id) do update set seen_at = excluded.seen_at;
update private.last_seen set seen_at = tests.thursday() - 117 where player_id = tests.id('cleo');
update public.preferences set mail_suggestions = false where user_id = tests.id('dina');
update public.preferences set time_zone = 'America/Chicago' where user_id = tests.id('eva');
update public.preferences set quiet_hours = true, quiet_from = '16:00', quiet_to = '22:00' where user_id = tests.id('finn');
select tests.create_challenge('gus and cleo', 'gus', 'cleo', 'accepted');
update public.challenge_seats set booked = tstzrange(tests.thursday() + interval '58 hours', tests.thursday() + interval '59 hours') where challenge_id = tests.id('gus and cleo');
select is(tests.suggested('16:50'), 0, 'before five on Thursday nothing is mailed');
select is(tests.suggested('17:30', days => -1), 0, 'nor on other days');
update auth.users set banned_until = tests.thursday() + 7 where id = tests.id('bea');
select is(tests.suggested('17:10'), 0, 'nor to a banned player');
update auth.users set banned_until = null where id = tests.id('bea');
select is(tests.suggested('17:10'), 1, 'then everybody who wants it, was here lately and is not in quiet hours');
select is(array(select to_address from private.outbox where template = 'suggestions'), '{bea@example.test}', 'a player with a match within the week gets none');
select is(tests.suggested('17:20'), 0, 'once');
select is(tests.suggested('17:10', 'America/Chicago'), 1, 'elsewhere by their own clocks');
select is(tests.suggested('17:10', days => 7) > 0, true, 'the week after again');
create temp table words as select private.suggestion_words(data) as said from private.outbox where to_address = 'bea@example.test' and template = 'suggestions' limit 1;
select is((select (said ->> 'count')::integer = jsonb_array_length(said -> 'items') and jsonb_array_length(said -> 'items') between 1 and 3 from words), true, 'it names up to three');
select is((select bool_and(i ? 'name' and (i ->> 'percent')::integer between 1 and 99 and i ->> 'when' ~ '^\w+day, \w+ \d+ at \d+:\d\d [ap]m$') from words, jsonb_array_elements(said -> 'items') i), true, 'each with a time when both are free');
select is((select bool_and(i -> 'time_zone' = 'null') from words, jsonb_array_elements(said -> 'items') i), true, 'by their own clocks');
select tests.add_member('others', 'bea');
update public.preferences set time_zone = 'America/Chicago' where user_id = tests.id('bea');
select is((select bool_or(i ->> 'time_zone' = 'Europe/Lisbon') from jsonb_array_elements(private.proposals_to_mail(tests.id('bea'), true) -> 'items') i), true, 'or by those of the club, which are named');
delete from public.memberships where user_id = tests.id('bea');
update public.preferences set time_zone = 'Europe/Lisbon' where user_id = tests.id('bea');
update public.availability set shared = false where user_id <> tests.id('bea');
select tests.refresh();
create function tests.mail_secret() returns text language sql security definer as $$ select mail_secret from private.settings $$;
set local role service_role;
select is((select count(*) from public.take_mails(tests.mail_secret(), 100) where template = 'suggestions' and to_address = 'bea@example.test'), 0::bigint, 'with nobody to suggest there is no mail');
reset role;
update public.preferences set mail_suggestions = false where user_id = tests.id('eva');
select is((select count(*) from private.outbox where to_address = 'eva@example.test' and state = 'waiting'), 0::bigint, 'switched off, a waiting mail is not sent');
update public.availability set shared = true;

-- Versions ------------------------------------------------------------------------------------------------------------

insert into private.matching_models (version, accept, played, good, typical, shift, slope, ended, about)
select 3, accept, played, good, typical, -1, 0.5, 250, 'Learned.' from private.matching_models where version = 2;
create temp table before as select tests.proposal('bea', 'dina') as said;
select throws_ok('select private.switch_matching_model(9::smallint)', 'P0001', 'There is no such version.', 'an unknown version cannot be switched to');
select private.switch_matching_model(3::smallint);
select is((select array_agg(version || ' ' || state order by version) from private.matching_models), '{"1 retired","2 retired","3 active"}', 'one version is in use');
select is(tests.answer('bea') -> 'estimate', 'false', 'one learned from enough data is no estimate');
select isnt(tests.proposal('bea', 'dina') -> 'percent', (select said -> 'percent' from before), 'its percentages are its own');

-- What is hidden is hidden at once ------------------------------------------------------------------------------------

insert into private.player_places (player_id, lat, lon) values (tests.id('gus'), 38.72, -9.14) on conflict (player_id) do nothing;
select tests.refresh();
select isnt((select cell from private.match_pool where player_id = tests.id('gus')), null, 'a location counts');
update public.preferences set hide_distance = true where user_id = tests.id('gus');
select is((select cell from private.match_pool where player_id = tests.id('gus')), null, 'until they hide it');
create temp table bare as select variance from private.match_pool where player_id = tests.id('gus');
insert into private.level_privacy (player_id, visibility) values (tests.id('gus'), 'connections')
on conflict (player_id) do update set visibility = excluded.visibility;
select is((select (level * 2 = round(level * 2))::text || ', ' || round((p.variance - b.variance)::numeric, 3) from private.match_pool p, bare b where player_id = tests.id('gus')),
  'true, 0.020', 'a player who hides their level is judged in steps of half a level from then on');

-- What one has just changed ------------------------------------------------------------------------------------------

select tests.refresh();
update public.profiles set skill_level = 'expert' where id = tests.id('bea');
select tests.sign_in_as(tests.id('bea'));
select is((select p ->> 'level_gap' from jsonb_array_elements(public.recommend_players(24) -> 'players') p where p ->> 'id' = tests.id('dina')::text),
  'weaker', 'the player searching is taken as they are now, not as a minute ago');
select tests.sign_out();
update public.profiles set skill_level = 'intermediate' where id = tests.id('bea');

-- Many clubs ----------------------------------------------------------------------------------------------------------

select tests.create_club('many-' || n, 'finn') from generate_series(1, 6) n;
insert into public.memberships (club_id, user_id, joined_at) select tests.id('many-' || n), tests.id('bea'), now() - make_interval(days => 10 - n) from generate_series(1, 6) n;
select tests.add_member('many-1', 'dina');
select is(tests.proposal('bea', 'dina') -> 'same_club', 'true', 'clubmates are those of any club of the player''s, not of the latest alone');
delete from public.memberships where user_id in (tests.id('bea'), tests.id('dina'));

-- A mail of those who have time -------------------------------------------------------------------------------------------

update public.availability set shared = user_id = tests.id('gus');
update public.profiles set skill_level = 'advanced' where id = tests.id('gus');
select tests.refresh();
select is((select array_agg(i ->> 'name') from jsonb_array_elements(private.proposals_to_mail(tests.id('bea'), true) -> 'items') i), '{gus}',
  'players whose week is unknown take no place from those with a time');
update public.availability set shared = true;

-- A crowd ---------------------------------------------------------------------------------------------------------------

-- Forty of one level at one place, more than are looked at in either direction.
select tests.create_player('crowd ' || n) from generate_series(1, 40) n;
update public.profiles set location = 'Santiago' where full_name like 'crowd %';
select private.put_point(p.id, private.grid_point(-33.45, -70.66)) from public.profiles p where p.full_name like 'crowd %';
select tests.refresh();
select is((select count(distinct r.player_id) from public.profiles p cross join lateral private.rank_players(p.id, 60, null, 'singles', null, 'UTC') r
  join public.profiles o on o.id = r.player_id and o.full_name like 'crowd %'
  where p.full_name like 'crowd %'), 40::bigint, 'if many share a level, everybody is proposed to somebody');

-- Which kind of match -------------------------------------------------------------------------------------------------

select tests.sign_out();
select results_eq($$ select style, private.wants('singles', style, looking), private.wants('doubles', style, looking)
    from (values ('singles', '{}'::text[]), ('doubles', '{}'), ('both', '{}'), ('casual', '{}'), (null, '{}'), ('casual', '{Doubles}'), ('doubles', '{Matches}')) t (style, looking) $$,
  $$ values ('singles', true, false), ('doubles', false, true), ('both', true, true), ('casual', null, null), (null, null, null), ('casual', null, true), ('doubles', true, true) $$,
  'wanting singles means no doubles, unless they look for them; casual players, or those who say nothing, have ruled out neither');
