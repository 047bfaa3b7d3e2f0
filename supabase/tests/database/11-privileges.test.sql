-- The exact lists of what visitors, players and the service key may do. Adding to them means adding here, on
-- purpose.

create function tests.callable(role_name text, schema_name text) returns setof text language sql stable as $$
  select p.proname::text || '(' || pg_get_function_identity_arguments(p.oid) || ')' from pg_proc p
  where p.pronamespace = schema_name::regnamespace and has_function_privilege(role_name, p.oid, 'execute')
$$;

select bag_eq($$ select tests.callable('anon', 'public') $$, array[
  'get_invitation(token text)', 'get_preview(kind text, handle text)', 'hold_open_seat(open_match_id uuid, token text)'
], 'a visitor may call only these public functions: people with a link have no account yet, and link previews never have one');
select is_empty($$ select tests.callable('anon', 'private') $$, 'a visitor may call no private function');
select ok(not has_schema_privilege('anon', 'private', 'usage'), 'a visitor may not look into the private schema');
select is_empty($$
  select r from unnest(array['anon', 'authenticated', 'service_role']) r
  where array(select tests.callable(r, 'gate')) <> '{take_request()}' or not has_schema_privilege(r, 'gate', 'usage') or has_schema_privilege(r, 'gate', 'create')
$$, 'everybody may use the schema gate, and nobody may create anything in it');
select is_empty($$ select oid::regclass from pg_class where relnamespace = 'gate'::regnamespace $$, 'and nothing is stored there');
select ok(not has_schema_privilege('authenticated', 'private', 'create'), 'a player may not create in the private schema');
select ok(not has_schema_privilege('authenticated', 'public', 'create'), 'a player may not create in the public schema');

select bag_eq($$ select tests.callable('authenticated', 'public') $$, array[
  'accept_challenge(challenge_id uuid, partner_id uuid)',
  'get_channel(channel_id uuid, page_size integer, before timestamp with time zone, before_id uuid)',
  'get_channel_messages(ids uuid[])',
  'list_threads(query text, page_size integer, after jsonb)',
  'mark_channel_read(channel_id uuid, seen_until timestamp with time zone)',
  'mute_channel(channel_id uuid, muted boolean)',
  'remove_channel_message(message_id uuid)',
  'report_channel_message(message_id uuid, reason text, words text)',
  'send_channel_message(message_id uuid, channel_id uuid, content text)',
  'set_club_channels(club_id uuid, sections text[])',
  'answer_open_request(open_match_id uuid, player_id uuid, accept boolean)',
  'cancel_open_match(open_match_id uuid)',
  'claim_open_seat(token text)',
  'close_open_match(open_match_id uuid)',
  'get_open_match(open_match_id uuid)',
  'get_opener_facts()',
  'join_open_match(open_match_id uuid)',
  'leave_open_match(open_match_id uuid)',
  'list_my_open_matches()',
  'list_open_matches(day date, format text, within_km integer, club_id uuid, page_size integer, after jsonb)',
  'move_open_match(open_match_id uuid, proposed_date date, proposed_time time without time zone, duration_minutes integer, court_location text, court_id uuid)',
  'open_match(match_type text, proposed_date date, proposed_time time without time zone, duration_minutes integer, court_location text, court_id uuid, time_zone text, band_low numeric, band_high numeric, audience text, club_id uuid, note text, reliable_only boolean)',
  'add_everybody(league_id uuid)',
  'add_late_entry(league_id uuid, player_id uuid, partner_id uuid, group_number integer)',
  'add_league_entries(league_id uuid, player_ids uuid[], partner_ids uuid[])',
  'challenge_on_ladder(league_id uuid, entry_id uuid, challenged_id uuid, proposed_date date, proposed_time time without time zone, duration_minutes integer, court_location text, message text, court_id uuid)',
  'close_round(league_id uuid, round integer, despite_waiting boolean, despite_disputed boolean)',
  'create_league(club_id uuid, name text, kind text, discipline text)',
  'create_next_league(league_id uuid, name text)',
  'delete_league(league_id uuid)',
  'export_league(league_id uuid, from_round integer)',
  'finish_league(league_id uuid, despite_waiting boolean, despite_disputed boolean)',
  'get_league(league_id uuid, round integer, group_id uuid)',
  'get_league_desk(league_id uuid, page_size integer)',
  'leave_league(league_id uuid)',
  'list_club_leagues(club_id uuid)',
  'list_desk_matches(group_id uuid, page_size integer, after uuid)',
  'list_league_candidates(league_id uuid, search text, page_size integer, after uuid)',
  'move_league_entry(league_id uuid, entry_id uuid, group_number integer, seat integer)',
  'publish_league(league_id uuid)',
  'record_walkover(fixture_id uuid, winner_entry_id uuid, reason text)',
  'remove_league_entries(league_id uuid, entry_ids uuid[])',
  'seed_league(league_id uuid, entry_ids uuid[])',
  'update_league(league_id uuid, name text, rules text, starts_on date, ends_on date, round_weeks integer, rounds_planned integer, group_size integer, discipline text)',
  'withdraw_entry(league_id uuid, entry_id uuid)',
  'answer_introduction(introduction_id uuid, accept boolean)',
  'get_club_graph(club_id uuid)',
  'get_introductions(club_id uuid)',
  'undo_introduction(introduction_id uuid)',
  'accept_invitation(token text)',
  'accept_reschedule(reschedule_id uuid)',
  'add_courts(club_id uuid, names text[], surface text, indoor boolean, lights boolean, access text, lat numeric, lon numeric)',
  'list_club_courts(club_id uuid)',
  'order_courts(club_id uuid, court_ids uuid[])',
  'remove_court(court_id uuid)',
  'list_court_plans(court_id uuid, first_day date, last_day date)',
  'update_court(court_id uuid, name text, surface text, indoor boolean, lights boolean, access text, lat numeric, lon numeric, out_from date, out_until date)',
  'add_public_court(name text, location text, lat numeric, lon numeric, surface text, indoor boolean, lights boolean, paid boolean, access text, anyway boolean)',
  'near_courts(query text, near_lat numeric, near_lon numeric, page_size integer, after jsonb)',
  'report_court(court_id uuid, kind text, words text)',
  'suggest_court(court_id uuid, name text, surface text, indoor boolean, lights boolean, paid boolean, access text, words text, location text, lat numeric, lon numeric)',
  'allow_push(endpoint text, p256dh text, auth text)',
  'award_title(club_id uuid, user_id uuid, title text)',
  'ban_player(club_id uuid, user_id uuid, reason text)',
  'block_court(court_id uuid, day date, wall time without time zone, minutes integer, title text, weeks integer)',
  'block_player(player_id uuid)',
  'cancel_challenge(challenge_id uuid, only_pending boolean)',
  'cancel_event(event_id uuid, following boolean, reason text)',
  'check_club_slug(club_id uuid, slug text)',
  'check_slug(slug text)',
  'close_club(club_id uuid, confirmation text)',
  'club_members(club_id uuid, query text, page_size integer, skip integer)',
  'club_member(club_id uuid, user_id uuid)',
  'club_roster(club_id uuid, query text, standing text, level text, sort text, descending boolean, page_size integer, skip integer, played text)',
  'club_standings(club_id uuid, user_ids uuid[])',
  'confirm_result(result_id bigint)',
  'confirm_seat(challenge_id uuid)',
  'counter_challenge(challenge_id uuid, proposed_date date, proposed_time time without time zone, duration_minutes integer, court_location text, match_type text, message text, partner_id uuid, court_id uuid)',
  'court_times(club_id uuid, day date)',
  'create_club(name text, slug text, description text, location text, has_courts boolean, is_public boolean, auto_approve boolean, member_limit integer, time_zone text, lat numeric, lon numeric)',
  'create_event(club_id uuid, title text, description text, place text, event_date date, event_time time without time zone, duration_minutes integer, capacity integer, weeks integer, notify_all boolean, is_public boolean, court_ids uuid[])',
  'create_invitation(club_id uuid, days integer, role text, max_uses integer, note text)',
  'decide_join_requests(request_ids uuid[], approve boolean)',
  'decline_challenge(challenge_id uuid, reason text)',
  'decline_reschedule(reschedule_id uuid)',
  'delete_account(confirmation text)',
  'delete_announcement(announcement_id uuid)',
  'dispute_result(result_id bigint)',
  'dispute_no_show(challenge_id uuid, words text)',
  'get_my_reliability(most integer)',
  'list_club_appeals(club_id uuid, settled boolean, page_size integer, before bigint)',
  'settle_appeal(appeal_id bigint, verdict text, answer text)',
  'edit_announcement(announcement_id uuid, title text, content text, priority text, notify_all boolean, publish_at timestamp with time zone)',
  'end_other_sessions()',
  'end_rotation(event_id uuid, version integer)',
  'end_session(session_id uuid)',
  'enter_result(challenge_id uuid, outcome text, best_of integer, set_length text, sets jsonb, winner text)',
  'export_club_events(club_id uuid)',
  'export_my_data(after text)',
  'find_players(query text, level text, during bit, within_km integer, club_id uuid, format text, time_zone text, page_size integer, after jsonb)',
  'finish_onboarding(skill_level text, slots bit, location text, lat numeric, lon numeric, travel_km integer)',
  'get_account()',
  'get_chance(my_side uuid[], other_side uuid[], match_type text)',
  'get_club(handle text, with_members boolean, with_proposals boolean)',
  'get_club_activity(club_id uuid, page_size integer, before bigint, kinds text[])',
  'get_club_invitations(club_id uuid, by_mail boolean, page_size integer, before uuid)',
  'get_club_reports(club_id uuid, wanted_state text, page_size integer, before bigint)',
  'get_club_statistics(club_id uuid, weeks integer)',
  'get_court_day(club_id uuid, day date)',
  'get_dashboard(time_zone text)',
  'get_free_slots(challenge_id uuid)',
  'get_inbox(here boolean)',
  'get_invitation(token text)',
  'get_messages(ids uuid[])',
  'get_opponent(player_id uuid, time_zone text)',
  'get_player_profile(player_id uuid)',
  'get_rating(player_id uuid)',
  'get_rating_history(player_id uuid, page_size integer, before timestamp with time zone)',
  'get_rotation(event_id uuid)',
  'get_thread(player_id uuid, page_size integer, before timestamp with time zone, before_id uuid)',
  'get_viewer(clock integer, day_first boolean)',
  'hand_over_club(club_id uuid, user_id uuid)',
  'handle_report(report_id bigint, state text, answer text)',
  'head_to_head(player_id uuid)',
  'hide_title(title_id uuid, hidden boolean)',
  'import_members(club_id uuid, rows jsonb, import_id uuid)',
  'introduce_members(club_id uuid, player_id uuid, partner_id uuid)',
  'join_club(club_id uuid)',
  'keep_skill(suggested text)',
  'leave_club(club_id uuid)',
  'leave_seat(challenge_id uuid)',
  'lift_ban(club_id uuid, user_id uuid)',
  'list_again_questions()',
  'get_club_today(club_id uuid)',
  'list_announcements(club_id uuid, page_size integer, before timestamp with time zone, before_id uuid)',
  'list_blocked(page_size integer, before timestamp with time zone, before_id uuid)',
  'list_challenges(since timestamp with time zone)',
  'list_club_events(club_id uuid, page_size integer, after uuid, desk boolean)',
  'list_court_choices(opponent uuid, club_id uuid, words text, club_only boolean, starts_at timestamp with time zone, minutes integer, own_id uuid)',
  'list_event_replies(event_id uuid, page_size integer, after uuid)',
  'list_match_history(player_id uuid, before timestamp with time zone, before_id uuid, page_size integer)',
  'list_my_events()',
  'list_notifications(page_size integer, before timestamp with time zone, before_id uuid)',
  'list_rotation_people(event_id uuid, query text)',
  'list_titles(club_id uuid, user_id uuid)',
  'mark_all_notifications_read(seen_until timestamp with time zone)',
  'mark_announcements_read(announcement_ids uuid[])',
  'mark_notification_read(notification_id uuid)',
  'message_event(event_id uuid, title text, content text, to_waiting boolean, message_id uuid)',
  'message_members(club_id uuid, title text, content text, user_ids uuid[], message_id uuid)',
  'undo_message(message_id uuid)',
  'mark_thread_read(player_id uuid, seen_until timestamp with time zone)',
  'move_hold(hold_id uuid, court_id uuid, day date, wall time without time zone)',
  'pause_round(event_id uuid, paused boolean, version integer, clock integer)',
  'my_reports(page_size integer, after jsonb)',
  'name_partner(challenge_id uuid, partner_id uuid)',
  'post_announcement(club_id uuid, title text, content text, priority text, notify_all boolean, publish_at timestamp with time zone)',
  'prepare_account_deletion(confirmation text)',
  'preview_import(club_id uuid, addresses text[])',
  'propose_reschedule(challenge_id uuid, proposed_date date, proposed_time time without time zone, duration_minutes integer, court_location text, court_id uuid)',
  'release_hold(hold_id uuid, every_week boolean)',
  'remove_calendar_feed()',
  'remove_members(club_id uuid, user_ids uuid[])',
  'reply_to_event(event_id uuid, going boolean)',
  'report_announcement(announcement_id uuid, reason text, words text)',
  'report_club(club_id uuid, reason text, words text)',
  'report_message(message_id uuid, reason text, words text)',
  'report_player(player_id uuid, club_id uuid, reason text, words text)',
  'reset_calendar_feed()',
  'revoke_invitation(invitation_id uuid)',
  'save_profile(seen_version text, full_name text, location text, phone text, bio text, skill_level text, play_style text, years_playing text, looking_for text[], slots bit, lat numeric, lon numeric)',
  'save_rotation(event_id uuid, version integer, court_names text[], round_minutes integer, with_singles boolean, players jsonb, from_round integer, round_count integer, rounds jsonb)',
  'start_round(event_id uuid, round integer, version integer)',
  'save_questionnaire_answer(question text, answer text)',
  'search_clubs(query text, only_with_courts boolean, only_auto_approve boolean, sort text, page_size integer, after jsonb)',
  'recommend_players(wanted integer, on_day date, slot integer, format text, club_id uuid, time_zone text, unmet boolean)',
  'dismiss_player(player_id uuid, reason text)',
  'restore_player(player_id uuid)',
  'answer_again(challenge_id uuid, player_id uuid, again boolean)',
  'search_players(query text, level text, during bit, page_size integer, after jsonb)',
  'send_challenge(challenged_id uuid, proposed_date date, proposed_time time without time zone, duration_minutes integer, court_location text, match_type text, message text, club_id uuid, time_zone text, partner_id uuid, undoable boolean, court_id uuid, fixture_id uuid)',
  'send_message(message_id uuid, receiver_id uuid, content text)',
  'set_attendance(event_id uuid, player_id uuid, attended boolean)',
  'set_court_rules(club_id uuid, opens time without time zone, closes time without time zone, slot_minutes integer, days_ahead integer, holds_per_week integer)',
  'set_level_visibility(visibility text)',
  'set_member_role(club_id uuid, user_id uuid, role text)',
  'stop_court_holds(club_id uuid)',
  'stop_push(endpoint text)',
  'touch_last_seen()',
  'undo_challenge(challenge_id uuid)',
  'undo_import(import_id uuid)',
  'undo_join_decision(request_ids uuid[])',
  'unblock_player(player_id uuid)',
  'update_club(club_id uuid, seen_at timestamp with time zone, name text, slug text, description text, location text, has_courts boolean, is_public boolean, auto_approve boolean, member_limit integer, posting text, time_zone text, weekly_introductions boolean, lat numeric, lon numeric)',
  'update_event(event_id uuid, title text, description text, place text, event_date date, event_time time without time zone, duration_minutes integer, capacity integer, following boolean, is_public boolean, court_ids uuid[])',
  'withdraw_join_request(club_id uuid)',
  'withdraw_reschedule(reschedule_id uuid)',
  'withdraw_title(title_id uuid)',
  'write_member_note(club_id uuid, user_id uuid, body text, seen_at timestamp with time zone)',
  'get_my_suspension()',
  'appeal_suspension(words text)',
  'list_operator_cases(wanted_state text, wanted_kind text, page_size integer, after jsonb)',
  'get_operator_case(kind text, case_id bigint)',
  'read_reported_conversation(case_id bigint)',
  'take_measure(kind text, case_id bigint, measure text, words text, days integer, answer text, closes boolean)',
  'list_case_results(kind text, case_id bigint, before timestamp with time zone, before_id uuid, page_size integer)',
  'set_result_counts(kind text, case_id bigint, challenge_id uuid, counts boolean, words text)',
  'list_operator_actions(page_size integer, before bigint)',
  'search_accounts(query text)',
  'get_operator_player(player_id uuid)',
  'list_limits_hit()'
], 'a player may call only these public functions');

select bag_eq($$ select tests.callable('authenticated', 'private') $$, array[
  'caller_is_suspended()',
  'fold(value text)',
  'holds_address(value text)',
  'is_blank(value text)',
  'letters_of(value text)',
  'is_own_picture(bucket text, path text)',
  'may_listen(topic text)',
  'may_talk(topic text)',
  'second_step_done()',
  'skill_step(level text)',
  'without_direction_marks(value text)'
], 'a player may use only these private functions: policies, computed columns, indexes and checks need them');

-- One line for each table and right, with the columns it covers.
create function tests.table_rights(role_name text) returns setof text language sql stable as $$
  select format('%s %s: %s', kind, tab, string_agg(col, ' ' order by num))
  from (
    select lower(k) as kind, c.relname as tab, a.attname as col, a.attnum as num
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) k
    where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and has_column_privilege(role_name, c.oid, a.attnum, k)
  ) rights
  group by kind, tab
  union all
  select format('%s %s', lower(k), c.relname)
  from pg_class c cross join unnest(array['DELETE', 'TRUNCATE', 'TRIGGER', 'MAINTAIN']) k
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm', 'f')
    and has_table_privilege(role_name, c.oid, k)
  union all
  select format('use %s', c.relname)
  from pg_class c
  where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind = 'S'
    and has_sequence_privilege(role_name, c.oid, 'USAGE, SELECT, UPDATE')
$$;

select is_empty($$ select tests.table_rights('anon') $$, 'a visitor has no right on any table');

select bag_eq($$ select tests.table_rights('authenticated') $$, array[
  'select availability: user_id slots shared updated_at',
  'update availability: slots shared',
  'select calendar_feeds: player_id created_at last_read_at',
  'select contact_details: user_id email phone phone_shared',
  'update contact_details: phone phone_shared',
  'select notifications: id',
  'update notifications: read',
  'select preferences: user_id email_notifications match_reminders club_announcements open_match_notifications message_notifications mail_reminders mail_digest mail_suggestions improve_suggestions weekly_introductions push_matches push_reminders push_messages push_clubs quiet_hours quiet_from quiet_to time_zone travel_km distance_unit hide_distance clock day_first',
  'update preferences: email_notifications match_reminders club_announcements open_match_notifications message_notifications mail_reminders mail_digest mail_suggestions improve_suggestions weekly_introductions push_matches push_reminders push_messages push_clubs quiet_hours quiet_from quiet_to time_zone travel_km distance_unit hide_distance',
  'select push_subscriptions: id player_id endpoint created_at',
  'select profiles: id full_name location avatar_path bio skill_level play_style years_playing looking_for is_visible onboarded created_at deleted_at',
  'update profiles: full_name location avatar_path bio skill_level play_style years_playing looking_for is_visible onboarded',
  'select questionnaire_responses: id user_id skill_level play_frequency primary_goals match_style availability years_experience adaptive_responses next_step skill_range_preference intensity_preference social_preference completed completed_at created_at updated_at'
], 'a player has only these rights on tables and columns, none to insert or delete');

select bag_eq($$ select tests.callable('service_role', 'public') $$, array[
  'find_leftover_pictures(secret text)',
  'opt_out(token uuid, category text)',
  'read_calendar_feed(token_hash bytea)',
  'report_mails(results jsonb)',
  'report_pushes(results jsonb)',
  'take_mails(secret text, batch integer, patience interval)',
  'take_pushes(secret text, batch integer)'
], 'edge functions may call only these public functions');
select is_empty($$ select tests.callable('service_role', 'private') $$, 'and no private ones');
select ok(not has_schema_privilege('service_role', 'private', 'usage'), 'nor look into the private schema');
select is_empty($$ select tests.table_rights('service_role') $$, 'and have no right on any table');

select is_empty($$
  select c.oid::regclass from pg_class c cross join unnest(array['anon', 'authenticated']) r
  where c.relnamespace = 'auth'::regnamespace and c.relkind = 'r' and has_any_column_privilege(r, c.oid, 'SELECT, INSERT, UPDATE')
$$, 'nobody but the auth service touches accounts, sessions and factors');

-- Whatever a later migration creates starts closed.
set local role postgres;
create table public.made_later (id integer primary key generated always as identity);
create function public.made_later() returns integer language sql as $$ select 1 $$;
create function private.made_later() returns integer language sql as $$ select 1 $$;
reset role;
select is_empty($$
  select right_ from unnest(array['anon', 'authenticated', 'service_role']) r, lateral tests.table_rights(r) right_ where right_ ~ 'made_later'
$$, 'a new table, and its sequence, are closed until granted');
select is_empty($$
  select f from unnest(array['anon', 'authenticated', 'service_role']) r, unnest(array['public', 'private']) s, lateral tests.callable(r, s) f where f ~ 'made_later'
$$, 'a new function is closed until granted');
