-- Names, titles and places that others read next to other text: none of them changes the direction of that text, and
-- none consists of nothing but white space and characters without width.

select tests.create_player('ana'), tests.create_player('bea');
select tests.create_club('club', 'ana');
select tests.add_member('club', 'bea');
-- An override that makes everything after it run from right to left, and an isolate that is never closed.
create function tests.turned(words text) returns text language sql as $$ select U&'\202E' || words || U&'\2066' $$;
create function tests.nothing() returns text language sql as $$ select U&'\200B\00A0\200B\00A0\FEFF' $$;
create function tests.words(wanted text) returns text language plpgsql security definer as $$
declare
  found_one text;
begin
  execute wanted into found_one;
  return found_one;
end $$;

select tests.sign_in_as(tests.id('ana'));
update public.profiles set location = tests.turned('Lisbon') where id = auth.uid();
select is((select location from public.profiles where id = auth.uid()), 'Lisbon', 'a player''s location can''t turn the words around it');
select is((public.send_challenge(tests.id('bea'), current_date + 5, '10:00', 60, tests.turned('Court 1'), 'singles')).court_location, 'Court 1', 'nor can the place of a challenge');
select public.open_match('singles', current_date + 6, '10:00', 60, tests.turned('Court 2'), audience => 'club', club_id => tests.id('club'));
select is(tests.words('select court_location from public.open_matches'), 'Court 2', 'the place of an open match');
select public.add_public_court(tests.turned('The park'), tests.turned('Lisbon'), 38.7, -9.1, 'hard', false, false, false, '');
select is(tests.words('select name || location from public.courts where club_id is null and added_by is not null'), 'The parkLisbon', 'the name and place of a public court');
select public.create_league(tests.id('club'), tests.turned('Winter'), 'box');
select is(tests.words('select name from public.leagues'), 'Winter', 'the name of a league');
select public.create_event(tests.id('club'), tests.turned('Night'), '', tests.turned('Hall'), current_date + 5, '18:00', 90);
select is(tests.words('select title || place from public.club_events'), 'NightHall', 'the title and place of an event');
select is((public.post_announcement(tests.id('club'), tests.turned('News'), 'Words.', 'normal', false)).title, 'News', 'the title of an announcement');
select public.award_title(tests.id('club'), tests.id('bea'), tests.turned('Open'));
select is(tests.words('select title from public.achievements where title is not null'), 'Open', 'the name of a tournament');
select tests.create_challenge('agreed', 'ana', 'bea', 'accepted', '3 days');
select tests.sign_in_as(tests.id('ana'));
select is((public.propose_reschedule(tests.id('agreed'), current_date + 8, '10:00', 60, tests.turned('Court 3'))).court_location, 'Court 3', 'or the place of a match that is moved');

select tests.refuses($$ select public.send_challenge(tests.id('bea'), current_date + 9, '10:00', 60, tests.nothing(), 'singles') $$, 'no_place', 'a challenge needs a place that can be read');
select tests.refuses($$ select public.create_league(tests.id('club'), tests.nothing(), 'box') $$, 'bad_league_name', 'a league needs a name that can be read');
select tests.refuses($$ select public.award_title(tests.id('club'), tests.id('bea'), tests.nothing()) $$, 'no_title', 'so does a tournament');
select throws_ok(wanted, '23514', null, words) from (values
  ($$ select public.add_public_court(tests.nothing(), 'Lisbon', 38.8, -9.2, 'hard', false, false, false, '', true) $$, 'so does a public court'),
  ($$ select public.create_event(tests.id('club'), tests.nothing(), '', 'Hall', current_date + 5, '18:00', 90) $$, 'an event needs a title that can be read'),
  ($$ select public.create_event(tests.id('club'), 'Night', '', tests.nothing(), current_date + 5, '18:00', 90) $$, 'and a place'),
  ($$ select public.post_announcement(tests.id('club'), tests.nothing(), 'Words.', 'normal', false) $$, 'so does an announcement')) v (wanted, words);
