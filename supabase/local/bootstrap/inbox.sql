-- The inbox: mails are kept instead of sent.

create schema if not exists inbox authorization supabase_admin;
create table if not exists inbox.mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  body text not null,
  sent_at timestamptz not null default now()
);
