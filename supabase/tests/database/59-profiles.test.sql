-- Profiles: who can read what, saving one's own, achievements and titles; and a check of everything through which a
-- hidden or blocked player might still be read.

select tests.create_player(name) from unnest(array['ana', 'ben', 'shy', 'olga', 'adam', 'mia', 'partner', 'guarded', 'gone']) name;
select tests.create_factor('guarded');
update public.profiles set full_name = 'Shy Secret', is_visible = false where id = tests.id('shy');
update public.profiles set bio = 'Left-handed.', play_style = 'both', years_playing = '3-5', looking_for = '{Matches}' where id = tests.id('ben');
update public.contact_details set phone = '+351 1', phone_shared = name <> 'ana'
from unnest(array['ana', 'ben', 'shy']) name where user_id = tests.id(name);
update public.availability set slots = b'111000000000000000000' where user_id in (tests.id('ana'), tests.id('ben'));
select tests.create_club('shared', 'olga');
select tests.add_member('shared', 'adam', 'admin');
select tests.add_member('shared', name) from unnest(array['mia', 'shy', 'ana']) name;
select tests.create_challenge('played', 'shy', 'partner', 'completed', '-30 days');

create function tests.profile(name text) returns jsonb language sql as $$ select public.get_player_profile(tests.id(name)) $$;

create function tests.save(full_name text default 'Ana 🎾 Silva', location text default 'Porto', phone text default '', bio text default '',
  skill text default 'advanced', style text default 'both', years text default '10+', wanted text[] default '{Matches}',
  slots bit(21) default b'000000000000000000111', seen text default null) returns text language sql as $$
  select public.save_profile(coalesce(seen, tests.profile('ana') ->> 'version'), full_name, location, phone, bio, skill, style, years, wanted, slots)
$$;

-- Reading a profile
select tests.as_visitor();
select tests.forbids($$ select tests.profile('ben') $$, 'a visitor reads no profile');
select tests.sign_in_as(tests.id('guarded'));
select tests.refuses($$ select tests.profile('ben') $$, 'second_step_required', 'nor does a session without its second step');
select tests.sign_in_as(tests.id('ana'));
select is(tests.profile('ben') ->> 'bio', 'Left-handed.', 'a player reads another''s profile');
select is(tests.profile('ben') ->> 'phone', '+351 1', 'a phone number that is shown');
select is(tests.profile('ben') ->> 'slots', '111000000000000000000', 'and availability that is shared');
select is(tests.profile('ben') -> 'version', 'null'::jsonb, 'but not what saving takes');
select ok(not tests.profile('ben') ? 'email', 'and never an email address');
select is(tests.profile('nobody'), null, 'an unknown player has no profile');
select is(tests.profile('shy'), null, 'an ordinary member of the same club does not read a hidden one');
select is(tests.profile('ana') ->> 'phone', '+351 1', 'one''s own phone number is there, shown or not');
select tests.sign_in_as(tests.id('ben'));
select is(tests.profile('ana') -> 'phone', 'null'::jsonb, 'a phone number that is not shown is not sent');
select is(tests.profile('shy'), null, 'a stranger does not read a hidden profile');
select tests.sign_in_as(tests.id('olga'));
select is(tests.profile('shy') ->> 'full_name', 'Shy Secret', 'the owner of a shared club does');
select tests.sign_in_as(tests.id('adam'));
select is(tests.profile('shy') ->> 'full_name', 'Shy Secret', 'an admin does');
select tests.sign_in_as(tests.id('partner'));
select is(tests.profile('shy') ->> 'full_name', 'Shy Secret', 'a co-player does');
select is(tests.profile('shy') -> 'head_to_head' ->> 'played', '1', 'and how they stand against each other');
select tests.sign_out();
update public.availability set shared = false where user_id = tests.id('ben');
delete from auth.users where id = tests.id('gone');
select tests.sign_in_as(tests.id('ana'));
select is(tests.profile('ben') -> 'slots', 'null'::jsonb, 'private availability is not sent');
select is(tests.profile('ben') ->> 'shares_availability', 'false', 'only that it is private');
select is(tests.profile('gone'), null, 'a deleted account has no profile');

-- Saving
select isnt(tests.profile('ana') ->> 'version', tests.save(wanted => '{Doubles,Matches,Doubles,Fame}'), 'saving answers a new version');
select is(tests.profile('ana') ->> 'full_name', 'Ana 🎾 Silva', 'a name may have an emoji');
select is(tests.profile('ana') ->> 'looking_for', '["Matches", "Doubles"]', 'what is looked for comes once each, in order, without unknown words');
select is(tests.profile('ana') ->> 'slots', '000000000000000000111', 'availability is saved with it');
select is(tests.profile('ana') -> 'phone', 'null'::jsonb, 'and the phone number, here removed');
select tests.refuses($$ select tests.save(seen => 'of old') $$, 'profile_changed', 'changes made elsewhere in the meantime are not overwritten');
create temporary table seen as select tests.save() as version;
select isnt(tests.save(), (select s.version from seen s), 'saved unchanged, it still has another version');
select tests.refuses(format('select tests.save(bio => ''Late'', seen => %L)', (select s.version from seen s)), 'profile_changed',
  'so that an earlier save that arrives late overwrites nothing');
select tests.refuses($$ select tests.save(full_name => '   ') $$, 'no_name', 'a name is needed');
select tests.refuses($$ select tests.save(full_name => U&'\200B\00A0\3164') $$, 'no_name', 'that can be read');
select lives_ok($$ select tests.save(full_name => U&'Ana \202EavliS\2067') $$, 'characters that change text direction');
select is(tests.profile('ana') ->> 'full_name', 'Ana avliS', 'are removed from a name');
select throws_ok(format('update public.profiles set full_name = %L where id = auth.uid()', name), '23514', null, 'nor past the form')
from unnest(array[U&'Ana \202EavliS', U&'\2066Ana', U&'\200B\2060']) name;
select tests.refuses($$ select tests.save(full_name => repeat('a', 81)) $$, 'bad_name', 'of at most 80 characters');
select throws_ok($$ update public.profiles set full_name = 'Ana' || repeat(' ', 78) where id = auth.uid() $$, '23514', null, 'trailing white space counts, past the form');
select tests.refuses($$ select tests.save(full_name => E'Ana\nSilva') $$, 'bad_name', 'on one line');
select tests.refuses($$ select tests.save(location => repeat('a', 101)) $$, 'bad_location', 'a location has at most 100 characters');
select tests.refuses($$ select tests.save(phone => 'call me') $$, 'bad_phone', 'a phone number has no letters');
select tests.refuses($$ select tests.save(bio => repeat('🎾', 201)) $$, 'bio_too_long', 'a bio has at most 200 characters');
select lives_ok($$ select tests.save(bio => repeat('🎾', 200)) $$, 'and may have 200');
select throws_ok($$ select tests.save(skill => 'godlike') $$, '23514', null, 'levels are those of the taxonomy');
select throws_ok($$ select tests.save(style => 'x') $$, '23514', null, 'styles too');
select throws_ok($$ select tests.save(years => 'x') $$, '23514', null, 'and years');
select lives_ok($$ select tests.save(skill => '', style => '', years => '') $$, 'an unchosen value is empty');
select tests.refuses($$ select tests.save(slots => null) $$, 'no_slots', 'a grid is needed');
select is(tests.profile('ana') ->> 'full_name', 'Ana 🎾 Silva', 'nothing refused is saved');
select tests.as_visitor();
select tests.forbids($$ select public.save_profile('', 'x', '', '', '', null, null, null, '{}', b'000000000000000000000') $$, 'a visitor saves nothing');

-- The check: everything through which a player may be read, for a stranger and for an ordinary member.
select tests.sign_out();
insert into public.announcements (club_id, author_id, title, content, publish_at) values (tests.id('shared'), tests.id('shy'), 'Hello', 'From a shy one', now());
insert into public.club_events (id, club_id, title, description, place, event_date, event_time, time_zone, starts_at, duration_minutes, created_by)
values (tests.id('event'), tests.id('shared'), 'Event', '', 'Court', current_date + 5, '10:00', 'UTC', (current_date + 5 + time '10:00') at time zone 'UTC', 60, tests.id('olga'));
insert into public.event_replies (event_id, user_id, state) values (tests.id('event'), tests.id('shy'), 'going');
insert into public.reports (reporter_id, player_id, kind, subject_id, reason) select tests.id(name), tests.id('shy'), 'player', tests.id('shy'), 'spam' from unnest(array['ben', 'mia']) name;
create function tests.everything() returns text language plpgsql as $$
declare
  said text := '';
  more text;
  reader text;
begin
  foreach reader in array array[
    'select to_jsonb(s) from public.search_players(page_size => 60) s',
    'select to_jsonb(s) from public.search_players(''secret'') s',
    'select public.find_players(page_size => 60)',
    'select public.find_players(''secret'')',
    'select public.find_players(within_km => 50)',
    'select public.get_opponent(tests.id(''shy''))',
    'select public.get_player_profile(tests.id(''shy''))',
    'select public.head_to_head(tests.id(''shy''))',
    'select to_jsonb(h) from public.list_match_history(tests.id(''shy'')) h',
    'select to_jsonb(h) from public.list_match_history(tests.id(''partner'')) h',
    'select public.get_dashboard()',
    'select public.get_club(''shared'')',
    'select to_jsonb(m) from public.club_members(tests.id(''shared'')) m',
    'select public.club_roster(tests.id(''shared''))',
    'select to_jsonb(e) from public.list_club_events(tests.id(''shared'')) e',
    'select to_jsonb(e) from public.list_event_replies(tests.id(''event'')) e',
    'select to_jsonb(e) from public.list_my_events() e',
    'select to_jsonb(a) from public.list_announcements(tests.id(''shared'')) a',
    'select to_jsonb(a) from public.get_club_activity(tests.id(''shared'')) a',
    'select public.get_club_statistics(tests.id(''shared''))',
    'select to_jsonb(i) from public.get_club_invitations(tests.id(''shared''), false) i',
    'select to_jsonb(r) from public.get_club_reports(tests.id(''shared'')) r',
    'select to_jsonb(r) from public.my_reports() r',
    'select to_jsonb(b) from public.list_blocked() b',
    'select to_jsonb(c) from public.list_challenges(now() - interval ''1 year'') c',
    'select to_jsonb(t) from public.list_titles(tests.id(''shared''), tests.id(''shy'')) t',
    'select public.export_my_data()',
    'select public.get_account()',
    'select public.read_calendar_feed(''none'')']
  loop
    begin
      execute format('select string_agg(r::text, '' '') from (%s) x (r)', reader) into more;
      said := said || coalesce(more, '');
    exception when others then
      null; -- refused: said nothing
    end;
  end loop;
  -- And every readable table, whole.
  for reader in
    select format('select to_jsonb(t) from (select %s from public.%I) t', string_agg(quote_ident(a.attname), ', '), c.relname)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
      and has_column_privilege('authenticated', c.oid, a.attnum, 'SELECT')
    group by c.relname
  loop
    execute format('select string_agg(r::text, '' '') from (%s) x (r)', reader) into more;
    said := said || coalesce(more, '');
  end loop;
  return said;
end $$;
create function tests.reads(name text, secret text) returns boolean language plpgsql as $$
declare
  found boolean;
begin
  perform tests.sign_in_as(tests.id(name));
  found := tests.everything() like '%' || secret || '%';
  perform tests.sign_out();
  return found;
end $$;
select ok(not tests.reads('ben', 'Shy Secret'), 'a stranger reads a hidden player nowhere');
select ok(not tests.reads('mia', 'Shy Secret'), 'nor does an ordinary member of the same club');
select ok(tests.reads('shy', 'Shy Secret'), 'a hidden player reads themselves');
select ok(tests.reads('olga', 'Shy Secret'), 'and the owner of the club reads them');
select tests.sign_in_as(tests.id('mia'));
select is(public.get_club('shared') -> 'announcements' -> 0 ->> 'author_name', 'A member', 'what a hidden member posts is there, nameless');
select is((select player_name from public.my_reports()), 'Someone', 'a report about somebody who has hidden since names nobody');

-- Blocking by id does not reveal who it is, nor does reporting a blocked player.
select tests.sign_in_as(tests.id('ben'));
select lives_ok($$ select public.block_player(tests.id('shy')) $$, 'a hidden player can be blocked by the id');
select results_eq('select player_id, full_name, avatar_path from public.list_blocked()', $$ values (tests.id('shy'), null::text, null::text) $$, 'and stays nameless');
select tests.refuses($$ select public.report_player(tests.id('shy'), null, 'spam', '') $$, 'player_not_found', 'and cannot be reported');
select ok(not tests.reads('ben', 'Shy Secret'), 'nor read anywhere');
select tests.sign_in_as(tests.id('ben'));
select lives_ok($$ select public.unblock_player(tests.id('shy')) $$, 'and unblocked');
select ok(not tests.reads('ben', 'Shy Secret'), 'nothing in this revealed anything');

select tests.sign_in_as(tests.id('ana'));
select lives_ok($$ select public.block_player(tests.id('mia')) $$, 'a player blocks another');
select is(tests.profile('mia'), null, 'and does not read the profile');
select lives_ok($$ select public.report_player(tests.id('mia'), null, 'harassment', 'Here is why.') $$, 'a blocked player can still be reported');
select is((select player_name from public.my_reports()), 'mia', 'by name');
select tests.sign_in_as(tests.id('mia'));
select is(tests.profile('ana'), null, 'it works both ways');
select tests.refuses($$ select public.report_player(tests.id('ana'), null, 'spam', '') $$, 'player_not_found', 'a blocked player cannot reach the other by a report');
select ok(not tests.reads('mia', 'Silva'), 'a blocked player reads the other nowhere');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.introduce_members(tests.id('shared'), tests.id('ana'), tests.id('mia')) $$, 'a manager does not learn of the block');
select is(public.get_introductions(tests.id('shared')) -> 'sent' -> 0 ->> 'state', 'sent', 'nor later');
select tests.sign_out();
select is((select count(*) from private.delayed_notifications), 0::bigint, 'neither learns of the other');

-- Achievements
select tests.sign_out();
create function tests.earned(name text) returns text language sql security definer as $$
  select coalesce(string_agg(kind, ' ' order by kind), '') from public.achievements where player_id = tests.id(name)
$$;
select is(tests.earned('shy'), 'first_match', 'the first completed match earns one');
select is(tests.earned('partner'), 'first_match', 'for both');
select is((select earned_at from public.achievements where player_id = tests.id('shy')), (select starts_at from public.challenges where id = tests.id('played')), 'dated by the match');
select is(tests.notified('shy', 'match'), 1, 'the player who earned it is notified');
select private.award_achievements(tests.id('shy'));
select is(tests.notified('shy', 'match'), 1, 'once, however often it is looked for');
select tests.create_player('rival ' || n) from generate_series(1, 10) n;
-- Always a week that is over: Monday to Wednesday, three weeks ago.
create function tests.in_week(day integer, hour integer default 10) returns interval language sql as $$
  select (date_trunc('week', now()) - interval '21 days' + make_interval(days => day, hours => hour)) - date_trunc('hour', now())
$$;
select tests.create_challenge('week 1', 'ana', 'rival 1', 'completed', tests.in_week(0));
select tests.create_challenge('week 2', 'ana', 'rival 2', 'completed', tests.in_week(0, 14));
select tests.create_challenge('week 3', 'rival 3', 'ana', 'completed', tests.in_week(1));
select is(tests.earned('ana'), 'first_match', 'two days are no perfect week');
select tests.create_challenge('week 4', 'ana', 'rival 4', 'completed', tests.in_week(2));
select is(tests.earned('ana'), 'first_match perfect_week', 'three days of one week are');
select is((select earned_at from public.achievements where player_id = tests.id('ana') and kind = 'perfect_week'),
  (select starts_at from public.challenges where id = tests.id('week 4')), 'dated by the third day');
select tests.create_challenge('other ' || n, 'ana', 'rival ' || n, 'completed', make_interval(days => -40 - n)) from generate_series(5, 9) n;
select is(tests.earned('ana'), 'first_match perfect_week', 'nine opponents are not enough');
select tests.create_challenge('other 10', 'rival 10', 'ana', 'completed', '-60 days');
select is(tests.earned('ana'), 'first_match perfect_week social_butterfly', 'ten are');
select is(tests.notified('ana', 'match'), 3, 'and each was notified once');

-- Cancelling spoils the week for the player who cancelled, and for nobody else.
select tests.create_player(name) from unnest(array['cal', 'dot']) name;
select tests.create_challenge('off', 'cal', 'dot', 'accepted', '20 days');
select tests.sign_in_as(tests.id('cal'));
select lives_ok($$ select public.cancel_challenge(tests.id('off')) $$, 'an agreed match is cancelled');
select tests.sign_out();
select results_eq($$ select player_id from private.cancelled_matches where challenge_id = tests.id('off') $$, array[tests.id('cal')], 'the player who cancelled is recorded');
update public.challenges set proposed_date = (date_trunc('week', now()) - interval '16 days')::date where id = tests.id('off');
select tests.create_challenge('cal ' || n, 'cal', 'rival ' || n, 'completed', tests.in_week(n - 1, 12)) from generate_series(1, 3) n;
select tests.create_challenge('dot ' || n, 'dot', 'rival ' || n, 'completed', tests.in_week(n - 1, 16)) from generate_series(1, 3) n;
select is(tests.earned('cal'), 'first_match', 'the player who cancelled in that week has no perfect one');
select is(tests.earned('dot'), 'first_match perfect_week', 'the other has');

-- A current week is checked when it is over.
select tests.create_player('eve');
select is(private.week_over_at('2026-03-01'), '2026-03-02 12:00Z'::timestamptz, 'a week ends on Sunday, everywhere');
select tests.create_challenge('soon ' || n, 'eve', 'rival ' || n, 'completed', date_trunc('week', now()) + make_interval(days => n, hours => 10) - date_trunc('hour', now())) from generate_series(1, 3) n;
select is(tests.earned('eve'), 'first_match', 'a week that is not over is not perfect yet');
select ok(private.check_achievements(now() + interval '8 days') > 0, 'the schedule checks again when it is');
select is(tests.earned('eve'), 'first_match perfect_week', 'and awards it');
select is(private.check_achievements(now() + interval '8 days'), 0, 'running it twice finds nothing more to do');
select bag_eq($$ select command from cron.job where jobname = 'check-achievements' $$, array['select private.check_achievements()'], 'the schedule runs it');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids('select * from public.achievements', 'nobody reads the table');
select tests.forbids($$ insert into public.achievements (player_id, kind) values (tests.id('ana'), 'perfect_week') $$, 'or awards themselves');
select tests.forbids('select private.award_achievements(auth.uid())', 'by whichever way');
select is(jsonb_array_length(tests.profile('ana') -> 'achievements'), 3, 'a profile shows them');

-- Titles
select tests.as_visitor();
select tests.forbids($$ select public.award_title(tests.id('shared'), tests.id('ana'), 'Spring Cup') $$, 'a visitor awards nothing');
select tests.sign_in_as(tests.id('mia'));
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ana'), 'Spring Cup') $$, 'not_the_owner', 'nor does a member');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ana'), 'Spring Cup') $$, 'not_the_owner', 'nor an admin');
select tests.refuses($$ select * from public.list_titles(tests.id('shared'), tests.id('ana')) $$, 'not_the_owner', 'nor lists them');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.award_title(tests.id('shared'), tests.id('ana'), ' Spring Cup ') $$, 'the owner does');
select is(public.award_title(tests.id('shared'), tests.id('ana'), 'SPRING cup'), (select id from public.list_titles(tests.id('shared'), tests.id('ana'))), 'the same title twice is one');
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('olga'), 'Cup') $$, 'own_membership', 'not to oneself');
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ben'), 'Cup') $$, 'not_in_club', 'nor to a non-member');
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ana'), '  ') $$, 'no_title', 'with a name');
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ana'), repeat('x', 61)) $$, 'bad_title', 'of at most 60 characters');
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ana'), E'a\nb') $$, 'bad_title', 'on one line');
select is(tests.notified('ana', 'club'), 1, 'the champion is notified once');
select results_eq($$ select title from public.list_titles(tests.id('shared'), tests.id('ana')) $$, array['Spring Cup'], 'the owner lists the titles');
select tests.sign_in_as(tests.id('adam'));
select tests.refuses($$ select public.withdraw_title(tests.id('none')) $$, 'not_the_owner', 'an unknown title cannot be withdrawn');
select tests.sign_in_as(tests.id('olga'));
select lives_ok($$ select public.withdraw_title(id) from public.list_titles(tests.id('shared'), tests.id('ana')) $$, 'the owner withdraws it');
select tests.finds($$ select from public.list_titles(tests.id('shared'), tests.id('ana')) $$, 0, 'and it is gone');
select is(jsonb_array_length(tests.profile('ana') -> 'achievements'), 3, 'from the profile too');
select lives_ok($$ select public.award_title(tests.id('shared'), tests.id('ana'), 'Spring Cup') $$, 'it can be given again');
select is(tests.notified('ana', 'club'), 1, 'without another notification');
select tests.sign_out();
delete from private.allowances;
create function tests.title() returns uuid language sql security definer as $$ select id from public.achievements where kind = 'tournament_champion' $$;
select tests.sign_in_as(tests.id('olga'));
select public.withdraw_title(tests.title()), public.award_title(tests.id('shared'), tests.id('ana'), 'Spring Cup') from generate_series(1, 30);
select tests.refuses($$ select public.withdraw_title(tests.title()) $$, 'too_many_titles', 'nobody awards and withdraws endlessly');
select tests.refuses($$ select public.award_title(tests.id('shared'), tests.id('ana'), 'Spring Cup') $$, 'too_many_titles', 'nor awards what is already awarded');
select tests.sign_out();
select is((select title from public.achievements where kind = 'tournament_champion'), 'Spring Cup', 'it is the same row');
delete from auth.users where id = tests.id('olga');
select is((select awarded_by from public.achievements where kind = 'tournament_champion'), null, 'a title outlives the account that gave it');
delete from auth.users where id = tests.id('ana');
select is(tests.earned('ana'), '', 'a deleted account keeps no achievements');

-- Edits that others see are limited: each goes to everybody in the player's clubs
select tests.sign_out();
delete from private.allowances;
delete from realtime.messages;
select tests.create_player('busy');
select tests.create_club('busy-club', 'busy');
select tests.sign_in_as(tests.id('busy'));
select tests.changes(format($$ update public.profiles set bio = 'Version %s' where id = auth.uid() $$, n), 1, 'an edit goes through') from generate_series(1, 30) n;
select is(tests.really($$ select from realtime.messages where event = 'member' and topic like 'club:%' and payload ->> 'club_id' = tests.id('busy-club')::text $$), 31::bigint, 'the club hears of each, and so does its owner');
select tests.refuses($$ update public.profiles set bio = 'One more' where id = auth.uid() $$, 'too_many_edits', 'thirty in ten minutes are enough');
select tests.changes($$ update public.profiles set bio = 'Version 30' where id = auth.uid() $$, 1, 'saving without a change does not count');
select tests.changes($$ update public.profiles set onboarded = true where id = auth.uid() $$, 1, 'nor does a change that nobody sees');
select is(tests.really($$ select from realtime.messages where event = 'member' and topic like 'club:%' and payload ->> 'club_id' = tests.id('busy-club')::text $$), 31::bigint, 'and nobody is told');
select tests.sign_out();
update private.allowances set since = since - interval '11 minutes' where kind = 'profile_edits';
select tests.sign_in_as(tests.id('busy'));
select tests.changes($$ update public.profiles set bio = 'One more' where id = auth.uid() $$, 1, 'later there are more');
