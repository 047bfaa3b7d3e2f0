import { skipToken } from '@reduxjs/toolkit/query';
import { useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectUserId } from '../../../shared/api/session.ts';
import { DisclosureButton } from '../../../shared/ui/disclosure-button.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useWatchResultsQuery } from '../api/ratings-api.ts';
import type { Rating } from '../domain/rating.ts';
import { LevelFigures } from './level-figures.tsx';
import { LevelHistory } from './level-history.tsx';
import { LevelMeaning } from './level-meaning.tsx';

/** A player's strength by their results, and, on request, its history. */
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
              <DisclosureButton open={open} controls={id} onToggle={setOpen}>
                History
              </DisclosureButton>
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
