import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import { MatchHistory } from './match-history.tsx';

/** The player's own history, fetched when it is asked for: the screen is about what is ahead. */
export function PastMatches({
  viewerId,
  questions,
}: {
  viewerId: string;
  /** What is asked about them, above. */
  questions: ReactNode;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby={id} className="space-y-2">
      <SectionHeading
        id={id}
        action={
          <Button
            size="sm"
            aria-expanded={open}
            icon={
              <ChevronDown
                aria-hidden
                size={16}
                className={classNames('transition-transform', open && 'rotate-180')}
              />
            }
            onClick={() => setOpen(!open)}
          >
            {open ? 'Hide past matches' : 'Show past matches'}
          </Button>
        }
      >
        Past matches
      </SectionHeading>
      {open && (
        <>
          {questions}
          <MatchHistory playerId={viewerId} />
        </>
      )}
    </section>
  );
}
