-- The sample community: nine clubs, 120 players, half of them in and around Lisbon, and what they are doing.
-- Nothing in it is random, and every date is relative to now, so that something is always coming up. One block, so
-- that it exists entirely or not at all; run again, it does nothing. Everybody's password is "courtcrew".
do $seed$
begin
  if exists (select from auth.users where id = md5('courtcrew player 1')::uuid) then
    return;
  end if;

  -- `week` says when a player is free, in letters explained where availability is written.
  create temporary table sample_players on commit drop as
  select p.*, md5('courtcrew player ' || p.n)::uuid as id,
    case p.n when 1 then 'owner' when 2 then 'admin' when 3 then 'player'
      else regexp_replace(translate(private.fold(p.name), '''-', ''), '[^a-z]+', '.', 'g') end || '@courtcrew.example' as email,
    now() - make_interval(days => case when p.n in (1, 2, 21, 22, 37, 38, 51, 52, 63, 64, 72, 73) then 430 - p.n % 7
      when p.n in (81, 93, 101) then 396 - p.n % 7
      when p.n = 3 then 120 when p.n in (19, 20, 35, 62, 80, 114, 115, 120) then 1 + p.n % 9 else 60 + p.n * 37 % 330 end,
      hours => p.n % 13) as since
  from (values
    (1, 'Inês Carvalho', 'Lisbon, Portugal', 'advanced', 'both', '10+', '{Matches,Doubles}', 'ews',
      'Started the club with six people and one borrowed basket of balls. Left-handed, serve and volley when it works.'),
    (2, 'Tomás Figueiredo', 'Lisbon, Portugal', 'intermediate', 'competitive', '5-10', '{Matches,Practice}', 'em',
      'Keeper of the ladder and of the spare rackets. Ask me about string tension at your own risk.'),
    (3, 'Maya Lindqvist', 'Lisbon, Portugal', 'intermediate', 'both', '3-5', '{Matches,"Hitting Partner","Social Play"}', 'esu',
      'From Stockholm, in Lisbon since spring. Backhand first, coffee after. In London every few weeks for work.'),
    (4, 'Duarte Pinheiro', 'Almada, Portugal', 'intermediate', 'competitive', '5-10', '{Matches}', 'tw',
      'Two sets after work, rain or shine. Mostly shine.'),
    (5, 'Beatriz Sequeira', 'Lisbon, Portugal', 'advanced', 'competitive', '10+', '{Matches,Practice}', 'es',
      'Played for my university, now for the joy of a long rally.'),
    (6, 'Kwame Mensah', 'Lisbon, Portugal', 'intermediate', 'casual', '3-5', '{"Hitting Partner","Social Play"}', 'tu',
      'Architect, slow starter, stubborn finisher.'),
    (7, 'Leonor Tavares', 'Cascais, Portugal', 'advanced', 'both', '10+', '{Doubles,Matches}', 'mw',
      'Doubles first. I will cover the lob, you take the net.'),
    (8, 'Afonso Brandão', 'Lisbon, Portugal', 'expert', 'competitive', '10+', '{Matches}', 'ml',
      'Former national juniors. Happy to play anyone who moves me.'),
    (9, 'Yuki Tanaka', 'Lisbon, Portugal', 'intermediate', 'both', '1-3', '{Practice,Doubles}', 'ew',
      'Came for a year, stayed for the courts by the river. Between Lisbon and London.'),
    (10, 'Rafael Antunes', 'Oeiras, Portugal', 'advanced', 'competitive', '5-10', '{Matches}', 'et',
      'Heavy topspin, light conversation.'),
    (11, 'Carolina Matos', 'Lisbon, Portugal', 'intermediate', 'casual', '3-5', '{Practice,"Hitting Partner"}', 'lu',
      'Free most lunch breaks near Alvalade.'),
    (12, 'Youssef Benali', 'Lisbon, Portugal', 'beginner', 'casual', '1-3', '{Practice,"Social Play"}', 's', null),
    (13, 'Matilde Rocha', 'Lisbon, Portugal', 'intermediate', 'competitive', '5-10', '{Matches,Doubles}', 'ts',
      'Clay if there is any. Working on a second serve that lands.'),
    (14, 'Henrique Salgado', 'Sintra, Portugal', null, null, null, '{}', 'w', null),
    (15, 'Priya Raghavan', 'Lisbon, Portugal', 'advanced', 'both', '5-10', '{Matches,"Hitting Partner"}', 'mu',
      'Up at six anyway, so why not on court. Marathons in winter.'),
    (16, 'Gonçalo Teles', 'Lisbon, Portugal', 'intermediate', 'casual', '1-3', '{"Social Play",Doubles}', 'es',
      'I bring the oranges.'),
    (17, 'Elif Demir', 'Lisbon, Portugal', 'intermediate', 'both', '3-5', '{Practice,Matches}', 'ew',
      'Berlin until last year, still a member there. Likes long warm-ups.'),
    (18, 'Simão Vaz', 'Setúbal, Portugal', 'recreational', 'casual', '3-5', '{"Social Play"}', 'w',
      'Sunday player with Saturday ambitions.'),
    (19, 'Olena Kovalenko', 'Lisbon, Portugal', 'intermediate', 'both', '5-10', '{Matches,Doubles}', 'em',
      'New to the city and looking for regular partners.'),
    (20, 'Bruno Castanheira', 'Lisbon, Portugal', 'beginner', 'casual', '<1', '{Practice}', 'su',
      'Ten lessons in and hooked.'),
    (21, 'Amara Nwosu', 'London, United Kingdom', 'advanced', 'both', '10+', '{Matches,Doubles,Practice}', 'ews',
      'Runs the courts under the hill. Coach on Saturdays, player whenever the list is empty.'),
    (22, 'Oliver Hartley', 'London, United Kingdom', 'advanced', 'competitive', '10+', '{Matches}', 'et',
      'Books the courts, mends the nets, loses to Amara.'),
    (23, 'Zainab Siddiqui', 'London, United Kingdom', 'intermediate', 'both', '3-5', '{Matches,"Hitting Partner"}', 'mw',
      'Early slots before the hospital shift.'),
    (24, 'Callum Fraser', 'London, United Kingdom', 'intermediate', 'competitive', '5-10', '{Matches,Practice}', 'tw',
      'Flat forehand, no plan B yet.'),
    (25, 'Grace Adeyemi', 'London, United Kingdom', 'intermediate', 'casual', '1-3', '{"Social Play",Doubles}', 'su',
      'Here for the doubles and the picnic that follows.'),
    (26, 'Hugo Lefèvre', 'London, United Kingdom', 'advanced', 'both', '10+', '{Matches}', 'el',
      'One-handed backhand, from Lyon, often in Lisbon.'),
    (27, 'Rhiannon Price', 'London, United Kingdom', 'beginner', 'casual', '<1', '{Practice,"Hitting Partner"}', 'es', null),
    (28, 'Arjun Mehta', 'London, United Kingdom', 'expert', 'competitive', '10+', '{Matches,Practice}', 'em',
      'County team, over-35s. Always after a hard hit.'),
    (29, 'Chloe Whitcombe', 'London, United Kingdom', 'intermediate', 'both', '3-5', '{Matches,Doubles}', 'ew',
      'London most of the year, New York in the autumn.'),
    (30, 'Kofi Asante', 'London, United Kingdom', 'recreational', 'casual', '3-5', '{"Social Play"}', 'u',
      'I keep score on my fingers and call them as I see them.'),
    (31, 'Niamh O''Sullivan', 'London, United Kingdom', 'intermediate', 'competitive', '5-10', '{Matches}', 'et',
      'Slice, drop shot, apologise, repeat.'),
    (32, 'Theo Papadakis', 'London, United Kingdom', 'beginner', 'casual', '1-3', '{Practice}', 'lu', null),
    (33, 'Mei Ling Chow', 'London, United Kingdom', 'advanced', 'both', '5-10', '{Practice,Matches}', 'm',
      'Quiet mornings, quick feet.'),
    (34, 'Jasper Whitmore', 'London, United Kingdom', 'intermediate', 'casual', '10+', '{Doubles,"Social Play"}', 'ml',
      'Retired teacher. Free when everyone else is at work.'),
    (35, 'Farah Haddad', 'London, United Kingdom', 'intermediate', 'both', '3-5', '{Matches,Doubles}', 'ew',
      'Moving to Lisbon next month and already looking for a club.'),
    (36, 'Ewan MacLeod', 'London, United Kingdom', null, null, null, '{"Hitting Partner"}', 't', null),
    (37, 'Marcus Bell', 'Brooklyn, New York', 'advanced', 'competitive', '10+', '{Matches,Doubles}', 'ews',
      'Grew up on public courts and still think they are the best ones.'),
    (38, 'Gabriela Reyes', 'New York, New York', 'intermediate', 'both', '5-10', '{Matches,"Social Play"}', 'em',
      'I know which courts dry first after rain.'),
    (39, 'Ethan Rosenberg', 'New York, New York', 'intermediate', 'competitive', '3-5', '{Matches}', 'tw',
      'Wins the warm-up every time.'),
    (40, 'Danielle Carter', 'Jersey City, New Jersey', 'advanced', 'competitive', '10+', '{Matches,Practice}', 'es',
      'College team years ago. Baseline, patience, legs.'),
    (41, 'Hiroshi Nakamura', 'New York, New York', 'advanced', 'both', '10+', '{"Hitting Partner",Practice}', 'm',
      'Sunrise hits by the river, five days a week.'),
    (42, 'Aaliyah Brooks', 'Brooklyn, New York', 'intermediate', 'both', '1-3', '{Practice,Doubles}', 'eu',
      'Picked it up in the summer, cannot put it down.'),
    (43, 'Luca Ferrante', 'New York, New York', 'expert', 'competitive', '10+', '{Matches}', 'el',
      'Teaching pro. Lisbon every winter.'),
    (44, 'Hannah Goldstein', 'New York, New York', 'recreational', 'casual', '5-10', '{"Social Play",Doubles}', 'su',
      'Mixed doubles with people who laugh.'),
    (45, 'Diego Marroquín', 'Queens, New York', 'intermediate', 'competitive', '5-10', '{Matches,Practice}', 'et',
      'Half the year in Buenos Aires, all of it on clay if I can.'),
    (46, 'Soo-jin Park', 'New York, New York', 'intermediate', 'casual', '3-5', '{"Hitting Partner"}', 'lw', null),
    (47, 'Terrence Walker', 'Harlem, New York', 'expert', 'both', '10+', '{Practice,Matches}', 'ms',
      'Runs the juniors'' clinic. Will feed you balls until you beg.'),
    (48, 'Anjali Desai', 'Hoboken, New Jersey', 'beginner', 'casual', '<1', '{Practice,"Social Play"}', 'w',
      'Third month. I can keep it in. Mostly.'),
    (49, 'Patrick Doyle', 'New York, New York', 'intermediate', 'casual', '10+', '{Doubles}', 'mu',
      'Knees of a sixty-year-old, because I am one.'),
    (50, 'Camila Vargas', 'New York, New York', 'intermediate', 'both', '3-5', '{Matches,Doubles}', 'es',
      'From Bogotá, moving to Buenos Aires in the spring.'),
    (51, 'Martina Giménez', 'Buenos Aires, Argentina', 'advanced', 'competitive', '10+', '{Matches,Doubles}', 'ews',
      'Red socks since 1998. Brushes the lines herself.'),
    (52, 'Facundo Ibarra', 'Buenos Aires, Argentina', 'expert', 'competitive', '10+', '{Matches,Practice}', 'em',
      'Slides into everything, including breakfast.'),
    (53, 'Lucía Benítez', 'Buenos Aires, Argentina', 'intermediate', 'both', '3-5', '{Practice,Matches}', 'tw',
      'Looking for somebody patient on Tuesdays.'),
    (54, 'Joaquín Peralta', 'Buenos Aires, Argentina', 'intermediate', 'competitive', '5-10', '{Matches}', 'es',
      'Moonballs are a legitimate tactic.'),
    (55, 'Valentina Sosa', 'La Plata, Argentina', 'advanced', 'both', '5-10', '{Matches,"Hitting Partner"}', 'eu',
      'An hour on the train each way, worth it.'),
    (56, 'Mateo Quiroga', 'Buenos Aires, Argentina', 'recreational', 'casual', '1-3', '{"Social Play"}', 'w',
      'Asado after, always.'),
    (57, 'Julieta Arce', 'Buenos Aires, Argentina', 'beginner', 'casual', '<1', '{Practice}', 'ls', null),
    (58, 'Ignacio Molina', 'Buenos Aires, Argentina', 'intermediate', 'both', '5-10', '{Doubles,Matches}', 'em',
      'Looks after the second court.'),
    (59, 'Agustina Ferreyra', 'Buenos Aires, Argentina', 'intermediate', 'competitive', '3-5', '{Matches,Practice}', 'tu',
      'Double-handed on both sides.'),
    (60, 'Thiago Cardoso', 'São Paulo, Brazil', 'advanced', 'both', '10+', '{Matches,"Social Play"}', 'ew',
      'On the road with work: São Paulo, Buenos Aires, soon Lisbon.'),
    (61, 'Paloma Ledesma', 'Buenos Aires, Argentina', 'intermediate', 'casual', '3-5', '{Doubles,"Social Play"}', 'sl',
      'Plays net like a goalkeeper.'),
    (62, 'Santiago Rinaldi', 'Rosario, Argentina', null, 'casual', '1-3', '{"Hitting Partner"}', 'w', null),
    (63, 'Jonas Brandt', 'Berlin, Germany', 'expert', 'competitive', '10+', '{Matches,Practice}', 'ew',
      'Indoors in winter, by the canal in summer.'),
    (64, 'Aylin Yıldız', 'Berlin, Germany', 'advanced', 'both', '5-10', '{Matches,Doubles}', 'em',
      'Draws up the winter rota so that you need not.'),
    (65, 'Lena Hoffmann', 'Berlin, Germany', 'intermediate', 'casual', '3-5', '{"Social Play",Practice}', 'tu',
      'Bikes to every match.'),
    (66, 'Piotr Wiśniewski', 'Berlin, Germany', 'intermediate', 'competitive', '5-10', '{Matches}', 'es', 'Big serve, small car.'),
    (67, 'Nadia Rahimi', 'Berlin, Germany', 'beginner', 'casual', '1-3', '{Practice}', 'lw', null),
    (68, 'Felix Baumann', 'Potsdam, Germany', 'advanced', 'both', '10+', '{Matches,"Hitting Partner"}', 'et',
      'Stringer by trade.'),
    (69, 'Katarzyna Zielińska', 'Berlin, Germany', 'intermediate', 'both', '3-5', '{Practice,Matches}', 'mu',
      'Footwork drills for fun. Really.'),
    (70, 'Emre Aksoy', 'Berlin, Germany', 'recreational', 'casual', '3-5', '{Doubles,"Social Play"}', 'w',
      'In it for the tie-breaks.'),
    (71, 'Mirjam Vogel', 'Berlin, Germany', 'intermediate', 'casual', '10+', '{Doubles}', 'ml',
      'Forty years on court and still surprised by the bounce.'),
    (72, 'Ruby Callaghan', 'Melbourne, Australia', 'advanced', 'both', '10+', '{Matches,Doubles}', 'mws',
      'First ball at half past six. Bring a jumper.'),
    (73, 'Minh Anh Nguyen', 'Melbourne, Australia', 'intermediate', 'both', '5-10', '{Matches,Practice}', 'me',
      'Keeps the key to the shed and the peace.'),
    (74, 'Jack Thornbury', 'Melbourne, Australia', 'intermediate', 'competitive', '3-5', '{Matches}', 'mt',
      'Ex-cricketer, so mind the slice.'),
    (75, 'Siosaia Tupou', 'Melbourne, Australia', 'advanced', 'competitive', '5-10', '{Matches,"Hitting Partner"}', 'es',
      'I hit hard and say sorry.'),
    (76, 'Harriet Lowe', 'Geelong, Australia', 'beginner', 'casual', '<1', '{Practice,"Social Play"}', 'w', 'Learning with my daughter.'),
    (77, 'Ravi Senanayake', 'Melbourne, Australia', 'intermediate', 'both', '5-10', '{Practice,Doubles}', 'lu',
      'Analyst. Yes, I have a spreadsheet of our matches.'),
    (78, 'Talia Moretti', 'Melbourne, Australia', 'advanced', 'competitive', '10+', '{Matches}', 'em',
      'Grass is not dead, it is resting.'),
    (79, 'Liam Petrakis', 'Melbourne, Australia', 'recreational', 'casual', '1-3', '{"Social Play"}', 'su', null),
    (80, 'Aroha Tamatea', 'Melbourne, Australia', null, null, null, '{}', '', null),
    (81, 'Filipa Noronha', 'Cascais, Portugal', 'advanced', 'both', '10+', '{Matches,Doubles}', 'ews',
      'Keeps the courts by the sea swept and the draw fair. Wind is part of the game.'),
    (82, 'Sebastião Quintela', 'Cascais, Portugal', 'intermediate', 'competitive', '5-10', '{Matches,Practice}', 'et',
      'Lifts every ball over the net by a metre, just in case.'),
    (83, 'Margarida Lobo', 'Cascais, Portugal', 'intermediate', 'casual', '3-5', '{"Social Play",Doubles}', 'su',
      'Tennis first, swim after, lunch last.'),
    (84, 'Oskar Lindgren', 'Cascais, Portugal', 'advanced', 'competitive', '10+', '{Matches}', 'em',
      'Swapped an indoor hall for the Atlantic. No regrets.'),
    (85, 'Teresa Vilhena', 'Oeiras, Portugal', 'intermediate', 'both', '3-5', '{Practice,Matches}', 'ew',
      'Works by the river, plays by the river.'),
    (86, 'João Cordeiro', 'Oeiras, Portugal', 'recreational', 'casual', '3-5', '{"Social Play"}', 'wu',
      'Plays in the shirt of whichever team won.'),
    (87, 'Nuno Bettencourt', 'Cascais, Portugal', 'expert', 'competitive', '10+', '{Matches,Practice}', 'ml',
      'Coaches in the mornings, so bring energy.'),
    (88, 'Sofia Albuquerque', 'Oeiras, Portugal', 'beginner', 'casual', '<1', '{Practice,"Hitting Partner"}', 'es',
      'Two months in. Looking for somebody who is as new to it.'),
    (89, 'Daniel Okafor', 'Cascais, Portugal', 'intermediate', 'both', '5-10', '{Matches,"Hitting Partner"}', 'tw',
      'Tall, so the serve helps. The rest is work in progress.'),
    (90, 'Constança Melo', 'Cascais, Portugal', 'intermediate', 'casual', '1-3', '{Doubles,"Social Play"}', 'lu', null),
    (91, 'Rui Estrela', 'Oeiras, Portugal', 'advanced', 'both', '10+', '{Matches,Doubles}', 'eu',
      'Plays doubles as if it were chess, only louder.'),
    (92, 'Ana Rita Pimentel', 'Oeiras, Portugal', 'intermediate', 'competitive', '5-10', '{Matches}', 'em',
      'Early court before the office, three days a week.'),
    (93, 'Hélder Monteiro', 'Almada, Portugal', 'advanced', 'competitive', '10+', '{Matches,Doubles}', 'ews',
      'On this side of the bridge the courts are free more often. Come over.'),
    (94, 'Vera Sampaio', 'Almada, Portugal', 'intermediate', 'both', '3-5', '{Practice,Matches}', 'et', 'Nurse, so my evenings move. Ask anyway.'),
    (95, 'Bogdan Ionescu', 'Almada, Portugal', 'intermediate', 'competitive', '5-10', '{Matches,Practice}', 'es',
      'Never met a drop shot I did not run for.'),
    (96, 'Lurdes Fontes', 'Almada, Portugal', 'recreational', 'casual', '10+', '{Doubles,"Social Play"}', 'ml',
      'Retired, and busier than ever. Weekday mornings are best.'),
    (97, 'Vasco Amaro', 'Almada, Portugal', 'beginner', 'casual', '1-3', '{Practice}', 'wu', 'Coming from padel. Please be patient with my grip.'),
    (98, 'Iara Nascimento', 'Almada, Portugal', 'intermediate', 'both', '3-5', '{"Hitting Partner","Social Play"}', 'ew',
      'From Recife. Long rallies, louder laughs.'),
    (99, 'Gil Marçal', 'Almada, Portugal', 'intermediate', 'casual', '1-3', '{"Social Play"}', 'su', null),
    (100, 'Patrícia Severino', 'Almada, Portugal', 'advanced', 'both', '5-10', '{Matches,Doubles}', 'mu',
      'Takes the ball early and the ferry late.'),
    (101, 'Edgar Simões', 'Sintra, Portugal', 'advanced', 'competitive', '10+', '{Matches,Practice}', 'ews',
      'Fog or not, we play. Bring a jumper for the second set.'),
    (102, 'Madalena Rosado', 'Sintra, Portugal', 'intermediate', 'both', '5-10', '{Matches,Doubles}', 'em',
      'Teaches maths, counts every point twice.'),
    (103, 'Tiago Barradas', 'Sintra, Portugal', 'intermediate', 'competitive', '3-5', '{Matches}', 'et',
      'Learned on a wall behind the school. It never missed.'),
    (104, 'Noémia Cabral', 'Sintra, Portugal', 'beginner', 'casual', '<1', '{Practice,"Social Play"}', 'w', 'My daughter plays better already.'),
    (105, 'Ruben Tadeu', 'Amadora, Portugal', 'intermediate', 'both', '3-5', '{Practice,"Hitting Partner"}', 'ew',
      'Shift work: mornings one week, evenings the next.'),
    (106, 'Catarina Abrantes', 'Amadora, Portugal', 'recreational', 'casual', '1-3', '{"Social Play",Doubles}', 'us',
      'Here to get moving again after the baby.'),
    (107, 'Wilson Tavares', 'Amadora, Portugal', 'advanced', 'competitive', '5-10', '{Matches}', 'es',
      'From Praia. Big forehand, bigger appetite.'),
    (108, 'Débora Leitão', 'Amadora, Portugal', 'intermediate', 'casual', '3-5', '{"Hitting Partner"}', 'lt', null),
    (109, 'Marco Valente', 'Sintra, Portugal', 'expert', 'competitive', '10+', '{Matches,Practice}', 'em',
      'Still on the veterans tour. Happy to give half an hour to anybody who asks.'),
    (110, 'Ivone Pestana', 'Amadora, Portugal', 'beginner', 'casual', '1-3', '{Practice}', 'ws', 'Serves underarm and proud of it.'),
    (111, 'Alexandre Furtado', 'Loures, Portugal', 'intermediate', 'competitive', '5-10', '{Matches,Practice}', 'ew',
      'Drives in from Loures with a boot full of balls.'),
    (112, 'Rosa Guerreiro', 'Loures, Portugal', 'intermediate', 'both', '3-5', '{Doubles,"Social Play"}', 'tu',
      'Looking for a mixed doubles partner who laughs at net cords.'),
    (113, 'Samuel Dias', 'Loures, Portugal', 'recreational', 'casual', '3-5', '{"Social Play"}', 'w', null),
    (114, 'Zuzana Horváthová', 'Lisbon, Portugal', 'advanced', 'both', '10+', '{Matches,"Hitting Partner"}', 'em',
      'Played the leagues in Bratislava. New here since the summer.'),
    (115, 'Miguel Portas', 'Lisbon, Portugal', 'beginner', 'casual', '<1', '{Practice,"Hitting Partner"}', 'eu',
      'A racket for my fortieth birthday, and now this.'),
    (116, 'Fernanda Queirós', 'Lisbon, Portugal', 'recreational', 'casual', '5-10', '{Doubles,"Social Play"}', 'ls',
      'Lunch breaks near Campo Grande.'),
    (117, 'Idris Balde', 'Lisbon, Portugal', 'intermediate', 'competitive', '3-5', '{Matches}', 'et', 'Runs everything down. Everything.'),
    (118, 'Laura Beltrame', 'Lisbon, Portugal', 'expert', 'competitive', '10+', '{Matches,Practice}', 'ml',
      'Former tour doubles, now a physiotherapist.'),
    (119, 'Pedro Valadares', 'Lisbon, Portugal', 'intermediate', 'both', '5-10', '{Matches,"Social Play"}', 'esu',
      'Carries two rackets and strings neither.'),
    (120, 'Xiaolan Wei', 'Lisbon, Portugal', null, null, '1-3', '{"Hitting Partner"}', 'ew', 'Just arrived, and looking for the courts.')
  ) as p (n, name, location, skill_level, play_style, years_playing, looking_for, week, bio);

  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change,
    email_change_token_current, phone_change, phone_change_token, reauthentication_token)
  select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email, '$2a$10$fLnQu5mgoCcpYkXhOaEgguyssZY9Zgc9uIhQhQMZ8Qc/2GsluAcmS', since,
    '{"provider": "email", "providers": ["email"]}', jsonb_build_object('full_name', name, 'location', location),
    since, since, '', '', '', '', '', '', '', ''
  from sample_players order by n;
  insert into auth.identities (id, provider_id, user_id, provider, identity_data, created_at, updated_at)
  select md5('courtcrew identity ' || n)::uuid, id::text, id, 'email',
    jsonb_build_object('sub', id, 'email', email, 'email_verified', true), since, since
  from sample_players;

  update public.profiles set bio = p.bio, skill_level = p.skill_level, play_style = p.play_style, years_playing = p.years_playing,
    looking_for = p.looking_for::text[], is_visible = p.n not in (12, 33, 46, 58, 67, 110), onboarded = p.n <> 80, created_at = p.since
  from sample_players p where profiles.id = p.id;
  -- Somewhere in the place they named: cities are wide, towns are not. A few have only typed it.
  insert into private.player_places (player_id, lat, lon, chosen_at)
  select p.id, c.lat + c.wide * (p.n * 3 % 7 - 3) / 100.0, c.lon + c.wide * (p.n * 5 % 9 - 4) / 100.0, p.since
  from sample_players p
  join (values ('Lisbon, Portugal', 38.74, -9.15, 1), ('Almada, Portugal', 38.68, -9.16, 0), ('Oeiras, Portugal', 38.70, -9.31, 0),
    ('Cascais, Portugal', 38.70, -9.42, 0), ('Sintra, Portugal', 38.80, -9.38, 0), ('Amadora, Portugal', 38.75, -9.23, 0),
    ('Loures, Portugal', 38.83, -9.17, 0), ('Setúbal, Portugal', 38.52, -8.89, 0),
    ('London, United Kingdom', 51.52, -0.13, 2), ('New York, New York', 40.76, -73.97, 1), ('Brooklyn, New York', 40.67, -73.96, 1),
    ('Harlem, New York', 40.81, -73.95, 0), ('Queens, New York', 40.72, -73.82, 0), ('Hoboken, New Jersey', 40.74, -74.03, 0),
    ('Jersey City, New Jersey', 40.72, -74.07, 0), ('Buenos Aires, Argentina', -34.59, -58.43, 1), ('La Plata, Argentina', -34.92, -57.95, 0),
    ('Rosario, Argentina', -32.95, -60.65, 0), ('São Paulo, Brazil', -23.56, -46.66, 0), ('Berlin, Germany', 52.51, 13.41, 2),
    ('Potsdam, Germany', 52.40, 13.06, 0), ('Melbourne, Australia', -37.82, 144.98, 2), ('Geelong, Australia', -38.15, 144.36, 0)
  ) as c (place, lat, lon, wide) on c.place = p.location
  where p.n not in (16, 34, 49, 70, 80, 99, 113);
  -- Phone numbers reserved for examples.
  update public.contact_details set phone = case when p.n < 37 then '+44 7700 9000' else '+1 212 555 01' end || p.n, phone_shared = p.n % 3 = 0
  from sample_players p where contact_details.user_id = p.id and p.n between 21 and 50 and p.n % 2 = 1;
  update public.availability set slots = free.slots, shared = p.n not in (10, 24, 33, 41, 55, 69, 96, 108), updated_at = p.since
  from sample_players p, lateral (
    -- Monday to Sunday; for each day morning, afternoon, evening.
    select coalesce(bit_or(replace(w.slots, ' ', '')::bit(21)), repeat('0', 21)::bit(21)) as slots
    from (values
      ('e', '001 001 001 001 000 000 000'), ('t', '000 001 000 001 000 000 000'), ('m', '100 100 100 100 100 000 000'),
      ('l', '010 000 010 000 010 000 000'), ('s', '000 000 000 000 000 110 000'), ('u', '000 000 000 000 000 000 110'),
      ('w', '000 000 000 000 001 111 110')) w (letter, slots)
    where strpos(p.week, w.letter) > 0) free
  where availability.user_id = p.id;
  update public.preferences set match_reminders = p.n % 9 <> 0, club_announcements = p.n % 11 <> 0
  from sample_players p where preferences.user_id = p.id;

  -- `courts` are the places its members suggest for matches.
  create temporary table sample_clubs on commit drop as
  select c.*, md5('courtcrew club ' || c.slug)::uuid as id, o.id as owner_id, o.since + interval '1 day' as since
  from (values
    ('tejo-tennis-club', 'Tejo Tennis Club', 'Lisbon, Portugal', 'Europe/Lisbon', true, true, false, null::integer, '{}',
      'Five hard courts and one of clay by the river. Ladder all year, doubles on Thursdays, and somebody always stays for a drink.',
      38.75, -9.16, 1, '{2,7}'::integer[], '{3,4,5,6,8,9,10,11,12,13,14,15,16,17,18,26,43}'::integer[],
      '{"Tejo Tennis Club, Court 1","Tejo Tennis Club, Court 3","Tejo Tennis Club, clay court"}'::text[]),
    ('primrose-hill-tennis', 'Primrose Hill Tennis', 'London, United Kingdom', 'Europe/London', false, true, true, null, '{}',
      'Park players who book together. All levels, no dress code, balls provided on Saturdays. Join and put your name on the list.',
      51.54, -0.16, 21, '{22}', '{3,9,23,24,25,26,27,28,29,30,31,32,33,34,36}',
      '{"Regent''s Park, Court 6","Primrose Hill, Court 2","Parliament Hill, Court 4"}'),
    ('hudson-courts-collective', 'Hudson Courts Collective', 'New York, New York', 'America/New_York', false, true, true, 200, '{}',
      'Public courts, shared permits, early mornings. We match people by level and turn up even when it is windy.',
      40.80, -73.97, 37, '{38,40}', '{29,39,41,42,43,44,45,46,47,48,49}',
      '{"Riverside Park, Court 5","Central Park Tennis Center, Court 12","Fort Greene Park, Court 2"}'),
    ('club-de-tenis-palermo', 'Club de Tenis Palermo', 'Buenos Aires, Argentina', 'America/Argentina/Buenos_Aires', true, true, false, 40,
      '{"posting": "admins"}',
      'Four clay courts under the jacarandas. We ask newcomers to play one session with us first, then you are family.',
      -34.58, -58.42, 51, '{52}', '{45,53,54,55,56,57,58,59,60,61}',
      '{"Palermo, Cancha 1","Palermo, Cancha 2","Palermo, Cancha 4"}'),
    ('spree-tenniskreis', 'Spree Tenniskreis', 'Berlin, Germany', 'Europe/Berlin', true, false, false, 24, '{}',
      'A small circle that shares an indoor booking in winter and the canal courts in summer. By invitation.',
      52.49, 13.42, 63, '{64}', '{17,65,66,67,68,69,70,71}',
      '{"Kreuzberg, Halle 2","Plötzensee, Platz 3","Treptow, Platz 1"}'),
    ('yarra-dawn-hitters', 'Yarra Dawn Hitters', 'Melbourne, Australia', 'Australia/Melbourne', false, false, false, 12, '{}',
      'Half past six, four courts, thermos on the bench. A private group for people who like the light.',
      -37.83, 144.99, 72, '{73}', '{74,75,76,77,78,79}',
      '{"Yarra Park, Court 8","Fawkner Park, Court 1","Princes Park, Court 5"}'),
    ('linha-tennis', 'Linha Tennis', 'Cascais, Portugal', 'Europe/Lisbon', true, true, true, null, '{}',
      'Six courts between Oeiras and the sea. Join and play: the board says who looks for whom, and the wind says who wins.',
      38.70, -9.42, 81, '{87}', '{82,83,84,85,86,88,89,90,91,92}',
      '{"Linha Tennis, Court 1","Linha Tennis, Court 4","Oeiras, Court 2"}'),
    ('outra-banda-tenis', 'Outra Banda Ténis', 'Almada, Portugal', 'Europe/Lisbon', true, true, true, null, '{}',
      'Four courts with a view of the bridge. Evenings and weekends, all levels, and somebody always knows the ferry times.',
      38.68, -9.16, 93, '{100}', '{94,95,96,97,98,99}',
      '{"Outra Banda, Court 1","Outra Banda, Court 2","Outra Banda, Court 4"}'),
    ('serra-tenis', 'Serra Ténis', 'Sintra, Portugal', 'Europe/Lisbon', false, true, false, 60, '{}',
      'Players from Sintra and Amadora who share the town courts. We ask newcomers for a hit first, so that we know whom to pair you with.',
      38.80, -9.38, 101, '{109}', '{102,103,104,105,106,107,108}',
      '{"Sintra, Court 1","Amadora, Court 3","Sintra, Court 2"}')
  ) as c (slug, name, location, time_zone, has_courts, is_public, auto_approve, member_limit, settings, description,
    lat, lon, owner, admins, members, courts)
  join sample_players o on o.n = c.owner;

  insert into public.clubs (id, name, slug, description, location, lat, lon, has_courts, is_public, auto_approve, member_limit, time_zone,
    settings, created_by, created_at, updated_at)
  select id, name, slug, description, location, lat, lon, has_courts, is_public, auto_approve, member_limit, time_zone, settings::jsonb,
    owner_id, since, since
  from sample_clubs;
  insert into public.club_slugs (slug, club_id) select slug, id from sample_clubs;

  insert into public.memberships (id, club_id, user_id, role, joined_at)
  select md5('courtcrew membership ' || c.slug || m.n)::uuid, c.id, p.id, m.role,
    case m.role when 'owner' then c.since
      -- Members from elsewhere joined recently.
      else case when p.location = c.location or m.role = 'admin' then greatest(p.since, c.since) else p.since + (now() - p.since) / 2 end
        + make_interval(days => 1 + m.n % 9, hours => m.n % 7) end
  from sample_clubs c
  cross join lateral (
    select c.owner as n, 'owner' as role union all select unnest(c.admins), 'admin' union all select unnest(c.members), 'member') m
  join sample_players p on p.n = m.n;

  -- Members of clubs that decide on requests were approved; a few other requests are pending, denied or withdrawn.
  insert into public.join_requests (id, club_id, user_id, status, created_at, decided_at, decided_by)
  select md5('courtcrew approved ' || m.id)::uuid, c.id, m.user_id, 'approved', m.joined_at - interval '7 hours', m.joined_at, c.owner_id
  from sample_clubs c join public.memberships m on m.club_id = c.id and m.role = 'member'
  where c.is_public and not c.auto_approve;
  insert into public.join_requests (id, club_id, user_id, status, created_at, decided_at, decided_by)
  select md5('courtcrew request ' || c.slug || p.n)::uuid, c.id, p.id, r.status, now() - make_interval(hours => r.hours_ago),
    case when r.status <> 'pending' then now() - make_interval(hours => r.hours_ago - 9) end,
    case r.status when 'denied' then c.owner_id when 'withdrawn' then p.id end
  from (values
    ('tejo-tennis-club', 19, 'pending', 3), ('tejo-tennis-club', 35, 'pending', 9), ('tejo-tennis-club', 60, 'pending', 26),
    ('tejo-tennis-club', 20, 'pending', 50), ('tejo-tennis-club', 46, 'pending', 74), ('tejo-tennis-club', 49, 'denied', 130),
    ('tejo-tennis-club', 32, 'withdrawn', 200), ('club-de-tenis-palermo', 62, 'pending', 6), ('club-de-tenis-palermo', 3, 'pending', 20),
    ('club-de-tenis-palermo', 50, 'pending', 44), ('club-de-tenis-palermo', 39, 'denied', 310),
    ('serra-tenis', 110, 'pending', 15), ('serra-tenis', 113, 'pending', 61)
  ) as r (slug, n, status, hours_ago)
  join sample_clubs c on c.slug = r.slug
  join sample_players p on p.n = r.n;

  insert into public.announcements (id, club_id, author_id, title, content, priority, notify_all, created_at, publish_at)
  select md5('courtcrew announcement ' || c.slug || a.hours_ago)::uuid, c.id, p.id, a.title, a.content, a.priority, a.notify_all,
    now() - make_interval(hours => a.hours_ago), now() - make_interval(hours => a.hours_ago)
  from (values
    ('tejo-tennis-club', 1, 5, 'urgent', true, 'Court 3 closed this week',
      'The storm took part of the fence with it. Courts 1, 2, 4 and 5 and the clay court are open as usual; bookings of Court 3 move to Court 5.'),
    ('tejo-tennis-club', 2, 28, 'important', true, 'Winter ladder starts on Monday',
      'Put your name down at the desk or answer here. Challenge anyone up to three places above you; two weeks to play it.'),
    ('tejo-tennis-club', 7, 75, 'normal', false, 'Doubles on Thursday, two places left',
      'From 18:30 on Courts 1 and 2. All levels, we mix the pairs every half hour.'),
    ('tejo-tennis-club', 16, 120, 'normal', false, 'Found: a grey racket bag',
      'It hung on the bench by the clay court, with a towel and one very good banana. Ask me.'),
    ('tejo-tennis-club', 1, 260, 'normal', false, 'Thank you for Sunday',
      'Thirty-one players, four countries, one broken string. Photographs are on the board in the clubhouse.'),
    ('primrose-hill-tennis', 21, 8, 'important', true, 'Saturday clinic moves to 10:00',
      'The park opens later from this week. Same coach, same coffee, one hour more sleep.'),
    ('primrose-hill-tennis', 31, 60, 'normal', false, 'Anyone for indoor hitting?',
      'I have a court in Islington every other Wednesday at 20:00 and nobody to share it with.'),
    ('primrose-hill-tennis', 22, 170, 'normal', false, 'New nets on Courts 1 and 2',
      'They are at the right height at last. You have run out of excuses.'),
    ('hudson-courts-collective', 37, 14, 'urgent', true, 'Permits end on Friday',
      'Renew before Friday night or we lose the morning slots at Riverside. It takes five minutes.'),
    ('hudson-courts-collective', 47, 90, 'normal', false, 'Juniors need hitters',
      'Saturday from nine to eleven, Fort Greene. You do not need to be good, you need to be patient.'),
    ('club-de-tenis-palermo', 51, 22, 'important', false, 'Courts are watered at noon',
      'Please leave the clay for half an hour, then enjoy it. Brush it when you are done.'),
    ('club-de-tenis-palermo', 52, 150, 'normal', true, 'Torneo de verano',
      'Draw on Sunday, final under the lights, asado for everybody.'),
    ('spree-tenniskreis', 64, 33, 'normal', false, 'Winter rota is out',
      'Halle 2, Tuesdays and Thursdays. Swap among yourselves and tell me after.'),
    ('spree-tenniskreis', 63, 190, 'important', true, 'Hall shoes only',
      'Clean soles, please: the new carpet is ours to pay for.'),
    ('yarra-dawn-hitters', 72, 11, 'normal', true, 'Sunrise is at six this week',
      'We start at 06:15 until the end of the month. Bring sunscreen.'),
    ('yarra-dawn-hitters', 77, 100, 'normal', false, 'The spreadsheet is up to date',
      'Ask for your numbers and I will be kind.'),
    ('linha-tennis', 81, 16, 'normal', true, 'Windy weekend ahead',
      'Courts 4 to 6 lie behind the trees. Book those, or practise your slice.'),
    ('outra-banda-tenis', 93, 40, 'normal', false, 'Lights are back on Court 2',
      'They switch off at ten. Please count your games before that.'),
    ('serra-tenis', 101, 64, 'normal', true, 'Open morning on Saturday',
      'Bring a friend who has never held a racket. We lend both the racket and the patience.')
  ) as a (slug, n, hours_ago, priority, notify_all, title, content)
  join sample_clubs c on c.slug = a.slug
  join sample_players p on p.n = a.n;

  -- `day` counts from today in the club's zone. The numbers say how many members go, wait and decline.
  create temporary table sample_events on commit drop as
  select w.*, md5(format('courtcrew event %s %s', e.label, w.week))::uuid as id, c.id as club_id, c.owner_id, c.time_zone, e.label, e.wall::time as wall,
    e.minutes, e.capacity, c.courts[e.court] as court, e.title, e.description, e.going, e.waiting, e.declined,
    case when e.weeks > 1 then md5('courtcrew series ' || e.label)::uuid end as series_id,
    (now() at time zone c.time_zone)::date + e.day + 7 * w.week as event_date
  from (values
    ('e1', 'tejo-tennis-club', 2, '18:30', 120, 8, 1, 6, 'Doubles night',
      'All levels. We mix the pairs every half hour and finish when the lights go out.', 8, 2, 3),
    ('e2', 'tejo-tennis-club', 4, '10:00', 90, 12, 3, 1, 'Clay clinic with Beatriz',
      'Sliding, patience and a second serve that kicks. Bring shoes with a flat sole; brushes are at the gate.', 7, 0, 2),
    ('e3', 'tejo-tennis-club', 9, '09:30', 300, null, 1, 1, 'Winter ladder, opening day',
      'Everybody who is on the ladder plays one set to start with. Oranges by Gonçalo.', 13, 0, 1),
    ('e4', 'tejo-tennis-club', -6, '18:30', 120, 8, 2, 1, 'Doubles under the lights', '', 8, 1, 2),
    ('e5', 'tejo-tennis-club', -20, '11:00', 240, null, 1, 1, 'Club Sunday',
      'Thirty-one players, four countries, one broken string.', 15, 0, 0),
    ('e6', 'primrose-hill-tennis', 3, '10:00', 120, 6, 1, 10, 'Saturday clinic',
      'Same coach, same coffee. Six places, and somebody always oversleeps.', 6, 1, 2),
    ('e7', 'hudson-courts-collective', 5, '08:00', 180, 16, 3, 1, 'Juniors need hitters',
      'You do not need to be good, you need to be patient.', 5, 0, 1),
    ('e8', 'yarra-dawn-hitters', 6, '06:15', 75, null, 1, 4, 'Sunrise round robin', '', 4, 0, 0)
  ) as e (label, slug, day, wall, minutes, capacity, court, weeks, title, description, going, waiting, declined)
  join sample_clubs c on c.slug = e.slug
  cross join lateral generate_series(0, e.weeks - 1) as w (week);

  insert into public.club_events (id, club_id, series_id, title, description, place, event_date, event_time, time_zone, starts_at,
    duration_minutes, capacity, created_by, created_at)
  select e.id, e.club_id, e.series_id, e.title, e.description, e.court, e.event_date, e.wall, e.time_zone,
    (e.event_date + e.wall) at time zone e.time_zone, e.minutes, e.capacity, e.owner_id, now() - interval '30 days'
  from sample_events e;

  -- Later weeks of a series have fewer replies so far; in past ones, one in seven of those going did not come.
  insert into public.event_replies (event_id, user_id, state, replied_at, attended)
  select e.id, m.user_id, m.state, now() - interval '25 days' + make_interval(hours => m.turn::integer),
    case when e.event_date < now()::date and m.state = 'going' and m.turn % 7 = 0 then false end
  from sample_events e cross join lateral (
    select r.user_id, r.turn, case when r.turn <= e.going / (1 + e.week) then 'going'
      when e.week = 0 and r.turn <= e.going + e.waiting then 'waiting' else 'declined' end as state
    from (select n.user_id, row_number() over (order by md5(e.label || n.user_id)) as turn
      from public.memberships n where n.club_id = e.club_id) r
    where r.turn <= case when e.week = 0 then e.going + e.waiting + e.declined else e.going / (1 + e.week) end) m;

  -- The next doubles night has its rounds: any two of the eight are partners at most once.
  insert into public.event_rotations (event_id, court_names, round_minutes, round_count, with_singles)
  select e.id, '{Court 1,Court 2}', 30, 4, false from sample_events e where e.label = 'e1' and e.week = 0;
  -- The player replaces one who could not come.
  insert into public.rotation_players (event_id, place, user_id, from_round)
  select t.event_id, t.place, t.user_id, 1
  from (select e.id as event_id, m.user_id, row_number() over (order by m.user_id <> md5('courtcrew player 3')::uuid, m.user_id) as place
    from sample_events e join public.memberships m on m.club_id = e.club_id
    left join public.event_replies r on r.event_id = e.id and r.user_id = m.user_id
    where e.label = 'e1' and e.week = 0 and (r.state = 'going' or m.user_id = md5('courtcrew player 3')::uuid)) t
  where t.place <= 8;
  insert into public.rotation_seats (event_id, round, place, court, side)
  select e.id, w.round, u.place, 'Court ' || w.court, u.side
  from sample_events e cross join (values
    (1, 1, '{4,3}', '{7,1}'), (1, 2, '{8,5}', '{2,6}'), (2, 1, '{2,7}', '{6,1}'), (2, 2, '{3,5}', '{4,8}'), (3, 1, '{2,1}', '{5,4}'),
    (3, 2, '{6,7}', '{8,3}'), (4, 1, '{4,1}', '{6,8}'), (4, 2, '{7,3}', '{2,5}')
  ) as w (round, court, a, b)
  cross join lateral (select unnest(w.a::smallint[]) as place, 1 as side union all select unnest(w.b::smallint[]), 2) u
  where e.label = 'e1' and e.week = 0;

  -- `day` counts from today in the club's zone; `sent` is hours ago; `answers` names the challenge that this one
  -- replaces.
  create temporary table sample_challenges on commit drop as
  select w.label, w.challenger, w.challenged, w.slug, w.day, w.wall, w.minutes, w.court, w.kind, w.status, w.words, w.reply, w.sent, w.answers
  from (values
    -- The player
    ('p1', 4, 3, 'tejo-tennis-club', 3, '18:30', 90, 1, 'singles', 'pending', 'Revenge for last week. Loser buys the balls.', null, 5, null),
    ('p2', 5, 3, 'tejo-tennis-club', 5, '10:00', 60, 3, 'practice', 'pending', 'Shall we drill returns for an hour?', null, 11, null),
    ('p3', 9, 3, 'tejo-tennis-club', 6, '17:00', 120, 2, 'doubles', 'pending', null, null, 27, null),
    ('p4', 23, 3, 'primrose-hill-tennis', 9, '08:00', 60, 1, 'singles', 'pending', 'Heard you are over that week. Early one?', null, 40, null),
    ('p5', 3, 7, 'tejo-tennis-club', 4, '18:00', 60, 1, 'singles', 'pending', 'I owe you a proper match.', null, 7, null),
    ('p6', 3, 15, 'tejo-tennis-club', 8, '07:30', 60, 3, 'practice', 'pending', null, null, 30, null),
    ('p7', 3, 22, 'primrose-hill-tennis', 12, '18:30', 90, 2, 'singles', 'pending', 'In town from Monday.', null, 52, null),
    ('p8', 11, 3, 'tejo-tennis-club', 4, '13:00', 60, 2, 'singles', 'superseded', 'Lunch break match?', null, 33, null),
    ('p9', 3, 11, 'tejo-tennis-club', 7, '12:30', 60, 2, 'singles', 'pending', 'I am in a meeting then. This day instead?', null, 22, 'p8'),
    ('p10', 3, 6, 'tejo-tennis-club', 1, '19:00', 60, 1, 'singles', 'accepted', 'Same court as always?', null, 70, null),
    ('p11', 13, 3, 'tejo-tennis-club', 2, '18:00', 90, 3, 'singles', 'accepted', 'Clay at last.', null, 46, null),
    ('p12', 2, 3, 'tejo-tennis-club', 6, '20:00', 60, 1, 'practice', 'accepted', null, null, 60, null),
    ('p13', 3, 24, 'primrose-hill-tennis', 10, '17:30', 90, 2, 'singles', 'accepted', null, null, 90, null),
    ('p14', 5, 3, 'tejo-tennis-club', -5, '18:30', 60, 1, 'practice', 'completed', null, null, 220, null),
    ('p15', 4, 3, 'tejo-tennis-club', -9, '19:00', 90, 1, 'singles', 'completed', null, null, 310, null),
    ('p16', 3, 6, 'tejo-tennis-club', -16, '18:00', 60, 2, 'singles', 'completed', null, null, 480, null),
    ('p17', 3, 9, 'tejo-tennis-club', -23, '17:30', 60, 2, 'practice', 'completed', null, null, 650, null),
    ('p18', 13, 3, 'tejo-tennis-club', -30, '19:00', 90, 3, 'singles', 'completed', null, null, 830, null),
    ('p19', 3, 25, 'primrose-hill-tennis', -37, '17:00', 60, 2, 'singles', 'completed', null, null, 1000, null),
    ('p20', 2, 3, 'tejo-tennis-club', -44, '19:30', 60, 1, 'singles', 'completed', null, null, 1180, null),
    ('p21', 3, 8, 'tejo-tennis-club', 2, '19:30', 90, 3, 'singles', 'declined', 'Take it easy on me?', 'Away for a tournament that week. Ask me again after!', 50, null),
    ('p22', 10, 3, 'tejo-tennis-club', -3, '20:00', 60, 2, 'singles', 'declined', null, 'Too late for me on a weekday.', 160, null),
    ('p23', 3, 16, 'tejo-tennis-club', 3, '17:00', 60, 1, 'practice', 'cancelled', null, null, 80, null),
    ('p24', 18, 3, 'tejo-tennis-club', 4, '11:00', 60, 2, 'singles', 'cancelled', 'Sunday best.', 'Match cancelled by user', 64, null),
    ('p25', 3, 12, 'tejo-tennis-club', -2, '18:00', 60, 2, 'practice', 'expired', 'Fancy a gentle hit?', null, 140, null),
    ('p26', 3, 14, 'tejo-tennis-club', -12, '18:00', 60, 1, 'singles', 'no_show', null, null, 400, null),
    ('p27', 3, 17, 'tejo-tennis-club', 9, '18:00', 90, 2, 'doubles', 'pending', 'Us two and whoever you bring?', null, 16, null),
    ('p28', 10, 11, 'tejo-tennis-club', 13, '18:30', 90, 1, 'doubles', 'pending', 'Maya plays at my side, if she can.', null, 9, null),
    ('p29', 6, 8, 'tejo-tennis-club', 11, '18:30', 90, 3, 'doubles', 'accepted', 'Doubles on clay, then dinner.', null, 75, null),
    ('p30', 4, 3, 'tejo-tennis-club', -1, '18:30', 90, 1, 'singles', 'accepted', 'Best of three?', null, 96, null),
    ('p31', 3, 13, 'tejo-tennis-club', -2, '19:00', 60, 2, 'singles', 'accepted', null, null, 120, null),
    ('p32', 2, 3, 'tejo-tennis-club', -4, '18:00', 60, 1, 'singles', 'accepted', null, null, 170, null),
    -- The owner
    ('o1', 8, 1, 'tejo-tennis-club', 4, '08:00', 90, 3, 'singles', 'pending', 'Clay, before the sun gets there?', null, 6, null),
    ('o2', 15, 1, 'tejo-tennis-club', 6, '07:30', 60, 1, 'practice', 'pending', null, null, 19, null),
    ('o3', 1, 5, 'tejo-tennis-club', 5, '18:30', 90, 1, 'singles', 'pending', 'Decider: we are at two all.', null, 25, null),
    ('o4', 1, 2, 'tejo-tennis-club', 3, '18:00', 60, 1, 'singles', 'accepted', 'Ladder business.', null, 44, null),
    ('o5', 7, 1, 'tejo-tennis-club', 8, '17:00', 90, 3, 'singles', 'accepted', null, null, 31, null),
    ('o6', 2, 1, 'tejo-tennis-club', -6, '18:00', 60, 1, 'singles', 'completed', null, null, 230, null),
    ('o7', 1, 5, 'tejo-tennis-club', -13, '18:30', 90, 3, 'singles', 'completed', null, null, 400, null),
    ('o8', 8, 1, 'tejo-tennis-club', -20, '17:00', 90, 1, 'singles', 'completed', null, null, 560, null),
    ('o9', 1, 15, 'tejo-tennis-club', -27, '17:30', 60, 2, 'practice', 'completed', null, null, 720, null),
    ('o10', 1, 10, 'tejo-tennis-club', 3, '20:00', 60, 2, 'singles', 'declined', null, 'My shoulder says no this week.', 36, null),
    ('o11', 17, 1, 'tejo-tennis-club', -1, '19:00', 60, 2, 'practice', 'expired', null, null, 120, null),
    -- The admin
    ('a1', 16, 2, 'tejo-tennis-club', 5, '19:00', 60, 2, 'singles', 'pending', 'Teach me that slice.', null, 8, null),
    ('a2', 2, 13, 'tejo-tennis-club', 7, '18:30', 90, 1, 'singles', 'pending', null, null, 29, null),
    ('a3', 2, 10, 'tejo-tennis-club', 4, '19:30', 60, 2, 'practice', 'accepted', null, null, 55, null),
    ('a4', 2, 6, 'tejo-tennis-club', -3, '18:00', 60, 2, 'practice', 'completed', null, null, 150, null),
    ('a5', 11, 2, 'tejo-tennis-club', -11, '18:30', 60, 1, 'singles', 'completed', null, null, 350, null),
    ('a6', 18, 2, 'tejo-tennis-club', -15, '17:30', 60, 2, 'singles', 'no_show', null, null, 450, null),
    ('a7', 2, 17, 'tejo-tennis-club', -19, '19:00', 60, 2, 'practice', 'cancelled', null, 'Match cancelled by user', 540, null)
  ) as w (label, challenger, challenged, slug, day, wall, minutes, court, kind, status, words, reply, sent, answers);

  -- Everybody else, each in their home club: in round r, player i meets player i + r, once. Rounds have days of
  -- their own, in the morning, when nobody above plays: nothing overlaps.
  create temporary table sample_rivals on commit drop as
  select home.*, row_number() over (partition by home.slug order by home.n)::integer as i
  from (
    select distinct on (p.n) p.n, c.slug
    from public.memberships m join sample_players p on p.id = m.user_id and p.n > 3 join sample_clubs c on c.id = m.club_id
    order by p.n, p.location = c.location desc, m.joined_at) home;
  insert into sample_challenges
  select format('%s %s %s', one.slug, r.round, one.i), one.n, two.n, one.slug, r.day + one.i % 4,
    (array['08:30', '09:00', '09:30', '10:00', '10:30'])[1 + one.i % 5], 60 + 30 * (one.i % 2), 1 + (one.i + r.round) % 3,
    case when (one.i + r.round) % 4 = 0 then 'practice' else 'singles' end, f.status,
    (array['Best of three?', null, 'Fancy a game?', 'Long time no see.', null])[1 + (one.i * 3 + r.round) % 5],
    case when f.status = 'declined' then 'Sorry, I am away that day.' end,
    case when r.day > 0 then 3 + one.i * 4 else (5 - r.day) * 24 + one.i end, null
  from (values
    (1, -9, '{completed}'::text[]), (2, -16, '{completed}'), (3, -24, '{completed,no_show,expired,declined}'),
    (4, 1, '{accepted}'), (5, 5, '{pending,pending,declined}'), (6, -31, '{completed,cancelled}')) as r (round, day, fates)
  join sample_rivals one on (one.i - 1) / r.round % 2 = 0
  join sample_rivals two on two.slug = one.slug and two.i = one.i + r.round
  cross join lateral (select r.fates[1 + one.i % cardinality(r.fates)] as status) f;

  -- Two pairs that met every few days in the previous months; one of the four cancelled, late, the matches he could
  -- not play.
  insert into sample_challenges
  select format('regular %s %s', r.one, n), case when n % 2 = 0 then r.one else r.two end, case when n % 2 = 0 then r.two else r.one end,
    'tejo-tennis-club', -96 - 4 * n, '07:30', 60, 2, 'singles', 'completed', null, null, (96 + 4 * n) * 24 + 60, null
  from (values (5, 17, 0, 10), (16, 6, 4, 12)) as r (one, two, first, last) cross join lateral generate_series(r.first, r.last) n;
  insert into sample_challenges
  select format('called off %s', n), 16, 6, 'tejo-tennis-club', -96 - 4 * n, '07:30', 60, 2, 'singles', 'cancelled', null, 'Match cancelled by user',
    (96 + 4 * n) * 24 + 60, null
  from generate_series(0, 3) n;

  insert into public.challenges (id, challenger_id, challenged_id, club_id, proposed_date, proposed_time, time_zone, starts_at,
    duration_minutes, court_location, match_type, message, status, response_message, replaces, created_at, responded_at)
  select md5('courtcrew challenge ' || w.label)::uuid, one.id, two.id, c.id, d.day, w.wall::time, c.time_zone, d.starts_at,
    w.minutes, c.courts[w.court], w.kind, w.words, w.status, w.reply, md5('courtcrew challenge ' || w.answers)::uuid, s.sent_at,
    case w.status when 'pending' then null when 'expired' then d.starts_at
      when 'superseded' then (select now() - make_interval(hours => a.sent) from sample_challenges a where a.answers = w.label)
      else s.sent_at + make_interval(hours => least(w.sent - 1, 5 + w.sent % 11)) end
  from sample_challenges w
  join sample_players one on one.n = w.challenger
  join sample_players two on two.n = w.challenged
  join sample_clubs c on c.slug = w.slug
  cross join lateral (select day, (day + w.wall::time) at time zone c.time_zone as starts_at
    from (select (now() at time zone c.time_zone)::date + w.day as day)) d
  cross join lateral (select now() - make_interval(hours => w.sent) as sent_at) s;

  insert into public.challenge_seats (challenge_id, player_id, side, status, booked)
  select c.id, seat.player, seat.side, seat.status,
    case when c.status in ('accepted', 'completed') then tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes)) end
  from public.challenges c
  join sample_challenges w on c.id = md5('courtcrew challenge ' || w.label)::uuid
  cross join lateral (values
    (c.challenger_id, 'challenger', 'confirmed'),
    (c.challenged_id, 'challenged', case when c.status in ('accepted', 'completed', 'no_show')
      or (c.status = 'cancelled' and c.response_message is not null) then 'confirmed' else 'invited' end)) as seat (player, side, status);

  update public.challenges c set responded_at = c.starts_at - interval '4 hours'
  from sample_challenges w where w.label like 'called off %' and c.id = md5('courtcrew challenge ' || w.label)::uuid;
  insert into private.cancelled_matches (challenge_id, player_id, late)
  select c.id, c.challenger_id, true from public.challenges c join sample_challenges w on c.id = md5('courtcrew challenge ' || w.label)::uuid
  where w.label like 'called off %';

  -- Who partners whom in doubles.
  insert into public.challenge_seats (challenge_id, player_id, side, status, invited_by, booked)
  select c.id, partner.id, case asker.id when c.challenger_id then 'challenger' else 'challenged' end, w.status, asker.id,
    case when c.status = 'accepted' then tstzrange(c.starts_at, c.starts_at + make_interval(mins => c.duration_minutes)) end
  from (values ('p3', 9, 16, 'confirmed'), ('p28', 10, 3, 'invited'), ('p29', 6, 3, 'confirmed'), ('p29', 8, 7, 'confirmed'))
    as w (label, asker, partner, status)
  join public.challenges c on c.id = md5('courtcrew challenge ' || w.label)::uuid
  join sample_players asker on asker.n = w.asker
  join sample_players partner on partner.n = w.partner;

  -- Other times, proposed and not answered yet.
  insert into public.reschedules (challenge_id, proposed_by, proposed_date, proposed_time, starts_at, duration_minutes, court_location, created_at)
  select c.id, one.id, m.day, m.wall, (m.day + m.wall) at time zone c.time_zone, c.duration_minutes, c.court_location, now() - interval '4 hours'
  from (values ('p11', 13, 2, time '19:30'), ('p13', 3, 1, time '18:00')) as w (label, proposer, later, wall)
  join public.challenges c on c.id = md5('courtcrew challenge ' || w.label)::uuid
  join sample_players one on one.n = w.proposer
  cross join lateral (select c.proposed_date + w.later as day, w.wall) m;

  -- How the matches ended. One in nine of those played was never reported.
  create temporary table sample_results on commit drop as
  select c.id, c.challenger_id as entered_by, 'challenger' as side, 'played' as outcome, 'confirmed' as state,
    (array['[{"games": [6, 4]}, {"games": [6, 3]}]', '[{"games": [4, 6]}, {"games": [3, 6]}]',
      '[{"games": [7, 6], "tie_break": [7, 4]}, {"games": [6, 2]}]', '[{"games": [2, 6]}, {"games": [7, 5]}, {"games": [4, 6]}]',
      '[{"games": [6, 3]}, {"games": [4, 6]}, {"match_tie_break": [10, 8]}]', '[{"games": [5, 7]}, {"games": [6, 7], "tie_break": [5, 7]}]',
      '[{"games": [6, 1]}, {"games": [6, 4]}]', '[{"games": [3, 6]}, {"games": [6, 4]}, {"match_tie_break": [7, 10]}]'
    ])[1 + get_byte(decode(md5(w.label), 'hex'), 0) % 8]::jsonb as sets,
    c.starts_at + make_interval(mins => c.duration_minutes, hours => 1) as entered_at
  from sample_challenges w join public.challenges c on c.id = md5('courtcrew challenge ' || w.label)::uuid
  where c.status = 'completed' and c.match_type = 'singles' and get_byte(decode(md5(w.label), 'hex'), 1) % 9 > 0
  union all
  select c.id, c.challenger_id, 'challenger', 'no_show', 'confirmed', '[]', c.starts_at + interval '1 hour'
  from public.challenges c join sample_challenges w on c.id = md5('courtcrew challenge ' || w.label)::uuid where c.status = 'no_show'
  union all
  select c.id, c.challenged_id, 'challenged', 'played', w.state, w.sets::jsonb, c.starts_at + interval '2 hours'
  from (values ('p31', 'entered', '[{"games": [4, 6]}, {"games": [6, 3]}, {"match_tie_break": [8, 10]}]'),
    ('p32', 'disputed', '[{"games": [3, 6]}, {"games": [5, 7]}]')) as w (label, state, sets)
  join public.challenges c on c.id = md5('courtcrew challenge ' || w.label)::uuid;
  insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets, created_at)
  select r.id, r.entered_by, r.side, r.outcome, case r.outcome when 'played' then private.score_winner(3, 'standard', r.sets) else r.side end,
    3, 'standard', r.sets, r.entered_at
  from sample_results r order by r.entered_at;
  -- One after another: levels follow the order in which results were confirmed.
  declare
    s record;
  begin
    for s in select t.*, r.id as result_id from sample_results t join public.match_results r on r.challenge_id = t.id order by t.entered_at, t.id loop
      update public.challenges c set result_state = s.state, result_id = s.result_id, disputes = case s.state when 'disputed' then 1 else 0 end,
        result_at = s.entered_at + case s.state when 'entered' then interval '0' else interval '11 hours' end
      where c.id = s.id;
    end loop;
  end;

  -- The achievements from the matches, and a few titles.
  perform private.award_achievements(p.id, now(), false) from sample_players p;
  insert into public.achievements (player_id, kind, earned_at, club_id, title, awarded_by)
  select p.id, 'tournament_champion', now() - make_interval(days => w.days), c.id, w.title, c.owner_id
  from (values (3, 21, 'Autumn Ladder'), (5, 75, 'Club Championship'), (8, 200, 'Spring Open')) as w (n, days, title)
  join sample_players p on p.n = w.n join sample_clubs c on c.slug = 'tejo-tennis-club';
  update public.contact_details d set phone = '+351 910 000 00' || p.n, phone_shared = p.n <> 3
  from sample_players p where d.user_id = p.id and p.n in (3, 5, 7);

  -- The notifications all this would have caused, worded as in the functions; the older ones are read.
  insert into public.notifications (id, user_id, type, title, body, data, read, created_at)
  select md5('courtcrew notification ' || n.of || n.user_id)::uuid, n.user_id, n.type, n.title, n.body, n.data,
    n.at < now() - interval '30 hours', n.at
  from (
    select c.id || 'sent' as of, c.challenged_id as user_id, 'challenge' as type,
      case when c.replaces is null then 'New challenge' else 'Another time proposed' end as title,
      private.name_of(c.challenger_id) || case when c.replaces is null then ' challenged you to a match.'
        else ' proposed another time for your match.' end as body,
      private.about_challenge(c, c.challenger_id) as data, c.created_at as at
    from public.challenges c
    union all
    select c.id || 'accepted', c.challenger_id, 'challenge_accepted', 'Challenge Accepted!',
      private.name_of(c.challenged_id) || ' accepted your challenge.', private.about_challenge(c, c.challenged_id), c.responded_at
    from public.challenges c where c.status in ('accepted', 'completed', 'no_show')
    union all
    select c.id || 'declined', c.challenger_id, 'challenge_declined', 'Challenge Declined',
      private.name_of(c.challenged_id) || ' declined your challenge.', private.about_challenge(c, c.challenged_id), c.responded_at
    from public.challenges c where c.status = 'declined'
    union all
    select c.id || 'cancelled', c.challenged_id, 'match_cancelled', 'Match Cancelled',
      private.name_of(c.challenger_id) || ' cancelled your match.', private.about_challenge(c, c.challenger_id), c.responded_at
    from public.challenges c where c.status = 'cancelled' and c.response_message is not null
    union all
    select s.challenge_id || 'seat', s.player_id, 'seat', 'Doubles partner wanted', private.name_of(s.invited_by) || ' would like to play doubles with you.',
      private.about_challenge(c, s.invited_by), c.created_at + interval '10 minutes'
    from public.challenge_seats s join public.challenges c on c.id = s.challenge_id where s.invited_by is not null
    union all
    select m.id::text, s.player_id, 'match', 'Another time proposed', private.name_of(m.proposed_by) || ' proposed another time for your match.',
      private.about_challenge(c, m.proposed_by) || jsonb_build_object('proposed_date', m.proposed_date,
        'proposed_time', to_char(m.proposed_time, 'HH24:MI'), 'court_location', m.court_location), m.created_at
    from public.reschedules m join public.challenges c on c.id = m.challenge_id
    join public.challenge_seats s on s.challenge_id = c.id and s.player_id <> m.proposed_by
    union all
    select r.id || 'result', s.player_id, 'result', 'Result entered', private.name_of(r.entered_by) || ' entered the result of your match.',
      private.about_challenge(c, r.entered_by), r.created_at
    from public.match_results r join public.challenges c on c.id = r.challenge_id
    join public.challenge_seats s on s.challenge_id = c.id and s.player_id <> r.entered_by
    union all
    select r.id || 'asked', m.user_id, 'club', 'New join request', private.name_of(r.user_id) || ' wants to join ' || c.name || '.',
      jsonb_build_object('club_id', c.id, 'slug', c.slug, 'sender_id', r.user_id, 'about', 'join_request'), r.created_at
    from public.join_requests r join sample_clubs c on c.id = r.club_id
    join public.memberships m on m.club_id = c.id and m.role in ('owner', 'admin') and m.joined_at < r.created_at
    union all
    select r.id || r.status, r.user_id, 'club', case r.status when 'approved' then 'Welcome to ' || c.name else 'Request declined' end,
      'Your request to join ' || c.name || case r.status when 'approved' then ' was approved.' else ' was declined.' end,
      jsonb_build_object('club_id', c.id, 'slug', c.slug, 'about', 'request_' || r.status), r.decided_at
    from public.join_requests r join sample_clubs c on c.id = r.club_id where r.status in ('approved', 'denied')
    union all
    select a.id::text, m.user_id, 'club', a.title, a.content,
      jsonb_build_object('club_id', c.id, 'slug', c.slug, 'about', 'announcement', 'announcement_id', a.id), a.created_at
    from public.announcements a join sample_clubs c on c.id = a.club_id
    join public.memberships m on m.club_id = c.id and m.user_id <> a.author_id and m.joined_at < a.created_at
    join public.preferences f on f.user_id = m.user_id and f.club_announcements
    where a.notify_all) n
  where n.at > now() - interval '21 days';
  -- Summaries begin with what comes from now on.
  insert into private.digests (player_id, until) select p.id, now() from sample_players p;

  -- What they wrote to each other; messages from the last hour are unread.
  insert into public.messages (id, sender_id, receiver_id, content, created_at, read)
  select md5('courtcrew message ' || m.sender || ' ' || m.receiver || ' ' || m.minutes_ago)::uuid, one.id, two.id, m.content,
    now() - make_interval(mins => m.minutes_ago), m.minutes_ago > 60
  from (values
    (4, 3, 2980, 'Good match! I still cannot believe that last lob.'),
    (3, 4, 2950, 'Neither can I. It was meant to be a drop shot.'),
    (4, 3, 2941, 'Then please keep missing like that. Against others.'),
    (3, 4, 1560, 'Are you around this week? I found out how to serve.'),
    (4, 3, 1540, 'Again? Thursday or Friday evening would do for me.'),
    (4, 3, 38, 'I sent you a challenge for Court 1. Loser buys the balls.'),
    (4, 3, 36, 'And bring the new ones this time 🎾'),
    (7, 3, 8700, 'Thanks for the hit this morning. What strings were those?'),
    (3, 7, 8640, 'Multifilament, very soft on the elbow. The shop by the station has them: https://example.com/strings'),
    (7, 3, 8601, 'Perfect, my elbow says thank you.'),
    (9, 3, 20400, 'We are looking for a fourth on Sunday morning. Interested?'),
    (3, 9, 20160, 'Always. Which side shall I take?'),
    (9, 3, 20100, E'Deuce side.\nWe start at nine, coffee comes after.'),
    (23, 3, 31000, 'Heard you will be in London next month. Up for an early game at Primrose Hill?'),
    (3, 23, 30500, 'With pleasure! I fly in on the Monday.'),
    (1, 3, 45200, 'Welcome to the club! Tell me when you want somebody to show you around.'),
    (3, 1, 44900, 'That is kind, thank you. Saturday before the open play?'),
    (1, 3, 44890, 'Saturday it is.'),
    (2, 1, 1480, 'Court 3 is dry again, I opened it for tonight.'),
    (1, 2, 1470, 'You are a hero. I will tell the Wednesday group.'),
    (6, 1, 52, 'Is there still room in the beginners'' clinic? My brother would like to come.')
  ) as m (sender, receiver, minutes_ago, content)
  join sample_players one on one.n = m.sender
  join sample_players two on two.n = m.receiver
  order by m.minutes_ago desc;
  insert into public.notifications (id, user_id, type, title, body, data, created_at)
  select md5('courtcrew notification message ' || t.player_id || t.other_id)::uuid, t.player_id, 'message', 'New message',
    private.name_of(t.other_id) || case t.unread when 1 then ' sent you a message.' else ' sent you ' || t.unread || ' messages.' end,
    jsonb_build_object('sender_id', t.other_id), t.last_at
  from private.thread_sides t join sample_players p on p.id = t.player_id where t.unread > 0;
  insert into private.last_seen (player_id, seen_at)
  select p.id, now() - make_interval(mins => 3 + p.n * 41 % 3000) from sample_players p where p.n between 1 and 30 or p.n > 80;

  insert into public.reports (reporter_id, player_id, club_id, kind, subject_id, quote, reason, words, state, handled_by, handled_at, answer, created_at)
  select one.id, two.id, c.id, r.kind, coalesce(a.id, two.id), a.title || E'\n' || a.content, r.reason, r.words, r.state,
    case when r.state <> 'open' then c.owner_id end, case when r.state <> 'open' then now() - make_interval(hours => r.hours_ago - 12) end,
    r.answer, now() - make_interval(hours => r.hours_ago)
  from (values
    (9, 16, 'announcement', 'Found: a grey racket bag', 'other', 'This is my bag, and he knows it.', 'handled', 'The bag is at the desk, banana included.', 110),
    (6, 12, 'player', null, 'spam', 'Offers me stringing after every match. My strings are fine.', 'dismissed', null, 60),
    (13, 7, 'announcement', 'Doubles on Thursday, two places left', 'other', 'There were four of us on two places.', 'open', null, 26),
    (5, 18, 'player', null, 'harassment', 'Shouts at the net, and not only at the ball.', 'open', null, 7)
  ) as r (reporter, player, kind, title, reason, words, state, answer, hours_ago)
  join sample_clubs c on c.slug = 'tejo-tennis-club'
  join sample_players one on one.n = r.reporter
  join sample_players two on two.n = r.player
  left join public.announcements a on a.club_id = c.id and a.title = r.title
  order by r.hours_ago desc;

  -- One has answered all ten questions, one stopped in the middle.
  insert into public.questionnaire_responses (user_id, skill_level, play_frequency, primary_goals, match_style, availability, years_experience,
    adaptive_responses, next_step, completed, completed_at)
  select p.id, q.level, 'bi_weekly', q.goal, q.style, q.free, a.years_playing, q.more::jsonb, q.step, q.step = 10,
    case when q.step = 10 then now() - interval '20 days' end
  from (values
    (3, 'intermediate', 'improvement', 'singles', 'weekdays_evening', 10, '{"improvement_focus": "net_play", "weakness_area": "serve",
      "competitive_interest": "club_ladder", "doubles_preference": "now_and_then", "practice_style": "mixed"}'),
    (5, 'advanced', 'competition', 'both', 'flexible', 7, '{"competition_level": "club_team"}')
  ) as q (n, level, goal, style, free, step, more)
  join sample_players p on p.n = q.n
  join public.profiles a on a.id = p.id;

  -- Courts: for some clubs, and public ones in their towns.
  insert into public.courts (id, club_id, name, surface, indoor, lights, access, lat, lon, position, out_from, out_until, created_at)
  select md5('courtcrew court ' || c.slug || k.position)::uuid, c.id, k.name, k.surface, k.indoor, k.lights, k.access, k.lat, k.lon, k.position,
    k.out_from, k.out_until, c.since
  from sample_clubs c
  join (values
    ('tejo-tennis-club', 0, 'Court 1', 'hard', false, true, 'Through the clubhouse. The lights go off at 11 pm.', 38.7003, -9.1782, null::date, null::date),
    ('tejo-tennis-club', 1, 'Court 2', 'hard', false, true, 'Through the clubhouse. The lights go off at 11 pm.', 38.7003, -9.1782, null, null),
    ('tejo-tennis-club', 2, 'Court 3', 'hard', false, true, 'Through the clubhouse. The lights go off at 11 pm.', 38.7003, -9.1782, null, null),
    ('tejo-tennis-club', 3, 'Court 4', 'hard', false, false, 'Through the clubhouse.', 38.7005, -9.1779, current_date - 2, current_date + 9),
    ('tejo-tennis-club', 4, 'Court 5', 'hard', false, false, 'Through the clubhouse.', 38.7005, -9.1779, null, null),
    ('tejo-tennis-club', 5, 'Clay court', 'clay', false, true, 'Behind court 5. Please sweep it when you leave.', 38.7007, -9.1776, null, null),
    ('club-de-tenis-palermo', 0, 'Cancha 1', 'clay', false, true, '', -34.5741, -58.4197, null, null),
    ('club-de-tenis-palermo', 1, 'Cancha 2', 'clay', false, true, '', -34.5741, -58.4197, null, null),
    ('club-de-tenis-palermo', 2, 'Cancha 3', 'clay', false, false, '', -34.5741, -58.4197, null, null),
    ('club-de-tenis-palermo', 3, 'Cancha 4', 'clay', false, false, '', -34.5741, -58.4197, null, null),
    ('spree-tenniskreis', 0, 'Halle 1', 'carpet', true, true, 'Key in the box by the side door. The code is the year we began.', 52.4969, 13.4181, null, null),
    ('spree-tenniskreis', 1, 'Halle 2', 'carpet', true, true, 'Key in the box by the side door. The code is the year we began.', 52.4969, 13.4181, null, null)
  ) as k (slug, position, name, surface, indoor, lights, access, lat, lon, out_from, out_until) on k.slug = c.slug;
  insert into public.courts (id, name, surface, indoor, lights, paid, access, location, lat, lon, created_at)
  select md5('courtcrew court ' || k.name)::uuid, k.name, k.surface, false, k.lights, k.paid, k.access, k.location, k.lat, k.lon, now() - interval '100 days'
  from (values
    ('Parque Eduardo VII', 'Lisbon, Portugal', 'hard', true, true, 'Book at the kiosk.', 38.7297, -9.1541),
    ('Jardim do Campo Grande', 'Lisbon, Portugal', 'hard', true, true, '', 38.7554, -9.1532),
    ('Alvalade municipal courts', 'Lisbon, Portugal', 'artificial', true, true, 'Bring a card from the town hall.', 38.7502, -9.1399),
    ('Parque das Nações', 'Lisbon, Portugal', 'hard', false, false, '', 38.7687, -9.0954),
    ('Monsanto, Clube de Campo', 'Lisbon, Portugal', 'clay', false, true, '', 38.7312, -9.1871),
    ('Belém riverside court', 'Lisbon, Portugal', 'hard', false, false, 'Always open.', 38.6946, -9.2059),
    ('Parque da Paz', 'Almada, Portugal', 'hard', false, false, '', 38.6667, -9.1720),
    ('Parque dos Poetas', 'Oeiras, Portugal', 'hard', true, true, '', 38.6986, -9.3014),
    ('Carcavelos beach courts', 'Cascais, Portugal', 'hard', false, true, '', 38.6802, -9.3361),
    ('Regent''s Park', 'London, United Kingdom', 'hard', true, true, 'Book online or at the pavilion.', 51.5296, -0.1527),
    ('Primrose Hill', 'London, United Kingdom', 'hard', false, false, '', 51.5386, -0.1583),
    ('Parliament Hill', 'London, United Kingdom', 'hard', false, true, '', 51.5553, -0.1523),
    ('Highbury Fields', 'London, United Kingdom', 'hard', true, true, '', 51.5508, -0.1020),
    ('Clissold Park', 'London, United Kingdom', 'hard', true, true, '', 51.5617, -0.0870),
    ('Hyde Park', 'London, United Kingdom', 'hard', true, true, '', 51.5041, -0.1732),
    ('Riverside Park', 'New York, New York', 'clay', false, true, 'With a season permit of the parks.', 40.7945, -73.9772),
    ('Central Park Tennis Center', 'New York, New York', 'clay', false, true, 'With a season permit of the parks.', 40.7895, -73.9614),
    ('Fort Greene Park', 'Brooklyn, New York', 'hard', false, true, '', 40.6917, -73.9741),
    ('McCarren Park', 'Brooklyn, New York', 'hard', true, true, '', 40.7212, -73.9508),
    ('Astoria Park', 'Queens, New York', 'hard', true, true, '', 40.7796, -73.9221),
    ('Parque Tres de Febrero', 'Buenos Aires, Argentina', 'clay', true, true, '', -34.5690, -58.4180),
    ('Parque Sarmiento', 'Buenos Aires, Argentina', 'clay', false, false, '', -34.5547, -58.4990),
    ('Volkspark Friedrichshain', 'Berlin, Germany', 'hard', false, false, '', 52.5273, 13.4378),
    ('Plötzensee', 'Berlin, Germany', 'clay', false, true, '', 52.5437, 13.3307),
    ('Hasenheide', 'Berlin, Germany', 'hard', false, false, 'Always open.', 52.4836, 13.4150),
    ('Treptower Park', 'Berlin, Germany', 'clay', true, true, '', 52.4882, 13.4699),
    ('Yarra Park', 'Melbourne, Australia', 'hard', true, true, '', -37.8203, 144.9842),
    ('Fawkner Park', 'Melbourne, Australia', 'artificial', true, true, '', -37.8394, 144.9812),
    ('Princes Park', 'Melbourne, Australia', 'hard', false, false, '', -37.7836, 144.9611)
  ) as k (name, location, surface, lights, paid, access, lat, lon);

  -- One club holds its courts: its matches and events name them, and lessons and repairs block some.
  update public.challenges c set court_id = k.id, court_location = private.court_label(k)
  from sample_challenges w join sample_clubs t on t.slug = w.slug and t.slug = 'tejo-tennis-club'
  join public.courts k on k.club_id = t.id
  where c.id = md5('courtcrew challenge ' || w.label)::uuid and c.status = 'accepted' and c.starts_at > now()
    and lower(t.courts[w.court]) = lower(t.name || ', ' || k.name);
  insert into public.event_courts (event_id, court_id)
  select e.id, md5('courtcrew court tejo-tennis-club' || k.position)::uuid
  from sample_events e join (values ('e1', 0), ('e1', 1), ('e2', 5), ('e3', 0), ('e3', 1), ('e3', 2)) as k (label, position) on k.label = e.label
  where (e.event_date + e.wall) at time zone e.time_zone > now();
  update public.club_events e set place = private.courts_words(array(select x.court_id from public.event_courts x where x.event_id = e.id), c)
  from public.clubs c where c.id = e.club_id and exists (select from public.event_courts x where x.event_id = e.id);
  perform private.hold_agreed_courts(c.id, private.from_the_first(c.id)) from sample_clubs c where c.slug = 'tejo-tennis-club';
  insert into public.court_rules (club_id, opens, closes, slot_minutes, days_ahead, holds_per_week)
  select c.id, '07:00', '23:00', 30, 60, 5 from sample_clubs c where c.slug = 'tejo-tennis-club';
  insert into public.court_holds (id, court_id, during, kind, title, made_by)
  select md5(format('courtcrew block %s %s %s', b.title, b.position, d.day))::uuid, k.id, t.during, 'block', b.title, c.owner_id
  from sample_clubs c
  cross join (values
    (1, '{1,2,3,4,5}'::integer[], time '16:00', 120, 'Junior lessons'), (4, '{1,3,5}', '10:00', 90, 'Lesson with Beatriz'),
    (2, '{6}', '09:00', 180, 'Junior league'), (5, '{1}', '12:00', 60, 'Sweeping and lines'), (4, '{2,4}', '18:00', 120, 'Adult beginners'))
    as b (position, weekdays, wall, minutes, title)
  cross join lateral (select (now() at time zone c.time_zone)::date + n as day from generate_series(0, 27) n) d
  join public.courts k on k.id = md5('courtcrew court ' || c.slug || b.position)::uuid
  cross join lateral (
    select tstzrange(s.at, s.at + make_interval(mins => b.minutes)) as during from (select (d.day + b.wall) at time zone c.time_zone as at) s) t
  where c.slug = 'tejo-tennis-club' and extract(isodow from d.day) = any (b.weekdays)
    and not exists (select from public.court_holds h where h.court_id = k.id and h.during && t.during);

  -- Two boxes in the third week of their round, and a ladder that has been going for weeks: some matches from above
  -- belong to them.
  declare
    league public.leagues;
    match record;
    made uuid;
  begin
    for league in
      insert into public.leagues (id, club_id, name, kind, discipline, rules, starts_on, round_weeks, rounds_planned, group_size, state, created_by, created_at, published_at)
      select md5('courtcrew league ' || l.name)::uuid, c.id, l.name, l.kind, 'singles', l.rules, private.club_day(c.id) - l.days, 4, 3, 5, 'published',
        c.owner_id, now() - make_interval(days => l.days + 9), now() - make_interval(days => l.days + 5)
      from (values ('Winter boxes', 'box', 'classic', 17), ('Tejo ladder', 'ladder', 'ladder_swap', 50)) as l (name, kind, rules, days)
      join sample_clubs c on c.slug = 'tejo-tennis-club'
      returning *
    loop
      insert into public.league_entries (id, league_id, player_id, seed, group_number, seat, lot, joined_at)
      select md5(league.id || p.full_name)::uuid, league.id, p.id, e.n, b.number, row_number() over (partition by b.number order by e.n),
        1 + (7 * e.n) % 19, league.published_at
      from (values ('box', 1, '{Maya Lindqvist,Duarte Pinheiro,Kwame Mensah,Inês Carvalho,Beatriz Sequeira,Tomás Figueiredo}'::text[]),
        ('box', 2, '{Gonçalo Teles,Elif Demir,Simão Vaz,Afonso Brandão,Yuki Tanaka}'),
        ('ladder', 1, '{Tomás Figueiredo,Leonor Tavares,Duarte Pinheiro,Maya Lindqvist,Matilde Rocha,Henrique Salgado,Carolina Matos,Youssef Benali}'))
        as b (kind, number, names)
      cross join lateral unnest(b.names) with ordinality e (name, n)
      join public.profiles p on p.full_name = e.name
      where b.kind = league.kind;
      perform private.open_round(league, 1, league.starts_on, case league.kind when 'box' then league.starts_on + 27 end);
      for match in
        select c.id, h.id as home, a.id as away, h.group_number
        from public.challenges c
        join public.league_entries h on h.league_id = league.id and h.player_id = c.challenger_id
        join public.league_entries a on a.league_id = league.id and a.player_id = c.challenged_id and a.group_number = h.group_number
        where c.club_id = league.club_id and c.status = 'completed' and c.result_state = 'confirmed' and c.match_type = 'singles'
          and c.fixture_id is null and c.starts_at > league.starts_on
          -- On a ladder, players challenge those above them.
          and (league.kind = 'box' or h.seat > a.seat)
        order by c.starts_at, c.id
      loop
        select f.id into made from public.league_fixtures f
        where league.kind = 'box' and f.home_id in (match.home, match.away) and f.away_id in (match.home, match.away);
        if league.kind = 'ladder' then
          insert into public.league_fixtures (group_id, leg, home_id, away_id)
          select g.id, 1, match.home, match.away from public.league_groups g where g.league_id = league.id returning id into made;
        end if;
        update public.challenges c set fixture_id = made where c.id = match.id;
      end loop;
    end loop;
    -- Somebody with an injury gave a match away.
    update public.league_fixtures f set walkover_id = f.home_id, walkover_reason = 'Injured', walkover_by = l.created_by, turn = nextval('private.league_turns')
    from public.league_entries h, public.league_entries a, public.leagues l
    where h.id = f.home_id and a.id = f.away_id and l.id = h.league_id and l.kind = 'box' and f.turn is null
      and md5(l.id || 'Simão Vaz')::uuid in (h.id, a.id) and md5(l.id || 'Yuki Tanaka')::uuid in (h.id, a.id);
  end;

  -- Open matches around Lisbon: tonight (tomorrow night, if that is too late), doubles that need a fourth, one for
  -- a range of levels, and one in the club. In each are players with nothing else at that time, the first of them
  -- as its opener.
  declare
    wanted record;
    who uuid[];
    court public.courts;
    zone constant text := 'Europe/Lisbon';
    today constant date := (now() at time zone zone)::date;
    tonight constant date := today + case when (today + time '19:30') at time zone zone > now() + interval '2 hours' then 0 else 1 end;
    saturday constant date := today + 2 + (11 - extract(isodow from today + 2)::integer + 2) % 7;
  begin
    for wanted in
      select * from (values
        ('tonight', 'singles', tonight, time '19:30', 60, '{4,10,11,15}'::integer[], 1, null::numeric, null::numeric, null, 'Two sets after work. I bring new balls.'),
        ('fourth', 'doubles', saturday, '10:00', 90, '{7,16,9,13,17,5}', 3, 3.0, 5.0, null, 'We need a fourth. Coffee after.'),
        ('level', 'singles', saturday + 1, '17:00', 90, '{5,15,10,8}', 1, 3.5, 5.0, null, null),
        ('members', 'doubles', today + 4, '18:30', 90, '{13,2,6,5,17,9}', 2, null, null, 'tejo-tennis-club', 'Open to every level. Let''s mix it up.'))
        as t (label, kind, day, wall, minutes, players, seated, low, high, slug, note)
    loop
      who := array(
        select p.id from unnest(wanted.players) with ordinality u (n, at) join sample_players p on p.n = u.n
        where not private.is_engaged(p.id, tstzrange((wanted.day + wanted.wall) at time zone zone,
            (wanted.day + wanted.wall) at time zone zone + make_interval(mins => wanted.minutes)))
          and (wanted.slug is null or exists (select from public.memberships m join sample_clubs c on c.id = m.club_id where c.slug = wanted.slug and m.user_id = p.id))
        order by u.at limit wanted.seated);
      select k.* into court from public.courts k left join sample_clubs c on c.id = k.club_id
      where case when wanted.slug is null then k.club_id is null and k.location like 'Lisbon%' else c.slug = wanted.slug end and k.removed_at is null
        and coalesce(private.court_state(k.id, (wanted.day + wanted.wall) at time zone zone,
          (wanted.day + wanted.wall) at time zone zone + make_interval(mins => wanted.minutes)), 'free') = 'free'
      order by md5(wanted.label || k.id) limit 1;
      continue when court.id is null or cardinality(who) < wanted.seated;
      insert into public.open_matches (id, opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes, court_location,
        court_id, cell, place, band_low, band_high, audience, club_id, note, told, created_at)
      select md5('courtcrew open match ' || wanted.label)::uuid, p.id, wanted.kind, wanted.day, wanted.wall, zone, (wanted.day + wanted.wall) at time zone zone,
        wanted.minutes, private.court_label(court), court.id, private.open_cell(court.id, p.id), private.place_key(p.location), wanted.low, wanted.high,
        case when wanted.slug is null then 'near' else 'club' end, (select c.id from sample_clubs c where c.slug = wanted.slug), wanted.note, true,
        now() - interval '5 hours'
      from public.profiles p where p.id = who[1];
      insert into public.open_match_seats (open_match_id, player_id, state, since, booked)
      select o.id, u.id, 'seated', now() - make_interval(hours => 6 - u.at::integer), private.time_of_open(o)
      from public.open_matches o cross join unnest(who) with ordinality u (id, at)
      where o.id = md5('courtcrew open match ' || wanted.label)::uuid;
    end loop;
  end;
  -- And one that the owner opened, early enough not to clash with anything; somebody outside its levels asks to
  -- join.
  insert into public.open_matches (id, opener_id, match_type, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
    court_location, cell, is_at_home, place, band_low, band_high, audience, note, told)
  select md5('courtcrew open match saturday')::uuid, p.id, 'doubles', d.day, '07:30', 'Europe/Lisbon', (d.day + time '07:30') at time zone 'Europe/Lisbon',
    90, 'Parque Eduardo VII, Court 2', private.open_cell(null, p.id), true, private.place_key(p.location), 2.5, 5.0, 'near',
    'Friendly doubles, we bring the balls. Coffee after.', true
  from sample_players p
  cross join lateral (select (now() at time zone 'Europe/Lisbon')::date + 4 as day) d
  where p.n = 1;
  insert into public.open_match_seats (open_match_id, player_id, state, why, since, booked)
  select o.id, p.id, t.state, t.why, now() - interval '1 hour' + make_interval(mins => t.turn), case when t.state = 'seated' then private.time_of_open(o) end
  from (values (1, 'seated', null, 1), (7, 'seated', null, 2), (8, 'requested', 'level', 3)) as t (n, state, why, turn)
  join public.open_matches o on o.id = md5('courtcrew open match saturday')::uuid
  join sample_players p on p.n = t.n;

  -- The operator, whom players don't see. Three things wait at their desk.
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change,
    email_change_token_current, phone_change, phone_change_token, reauthentication_token)
  select u.instance_id, md5('courtcrew operator')::uuid, u.aud, u.role, 'operator@courtcrew.example', u.encrypted_password, u.email_confirmed_at,
    u.raw_app_meta_data, jsonb_build_object('full_name', 'Nora Lindholm', 'location', ''), u.created_at, u.updated_at, '', '', '', '', '', '', '', ''
  from auth.users u where u.id = md5('courtcrew player 1')::uuid;
  insert into auth.identities (id, provider_id, user_id, provider, identity_data, created_at, updated_at)
  select md5('courtcrew identity operator')::uuid, u.id::text, u.id, 'email', jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', true), u.created_at, u.created_at
  from auth.users u where u.id = md5('courtcrew operator')::uuid;
  update public.profiles set is_visible = false, onboarded = true, created_at = now() - interval '430 days' where id = md5('courtcrew operator')::uuid;
  delete from private.first_days where player_id = md5('courtcrew operator')::uuid;
  perform private.make_operator('operator@courtcrew.example');
  insert into public.reports (reporter_id, player_id, kind, subject_id, quote, reason, words, created_at)
  select one.id, two.id, r.kind, coalesce(c.id, two.id), c.name || E'\n' || c.description, r.reason, r.words, now() - make_interval(hours => r.hours_ago)
  from (values
    (27, 12, 'player', 'spam', 'Writes to people in other cities to sell them rackets.', 30),
    (31, 37, 'club', 'other', 'Says it has courts, but they are the public ones.', 52)
  ) as r (reporter, player, kind, reason, words, hours_ago)
  join sample_players one on one.n = r.reporter
  join sample_players two on two.n = r.player
  left join public.clubs c on r.kind = 'club' and c.created_by = two.id
  where r.kind <> 'club' or c.id is not null;
  insert into public.court_reports (court_id, reporter_id, kind, changes, words, created_at)
  select k.id, p.id, 'change', '{"lights": true}', 'They put up lights in spring.', now() - interval '9 hours'
  from public.courts k, sample_players p where k.id = md5('courtcrew court Belém riverside court')::uuid and p.n = 6;

  -- The triggers have just written the audit trail, with nobody as actor. It is rewritten as it happened, in that
  -- order.
  create temporary table sample_activity on commit drop as
  select a.club_id, a.kind, a.subject_id, a.details,
    coalesce(n.author_id, case when a.kind = 'courts_added' then c.created_by when a.kind <> 'settings_changed' then a.subject_id end) as actor_id,
    coalesce(n.created_at, r.created_at, m.joined_at, c.created_at + case when a.kind = 'courts_added' then interval '1 day' else '0' end) as at
  from public.club_activity a
  join public.clubs c on c.id = a.club_id
  left join public.memberships m on a.kind in ('club_created', 'member_joined') and m.club_id = a.club_id and m.user_id = a.subject_id
  left join public.join_requests r on a.kind = 'request_made' and r.club_id = a.club_id and r.user_id = a.subject_id
  left join public.announcements n on a.kind = 'announcement_posted' and n.club_id = a.club_id and n.title = a.details ->> 'title';
  alter table public.club_activity disable trigger keep_activity;
  delete from public.club_activity where club_id in (select c.id from sample_clubs c);
  alter table public.club_activity enable trigger keep_activity;
  insert into public.club_activity (club_id, kind, subject_id, details, actor_id, created_at)
  select s.club_id, s.kind, s.subject_id, s.details, s.actor_id, s.at from sample_activity s where s.club_id in (select c.id from sample_clubs c)
  order by s.at;

  -- Rows inserted directly have no facts yet.
  perform private.recount_reliability();

  -- So that there are proposals even in the first minute.
  perform private.refresh_match_pool();
end $seed$;
