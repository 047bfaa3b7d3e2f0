-- The questionnaire: whose answers they are, what is accepted, what follows from them, what they fill in.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dora', 'full']) name;
update public.profiles set skill_level = null where id in (tests.id('ana'), tests.id('bea'), tests.id('cleo'), tests.id('dora'));
update public.profiles set skill_level = 'advanced', play_style = 'both', years_playing = '10+' where id = tests.id('full');
update public.availability set slots = b'010000000000000000000' where user_id = tests.id('full');

create function tests.say(question text, answer text) returns text language sql as $$
  select format('select public.save_questionnaire_answer(%L, %L)', question, answer)
$$;
-- Answers the questions of steps `first` to `last`, each with its first option unless `chosen` says another.
create function tests.answer_all(chosen jsonb, first integer default 1, last integer default 10) returns void
language plpgsql as $$
declare
  wanted record;
begin
  for wanted in select * from tests.questions_for(chosen ->> 'skill_level') q where q.step between first and last order by q.step loop
    perform public.save_questionnaire_answer(wanted.id, coalesce(chosen ->> wanted.id, wanted.options[1]));
  end loop;
end $$;
create function tests.questions_for(wanted text) returns table (step smallint, id text, options text[]) language sql security definer as $$
  select q.step, q.id, q.options from private.questionnaire_questions q where q.level is null or q.level = wanted
$$;
create function tests.slots(answer text) returns bit(21) language sql security definer as $$ select private.slots_of_answer(answer) $$;
-- The play style that a profile without one is given.
create function tests.style_for(style text, goal text) returns text language plpgsql security definer as $$
begin
  update public.profiles set play_style = null where id = tests.id('dora');
  perform private.fill_profile(jsonb_populate_record(null::public.questionnaire_responses,
    jsonb_build_object('user_id', tests.id('dora'), 'match_style', style, 'primary_goals', goal, 'adaptive_responses', '{}'::jsonb)));
  return (select play_style from public.profiles where id = tests.id('dora'));
end $$;
create function tests.say_as_gone() returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id('ana'));
  perform public.save_questionnaire_answer('skill_level', 'expert');
end $$;
create function tests.mine() returns public.questionnaire_responses language sql as $$
  select q from public.questionnaire_responses q
$$;

-- The questions
select is((select count(*) from private.questionnaire_questions), 25::bigint, 'five questions for everybody and five for each level');
select is((select array_agg(distinct level order by level) from private.questionnaire_questions where level is not null),
  '{advanced,beginner,expert,intermediate}', 'there are four levels');
select is((select count(*)::integer from tests.questions_for(level)), 10, 'ten questions: ' || level)
from unnest(array['beginner', 'intermediate', 'advanced', 'expert']) level;

-- What is derived, case by case
create function tests.derived(level text, style text, goal text) returns text language plpgsql security definer as $$
declare
  said text;
begin
  insert into public.questionnaire_responses (user_id, skill_level, match_style, primary_goals) values (tests.id('dora'), level, style, goal)
  returning concat_ws(' ', skill_range_preference, intensity_preference, social_preference) into said;
  delete from public.questionnaire_responses where user_id = tests.id('dora');
  return said;
end $$;
select is(tests.derived(level, style, goal), derived, concat_ws(', ', coalesce(level, 'no level'), coalesce(style, 'no style'), coalesce(goal, 'no goal')))
from (values
  (null, null, null, '{-1,1} 3 3'),
  ('beginner', null, null, '{0,2} 2 3'),
  ('intermediate', null, null, '{-1,1} 3 3'),
  ('advanced', null, null, '{-1,1} 3 3'),
  ('expert', null, null, '{-2,0} 4 3'),
  ('intermediate', 'casual', null, '{-1,1} 2 3'),
  ('intermediate', 'singles', null, '{-1,1} 4 3'),
  ('intermediate', 'doubles', null, '{-1,1} 3 4'),
  ('intermediate', 'both', null, '{-1,1} 3 3'),
  ('intermediate', 'both', 'fitness', '{-1,1} 2 3'),
  ('intermediate', 'both', 'social', '{-1,1} 3 5'),
  ('intermediate', 'both', 'improvement', '{-1,1} 3 3'),
  ('intermediate', 'both', 'competition', '{-1,1} 5 2'),
  ('intermediate', 'casual', 'competition', '{-1,1} 5 2'),
  ('intermediate', 'singles', 'fitness', '{-1,1} 2 3'),
  ('intermediate', 'casual', 'social', '{-1,1} 2 5'),
  ('intermediate', 'singles', 'social', '{-1,1} 4 5'),
  ('intermediate', 'doubles', 'social', '{-1,1} 3 4'),
  ('intermediate', 'doubles', 'competition', '{-1,1} 5 2'),
  ('expert', 'both', 'competition', '{-2,0} 5 2'),
  ('expert', 'singles', 'improvement', '{-2,0} 5 3'),
  ('expert', 'casual', 'fitness', '{-2,0} 3 3'),
  ('beginner', 'casual', 'fitness', '{0,2} 1 3'),
  ('beginner', 'casual', 'social', '{0,2} 1 5'),
  ('beginner', 'both', 'competition', '{0,2} 4 2')
) as c (level, style, goal, derived);

-- Visitors and hostile players
select tests.as_visitor();
select tests.forbids('select * from public.questionnaire_responses', 'a visitor reads no answers');
select tests.forbids(tests.say('skill_level', 'expert'), 'a visitor answers nothing');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids($$ insert into public.questionnaire_responses (user_id) values (auth.uid()) $$, 'a player writes no answers directly');
select tests.forbids($$ update public.questionnaire_responses set completed = true $$, 'nor changes them directly');
select tests.forbids($$ delete from public.questionnaire_responses $$, 'nor deletes them');
select tests.forbids('select * from private.questionnaire_questions', 'the list of questions is not readable');
select tests.refuses(tests.say('favourite_colour', 'red'), 'unknown_question', 'an unknown question is refused');
select tests.refuses(tests.say(null, 'expert'), 'unknown_question', 'a missing question is refused');
select tests.refuses(tests.say('skill_level', null), 'unknown_answer', 'a missing answer is refused');
select tests.refuses(tests.say('skill_level', ''), 'unknown_answer', 'an empty answer is refused');
select tests.refuses(tests.say('skill_level', 'recreational'), 'unknown_answer', 'an answer to another question is refused');
select tests.refuses(tests.say('skill_level', repeat('x', 100000)), 'unknown_answer', 'an overlong answer is refused');
select tests.refuses(tests.say('completed', 'true'), 'unknown_question', 'a column is not a question');
select tests.refuses(tests.say('match_style', 'both'), 'answers_missing', 'no question is skipped');
select tests.refuses(tests.say('learning_preference', 'lessons'), 'unknown_question', 'without a level there are no further questions');
select tests.finds('select 1 from public.questionnaire_responses', 0, 'refused calls leave nothing behind');

-- Answering
select lives_ok(tests.say('skill_level', 'beginner'), 'the first answer is accepted');
select is((tests.mine()).skill_level, 'beginner', 'and kept');
select is((tests.mine()).next_step, 2::smallint, 'the next question follows');
select ok(not (tests.mine()).completed, 'it is not complete');
select tests.refuses(tests.say('improvement_focus', 'power'), 'unknown_question', 'questions of another level are refused');
select tests.refuses(tests.say('comfort_level', 'rallies'), 'answers_missing', 'the last question does not complete an unfinished one');
select tests.answer_all('{"skill_level": "beginner", "availability": "weekends", "primary_goals": "social"}', 2, 8);
select is((tests.mine()).next_step, 9::smallint, 'eight are answered');
select is((tests.mine()).adaptive_responses, '{"learning_preference": "lessons", "experience_level": "just_starting", "biggest_challenge": "keeping_rallies"}',
  'answers to the questions of a level are kept together');
select is((select skill_level from public.profiles where id = auth.uid()), null, 'the profile is not touched before the end');
select lives_ok(tests.say('play_frequency', 'daily'), 'an earlier answer can be changed');
select is((tests.mine()).next_step, 3::smallint, 'and the questionnaire continues from there');
select is(jsonb_array_length(to_jsonb(array(select jsonb_object_keys((tests.mine()).adaptive_responses)))), 3, 'later answers stay');
select lives_ok(tests.say('skill_level', 'beginner'), 'the same level again');
select is((tests.mine()).adaptive_responses -> 'experience_level', '"just_starting"', 'changes nothing else');
select lives_ok(tests.say('skill_level', 'advanced'), 'another level');
select is((tests.mine()).adaptive_responses, '{}', 'deletes the answers of the old one');
select is((tests.mine()).availability, 'weekends', 'but not those to the common questions');
select lives_ok(tests.say('skill_level', 'beginner'), 'and back');
select tests.answer_all('{"skill_level": "beginner", "experience_level": "one_to_three_years"}', 6, 10);
select ok((tests.mine()).completed and (tests.mine()).completed_at = now(), 'the tenth answer completes it');
select is((tests.mine()).next_step, 10::smallint, 'there is no eleventh');

-- What it fills
select results_eq($$ select skill_level, play_style, years_playing from public.profiles where id = auth.uid() $$,
  $$ values ('beginner', 'casual', '1-3') $$, 'it fills an empty profile');
select is((tests.mine()).years_experience, '1-3', 'years of experience come from the profile');
select is((select slots from public.availability), b'000000000000000111111', 'it fills an empty week');
select is(public.get_dashboard() ->> 'skill_level', 'beginner', 'the dashboard shows the level');
select is(array[public.get_dashboard() ->> 'questionnaire', public.get_account() ->> 'questionnaire'], '{completed,completed}', 'both show that it is completed');
select tests.sign_in_as(tests.id('full'));
select tests.answer_all('{"skill_level": "expert", "availability": "flexible", "primary_goals": "competition"}');
select results_eq($$ select skill_level, play_style, years_playing from public.profiles where id = auth.uid() $$,
  $$ values ('advanced', 'both', '10+') $$, 'it changes nothing that a profile says');
select is((tests.mine()).years_experience, '10+', 'it takes the years of the profile');
select is((select slots from public.availability), b'010000000000000000000', 'nor a week that says something');
select is(private_slots, expected, 'availability: ' || coalesce(answer, 'none')) from (values
  ('weekdays_morning', b'100100100100100000000'), ('weekdays_evening', b'001001001001001000000'),
  ('weekends', b'000000000000000111111'), ('flexible', b'111111111111111111111'), (null, b'000000000000000000000')
) c (answer, expected) cross join lateral (select tests.slots(answer)) s (private_slots);
select is(tests.style_for(style, goal), wanted, format('play style of %s for %s', style, goal)) from (values
  ('casual', 'social', 'casual'), ('casual', 'competition', 'both'), ('singles', 'competition', 'competitive'),
  ('doubles', 'improvement', 'both'), ('both', 'fitness', 'casual'), ('both', 'social', 'casual')) c (style, goal, wanted);

-- Retaking
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.say('skill_level', 'expert'), 'it can be taken again');
select ok(not (tests.mine()).completed and (tests.mine()).completed_at is null, 'then it is open');
select tests.answer_all('{"skill_level": "expert"}', 6, 10);
select ok((tests.mine()).completed, 'and completed once more');
select is((select skill_level from public.profiles where id = auth.uid()), 'beginner', 'the profile keeps what it says');
select is((tests.mine()).skill_range_preference, '{-2,0}', 'preferences follow the new answers');

-- Whose they are
select tests.sign_in_as(tests.id('bea'));
select tests.finds('select 1 from public.questionnaire_responses', 0, 'another player reads none of it');
select lives_ok(tests.say('skill_level', 'expert'), 'and has answers of their own');
select tests.finds('select 1 from public.questionnaire_responses', 1, 'which they read');
select is(jsonb_array_length(public.export_my_data()::jsonb -> 'questionnaire'), 1, 'and which stand in the copy of their data');
select tests.sign_out();
select is((select skill_level from public.questionnaire_responses where user_id = tests.id('ana')), 'expert', 'none of this touched anybody else''s');
select tests.create_factor('bea');
select tests.sign_in_as(tests.id('bea'));
select tests.finds('select 1 from public.questionnaire_responses', 0, 'without the second step nothing is read');
select tests.refuses(tests.say('skill_level', 'advanced'), 'second_step_required', 'and nothing is answered');
select tests.sign_out();
delete from auth.users where id = tests.id('ana');
select is_empty($$ select 1 from public.questionnaire_responses where user_id = tests.id('ana') $$, 'a deleted account leaves no answers');
select throws_ok($$ select tests.say_as_gone() $$, '42501', null, 'and answers nothing any more');

-- Recent activity
select tests.create_player(name) from unnest(array['eve', 'finn', 'gil', 'hal', 'ina']) name;
-- What the signed-in player's dashboard shows, latest first.
create function tests.happened() returns text[] language sql as $$
  select coalesce(array_agg(a ->> 'kind' order by n), '{}') from jsonb_array_elements(public.get_dashboard() -> 'activity') with ordinality t (a, n)
$$;
create function tests.about(wanted text) returns jsonb language sql as $$
  select a from jsonb_array_elements(public.get_dashboard() -> 'activity') a where a ->> 'kind' = wanted limit 1
$$;
select tests.sign_in_as(tests.id('eve'));
select is(tests.happened(), '{}', 'to a new player nothing has happened');
select tests.sign_out();
select tests.create_club('home-club', 'eve');
update public.memberships set joined_at = now() - interval '9 days' where user_id = tests.id('eve');
select tests.sign_in_as(tests.id('eve'));
select is(tests.happened(), '{club_joined}', 'founding a club is shown');
select is(tests.about('club_joined') - 'id' - 'at', '{"kind": "club_joined", "slug": "home-club", "club": "Club home-club", "founded": true}', 'as such');

select tests.sign_out();
select tests.add_member('home-club', name) from unnest(array['finn', 'gil', 'hal', 'ina']) name;
update public.memberships set joined_at = now() - interval '8 days' where user_id <> tests.id('eve') and club_id = tests.id('home-club');
insert into public.announcements (club_id, author_id, title, content, publish_at, told_at) values
  (tests.id('home-club'), tests.id('finn'), 'Nets are up', 'All of them.', now() - interval '7 days', now()),
  (tests.id('home-club'), tests.id('eve'), 'My own words', 'Hello.', now() - interval '7 days', now()),
  (tests.id('home-club'), tests.id('finn'), 'Not yet', 'Soon.', now() + interval '1 day', null);
select tests.sign_in_as(tests.id('eve'));
select is(tests.happened(), '{announcement,member_joined,member_joined,club_joined}', 'club news is shown, of the many who joined the last two');
select is(tests.about('announcement') ->> 'title', 'Nets are up', 'and a published announcement by somebody else');
select tests.sign_in_as(tests.id('ina'));
select is(tests.happened(), '{announcement,announcement,club_joined}', 'members who joined before are not shown');
select is(tests.about('club_joined') ->> 'founded', 'false', 'a player who joins has founded nothing');
select tests.sign_in_as(tests.id('dora'));
select is(tests.happened(), '{}', 'a stranger learns nothing of a club');
select tests.sign_out();
insert into public.achievements (player_id, kind, earned_at) values (tests.id('dora'), 'first_match', now() - interval '1 day');
insert into public.achievements (player_id, kind, title, club_id, withdrawn_at) values
  (tests.id('dora'), 'tournament_champion', 'Winter Cup', tests.id('home-club'), now());
select tests.sign_in_as(tests.id('dora'));
select is(tests.happened(), '{achievement}', 'achievements are shown, a withdrawn title is not');
select is(tests.about('achievement') - 'id' - 'at', '{"kind": "achievement", "achievement": "first_match", "title": null, "club": null}', 'as such');
select tests.sign_out();
delete from public.achievements;

select tests.sign_out();
update public.profiles set is_visible = false where id in (tests.id('finn'), tests.id('gil'), tests.id('hal'));
update public.memberships set role = 'member' where user_id = tests.id('eve') and club_id = tests.id('home-club');
update public.memberships set role = 'owner' where user_id = tests.id('ina') and club_id = tests.id('home-club');
select tests.sign_in_as(tests.id('eve'));
select is((select array_agg(a ->> 'name') from jsonb_array_elements(public.get_dashboard() -> 'activity') a where a ->> 'kind' = 'member_joined'),
  '{ina}', 'a hidden player who joined is not shown');

select tests.sign_out();
select tests.create_challenge('waits', 'cleo', 'eve');
select tests.create_challenge('gone-by', 'dora', 'eve', 'pending', '-1 day');
select tests.create_challenge('agreed', 'eve', 'full', 'accepted', '5 days');
update public.challenges set responded_at = now() - interval '1 hour' where id = tests.id('agreed');
select tests.create_doubles('played', 'eve', 'cleo', 'full', 'dora', 'completed', '-2 days');
select tests.sign_in_as(tests.id('eve'));
select is((tests.happened())[1:3], '{challenge_received,match_agreed,match_played}', 'pending challenges, agreed matches and played matches are shown, latest first');
select is(tests.about('challenge_received') ->> 'name', 'cleo', 'with the challenger');
select is(tests.about('match_agreed') -> 'players' -> 0 ->> 'full_name', 'full', 'and the opponent of an agreed match');
select tests.sign_out();
select tests.create_challenge('over', 'eve', 'dora', 'accepted', '-3 hours');
update public.challenges set responded_at = now() where id = tests.id('over');
insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes)
select tests.id(e.title), tests.id('home-club'), e.title, 'Court 1', e.at::date, e.at::time, 'UTC', e.at at time zone 'UTC', 60
from (values ('Over', now() - interval '1 day'), ('To come', now() + interval '1 day')) t (title, moment) cross join lateral (select t.title, t.moment at time zone 'UTC' as at) e;
insert into public.event_replies (event_id, user_id, state) values (tests.id('Over'), tests.id('eve'), 'going'), (tests.id('To come'), tests.id('eve'), 'going');
select tests.sign_in_as(tests.id('eve'));
select is((select count(*) from jsonb_array_elements(public.get_dashboard() -> 'activity') a where a ->> 'kind' = 'match_agreed'), 1::bigint, 'nobody is about to play a past match');
select is((select array_agg(a ->> 'title') from jsonb_array_elements(public.get_dashboard() -> 'activity') a where a ->> 'kind' = 'event_joined'), '{To come}', 'nor going to a past event');
select tests.sign_out();
delete from public.event_replies; delete from public.club_events;
delete from public.challenge_seats where challenge_id = tests.id('over'); delete from public.challenges where id = tests.id('over');
select tests.sign_in_as(tests.id('eve'));
select is((select array_agg(p ->> 'full_name' || ' ' || (p ->> 'across') order by n) from jsonb_array_elements(tests.about('match_played') -> 'players') with ordinality t (p, n)),
  '{"full true","dora true","cleo false"}', 'in doubles the two opponents first, each side led by the player who made the match, then the partner');
select is(tests.about('match_played') -> 'won', 'null', 'a match without a result has no winner');
select is(public.get_dashboard() -> 'connections', '3', 'all three are connections');
select is(jsonb_array_length(public.get_dashboard() -> 'upcoming'), 1, 'one match is upcoming');

select tests.sign_out();
insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
values (tests.id('played'), tests.id('eve'), 'challenger', 'played', 'challenger', 3, 'standard', '[{"games": [6, 7], "tie_break": [5, 7]}, {"games": [6, 4]}, {"match_tie_break": [10, 8]}]');
update public.challenges set result_state = 'entered', result_at = now(), result_id = (select max(id) from public.match_results)
where id = tests.id('played');
select tests.sign_in_as(tests.id('eve'));
select is(tests.about('match_played') -> 'won', 'null', 'an unconfirmed result is not shown');
select tests.sign_out();
update public.challenges set result_state = 'confirmed' where id = tests.id('played');
select tests.sign_in_as(tests.id('eve'));
select is(tests.about('match_played') -> 'won', 'true', 'a confirmed one is');
select is(tests.about('match_played') ->> 'score', '6-7 (5-7), 6-4, 10-8', 'with its score, from the own side of the net');
select tests.sign_in_as(tests.id('full'));
select is(tests.about('match_played') -> 'won', 'false', 'the losing player sees so');
select is(tests.about('match_played') ->> 'score', '7-6 (7-5), 4-6, 8-10', 'and the score the other way round');
select tests.sign_in_as(tests.id('eve'));
select is((select array_agg(p ->> 'full_name') from jsonb_array_elements(public.get_dashboard() -> 'upcoming' -> 0 -> 'players') p), '{full}',
  'an upcoming match names its players, except the caller');
select tests.sign_in_as(tests.id('cleo'));
select is((select array_agg(p ->> 'full_name' || ' ' || (p ->> 'across') order by n) from jsonb_array_elements(tests.about('match_played') -> 'players') with ordinality t (p, n)),
  '{"full true","dora true","eve false"}', 'seen from the partner''s seat too');
select tests.sign_out();
