import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakePlatform } from '../../../../../tests/support/web/fake-platform.ts';
import { PlatformProvider } from '../../../../shared/platform/platform-context.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useDecisionCommands } from './use-decision-commands.ts';

test('the deciding keys leave the list alone while a dialog is open above it', () => {
  const platform = createFakePlatform('desktop');
  const decided: boolean[] = [];
  function Desk({ isAsking }: { isAsking: boolean }) {
    useDecisionCommands((approve) => decided.push(approve));
    return <Dialog open={isAsking} onOpenChange={() => undefined} title="Post Announcement" />;
  }
  const desk = (isAsking: boolean) => (
    <PlatformProvider value={platform}>
      <Desk isAsking={isAsking} />
    </PlatformProvider>
  );
  const { rerender } = render(desk(true));
  platform.command({ kind: 'decide', approve: true });
  expect(decided).toEqual([]);
  rerender(desk(false));
  platform.command({ kind: 'decide', approve: false });
  expect(decided).toEqual([false]);
});
