import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '../../../../shared/platform/platform-context.tsx';

/** Listens for the keys and menu items with which the desktop app approves and denies. */
export function useDecisionCommands(decide: (approve: boolean) => void): void {
  const platform = usePlatform();
  const hear = useEffectEvent((approve: boolean) => {
    // Dialogs above the list have nothing to do with it.
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) decide(approve);
  });
  useEffect(
    () => platform.onCommand((command) => command.kind === 'decide' && hear(command.approve)),
    [platform],
  );
}
