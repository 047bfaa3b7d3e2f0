-- The dashboard's three proposals: until a player has met ten people on court, people they have not played with.

select tests.create_player('ana');
select tests.create_player('player-' || n) from generate_series(1, 11) n;
update public.profiles set years_playing = '3-5';
update public.availability set slots = repeat('111', 7)::bit(21), shared = true;
create function tests.met(first integer, last integer) returns void language plpgsql security definer as $$
begin
  perform tests.create_challenge('with-' || n, 'ana', 'player-' || n, 'completed', make_interval(days => -20 - n)) from generate_series(first, last) n;
  perform private.refresh_match_pool();
end $$;
-- How often ana has played with each of the three, on the dashboard and in a list that asks for nobody in particular.
create function tests.three() returns integer[] language plpgsql as $$
declare
  found integer[];
begin
  perform tests.sign_in_as(tests.id('ana'));
  select coalesce(array_agg((p ->> 'met')::integer), '{}') into found from jsonb_array_elements(public.get_dashboard() #> '{proposals,players}') p;
  perform tests.sign_out();
  return found;
end $$;
create function tests.known(unmet boolean) returns integer language plpgsql as $$
declare
  found integer;
begin
  perform tests.sign_in_as(tests.id('ana'));
  select count(*) into found from jsonb_array_elements(public.recommend_players(24, unmet => known.unmet) -> 'players') p where (p ->> 'met')::integer > 0;
  perform tests.sign_out();
  return found;
end $$;

select tests.met(1, 8);
select is(tests.three(), '{0,0,0}', 'the next is somebody new, although eight of eleven are known');
select is(tests.known(true), 0, 'nobody known among the unmet');
select ok(tests.known(false) > 0, 'elsewhere they are proposed as before');
select tests.met(9, 9);
select is(tests.three(), '{0,0}', 'if fewer are left, fewer are proposed');
select tests.met(10, 10);
select is((select array_agg(n order by n) from unnest(tests.three()) n), '{0,1,1}', 'once ten are met, co-players are proposed as well: one of three, and more if there are too few others');
select is(tests.known(false), 10, 'a list of all has all of them');

-- The whole community is known before ten are met.
delete from public.memberships;
update public.profiles set is_visible = false where id in (select tests.id('player-' || n) from generate_series(4, 11) n);
delete from public.challenge_seats; delete from public.challenges;
select tests.met(1, 3);
select is(tests.three(), '{}', 'if nobody is left, nobody is proposed');
