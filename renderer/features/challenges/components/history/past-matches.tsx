import { type ReactNode, useId, useState } from 'react';
import { DisclosureButton } from '../../../../shared/ui/disclosure-button.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { MatchHistory } from './match-history.tsx';

/** The player's own history, loaded on request: the screen is about what is ahead. */
export function PastMatches({
  viewerId,
  questions,
}: {
  viewerId: string;
  /** Questions about them, shown above. */
  questions: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="space-y-2">
      <SectionHeading
        id={id}
        action={
          <DisclosureButton open={open} controls={`${id}-list`} onToggle={setOpen}>
            {open ? 'Hide past matches' : 'Show past matches'}
          </DisclosureButton>
        }
      >
        Past matches
      </SectionHeading>
      <div id={`${id}-list`} className="space-y-2">
        {open && (
          <>
            {questions}
            <MatchHistory playerId={viewerId} />
          </>
        )}
      </div>
    </section>
  );
}
