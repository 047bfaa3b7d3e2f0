-- A request that carries an id is done once for each player. Headers are set here as the API sets them;
-- tests/integration/product/once.test.ts tests the same through the API itself.

create function tests.comes_with(given text, path text default '/rpc/send_message') returns void language plpgsql as $$
begin
  perform set_config('request.headers', jsonb_strip_nulls(jsonb_build_object('accept', 'application/json', 'idempotency-key', given))::text, true);
  perform set_config('request.path', path, true);
end $$;

-- The effect of passing the gate where nothing can be written, as in a GET; the settings end with the block.
create function tests.passes_reading() returns text language plpgsql as $$
begin
  begin
    set local transaction_read_only = on;
    perform gate.take_request();
    raise exception 'passed';
  exception when others then
    return sqlerrm;
  end;
end $$;

-- Passes the gate; what follows is refused, and so nothing is stored.
create function tests.passes_in_vain() returns void language plpgsql as $$
begin
  perform gate.take_request();
  perform public.accept_challenge(tests.id('nothing'));
end $$;

-- Neither the player's own, nor anybody else's.
create function tests.taken(name text) returns uuid[] language sql security definer as $$
  select coalesce(array_agg(t.id order by t.id), '{}') from private.taken_requests t where t.player_id = tests.id(name)
$$;

select tests.create_player('ana');
select tests.create_player('ben');
select is((select array_to_string(rolconfig, ' ') from pg_roles where rolname = 'authenticator') ~ 'pgrst\.db_pre_request=gate\.take_request', true,
  'the API is told to call it before every request');

-- Once ------------------------------------------------------------------------------------------------------

select tests.sign_in_as(tests.id('ana'));
select tests.comes_with(tests.id('one')::text);
select lives_ok($$ select gate.take_request() $$, 'an id is claimed');
select is(tests.taken('ana'), array[tests.id('one')], 'and stored');
select tests.refuses($$ select gate.take_request() $$, 'already_done', 'the same id again was done');
select throws_ok($$ select gate.take_request() $$, '23505', 'This was already done.', 'in words for people, as a conflict');
select tests.comes_with(upper(tests.id('one')::text));
select tests.refuses($$ select gate.take_request() $$, 'already_done', 'in capital letters it is the same id');
select tests.comes_with(tests.id('one')::text, '/profiles');
select tests.refuses($$ select gate.take_request() $$, 'already_done', 'to another address, too');
select tests.comes_with(tests.id('two')::text, '/profiles');
select lives_ok($$ select gate.take_request() $$, 'another id is another request, and a table''s are taken like a function''s');

select tests.sign_in_as(tests.id('ben'));
select tests.comes_with(tests.id('one')::text);
select lives_ok($$ select gate.take_request() $$, 'knowing another player''s id blocks nobody: each player has their own');
select is(tests.taken('ben'), array[tests.id('one')], 'his is his');

-- A refusal claims nothing ----------------------------------------------------------------------------------

select tests.comes_with(tests.id('three')::text);
select tests.refuses($$ select tests.passes_in_vain() $$, 'challenge_not_found', 'the caller sees the call''s own refusal');
select is(tests.taken('ben'), array[tests.id('one')], 'and its id is not claimed');
select lives_ok($$ select gate.take_request() $$, 'so that it can be sent again');

-- Requests without an id, or that cannot have one -----------------------------------------------------------

select tests.comes_with(null);
select lives_ok($$ select gate.take_request(); select gate.take_request() $$, 'without an id nothing is claimed');
select set_config('request.headers', '', true);
select lives_ok($$ select gate.take_request() $$, 'nor without any header');
select tests.comes_with(tests.id('one')::text);
select is(tests.passes_reading(), 'passed', 'a request that only reads can be repeated');
select tests.comes_with(given) from unnest(array['']) given;
select tests.refuses($$ select gate.take_request() $$, 'bad_request_id', 'an empty id is invalid');
select tests.comes_with('not an id');
select tests.refuses($$ select gate.take_request() $$, 'bad_request_id', 'so is arbitrary text');
select tests.comes_with('{' || tests.id('four') || '}');
select tests.refuses($$ select gate.take_request() $$, 'bad_request_id', 'there is one way to write it');
select tests.comes_with(tests.id('four') || ', ' || tests.id('five'));
select tests.refuses($$ select gate.take_request() $$, 'bad_request_id', 'two ids are invalid');
select tests.comes_with(repeat('a', 100000));
select tests.refuses($$ select gate.take_request() $$, 'bad_request_id', 'so is a long text');
select tests.comes_with(tests.id('four') || E'\n');
select tests.refuses($$ select gate.take_request() $$, 'bad_request_id', 'so is an id with more behind it');
select is(cardinality(tests.taken('ben')), 2, 'none of that is stored');

-- Who may ---------------------------------------------------------------------------------------------------

select tests.as_visitor();
select tests.comes_with(tests.id('six')::text);
select lives_ok($$ select gate.take_request(); select gate.take_request() $$, 'a visitor passes, and there is nobody to claim an id for');
select tests.forbids($$ select private.take_request(tests.id('six')::text, false) $$, 'a visitor takes none by name');
select tests.sign_in_as(tests.id('ben'));
select tests.forbids($$ select private.take_request(tests.id('six')::text, false) $$, 'nor does a player');
select tests.forbids($$ select from private.taken_requests $$, 'ids are nobody''s to read');
select tests.forbids($$ insert into private.taken_requests (player_id, id) values (tests.id('ana'), tests.id('six')) $$, 'nor to take for others');
select tests.forbids($$ select private.forget_old_requests() $$, 'nor to forget');
select tests.sign_out();
select set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role": "service_role"}', true);
select lives_ok($$ select gate.take_request() $$, 'functions pass with the service key');
select tests.sign_out();
select is((select count(*) from private.taken_requests where id = tests.id('six')), 0::bigint, 'and none of them has claimed anything');

select tests.create_factor('ben');
select tests.sign_in_as(tests.id('ben'));
select tests.refuses($$ select gate.take_request() $$, 'second_step_required', 'without the second step nothing is taken');
select tests.sign_in_as(tests.id('ben'), 'aal2');
select lives_ok($$ select gate.take_request() $$, 'with it, it is');
select tests.sign_in_as(tests.id('nobody'));
select tests.refuses($$ select gate.take_request() $$, 'not_signed_in', 'an account that is gone takes none');
select set_config('request.jwt.claims', jsonb_build_object('sub', tests.id('ana'), 'role', 'authenticated', 'session_id', tests.id('ended'))::text, true);
select tests.comes_with(tests.id('seven')::text, '/profiles');
select tests.refuses($$ select gate.take_request() $$, 'session_ended', 'nor does a session that has ended: its change of a table would be none, and its id taken');

select tests.sign_out();
insert into private.suspensions (player_id, until, reason, given_by) values (tests.id('ana'), now() + interval '1 day', 'Insults.', tests.id('ben'));
select tests.sign_in_as(tests.id('ana'));
select tests.refuses($$ select gate.take_request() $$, 'suspended', 'a suspended player changes nothing in a table');
select tests.comes_with(tests.id('seven')::text, '/rpc/appeal_suspension');
select lives_ok($$ select gate.take_request() $$, 'and may call a function that allows it: an appeal');
select tests.sign_out();
delete from private.suspensions where player_id = tests.id('ana');

-- How many, how long ----------------------------------------------------------------------------------------

insert into private.taken_requests (player_id, id, taken_at)
select tests.id('ana'), tests.id('day ' || n), now() - interval '23 hours' from generate_series(1, 1996) n;
insert into private.taken_requests (player_id, id, taken_at)
select tests.id('ana'), tests.id('earlier ' || n), now() - interval '25 hours' from generate_series(1, 50) n;
select tests.sign_in_as(tests.id('ana'));
select tests.comes_with(tests.id('last')::text);
select lives_ok($$ select gate.take_request() $$, 'two thousand ids within a day are claimed');
select tests.comes_with(tests.id('one more')::text);
select tests.refuses($$ select gate.take_request() $$, 'too_many_requests', 'more are not');
select tests.comes_with(tests.id('last')::text);
select tests.refuses($$ select gate.take_request() $$, 'already_done', 'what was done is said to be done, even then');
select tests.sign_in_as(tests.id('ben'), 'aal2');
select tests.comes_with(tests.id('one more')::text);
select lives_ok($$ select gate.take_request() $$, 'which affects nobody else');

select tests.sign_out();
insert into private.taken_requests (player_id, id, taken_at) values
  (tests.id('ben'), tests.id('old'), now() - interval '41 days'), (tests.id('ben'), tests.id('not so old'), now() - interval '39 days');
select private.forget_old_requests();
select is((select array_agg(t.id) from private.taken_requests t where t.taken_at < now() - interval '2 days'), array[tests.id('not so old')], 'after 40 days an id is deleted');
select ok(exists (select from cron.job where command ~ 'forget_old_requests'), 'by the schedule');

-- What is stored about players ------------------------------------------------------------------------------

create function tests.in_copy(name text) returns bigint language plpgsql as $$
declare
  found bigint;
begin
  execute (select format('select count(*) from (%s) r', e.query) from private.export_parts e where e.part = 'requests') into found using tests.id(name);
  return found;
end $$;
select is(tests.in_copy('ana'), cardinality(tests.taken('ana'))::bigint, 'the copy of one''s data includes them');
update private.taken_requests set taken_at = now() - interval '2 days' where player_id = tests.id('ana');
select tests.sign_in_as(tests.id('ana'));
select tests.comes_with(tests.id('the end')::text);
select gate.take_request();
select tests.sign_out();
delete from auth.users where id = tests.id('ana');
select is(tests.taken('ana'), array[tests.id('the end')], 'they are deleted with the account, except that of the request that deleted it');
select isnt(tests.taken('ben'), '{}', 'and only that player''s');
