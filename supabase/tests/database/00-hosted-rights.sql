-- The rights of `postgres` on a hosted project, where they are fewer than on the embedded stack: it is no member of the
-- roles that own the services' tables, makes nothing in their schemas, and deletes no messages. The tests here run with
-- these rights, and hosted-rights.test.ts applies the migrations with them.
revoke supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin from postgres;
revoke create on schema auth, storage, realtime from postgres;
revoke all on realtime.messages from postgres;
grant select, insert, update on realtime.messages to postgres;
