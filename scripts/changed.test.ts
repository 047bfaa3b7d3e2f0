import { describe, expect, test } from 'vitest';
import { type Change, chooseSuites, explain } from './changed.ts';

const all = ['check', 'unit', 'zones', 'database', 'integration', 'e2e', 'desktop'];

function changed(...paths: readonly string[]): readonly Change[] {
  return paths.map((path) => ({ path, gone: false }));
}

/** The suites chosen, and for those that run in part, which part. */
function chosen(changes: readonly Change[]): Record<string, readonly string[] | null> {
  return Object.fromEntries([...chooseSuites(changes)].map(([suite, { only }]) => [suite, only]));
}

describe('the suites that a change affects', () => {
  test('are none without a change', () => {
    expect(chosen([])).toEqual({});
  });

  test.each(['package-lock.json', 'scripts/test-stack.ts', 'tsconfig.json', 'new/thing'])(
    'are all of them for %s, as its dependents are unknown',
    (path) => {
      expect(Object.keys(chosen(changed(path)))).toEqual(all);
    },
  );

  test('are only the format check for documents', () => {
    expect(chosen(changed('README.md', 'resources/readme/dashboard.png'))).toEqual({
      check: ['format'],
    });
    expect(chosen(changed('README.md', 'supabase/seed.sql'))).toMatchObject({ check: null });
  });

  test.each([
    ['renderer/app/router.tsx', ['check', 'unit', 'integration', 'e2e', 'desktop']],
    ['renderer/styles.css', ['check', 'unit', 'e2e', 'desktop']],
    ['renderer/shared/dates/zones.ts', all.filter((suite) => suite !== 'database')],
    ['renderer/features/events/domain/limits.ts', all.filter((suite) => suite !== 'database')],
    ['renderer/features/events/domain/event.test.ts', ['check', 'unit', 'zones']],
    ['preload/contract/web-config.ts', ['check', 'unit', 'integration', 'e2e', 'desktop']],
    ['main/menus/menu.ts', ['check', 'unit', 'desktop']],
    ['electron-builder.config.ts', ['check', 'unit', 'desktop']],
    ['supabase/migrations/1_a.sql', ['check', 'unit', 'database', 'integration', 'e2e', 'desktop']],
    ['supabase/seed.sql', ['check', 'database', 'integration', 'e2e', 'desktop']],
    ['supabase/tests/database/10-a.test.sql', ['check', 'unit', 'database']],
    ['supabase/functions/mail/index.ts', ['check', 'unit', 'integration', 'e2e', 'desktop']],
    ['supabase/functions/_shared/calendar.ts', all.filter((suite) => suite !== 'database')],
    ['supabase/templates/invite.html', ['check', 'unit', 'integration', 'e2e']],
    ['supabase/local/lock.ts', all.filter((suite) => suite !== 'zones')],
    ['tests/integration/stack/rest.test.ts', ['check', 'integration']],
    ['tests/e2e/pages/club-page.ts', ['check', 'e2e', 'desktop']],
    ['tests/support/electron-stand-in/app.ts', ['check', 'desktop']],
    ['tests/support/node/push-service.ts', ['check', 'unit', 'integration', 'e2e']],
    ['scripts/bench/rest.ts', ['check']],
    ['scripts/bench/support/region/simulate.ts', ['check', 'unit']],
    ['scripts/bench.ts', ['check']],
  ])('for %s', (path, suites) => {
    expect(Object.keys(chosen(changed(path)))).toEqual(suites);
  });

  test('are those of all files together', () => {
    const changes = changed('main/desktop.ts', 'supabase/tests/database/10-a.test.sql');
    expect(Object.keys(chosen(changes))).toEqual(['check', 'unit', 'database', 'desktop']);
  });
});

describe('part of a suite', () => {
  test('is the unit tests that import what changed', () => {
    const paths = ['renderer/app/router.tsx', 'main/desktop.ts'];
    expect(chosen(changed(...paths))).toMatchObject({ unit: paths, e2e: null });
  });

  test('is the integration tests that import what changed in the renderer', () => {
    const limits = 'renderer/features/events/domain/limits.ts';
    expect(chosen(changed(limits))).toMatchObject({ integration: [limits] });
    // Tests of the stack start processes, whose imports can't be followed.
    const both = [limits, 'supabase/local/lock.ts'];
    expect(chosen(changed(...both))).toMatchObject({ unit: both, integration: null });
  });

  test('is not chosen where imports cannot be followed', () => {
    expect(chosen(changed('renderer/a.ts', 'renderer/styles.css'))).toMatchObject({ unit: null });
    expect(chosen([{ path: 'renderer/a.ts', gone: true }])).toMatchObject({ unit: null });
  });

  test('is the specs that changed, if nothing else needs the suite', () => {
    const clubs = 'tests/e2e/web/clubs.spec.ts';
    const app = 'tests/e2e/desktop/app.spec.ts';
    expect(chosen(changed(clubs))).toEqual({ check: null, e2e: [clubs], desktop: [clubs] });
    expect(chosen(changed(app))).toEqual({ check: null, desktop: [app] });
    expect(chosen(changed(clubs, 'tests/e2e/support/inbox.ts'))).toMatchObject({
      e2e: null,
      desktop: null,
    });
  });
});

test('the choice is explained by the files that led to it', () => {
  const choices = chooseSuites(changed('renderer/app/router.tsx', 'main/desktop.ts'));
  expect(explain(choices).split('\n')).toEqual([
    '  check        all: renderer/app/router.tsx and 1 more',
    '  unit         tests that import what changed: renderer/app/router.tsx and 1 more',
    '  zones        not touched',
    '  database     not touched',
    '  integration  tests that import what changed: renderer/app/router.tsx',
    '  e2e          all: renderer/app/router.tsx',
    '  desktop      all: renderer/app/router.tsx and 1 more',
  ]);
});
