-- A court is taken out of service: what its managers see planned there, and who is notified.

select tests.create_player(name) from unnest(array['olga', 'ana', 'bea', 'cleo', 'dora', 'eva', 'rival']) name;
select tests.create_club('river', 'olga');
select tests.create_club('theirs', 'rival');
select tests.add_member('river', name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'eva']) name;
insert into public.courts (id, club_id, name, surface, position)
select tests.id('court ' || n), tests.id('river'), 'Court ' || n, 'clay', n from generate_series(1, 2) n;
create function tests.day(n integer) returns date language sql stable as $$ select (now() at time zone 'Europe/Lisbon')::date + n $$;
create function tests.at(n integer) returns timestamptz language sql stable as $$ select (tests.day(n) + time '18:00') at time zone 'Europe/Lisbon' $$;
create function tests.agreed(word text, one text, other text, court text, n integer) returns void language sql security definer as $$
  insert into public.challenges (id, challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, court_id, match_type, status, responded_at)
  values (tests.id(word), tests.id(one), tests.id(other), tests.day(n), '18:00', 'Europe/Lisbon', tests.at(n), 60, 'x', tests.id(court), 'singles', 'accepted', now());
  insert into public.challenge_seats (challenge_id, player_id, side, status)
  values (tests.id(word), tests.id(one), 'challenger', 'confirmed'), (tests.id(word), tests.id(other), 'challenged', 'confirmed')
$$;
create function tests.planned_event(word text, court text, n integer, goes text[]) returns void language sql security definer as $$
  insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes)
  values (tests.id(word), tests.id('river'), word, 'x', tests.day(n), '18:00', 'Europe/Lisbon', tests.at(n), 60);
  insert into public.event_courts (event_id, court_id) values (tests.id(word), tests.id(court));
  insert into public.event_replies (event_id, user_id, state) select tests.id(word), tests.id(g), case g when 'eva' then 'declined' else 'going' end from unnest(goes) g
$$;
create function tests.opened(word text, opener text, court text, n integer) returns void language sql security definer as $$
  insert into public.open_matches (id, opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location, court_id, audience, club_id)
  values (tests.id(word), tests.id(opener), 'singles', tests.day(n), '18:00', 'Europe/Lisbon', tests.at(n), 60, 'x', tests.id(court), 'club', tests.id('river'));
  insert into public.open_match_seats (open_match_id, player_id, state) values (tests.id(word), tests.id(opener), 'seated')
$$;
create function tests.outage(from_day integer, until_day integer, name text default 'Court 1') returns text language sql stable as $$
  select format('select public.update_court(%L, %L, ''clay'', false, false, '''', out_from => %L, out_until => %L)',
    tests.id('court 1'), name, tests.day(from_day), tests.day(until_day))
$$;
create function tests.plans(from_day integer, until_day integer) returns table (kind text, title text, players jsonb, starts_at timestamptz) language sql stable as $$
  select p.* from jsonb_to_recordset(public.list_court_plans(tests.id('court 1'), tests.day(from_day), tests.day(until_day)) -> 'soonest')
    p (kind text, title text, players jsonb, starts_at timestamptz)
$$;
create function tests.delivered() returns void language sql security definer as $$
  update private.delayed_notifications set due_at = now();
  select private.deliver_notifications()
$$;
-- Notifications since the last call: to whom, how they begin, where they lead.
create function tests.told(headline text default 'Court out of service') returns table (player text, type text, words text) language sql security definer as $$
  select tests.delivered();
  with gone as (delete from public.notifications n where n.title = headline returning n.user_id, n.type, n.body)
  select p.full_name, g.type, g.body from gone g join public.profiles p on p.id = g.user_id
$$;
create function tests.on_day(player text, n integer) returns text language sql stable security definer as $$
  select private.when_words(tests.id(player), tests.day(n), '18:00')
$$;
select tests.agreed('soon', 'ana', 'bea', 'court 1', 3);
select tests.agreed('later', 'ana', 'cleo', 'court 1', 5);
select tests.agreed('elsewhere', 'bea', 'cleo', 'court 2', 4);
select tests.planned_event('Social', 'court 1', 4, array['ana', 'dora', 'eva']);
select tests.opened('open', 'eva', 'court 1', 6);
insert into public.court_holds (court_id, during, kind, title) values (tests.id('court 1'), tstzrange(tests.at(7), tests.at(7) + interval '1 hour'), 'block', 'Lesson');
select tests.delivered();
delete from public.notifications;

-- Before it is done
select tests.as_visitor();
select tests.forbids($$ select public.list_court_plans(tests.id('court 1'), current_date) $$, 'a visitor is not told what is planned on a court');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.list_court_plans(tests.id('court 1'), current_date) $$, 'not_a_manager', 'nor is a member');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.list_court_plans(tests.id('court 1'), current_date) $$, 'not_a_manager', 'nor a manager of another club');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.list_court_plans(tests.id('nowhere'), current_date) $$, 'not_a_manager', 'an unknown court has no managers');
select results_eq($$ select * from tests.plans(3, 7) $$, $$ values ('match', null, '["ana", "bea"]'::jsonb, tests.at(3)), ('event', 'Social', '[]', tests.at(4)),
  ('match', null, '["ana", "cleo"]', tests.at(5)), ('open_match', null, '[]', tests.at(6)), ('block', 'Lesson', '[]', tests.at(7)) $$, 'its managers see all that is planned there');
select results_eq($$ select starts_at from tests.plans(4, 4) $$, $$ values (tests.at(4)) $$, 'on those days, both included');
select results_eq($$ select starts_at from tests.plans(6, null) $$, $$ values (tests.at(6)), (tests.at(7)) $$, 'or from then on');
select is(public.list_court_plans(tests.id('court 1'), tests.day(8)), '{"amount": 0, "soonest": []}', 'where nothing is planned, nothing');
select is(public.list_court_plans(tests.id('court 1'), null), '{"amount": 0, "soonest": []}', 'nor without a first day');
select is(public.list_court_plans(tests.id('court 1'), '-infinity', 'infinity') -> 'amount', '5', 'for ever covers all of it');
select is(public.list_court_plans(tests.id('court 1'), date '5874897-12-31') -> 'amount', '0', 'as does a date out of range');

-- Who is notified, and when
select lives_ok(tests.outage(4, 6), 'the court is taken out of service');
select tests.sign_out();
select is_empty($$ select * from public.notifications n where n.title = 'Court out of service' $$, 'nobody is notified at once');
select bag_eq($$ select * from tests.told() $$, $$ values
  ('ana', 'club', format('You have several matches or events on Court 1, which is out of service then. The first is Social on %s.', tests.on_day('ana', 4))),
  ('cleo', 'match', format('Your match on %s is planned on Court 1, which is out of service that day. Please agree on another court.', tests.on_day('cleo', 5))),
  ('dora', 'club', format('Social on %s is planned on Court 1, which is out of service that day.', tests.on_day('dora', 4))),
  ('eva', 'open_match', format('Your match on %s is planned on Court 1, which is out of service that day. Please agree on another court.', tests.on_day('eva', 6))) $$,
  'a minute later everybody who plays or goes there is, once each, and nobody else');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(4, 6, 'Centre court'), 'another name');
select tests.sign_out();
select is_empty($$ select * from tests.told() $$, 'notifies nobody of days already known');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(3, 6), 'an outage that begins a day earlier');
select tests.sign_out();
select bag_eq($$ select player, words from tests.told() $$, $$ select w.player, format('Your match on %s is planned on Centre court, which is out of service that day. Please agree on another court.', tests.on_day(w.player, 3))
  from (values ('ana'), ('bea')) w (player) $$, 'notifies those of that day');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(null, null), 'the court is back');
select lives_ok(tests.outage(3, null), 'goes');
select lives_ok(tests.outage(null, null), 'and is back at once');
select tests.sign_out();
select is_empty($$ select * from tests.told() $$, 'of which nobody hears');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(5, 5), 'one day');
select lives_ok(tests.outage(5, 6), 'made two within the minute');
select tests.sign_out();
select bag_eq($$ select player from tests.told() $$, $$ values ('ana'), ('cleo'), ('eva') $$, 'notifies those of both');
select tests.agreed('own', 'olga', 'dora', 'court 1', 5);
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(null, null), 'the court is back');
select lives_ok(tests.outage(5, 5), 'and goes again, with the manager in a match there');
select tests.sign_out();
select bag_eq($$ select player from tests.told() $$, $$ values ('ana'), ('cleo'), ('dora') $$, 'who knows, having done it');

-- Back before its end
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(null, null), 'the court is back');
select lives_ok(tests.outage(3, 6), 'and goes for longer');
select tests.sign_out();
select tests.delivered();
delete from public.notifications n where n.user_id = tests.id('bea');
select tests.agreed('unaware', 'bea', 'dora', 'court 1', 3);
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(5, 6), 'of which two days are taken back');
select tests.sign_out();
select bag_eq($$ select * from tests.told('Court back in service') $$, $$ values
  ('ana', 'match', format('Court 1 is back in service for several of your matches or events. The first is your match on %s.', tests.on_day('ana', 3))),
  ('dora', 'match', format('Court 1 is back in service for several of your matches or events. The first is your match on %s.', tests.on_day('dora', 3))) $$,
  'those who were told and play or go there on those days are told so, and nobody else');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(null, null), 'the court is back');
select tests.sign_out();
select bag_eq($$ select * from tests.told('Court back in service') $$, $$ select w.player, w.type, format('Court 1 is back in service for your match on %s.', tests.on_day(w.player, w.n))
  from (values ('ana', 'match', 5), ('cleo', 'match', 5), ('dora', 'match', 5), ('eva', 'open_match', 6)) w (player, type, n) $$, 'as is everybody else once it is back altogether');

-- Removed
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(5, 5), 'the court is out for a day');
select tests.sign_out();
select tests.delivered();
select tests.planned_event('Clinic', 'court 1', 8, array['cleo']);
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.outage(5, 6), 'for two');
select lives_ok(format('select public.remove_court(%L)', tests.id('court 1')), 'and removed within the minute');
select tests.sign_out();
select is_empty($$ select * from public.notifications n where n.title = 'Court removed' $$, 'nobody is notified of that at once');
select bag_eq($$ select * from tests.told('Court removed') $$, $$ values
  ('ana', 'match', format('You have several matches or events on Court 1, which is no longer one of the club''s courts. The first is your match on %s.', tests.on_day('ana', 3))),
  ('bea', 'match', format('You have several matches or events on Court 1, which is no longer one of the club''s courts. The first is your match on %s.', tests.on_day('bea', 3))),
  ('cleo', 'club', format('Clinic on %s is planned on Court 1, which is no longer one of the club''s courts.', tests.on_day('cleo', 8))),
  ('dora', 'match', format('You have several matches or events on Court 1, which is no longer one of the club''s courts. The first is your match on %s.', tests.on_day('dora', 3))),
  ('eva', 'open_match', format('Your match on %s is planned on Court 1, which is no longer one of the club''s courts. Please agree on another court.', tests.on_day('eva', 6))) $$,
  'everybody who plays or goes there is, once each, except for days already known');
select is((select c.court_id from public.challenges c where c.id = tests.id('soon')), tests.id('court 1'), 'what they planned is as it was');

-- A public court, which an operator removes
insert into public.courts (id, name, surface, location, lat, lon) values (tests.id('park'), 'City Park', 'hard', 'Lisbon', 38.7, -9.1), (tests.id('twin'), 'City Park too', 'hard', 'Lisbon', 38.7, -9.1);
select tests.agreed('in the park', 'ana', 'rival', 'park', 4);
select tests.agreed('again there', 'ana', 'cleo', 'park', 6);
select tests.agreed('at its twin', 'bea', 'dora', 'twin', 9);
select tests.opened('open there', 'eva', 'park', 9);
insert into public.court_reports (court_id, reporter_id, kind) values (tests.id('park'), tests.id('bea'), 'gone'), (tests.id('park'), tests.id('dora'), 'gone'), (tests.id('twin'), tests.id('ana'), 'duplicate');
select tests.delivered();
delete from public.notifications;
create function tests.settle(court text, reporter text) returns void language sql security definer as $$
  select private.settle_court_report(r.id, true) from public.court_reports r where r.court_id = tests.id(court) and r.reporter_id = tests.id(reporter)
$$;
select lives_ok($$ select tests.settle('park', 'bea') $$, 'a public court is gone');
select lives_ok($$ select private.list_public_court(tests.id('park'), true) $$, 'and back within the minute');
select is_empty($$ select * from tests.told('Court removed') union all select * from tests.told('Court listed again') $$, 'of which nobody hears');
select lives_ok($$ select private.list_public_court(tests.id('park'), false) $$, 'it is removed');
select lives_ok($$ select tests.settle('park', 'dora') $$, 'which a second report says, too');
select tests.delivered();
select is_empty($$ select from public.notifications n where n.data ->> 'sender_id' is not null $$, 'nobody learns who did it');
select bag_eq($$ select n.data ->> 'challenge_id' as match, n.data ->> 'open_match_id' as open_match from public.notifications n $$,
  $$ values (tests.id('in the park')::text, null::text), (tests.id('in the park')::text, null), (tests.id('again there')::text, null), (null, tests.id('open there')::text) $$, 'everybody notified gets a link to their match');
select bag_eq($$ select * from tests.told('Court removed') $$, $$ values
  ('ana', 'match', format('You have several matches at City Park, which is no longer listed on CourtCrew. The first is on %s.', tests.on_day('ana', 4))),
  ('rival', 'match', format('Your match on %s is planned at City Park, which is no longer listed on CourtCrew. Please check that you can still play there, or agree on another court.', tests.on_day('rival', 4))),
  ('cleo', 'match', format('Your match on %s is planned at City Park, which is no longer listed on CourtCrew. Please check that you can still play there, or agree on another court.', tests.on_day('cleo', 6))),
  ('eva', 'open_match', format('Your match on %s is planned at City Park, which is no longer listed on CourtCrew. Please check that you can still play there, or agree on another court.', tests.on_day('eva', 9))) $$,
  'everybody who plays there is notified once, by the clock of the match');
select lives_ok($$ select tests.settle('twin', 'ana') $$, 'one of a duplicate pair is removed');
select is_empty($$ select * from tests.told('Court removed') $$, 'players use the same court: nobody is notified');
select lives_ok($$ select private.list_public_court(tests.id('park'), true) $$, 'the court is back');
select lives_ok($$ select private.list_public_court(tests.id('park'), false) $$, 'and gone again');
select tests.delivered();
select is(private.list_public_court(tests.id('park'), false), false, 'which it is already');
select lives_ok($$ select private.list_public_court(tests.id('park'), true) $$, 'listing it again after that is announced');
select bag_eq($$ select * from tests.told('Court listed again') $$, $$ values
  ('ana', 'match', format('City Park is listed on CourtCrew again. You have several matches there, the first on %s.', tests.on_day('ana', 4))),
  ('rival', 'match', format('City Park is listed on CourtCrew again. Your match on %s is planned there.', tests.on_day('rival', 4))),
  ('cleo', 'match', format('City Park is listed on CourtCrew again. Your match on %s is planned there.', tests.on_day('cleo', 6))),
  ('eva', 'open_match', format('City Park is listed on CourtCrew again. Your match on %s is planned there.', tests.on_day('eva', 9))) $$, 'so is everybody who knows');
