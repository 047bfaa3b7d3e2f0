import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { forbidden } from './layout.ts';

const root = path.resolve(import.meta.dirname, '../..');
const between = (from: string, to: string): string | null =>
  forbidden(path.join(root, from), path.join(root, to));

describe('allowed imports', () => {
  test.each([
    ['renderer/app/router.tsx', 'renderer/features/clubs/screens/club-screen.tsx'],
    ['renderer/features/clubs/screens/club-screen.tsx', 'renderer/features/clubs/api/clubs-api.ts'],
    ['renderer/features/clubs/domain/club.ts', 'renderer/features/players/domain/skill.ts'],
    ['renderer/features/clubs/api/clubs-api.ts', 'renderer/shared/api/base-api.ts'],
    ['renderer/shared/platform/desktop-platform.ts', 'preload/contract/bridge.ts'],
    ['main/ipc/handle.ts', 'preload/contract/bridge.ts'],
    ['main/menus/tray-menu.ts', 'supabase/functions/_shared/counted.ts'],
    ['renderer/shared/dates/counted.ts', 'supabase/functions/_shared/counted.ts'],
    ['supabase/functions/calendar/index.ts', 'supabase/functions/_shared/match-calendar.ts'],
    [
      'renderer/features/challenges/domain/calendar/match-file.ts',
      'supabase/functions/_shared/match-calendar.ts',
    ],
    [
      'renderer/features/challenges/components/results/result-dialog.tsx',
      'renderer/features/challenges/domain/results/result.ts',
    ],
    [
      'renderer/features/events/domain/event-entry.ts',
      'renderer/features/challenges/domain/calendar/calendar-entry.ts',
    ],
    ['renderer/features/clubs/domain/create/club-draft.ts', 'renderer/shared/refusals.ts'],
  ])('from %s to %s', (from, to) => {
    expect(between(from, to)).toBeNull();
  });
});

describe('forbidden imports', () => {
  test.each([
    ['renderer/shared/ui/button.tsx', 'renderer/features/clubs/domain/club.ts'],
    ['renderer/features/clubs/api/clubs-api.ts', 'renderer/app/store.ts'],
    ['renderer/features/clubs/api/clubs-api.ts', 'renderer/features/clubs/screens/club-screen.tsx'],
    ['renderer/features/clubs/screens/a.tsx', 'renderer/features/players/components/b.tsx'],
    ['renderer/features/clubs/domain/club.ts', 'renderer/shared/api/base-api.ts'],
    ['renderer/features/clubs/api/clubs-api.ts', 'preload/contract/bridge.ts'],
    ['renderer/app/router.tsx', 'main/index.ts'],
    ['main/index.ts', 'renderer/app/store.ts'],
    ['preload/index.ts', 'main/index.ts'],
    ['main/index.ts', 'supabase/functions/mail/letter.ts'],
    ['renderer/shared/ui/filled.tsx', 'supabase/functions/_shared/counted.ts'],
    ['supabase/local/stack.ts', 'scripts/ports.ts'],
    [
      'renderer/features/challenges/api/challenges-api.ts',
      'supabase/functions/_shared/match-calendar.ts',
    ],
    ['renderer/features/clubs/domain/club.ts', 'supabase/functions/calendar/index.ts'],
    [
      'renderer/features/challenges/domain/results/result.ts',
      'renderer/features/challenges/components/results/result-dialog.tsx',
    ],
    [
      'renderer/features/challenges/components/results/result-dialog.tsx',
      'renderer/features/challenges/screens/matches-screen.tsx',
    ],
    [
      'renderer/features/challenges/api/results/results-api.ts',
      'renderer/features/challenges/components/results/result-dialog.tsx',
    ],
    [
      'renderer/features/clubs/components/page/club-page.tsx',
      'renderer/features/challenges/components/history/past-matches.tsx',
    ],
    [
      'renderer/features/clubs/domain/create/club-draft.ts',
      'renderer/shared/forms/show-refusal.ts',
    ],
    ['renderer/app/router.tsx', 'tests/support/web/setup.ts'],
  ])('from %s to %s', (from, to) => {
    expect(between(from, to)).toEqual(expect.any(String));
  });
});
