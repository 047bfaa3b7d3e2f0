import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { BallOverNet, EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { FirstStep } from '../domain/first-step.ts';
import { type Busy, SKIP_ALL, waysOut } from './ways-out.ts';

/** Suggested opponents, and the three next steps. */
export function Welcome({
  title,
  busyWith,
  onChoose,
  proposals,
}: {
  title: string;
  /** The step in progress; the others are blocked. */
  busyWith: Busy;
  onChoose: (step: FirstStep) => void;
  proposals?: ReactNode;
}) {
  const way = waysOut(busyWith, onChoose);
  return (
    <Page title={title} intro="How would you like to start?">
      {proposals && <div className="mb-8">{proposals}</div>}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice
          drawing={<EmptyCourt />}
          title="Create a Club"
          text="Bring your players together in a club of your own."
          {...way('create-club')}
        />
        <Choice
          drawing={<BallOverNet />}
          title="Join Clubs"
          text="Find clubs near you and the players in them."
          {...way('join-clubs')}
        />
      </div>
      <div className="mt-6 text-center">
        <Button variant="link" {...way('skip')}>
          {SKIP_ALL}
        </Button>
      </div>
    </Page>
  );
}

function Choice({
  drawing,
  title,
  text,
  busy,
  ...button
}: {
  drawing: ReactNode;
  title: string;
  text: string;
} & ReturnType<ReturnType<typeof waysOut>>) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      {...button}
      className="flex flex-col items-start gap-2 rounded-md border *:max-w-full border-edge bg-surface p-5 text-left transition-colors aria-disabled:cursor-not-allowed not-aria-disabled:hover:border-court-ink not-aria-disabled:hover:bg-court-wash"
    >
      {drawing}
      <span className="flex items-center gap-1 font-display text-xl font-bold">
        {title}
        <ChevronRight aria-hidden size={20} />
      </span>
      <span className="text-muted">{text}</span>
    </button>
  );
}
