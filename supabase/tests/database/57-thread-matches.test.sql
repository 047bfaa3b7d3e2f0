-- What two players have open is shown in their conversation: all of it, to both, and nobody else's.

select tests.create_player(name) from unnest(array['ana', 'ben', 'cleo', 'dora', 'eva', 'finn']) name;
create function tests.matches(other text) returns text language sql as $$
  select string_agg(case m ->> 'id'
      when tests.id('asked')::text then 'asked' when tests.id('agreed')::text then 'agreed' when tests.id('played')::text then 'played'
      when tests.id('back')::text then 'back' when tests.id('four')::text then 'four' when tests.id('wanted')::text then 'wanted' else 'other' end, ', ' order by n)
  from jsonb_array_elements(public.get_thread(tests.id(other)) -> 'matches') with ordinality t (m, n)
$$;

select tests.sign_in_as(tests.id('ana'));
select is(public.get_thread(tests.id('ben')) -> 'matches', '[]', 'two who have nothing open are shown nothing');
select tests.sign_out();

select tests.create_challenge('asked', 'ben', 'ana', 'pending', '5 days');
select tests.create_challenge('back', 'ana', 'ben', 'pending', '6 days');
select tests.create_challenge('agreed', 'ana', 'ben', 'accepted', '2 days');
select tests.create_challenge('played', 'ben', 'ana', 'accepted', '-3 hours');
select tests.create_challenge('over', 'ben', 'ana', 'completed', '-10 days');
select tests.create_challenge('no', 'ben', 'ana', 'declined', '4 days');
select tests.create_challenge('theirs', 'ben', 'cleo', 'pending', '4 days');
select tests.create_challenge('mine', 'dora', 'ana', 'pending', '4 days');
select tests.sign_in_as(tests.id('ana'));
select is(tests.matches('ben'), 'played, agreed, asked, back', 'pending, agreed and unsettled ones are shown, soonest first');
select tests.sign_in_as(tests.id('ben'));
select is(tests.matches('ana'), 'played, agreed, asked, back', 'to both of them');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.matches('ana'), null, 'to nobody else');
select tests.sign_in_as(tests.id('ana'));
select is(public.get_thread(tests.id('ben')) -> 'matches', (select jsonb_agg(to_jsonb(l) order by l.starts_at) from public.list_challenges(now() - interval '1 day') l
  where tests.id('ben') in (l.challenger_id, l.challenged_id)), 'as in the list of challenges');
select is(public.get_thread(tests.id('ben'), 50, now(), tests.id('m')) -> 'matches', '[]', 'earlier pages do not repeat it');

-- What changes
select lives_ok(format('select public.accept_challenge(%L)', tests.id('asked')), 'the challenge is accepted');
select is(public.get_thread(tests.id('ben')) #>> '{matches,2,status}', 'accepted', 'and shown as agreed');
select lives_ok(format('select public.propose_reschedule(%L, %L, %L)', tests.id('agreed'), (now() + interval '7 days')::date, '12:00'), 'another time is proposed');
select is(public.get_thread(tests.id('ben')) #>> '{matches,1,reschedule,proposed_time}', '12:00:00', 'and shown with it');
select lives_ok(format($$select public.enter_result(%L, 'played', sets => '[{"games": [6, 3]}, {"games": [6, 4]}]')$$, tests.id('played')), 'a result is entered');
select is(public.get_thread(tests.id('ben')) #>> '{matches,0,result,outcome}', 'played', 'and shown');
select tests.sign_in_as(tests.id('ben'));
select lives_ok(format('select public.confirm_result(%L)', public.get_thread(tests.id('ana')) #>> '{matches,0,result,id}'), 'confirmed');
select is(tests.matches('ana'), 'agreed, asked, back', 'it is no longer shown');
select tests.sign_out();
update public.challenges set starts_at = now() - interval '1 hour' where id = tests.id('back');
select tests.sign_in_as(tests.id('ben'));
select is(tests.matches('ana'), 'agreed, asked', 'nor is one that expired unanswered');

-- Doubles
select tests.sign_out();
select tests.create_doubles('four', 'dora', 'cleo', 'eva', 'finn', 'accepted', '8 days');
select tests.create_doubles('wanted', 'dora', 'cleo', 'eva', 'finn', 'declined', '9 days');
update public.challenges set status = 'pending' where id = tests.id('wanted');
select tests.sign_in_as(tests.id('cleo'));
select is(tests.matches('finn'), 'four', 'partners of an agreed match see it, on either side');
select is(tests.matches('dora'), 'four', 'a pending one is between the two who challenge, and between partners and the player who asked them');
select tests.sign_in_as(tests.id('finn'));
select is(tests.matches('eva'), 'four, wanted', 'such as a seat waiting for a yes');
select tests.sign_in_as(tests.id('eva'));
select is(tests.matches('finn'), 'four, wanted', 'for the player who asked, too');
select is(tests.matches('dora'), 'four, wanted', 'and the challenge itself');
select tests.sign_in_as(tests.id('finn'));
select lives_ok(format('select public.leave_seat(%L)', tests.id('wanted')), 'a partner who leaves');
select is(tests.matches('eva'), 'four', 'no longer takes part in it');

-- Who cannot meet
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.block_player(tests.id('ben')) $$, 'a player blocks another');
select is(public.get_thread(tests.id('ben')) -> 'matches', '[]', 'nothing stays between the two');
select tests.sign_in_as(tests.id('ben'));
select is(public.get_thread(tests.id('ana')), null, 'and the blocked player sees no conversation');
select tests.as_visitor();
select tests.forbids($$ select public.get_thread(tests.id('ana')) $$, 'nor does a visitor');
select tests.forbids($$ select * from private.show_challenges(array[tests.id('four')]) $$, 'challenges are shown through the functions of the API alone');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids($$ select * from private.show_challenges(array[tests.id('four')]) $$, 'to nobody who asks by id');
select tests.forbids($$ select private.open_between(tests.id('cleo'), tests.id('dora')) $$, 'nor what others have open');
