-- What a closing club leaves to the schedule, and what it leaves unchanged.

select tests.create_player(n) from unnest(array['olga', 'adam', 'mia', 'leo', 'rival', 'asking', 'asker']) n;
select tests.create_club('manor', 'olga', auto_approve => false);
select tests.create_club('other', 'rival', auto_approve => false);
select tests.add_member('manor', 'adam', 'admin');
select tests.add_member('manor', n) from unnest(array['mia', 'leo']) n;
select tests.add_member('other', 'mia');
insert into auth.users (id, email, raw_user_meta_data)
select tests.id('crowd ' || n), 'crowd' || n || '@example.test', jsonb_build_object('full_name', 'Crowd ' || n, 'location', 'Porto') from generate_series(1, 310) n;
insert into public.join_requests (club_id, user_id) select tests.id('manor'), tests.id('crowd ' || n) from generate_series(1, 310) n;
select tests.create_request('plea', 'other', 'asking');

insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, capacity, created_by, cancelled_at)
select tests.id(w), tests.id('manor'), w, 'Court 1', current_date + d, '18:00', 'UTC', (current_date + d)::timestamp at time zone 'UTC', 60, 1, tests.id('olga'), off
from (values ('soon', 5, null), ('off', 6, now()), ('over', -5, null)) e (w, d, off);
insert into public.event_replies (event_id, user_id, state, replied_at)
select tests.id(w), tests.id(n), case n when 'mia' then 'going' else 'waiting' end, now() from unnest(array['soon', 'off', 'over']) w, unnest(array['mia', 'leo']) n;
insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, state, published_at)
select tests.id(w), tests.id(c), w, 'ladder', 'singles', 'ladder_swap', current_date, s, case s when 'published' then now() end
from (values ('draft', 'manor', 'draft'), ('second draft', 'manor', 'draft'), ('ladder', 'manor', 'published'), ('theirs', 'other', 'draft')) l (w, c, s);
insert into public.league_entries (league_id, player_id, group_number, seat, seed)
select tests.id(w), tests.id('mia'), 1, 1, 1 from unnest(array['draft', 'ladder', 'theirs']) w;
insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, reason)
select tests.id('leo'), tests.id('mia'), tests.id(c), 'player', tests.id(c), 'spam' from unnest(array['manor', 'other']) c;
-- Somebody who is in both clubs has a no-show in dispute with a member of each.
create function tests.dispute(word text, sender text, at interval) returns void language plpgsql as $$
begin
  perform tests.create_challenge(word, sender, 'mia', 'accepted', at);
  perform tests.sign_in_as(tests.id(sender));
  perform public.enter_result(tests.id(word), 'no_show', winner => 'challenger');
  perform tests.sign_in_as(tests.id('mia'));
  perform public.dispute_no_show(tests.id(word), 'I was on court 2.');
  perform tests.sign_out();
end $$;
select tests.add_member('other', 'asker');
select tests.dispute('of manor', 'leo', '-2 hours');
select tests.dispute('of other', 'asker', '-5 hours');

create function tests.left_of(club text) returns jsonb language sql security definer as $$
  select jsonb_build_object(
    'drafts', (select count(*) from public.leagues l where l.club_id = tests.id(club) and l.state = 'draft'),
    'requests', (select count(*) from public.join_requests r where r.club_id = tests.id(club) and r.status = 'pending'),
    'reports', (select count(*) from public.reports r where r.club_id = tests.id(club) and r.state = 'open'),
    'appeals', (select count(*) from private.no_show_appeals a where a.club_id = tests.id(club) and a.state = 'open'))
$$;
create function tests.going_to(event text) returns text language sql security definer as $$
  select string_agg(p.full_name || ' ' || r.state, ', ' order by p.full_name) || format(' (%s, %s)', e.going_count, e.waiting_count)
  from public.event_replies r join public.club_events e on e.id = r.event_id join public.profiles p on p.id = r.user_id where e.id = tests.id(event) group by e.id
$$;

-- An event that was cancelled
select tests.sign_in_as(tests.id('leo'));
select lives_ok($$ select public.leave_club(tests.id('manor')) $$, 'a member leaves');
select tests.sign_out();
select is(tests.going_to('soon'), 'mia going (1, 0)', 'and with the club its upcoming events');
select is(tests.going_to('off'), 'leo waiting, mia going (1, 1)', 'their reply to a cancelled one stays');
select is(tests.going_to('over'), 'leo waiting, mia going (1, 1)', 'as for a past one');

-- Closing
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.close_club(tests.id('manor'), 'Club manor') $$, 'a club closes');
select tests.sign_out();
select is(tests.left_of('manor'), '{"drafts": 2, "requests": 310, "reports": 1, "appeals": 1}'::jsonb, 'what nobody sees any more is left to the schedule');
select is(tests.going_to('soon'), 'mia going (1, 0)', 'replies to its events stay: the events are cancelled');
select is((select l.state from public.leagues l where l.id = tests.id('ladder')), 'closed', 'its leagues are closed');

select tests.sign_in_as(tests.id('mia'));
select is_empty($$ select from public.list_my_events() $$, 'nobody goes to an event of a club that has closed');
select is((select json_agg(r ->> 'title' order by r ->> 'title')::jsonb from json_array_elements(public.export_my_data('devices') -> 'event_replies') r), '["off", "over", "soon"]',
  'what is stored about a player is in their copy');
select is((select json_agg(r ->> 'league')::jsonb from json_array_elements(public.export_my_data('introductions') -> 'leagues') r), '["ladder"]', 'drafts of leagues are not shown');
select tests.refuses($$ select public.list_club_leagues(tests.id('manor')) $$, 'not_a_member', 'and nobody reads them');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.get_league_desk(tests.id('draft')) $$, 'not_a_manager', 'not even the former managers');
select tests.refuses($$ select public.decide_join_requests(array(select tests.id('nobody')), true) $$, 'not_a_manager', 'nor do they admit anybody');
select tests.sign_in_as(tests.id('crowd 1'));
select is(public.get_club('manor') ->> 'state', 'closed', 'a player who asked to join sees that it has closed');
select lives_ok($$ select public.withdraw_join_request(tests.id('manor')) $$, 'and may withdraw the request');
select tests.sign_out();

-- The schedule
select is((select command from cron.job where jobname = 'wind-up-clubs'), 'select private.wind_up_clubs()', 'the schedule ends the rest');
select is(private.wind_up_clubs(), 303, 'some of each kind at once');
select is(tests.left_of('manor'), '{"drafts": 1, "requests": 9, "reports": 0, "appeals": 0}'::jsonb, 'so that it never takes long');
select is(private.wind_up_clubs(), 10, 'then the next');
select is(tests.left_of('manor'), '{"drafts": 0, "requests": 0, "reports": 0, "appeals": 0}'::jsonb, 'until there is nothing');
select is(private.wind_up_clubs(), 0, 'which it notices');
select is_empty('select from private.clubs_to_wind_up', 'and removes the club from the queue');
select is(private.wind_up_clubs(), 0, 'running again changes nothing');
select is((select count(*)::integer from public.join_requests r where r.club_id = tests.id('manor') and r.status = 'denied' and r.decided_at is not null), 309, 'requests are denied');
select is((select count(*)::integer from public.club_activity a where a.club_id = tests.id('manor') and a.kind = 'request_denied'), 309, 'which the trail logs');
select is((select count(*)::integer from public.reports r where r.club_id is null and r.state = 'open'), 1, 'its report goes to the operators');
select is((select count(*)::integer from private.operator_appeals o right join private.no_show_appeals a using (id) where a.club_id is null), 1, 'as does the disputed no-show');
select is((select l.state from public.leagues l where l.id = tests.id('ladder')), 'closed', 'a published league stays');
select is(tests.left_of('other'), '{"drafts": 1, "requests": 1, "reports": 1, "appeals": 1}'::jsonb, 'everything of another club stays, too');
