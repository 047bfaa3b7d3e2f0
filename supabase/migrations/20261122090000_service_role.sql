-- What edge functions and scripts may do with the service key: call these functions, and nothing else
-- in public. Projects made before October 2026 gave it everything by default; that is taken back, so that
-- all projects are alike. It still goes round row security in storage, and administers accounts.

alter default privileges in schema public revoke all on tables from service_role;
alter default privileges in schema public revoke all on sequences from service_role;
alter default privileges in schema public revoke all on functions from service_role;
revoke all on all tables in schema public from service_role;
revoke all on all sequences in schema public from service_role;
revoke all on all functions in schema public from service_role;

grant execute on function
  -- calendar
  public.read_calendar_feed(bytea),
  -- mail
  public.take_mails(text, integer),
  public.report_mails(jsonb),
  public.opt_out(uuid, text),
  -- push
  public.take_pushes(text, integer),
  public.report_pushes(jsonb),
  -- sweep
  public.find_leftover_pictures(text)
to service_role;
