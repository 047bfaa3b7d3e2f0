import { skipToken } from '@reduxjs/toolkit/query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useWatchResultsQuery } from '../api/ratings-api.ts';
import type { Rating } from '../domain/rating.ts';
import { LevelFigures } from './level-figures.tsx';
import { LevelHistory } from './level-history.tsx';
import { LevelMeaning } from './level-meaning.tsx';

/** How strong a player is by their results, and, once it is asked for, how they got there. */
export function LevelSection({
  playerId,
  rating,
  own,
}: {
  playerId: string;
  rating: Rating;
  own: boolean;
}) {
  const id = useId();
  const [open, setOpen] = useState(false);
  useWatchResultsQuery(useSelector(selectUserId) ?? skipToken);
  return (
    <section aria-labelledby="level" className="space-y-3">
      <SectionHeading
        id="level"
        className="max-[20rem]:flex-wrap"
        action={
          rating.isRated && (
            <span className="flex items-center gap-x-2">
              <LevelMeaning />
              <Button
                size="sm"
                icon={
                  <ChevronDown
                    aria-hidden
                    size={18}
                    className={classNames('transition-transform', open && 'rotate-180')}
                  />
                }
                aria-expanded={open}
                aria-controls={id}
                onClick={() => setOpen(!open)}
              >
                History
              </Button>
            </span>
          )
        }
      >
        Level
      </SectionHeading>
      <LevelFigures rating={rating} own={own} />
      <div id={id} className={open ? 'pt-5' : undefined}>
        {open && <LevelHistory playerId={playerId} own={own} />}
      </div>
    </section>
  );
}
