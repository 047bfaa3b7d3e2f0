-- What somebody with a valid token tried in order to learn, or to have sent, what they must not.

select tests.create_player('ana'), tests.create_player('bob'), tests.create_player('carl'), tests.create_player('dan'),
  tests.create_player('eva'), tests.create_player('hugo'), tests.create_player('mia');
update public.profiles set is_visible = false where id = tests.id('hugo');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('bob'), tests.id('ana'));

-- Blocking somebody reveals nothing about them -------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
select public.block_player(tests.id('hugo'));
select is(public.get_thread(tests.id('hugo')), null::jsonb, 'blocking a hidden player does not reveal who that is');
select public.block_player(tests.id('bob'));
select is(public.get_thread(tests.id('bob')), null::jsonb, 'blocking somebody who has blocked the caller does not reveal who that is');
select results_eq($$ select player_id, full_name from public.list_blocked() order by 1 $$,
  $$ select x.id, null::text from unnest(array[tests.id('bob'), tests.id('hugo')]) x (id) order by 1 $$,
  'nor does the list of blocked players name them');
select public.block_player(tests.id('carl'));
select is(public.get_thread(tests.id('carl')) #>> '{player,full_name}', 'carl', 'a player who was visible when blocked keeps their name');
select is((select full_name from public.list_blocked() where player_id = tests.id('carl')), 'carl', 'in the list too');
select tests.sign_out();

select tests.sign_in_as(tests.id('dan'));
select public.send_message(gen_random_uuid(), tests.id('eva'), 'Hello');
select tests.sign_in_as(tests.id('eva'));
select public.send_message(gen_random_uuid(), tests.id('dan'), 'Hello to you');
select tests.sign_out();
update public.profiles set is_visible = false where id = tests.id('eva');
select tests.sign_in_as(tests.id('dan'));
select public.block_player(tests.id('eva'));
select is(public.get_thread(tests.id('eva')) #>> '{player,full_name}', 'eva', 'a conversation keeps its name, blocked and hidden or not');
select tests.sign_out();

-- Ids of people are not given out ---------------------------------------------------------------------

select tests.create_club('club', 'mia');
select tests.add_member('club', 'dan');
select tests.sign_in_as(tests.id('dan'));
select ok(not public.get_club('club') ? 'created_by', 'nobody is told who founded a club');
select tests.forbids(format('select id from public.%I', tab), format('nobody reads the table of %s', tab))
from unnest(array['clubs', 'announcements', 'join_requests', 'memberships', 'challenges', 'match_results', 'reschedules', 'club_activity']) tab;
select tests.finds('select from public.profiles where id <> auth.uid()', 0, 'nor any profile but their own');
select tests.sign_out();

-- Who knows a hidden player ---------------------------------------------------------------------------

select tests.create_player('ida'), tests.create_player('jon'), tests.create_player('kim'), tests.create_player('lea'), tests.create_player('nils');
update public.profiles set is_visible = false where id in (tests.id('ida'), tests.id('jon'));

create function tests.knows(viewer text, other text) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform set_config('request.jwt.claims', jsonb_build_object('sub', tests.id(viewer))::text, true);
  answer := private.knows(tests.id(other));
  perform tests.sign_out();
  return answer;
end $$;

-- ida asks kim to doubles, lea beside her; kim names nils, a stranger to ida.
select tests.create_doubles('four', 'ida', 'lea', 'kim', 'nils', 'pending');
select ok(tests.knows('kim', 'ida'), 'the challenged player knows the challenger');
select ok(tests.knows('lea', 'ida'), 'a player who said yes to a seat knows the other players');
select ok(not tests.knows('nils', 'ida'), 'a stranger who is merely named does not know a hidden player');
update public.profiles set is_visible = false where id = tests.id('kim');
select ok(tests.knows('nils', 'kim'), 'but does know who named them');
update public.challenge_seats set status = 'confirmed' where challenge_id = tests.id('four') and player_id = tests.id('nils');
select ok(tests.knows('nils', 'ida'), 'and everybody in the match once they have said yes');
update public.challenge_seats set status = 'withdrawn' where challenge_id = tests.id('four') and player_id = tests.id('nils');
select ok(not tests.knows('nils', 'ida') and not tests.knows('nils', 'kim'), 'a player who left the seat no longer knows anybody by it');
select tests.create_challenge('no', 'dan', 'jon', 'declined');
select ok(not tests.knows('dan', 'jon') and not tests.knows('jon', 'dan'), 'a declined challenge makes nobody known');
select tests.create_challenge('late', 'dan', 'jon', 'expired', '-2 days');
select ok(not tests.knows('dan', 'jon'), 'nor does one that nobody answered');
select tests.create_challenge('yes', 'dan', 'jon', 'completed', '-5 days');
select ok(tests.knows('dan', 'jon') and tests.knows('jon', 'dan'), 'former co-players stay known');

-- Mails contain no address but ours ---------------------------------------------------------------------

select tests.sign_in_as(tests.id('carl'));
select tests.refuses(format($$ select public.create_club(%L, %L, 'A club for everybody.', 'Lisbon', false, true, true, null, 'UTC') $$, name, slug),
  'address_in_name', 'a club cannot be named ' || name)
from (values ('Click http://evil.test now', 'click'), ('www.evil.test', 'www'), ('Win at evil-prizes.com', 'win'), ('mail me@evil.org', 'mail')) v (name, slug);
select tests.refuses($$ select public.create_club('Fine name', 'fine-name', 'A club for everybody.', 'see evil.com', false, true, true, null, 'UTC') $$,
  'address_in_name', 'nor have it as its place');
select ok(private.holds_address(name), name || ' is a link')
from unnest(array['bit.ly/2xyz', 'Win: t.me/prizes', 'wa.me/351912345678', 'youtu.be/dQw4w9WgXcQ', 'discord.gg/tennis', 'goo.gl/abc', 'is.gd/abc', 'lnkd.in/abc',
  'spoti.fi/abc', 'amzn.to/abc', 'linktr.ee/prizes', 'tiny.cc/abc', 'shorturl.at/abc', 't.co/abc', 'Prizes on www2.evil.ch/win', 'bit.ly', 'EVIL.COM']) name;
select ok(not private.holds_address(name), name || ' is a name')
from unnest(array['St.Gallen', 'St.Gallen/Wil', 'J.R. Smith', 'No.1', 'T.C. Rot-Weiss e.V./Jugend', 'Frankfurt a.M./Höchst', 'Mr.T', 'O.G. and/or friends', 'Court 1/2', 'A.S.D. Tennis', 'Dr. No/Yes']) name;
select lives_ok($$ select public.create_club('St. Mary''s L.T.C. No.1', 'st-mary', 'A club for everybody.', 'St.Ives, Cornwall', false, true, true, null, 'UTC') $$,
  'full stops are part of names');
select tests.refuses(format($$ select public.save_profile(%L, 'See evil.com', '', '', '', '', '', '', '{}', repeat('0', 21)::bit(21)) $$,
  public.get_player_profile(tests.id('carl')) ->> 'version'), 'bad_name', 'a player neither');
select throws_ok($$ update public.profiles set full_name = 'http://evil.test' where id = auth.uid() $$, '23514', null, 'not by the table either');
select tests.sign_out();
insert into auth.users (id, email, raw_user_meta_data)
values (tests.id('spam'), 'spam@example.test', '{"full_name": "Win http://evil.test today", "location": "Lisbon"}');
select is((select full_name from public.profiles where id = tests.id('spam')), 'New User', 'signing up with an address as a name gives no name');

-- Young clubs send few mails
select is(private.mail_allowance(c), 50, 'a club created today sends 50 mails a day') from public.clubs c where c.slug = 'st-mary';
update public.clubs set created_at = now() - interval '3 days' where slug = 'st-mary';
select is(private.mail_allowance(c), 50, 'so does an older one with an account created today') from public.clubs c where c.slug = 'st-mary';
update public.profiles set created_at = now() - interval '3 days' where id = tests.id('carl');
select is(private.mail_allowance(c), 200, 'after a day 200') from public.clubs c where c.slug = 'st-mary';
update public.clubs set created_at = now() - interval '8 days' where slug = 'st-mary';
update public.profiles set created_at = now() - interval '8 days' where id = tests.id('carl');
select is(private.mail_allowance(c), 500, 'after a week 500') from public.clubs c where c.slug = 'st-mary';

-- Addresses reveal nothing ---------------------------------------------------------------------------------

insert into private.mail_optouts (address_hash, opted_out_at) values (private.address_hash('objector@example.test'), now());
select tests.sign_in_as(tests.id('mia'));
select is(public.preview_import(tests.id('club'), array['dan@example.test', 'ana@example.test', 'objector@example.test', 'nobody@example.test', 'nonsense']),
  '{new,new,new,new,invalid}', 'a manager does not learn which member has an address, nor who opted out');
select is(public.import_members(tests.id('club'), '[{"address": "dan@example.test"}, {"address": "objector@example.test"}, {"address": "nobody@example.test"}]', gen_random_uuid()),
  3, 'nor by inviting them');
select is((select count(*)::integer from public.get_club_invitations(tests.id('club'), true)), 3, 'nor by the list of invitations');
select tests.sign_out();
select is((select array_agg(to_address order by to_address) from private.outbox where template = 'invitation'), '{nobody@example.test}',
  'only people who may be written to are written to');
select tests.sign_in_as(tests.id('mia'));
select lives_ok(format('select public.preview_import(%L, array(select g || %L from generate_series(1, 4995) g))', tests.id('club'), '@example.test'), 'five thousand addresses may be looked at');
select lives_ok(format('select public.preview_import(%L, array(select g || %L from generate_series(1, 5000) g))', tests.id('club'), '@example.test'), 'ten thousand in a day');
select tests.refuses(format('select public.preview_import(%L, array[%L])', tests.id('club'), 'one@example.test'), 'too_many_addresses', 'and not one more');
select tests.sign_out();

-- An invitation ends with its creator's right ---------------------------------------------------------------

select tests.add_member('club', 'eva', 'admin');
select tests.sign_in_as(tests.id('eva'));
create temporary table link as select public.create_invitation(tests.id('club'), 30) ->> 'token' as token;
grant select on link to public;
select tests.sign_in_as(tests.id('kim'));
select is(public.get_invitation((select token from link)) ->> 'state', 'open', 'an admin''s link is open');
select tests.sign_out();
update public.memberships set role = 'member' where user_id = tests.id('eva');
select tests.sign_in_as(tests.id('kim'));
select is(public.get_invitation((select token from link)) ->> 'state', 'revoked', 'until they are no longer an admin');
select tests.refuses(format('select public.accept_invitation(%L)', (select token from link)), 'invitation_revoked', 'nobody joins with it then');
select tests.sign_out();

-- Blocked players are not seated together --------------------------------------------------------------------

select tests.create_player('olga'), tests.create_player('pete'), tests.create_player('rosa'), tests.create_player('sven');
insert into public.blocks (blocker_id, blocked_id) values (tests.id('sven'), tests.id('olga'));
select tests.sign_in_as(tests.id('olga'));
select public.send_challenge(tests.id('pete'), (now() + interval '5 days')::date, '10:00', 60, 'Court 1', 'doubles', '', null, 'UTC', tests.id('rosa'));
select tests.sign_in_as(tests.id('pete'));
select tests.refuses(format('select public.accept_challenge(%L, %L)',
    (select id from public.list_challenges(now()) where challenger_id = tests.id('olga')), tests.id('sven')),
  'partner_not_found', 'nobody is seated with a player they have blocked');
select tests.sign_out();

-- Floods of live updates ---------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('rosa'));
select lives_ok(format('select public.block_player(%L), public.unblock_player(%1$L) from generate_series(1, 30)', tests.id('pete')), 'blocks may be made and lifted');
select tests.refuses(format('select public.block_player(%L), public.unblock_player(%1$L) from generate_series(1, 30)', tests.id('pete')),
  'too_many_changes', 'a hundred times an hour, not more');
select tests.sign_out();

-- Nobody can make us search for a megabyte
select is(length(private.contains_pattern(repeat('ab', 400000))), 502, 'a text of a megabyte is cut before the search');
