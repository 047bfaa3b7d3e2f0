import { describe, expect, test } from 'vitest';
import { lintMigrations } from './migrations.ts';

const messagesOf = (...sql: readonly string[]): readonly string[] =>
  lintMigrations(sql.map((text, index) => ({ name: `${index + 1}.sql`, sql: text }))).map(
    ({ file, line, message }) => `${file}:${line} ${message}`,
  );

describe('the schema', () => {
  test('may define everything once', () => {
    expect(
      messagesOf(
        'create table public.a (id integer);\ncreate function private.f(a integer) returns integer\nlanguage sql as $$ select 1 $$;',
        'create policy "Seen" on public.a for select using (true);\ncreate trigger t after insert or update of id on public.a\n  for each row execute function private.g();\ncreate trigger t after insert on public.b for each row execute function private.g();',
      ),
    ).toEqual([]);
  });

  test.each([
    [
      'a function twice',
      'create function private.f(a integer) returns integer',
      'defines function private.f again, after 1.sql:1',
    ],
    [
      'a policy twice',
      'create policy "Seen" on public.a for select using (true);',
      'defines policy "Seen" on public.a again, after 1.sql:1',
    ],
    [
      'a trigger twice',
      'create trigger t after update of a\n  on public.a for each row execute function private.g();',
      'defines trigger t on public.a again, after 1.sql:1',
    ],
    [
      'a table twice',
      'create table public.a (id integer);',
      'defines table public.a again, after 1.sql:1',
    ],
  ])('may not define %s', (_what, sql, message) => {
    expect(messagesOf(sql, sql)).toEqual([`2.sql:1 ${message}`]);
  });

  test.each([
    'create or replace function private.f() returns void',
    'drop function private.f();',
    'drop trigger t on public.a;',
    'alter policy "Seen" on public.a using (false);',
    'alter table public.a add column b text;',
    "  execute replace(pg_get_functiondef('private.f'::regproc), 'a', 'b');",
  ])('may not change a definition: %s', (sql) => {
    expect(messagesOf(sql)).toHaveLength(1);
  });

  test.each([
    "select name || ' has closed';",
    "select 'Meet ' || name;",
    "select name\n  || case when n > 1 then ' sent you ' || n || ' messages.' else ' sent you a message.' end;",
    "select format('%s matches', n) || ' were played.';",
  ])('may not concatenate a sentence with a value: %s', (sql) => {
    expect(messagesOf(sql).join()).toContain('glues a sentence to a value');
  });

  test.each([
    "select format('%s has closed', name); -- never ' closed' || name",
    "select pg_advisory_xact_lock(hashtextextended('pictures of ' || me, 0));",
    "select 'club:' || id || ', ' || name || '.';",
  ])('may write a sentence whole, and concatenate other text: %s', (sql) => {
    expect(messagesOf(sql)).toEqual([]);
  });

  test.each([
    'delete from private.marks;',
    'delete from private.marks m using private.gone g;',
    'with old as (delete from private.marks m returning m.id) select from old where true;',
    'update private.marks set seen = (select true from public.a where id = 1);',
    'update private.marks -- where nothing is seen\n  set seen = true;',
    "update private.marks set word = 'where';",
  ])('may not change every row without saying so: %s', (sql) => {
    expect(messagesOf(sql).join()).toContain('changes every row');
  });

  test.each([
    'delete from private.marks where true;',
    'with old as (delete from private.marks m where m.old returning m.id) select from old;',
    'update private.marks\n  set seen = true\n  where id = 1;',
    'insert into private.marks values (1) on conflict (id) do update set seen = true;',
    'select from private.marks m for update of m;',
    'create trigger t before delete or update on private.marks for each row execute function private.f();',
    'grant update (seen) on private.marks to authenticated;',
  ])('may change rows that it names: %s', (sql) => {
    expect(messagesOf(sql)).toEqual([]);
  });

  test('may link two tables that refer to each other', () => {
    expect(
      messagesOf('alter table public.a add foreign key (b_id) references public.b (id);'),
    ).toEqual([]);
  });
});
