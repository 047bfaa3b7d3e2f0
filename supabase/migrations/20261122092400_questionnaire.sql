-- The questionnaire: ten questions, one answer each, and what follows from them.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Tables --------------------------------------------------------------------------------------------------

-- The questions and the answers each allows; the words for people are in the renderer
-- (renderer/features/questionnaire/domain/questions.ts, tested to have exactly these).
create table private.questionnaire_questions (
  level text, -- null: asked of everybody
  step smallint not null check (step between 1 and 10),
  id text not null unique,
  options text[] not null check (cardinality(options) = 4),
  unique nulls not distinct (level, step)
);

insert into private.questionnaire_questions (level, step, id, options) values
  (null, 1, 'skill_level', '{beginner,intermediate,advanced,expert}'),
  (null, 2, 'play_frequency', '{weekly,bi_weekly,daily,occasional}'),
  (null, 3, 'primary_goals', '{fitness,social,improvement,competition}'),
  (null, 4, 'match_style', '{singles,doubles,both,casual}'),
  (null, 5, 'availability', '{weekdays_morning,weekdays_evening,weekends,flexible}'),
  ('beginner', 6, 'learning_preference', '{lessons,hitting,group,points}'),
  ('beginner', 7, 'experience_level', '{just_starting,under_a_year,one_to_three_years,coming_back}'),
  ('beginner', 8, 'biggest_challenge', '{keeping_rallies,serving,footwork,scoring}'),
  ('beginner', 9, 'ideal_partner', '{patient,same_level,slightly_better,sociable}'),
  ('beginner', 10, 'comfort_level', '{rallies,friendly_points,short_sets,full_matches}'),
  ('intermediate', 6, 'improvement_focus', '{consistency,power,tactics,net_play}'),
  ('intermediate', 7, 'weakness_area', '{serve,backhand,volleys,movement}'),
  ('intermediate', 8, 'competitive_interest', '{not_now,friendly_matches,club_ladder,tournaments}'),
  ('intermediate', 9, 'doubles_preference', '{prefer_doubles,like_both,now_and_then,prefer_singles}'),
  ('intermediate', 10, 'practice_style', '{drills,rallying,practice_sets,mixed}'),
  ('advanced', 6, 'competition_level', '{friendly,club_team,regional,national}'),
  ('advanced', 7, 'tournament_experience', '{none,a_few,regular,ranked}'),
  ('advanced', 8, 'strength_area', '{serve,baseline,net,mental}'),
  ('advanced', 9, 'training_intensity', '{light,steady,hard,all_out}'),
  ('advanced', 10, 'coaching_interest', '{being_coached,occasional_advice,helping_others,not_interested}'),
  ('expert', 6, 'competitive_level', '{open_club,college,national,professional}'),
  ('expert', 7, 'current_goals', '{winning,staying_sharp,mentoring,enjoyment}'),
  ('expert', 8, 'teaching_ability', '{certified_coach,informal_help,hitting_partner,prefer_playing}'),
  ('expert', 9, 'match_intensity', '{full,competitive,balanced,relaxed}'),
  ('expert', 10, 'time_availability', '{most_days,few_times_a_week,once_a_week,when_it_fits}');

create table public.questionnaire_responses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references public.profiles (id) on delete cascade,
  skill_level text,
  play_frequency text,
  primary_goals text,
  match_style text,
  availability text,
  years_experience text,
  adaptive_responses jsonb not null default '{}',
  next_step smallint not null default 1 check (next_step between 1 and 10),
  skill_range_preference smallint[] not null generated always as (
    case skill_level when 'beginner' then '{0,2}'::smallint[] when 'expert' then '{-2,0}' else '{-1,1}' end) stored,
  intensity_preference smallint not null generated always as (
    least(5, greatest(1,
      case
        when primary_goals = 'competition' then 5
        when primary_goals = 'fitness' then 2
        when match_style = 'casual' then 2
        when match_style = 'singles' then 4
        else 3 end
      + case skill_level when 'expert' then 1 when 'beginner' then -1 else 0 end))) stored,
  social_preference smallint not null generated always as (
    case
      when primary_goals = 'competition' then 2
      when match_style = 'doubles' then 4
      when primary_goals = 'social' then 5
      else 3 end) stored,
  completed boolean not null default false,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (completed = (completed_at is not null))
);
comment on table public.questionnaire_responses is 'A player''s answers. Read by that player alone; written by save_questionnaire_answer.';
comment on column public.questionnaire_responses.next_step is 'The question to continue with, from 1.';
comment on column public.questionnaire_responses.years_experience is 'The profile''s years of playing.';
comment on column public.questionnaire_responses.skill_range_preference is 'Acceptable levels below and above one''s own.';
comment on column public.questionnaire_responses.intensity_preference is
  '1 to 5: 3; by the match style, casual 2 and singles 4; then by the goal, competition 5 and fitness 2; then an expert one more, a beginner one less.';
comment on column public.questionnaire_responses.social_preference is
  '1 to 5: 3; then 5 for social goals, then 4 for doubles, then 2 for competition: the last one wins.';

-- Functions -----------------------------------------------------------------------------------------------

-- A deleted account leaves a nameless profile, and no answers.
create function private.forget_answers() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.questionnaire_responses where user_id = old.id;
  return old;
end $$;

-- The weekly slots that an answer about availability stands for.
create function private.slots_of_answer(answer text) returns bit(21)
language sql immutable set search_path = '' as $$
  select case answer
    when 'weekdays_morning' then repeat('100', 5) || repeat('000', 2)
    when 'weekdays_evening' then repeat('001', 5) || repeat('000', 2)
    when 'weekends' then repeat('000', 5) || repeat('111', 2)
    when 'flexible' then repeat('111', 7)
    else repeat('000', 7) end::bit(21)
$$;

-- Fills in what the answers say and the profile does not.
create function private.fill_profile(answers public.questionnaire_responses) returns void
language sql volatile security definer set search_path = '' as $$
  update public.profiles p set
    skill_level = coalesce(p.skill_level, answers.skill_level),
    play_style = coalesce(p.play_style, case
      when answers.match_style = 'casual' then case when answers.primary_goals = 'competition' then 'both' else 'casual' end
      when answers.primary_goals = 'competition' then 'competitive'
      when answers.primary_goals = 'improvement' then 'both'
      else 'casual' end),
    years_playing = coalesce(p.years_playing, case answers.adaptive_responses ->> 'experience_level'
      when 'just_starting' then '<1' when 'under_a_year' then '<1' when 'one_to_three_years' then '1-3' end)
  where p.id = answers.user_id;
  update public.availability a set slots = private.slots_of_answer(answers.availability), updated_at = now()
  where a.user_id = answers.user_id and a.slots = private.slots_of_answer(null);
$$;

-- How far a player has got with the questionnaire: new, begun or completed.
create function private.questionnaire_state(player uuid) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce((select case when r.completed then 'completed' else 'begun' end
    from public.questionnaire_responses r where r.user_id = player), 'new')
$$;

create function public.save_questionnaire_answer(question text, answer text) returns public.questionnaire_responses
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  r public.questionnaire_responses;
  asked private.questionnaire_questions;
  answers jsonb;
  is_last boolean;
begin
  insert into public.questionnaire_responses (user_id) values (me) on conflict (user_id) do nothing;
  select * into r from public.questionnaire_responses t where t.user_id = me for update;
  select * into asked from private.questionnaire_questions q where q.id = question and (q.level is null or q.level = r.skill_level);
  if not found then
    perform private.refuse('unknown_question', 'This question doesn''t belong to the skill level you chose.');
  elsif answer is null or answer <> all (asked.options) then
    perform private.refuse('unknown_answer', 'Please choose one of the answers shown.');
  end if;
  is_last := asked.step = 10;
  answers := jsonb_build_object('skill_level', r.skill_level, 'play_frequency', r.play_frequency,
    'primary_goals', r.primary_goals, 'match_style', r.match_style, 'availability', r.availability) || r.adaptive_responses;
  if exists (
    select from private.questionnaire_questions q
    where (q.level is null or q.level = r.skill_level) and q.step < asked.step and answers ->> q.id is null
  ) then
    perform private.refuse('answers_missing', 'Please answer the earlier questions first.');
  end if;
  update public.questionnaire_responses t set
    skill_level = case question when 'skill_level' then answer else t.skill_level end,
    play_frequency = case question when 'play_frequency' then answer else t.play_frequency end,
    primary_goals = case question when 'primary_goals' then answer else t.primary_goals end,
    match_style = case question when 'match_style' then answer else t.match_style end,
    availability = case question when 'availability' then answer else t.availability end,
    adaptive_responses = case
      when asked.level is not null then t.adaptive_responses || jsonb_build_object(question, answer)
      -- Another level has different questions.
      when question = 'skill_level' and answer is distinct from t.skill_level then '{}'
      else t.adaptive_responses end,
    next_step = least(asked.step + 1, 10),
    completed = is_last,
    completed_at = case when is_last then now() end,
    updated_at = now()
  where t.id = r.id
  returning * into r;
  if is_last then
    perform private.fill_profile(r);
  end if;
  update public.questionnaire_responses t set
    years_experience = (select p.years_playing from public.profiles p where p.id = me)
  where t.id = r.id
  returning * into r;
  return r;
end $$;
comment on function public.save_questionnaire_answer is
  'Stores the caller''s answer to one question, and returns everything known. The tenth answer completes the questionnaire and fills the profile and the weekly availability where they are empty; any other reopens it. Another level deletes the answers to the questions of the old one. Refusals: unknown_question, unknown_answer, answers_missing.';

-- Policies ------------------------------------------------------------------------------------------------

select private.require_second_step('public.questionnaire_responses');

create policy "Players read their own answers" on public.questionnaire_responses for select to authenticated
  using (user_id = (select auth.uid()));

-- Triggers ------------------------------------------------------------------------------------------------

create trigger forget_answers after delete on auth.users
  for each row execute function private.forget_answers();

-- Grants --------------------------------------------------------------------------------------------------

grant select on public.questionnaire_responses to authenticated;
grant execute on function public.save_questionnaire_answer(text, text) to authenticated;
