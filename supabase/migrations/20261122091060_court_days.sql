-- A club's courts by day: what its managers see and do there, and which slots its members find free.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

create function public.get_court_day(club_id uuid, day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  club public.clubs;
  rules public.court_rules;
  today date;
  shown date;
  monday date;
begin
  perform private.require_manager(get_court_day.club_id);
  select * into club from public.clubs c where c.id = get_court_day.club_id;
  select * into rules from public.court_rules r where r.club_id = club.id;
  today := (now() at time zone club.time_zone)::date;
  -- A day out of the calendar's range becomes today.
  shown := case when get_court_day.day between today - 3660 and today + 3660 then get_court_day.day else today end;
  monday := date_trunc('week', shown::timestamp)::date;
  if rules.club_id is null then
    return jsonb_build_object('today', today, 'day', shown, 'time_zone', club.time_zone, 'rules', null, 'courts', private.courts_on(club.id, shown),
      'slots', null, 'holds', null, 'week', null, 'without', '[]'::jsonb, 'caught_up_to', null);
  end if;
  return jsonb_build_object(
    'today', today, 'day', shown, 'time_zone', club.time_zone, 'rules', to_jsonb(rules) - 'club_id', 'courts', private.courts_on(club.id, shown),
    'slots', (select coalesce(jsonb_agg(s.starts_at order by s.at), '[]') from private.court_slots(rules, shown, club.time_zone) s),
    'holds', (
      with held as materialized (
        select h.* from public.courts k join public.court_holds h on h.court_id = k.id
        where k.club_id = club.id and k.removed_at is null
          and h.during && tstzrange(shown::timestamp at time zone club.time_zone, (shown + 1)::timestamp at time zone club.time_zone))
      select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'court_id', h.court_id, 'kind', h.kind, 'starts_at', lower(h.during),
        'ends_at', upper(h.during), 'every_week', h.series_id is not null, 'title', coalesce(h.title, e.title), 'event_id', h.event_id, 'players', case when h.challenge_id is null then '[]' else private.names_in_match(h.challenge_id) end)
        order by lower(h.during), h.id), '[]')
      from held h left join public.club_events e on e.id = h.event_id),
    'week', (
      with days as materialized (
        select monday + n as day, tstzrange((monday + n + rules.opens) at time zone club.time_zone, (monday + n + rules.closes) at time zone club.time_zone) as open
        from generate_series(0, 6) n),
      held as materialized (
        select h.court_id, h.during from public.courts k join public.court_holds h on h.court_id = k.id
        where k.club_id = club.id and k.removed_at is null
          and h.during && (select tstzrange(min(lower(d.open)), max(upper(d.open))) from days d)),
      shares as materialized (
        select d.day, h.court_id, round((sum(extract(epoch from upper(h.during * d.open) - lower(h.during * d.open)))
          / extract(epoch from upper(d.open) - lower(d.open)))::numeric, 3) as held
        from days d join held h on h.during && d.open group by d.day, d.open, h.court_id)
      select jsonb_agg(jsonb_build_object('day', t.day, 'courts', t.courts) order by t.day)
      from (
        select d.day, coalesce(jsonb_agg(jsonb_build_object('court_id', k.id, 'out', private.is_out(k, d.day), 'held', coalesce(x.held, 0))
          order by k.position, k.id) filter (where k.id is not null), '[]') as courts
        from days d left join public.courts k on k.club_id = club.id and k.removed_at is null
        left join shares x on x.day = d.day and x.court_id = k.id
        group by d.day) t),
    'without', private.without_court(club.id, monday::timestamp at time zone club.time_zone, (monday + 7)::timestamp at time zone club.time_zone),
    'caught_up_to', (select u.starts_at from private.court_catch_ups u where u.club_id = club.id));
end $$;
comment on function public.get_court_day is
  'A day on the courts of a club (null: today there), for owner and admins: {today, day, time_zone, rules (null: courts are not held), courts, slots (when each begins), holds (with who plays, as far as the caller may see them), week (for each court, from Monday on, how much of its opening hours is held, from 0 to 1), without (what is planned in that week without a court: [{kind, title, players, court, starts_at}]), caught_up_to (until when earlier agreements have their courts; null: all of them)}. Refusal: not_a_manager.';

-- The courts of a club in their order, and which of them are out of service on a day.
create function private.courts_on(club uuid, day date) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'out', private.is_out(k, day)) order by k.position, k.id), '[]')
  from public.courts k where k.club_id = club and k.removed_at is null
$$;

create function public.court_times(club_id uuid, day date) returns table (court_id uuid, starts_at timestamptz, ends_at timestamptz, state text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.actor();
  perform private.require_member(court_times.club_id);
  return query
  select k.id, s.starts_at, s.ends_at, case
    when s.starts_at <= now() or court_times.day > (now() at time zone c.time_zone)::date + r.days_ahead or private.is_out(k, court_times.day) then 'closed'
    when exists (select from public.court_holds h where h.court_id = k.id and h.during && tstzrange(s.starts_at, s.ends_at)) then 'held'
    when u.club_id is not null and private.is_promised(k.id, tstzrange(s.starts_at, s.ends_at), null) then 'held'
    else 'free' end
  from public.court_rules r join public.clubs c on c.id = r.club_id
  left join private.court_catch_ups u on u.club_id = c.id
  cross join lateral private.court_slots(r, court_times.day, c.time_zone) s
  join public.courts k on k.club_id = c.id and k.removed_at is null
  where r.club_id = court_times.club_id and court_times.day between current_date - 2 and current_date + 368
  order by k.position, k.id, s.at;
end $$;
comment on function public.court_times is
  'In which slots of a day a club''s courts are free, for its members, without saying who has them: free, held or closed. No rows where courts are not held. Refusal: not_a_member.';

-- Refuses unless the club holds its courts.
create function private.require_court_rules(club uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not exists (select from public.court_rules r where r.club_id = club) then
    perform private.refuse('holds_off', 'Court times are off at your club.');
  end if;
end $$;

create function public.block_court(court_id uuid, day date, wall time, minutes integer, title text, weeks integer default 1) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  club public.clubs := private.manage_club(private.court_club(block_court.court_id));
  me uuid := private.actor();
  court public.courts := private.court_of(club.id, block_court.court_id);
  starts timestamptz;
  made uuid;
begin
  perform private.require_court_rules(club.id);
  starts := private.block_start(day, wall, club.time_zone);
  if minutes is null or minutes not between 15 and 1440 then
    perform private.refuse('bad_block_length', 'A block can last from 15 minutes to a day.', 'check_violation');
  end if;
  if coalesce(btrim(title), '') = '' then
    perform private.refuse('no_block_title', 'Please say what the court is blocked for.', 'check_violation');
  end if;
  if length(btrim(title)) > 60 or title ~ '[[:cntrl:]]' then
    perform private.refuse('bad_block_title', 'Use one line of up to 60 characters.', 'check_violation');
  end if;
  if starts + make_interval(mins => minutes) <= now() then
    perform private.refuse('block_in_past', 'Please choose a time in the future.');
  end if;
  if weeks is null or weeks not between 1 and 60 then
    perform private.refuse('bad_block_weeks', 'A block can repeat for up to 60 weeks.', 'check_violation');
  end if;
  begin
    -- The same time on the club's clock each week, all of them or none.
    with blocks as (
      insert into public.court_holds (court_id, during, kind, title, made_by, series_id)
      select court.id, tstzrange(b.starts, b.starts + make_interval(mins => minutes)), 'block', btrim(title), me, s.series
      from (select case when weeks > 1 then gen_random_uuid() end as series) s
      cross join generate_series(0, weeks - 1) n
      cross join lateral (select private.instant_of(block_court.day + 7 * n, date_trunc('minute', wall::interval)::time, club.time_zone) as starts) b
      returning id, during)
    select b.id into made from blocks b order by b.during limit 1;
  exception
    when exclusion_violation then
      if weeks > 1 then
        perform private.refuse('weeks_taken', 'The court is already taken in at least one of these weeks.');
      end if;
      perform private.refuse('court_taken', 'That court is already taken at that time.');
  end;
  return made;
end $$;
comment on function public.block_court is
  'Holds a court of a club for something that is neither a match nor an event, by the club''s clock, every week for so many weeks; owner and admins only. Returns the first of them. Refusals: not_a_manager, club_not_found, court_not_found, holds_off, no_date, no_time, no_such_time, too_far, bad_block_length, no_block_title, bad_block_title, block_in_past, bad_block_weeks, court_taken, weeks_taken, too_many_changes.';

-- When a block begins, by the clock of a club.
create function private.block_start(day date, wall time, zone text) returns timestamptz
language plpgsql stable set search_path = '' as $$
begin
  if day is null then
    perform private.refuse('no_date', 'Please select a date', 'not_null_violation');
  end if;
  if wall is null then
    perform private.refuse('no_time', 'Please select a time', 'not_null_violation');
  end if;
  if day not between current_date - 2 and current_date + 366 then
    perform private.refuse('too_far', 'Please select a date within the next year.');
  end if;
  return private.instant_of(day, date_trunc('minute', wall::interval)::time, zone);
end $$;

-- Locks a hold for a change by a manager of its club: its match, the club, its event, then the hold, in the order
-- of all locks.
create function private.manage_hold(wanted uuid) returns public.court_holds
language plpgsql volatile security definer set search_path = '' as $$
declare
  club uuid := (select k.club_id from public.court_holds h join public.courts k on k.id = h.court_id where h.id = wanted);
  hold public.court_holds;
begin
  if club is null then
    perform private.refuse('hold_not_found', 'This reservation no longer exists.');
  end if;
  perform private.require_manager(club);
  perform from public.challenges c join public.court_holds h on h.challenge_id = c.id where h.id = wanted for update of c;
  perform private.manage_club(club);
  perform private.require_court_rules(club);
  perform from public.club_events e join public.court_holds h on h.event_id = e.id where h.id = wanted for update of e;
  select h.* into hold from public.court_holds h join public.courts k on k.id = h.court_id
  where h.id = wanted and k.club_id = club for update of h; -- it may have moved to another club's court in the meantime
  if not found then
    perform private.refuse('hold_not_found', 'This reservation no longer exists.');
  end if;
  if (case hold.kind when 'block' then upper(hold.during) else lower(hold.during) end) <= now() then
    perform private.refuse('hold_started', 'This has already started.');
  end if;
  return hold;
end $$;

create function public.move_hold(hold_id uuid, court_id uuid, day date default null, wall time default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  hold public.court_holds := private.manage_hold(move_hold.hold_id);
  club public.clubs := (select c from public.clubs c where c.id = private.court_club(hold.court_id));
  was public.courts := private.court_of(club.id, hold.court_id);
  court public.courts := private.court_of(club.id, move_hold.court_id);
  starts timestamptz := lower(hold.during);
begin
  if day is not null or wall is not null then
    starts := private.block_start(day, wall, club.time_zone);
  end if;
  if hold.kind <> 'block' and starts <> lower(hold.during) then
    perform private.refuse('hold_keeps_time', 'You can''t change the time of a match or event here, but you can move it to another court.');
  end if;
  if hold.kind <> 'block' and private.is_out(court, (starts at time zone club.time_zone)::date) then
    perform private.refuse('court_out', 'That court is out of service that day.');
  end if;
  if starts + (upper(hold.during) - lower(hold.during)) <= now() then
    perform private.refuse('block_in_past', 'Please choose a time in the future.');
  end if;
  if (court.id, starts) = (hold.court_id, lower(hold.during)) then
    return;
  end if;
  perform private.use_allowance(me, 'desk_changes');
  -- An event may name that court as well, without having held it so far.
  delete from public.event_courts x where x.event_id = hold.event_id and x.court_id = court.id
    and not exists (select from public.court_holds h where h.event_id = x.event_id and h.court_id = x.court_id);
  begin
    update public.court_holds h set court_id = court.id, during = tstzrange(starts, starts + (upper(hold.during) - lower(hold.during)))
    where h.id = hold.id;
  exception
    when exclusion_violation then
      perform private.refuse('court_taken', 'That court is already taken at that time.');
  end;
  if hold.kind = 'match' then
    perform private.put_match_on(hold.challenge_id, me, court, 'Your match is on another court', format('The club moved your match to %s.', court.name));
  elsif hold.kind = 'event' then
    update public.event_courts x set court_id = court.id where x.event_id = hold.event_id and x.court_id = was.id;
    perform private.place_event_by_courts(hold.event_id, me, 'Event moved to another court',
      '%2$s on %1$s: It''s now on %3$s instead of %4$s.', array[court.name, was.name]);
  end if;
end $$;
comment on function public.move_hold is
  'Moves a block to another court or time on the club''s clock, or a match or an event to another court at the same time, in which case its players are notified; owner and admins only. Without day and wall the time stays. Refusals: not_a_manager, club_not_found, holds_off, hold_not_found, hold_started, court_not_found, no_date, no_time, no_such_time, too_far, hold_keeps_time, court_out, block_in_past, court_taken, too_many_changes (200 an hour).';

create function public.release_hold(hold_id uuid, every_week boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := private.actor();
  hold public.court_holds := private.manage_hold(release_hold.hold_id);
  court public.courts := (select k from public.courts k where k.id = hold.court_id);
begin
  delete from public.court_holds h where h.id = hold.id
    or (every_week and h.series_id = hold.series_id and upper(h.during) > now());
  if hold.kind = 'match' then
    perform private.put_match_on(hold.challenge_id, me, null, 'Your match needs another court',
      format('The club needs %s at that time. Please agree on another court.', court.name));
  elsif hold.kind = 'event' then
    delete from public.event_courts x where x.event_id = hold.event_id and x.court_id = court.id;
    perform private.place_event_by_courts(hold.event_id, me, 'Event has fewer courts', '%2$s on %1$s: %3$s is no longer part of it.', array[court.name]);
  end if;
end $$;
comment on function public.release_hold is
  'Frees a court: a block is deleted, with every_week all its weeks that are not over; a match or an event loses this court, and its players are notified; owner and admins only. Refusals: not_a_manager, club_not_found, holds_off, hold_not_found, hold_started, too_many_changes.';

-- Writes another court into a match, or none, and notifies its players. The place that it names follows.
create function private.put_match_on(match uuid, me uuid, court public.courts, headline text, words text) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  c public.challenges;
begin
  update public.challenges t set court_id = court.id,
    court_location = case when court.id is not null then private.court_label(court)
      else coalesce((select l.name from public.courts k join public.clubs l on l.id = k.club_id where k.id = t.court_id), t.court_location) end
  where t.id = match returning * into c;
  perform private.notify_others(c, me, 'match', headline, words);
end $$;

-- The place of an event follows its courts, and players going or waiting are notified: in the template, %1$s is
-- when it is, %2$s the event.
create function private.place_event_by_courts(event uuid, me uuid, headline text, template text, courts text[]) returns void
language sql volatile security definer set search_path = '' as $$
  update public.club_events e
  set place = coalesce(private.courts_words(array(select x.court_id from public.event_courts x where x.event_id = e.id), c), c.name)
  from public.clubs c where e.id = event and c.id = e.club_id;
  select private.notify_all_when(array(select r.user_id from public.event_replies r where r.event_id = e.id and r.state in ('going', 'waiting') and r.user_id <> me),
    'club', headline, template, e.event_date, e.event_time, array_prepend(e.title, courts), private.about_event(e))
  from public.club_events e where e.id = event
$$;

-- What is planned on a court from one day to another (null: without an end), in the calendar of its club (UTC for a
-- public court), and has not begun, the earliest `most`: agreed matches, incomplete open matches, events, and
-- blocks by managers.
create function private.planned_on(court public.courts, first_day date, last_day date, most integer)
  returns table (kind text, id uuid, title text, starts_at timestamptz, day date)
language sql stable security definer set search_path = '' as $$
  with days as (
    -- Nothing is planned later than that, and a date out of the calendar's range is no instant.
    select z.zone, greatest(now(), least(greatest(first_day, current_date - 2), current_date + 500)::timestamp at time zone z.zone) as opens,
      (least(last_day, current_date + 500) + 1)::timestamp at time zone z.zone as closes
    from (select coalesce((select l.time_zone from public.clubs l where l.id = court.club_id), 'UTC') as zone) z where first_day is not null)
  select p.kind, p.id, p.title, p.starts_at, (p.starts_at at time zone d.zone)::date
  from days d cross join lateral (
    (select 'match' as kind, c.id, null as title, c.starts_at from public.challenges c
    where c.court_id = court.id and c.status = 'accepted' and c.starts_at > d.opens and c.starts_at < d.closes
    order by c.starts_at, c.id limit most)
    union all
    (select 'open_match', m.id, null, m.starts_at from public.open_matches m
    where m.court_id = court.id and m.state = 'open' and m.starts_at > d.opens and m.starts_at < d.closes
    order by m.starts_at, m.id limit most)
    union all
    (select 'event', e.id, e.title, e.starts_at from public.event_courts x join public.club_events e on e.id = x.event_id
    where x.court_id = court.id and e.cancelled_at is null and e.starts_at > d.opens and e.starts_at < d.closes
    order by e.starts_at, e.id limit most)
    union all
    (select 'block', h.id, h.title, lower(h.during) from public.court_holds h
    where h.court_id = court.id and h.kind = 'block' and lower(h.during) > d.opens and lower(h.during) < d.closes
    order by lower(h.during), h.id limit most)) p
  order by p.starts_at, p.id limit most
$$;

create function public.list_court_plans(court_id uuid, first_day date, last_day date default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  club uuid := private.court_club(list_court_plans.court_id);
  court public.courts;
begin
  perform private.require_manager(club);
  court := private.court_of(club, list_court_plans.court_id);
  return (
    with planned as materialized (select p.* from private.planned_on(court, first_day, last_day, private.courts_at_once()) p)
    select jsonb_build_object('amount', (select count(*) from planned), 'soonest', coalesce(jsonb_agg(jsonb_build_object('kind', p.kind, 'title', p.title,
      'players', case when p.kind = 'match' then private.names_in_match(p.id) else '[]' end, 'starts_at', p.starts_at) order by p.starts_at, p.id), '[]'))
    from (select * from planned n order by n.starts_at, n.id limit 5) p);
end $$;
comment on function public.list_court_plans is
  'What is planned on a court of a club from one day to another, both included, in the club''s calendar; without an end everything that is to come. For owner and admins, before they take it out of service or remove it: {amount (300 at most), soonest: the first five [{kind (match, open_match, event, block), title (of an event or a block), players (of a match, as far as the caller may see them), starts_at}]}. Refusals: not_a_manager, court_not_found.';

-- Notifies players who have something planned on a day on which a court is newly out of service, or on any day once
-- it is removed: once, naming the first and whether there is more, but not the player who does it. If a court is
-- back by then, those who were told that it would not be are notified too. A minute later, so that a slip can be
-- corrected before anybody hears of it. Takes the court before and after the change. A public court is either there
-- or removed, and nobody learns which operator did that.
create function private.notify_of_outage(was public.courts, becomes public.courts) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  is_public boolean := was.club_id is null;
  sender uuid := case when not is_public then me end;
  is_gone boolean := becomes.removed_at is not null;
  most integer := private.courts_at_once();
  untold uuid[];
begin
  with gone as (delete from private.delayed_notifications d where d.subject_id = was.id returning d.recipient)
  select array_agg(g.recipient) into untold from gone g;
  with planned as materialized (
    select p.*, private.is_out(becomes, p.day) as is_out
    from (
      select * from private.planned_on(was, case when is_gone or is_public then '-infinity' else becomes.out_from end, case when not is_gone then becomes.out_until end, most)
      union
      select * from private.planned_on(was, was.out_from, was.out_until, most)) p
    where p.kind <> 'block'),
  people as (
    select s.player_id as player, p.* from planned p join public.challenge_seats s on s.challenge_id = p.id and s.status in ('invited', 'confirmed')
    union all
    select s.player_id, p.* from planned p join public.open_match_seats s on s.open_match_id = p.id and s.state in ('seated', 'waiting', 'requested')
    union all
    select r.user_id, p.* from planned p join public.event_replies r on r.event_id = p.id and r.state in ('going', 'waiting')),
  firsts as (
    select distinct on (w.player, w.is_out) w.player, w.id, count(*) over (partition by w.player, w.is_out) > 1 as and_more
    from people w
    where w.player is distinct from me and case when w.is_out
      then not private.is_out(was, w.day) or w.player = any (untold) -- already out before: they have been told
      else exists (select from public.notifications n
        where n.data ? 'out_court_id' and n.data ->> 'out_court_id' = was.id::text and n.user_id = w.player) end
    order by w.player, w.is_out, w.starts_at, w.id),
  -- Worded once for each, however many hear it: for an event that may be thousands.
  said as materialized (
    select p.id, case p.kind when 'event' then 'club' else p.kind end as kind, p.title, p.is_out,
      coalesce(c.proposed_date, m.proposed_date, e.event_date) as day, coalesce(c.proposed_time, m.proposed_time, e.event_time) as wall,
      case p.kind when 'match' then private.about_challenge(c, sender) when 'event' then private.about_event(e) else private.about_open_match(m, 'court_out', sender) end
          - '{proposed_date,proposed_time}'::text[] -- the words say when
        || case when p.is_out then jsonb_build_object('out_court_id', was.id) else '{}' end as about
    from planned p left join public.challenges c on c.id = p.id left join public.open_matches m on m.id = p.id left join public.club_events e on e.id = p.id)
  insert into private.delayed_notifications (due_at, subject_id, recipient, kind, headline, words, about)
  select now() + interval '1 minute', was.id, f.player, s.kind,
    case when not s.is_out then case when is_public then 'Court listed again' else 'Court back in service' end when is_gone then 'Court removed' else 'Court out of service' end,
    format(case
      when is_public then case
        when s.is_out and f.and_more then 'You have several matches at %1$s, which is no longer listed on CourtCrew. The first is on %2$s.'
        when s.is_out then 'Your match on %2$s is planned at %1$s, which is no longer listed on CourtCrew. Please check that you can still play there, or agree on another court.'
        when f.and_more then '%1$s is listed on CourtCrew again. You have several matches there, the first on %2$s.'
        else '%1$s is listed on CourtCrew again. Your match on %2$s is planned there.' end
      when s.is_out and is_gone then case
        when s.kind = 'club' and f.and_more then 'You have several matches or events on %1$s, which is no longer one of the club''s courts. The first is %3$s on %2$s.'
        when s.kind = 'club' then '%3$s on %2$s is planned on %1$s, which is no longer one of the club''s courts.'
        when f.and_more then 'You have several matches or events on %1$s, which is no longer one of the club''s courts. The first is your match on %2$s.'
        else 'Your match on %2$s is planned on %1$s, which is no longer one of the club''s courts. Please agree on another court.' end
      when s.is_out then case
        when s.kind = 'club' and f.and_more then 'You have several matches or events on %1$s, which is out of service then. The first is %3$s on %2$s.'
        when s.kind = 'club' then '%3$s on %2$s is planned on %1$s, which is out of service that day.'
        when f.and_more then 'You have several matches or events on %1$s, which is out of service then. The first is your match on %2$s.'
        else 'Your match on %2$s is planned on %1$s, which is out of service that day. Please agree on another court.' end
      else case
        when s.kind = 'club' and f.and_more then '%1$s is back in service for several of your matches or events. The first is %3$s on %2$s.'
        when s.kind = 'club' then '%1$s is back in service for %3$s on %2$s.'
        when f.and_more then '%1$s is back in service for several of your matches or events. The first is your match on %2$s.'
        else '%1$s is back in service for your match on %2$s.' end end,
      was.name, private.when_words(f.player, s.day, s.wall), s.title), s.about
  from firsts f join said s on s.id = f.id
  order by f.player, s.is_out;
end $$;

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function
  public.get_court_day(uuid, date), public.court_times(uuid, date), public.block_court(uuid, date, time, integer, text, integer),
  public.move_hold(uuid, uuid, date, time), public.release_hold(uuid, boolean), public.list_court_plans(uuid, date, date) to authenticated;
