-- Answering and cancelling: who moves a challenge from which state to which, and who is notified.

select tests.create_player(name) from unnest(array['ana', 'bea', 'cleo', 'dina', 'eva']) name;

create function tests.counter(word text, day date default (now() + interval '6 days')::date) returns text language sql stable as $$
  select format('select public.counter_challenge(tests.id(%L), %L, %L, 90, %L, %L, %L)', word, day, '11:00', 'Court 7', 'practice', 'Rather then?')
$$;
create function tests.accept(word text) returns text language sql as $$ select format('select public.accept_challenge(tests.id(%L))', word) $$;
create function tests.decline(word text, reason text default null) returns text language sql as $$
  select format('select public.decline_challenge(tests.id(%L), %L)', word, reason)
$$;
create function tests.cancel(word text) returns text language sql as $$ select format('select public.cancel_challenge(tests.id(%L))', word) $$;
create function tests.all_told() returns bigint language sql security definer as $$ select count(*) from public.notifications $$;
create function tests.told_about(name text, kind text, word text) returns bigint language sql security definer as $$
  select count(*) from public.notifications where user_id = tests.id(name) and type = kind and data ->> 'challenge_id' = tests.id(word)::text
$$;

select tests.create_challenge('first', 'ana', 'bea');

-- Visitors
select tests.as_visitor();
select tests.forbids(tests.accept('first'), 'a visitor cannot accept');
select tests.forbids(tests.decline('first'), 'a visitor cannot decline');
select tests.forbids(tests.counter('first'), 'a visitor cannot propose another time');
select tests.forbids(tests.cancel('first'), 'a visitor cannot cancel');

-- People who have no say
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.accept('first'), 'challenge_not_found', 'an outsider cannot accept');
select tests.refuses(tests.decline('first'), 'challenge_not_found', 'an outsider cannot decline');
select tests.refuses(tests.counter('first'), 'challenge_not_found', 'an outsider cannot propose another time');
select tests.refuses(tests.cancel('first'), 'challenge_not_found', 'an outsider cannot cancel');
select tests.refuses(tests.accept('nothing'), 'challenge_not_found', 'an unknown challenge is refused in the same way');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses(tests.accept('first'), 'not_yours_to_answer', 'a player cannot accept a challenge they sent');
select tests.refuses(tests.decline('first'), 'not_yours_to_answer', 'a player cannot decline a challenge they sent');
select tests.refuses(tests.counter('first'), 'not_yours_to_answer', 'a player cannot counter a challenge they sent');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(tests.cancel('first'), 'not_yours_to_cancel', 'the challenged player cannot cancel a pending challenge');
select is(tests.status_of('first'), 'pending', 'refused calls change nothing');
select is(tests.all_told(), 0::bigint, 'refused calls notify nobody');

-- Accepting
select is((public.accept_challenge(tests.id('first'))).status, 'accepted', 'the challenged player accepts');
select is(tests.really($$ select from public.challenge_seats where challenge_id = tests.id('first') and status = 'confirmed'
  and upper(booked) - lower(booked) = interval '60 minutes' $$), 2::bigint, 'an accepted match books both players');
select tests.holds($$ select responded_at from public.challenges where id = tests.id('first') $$, 'values (now())', 'the time of the answer is stored');
select is(tests.all_told(), 1::bigint, 'accepting makes one notification');
select is(tests.told_about('ana', 'challenge_accepted', 'first'), 1::bigint, 'accepting notifies the challenger');
select is(tests.really($$ select from public.notifications n join public.challenges c on c.id = tests.id('first')
  where n.user_id = tests.id('ana') and n.data ->> 'sender_id' = tests.id('bea')::text and n.data ->> 'proposed_date' = c.proposed_date::text
    and n.data ->> 'proposed_time' = to_char(c.proposed_time, 'HH24:MI') and n.data ->> 'court_location' = 'Court 1' $$), 1::bigint,
  'the notification of acceptance says by whom, when and where');
select tests.refuses(tests.accept('first'), 'not_pending', 'a challenge is accepted once');
select tests.refuses(tests.decline('first'), 'not_pending', 'an accepted challenge cannot be declined');
select tests.refuses(tests.counter('first'), 'not_pending', 'an accepted challenge cannot be countered');
select is(jsonb_array_length(public.get_dashboard() -> 'upcoming'), 1, 'an accepted match is upcoming for the challenged player');
select is(public.get_dashboard() -> 'upcoming' -> 0 -> 'players' -> 0 ->> 'full_name', 'ana', 'an upcoming match names the opponent');

-- Overlap
select tests.sign_out();
select tests.create_challenge('same time', 'cleo', 'bea');
select tests.create_challenge('half over', 'ana', 'dina', lead => '3 days 30 minutes');
select tests.create_challenge('right after', 'eva', 'bea', lead => '3 days 1 hour');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses(tests.accept('same time'), 'match_overlap', 'a player cannot accept a match over another of theirs');
select is(tests.status_of('same time'), 'pending', 'a challenge refused for overlap stays pending');
select tests.holds($$ select status from public.challenge_seats where challenge_id = tests.id('same time') and player_id = auth.uid() $$, $$ values ('invited'::text) $$, 'a seat refused for overlap stays invited');
select is(tests.told_about('cleo', 'challenge_accepted', 'same time'), 0::bigint, 'a refused acceptance notifies nobody');
select lives_ok(tests.accept('right after'), 'a match may begin when another ends');
select tests.sign_in_as(tests.id('dina'));
select tests.refuses(tests.accept('half over'), 'match_overlap', 'a match over one of the challenger''s is refused too');

-- Cancelling a match
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses(tests.cancel('first'), 'challenge_not_found', 'an outsider cannot cancel a match');
select tests.sign_in_as(tests.id('bea'));
select is((public.cancel_challenge(tests.id('first'))).response_message, 'Match cancelled by user', 'the challenged player cancels a match');
select is(tests.told_about('ana', 'match_cancelled', 'first'), 1::bigint, 'cancelling a match notifies the other once');
select is(tests.told_about('bea', 'match_cancelled', 'first'), 0::bigint, 'cancelling a match does not notify the one who cancelled');
select is(tests.really($$ select from public.challenge_seats where challenge_id = tests.id('first') and booked is not null $$), 0::bigint, 'a cancelled match frees its players');
select lives_ok(tests.accept('same time'), 'the freed time can be taken');
select tests.sign_in_as(tests.id('eva'));
select is((public.cancel_challenge(tests.id('right after'))).status, 'cancelled', 'the challenger cancels a match');
select is(tests.told_about('bea', 'match_cancelled', 'right after'), 1::bigint, 'a match cancelled by the challenger notifies the challenged');

-- Cancelling a pending challenge
select tests.sign_out();
select tests.create_challenge('just accepted', 'ana', 'cleo', 'accepted', '10 hours');
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.cancel_challenge(tests.id('just accepted'), true) $$, 'not_pending', 'taking back a challenge that was accepted this moment cancels no match');
select is(tests.status_of('just accepted'), 'accepted', 'it stays agreed');
select is(tests.really($$ select from private.cancelled_matches where challenge_id = tests.id('just accepted') $$), 0::bigint, 'and nobody has cancelled late');
select tests.sign_out();
select tests.create_challenge('taken back', 'ana', 'cleo', lead => '9 days');
select tests.sign_in_as(tests.id('ana'));
select is((public.cancel_challenge(tests.id('taken back'), true)).status, 'cancelled', 'a pending challenge is taken back');
select tests.sign_out();
select tests.create_challenge('regretted', 'ana', 'cleo');
select tests.sign_in_as(tests.id('ana'));
select is((public.cancel_challenge(tests.id('regretted'))).response_message, null, 'the sender cancels a pending challenge');
select is(tests.told_about('cleo', 'match_cancelled', 'regretted'), 0::bigint, 'cancelling a pending challenge notifies nobody');

-- Declining
select tests.sign_out();
select tests.create_challenge('unwanted', 'ana', 'cleo', lead => '8 days');
select tests.create_challenge('explained', 'dina', 'cleo', lead => '8 days');
select tests.sign_in_as(tests.id('cleo'));
select results_eq($$ select c.status, c.response_message from public.decline_challenge(tests.id('unwanted')) c $$, $$ values ('declined'::text, null::text) $$,
  'the challenged player declines without a reason');
select is(tests.told_about('ana', 'challenge_declined', 'unwanted'), 1::bigint, 'declining notifies the challenger once');
select throws_ok(tests.decline('explained', repeat('x', 501)), '23514', null, 'a reason has at most 500 characters');
select is((public.decline_challenge(tests.id('explained'), ' Injured ')).response_message, 'Injured', 'a reason is stored');

-- Countering
select tests.sign_out();
select tests.create_challenge('other time', 'ana', 'eva', lead => '8 days');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.counter('other time', current_date), 'too_soon', 'another time is at least 24 hours ahead too');
select is(tests.status_of('other time'), 'pending', 'a refused counter-proposal leaves the original pending');
select lives_ok(tests.counter('other time'), 'the challenged player proposes another time');
select is(tests.status_of('other time'), 'superseded', 'the original is superseded');
select tests.holds($$ select challenger_id, challenged_id, status, duration_minutes, court_location, match_type, message from public.challenges where replaces = tests.id('other time') $$,
  $$ values (tests.id('eva'), tests.id('ana'), 'pending'::text, 90, 'Court 7'::text, 'practice'::text, 'Rather then?'::text) $$, 'the counter-proposal goes back the other way');
select is(tests.notified('ana', 'challenge'), 1, 'a counter-proposal notifies the first challenger once');
select is(tests.notified('ana', 'challenge_declined'), 1, 'a counter-proposal does not count as declining');
select tests.refuses(tests.accept('other time'), 'not_pending', 'a superseded challenge cannot be accepted');
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.accept_challenge(id) from public.list_challenges(now()) where challenger_id = tests.id('eva') $$, 'the first challenger accepts the counter-proposal');
select tests.sign_out();
select tests.create_challenge('crossing', 'cleo', 'eva', lead => '9 days');
select tests.create_challenge('crossed', 'eva', 'cleo', lead => '10 days');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.counter('crossing'), 'challenge_exists', 'a counter-proposal to a player one has already challenged is refused');
select is(tests.status_of('crossing'), 'pending', 'the challenge it would have answered stays pending');

-- What has passed
select tests.sign_out();
select tests.create_challenge('overdue', 'dina', 'eva', lead => '-1 hour');
select tests.create_challenge('under way', 'dina', 'eva', 'accepted', '-1 hour');
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.accept('overdue'), 'challenge_expired', 'a challenge whose time has come cannot be accepted');
select tests.refuses(tests.decline('overdue'), 'challenge_expired', 'a challenge whose time has come cannot be declined');
select tests.refuses(tests.counter('overdue'), 'challenge_expired', 'a challenge whose time has come cannot be countered');
select tests.refuses(tests.cancel('under way'), 'match_started', 'a match that has begun cannot be cancelled');

-- Finished challenges stay as they are
select tests.sign_out();
delete from public.challenges where challenger_id = tests.id('dina');
select tests.create_challenge('in ' || status, 'dina', 'eva', status, '20 days' + n * interval '1 day')
from unnest(array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show']) with ordinality as t (status, n);
select tests.sign_in_as(tests.id('eva'));
select tests.refuses(tests.accept('in ' || status), 'not_pending', format('a challenge that is %s cannot be accepted', status))
from unnest(array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show']) status;
select tests.refuses(tests.decline('in ' || status), 'not_pending', format('a challenge that is %s cannot be declined', status))
from unnest(array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show']) status;
select tests.refuses(tests.counter('in ' || status), 'not_pending', format('a challenge that is %s cannot be countered', status))
from unnest(array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show']) status;
select tests.sign_in_as(tests.id('dina'));
select tests.refuses(tests.cancel('in ' || status), 'not_open', format('a challenge that is %s cannot be cancelled', status))
from unnest(array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show']) status;
select bag_eq($$ select tests.status_of('in ' || s) from unnest(array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show']) s $$,
  array['declined', 'cancelled', 'superseded', 'expired', 'completed', 'no_show'], 'finished challenges stayed as they were');

-- Counting
select is(public.get_dashboard() -> 'matches_played', '1'::jsonb, 'only completed matches count as played');
select is(public.get_dashboard() -> 'connections', '1'::jsonb, 'only players of those matches count as connections');

-- Expiry
select tests.forbids('select private.expire_challenges()', 'a player cannot make challenges expire');
select tests.sign_out();
select tests.create_challenge('late', 'dina', 'ana', lead => '-2 hours');
select tests.create_challenge('early', 'dina', 'cleo');
select is(private.expire_challenges(), 1, 'a pending challenge whose time has come expires');
select is(tests.status_of('late'), 'expired', 'the overdue challenge is expired');
select is(tests.status_of('early'), 'pending', 'an upcoming one stays pending');
select is(private.expire_challenges(), 0, 'expiring twice changes nothing more');
