-- What a link preview says, to anybody: only public clubs, their public events and open invitations.

select tests.create_player(name) from unnest(array['olga', 'ana']) name;
select tests.create_club('river', 'olga');
select tests.create_club('secret', 'olga', is_public => false);
select tests.create_club('gone', 'olga');
create function tests.close(address text) returns void language sql security definer as $$
  update public.clubs set closed_at = now() where id = tests.id(address) $$;
create function tests.describe(address text, words text) returns void language sql security definer as $$
  update public.clubs set description = words where id = tests.id(address) $$;
select tests.describe('river', repeat('Clay by the river. ', 20));
create function tests.plan(word text, address text, open_to_all boolean, cancelled boolean default false) returns void
language sql security definer as $$
  insert into public.club_events (id, club_id, title, place, event_date, event_time, time_zone, starts_at, duration_minutes, is_public, cancelled_at)
  values (tests.id(word), tests.id(address), initcap(word), 'Court 2', '2030-01-05', '18:00', 'UTC', '2030-01-05 18:00+00', 90, open_to_all,
    case when cancelled then now() end) $$;
select tests.plan('open day', 'river', true);
select tests.plan('members night', 'river', false);
select tests.plan('rained off', 'river', true, true);
select tests.plan('secret day', 'secret', true);
create function tests.link(word text, address text, lifetime interval default '7 days') returns void language sql security definer as $$
  insert into public.club_invitations (id, club_id, token_hash, role, created_by, created_at, expires_at)
  values (tests.id(word), tests.id(address), sha256(word::bytea), 'member', tests.id('olga'), now() - interval '8 days', now() + lifetime) $$;
select tests.link('open-link', 'river');
select tests.link('old-link', 'river', '-1 day');
select tests.link('secret-link', 'secret');
select tests.link('gone-link', 'gone');
select tests.close('gone');

select tests.as_visitor();
select is(public.get_preview('club', 'river') - 'description', '{"kind": "club", "name": "Club river", "location": "Lisbon"}'::jsonb,
  'a public club has its name and place');
select is(length(public.get_preview('club', 'river') ->> 'description'), 300, 'and the beginning of its description');
select is(public.get_preview('club', 'RIVER') ->> 'name', 'Club river', 'in letters of either size');
select is(public.get_preview('club', tests.id('river')::text) ->> 'name', 'Club river', 'by its id, too');
select is(public.get_preview('event', tests.id('open day')::text),
  '{"kind": "event", "title": "Open Day", "date": "2030-01-05", "time": "18:00", "place": "Court 2", "club_name": "Club river"}'::jsonb,
  'a public event has its day and place');
select is(public.get_preview('invitation', 'open-link'), '{"kind": "invitation", "club_name": "Club river", "location": "Lisbon"}'::jsonb,
  'an invitation has its club, and nobody''s name');
select is(public.get_preview(kind, handle), null, words)
from (values
  ('club', 'secret', 'a private club says nothing'),
  ('club', tests.id('secret')::text, 'by its id neither'),
  ('club', 'gone', 'nor does a closed one'),
  ('club', 'nowhere', 'nor one that never was'),
  ('club', repeat('a', 1000), 'nor a long address'),
  ('club', null, 'nor none'),
  ('event', tests.id('members night')::text, 'an event for members says nothing'),
  ('event', tests.id('rained off')::text, 'nor does a cancelled one'),
  ('event', tests.id('secret day')::text, 'nor one of a private club'),
  ('event', tests.id('nowhere')::text, 'nor one that never was'),
  ('event', 'open day', 'nor what is no id'),
  ('invitation', 'old-link', 'an invitation that has ended says nothing'),
  ('invitation', 'secret-link', 'nor does one into a private club'),
  ('invitation', 'gone-link', 'or into a closed one'),
  ('invitation', 'guess', 'nor does a guess'),
  ('player', tests.id('ana')::text, 'players have no previews'),
  (null, 'river', 'nor has nothing')) t (kind, handle, words);
select tests.sign_in_as(tests.id('ana'));
select tests.forbids($$ select public.get_preview('club', 'river') $$, 'players ask for the page itself');
