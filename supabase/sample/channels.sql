-- Channel messages of the sample community: three channels of the largest club, and the threads of two matches.
-- Runs after seed.sql, whose players and clubs it names; run again, it does nothing.
do $sample$
declare
  tejo constant uuid := md5('courtcrew club tejo-tennis-club')::uuid;
  maya constant uuid := md5('courtcrew player 3')::uuid;
begin
  if exists (select from private.channels) or not exists (select from public.clubs c where c.id = tejo) then
    return;
  end if;
  insert into private.channels (id, club_id, section)
  select md5('courtcrew channel ' || s)::uuid, tejo, s from unnest(array['general', 'play', 'social']) s;
  insert into private.channel_messages (id, channel_id, author_id, content, created_at)
  select md5('courtcrew channel message ' || w.section || w.minutes_ago)::uuid, md5('courtcrew channel ' || w.section)::uuid, m.user_id, w.content,
    now() - make_interval(mins => w.minutes_ago)
  from (values
    ('general', 1, 8700, 'Welcome to the club''s channels. General is for what concerns everybody, Find a game for exactly that.'),
    ('general', 5, 8640, 'Good idea. Is the ball machine back from repair?'),
    ('general', 2, 8610, 'Since Tuesday. The key hangs behind the desk, please put it back there.'),
    ('general', 9, 3050, 'Somebody left a blue towel on the clay court.'),
    ('general', 16, 3020, 'Mine! I will pick it up tonight, thank you.'),
    ('general', 2, 190, 'Court 2 gets its new net tomorrow morning, so it opens at eleven.'),
    ('play', 4, 4400, 'Anyone for an hour on Wednesday after work? Level does not matter, I need to run.'),
    ('play', 13, 4350, 'Me, if it is on clay.'),
    ('play', 4, 4340, 'Clay it is. Half past six?'),
    ('play', 13, 4330, 'See you there.'),
    ('play', 7, 1500, 'We are three for doubles on Thursday. A fourth who likes the net would be perfect.'),
    ('play', 15, 1440, 'I like the net, but only before eight in the evening.'),
    ('play', 7, 1430, 'We start at six. You are in.'),
    ('play', 11, 95, 'Lunch break hit tomorrow near the river, 12:30. Who comes?'),
    ('social', 16, 7300, 'The oranges for Saturday are on me. Who brings coffee?'),
    ('social', 6, 7260, 'I do. Two flasks, one of them decent.'),
    ('social', 3, 7240, 'Then I bring cinnamon buns 🎾'),
    ('social', 16, 7230, 'Best Saturday of the year.')
  ) as w (section, author, minutes_ago, content)
  join public.memberships m on m.club_id = tejo and m.user_id = md5('courtcrew player ' || w.author)::uuid;
  update private.channels c set last_at = (select max(m.created_at) from private.channel_messages m where m.channel_id = c.id);

  -- The next match of one player, and their latest one: somebody has written, and they have read it.
  create temporary table sample_threads on commit drop as
  select t.id, coalesce(o.id, t.id) as channel_id, o.id as open_match_id, r.player_id as other_id, t.status = 'accepted' as is_next, n.at
  from (
    (select c.* from public.challenge_seats s join public.challenges c on c.id = s.challenge_id and c.status = 'accepted' and c.starts_at > now()
      where s.player_id = maya and s.status = 'confirmed' order by c.starts_at, c.id limit 1)
    union all
    (select c.* from public.challenge_seats s join public.challenges c on c.id = s.challenge_id and c.status = 'completed' and c.starts_at > now() - interval '25 days'
      where s.player_id = maya and s.status = 'confirmed' order by c.starts_at desc, c.id limit 1)) t
  left join public.open_matches o on o.challenge_id = t.id
  cross join lateral (select s.player_id from public.challenge_seats s
    where s.challenge_id = t.id and s.status = 'confirmed' and s.player_id <> maya order by s.player_id limit 1) r
  cross join lateral (select case when t.status = 'accepted' then now() - interval '5 hours' else t.starts_at + interval '3 hours' end as at) n;
  insert into private.channels (id, challenge_id, open_match_id)
  select t.channel_id, case when t.open_match_id is null then t.id end, t.open_match_id from sample_threads t;
  insert into private.channel_messages (id, channel_id, author_id, content, created_at)
  select md5('courtcrew thread message ' || t.is_next || w.n)::uuid, t.channel_id, case when w.is_other then t.other_id else maya end, w.content,
    t.at + make_interval(mins => 6 * w.n)
  from sample_threads t
  join (values
    (true, 1, true, 'I bring new balls. Do you have the key to the gate?'),
    (true, 2, false, 'I do. Meet me there ten minutes before?'),
    (true, 3, true, 'Perfect.'),
    (false, 1, false, 'That was fun. Same time in two weeks?'),
    (false, 2, true, 'Gladly. I owe you a coffee for that line call.')
  ) as w (is_next, n, is_other, content) on w.is_next = t.is_next;
  update private.channels c set last_at = (select max(m.created_at) from private.channel_messages m where m.channel_id = c.id) where c.club_id is null;
  insert into private.channel_sides (player_id, channel_id, last_at, read_at, opened_at)
  select player, c.id, c.last_at, c.last_at, c.last_at
  from private.channels c cross join lateral unnest(private.players_of_match(c.id)) player where c.club_id is null;
  -- Who has looked at the club's channels recently; the others have something new.
  insert into private.channel_sides (player_id, channel_id, read_at, opened_at)
  select m.user_id, c.id, c.last_at, now() - interval '2 hours'
  from private.channels c join public.memberships m on m.club_id = c.club_id
  where m.role = 'owner' or (m.user_id = maya and c.section <> 'general');
end $sample$;
