import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { BallOverNet, EmptyCourt } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { FirstStep } from '../domain/first-step.ts';
import type { Busy } from './questions.tsx';

export const SKIP_ALL = "Skip for now - I'll explore later";

/** Whom to play, and the three ways on. */
export function Welcome({
  title,
  busyWith,
  onChoose,
  proposals,
}: {
  title: string;
  /** The step under way; the others wait. */
  busyWith: Busy;
  onChoose: (step: FirstStep) => void;
  proposals?: ReactNode;
}) {
  const choose = (step: FirstStep) => () => {
    if (busyWith === null) onChoose(step);
  };
  return (
    <Page title={title} intro="How would you like to start?">
      {proposals && <div className="mb-8">{proposals}</div>}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Choice
          drawing={<EmptyCourt />}
          title="Create a Club"
          text="Bring your players together in a club of your own."
          busy={busyWith === 'create-club'}
          waits={busyWith !== null}
          onClick={choose('create-club')}
        />
        <Choice
          drawing={<BallOverNet />}
          title="Join Clubs"
          text="Find clubs near you and the players in them."
          busy={busyWith === 'join-clubs'}
          waits={busyWith !== null}
          onClick={choose('join-clubs')}
        />
      </div>
      <div className="mt-6 text-center">
        <Button
          variant="link"
          busy={busyWith === 'skip'}
          aria-disabled={busyWith !== null || undefined}
          onClick={choose('skip')}
        >
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
  waits,
  onClick,
}: {
  drawing: ReactNode;
  title: string;
  text: string;
  busy: boolean;
  /** While one is under way none can be chosen. */
  waits: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={waits || undefined}
      onClick={onClick}
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
