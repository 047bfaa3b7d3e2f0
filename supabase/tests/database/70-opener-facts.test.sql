-- What the form for opening a match begins with: one's own clubs, level and last choices, and nobody else's.

select tests.create_player(name) from unnest(array['ana', 'bea']) name;
update public.profiles set skill_level = 'intermediate' where id = tests.id('ana');
update public.profiles set skill_level = null where id = tests.id('bea');
select tests.create_club('river', 'ana');
select tests.create_club('bay', 'bea');
insert into public.courts (id, club_id, name, surface, position) values (tests.id('court'), tests.id('river'), 'Court 1', 'clay', 0);

select tests.sign_out();
select throws_ok('select public.get_opener_facts()', '42501', null, 'visitors open nothing');

select tests.sign_in_as(tests.id('ana'));
select is(public.get_opener_facts() #>> '{clubs,0,slug}', 'river', 'the caller''s own clubs are there');
select is(jsonb_array_length(public.get_opener_facts() -> 'clubs'), 1, 'and no others');
select is((public.get_opener_facts() #>> '{levels,singles}')::numeric between 1.5 and 7.0, true, 'with a level');
select is(public.get_opener_facts() -> 'latest', 'null', 'at first there are no last choices');

select public.open_match('singles', current_date + 3, '18:00', 60, 'Court 1', tests.id('court'), 'Europe/Lisbon',
  audience => 'club', club_id => tests.id('river'), reliable_only => true);
select is((public.get_opener_facts() -> 'latest') - 'court_location', jsonb_build_object('match_type', 'singles', 'duration_minutes', 60,
  'court_id', tests.id('court'), 'audience', 'club', 'club_id', tests.id('river'), 'has_band', false, 'reliable_only', true),
  'then what was chosen the last time');

select tests.sign_out();
update public.courts set removed_at = now() where id = tests.id('court');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_opener_facts() #> '{latest,court_id}', 'null', 'a removed court is only words');

select tests.sign_in_as(tests.id('bea'));
select is(public.get_opener_facts() -> 'levels', 'null', 'a player who has said nothing about their level has none');
select is(public.get_opener_facts() -> 'latest', 'null', 'what another player chose is their own');
