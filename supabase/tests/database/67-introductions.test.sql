-- The graph of a club, whom to introduce, the outcome, and the weekly introductions of members who want them.

-- Islands and bridges, of graphs worked out by hand
create function tests.parts(nodes integer, variadic ties integer[] default '{}') returns text language sql as $$
  with halves as (select ties[2 * k - 1] as n, ties[2 * k] as o from generate_series(1, cardinality(ties) / 2) k
    union all select ties[2 * k], ties[2 * k - 1] from generate_series(1, cardinality(ties) / 2) k)
  select string_agg(format('%s/%s', coalesce(p.island::text, '-'), p.cut_off), ' ' order by p.node)
  from private.graph_parts(array(select 1 + (select count(*) from halves h where h.n < k)::integer from generate_series(1, nodes + 1) k order by k),
    array(select h.o from halves h order by h.n, h.o)) p
$$;
select is(tests.parts(3), '-/0 -/0 -/0', 'nobody has played: no island, no bridge');
select is(tests.parts(0), null, 'a club without members');
select is(tests.parts(2, 1, 2), '1/0 1/0', 'two who have played with each other');
select is(tests.parts(3, 1, 2, 2, 3), '1/0 1/1 1/0', 'the middle of three');
select is(tests.parts(3, 1, 2, 2, 3, 1, 3), '1/0 1/0 1/0', 'a ring has no bridge');
select is(tests.parts(5, 1, 2, 1, 3, 2, 3, 3, 4, 3, 5, 4, 5), '1/0 1/0 1/2 1/0 1/0', 'two rings that share one');
select is(tests.parts(6, 1, 2, 3, 4, 4, 5), '1/0 1/0 3/0 3/1 3/0 -/0', 'two islands and one alone');
select is(tests.parts(4, 1, 2, 1, 3, 1, 4), '1/2 1/0 1/0 1/0', 'a star: all but the largest part are cut off, and that is one');
select is(tests.parts(7, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7), '1/0 1/1 1/2 1/3 1/2 1/1 1/0', 'a chain: the middle cuts off most');

-- A club: olga, adam, mia and nina play with each other, ana and ben on their own; cleo, dora, hidden have not.
select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'nina', 'ana', 'ben', 'cleo', 'dora', 'hidden', 'stranger']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'stranger');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['mia', 'nina', 'ana', 'ben', 'cleo', 'dora', 'hidden']) name;
update public.clubs set has_courts = true where id = tests.id('our-club');
update public.profiles set is_visible = false where id = tests.id('hidden');
update public.availability set slots = repeat('111', 7)::bit(21), shared = true;
create function tests.played(one text, other text, ago interval, club text default 'our-club') returns void language plpgsql security definer as $$
declare
  word text := format('%s and %s %s', one, other, ago);
begin
  perform tests.create_challenge(word, one, other, 'completed', - ago);
  update public.challenges c set club_id = tests.id(club) where c.id = tests.id(word);
end $$;
select tests.played('olga', 'adam', '10 days');
select tests.played('adam', 'olga', '5 days');
select tests.played('adam', 'mia', '40 days');
select tests.played('mia', 'nina', '70 days');
select tests.played('ana', 'ben', '100 days');
select tests.played('cleo', 'dora', '200 days');
select tests.played('cleo', 'olga', '3 days', 'their-club');
select private.refresh_match_pool();

create function tests.graph() returns jsonb language sql as $$ select public.get_club_graph(tests.id('our-club')) $$;
create function tests.desk() returns jsonb language sql as $$ select public.get_introductions(tests.id('our-club')) $$;
create function tests.told(name text, about text) returns integer language sql security definer as $$
  select count(*)::integer from public.notifications n where n.user_id = tests.id(name) and n.data ->> 'about' = about
$$;
-- The card a member has about another, and what a manager sees of the two.
create function tests.card(name text, other text) returns jsonb language plpgsql as $$
declare
  found jsonb;
begin
  perform tests.sign_in_as(tests.id(name));
  select c into found from jsonb_array_elements(public.get_club('our-club') -> 'introductions') c where c -> 'player' ->> 'full_name' = other;
  perform tests.sign_out();
  return found;
end $$;
create function tests.state(manager text, name text, other text) returns text language plpgsql as $$
declare
  found text;
begin
  perform tests.sign_in_as(tests.id(manager));
  select s ->> 'state' into found from jsonb_array_elements(tests.desk() -> 'sent') s where s ->> 'player' = name and s ->> 'partner' = other;
  perform tests.sign_out();
  return found;
end $$;
create function tests.answer(name text, other text, accept boolean) returns text language plpgsql as $$
declare
  asked uuid;
  found text;
begin
  select i.id into asked from public.introductions i where i.player_id in (tests.id(name), tests.id(other)) and i.partner_id in (tests.id(name), tests.id(other));
  perform tests.sign_in_as(tests.id(name));
  found := public.answer_introduction(asked, accept) ->> 'state';
  perform tests.sign_out();
  return found;
end $$;
-- Ten seconds later.
create function tests.later() returns void language sql security definer as $$
  update public.introductions set told_at = least(told_at, now());
  update private.delayed_notifications set due_at = now();
  select private.deliver_notifications();
$$;

select tests.sign_in_as(tests.id('olga'));
select is(tests.graph() -> 'numbers', '{"members": 9, "idle_30": 7, "idle_60": 6, "idle_90": 5, "never": 1, "alone": 3, "largest": 4, "islands": 1, "on_islands": 2, "bridges": 2, "median_met": 1, "met_ten": 0}'::jsonb,
  'the numbers cover everybody');
select is((select jsonb_agg(jsonb_build_array(m ->> 'full_name', m -> 'matches', m -> 'island', m -> 'cut_off') order by n) from jsonb_array_elements(tests.graph() -> 'members') with ordinality t (m, n) where n <= 2),
  '[["adam", 3, 1, 1], ["olga", 2, 1, 0]]'::jsonb, 'the most active come first');
select is((select m ->> 'days' from jsonb_array_elements(tests.graph() -> 'members') m where m ->> 'full_name' = 'dora'), '200', 'how long ago the last match in the club was');
select is(tests.graph() -> 'ties' -> 0, '[0, 1, 2]'::jsonb, 'a tie names its two players by their places');
select is(jsonb_array_length(tests.graph() -> 'ties'), 4, 'ties of half a year');
select is((select array_agg(b ->> 'full_name' order by b ->> 'full_name') from jsonb_array_elements(tests.graph() -> 'bridges') b), array['adam', 'mia'], 'members without whom the group would fall apart');
select is(tests.graph() #>> '{islands,0,members,1,full_name}', 'ben', 'the island by name');
select is(tests.graph() #>> '{idle,0,full_name}', 'hidden', 'members who have never played have waited longest; a manager knows members with a hidden profile');
select tests.sign_out();
insert into public.blocks (blocker_id, blocked_id) values (tests.id('dora'), tests.id('olga'));
select tests.sign_in_as(tests.id('olga'));
select ok(tests.graph()::text !~ 'dora', 'a member who has blocked the manager is not named');
select is(tests.graph() #>> '{numbers,members}', '9', 'and counts all the same');
select ok((tests.desk() -> 'pairs')::text !~ 'dora', 'but is not proposed to them');
select tests.sign_out();
delete from public.blocks;

-- Who may ask
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select tests.graph() $$, 'not_a_manager', 'an ordinary member sees no graph');
select tests.refuses($$ select tests.desk() $$, 'not_a_manager', 'nor whom to introduce');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('cleo')) $$, 'not_a_manager', 'nor introduces anybody');
select tests.forbids('select * from public.introductions', 'nobody reads the introductions');
select tests.forbids($$ select private.introduce_weekly() $$, 'nor lets the schedule run');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses($$ select tests.graph() $$, 'not_a_manager', 'nor does the owner of another club');
select tests.refuses($$ select tests.desk() $$, 'not_a_manager', 'nor whom to introduce');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('cleo')) $$, 'not_a_manager', 'nor introduces anybody');
select tests.refuses($$ select public.get_club_graph(null) $$, 'not_a_manager', 'no club has no graph');
select is(public.get_club('our-club') -> 'introductions', '[]'::jsonb, 'a non-member has no cards');
select tests.as_visitor();
select tests.forbids($$ select public.get_club_graph(tests.id('our-club')) $$, 'a visitor sees no graph');
select tests.forbids($$ select public.get_introductions(tests.id('our-club')) $$, 'nor whom to introduce');
select tests.forbids($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('cleo')) $$, 'nor introduces anybody');
select tests.forbids($$ select public.answer_introduction(tests.id('none'), true) $$, 'nor answers');
select tests.forbids($$ select public.undo_introduction(tests.id('none')) $$, 'nor undoes anything');

-- Whom to introduce
select tests.sign_out();
create function tests.pairs() returns text[] language sql as $$
  select array(select p #>> '{player,full_name}' || ' ' || (p #>> '{partner,full_name}') from jsonb_array_elements(tests.desk() -> 'pairs') with ordinality t (p, n) order by n)
$$;
create function tests.people() returns text[] language sql as $$
  select array(select u from jsonb_array_elements(tests.desk() -> 'pairs') p cross join lateral (values (p #>> '{player,full_name}'), (p #>> '{partner,full_name}')) t (u) order by u)
$$;
select tests.sign_in_as(tests.id('olga'));
select is(cardinality(tests.people()), (select count(distinct u)::integer from unnest(tests.people()) u), 'each member is in one pair at most');
select ok(tests.people() @> array['cleo', 'dora'], 'a member who has not played lately is in one');
select ok(not tests.people() && array['hidden', 'stranger'], 'a member who hides their profile is not, nor is a non-member');
select ok(not tests.pairs() && array['cleo dora', 'dora cleo', 'ana ben', 'ben ana'], 'members who have played together are not introduced');
select ok((select bool_and(p ->> 'date' is not null) from jsonb_array_elements(tests.desk() -> 'pairs') p), 'with when both are free');
select ok((tests.desk() -> 'pairs')::text ~ '"family": "time"', 'and with the reasons');
select tests.sign_out();
update public.availability set shared = false;
select private.refresh_match_pool();
select tests.sign_in_as(tests.id('olga'));
select ok((tests.desk() -> 'pairs')::text !~ '"family": "time"' and (select bool_and(p ->> 'date' is null) from jsonb_array_elements(tests.desk() -> 'pairs') p),
  'nothing is revealed about private availability');
select tests.sign_out();
update public.availability set shared = true;
insert into public.blocks (blocker_id, blocked_id) select tests.id('cleo'), tests.id(name) from unnest(array['olga', 'adam', 'mia', 'nina', 'ana', 'ben']) name;
insert into private.dismissals (player_id, other_id) values (tests.id('dora'), tests.id('ana'));
select private.refresh_match_pool();
select tests.sign_in_as(tests.id('adam'));
select ok(not 'cleo' = any (tests.people()), 'nobody is paired with a player they have blocked');
select ok(not tests.pairs() && array['dora ana', 'ana dora'], 'nor with one who dismissed them');
select tests.sign_out();
delete from public.blocks;
delete from private.dismissals;

-- Introducing, and taking it back
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select public.introduce_members(tests.id('our-club'), tests.id('cleo'), tests.id('ana')) $$, 'an admin introduces two');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('cleo')) $$, 'already_introduced', 'once');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('ana')) $$, 'not_members', 'nobody meets themselves');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('stranger')) $$, 'not_members', 'nor somebody from outside');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('hidden')) $$, 'not_members', 'nor somebody hidden');
select ok(not tests.people() && array['cleo', 'ana'], 'their turn is over for now');
select is(tests.card('ana', 'cleo'), null, 'for ten seconds nobody sees a card');
select is(tests.told('ana', 'introduction'), 0, 'nor is told');
select tests.refuses($$ select tests.answer('ana', 'cleo', true) $$, 'introduction_over', 'nor can answer');
select tests.sign_out();
create function tests.undo(one text, other text) returns text language sql security definer as $$
  select format('select public.undo_introduction(%L)', i.id) from public.introductions i where i.player_id = tests.id(one) and i.partner_id = tests.id(other)
$$;
select tests.sign_in_as(tests.id('mia'));
select tests.refuses(tests.undo('cleo', 'ana'), 'not_a_manager', 'an ordinary member undoes nothing');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses(tests.undo('cleo', 'ana'), 'not_a_manager', 'nor does a stranger');
select tests.refuses($$ select public.undo_introduction(tests.id('none')) $$, 'not_a_manager', 'nor an unknown one');
select tests.sign_in_as(tests.id('olga'));
select lives_ok(tests.undo('cleo', 'ana'), 'a manager does');
select tests.sign_out();
select tests.later();
select is(tests.told('ana', 'introduction') + tests.told('cleo', 'introduction'), 0, 'and nobody is told');
select is((select array_agg(a.kind order by a.id) from public.club_activity a where a.club_id = tests.id('our-club') and a.kind ~ 'introd'), array['members_introduced', 'introduction_undone'], 'the trail has both');
select tests.sign_in_as(tests.id('adam'));
select lives_ok($$ select public.introduce_members(tests.id('our-club'), tests.id('cleo'), tests.id('ana')) $$, 'introduced again');
select tests.sign_out();
select tests.later();
select tests.sign_in_as(tests.id('adam'));
select tests.refuses(tests.undo('cleo', 'ana'), 'too_late', 'once they are notified it stays');
select tests.sign_out();
select is((select format('%s|%s|%s', n.title, n.body, n.data ->> 'sender_id') from public.notifications n where n.user_id = tests.id('ana') and n.data ->> 'about' = 'introduction'),
  'Meet cleo|adam thinks you two would play well together at Club our-club. Would you like to play?|' || tests.id('cleo'), 'both are told about each other');
select is(tests.told('cleo', 'introduction'), 1, 'each once');

-- Two yes make the match that the card showed
select is(tests.state('adam', 'cleo', 'ana'), 'sent', 'sent');
select is(tests.card('ana', 'cleo') ->> 'court_location', 'Club our-club', 'the card has time and place');
select ok((tests.card('ana', 'cleo') ->> 'date')::date > current_date + 1, 'two days ahead at least');
select is(tests.answer('ana', 'cleo', true), 'waiting', 'the first yes waits');
select is(tests.state('adam', 'cleo', 'ana'), 'one_yes', 'the manager sees that one has said yes');
select is(tests.card('ana', 'cleo') -> 'said_yes', 'true'::jsonb, 'one''s own card says so');
select is(tests.card('cleo', 'ana') -> 'said_yes', 'false'::jsonb, 'the other''s does not');
select is((select count(*)::integer from public.challenges c where tests.id('ana') in (c.challenger_id, c.challenged_id) and c.status in ('pending', 'accepted')), 0, 'nothing is agreed yet');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses((select format('select public.answer_introduction(%L, true)', tests.id('none'))), 'introduction_over', 'members answer only their own');
select tests.sign_out();
select is(tests.answer('cleo', 'ana', true), 'agreed', 'the second makes the match');
select results_eq($$ select c.status, c.challenger_id, c.challenged_id, c.club_id, c.court_location, (select count(*) from public.challenge_seats s where s.challenge_id = c.id and s.booked is not null)
  from public.challenges c where c.challenger_id = tests.id('ana') and c.challenged_id = tests.id('cleo') $$,
  $$ values ('accepted', tests.id('ana'), tests.id('cleo'), tests.id('our-club'), 'Club our-club', 2::bigint) $$, 'as a challenge by the one who said yes first, in both calendars');
select is((select n.body from public.notifications n where n.user_id = tests.id('ana') and n.type = 'challenge_accepted'), 'cleo said yes too.', 'the first is notified');
select is(tests.state('adam', 'cleo', 'ana'), 'agreed', 'the manager sees the match');
select is(tests.answer('cleo', 'ana', false), 'agreed', 'answering again changes nothing: matches are cancelled like any other');
select is(tests.card('ana', 'cleo'), null, 'the card is gone');
select is(tests.card('cleo', 'ana'), null, 'on both sides');
update public.challenges c set status = 'completed' where c.challenger_id = tests.id('ana') and c.challenged_id = tests.id('cleo');
select is(tests.state('adam', 'cleo', 'ana'), 'played', 'and that it was played');

-- A no is nobody's to know
select tests.sign_in_as(tests.id('olga'));
select public.introduce_members(tests.id('our-club'), tests.id('dora'), tests.id('olga'));
select public.introduce_members(tests.id('our-club'), tests.id('dora'), tests.id('ben'));
select public.introduce_members(tests.id('our-club'), tests.id('nina'), tests.id('ben'));
select tests.sign_out();
select tests.later();
select is(tests.told('olga', 'introduction'), 0, 'a manager who introduces themselves learns nothing of it');
select is(tests.answer('dora', 'olga', false), 'put_aside', 'one declines');
select is(tests.card('dora', 'olga'), null, 'and no longer sees it');
select is(tests.answer('olga', 'dora', true), 'waiting', 'the other waits as before');
select is(tests.state('olga', 'dora', 'olga'), 'one_yes', 'even if the other is a manager');
select is(tests.state('adam', 'dora', 'olga'), 'put_aside', 'a manager sees that it was declined, not by whom');
select is(tests.answer('dora', 'ben', true), 'waiting', 'a yes');
select is(tests.answer('dora', 'ben', false), 'put_aside', 'can be taken back');
select is(tests.answer('ben', 'dora', true), 'waiting', 'before it is a match');
select is((select count(*)::integer from public.challenges c where c.challenged_id in (tests.id('ben'), tests.id('dora')) and c.status = 'accepted'), 0, 'nobody has to do what they do not want');

-- If the time is not free any more, the two choose one
select tests.create_challenge('in the way', 'nina', 'mia', 'accepted', '4 days', 60);
update public.challenges c set starts_at = i.starts_at, proposed_date = i.proposed_date, proposed_time = i.proposed_time
from public.introductions i where c.id = tests.id('in the way') and i.player_id = tests.id('nina') and i.partner_id = tests.id('ben');
select is(tests.answer('nina', 'ben', true), 'waiting', 'nina has agreed on another match in the meantime');
select is(tests.answer('ben', 'nina', true), 'both', 'two yes, and no match at a time that is taken');
select is((select count(*)::integer from public.challenges c where c.challenger_id in (tests.id('ben'), tests.id('nina')) and c.challenged_id in (tests.id('ben'), tests.id('nina'))), 0, 'nothing is left of the attempt');
select is(tests.told('nina', 'introduction_agreed'), 1, 'the first is taken to the form');
select is(tests.card('ben', 'nina') -> 'both', 'true'::jsonb, 'and so is the second');
select is(tests.state('adam', 'nina', 'ben'), 'both', 'the manager sees that both said yes');
select is(tests.answer('ben', 'nina', true), 'both', 'once more says the same');
select tests.sign_in_as(tests.id('ben'));
select lives_ok($$ select public.send_challenge(tests.id('nina'), current_date + 5, '18:00', 60, 'Court 2', 'singles') $$, 'a challenge by hand');
select tests.sign_out();
select is(tests.card('ben', 'nina'), null, 'closes the card');

-- The end of it
select tests.sign_in_as(tests.id('olga'));
select public.introduce_members(tests.id('our-club'), tests.id('cleo'), tests.id('ben'));
select public.introduce_members(tests.id('our-club'), tests.id('cleo'), tests.id('nina'));
select tests.sign_out();
select tests.later();
update public.introductions set created_at = now() - interval '14 days' where player_id = tests.id('cleo') and partner_id = tests.id('ben');
select is(tests.card('cleo', 'ben'), null, 'after fourteen days a card is gone');
select tests.refuses($$ select tests.answer('cleo', 'ben', true) $$, 'introduction_over', 'and cannot be answered');
select tests.sign_out();
select is(tests.state('adam', 'cleo', 'ben'), 'lapsed', 'it has lapsed');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('nina'), tests.id('cleo'));
select is(tests.card('cleo', 'nina'), null, 'blocking the other ends it');
select tests.refuses($$ select tests.answer('cleo', 'nina', true) $$, 'introduction_over', 'on both sides');
select tests.sign_out();
delete from public.blocks;
select tests.sign_in_as(tests.id('nina'));
select public.leave_club(tests.id('our-club'));
select tests.sign_out();
select is(tests.card('cleo', 'nina'), null, 'so does leaving the club');
select tests.refuses($$ select tests.answer('cleo', 'nina', true) $$, 'introduction_over', 'there is nobody to answer');
select tests.sign_out();

-- Parted before they are notified
delete from public.notifications;
select tests.create_player(name) from unnest(array['gina', 'hans']) name;
select tests.add_member('our-club', name) from unnest(array['gina', 'hans']) name;
select tests.sign_in_as(tests.id('olga'));
select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('gina'));
select public.introduce_members(tests.id('our-club'), tests.id('ana'), tests.id('hans'));
select public.introduce_members(tests.id('our-club'), tests.id('gina'), tests.id('hans'));
select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.block_player(tests.id('gina')) $$, 'one of two blocks the other');
select tests.sign_in_as(tests.id('hans'));
select lives_ok($$ select public.leave_club(tests.id('our-club')) $$, 'and one leaves the club');
select tests.sign_in_as(tests.id('olga'));
select public.introduce_members(tests.id('our-club'), tests.id('gina'), tests.id('mia'));
select tests.sign_out();
select tests.later();
select results_eq($$ select title from public.notifications n where n.data ->> 'about' = 'introduction' order by 1 $$, array['Meet gina', 'Meet mia'],
  'those two are not introduced, others are');
delete from public.blocks;
delete from public.memberships where user_id = tests.id('gina');

select is((select p.query ~ 'your_answer' from private.export_parts p where p.part = 'introductions'), true, 'the copy of one''s data has one''s own answer');
-- Banned players answer nobody
select tests.create_player(name) from unnest(array['xena', 'yuri']) name;
select tests.add_member('our-club', name) from unnest(array['xena', 'yuri']) name;
select tests.create_challenge('played before', 'xena', 'yuri', 'completed', '-4 days');
insert into public.introductions (club_id, player_id, partner_id, introduced_by) values (tests.id('our-club'), tests.id('xena'), tests.id('yuri'), tests.id('adam'));
create function tests.waits(name text) returns integer language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  return (select count(*) from jsonb_array_elements(public.get_inbox() #> '{waiting,items}') w where w ->> 'kind' = 'introduction');
end $$;
select isnt(tests.card('yuri', 'xena'), null, 'a card of two who have played before');
select is(tests.waits('yuri'), 1, 'which waits');
select tests.sign_out();
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('xena');
select is(tests.card('yuri', 'xena'), null, 'is gone once one of them is banned');
select is(tests.waits('yuri'), 0, 'and waits no more');
select tests.sign_out();
select tests.refuses($$ select tests.answer('yuri', 'xena', true) $$, 'introduction_over', 'nor is it answered');
select tests.sign_out();
delete from public.memberships where user_id in (tests.id('xena'), tests.id('yuri'));

-- Not without end
select tests.create_player(name) from unnest(array['zoe', 'zack']) name;
select tests.add_member('our-club', name) from unnest(array['zoe', 'zack']) name;
insert into private.allowances (player_id, kind, since, used) values (tests.id('olga'), 'introductions', now(), 29) on conflict (player_id, kind) do update set used = 29;
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.introduce_members(tests.id('our-club'), tests.id('zoe'), tests.id('zack')) $$, 'the thirtieth in an hour');
select lives_ok(tests.undo('zoe', 'zack'), 'taken back');
select tests.refuses($$ select public.introduce_members(tests.id('our-club'), tests.id('zoe'), tests.id('zack')) $$, 'too_many_introductions', 'it still counts: thirty are enough');
select tests.sign_out();
delete from public.memberships where user_id in (tests.id('zoe'), tests.id('zack'));

-- Every week
delete from public.introductions;
delete from public.challenge_seats;
create function tests.monday() returns timestamptz language sql as $$ select (date_trunc('week', now() at time zone 'Europe/Lisbon') + interval '12 hours') at time zone 'Europe/Lisbon' $$;
update public.introductions set created_at = now();
update public.preferences set weekly_introductions = user_id in (tests.id('ana'), tests.id('ben'), tests.id('cleo'), tests.id('hidden'), tests.id('stranger'));
select is(private.introduce_weekly(tests.monday()), 0, 'not in a club that does not offer it');
update public.clubs set weekly_introductions = true where id = tests.id('our-club');
select is(private.introduce_weekly(tests.monday() - interval '4 hours'), 0, 'not early in the day');
select is(private.introduce_weekly(tests.monday() + interval '3 days'), 0, 'nor late in the week');
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('ana'), now() + interval '1 day', 'Insults.', tests.id('olga'));
update auth.users set banned_until = now() + interval '1 day' where id = tests.id('cleo');
select is((select count(*) from private.members_to_meet(tests.id('our-club')) p where p.full_name in ('ana', 'cleo')), 0::bigint, 'suspended and banned members are left out');
select is(private.introduce_weekly(tests.monday()), 0, 'and of three who want it the third meets nobody');
delete from private.suspensions;
update auth.users set banned_until = null where id = tests.id('cleo');
select is(private.introduce_weekly(tests.monday()), 1, 'of three who want it two are introduced');
select is((select count(*)::integer from public.introductions i where i.introduced_by is null and i.player_id in (tests.id('ana'), tests.id('ben'), tests.id('cleo'))
  and i.partner_id in (tests.id('ana'), tests.id('ben'), tests.id('cleo'))), 1, 'both are willing members whom others can see');
select is(private.introduce_weekly(tests.monday()), 0, 'a second run does nothing twice');
select is(private.introduce_weekly(tests.monday() + interval '1 day'), 0, 'nor a late one');
select tests.later();
select is((select n.body from public.notifications n where n.user_id in (tests.id('ana'), tests.id('ben'), tests.id('cleo')) and n.body ~ 'weekly' limit 1),
  'This is your weekly introduction at Club our-club. Would you like to play?', 'they are notified as usual');
select is((select a.details from public.club_activity a where a.kind = 'weekly_introductions'), '{"count": 1}'::jsonb, 'the trail has one line');
update public.preferences set weekly_introductions = true where user_id in (tests.id('dora'), tests.id('mia'));
select tests.create_challenge('to come', 'mia', 'adam', 'accepted');
select ok(private.introduce_weekly(tests.monday()) = 1 and not exists (select from public.introductions i where tests.id('mia') in (i.player_id, i.partner_id)),
  'a member who wants it later is introduced later, but not with an upcoming match');
select is(private.introduce_weekly(tests.monday() + interval '7 days'), 0, 'a member who has not answered is left alone');
update public.introductions i set player_answer = false, partner_answer = false;
update public.introductions i set created_at = tests.monday();
select ok(private.introduce_weekly(tests.monday() + interval '7 days') > 0, 'a member who declined is introduced to somebody else the week after');
select is_empty($$ select from public.introductions i group by least(i.player_id, i.partner_id), greatest(i.player_id, i.partner_id) having count(*) > 1 $$, 'nobody twice to the same');
