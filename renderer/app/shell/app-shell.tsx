import type { ReactNode } from 'react';
import { classNames } from '../../shared/ui/class-names.ts';
import { BottomBar } from './bottom-bar.tsx';

export interface AppShellProps {
  /** The top navigation. */
  readonly nav: ReactNode;
  /** Whether phones get the bar at the bottom. */
  readonly bottomBar: boolean;
  /** Beside Messages in the bottom bar; the same number as in the top navigation. */
  readonly unreadMessages?: number;
  /** How many things wait for the viewer's answer: on the ball of the bottom bar. */
  readonly waiting?: number;
  readonly children: ReactNode;
}

/** The frame around the screens: skip link, navigation, content, bottom bar. */
export function AppShell({
  nav,
  bottomBar,
  unreadMessages = 0,
  waiting = 0,
  children,
}: AppShellProps) {
  return (
    <div className="shell flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only z-50 rounded-md border border-ink bg-surface px-4 py-3 font-semibold text-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
      >
        Skip to content
      </a>
      <header>{nav}</header>
      <main
        id="content"
        tabIndex={-1}
        className={classNames(
          'flex flex-1 flex-col',
          bottomBar && 'max-md:pb-[calc(7rem+env(safe-area-inset-bottom))] max-md:room-taken:pb-0',
        )}
      >
        {children}
      </main>
      {bottomBar && <BottomBar unreadMessages={unreadMessages} waiting={waiting} />}
    </div>
  );
}
