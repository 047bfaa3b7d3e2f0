-- Confirmed results for one tenth of the crowd, after crowd.sql: 50,000 within two years, two of five doubles, so that
-- there are 500,000 in the whole; and the order in which they were rated. Scores follow hidden levels.
begin;
set local session_replication_role = replica;
select setseed($TENTH / 10.0);

create temporary table players on commit drop as
select p.id, n % 10000 as seat, coalesce((private.declared_level(p.skill_level, null))[1], 3.25)
  + 0.5 * (random() + random() + random() + random() - 2) / 0.58 as strength
from generate_series($TENTH * 10000, $TENTH * 10000 + 9999) n join public.profiles p on p.id = md5('bench player ' || n)::uuid;
create unique index on players (seat);

create temporary table made on commit drop as
select gen_random_uuid() as id, t.n, t.is_doubles, a.id as one, b.id as other, c.id as one_partner, d.id as other_partner,
  date_trunc('day', now()) - interval '730 days' + t.n * interval '1261 seconds' + $TENTH * interval '1 microsecond' as played_at,
  case when t.is_doubles then (a.strength + c.strength - b.strength - d.strength) / 2 else a.strength - b.strength end as gap
from (select n, n % 5 < 2 as is_doubles, (n::bigint * 7919 % 10000)::integer as seat from generate_series(0, 49999) n) t
join players a on a.seat = t.seat
join players b on b.seat = (t.seat + 1 + t.n % 37) % 10000
left join players c on t.is_doubles and c.seat = (t.seat + 50 + t.n % 41) % 10000
left join players d on t.is_doubles and d.seat = (t.seat + 100 + t.n % 53) % 10000;

insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
  court_location, match_type, status, result_state, result_at)
select id, one, other, played_at::date, '18:00', 'UTC', played_at, 90, 'Court 1', case when is_doubles then 'doubles' else 'singles' end,
  'completed', 'confirmed', played_at from made;
insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by)
select id, one, 'challenger', 'confirmed', null::uuid from made
union all select id, other, 'challenged', 'confirmed', null from made
union all select id, one_partner, 'challenger', 'confirmed', one from made where is_doubles
union all select id, other_partner, 'challenged', 'confirmed', other from made where is_doubles;

with scored as (
  select m.id, m.one, random() < private.logistic(2.5 * m.gap) as first, random() < private.logistic(2.5 * m.gap) as second,
    random() < private.logistic(4 * m.gap) as third, floor(random() * 5)::integer as x, floor(random() * 5)::integer as y, m.n % 33 = 0 as is_retired
  from made m order by m.n),
entered as (
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
  select id, one, 'challenger', case when is_retired then 'retired' else 'played' end,
    case when case when is_retired or first = second then first else third end then 'challenger' else 'challenged' end, 3, 'standard',
    jsonb_build_array(jsonb_build_object('games', case when first then jsonb_build_array(6, x) else jsonb_build_array(x, 6) end))
      || case when is_retired then '[]' else jsonb_build_array(jsonb_build_object('games', case when second then jsonb_build_array(6, y) else jsonb_build_array(y, 6) end)) end
      || case when is_retired or first = second then '[]' else jsonb_build_array(jsonb_build_object('match_tie_break',
        case when third then jsonb_build_array(10, 7) else jsonb_build_array(7, 10) end)) end
  from scored
  returning id, challenge_id)
update public.challenges c set result_id = e.id from entered e where c.id = e.challenge_id;

insert into private.rated_results (challenge_id, rated_at, players, within_club)
select id, played_at, private.sorted(array_remove(array[one, other, one_partner, other_partner], null)), false from made;
insert into private.rating_seeds (player_id, level, variance)
select p.id, d.declared[1], d.declared[2]
from players t join public.profiles p on p.id = t.id cross join lateral (select private.declared_level(p.skill_level, p.years_playing) as declared) d;
commit;
