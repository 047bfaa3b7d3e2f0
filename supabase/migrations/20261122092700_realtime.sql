-- Who may listen to which topic. Topics carry ids, written by triggers beside the tables they tell of.

set check_function_bodies = off; -- Functions name what later files make; a test compiles them all at the end.

-- Functions -----------------------------------------------------------------------------------------------

create function private.may_listen(topic text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
begin
  if me is null or not private.second_step_done() then
    return false;
  end if;
  if topic = 'user:' || me then
    return true;
  end if;
  return exists (
    select from public.memberships m join public.clubs c on c.id = m.club_id
    where m.user_id = me and topic = 'club:' || c.id || ':' || c.topic_epoch);
end $$;

-- Policies ------------------------------------------------------------------------------------------------

create policy "Players listen to their own topic and their clubs' topics" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and private.may_listen((select realtime.topic())));
create policy "Two players listen to and see each other on their own topic" on realtime.messages for select to authenticated
  using (extension in ('broadcast', 'presence') and (select private.second_step_done()) and private.may_talk((select realtime.topic())));
create policy "Two players type and are present on their own topic" on realtime.messages for insert to authenticated
  with check (extension in ('broadcast', 'presence') and (select private.second_step_done()) and private.may_talk((select realtime.topic())));

-- Grants --------------------------------------------------------------------------------------------------

grant execute on function private.may_listen(text) to authenticated;
