-- pg_cron's tables and functions; the jobs are run by the stack's scheduler.
create schema if not exists cron authorization supabase_admin;
create sequence if not exists cron.jobid_seq;
create sequence if not exists cron.runid_seq;
create table if not exists cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'),
  schedule text not null,
  command text not null,
  nodename text not null default 'localhost',
  nodeport integer not null default inet_server_port(),
  database text not null default current_database(),
  username text not null default current_user,
  active boolean not null default true,
  jobname text,
  constraint jobname_username_uniq unique (jobname, username)
);
create table if not exists cron.job_run_details (
  jobid bigint,
  runid bigint primary key default nextval('cron.runid_seq'),
  job_pid integer,
  database text,
  username text,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
create index if not exists job_run_details_jobid_idx on cron.job_run_details (jobid, runid);
alter table cron.job enable row level security;
alter table cron.job_run_details enable row level security;
drop policy if exists cron_job_policy on cron.job;
create policy cron_job_policy on cron.job using (username = current_user);
drop policy if exists cron_job_run_details_policy on cron.job_run_details;
create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);

create or replace function cron.check_schedule(schedule text) returns void
language plpgsql immutable set search_path = '' as $$
declare
  numbers constant text[] := array[
    '[0-5]?[0-9]',
    '(?:[01]?[0-9]|2[0-3])',
    '(?:0?[1-9]|[12][0-9]|3[01])',
    '(?:0?[1-9]|1[0-2]|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)',
    '(?:[0-7]|sun|mon|tue|wed|thu|fri|sat)'
  ];
  fields constant text[] := regexp_split_to_array(lower(btrim(schedule)), '\s+');
  item text;
begin
  if lower(btrim(schedule)) ~ '^(0?[1-9]|[1-5][0-9])\s+seconds?$'
    or lower(btrim(schedule)) ~ '^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$'
  then
    return;
  end if;
  if cardinality(fields) = 5 then
    for place in 1..5 loop
      -- The last day of a month.
      continue when place = 3 and fields[place] = '$';
      item := format('(?:(?:\*|%1$s-%1$s)(?:/[1-9][0-9]?)?|%1$s)', numbers[place]);
      if fields[place] !~ format('^%1$s(?:,%1$s)*$', item) then
        item := null;
        exit;
      end if;
    end loop;
  end if;
  if item is null then
    raise exception 'invalid schedule: %', schedule using
      errcode = 'invalid_parameter_value',
      hint = 'Use cron format (e.g. 5 4 * * *), or interval format ''[1-59] seconds''';
  end if;
end
$$;

-- Runs as whoever writes: nobody makes a job that another role would run, not even a role that
-- bypasses row level security.
create or replace function cron.guard_job() returns trigger
language plpgsql set search_path = '' as $$
declare
  superuser constant boolean := (select rolsuper from pg_catalog.pg_roles where rolname = current_user);
begin
  if not superuser and (
    (tg_op <> 'INSERT' and old.username <> current_user)
    or (tg_op <> 'DELETE' and new.username <> current_user)
  ) then
    raise exception 'must be superuser to create a job for another role'
      using errcode = 'insufficient_privilege';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  perform cron.check_schedule(new.schedule);
  if new.database <> current_database() then
    raise exception 'jobs run in database % only', current_database()
      using errcode = 'feature_not_supported';
  end if;
  return new;
end
$$;
create or replace trigger guard_job before insert or update or delete on cron.job
  for each row execute function cron.guard_job();

create or replace function cron.job_cache_invalidate() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('stack_cron', '');
  return null;
end
$$;
create or replace trigger cron_job_cache_invalidate
  after insert or update or delete or truncate on cron.job
  for each statement execute function cron.job_cache_invalidate();

create or replace function cron.schedule(schedule text, command text) returns bigint
language sql set search_path = '' as $$
  insert into cron.job (schedule, command) values (schedule, command) returning jobid
$$;
create or replace function cron.schedule(job_name text, schedule text, command text)
returns bigint language sql set search_path = '' as $$
  insert into cron.job as job (jobname, schedule, command) values (job_name, schedule, command)
  on conflict on constraint jobname_username_uniq
    do update set schedule = excluded.schedule, command = excluded.command, active = true
  returning job.jobid
$$;
create or replace function cron.unschedule(job_id bigint) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from cron.job where jobid = job_id;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_id;
  end if;
  return true;
end
$$;
create or replace function cron.unschedule(job_name text) returns boolean
language plpgsql set search_path = '' as $$
begin
  delete from cron.job where jobname = job_name and username = current_user;
  if not found then
    raise exception 'could not find valid entry for job ''%''', job_name;
  end if;
  return true;
end
$$;
create or replace function cron.alter_job(
  job_id bigint, schedule text default null, command text default null,
  database text default null, username text default null, active boolean default null
) returns void language plpgsql set search_path = '' as $$
begin
  update cron.job as job set
    schedule = coalesce(alter_job.schedule, job.schedule),
    command = coalesce(alter_job.command, job.command),
    database = coalesce(alter_job.database, job.database),
    username = coalesce(alter_job.username, job.username),
    active = coalesce(alter_job.active, job.active)
  where jobid = job_id;
  if not found then
    raise exception 'Job % does not exist or you don''t own it', job_id;
  end if;
end
$$;

grant usage on schema cron to postgres with grant option;
grant usage on all sequences in schema cron to postgres with grant option;
grant select, insert, update, delete on cron.job to postgres with grant option;
grant select, delete on cron.job_run_details to postgres with grant option;
