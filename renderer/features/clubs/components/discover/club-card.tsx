import { useId } from 'react';
import { Link } from 'react-router-dom';
import { CourtPattern } from '../../../../shared/ui/court-pattern.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import { SkeletonBlock, SkeletonText } from '../../../../shared/ui/skeleton.tsx';
import type { ClubSummary } from '../../domain/club.ts';
import { ClubAction } from '../club-action.tsx';
import { ClubFacts } from '../club-facts.tsx';

/** One club in the grid of results. */
export function ClubCard({
  club,
  sample = false,
  joining,
  joinDisabled,
  onJoin,
}: {
  club: ClubSummary;
  /** A sample club has no page of its own. */
  sample?: boolean;
  joining: boolean;
  joinDisabled: boolean;
  onJoin: () => void;
}) {
  const titleId = useId();
  return (
    <Panel as="li" className="flex flex-col overflow-hidden">
      <div className="h-24 border-b border-rule">
        <CourtPattern id={club.id} />
      </div>
      <article aria-labelledby={titleId} className="flex grow flex-col gap-2 p-4">
        <h2 id={titleId} className="text-xl">
          {sample ? (
            club.name
          ) : (
            <Link to={`/clubs/${club.slug}`} className="underline-offset-4 hover:underline">
              {club.name}
            </Link>
          )}
        </h2>
        <ClubFacts club={club} />
        <p className="line-clamp-3">{club.description}</p>
        <div className="mt-auto grid pt-2">
          <ClubAction
            club={club}
            describedBy={titleId}
            joining={joining}
            disabled={joinDisabled}
            onJoin={onJoin}
          />
        </div>
      </article>
    </Panel>
  );
}

export function ClubCardSkeleton() {
  return (
    <Panel className="overflow-hidden">
      <SkeletonBlock className="h-24 rounded-none" />
      <div className="space-y-3 p-4">
        <SkeletonBlock className="h-6 w-3/5" />
        <SkeletonText lines={3} />
        <SkeletonBlock className="h-11" />
      </div>
    </Panel>
  );
}
