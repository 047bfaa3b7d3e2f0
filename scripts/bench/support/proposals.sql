-- What proposals are made of, for one tenth of the crowd, after crowd.sql and results.sql: when players joined and were
-- seen, what most of them have answered, who would play whom again, who was shown to whom in the last 30 days, and who
-- is not for whom.
begin;
set local session_replication_role = replica;
select setseed($TENTH / 10.0);

create temporary table players on commit drop as
select md5('bench player ' || n)::uuid as id, n % 10000 as seat from generate_series($TENTH * 10000, $TENTH * 10000 + 9999) n;
create unique index on players (seat);
create unique index on players (id);

update public.profiles p set created_at = now() - random() ^ 2 * interval '900 days' from players t where p.id = t.id;
insert into private.last_seen (player_id, seen_at) select id, now() - random() ^ 3 * interval '60 days' from players;
insert into public.questionnaire_responses (user_id, skill_level, primary_goals, match_style, completed, completed_at)
select t.id, p.skill_level, (array['fitness', 'social', 'improvement', 'competition'])[1 + floor(random() * 4)::integer],
  (array['singles', 'doubles', 'both', 'both', 'casual'])[1 + floor(random() * 5)::integer], true, now()
from players t join public.profiles p on p.id = t.id where random() < 0.7;
insert into private.again_answers (challenge_id, player_id, other_id, again, answered_at)
select c.id, c.challenger_id, c.challenged_id, random() < 0.8, c.result_at
from public.challenges c join players t on t.id = c.challenger_id where c.result_state = 'confirmed' and random() < 0.5;
insert into private.proposals (viewer_id, player_id, shown_on, shown_at, version, place, chance, explored, features)
select t.id, o.id, (now() - m.ago)::date, now() - m.ago, 1, 1 + n % 5, 0.2, n % 5 = 4, array_fill(0.5::real, array[21])
from players t cross join generate_series(1, 10) n cross join lateral (select make_interval(hours => n * 70 + t.seat % 24) as ago) m
join players o on o.seat = (t.seat + 37 * n) % 10000;
insert into private.dismissals (player_id, other_id) select t.id, o.id from players t join players o on o.seat = (t.seat + 41) % 10000 where t.seat % 5 = 0;
insert into public.blocks (blocker_id, blocked_id) select t.id, o.id from players t join players o on o.seat = (t.seat + 43) % 10000 where t.seat % 20 = 0;
-- Seven of ten have chosen their place, in and around their city.
insert into private.player_places (player_id, lat, lon)
select t.id, round((c.lat + 0.2 * (random() - 0.5) * random())::numeric, 2), round((c.lon + 0.3 * (random() - 0.5) * random())::numeric, 2)
from players t join public.profiles p on p.id = t.id
join (values ('Lisbon', 38.72, -9.14), ('Porto', 41.15, -8.61), ('Madrid', 40.42, -3.7), ('Berlin', 52.52, 13.41), ('Paris', 48.85, 2.35),
  ('Vienna', 48.21, 16.37), ('Zürich', 47.37, 8.55), ('Malmö', 55.61, 13.0), ('Chicago', 41.85, -87.65), ('Boston', 42.36, -71.06),
  ('Austin', 30.27, -97.74), ('Portland', 45.52, -122.68), ('Seattle', 47.61, -122.33), ('London', 51.51, -0.13), ('Leeds', 53.8, -1.55),
  ('Dublin', 53.33, -6.25), ('Milan', 45.46, 9.19), ('Rome', 41.89, 12.51), ('Athens', 37.98, 23.73), ('Prague', 50.09, 14.42)) c (city, lat, lon)
  on c.city = p.location
where random() < 0.7;
update public.preferences f set travel_km = (array[5, 10, 15, 15, 15, 15, 25, 50, 100])[1 + floor(random() * 9)::integer] from players t where f.user_id = t.id;
commit;
