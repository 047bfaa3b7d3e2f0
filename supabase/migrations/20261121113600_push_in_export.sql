-- The browsers that a player is pushed to on belong into the copy of their data; the keys are secrets.
insert into private.export_parts (part, query) values
  ('push_subscriptions', 'select s.endpoint, s.created_at from public.push_subscriptions s where s.player_id = $1 order by s.created_at');
