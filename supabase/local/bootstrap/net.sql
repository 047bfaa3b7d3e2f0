-- pg_net's tables and functions; what is queued is sent by the stack once it is committed.
create schema if not exists net authorization supabase_admin;
do $$
begin
  if to_regtype('net.http_method') is null then
    create domain net.http_method as text
      check (value ilike 'get' or value ilike 'post' or value ilike 'delete');
  end if;
end
$$;
create table if not exists net.http_request_queue (
  id bigserial,
  method net.http_method not null,
  url text not null,
  headers jsonb,
  body bytea,
  timeout_milliseconds integer not null
);
create table if not exists net._http_response (
  id bigint,
  status_code integer,
  content_type text,
  headers jsonb,
  content text,
  timed_out boolean,
  error_msg text,
  created timestamptz not null default now()
);
create index if not exists _http_response_created_idx on net._http_response (created);
create index if not exists _http_response_id_idx on net._http_response (id);

create or replace function net._urlencode_string(string varchar) returns text
language sql immutable strict set search_path = '' as $$
  select coalesce(string_agg(
    case when letter ~ '^[A-Za-z0-9._~-]$' then letter
      else upper(regexp_replace(encode(convert_to(letter, 'UTF8'), 'hex'), '(..)', '%\1', 'g')) end,
    '' order by place), '')
  from regexp_split_to_table(string, '') with ordinality as letters (letter, place)
$$;
create or replace function net._encode_url_with_params_array(url text, params_array text[])
returns text language sql immutable strict set search_path = '' as $$
  select case when cardinality(params_array) = 0 then url
    else url || case when position('?' in url) > 0 then '&' else '?' end
      || array_to_string(params_array, '&') end
$$;
create or replace function net._enqueue(
  method text, url text, params jsonb, headers jsonb, body bytea, timeout_milliseconds integer
) returns bigint language plpgsql set search_path = '' as $$
declare
  request_id bigint;
begin
  insert into net.http_request_queue (method, url, headers, body, timeout_milliseconds)
  values (
    method,
    net._encode_url_with_params_array(url, (
      select coalesce(array_agg(net._urlencode_string(key) || '=' || net._urlencode_string(value)), '{}')
      from jsonb_each_text(params)
    )),
    headers, body, timeout_milliseconds
  )
  returning id into request_id;
  perform pg_notify('stack_net', '');
  return request_id;
end
$$;
create or replace function net.http_get(
  url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000
) returns bigint language sql strict volatile security definer set search_path = '' as $$
  select net._enqueue('GET', url, params, headers, null, timeout_milliseconds)
$$;
create or replace function net.http_delete(
  url text, params jsonb default '{}', headers jsonb default '{}',
  timeout_milliseconds integer default 5000, body jsonb default null
) returns bigint language sql volatile security definer set search_path = '' as $$
  select net._enqueue(
    'DELETE', url, params, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds
  )
$$;
create or replace function net.http_post(
  url text, body jsonb default '{}', params jsonb default '{}',
  headers jsonb default '{"Content-Type": "application/json"}',
  timeout_milliseconds integer default 5000
) returns bigint language plpgsql volatile security definer set search_path = '' as $$
declare
  given constant text := (
    select value from jsonb_each_text(coalesce(headers, '{}'))
    where lower(key) = 'content-type' limit 1
  );
begin
  if given is null then
    headers := coalesce(headers, '{}') || '{"Content-Type": "application/json"}';
  elsif given <> 'application/json' then
    raise exception 'Content-Type header must be "application/json"';
  end if;
  if body is null then
    raise exception 'body must not be null';
  end if;
  return net._enqueue(
    'POST', url, params, headers, convert_to(body::text, 'UTF8'), timeout_milliseconds
  );
end
$$;
grant usage on schema net to postgres, anon, authenticated, service_role;
grant all on all tables in schema net to postgres;
grant usage on all sequences in schema net to postgres;
revoke execute on function net._enqueue(text, text, jsonb, jsonb, bytea, integer)
  from public, postgres, anon, authenticated, service_role;
revoke execute on function net.http_get(text, jsonb, jsonb, integer),
  net.http_delete(text, jsonb, jsonb, integer, jsonb),
  net.http_post(text, jsonb, jsonb, jsonb, integer) from public;
grant execute on function net.http_get(text, jsonb, jsonb, integer),
  net.http_delete(text, jsonb, jsonb, integer, jsonb),
  net.http_post(text, jsonb, jsonb, jsonb, integer)
  to postgres, anon, authenticated, service_role;
