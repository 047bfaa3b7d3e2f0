-- With a verified second factor, a session without it reads nothing and calls nothing.

select tests.create_player(name) from unnest(array['ana', 'bea']) name;
select tests.create_club('open-club', 'ana');
select tests.create_request('plea', 'open-club', 'ana', 'withdrawn');
insert into public.announcements (club_id, author_id, title, content) values (tests.id('open-club'), tests.id('ana'), 'Hello', 'All');
select tests.create_challenge('mine', 'ana', 'bea');
insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location)
values (tests.id('mine'), tests.id('ana'), current_date + 9, '10:00', now() + interval '9 days', 60, 'Court 1');
insert into public.match_results (challenge_id, entered_by, side, outcome, best_of, set_length, sets)
values (tests.id('mine'), tests.id('ana'), 'challenger', 'not_played', 3, 'standard', '[]');
select private.notify(tests.id('ana'), 'club', 'Hello', null, '{}');
insert into public.calendar_feeds (player_id, token_hash) values (tests.id('ana'), sha256('mine'));
insert into public.push_subscriptions (player_id, endpoint, p256dh, auth)
values (tests.id('ana'), 'https://fcm.googleapis.com/mine', 'B' || repeat('a', 86), repeat('b', 22));
insert into public.questionnaire_responses (user_id) values (tests.id('ana'));
insert into storage.objects (bucket_id, name) values ('avatars', tests.id('ana') || '/mine.png');

-- Every table of the product that a player may read at all, with the number of rows seen.
create function tests.readable() returns table (tab text, rows_seen bigint) language plpgsql as $$
begin
  for tab in
    select c.relname from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_any_column_privilege('authenticated', c.oid, 'select') order by 1
  loop
    execute format('select count(*) from public.%I', tab) into rows_seen;
    return next;
  end loop;
end $$;

select tests.sign_in_as(tests.id('ana'));
select is_empty('select tab from tests.readable() where rows_seen = 0', 'without a factor, a player reads every table that has rows of theirs');
select is_empty($$ select fun from tests.answers() where hint = 'second_step_required' $$, 'without a factor, no function asks for it');

select tests.create_factor('ana', 'unverified');
select is_empty('select tab from tests.readable() where rows_seen = 0', 'a factor that was never verified requires nothing');

select tests.create_factor('ana');
select is_empty('select tab, rows_seen from tests.readable() where rows_seen > 0', 'with a verified factor and no second step, no table is readable');
select is_empty($$ select fun from tests.answers() where hint is distinct from 'second_step_required' $$,
  'with a verified factor and no second step, every function refuses');
select tests.changes($$ update public.profiles set bio = 'x' $$, 0, 'without the second step, no profile changes');
select tests.changes($$ update public.contact_details set phone = '1' $$, 0, 'without the second step, no contact details change');
select tests.changes($$ update public.availability set shared = false $$, 0, 'without the second step, no availability changes');
select tests.changes($$ update public.preferences set match_reminders = false $$, 0, 'without the second step, no preferences change');
select tests.changes($$ update public.notifications set read = true $$, 0, 'without the second step, no notification is marked');
select tests.finds($$ select from storage.objects $$, 0, 'without the second step, no picture is listed');
select tests.changes($$ update storage.objects set name = auth.uid() || '/other.png' $$, 0, 'without the second step, no picture is moved');
select tests.changes($$ delete from storage.objects $$, 0, 'without the second step, no picture is removed');
select tests.forbids($$ insert into storage.objects (bucket_id, name) values ('avatars', auth.uid() || '/new.png') $$, 'without the second step, no picture is added');
select ok(not private.may_listen(tests.own_topic('ana')), 'without the second step, not even the player''s own topic is heard');
select ok(not private.may_listen('club:' || tests.id('open-club') || ':1'), 'without the second step, no club''s topic is heard');

select tests.sign_in_as(tests.id('ana'), 'aal2');
select is_empty('select tab from tests.readable() where rows_seen = 0', 'with the second step done, a player reads every table that has rows of theirs');
select is_empty($$ select fun from tests.answers() where hint = 'second_step_required' $$, 'with the second step done, no function asks for it');
select tests.changes($$ update public.profiles set bio = 'x' where id = auth.uid() $$, 1, 'with the second step done, the profile changes');
select ok(private.may_listen(tests.own_topic('ana')), 'with the second step done, one''s own topic is heard');

select tests.sign_in_as(tests.id('bea'));
select tests.changes($$ update public.profiles set bio = 'x' where id = auth.uid() $$, 1, 'another player''s factor requires nothing');
