-- Several members leave in one step: their events and leagues are as if they had left one by one.

select tests.create_player(n) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dina', 'eva', 'fay']) n;
select tests.create_club('manor', 'olga');
select tests.add_member('manor', n) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva', 'fay']) n;
insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, capacity, created_by)
select tests.id(w), tests.id('manor'), w, 'Court 1', current_date + d, '18:00', 'UTC', (current_date + d)::timestamp at time zone 'UTC', 60, 2, tests.id('olga')
from (values ('soon', 5), ('later', 9), ('over', -5)) e (w, d);
insert into public.event_replies (event_id, user_id, state, replied_at)
select tests.id(w), tests.id(n), case when i <= 2 then 'going' else 'waiting' end, now() - make_interval(mins => 20 - i::integer)
from unnest(array['soon', 'later', 'over']) w cross join unnest(array['ana', 'bea', 'cleo', 'dina', 'eva']) with ordinality p (n, i);
select results_eq($$ select e.going_count, e.waiting_count, e.came_count from public.club_events e where e.id = tests.id('soon') $$,
  $$ values (2, 3, 2) $$, 'replies made in one step are counted');
insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, state, published_at)
select tests.id(w), tests.id('manor'), w, 'ladder', 'singles', 'ladder_swap', current_date, s, case s when 'published' then now() end
from (values ('draft', 'draft'), ('ladder', 'published'), ('not theirs', 'draft')) l (w, s);
insert into public.league_entries (id, league_id, player_id, group_number, seat, seed)
select md5(w || n)::uuid, tests.id(w), tests.id(n), 1, i, i
from unnest(array['draft', 'ladder']) w cross join unnest(array['ana', 'bea', 'cleo', 'dina']) with ordinality p (n, i);

delete from realtime.messages;
select tests.sign_in_as(tests.id('olga'));
select is((select public.remove_members(tests.id('manor'), array[tests.id('ana'), tests.id('cleo'), tests.id('ana'), tests.id('fay')])), 3, 'three are removed, each once');
select tests.refuses($$ select public.remove_members(tests.id('manor'), array[tests.id('ana'), tests.id('cleo')]) $$, 'not_in_club', 'a player who has left can''t be removed again');
select tests.refuses($$ select public.remove_members(tests.id('manor'), array[tests.id('bea'), tests.id('olga')]) $$, 'own_membership', 'all or none');
select tests.sign_out();

select is(tests.member_count('manor'), 4, 'the club counts those who remain');
select is((select count(*) from realtime.messages m where m.event = 'event' and m.payload ->> 'club_id' = tests.id('manor')::text), 3::bigint,
  'its windows are notified once that places are free, and of each event in which somebody has moved up');
select is((select count(*) from realtime.messages m where m.event = 'member' and m.payload ->> 'club_id' = tests.id('manor')::text), 1::bigint,
  'and once that members have left, on the ending topic');
select is((select count(*) from realtime.messages m where m.event = 'membership' and m.payload ->> 'club_id' = tests.id('manor')::text), 3::bigint,
  'each of those who left is notified too');
select results_eq($$
  select a.kind, a.subject_id from public.club_activity a
  where a.club_id = tests.id('manor') and a.kind in ('member_removed', 'member_left', 'entry_withdrawn') order by a.id
$$, $$
  select 'member_removed', u.id from (select tests.id(n) as id from unnest(array['ana', 'cleo', 'fay']) n order by 1) u
  union all select 'entry_withdrawn', u.id from (select tests.id(n) as id, md5('ladder' || n)::uuid as entry from unnest(array['ana', 'cleo']) n order by 2) u
$$, 'the trail has each of them, before what they left with the club');
-- Deleting an account locks it first: another league is locked before players, or two would wait for each other.
select is((select l.xmax::text from public.leagues l where l.id = tests.id('not theirs')), '0', 'leagues that they are not in are not locked');
select bag_eq($$ select p.full_name || ' ' || r.state from public.event_replies r join public.profiles p on p.id = r.user_id where r.event_id = tests.id('soon') $$,
  array['bea going', 'dina going', 'eva waiting'], 'the first of the remaining waiting players has the place');
select bag_eq($$ select p.full_name || ' ' || r.state from public.event_replies r join public.profiles p on p.id = r.user_id where r.event_id = tests.id('over') $$,
  array['ana going', 'bea going', 'cleo waiting', 'dina waiting', 'eva waiting'], 'past events stay as they were');
select is_empty($$
  select e.title from public.club_events e
  where (e.going_count, e.waiting_count, e.came_count) <> (
    select count(*) filter (where r.state = 'going'), count(*) filter (where r.state = 'waiting'), count(*) filter (where coalesce(r.attended, r.state = 'going'))
    from public.event_replies r where r.event_id = e.id)
$$, 'the counts match the replies');
select is(tests.notified('dina', 'club'), 2, 'players who move up are notified, once for each event');
select is(tests.notified('eva', 'club'), 0, 'players still waiting are not');
select is(tests.notified('ana', 'club'), 1, 'the removed players are notified once');
select results_eq($$ select p.full_name, e.seat::integer from public.league_entries e join public.profiles p on p.id = e.player_id where e.league_id = tests.id('draft') order by e.seat $$,
  $$ values ('bea', 1), ('dina', 2) $$, 'they are no longer in drafts, and the order has no gaps');
select bag_eq($$ select p.full_name from public.league_entries e join public.profiles p on p.id = e.player_id where e.league_id = tests.id('ladder') and e.withdrawn_turn is not null $$,
  array['ana', 'cleo'], 'they have withdrawn from leagues under way');
select is((select count(distinct e.withdrawn_turn)::integer from public.league_entries e where e.league_id = tests.id('ladder')), 2, 'one after the other');

-- Managers hear who left a league under way ---------------------------------------------------------------

create function tests.told_managers() returns text[] language plpgsql security definer as $$
declare
  told text[] := array(select p.full_name || ': ' || n.body from public.notifications n join public.profiles p on p.id = n.user_id
    where n.title = 'A withdrawal from ladder' and n.data ->> 'about' = 'league_withdrawn' order by 1);
begin
  delete from public.notifications n where n.data ->> 'about' = 'league_withdrawn';
  return told;
end $$;
select is(tests.told_managers(), '{}', 'who has removed players knows it');
insert into public.league_entries (id, league_id, player_id, group_number, seat, seed)
select md5('ladder' || n)::uuid, tests.id('ladder'), tests.create_player(n), 1, 4 + i, 4 + i
from unnest(array['gil', 'hal', 'ida', 'jo']) with ordinality p (n, i);
select tests.add_member('manor', n) from unnest(array['gil', 'hal', 'ida', 'jo']) n;
select tests.add_member('manor', 'fay', 'admin');
select tests.sign_in_as(tests.id('fay'));
select public.remove_members(tests.id('manor'), array[tests.id('gil'), tests.id('hal')]);
select is(tests.told_managers(), '{"olga: fay has removed 2 players from the club, so they''re out of the league."}', 'the others hear of several at once, and who it was');
select public.ban_player(tests.id('manor'), tests.id('ida'));
select is(tests.told_managers(), '{"olga: fay has removed ida from the club, so they''re out of the league."}', 'and of one by name');
select tests.sign_in_as(tests.id('bea'));
select public.leave_club(tests.id('manor'));
select is(tests.told_managers(), '{"fay: bea has left the club, so they''re out of the league.","olga: bea has left the club, so they''re out of the league."}', 'who leaves the club is named to all');
select tests.sign_out();
delete from auth.users where id = tests.id('jo');
select is(tests.told_managers(), '{"fay: jo has left the club, so they''re out of the league.","olga: jo has left the club, so they''re out of the league."}', 'and so is who deletes the account');
update public.leagues set state = 'closed', ended_at = now() where id = tests.id('ladder');
delete from auth.users where id = tests.id('dina');
select is(tests.told_managers(), '{}', 'of a league that is over nobody hears anything');
