-- Disputed no-shows: who appeals, who settles it, and the effect on the match and on reliability.

select tests.create_player(name) from unnest(array['olga', 'adam', 'ana', 'bea', 'cleo', 'dina', 'stranger', 'lone']) name;
select tests.create_club('our-club', 'olga');
select tests.create_club('their-club', 'stranger');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', name) from unnest(array['ana', 'bea', 'cleo', 'dina']) name;
create function tests.fact(word text, name text) returns text language sql security definer as $$
  select f.kind || ' ' || f.state from private.reliability_facts f where f.challenge_id = tests.id(word) and f.player_id = tests.id(name)
$$;
create function tests.state(word text) returns text language sql security definer as $$ select status || ', ' || result_state from public.challenges where id = tests.id(word) $$;
create function tests.entry(word text) returns bigint language sql security definer as $$ select result_id from public.challenges where id = tests.id(word) $$;
create function tests.appeal(word text, name text) returns bigint language sql security definer as $$
  select id from private.no_show_appeals where challenge_id = tests.id(word) and player_id = tests.id(name) $$;
create function tests.appeals(club text, settled boolean default false) returns setof text language sql as $$
  select player_name || ' against ' || claimed_by_name || ': ' || state from public.list_club_appeals(tests.id(club), settled)
$$;
-- `sender` was there and says that `receiver` was not.
create function tests.claim(word text, sender text, receiver text, at interval default '-2 hours') returns void language plpgsql as $$
begin
  perform tests.sign_out();
  perform tests.create_challenge(word, sender, receiver, 'accepted', at);
  perform tests.sign_in_as(tests.id(sender));
  perform public.enter_result(tests.id(word), 'no_show', winner => 'challenger');
  perform tests.sign_out();
  perform tests.told_of(word);
end $$;
create function tests.dispute(word text, name text, words text default 'I was on court 2.') returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(name));
  perform public.dispute_no_show(tests.id(word), words);
end $$;
create function tests.unread_appeals() returns setof text language sql security definer as $$
  select p.full_name from public.notifications n join public.profiles p on p.id = n.user_id where n.data ->> 'about' = 'appeal' and not n.read $$;

-- Disputing -----------------------------------------------------------------------------------------------

select tests.as_visitor();
select tests.forbids($$ select public.dispute_no_show(tests.id('first'), 'No') $$, 'a visitor disputes nothing');
select tests.forbids($$ select public.list_club_appeals(tests.id('our-club')) $$, 'reads no appeals');
select tests.forbids($$ select public.settle_appeal(1, 'counts') $$, 'and settles none');
select tests.claim('first', 'ana', 'bea');
select tests.sign_in_as(tests.id('bea'));
select tests.refuses($$ select tests.dispute('first', 'bea', '  ') $$, 'no_words', 'disputing needs a statement');
select tests.refuses($$ select tests.dispute('first', 'bea', repeat('x', 1001)) $$, 'words_too_long', 'of limited length');
select tests.refuses($$ select tests.dispute('first', 'cleo') $$, 'challenge_not_found', 'nobody else does');
select tests.dispute('first', 'bea', ' I was on court 2. ');
select tests.refuses($$ select tests.dispute('first', 'bea') $$, 'nothing_to_dispute', 'once');
select tests.sign_out();
select is(tests.state('first'), 'accepted, disputed', 'the result is disputed');
select is(tests.fact('first', 'bea'), 'no_show disputed', 'and does not count');
select is(array(select title || ' ' || body from public.notifications where user_id = tests.id('ana') and type = 'result'),
  '{No-show disputed bea says they did come to your match. Someone will look at it and let you know.}', 'the player who claimed it is notified');
select results_eq($$ select p.full_name, n.title, n.body, n.data ->> 'about', n.data ? 'sender_id' from public.notifications n join public.profiles p on p.id = n.user_id where n.type = 'club' order by 1 $$,
  $$ values ('adam', 'No-show disputed', 'A member of Club our-club says they did come to a match.', 'appeal', false),
    ('olga', 'No-show disputed', 'A member of Club our-club says they did come to a match.', 'appeal', false) $$, 'and so are the managers of their club, without a name');
select bag_eq($$ select topic from realtime.messages where event = 'report' $$, array[tests.own_topic('olga'), tests.own_topic('adam')], 'whose windows refetch it');

-- Settling ------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('bea'));
select tests.refuses($$ select * from public.list_club_appeals(tests.id('our-club')) $$, 'not_a_manager', 'a member reads no appeals');
select tests.refuses(format('select public.settle_appeal(%s, ''dropped'')', tests.appeal('first', 'bea')), 'not_a_manager', 'nor settles their own');
select tests.sign_in_as(tests.id('stranger'));
select tests.refuses(format('select public.settle_appeal(%s, ''dropped'')', tests.appeal('first', 'bea')), 'not_a_manager', 'nor the owner of another club');
select tests.refuses('select public.settle_appeal(0, ''dropped'')', 'not_a_manager', 'who does not see whether there is one');
select tests.sign_in_as(tests.id('olga'));
select results_eq($$ select * from tests.appeals('our-club') $$, array['bea against ana: open'], 'a manager reads who says what about whom');
select is((select words from public.list_club_appeals(tests.id('our-club'))), 'I was on court 2.', 'in their words');
select tests.sign_out();
insert into public.courts (id, club_id, name, surface) values (tests.id('court'), tests.id('our-club'), 'Court 1', 'clay');
update public.challenges set court_id = tests.id('court') where id = tests.id('first');
update public.courts set name = 'Centre court' where id = tests.id('court');
select tests.sign_in_as(tests.id('olga'));
select is((select court_location from public.list_club_appeals(tests.id('our-club'))), 'Court 1 (now Centre court)', 'on which court, with its current name too');
select tests.refuses(format('select public.settle_appeal(%s, ''maybe'')', tests.appeal('first', 'bea')), 'unknown_verdict', 'it counts or it does not');
select tests.refuses(format('select public.settle_appeal(%s, null)', tests.appeal('first', 'bea')), 'unknown_verdict', 'nothing else');
select tests.refuses(format('select public.settle_appeal(%s, ''counts'', repeat(''x'', 1001))', tests.appeal('first', 'bea')), 'answer_too_long', 'with an answer of limited length');
select bag_eq('select tests.unread_appeals()', array['adam', 'olga'], 'until it is settled, no manager''s notification counts as read');
select lives_ok(format('select public.settle_appeal(%s, ''dropped'', ''The gate camera saw you both.'')', tests.appeal('first', 'bea')), 'they settle it');
select is_empty('select tests.unread_appeals()', 'then all do, whoever settled it');
select tests.refuses(format('select public.settle_appeal(%s, ''counts'')', tests.appeal('first', 'bea')), 'appeal_not_open', 'once');
select is_empty($$ select * from tests.appeals('our-club') $$, 'it no longer waits');
select results_eq($$ select * from tests.appeals('our-club', true) $$, array['bea against ana: dropped'], 'and is stored');
select tests.sign_out();
select is(tests.state('first'), 'completed, disputed', 'the match is over, unrated');
select is(tests.fact('first', 'bea'), 'no_show settled_for', 'the no-show does not count');
select results_eq($$ select p.full_name, n.title, n.body, n.data ->> 'about' from public.notifications n join public.profiles p on p.id = n.user_id where n.type = 'result' and n.title like 'The no-show%' order by 1 $$,
  $$ values ('ana', 'The no-show doesn''t count', 'The gate camera saw you both.', null), ('bea', 'The no-show doesn''t count', 'The gate camera saw you both.', 'reliability') $$, 'both are notified');

select tests.claim('second', 'ana', 'bea', '-5 hours');
select tests.sign_in_as(tests.id('bea'));
select lives_ok(format('select public.dispute_result(%s)', tests.entry('second')), 'a dispute without a word is one, too');
select is(tests.fact('second', 'bea'), 'no_show disputed', 'and waits to be settled');
select tests.sign_in_as(tests.id('adam'));
select public.settle_appeal(tests.appeal('second', 'bea'), 'counts');
select tests.sign_out();
select is(tests.state('second'), 'no_show, confirmed', 'if it counts, the match ends as a no-show');
select is(array[tests.fact('second', 'bea'), tests.fact('second', 'ana')], array['no_show settled_against', null], 'and as a fact about the player who did not come');
select is((select body from public.notifications where user_id = tests.id('bea') and title = 'The no-show counts'), 'The managers of Club our-club have looked at it.', 'without an answer both are told who looked at it');

-- Agreed on by both since then ------------------------------------------------------------------------------

select tests.claim('cleared up', 'ana', 'bea', '-8 hours');
select tests.dispute('cleared up', 'bea');
select public.enter_result(tests.id('cleared up'), 'played', sets => '[{"games": [6, 4]}, {"games": [6, 4]}]');
select is(tests.fact('cleared up', 'bea'), 'no_show disputed', 'another entry alone changes nothing');
select tests.sign_in_as(tests.id('ana'));
select public.confirm_result(tests.entry('cleared up'));
select is(array[tests.fact('cleared up', 'bea'), tests.fact('cleared up', 'ana')], '{kept counted,kept counted}', 'once agreed on, the match counts as kept');
select tests.sign_in_as(tests.id('olga'));
select is_empty($$ select * from tests.appeals('our-club') $$, 'and there is nothing left to settle');
select tests.refuses(format('select public.settle_appeal(%s, ''counts'')', tests.appeal('cleared up', 'bea')), 'appeal_not_open', 'by nobody');

-- Claimed again ---------------------------------------------------------------------------------------------

select tests.claim('stubborn', 'ana', 'bea', '-11 hours');
select tests.dispute('stubborn', 'bea');
select tests.sign_in_as(tests.id('ana'));
select public.enter_result(tests.id('stubborn'), 'no_show', winner => 'challenger');
select tests.sign_out();
update public.challenges set result_at = now() - interval '8 days' where id = tests.id('stubborn');
select private.settle_matches();
select is(tests.state('stubborn') || ': ' || tests.fact('stubborn', 'bea'), 'no_show, confirmed: no_show disputed', 'claimed again, and uncontested, it still waits to be settled');
select tests.sign_in_as(tests.id('olga'));
select public.settle_appeal(tests.appeal('stubborn', 'bea'), 'dropped');
select tests.sign_out();
select is(tests.state('stubborn') || ': ' || tests.fact('stubborn', 'bea'), 'no_show, confirmed: no_show settled_for', 'and a settled one stays settled');

-- Not by those who were there -----------------------------------------------------------------------------

select tests.claim('with the owner', 'olga', 'bea', '-14 hours');
select tests.dispute('with the owner', 'bea');
select tests.sign_in_as(tests.id('olga'));
select is_empty($$ select * from tests.appeals('our-club') $$, 'a manager who played does not read it');
select tests.refuses(format('select public.settle_appeal(%s, ''counts'')', tests.appeal('with the owner', 'bea')), 'appeal_not_found', 'nor settles it');
select tests.sign_in_as(tests.id('adam'));
select results_eq($$ select * from tests.appeals('our-club') $$, array['bea against olga: open'], 'another manager does');
select tests.sign_out();
update public.memberships set role = 'member' where club_id = tests.id('our-club') and user_id = tests.id('adam');
select results_eq('select player_id, claimed_by, words, challenge_id from private.operator_appeals',
  $$ values (tests.id('bea'), tests.id('olga'), 'I was on court 2.', tests.id('with the owner')) $$, 'if none is left, it goes to the operator');
update public.memberships set role = 'admin' where club_id = tests.id('our-club') and user_id = tests.id('adam');
select tests.claim('with nobody', 'ana', 'cleo', '-23 hours');
select tests.dispute('with nobody', 'cleo');
select tests.sign_out();
select private.suspend_player(tests.id('stranger'), tests.id('olga'), 30, 'Misuse.');
select is((select club_id from private.no_show_appeals where id = tests.appeal('with nobody', 'cleo')), tests.id('our-club'), 'with one of two managers suspended the other settles it');
select private.suspend_player(tests.id('stranger'), tests.id('adam'), 30, 'Misuse.');
select is((select club_id from private.no_show_appeals where id = tests.appeal('with nobody', 'cleo')), null, 'with both the operator does');
select private.settle_appeal_as_operator(tests.appeal('with nobody', 'cleo'), 'dropped');
delete from private.suspensions;
select tests.claim('no club', 'lone', 'ana', '-17 hours');
select tests.dispute('no club', 'ana');
select tests.sign_out();
select is((select count(*) from private.operator_appeals), 2::bigint, 'as if there were no shared club');
select tests.refuses(format('select private.settle_appeal_as_operator(%s, ''counts'')', tests.appeal('second', 'bea')), 'appeal_not_found', 'the operator settles their own cases');
select lives_ok(format('select private.settle_appeal_as_operator(%s, ''counts'', null, %L)', tests.appeal('no club', 'ana'), tests.id('stranger')), 'and does');
select is(tests.state('no club') || ': ' || tests.fact('no club', 'ana'), 'no_show, confirmed: no_show settled_against', 'with the same end');
select is((select body from public.notifications where user_id = tests.id('lone') and title = 'The no-show counts'), 'We''ve looked at it.', 'both are notified');

-- Doubles ---------------------------------------------------------------------------------------------------

select tests.create_doubles('four', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-20 hours');
select tests.sign_in_as(tests.id('ana'));
select public.enter_result(tests.id('four'), 'no_show', winner => 'challenger');
select tests.sign_out();
select results_eq($$ select p.full_name, n.title from public.notifications n join public.profiles p on p.id = n.user_id where n.data ->> 'challenge_id' = tests.id('four')::text order by 1 $$,
  $$ values ('bea', 'No-show reported'), ('cleo', 'Result entered'), ('dina', 'No-show reported') $$, 'in doubles each is told what concerns them');
select tests.sign_in_as(tests.id('bea'));
select public.confirm_result(tests.entry('four'));
select tests.refuses($$ select tests.dispute('second', 'bea') $$, 'nothing_to_dispute', 'a settled claim cannot be disputed again');
select tests.dispute('four', 'dina', 'I came, my partner did not.');
select tests.sign_out();
select is(array[tests.fact('four', 'bea'), tests.fact('four', 'dina')], '{no_show counted,no_show disputed}', 'a player whose partner confirmed it may still have come');
select tests.sign_in_as(tests.id('dina'));
select is((select f ->> 'state' from jsonb_array_elements(public.get_my_reliability() -> 'facts') f where f ->> 'challenge_id' = tests.id('four')::text), 'disputed', 'and reads its state');
select tests.sign_out();
-- One of two disputes in vain: the other has not been heard.
select tests.create_doubles('half heard', 'ana', 'cleo', 'bea', 'dina', 'accepted', '-32 hours');
select tests.sign_in_as(tests.id('ana'));
select public.enter_result(tests.id('half heard'), 'no_show', winner => 'challenger');
select tests.dispute('half heard', 'bea');
select tests.refuses($$ select tests.dispute('half heard', 'dina') $$, 'nothing_to_dispute', 'while it is disputed nothing counts against the other of the two');
select tests.sign_out();
set local session_replication_role = replica;
update public.match_results set created_at = now() - interval '8 days' where challenge_id = tests.id('half heard');
set local session_replication_role = origin;
select tests.sign_in_as(tests.id('olga'));
select public.settle_appeal(tests.appeal('half heard', 'bea'), 'counts');
select tests.sign_out();
select is(array[tests.fact('half heard', 'bea'), tests.fact('half heard', 'dina')], '{no_show settled_against,no_show counted}', 'settled for good, it counts for both');
select is((select data ->> 'about' from public.notifications where user_id = tests.id('dina') and title = 'The no-show counts'), 'reliability', 'the other sees where it stands');
select tests.sign_in_as(tests.id('dina'));
select is((select f ->> 'can_dispute' from jsonb_array_elements(public.get_my_reliability() -> 'facts') f where f ->> 'challenge_id' = tests.id('half heard')::text), 'true', 'where it can be disputed, however long the first appeal took');
select lives_ok($$ select tests.dispute('half heard', 'dina', 'I came, my partner did not.') $$, 'and is');
select tests.refuses($$ select tests.dispute('half heard', 'bea') $$, 'nothing_to_dispute', 'but not by the one who has been heard');
select tests.sign_in_as(tests.id('olga'));
select public.settle_appeal(tests.appeal('half heard', 'dina'), 'dropped');
select tests.sign_out();
select is(array[tests.state('half heard'), tests.fact('half heard', 'bea'), tests.fact('half heard', 'dina')],
  '{"no_show, confirmed","no_show settled_against","no_show settled_for"}', 'each is settled separately');
select is(private.recount_reliability(), 0::bigint, 'a recount gives all the same');
delete from auth.users where id = tests.id('dina');
select is(tests.appeal('four', 'dina'), null, 'a deleted account takes its appeals with it');

-- The schedule was down ----------------------------------------------------------------------------------

select tests.sign_out();
select tests.claim('late', 'ana', 'cleo', '-26 hours');
set local session_replication_role = replica;
update public.match_results set created_at = now() - interval '8 days' where challenge_id = tests.id('late');
set local session_replication_role = origin;
select lives_ok($$ select tests.dispute('late', 'cleo') $$, 'a claim that silence has not settled yet can be disputed');
select is(tests.state('late'), 'accepted, disputed', 'as any result');
select tests.sign_out();
