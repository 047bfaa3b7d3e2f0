-- Pictures: each player writes to the folder named by their id, and only pictures.

select tests.create_player(name) from unnest(array['ana', 'bea']) name;
insert into storage.objects (bucket_id, name) values ('avatars', tests.id('bea') || '/bea.png');
insert into storage.buckets (id, name, public) values ('elsewhere', 'elsewhere', true);

create function tests.upload(path text, bucket text default 'avatars') returns text language sql as $$
  select format('insert into storage.objects (bucket_id, name) values (%L, %L)', bucket, path)
$$;

select results_eq($$ select public, file_size_limit, allowed_mime_types from storage.buckets where id = 'avatars' $$,
  $$ values (true, 1048576::bigint, array['image/png', 'image/jpeg', 'image/webp']) $$, 'the bucket takes pictures of up to 1 MB');

select tests.as_visitor();
select tests.forbids(tests.upload(tests.id('ana') || '/a.png'), 'a visitor cannot upload');
select tests.finds('select from storage.objects', 0, 'a visitor lists no pictures');

select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.upload(tests.id('ana') || '/1700000000.' || kind), format('a player uploads a %s to their own folder', kind))
from unnest(array['png', 'jpg', 'jpeg', 'webp']) kind;
select tests.forbids(tests.upload(tests.id('ana') || '/a.' || kind), format('a player cannot upload a %s', kind))
from unnest(array['svg', 'html', 'gif', 'png.html', 'js']) kind;
select tests.forbids(tests.upload(tests.id('ana') || '/picture'), 'a player cannot upload a file without an extension');
select tests.forbids(tests.upload(tests.id('bea') || '/a.png'), 'a player cannot upload to another''s folder');
select tests.forbids(tests.upload('a.png'), 'a player cannot upload to no folder');
select tests.forbids(tests.upload('/' || tests.id('ana') || '/a.png'), 'a player cannot upload below an empty folder');
select tests.forbids(tests.upload(tests.id('ana') || '/nested/a.png'), 'a player cannot upload to a nested folder');
select tests.forbids(tests.upload(tests.id('ana') || '/../' || tests.id('bea') || '/a.png'), 'a player cannot step out of their folder');
select tests.forbids(tests.upload(tests.id('ana') || '/a.png', 'elsewhere'), 'a player cannot upload to another bucket');

select lives_ok(tests.upload(tests.id('ana') || '/fifth.png'), 'five pictures fit into a folder');
select tests.forbids(tests.upload(tests.id('ana') || '/sixth.png'), 'and no sixth');
select set_config('role', 'service_role', true);
select tests.forbids(tests.upload(tests.id('ana') || '/sixth.png'), 'nor one sent to an address signed earlier, for which no policy is checked');
select lives_ok(tests.upload('logo.png', 'elsewhere'), 'other buckets have their own limits');
select tests.sign_in_as(tests.id('ana'));
select tests.changes($$ delete from storage.objects where name = auth.uid() || '/fifth.png' $$, 1, 'until one is removed');

-- Of everybody's pictures only those in the folder are read.
select tests.sign_out();
set local session_replication_role = replica;
insert into storage.objects (bucket_id, name) select 'avatars', gen_random_uuid() || '/1700000000.png' from generate_series(1, 3000);
set local session_replication_role = origin;
create function tests.read_through() returns bigint language sql security definer as $$
  select seq_tup_read + idx_tup_fetch from pg_catalog.pg_stat_xact_all_tables where relid = 'storage.objects'::regclass
$$;
create temporary table looked as select tests.read_through() as before;
grant select on looked to authenticated;
select tests.sign_in_as(tests.id('ana'));
select lives_ok(tests.upload(tests.id('ana') || '/fifth.png'), 'among three thousand pictures of others');
select tests.finds($$ select from storage.objects where bucket_id = 'avatars' $$, 5, 'a player lists five');
select tests.changes($$ delete from storage.objects where name = auth.uid() || '/fifth.png' $$, 1, 'and removes one');
select cmp_ok(tests.read_through() - (select before from looked), '<', 100::bigint, 'without looking at those of others');
select tests.finds('select from storage.objects', 4, 'a player lists only their own pictures');
select tests.changes($$ update storage.objects set metadata = '{"size": 1}' where name = auth.uid() || '/1700000000.png' $$, 1, 'a player replaces their own picture');
select tests.changes($$ update storage.objects set metadata = '{"size": 1}' where name like tests.id('bea') || '/%' $$, 0, 'a player cannot replace another''s picture');
select tests.changes($$ update storage.objects set name = auth.uid() || '/moved.png' where name = auth.uid() || '/1700000000.png' $$, 1, 'a player renames their own picture');
select tests.forbids($$ update storage.objects set name = tests.id('bea') || '/moved.png' where name = auth.uid() || '/moved.png' $$, 'a player cannot move a picture to another''s folder');
select tests.forbids($$ update storage.objects set name = auth.uid() || '/nested/moved.png' where name = auth.uid() || '/moved.png' $$, 'a player cannot move a picture to a nested folder');
select tests.forbids($$ update storage.objects set name = auth.uid() || '/moved.html' where name = auth.uid() || '/moved.png' $$, 'a player cannot rename a picture to something else');
select tests.forbids($$ update storage.objects set bucket_id = 'elsewhere' where name = auth.uid() || '/moved.png' $$, 'a player cannot move a picture to another bucket');
select tests.changes($$ delete from storage.objects where name = auth.uid() || '/moved.png' $$, 1, 'a player removes their own picture');
select tests.changes($$ delete from storage.objects where name like tests.id('bea') || '/%' $$, 0, 'a player cannot remove another''s picture');

select tests.changes($$ update storage.buckets set public = false $$, 0, 'a player cannot change a bucket');
select tests.forbids($$ insert into storage.buckets (id, name) values ('mine', 'mine') $$, 'a player cannot make a bucket');
