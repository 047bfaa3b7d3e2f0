import type { ReactNode } from 'react';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { LostBall } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';

/** Shown when a link leads to no match. */
export function MatchGone({ text, action }: { text: string; action: ReactNode }) {
  return (
    <Page title="Open match" width="reading">
      <EmptyState
        drawing={<LostBall />}
        title="This match isn't here"
        text={text}
        action={action}
      />
    </Page>
  );
}

/** Shown when it could not be loaded. */
export function MatchNotLoaded({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <Page title="Open match" width="reading">
      <ErrorState
        title="This match couldn't be loaded"
        text="Check your connection and try again."
        onRetry={onRetry}
        busy={busy}
      />
    </Page>
  );
}
