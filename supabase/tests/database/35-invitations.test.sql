-- Invitations: who creates them, what a link shows, joining by one; mails, imports, opting out.

select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'ana', 'bea', 'cleo', 'dora', 'rival']) name;
select tests.create_club('our-club', 'olga', is_public => false);
select tests.create_club('rival-club', 'rival');
select tests.add_member('our-club', 'adam', 'admin');
select tests.add_member('our-club', 'mia');

-- Links whose token is a word.
create function tests.create_link(word text, address text, maker text, max_uses integer default null, role text default 'member',
  lifetime interval default '7 days') returns uuid
language sql security definer as $$
  insert into public.club_invitations (id, club_id, token_hash, role, max_uses, created_by, created_at, expires_at)
  values (tests.id(word), tests.id(address), sha256(word::bytea), role, max_uses, tests.id(maker),
    now() + least(lifetime, '0') - interval '1 hour', now() + lifetime)
  returning id
$$;
create function tests.activities(address text, wanted text) returns bigint language sql security definer as $$
  select count(*) from public.club_activity where club_id = tests.id(address) and kind = wanted
$$;

-- Visitors
select tests.as_visitor();
select tests.forbids($$ select public.create_invitation(tests.id('our-club'), 7) $$, 'a visitor makes no invitation');
select tests.forbids($$ select public.accept_invitation('open-link') $$, 'a visitor accepts none');
select tests.forbids($$ select public.revoke_invitation(tests.id('open-link')) $$, 'a visitor revokes none');
select tests.forbids($$ select * from public.get_club_invitations(tests.id('our-club'), false) $$, 'a visitor lists none');
select tests.forbids($$ select public.preview_import(tests.id('our-club'), '{}') $$, 'a visitor looks up no addresses');
select tests.forbids($$ select public.import_members(tests.id('our-club'), '[]', gen_random_uuid()) $$, 'a visitor imports nobody');
select tests.forbids($$ select public.undo_import(tests.id('our-club')) $$, 'a visitor undoes nothing');
select tests.forbids($$ select public.take_mails('guess') $$, 'a visitor takes no mails');
select tests.forbids($$ select public.report_mails('[]') $$, 'a visitor reports no mails');
select tests.forbids($$ select public.opt_out(tests.id('token')) $$, 'a visitor objects through the mail function only');
select tests.forbids('select * from public.club_invitations', 'a visitor reads no invitations');

-- Making links
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.create_invitation(tests.id('our-club'), 7) $$, 'not_a_manager', 'an ordinary member makes no invitation');
select tests.refuses($$ select * from public.get_club_invitations(tests.id('our-club'), false) $$, 'not_a_manager', 'an ordinary member lists none');
select tests.refuses($$ select public.preview_import(tests.id('our-club'), '{}') $$, 'not_a_manager', 'an ordinary member looks up no addresses');
select tests.refuses($$ select public.import_members(tests.id('our-club'), '[]', gen_random_uuid()) $$, 'not_a_manager', 'an ordinary member imports nobody');
select tests.forbids('select * from public.club_invitations', 'nobody reads the table');
select tests.forbids($$ insert into public.club_invitations (club_id, token_hash, created_by, expires_at) values (tests.id('our-club'), 'x', auth.uid(), now()) $$, 'nor writes to it');
select tests.forbids($$ select public.take_mails('guess') $$, 'a player takes no mails');
select tests.forbids($$ select public.opt_out(tests.id('token')) $$, 'a player objects through the mail function only');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.create_invitation(tests.id('our-club'), 7) $$, 'not_a_manager', 'the owner of another club makes no invitation');
select tests.refuses($$ select * from public.get_club_invitations(tests.id('our-club'), false) $$, 'not_a_manager', 'nor lists any');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.create_invitation(tests.id('our-club'), 7, 'admin') $$, 'not_the_owner', 'an admin invites no admins');
select tests.refuses($$ select public.create_invitation(tests.id('nowhere'), 7) $$, 'not_a_manager', 'there is no inviting to nowhere');
select throws_ok($$ select public.create_invitation(tests.id('our-club'), 7, 'owner') $$, '23514', null, 'nobody is invited as owner');
select throws_ok($$ select public.create_invitation(tests.id('our-club'), 0) $$, '23514', null, 'an invitation has a minimum lifetime');
select throws_ok($$ select public.create_invitation(tests.id('our-club'), 400) $$, '23514', null, 'but no longer than a year');
select throws_ok($$ select public.create_invitation(tests.id('our-club'), 7, 'member', 0) $$, '23514', null, 'it has at least one use');
select matches(public.create_invitation(tests.id('our-club'), 7, note => ' Spring flyer ') ->> 'token', '^[A-Za-z0-9_-]{43}$', 'a token is long and safe for a URL');
select is_empty($$ select from (select public.create_invitation(tests.id('our-club'), 7) ->> 'token' t) a, (select public.create_invitation(tests.id('our-club'), 7) ->> 'token' t) b where a.t = b.t $$, 'no two are alike');
select results_eq($$ select note, role, uses, state, created_by_name from public.get_club_invitations(tests.id('our-club'), false) where note is not null $$,
  $$ values ('Spring flyer', 'member', 0, 'open', 'adam') $$, 'the list names what was made');
select tests.finds($$ select from public.get_club_invitations(tests.id('our-club'), true) $$, 0, 'links are no mails');
select is(tests.really($$ select from public.club_invitations i where i.token_hash::text like '%Spring%' or length(i.token_hash) <> 32 $$), 0::bigint, 'only hashes are stored');
select is(tests.activities('our-club', 'invitation_created'), 3::bigint, 'the trail logs each');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.create_invitation(tests.id('our-club'), 7, 'admin', 1) $$, 'the owner invites admins');

-- What a link tells
select tests.create_link('open-link', 'our-club', 'adam', 2);
select tests.create_link('old-link', 'our-club', 'adam', lifetime => '-1 minutes');
select tests.create_link('single-link', 'our-club', 'adam', 1);
select tests.create_link('admin-link', 'our-club', 'olga', 1, 'admin');
select tests.create_link('stale-admin-link', 'our-club', 'adam', 1, 'admin');
select tests.create_link('dead-link', 'our-club', 'adam');
select tests.as_visitor();
select is(public.get_invitation('open-link'), jsonb_build_object('state', 'open', 'club_name', 'Club our-club', 'location', 'Lisbon',
  'role', 'member', 'inviter_name', 'adam'), 'a visitor learns who invites them and where to, private club or not');
select is(public.get_invitation('no-link'), '{"state": "unknown"}'::jsonb, 'a guess reveals nothing');
select is(public.get_invitation(null), '{"state": "unknown"}'::jsonb, 'nor does an empty token');
select is(public.get_invitation('old-link'), '{"state": "expired"}'::jsonb, 'an expired link reveals only that');
select is(public.get_invitation('stale-admin-link'), '{"state": "revoked"}'::jsonb, 'a player who no longer owns the club admits no admins');
select tests.sign_in_as(tests.id('mia'));
select is(public.get_invitation('old-link'), '{"state": "member", "club_name": "Club our-club", "slug": "our-club"}'::jsonb, 'a member is told that they already belong');
select is(public.accept_invitation('old-link'), 'our-club', 'and taken there');
select tests.refuses($$ select public.revoke_invitation(tests.id('dead-link')) $$, 'not_a_manager', 'an ordinary member revokes nothing');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.revoke_invitation(tests.id('dead-link')) $$, 'not_a_manager', 'the owner of another club revokes nothing');
select tests.refuses($$ select public.revoke_invitation(tests.id('nothing')) $$, 'not_a_manager', 'what is not there is refused alike');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.revoke_invitation(tests.id('dead-link')) $$, 'a manager revokes');
select lives_ok($$ select public.revoke_invitation(tests.id('dead-link')) $$, 'twice is no harm');
select is(tests.activities('our-club', 'invitation_revoked'), 1::bigint, 'and logged once');

-- Joining
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select public.accept_invitation('no-link') $$, 'invitation_unknown', 'a guess joins nothing');
select tests.refuses($$ select public.accept_invitation('old-link') $$, 'invitation_expired', 'nor does an expired link');
select tests.refuses($$ select public.accept_invitation('dead-link') $$, 'invitation_revoked', 'nor a revoked one');
select tests.refuses($$ select public.accept_invitation('stale-admin-link') $$, 'invitation_revoked', 'nor one that makes admins of a club that its maker does not own');
select is(public.accept_invitation('open-link'), 'our-club', 'a player joins a private club by a link');
select is(tests.role_of('our-club', 'ana'), 'member', 'as an ordinary member');
select is(public.accept_invitation('open-link'), 'our-club', 'joining twice returns the same');
select is(tests.really($$ select from public.club_invitations where id = tests.id('open-link') and uses = 1 $$), 1::bigint, 'and counts once');
select is(tests.notified('adam', 'club'), 1, 'the inviter is notified once');
select is(tests.notified('olga', 'club'), 0, 'other managers are not');
select is(tests.activities('our-club', 'invitation_used'), 1::bigint, 'the trail logs it');
select tests.sign_out();
select tests.create_request('plea', 'our-club', 'bea');
select tests.sign_in_as(tests.id('bea'));
select is(public.accept_invitation('single-link'), 'our-club', 'a player with a pending request may be invited too');
select tests.holds($$ select status from public.join_requests where id = tests.id('plea') $$, $$ values ('approved'::text) $$, 'their request waits no more');
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.accept_invitation('single-link') $$, 'invitation_used_up', 'a link for one is used up by one');
select is(public.get_invitation('single-link'), '{"state": "used_up"}'::jsonb, 'and says so');
select is(public.accept_invitation('admin-link'), 'our-club', 'an owner''s link can make an admin');
select is(tests.role_of('our-club', 'cleo'), 'admin', 'it does');
select tests.sign_out();
insert into public.club_bans (club_id, user_id, banned_by) values (tests.id('our-club'), tests.id('dora'), tests.id('olga'));
update public.clubs set member_limit = member_count where id = tests.id('our-club');
select tests.sign_in_as(tests.id('dora'));
select is(public.get_invitation('open-link'), '{"state": "banned"}'::jsonb, 'a banned player learns only that');
select tests.refuses($$ select public.accept_invitation('open-link') $$, 'banned', 'and cannot join');
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.accept_invitation('open-link') $$, 'club_full', 'the limit holds for invitations');
select is(tests.really($$ select from public.club_invitations where id = tests.id('open-link') and uses = 1 $$), 1::bigint, 'refused calls are not counted');
select tests.sign_out();
update public.clubs set member_limit = null where id = tests.id('our-club');
insert into private.allowances (player_id, kind, since, used) values (tests.id('rival'), 'club_joins', now(), 30);
select tests.sign_in_as(tests.id('rival'));
select tests.refuses($$ select public.accept_invitation('open-link') $$, 'too_many_requests', 'nor does anybody join by invitations without end');
select tests.sign_out();
insert into public.club_invitations (club_id, token_hash, created_by, expires_at)
select tests.id('our-club'), sha256(n::text::bytea), tests.id('cleo'), now() + interval '1 day' from generate_series(1, 30) n;
select tests.sign_in_as(tests.id('cleo'));
select tests.refuses($$ select public.create_invitation(tests.id('our-club'), 7) $$, 'too_many_invitations', 'thirty links an hour are enough');
select tests.finds($$ select from public.get_club_invitations(tests.id('our-club'), false, 20) $$, 20, 'the list comes page by page');
select is_empty($$ select id from public.get_club_invitations(tests.id('our-club'), false, 20)
  intersect select id from public.get_club_invitations(tests.id('our-club'), false, 20,
    (select id from public.get_club_invitations(tests.id('our-club'), false, 20) offset 19)) $$, 'and no page repeats another');

-- Previewing an import
select tests.sign_out();
insert into private.mail_optouts (address_hash, opted_out_at) values (private.address_hash('never@example.test'), now());
select tests.sign_in_as(tests.id('adam'));
select is(public.preview_import(tests.id('our-club'), array['new@example.test', ' MIA@example.test ', 'dora@example.test', 'Never@Example.test', 'no address', null, '']),
  array['new', 'new', 'new', 'new', 'invalid', 'invalid', 'invalid'], 'each address gets a word; members, accounts and people who opted out get the same as strangers');
select is(public.preview_import(tests.id('our-club'), '{}'), '{}', 'no addresses, no words');
select tests.refuses($$ select public.preview_import(tests.id('our-club'), array_fill('x'::text, array[5001])) $$, 'too_many_rows', '5,000 addresses are the most');
select tests.refuses($$ select public.preview_import(tests.id('rival-club'), '{}') $$, 'not_a_manager', 'a manager looks up no addresses for other clubs');

-- Importing
select is(public.import_members(tests.id('our-club'),
  '[{"address": "New@example.test", "name": "Ni\u202ena"}, {"address": "new@example.test", "name": "Again"}, {"address": "second@example.test", "name": "See http://evil.test"},
    {"address": "mia@example.test"}, {"address": "never@example.test"}, {"address": "no address"}]', tests.id('import')), 4, 'a manager invites people by mail, each once, whoever it is');
select is(public.preview_import(tests.id('our-club'), array['new@example.test']), array['invited'], 'an already invited address is recognised');
select results_eq($$ select address, max_uses, state from public.get_club_invitations(tests.id('our-club'), true) order by address $$,
  $$ values ('mia@example.test', 1, 'open'), ('never@example.test', 1, 'open'), ('new@example.test', 1, 'open'), ('second@example.test', 1, 'open') $$, 'the list names them');
select results_eq($$ select address from public.get_club_invitations(tests.id('our-club'), true) $$,
  $$ values ('mia@example.test'), ('never@example.test'), ('new@example.test'), ('second@example.test') $$, 'in the order of their addresses, since all came at once');
select results_eq($$ select n.address from public.get_club_invitations(tests.id('our-club'), true, 2) f,
    lateral (select * from public.get_club_invitations(tests.id('our-club'), true, 2, f.id)) n where f.address = 'never@example.test' $$,
  $$ values ('new@example.test'), ('second@example.test') $$, 'and the next page continues that order');
select is(public.import_members(tests.id('our-club'), '[{"address": "third@example.test"}]', tests.id('import')), 5, 'a further step continues the same import');
select is(public.import_members(tests.id('our-club'), '[{"address": "third@example.test"}]', tests.id('import')), 5, 'a repeated step counts once');
select tests.refuses($$ select public.import_members(tests.id('our-club'), '[]', null) $$, 'import_not_found', 'each belongs to an import');
select tests.refuses($$ select public.import_members(tests.id('our-club'), '{}', tests.id('import')) $$, 'too_many_rows', 'rows come as a list');
select tests.refuses($$ select public.import_members(tests.id('our-club'), (select jsonb_agg(n) from generate_series(1, 501) n), tests.id('import')) $$, 'too_many_rows', '500 are a step');
select is(tests.really('select from private.outbox'), 3::bigint, 'one mail waits for each, none for members or people who opted out');
select is(tests.really($$ select from private.outbox where data ->> 'name' is not null $$), 1::bigint, 'something that is not a name is left out of the mail');
select is(tests.really($$ select from private.outbox where data ->> 'name' = 'Nina' $$), 1::bigint, 'and so are characters that change text direction');
select is(tests.really($$ select from public.club_activity where kind = 'invitation_created' and details @> '{"by_mail": true}' $$), 2::bigint, 'the trail has one line for each step');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.import_members(tests.id('our-club'), '[]', tests.id('import')) $$, 'import_not_found', 'nobody goes on with another''s import');

-- Sending
select tests.sign_out();
create function tests.secret() returns text language sql security definer as $$ select mail_secret from private.settings $$;
set local role service_role;
select tests.refuses($$ select * from public.take_mails('guess') $$, 'wrong_secret', 'mails are given to the schedule''s call only');
select tests.finds($$ select from public.take_mails(tests.secret()) $$, 0, 'nothing leaves in the first two minutes');
reset role;
update private.outbox set send_after = now();
update private.settings set functions_url = 'http://127.0.0.1:1/functions/v1', site_url = 'http://127.0.0.1:2';
select lives_ok('select private.wake_mailer()', 'the schedule calls the mail function');
select isnt_empty($$ select from cron.job where jobname = 'wake-mailer' $$, 'every few seconds');
set local role service_role;
reset role;
update public.club_invitations set expires_at = now() + interval '16 days' where address is not null and revoked_at is null;
set local role service_role;
create temporary table taken on commit drop as select * from public.take_mails(tests.secret(), 2);
select tests.finds('select from taken where site_url is not null and optout_token is not null', 2, 'a batch is taken');
select tests.finds($$ select from public.take_mails(tests.secret()) $$, 1, 'what is taken is not taken again');
select tests.finds($$ select from public.take_mails(tests.secret()) $$, 0, 'until all is');
select lives_ok($$ select public.report_mails(jsonb_build_array(
  (select jsonb_build_object('id', min(id), 'outcome', 'sent') from taken),
  (select jsonb_build_object('id', max(id), 'outcome', 'retry', 'error', 'Busy') from taken))) $$, 'their outcome is reported');
reset role;
select results_eq($$ select i.expires_at = now() + interval '30 days' from private.outbox o join taken using (id) join public.club_invitations i on i.id = o.subject_id $$,
  array[true, true], 'an invitation whose mail waited is valid for 30 days from when the mail is sent');
select is(tests.really($$ select from public.club_invitations where expires_at = now() + interval '16 days' $$), 2::bigint, 'an invitation without a mail is as it was');
select results_eq($$ select o.state, o.data = '{}', o.last_error from private.outbox o join taken using (id) order by id $$,
  $$ values ('sent', true, null), ('waiting', false, 'Busy') $$, 'sent mails keep no token, the others wait');
select is(tests.really($$ select from private.outbox where state = 'waiting' and send_after > now() $$), 1::bigint, 'for a while');
update private.outbox set attempts = 6, state = 'sending' where state = 'waiting';
select public.report_mails((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'retry')) from private.outbox where state = 'sending'));
select is(tests.really($$ select from private.outbox where state = 'failed' $$), 1::bigint, 'six times at most');
select private.send_mail('cap@example.test', 'invitation', '{}', tests.id('rival-club'), null);
insert into private.outbox (to_address, template, data, club_id, state, taken_at)
select 'x@example.test', 'invitation', '{}', tests.id('rival-club'), 'sent', now() - interval '1 hour' from generate_series(1, 500);
select is_empty('select private.due_mails(10)', 'a club sends 500 mails a day');
update private.outbox set taken_at = now() - interval '25 hours' where to_address = 'x@example.test';
select isnt_empty('select private.due_mails(10)', 'and continues the next day');
update private.outbox set taken_at = now() where id in (select o.id from private.outbox o where o.to_address = 'x@example.test'
  limit (select private.mail_allowance(c) - 1 from public.clubs c where c.id = tests.id('rival-club')));
insert into private.outbox (to_address, template, data, club_id) select n || '@late.test', 'invitation', '{}', tests.id('rival-club') from generate_series(1, 3) n;
insert into private.outbox (to_address, template, data) values ('free@late.test', 'invitation', '{}');
select results_eq('select o.to_address from private.due_mails(10) d join private.outbox o on o.id = d order by 1',
  $$ values ('cap@example.test'), ('free@late.test') $$, 'a club that may send one more sends the first, next to mails of no club');
insert into private.outbox (to_address, template, data, send_after) values ('many@late.test', 'suggestions', '{}', now() - interval '1 hour');
select results_eq('select o.to_address from private.due_mails(10) with ordinality d (id, place) join private.outbox o using (id) order by place desc limit 1',
  $$ values ('many@late.test') $$, 'mail to many comes last, however long it has waited');
delete from private.outbox where to_address like '%@late.test';
update private.outbox set taken_at = now() - interval '25 hours' where to_address = 'x@example.test';

-- Opting out
select is(public.opt_out(tests.id('no token')), false, 'an unknown token changes nothing');
select is(public.opt_out((select token from private.mail_optouts where address_hash = private.address_hash('cap@example.test'))), true, 'the recipient of a mail opts out');
select is_empty('select private.due_mails(10)', 'mail waiting for them is not sent');
select is(private.send_mail('Cap@example.test', 'invitation', '{}', null, null), false, 'and nothing more is written to them');
insert into private.outbox (to_address, template, data) values ('Cap@example.test', 'invitation', '{}'), ('Cap@example.test', 'warning', '{}'), ('other@example.test', 'invitation', '{}');
insert into private.mail_optouts (address_hash) values (private.address_hash('other@example.test'));
set local role service_role;
select results_eq($$ select to_address, template from public.take_mails(tests.secret(), 2) order by 1 $$,
  $$ values ('Cap@example.test', 'warning'), ('other@example.test', 'invitation') $$, 'an invitation written as they opted out, or put back since, is not handed out; the next one is');
reset role;
select is_empty($$ select from private.outbox where to_address = 'Cap@example.test' and template = 'invitation' $$, 'nor kept');
delete from private.outbox where to_address in ('Cap@example.test', 'other@example.test');

-- Undoing
select private.send_mail(name || '@example.test', 'invitation', '{"token": "secret"}', tests.id('our-club'), (select id from public.club_invitations where address = 'second@example.test'))
from unnest(array['late', 'leaving']) name;
update private.outbox set state = 'sending', attempts = 1, taken_at = now() where to_address = 'leaving@example.test';
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.undo_import(tests.id('import')) $$, 'not_a_manager', 'an ordinary member undoes nothing');
select tests.refuses($$ select public.undo_import(tests.id('nothing')) $$, 'not_a_manager', 'nor what is not there');
select tests.sign_in_as(tests.id('adam'));
select is(public.undo_import(tests.id('import')), '{"revoked": 5}', 'an import is undone');
select is(tests.really($$ select from private.outbox where state = 'waiting' and template = 'invitation' $$), 0::bigint, 'with the mails that wait');
select tests.sign_out();
select public.report_mails((select jsonb_agg(jsonb_build_object('id', id, 'outcome', 'retry')) from private.outbox where to_address = 'leaving@example.test'));
select results_eq($$ select state, data from private.outbox where to_address = 'leaving@example.test' $$, $$ values ('failed', '{}'::jsonb) $$, 'a mail that was being sent is not retried');
select tests.sign_in_as(tests.id('adam'));
select tests.finds($$ select from public.get_club_invitations(tests.id('our-club'), true) where state = 'revoked' $$, 5, 'its invitations say so');
select is(public.undo_import(tests.id('import')), '{"revoked": 0}', 'twice is no harm');
select tests.refuses($$ select public.import_members(tests.id('our-club'), '[{"address": "new@example.test"}]', tests.id('import')) $$, 'import_not_found', 'a portion that comes later invites nobody');
select is(tests.activities('our-club', 'invitation_revoked'), 2::bigint, 'the trail tells of it in one line');
select is(public.preview_import(tests.id('our-club'), array['new@example.test']), array['new'], 'a revoked address may be invited again');
select tests.sign_out();
update private.member_imports set created_at = now() - interval '11 minutes';
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.undo_import(tests.id('import')) $$, 'undo_too_late', 'for ten minutes');

-- Housekeeping, and a club that closes
select tests.sign_out();
insert into private.outbox (to_address, template, data, state, taken_at) values ('lost@example.test', 'invitation', '{}', 'sending', now() - interval '2 hours');
update private.outbox set taken_at = now() - interval '31 days' where state = 'sent';
update public.club_invitations set created_at = now() - interval '70 days', expires_at = now() - interval '31 days' where address = 'new@example.test';
select private.forget_addresses();
select results_eq($$ select state from private.outbox where to_address = 'lost@example.test' $$, array['failed'], 'a mail without an answer from the function is given up, not sent twice');
select is_empty($$ select from private.outbox where state = 'sent' $$, 'mails are deleted in time');
select is_empty($$ select from public.club_invitations where address = 'new@example.test' $$, 'and addresses');
update public.clubs set closed_at = now() where id = tests.id('our-club');
select tests.sign_in_as(tests.id('rival'));
select is(public.get_invitation('open-link'), '{"state": "closed"}'::jsonb, 'a closed club''s links say so');
select tests.refuses($$ select public.accept_invitation('open-link') $$, 'club_closed', 'and lead nowhere');
select tests.sign_in_as(tests.id('olga'));
select tests.refuses($$ select public.create_invitation(tests.id('our-club'), 7) $$, 'club_not_found', 'there is no inviting to a closed club');
