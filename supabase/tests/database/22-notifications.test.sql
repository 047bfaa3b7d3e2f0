-- Notifications are written by the database only; their owner may read them and mark them read.

select tests.create_player(name) from unnest(array['ana', 'bea']) name;
select private.notify(tests.id('ana'), 'club', 'For Ana ' || n, 'Words', '{}') from generate_series(1, 2) n;
select private.notify(tests.id('bea'), 'club', 'For Bea', 'Words', '{}');

select tests.as_visitor();
select tests.forbids('select * from public.notifications', 'a visitor reads no notifications');
select tests.forbids('select public.list_notifications()', 'a visitor lists no notifications');
select tests.forbids('select public.mark_all_notifications_read()', 'a visitor marks no notifications');
select tests.forbids($$ select public.mark_notification_read(tests.notification('For Ana 1')) $$, 'nor one');

select tests.sign_in_as(tests.id('ana'));
select results_eq('select title from tests.inbox() order by title', array['For Ana 1', 'For Ana 2'], 'a player reads only their own notifications');
select bag_eq('select id from public.notifications', array[tests.notification('For Ana 1'), tests.notification('For Ana 2')], 'of the table only the ids of their own');
select tests.forbids('select title from public.notifications', 'and nothing else');
select is(jsonb_array_length(public.list_notifications() -> 'items'), 2, 'the list holds what is the caller''s');
select is(public.list_notifications(1) -> 'unread', '2', 'the count is of all that is unread, not of the page');
-- Both at the same instant.
select set_eq(
  $$ with first as (select public.list_notifications(1) #> '{items,0}' as item)
    select item ->> 'title' from first
    union all
    select public.list_notifications(50, (item ->> 'created_at')::timestamptz, (item ->> 'id')::uuid) #>> '{items,0,title}' from first $$,
  array['For Ana 1', 'For Ana 2'], 'the next page begins where the first ended, among equal times too');
select is(public.list_notifications(50, '2020-01-01') -> 'items', '[]', 'before the oldest there is nothing');
select tests.changes($$ update public.notifications set read = true where id = tests.notification('For Ana 1') $$, 1, 'a player marks their own notification as read');
select tests.changes($$ update public.notifications set read = false where id = tests.notification('For Ana 1') $$, 1, 'a player marks their own notification as unread');
select tests.changes($$ update public.notifications set read = true where id = tests.notification('For Bea') $$, 0, 'a player cannot mark another''s notification');
select tests.forbids($$ update public.notifications set title = 'Changed' $$, 'a player cannot change a notification''s title');
select tests.forbids($$ update public.notifications set data = '{}' $$, 'a player cannot change what a notification is about');
select tests.forbids($$ update public.notifications set user_id = tests.id('bea') $$, 'a player cannot hand a notification to another');
select tests.forbids($$ insert into public.notifications (user_id, type, title) values (tests.id('bea'), 'club', 'Forged') $$, 'a player cannot notify another');
select tests.forbids($$ insert into public.notifications (user_id, type, title) values (auth.uid(), 'club', 'Forged') $$, 'a player cannot notify themselves');
select tests.forbids($$ delete from public.notifications $$, 'a player cannot delete notifications');
select tests.forbids($$ select private.notify(tests.id('bea'), 'club', 'Forged', null, '{}') $$, 'a player cannot call what makes notifications');
select public.mark_notification_read(id) from unnest(array[tests.notification('For Ana 2'), tests.notification('For Bea'), tests.id('nobody')]) id;
select tests.finds($$ select from tests.inbox() where title = 'For Ana 2' and read $$, 1, 'a player marks one notification as read by its id');
select is(tests.really($$ select from public.notifications where title = 'For Bea' and not read $$), 1::bigint, 'marking another player''s notification changes nothing and reveals nothing');
update public.notifications set read = false where id = tests.notification('For Ana 2');
select lives_ok($$ select public.mark_all_notifications_read(now() - interval '1 hour') $$, 'a player marks everything up to an hour ago as read');
select tests.finds($$ select from tests.inbox() where title = 'For Ana 2' and not read $$, 1, 'what came since stays unread');
select lives_ok('select public.mark_all_notifications_read()', 'a player marks all their notifications as read');
select tests.finds('select from tests.inbox() where not read', 0, 'after marking all, none is unread');
select is(tests.really($$ select from public.notifications where title = 'For Bea' and not read $$), 1::bigint, 'marking all leaves others'' unread');

select tests.sign_out();
select tests.create_player('cleo');
select tests.create_player('off');
update public.preferences set club_announcements = false where user_id = tests.id('off');
select private.notify_all(array[tests.id('ana'), tests.id('cleo'), tests.id('ana'), tests.id('off'), tests.id('nobody')], 'club', 'For all', 'Words', '{"about": "announcement"}');
select bag_eq($$ select user_id from public.notifications where title = 'For all' $$, array[tests.id('ana'), tests.id('cleo')], 'many are notified at once, each once, except players who want no announcements');
select tests.sign_in_as(tests.id('ana'));
select tests.forbids($$ select private.notify_all(array[tests.id('bea')], 'club', 'Forged', null, '{}') $$, 'a player cannot call it either');
select tests.sign_out();
select tests.sign_out();
update public.profiles set deleted_at = now() where id = tests.id('bea');
select private.notify(tests.id('bea'), 'club', 'Too late', null, '{}');
select tests.finds($$ select from public.notifications where title = 'Too late' $$, 0, 'nobody notifies a deleted player');
select throws_ok($$ select private.notify(tests.id('ana'), 'advert', 'Buy', null, '{}') $$, '23514', null, 'a notification is of a known type');

-- A player who acts on a match has read its notifications
select tests.create_player('dina');
select tests.create_challenge('asked', 'cleo', 'dina');
select tests.create_challenge('other', 'ana', 'dina', lead => '4 days');
select tests.create_doubles('four', 'ana', 'dina', 'cleo', 'off', 'pending', '5 days');
create function tests.tell(word text) returns void language sql security definer as $$
  select private.notify(tests.id(who), 'match', word, 'Words', jsonb_build_object('challenge_id', tests.id(word))) from unnest(array['dina', 'cleo']) who $$;
create function tests.unread_of(who text) returns text[] language sql security definer as $$
  select array_agg(n.title order by n.title) from public.notifications n where n.user_id = tests.id(who) and not n.read and n.data ? 'challenge_id' $$;
select tests.tell(word) from unnest(array['asked', 'other', 'four']) word;
select tests.sign_in_as(tests.id('dina'));
select is(tests.unread_of('dina'), '{asked,four,other}', 'notifications about matches start unread');
select public.accept_challenge(tests.id('asked'));
select is(tests.unread_of('dina'), '{four,other}', 'and are read once the player has answered that match');
select is(tests.unread_of('cleo'), '{asked,"Challenge Accepted!",four,other}', 'but not for anybody else');
select public.leave_seat(tests.id('four'));
select is(tests.unread_of('dina'), '{other}', 'giving up a seat counts as having answered');
select tests.tell('asked');
select public.propose_reschedule(tests.id('asked'), current_date + 9, '10:00');
select tests.sign_in_as(tests.id('cleo'));
select public.decline_reschedule((select (m.reschedule ->> 'id')::uuid from public.list_challenges(now()) m where m.id = tests.id('asked')));
select is(tests.unread_of('cleo'), '{four,other}', 'so does answering another time');
select tests.sign_out();
select tests.tell('other');
update public.challenges set status = 'expired' where id = tests.id('other');
select is(tests.unread_of('dina'), '{asked,"Match time unchanged",other,other}', 'changes by the schedule mark nothing as read');

-- A request to join that is no longer open leaves nothing unread for any manager
select tests.create_player(name) from unnest(array['olga', 'adam', 'mia', 'nora', 'paul']) name;
select tests.create_club('asked-club', 'olga', auto_approve => false);
select tests.create_club('other-club', 'olga', auto_approve => false);
select tests.add_member('asked-club', 'adam', 'admin');
create function tests.asks(who text, club text default 'asked-club') returns void language plpgsql as $$
begin
  perform tests.sign_in_as(tests.id(who));
  perform public.join_club(tests.id(club));
  perform tests.sign_out();
end $$;
create function tests.unread_requests(who text) returns bigint language sql security definer as $$
  select count(*) from public.notifications n where n.user_id = tests.id(who) and not n.read and n.data ->> 'about' = 'join_request' $$;
create function tests.request_of(who text, club text default 'asked-club') returns uuid language sql security definer as $$
  select r.id from public.join_requests r where r.user_id = tests.id(who) and r.club_id = tests.id(club) and r.status = 'pending' $$;
select tests.asks(who) from unnest(array['mia', 'nora', 'paul']) who;
select tests.asks('mia', 'other-club');
select is(array[tests.unread_requests('olga'), tests.unread_requests('adam')], '{4,3}', 'requests to join start unread');
select tests.sign_in_as(tests.id('adam'));
select public.decide_join_requests(array[tests.request_of('mia'), tests.request_of('nora')], true);
select is(array[tests.unread_requests('olga'), tests.unread_requests('adam')], '{2,1}', 'once one manager has answered, they are read for all, but not the same player''s request to another club');
select tests.sign_in_as(tests.id('paul'));
select public.withdraw_join_request(tests.id('asked-club'));
select is(array[tests.unread_requests('olga'), tests.unread_requests('adam')], '{1,0}', 'so is one that was withdrawn');
select tests.asks('paul');
select is(array[tests.unread_requests('olga'), tests.unread_requests('adam')], '{2,1}', 'asking again is new');
