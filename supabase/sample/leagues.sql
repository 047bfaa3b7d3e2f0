-- More leagues of the sample community: a knockout in the second week of its first round, with one match given away
-- and one still to be arranged, and a draft. Runs after seed.sql, whose players and clubs it names; run again, it
-- does nothing.

do $$
declare
  cup public.leagues;
  draft public.leagues;
  draw uuid;
begin
  if exists (select from public.leagues l where l.kind = 'knockout') or not exists (select from public.clubs c where c.slug = 'tejo-tennis-club') then
    return;
  end if;
  insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, round_weeks, state, created_by, created_at, published_at)
  select md5('courtcrew league Christmas cup')::uuid, c.id, 'Christmas cup', 'knockout', 'singles', 'knockout', private.club_day(c.id) - 8, 2, 'published',
    m.user_id, now() - interval '15 days', now() - interval '12 days'
  from public.clubs c join public.memberships m on m.club_id = c.id and m.role = 'owner' where c.slug = 'tejo-tennis-club'
  returning * into cup;
  insert into public.league_entries (id, league_id, player_id, group_number, seat, lot, joined_at)
  select md5(cup.id || p.full_name)::uuid, cup.id, p.id, 1, e.n, 1 + (5 * e.n) % 7, cup.published_at
  from unnest('{Tomás Figueiredo,Maya Lindqvist,Duarte Pinheiro,Kwame Mensah,Inês Carvalho,Beatriz Sequeira}'::text[]) with ordinality e (name, n)
  join public.profiles p on p.full_name = e.name;
  perform private.open_draw(cup);
  select g.id into draw from public.league_groups g where g.league_id = cup.id;
  update public.league_fixtures f set walkover_id = f.home_id, walkover_reason = 'Injured', walkover_by = cup.created_by, turn = nextval('private.league_turns')
  where f.id = (select t.id from public.league_fixtures t where t.group_id = draw and t.leg = 1
    and md5(cup.id || 'Maya Lindqvist')::uuid not in (t.home_id, t.away_id) order by t.home_id limit 1);
  perform private.advance_knockout(cup.id);
  insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, ends_on, group_size, created_by)
  values (md5('courtcrew league Spring doubles')::uuid, cup.club_id, 'Spring doubles', 'flex', 'doubles', 'classic',
    private.club_day(cup.club_id) + 30, private.club_day(cup.club_id) + 85, 8, cup.created_by)
  returning * into draft;
  insert into public.league_entries (league_id, player_id, partner_id, joined_at)
  select draft.id, p.id, q.id, now() + e.n * interval '1 second'
  from unnest('{Tomás Figueiredo,Duarte Pinheiro,Matilde Rocha,Gonçalo Teles}'::text[], '{Leonor Tavares,Maya Lindqvist,Henrique Salgado,Elif Demir}'::text[])
    with ordinality e (one, other, n)
  join public.profiles p on p.full_name = e.one join public.profiles q on q.full_name = e.other;
  perform private.cut_groups(draft.id, private.seeded_entries(draft.id));
end $$;
