import { useEffect, useEffectEvent } from 'react';
import { usePlatform } from '../../../../shared/platform/platform-context.tsx';

/** Hears the keys and menu items by which the desktop app approves and denies. */
export function useDecisionCommands(decide: (approve: boolean) => void): void {
  const platform = usePlatform();
  const hear = useEffectEvent((approve: boolean) => {
    // What is asked or typed above the list has nothing to do with it.
    if (document.querySelector('[role=dialog], [role=alertdialog]') === null) decide(approve);
  });
  useEffect(
    () => platform.onCommand((command) => command.kind === 'decide' && hear(command.approve)),
    [platform],
  );
}
