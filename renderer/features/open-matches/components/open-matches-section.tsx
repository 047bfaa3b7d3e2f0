import { UserPlus } from 'lucide-react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { useNow } from '../../../shared/dates/use-now.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { OpenMatch } from '../domain/open-match.ts';
import { OpenMatchesSkeleton, OpenMatchList } from './open-match-list.tsx';

/** A few open matches among other things, or a link to open one. */
export function OpenMatchesSection({
  matches,
  newAt = '/play/new',
  invitation,
}: {
  /** undefined: still loading. */
  matches: readonly OpenMatch[] | undefined;
  /** The address of the form for a new one. */
  newAt?: string;
  /** Shown when there are none. */
  invitation: string;
}) {
  const now = useNow();
  return (
    <section aria-labelledby="open-matches" className="space-y-3">
      <SectionHeading
        id="open-matches"
        action={
          <ButtonLink to="/play" variant="link" size="sm">
            See all
          </ButtonLink>
        }
      >
        Open matches
      </SectionHeading>
      {matches === undefined ? (
        <OpenMatchesSkeleton count={1} />
      ) : matches.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 border-y border-rule py-4">
          <p className="text-muted">{invitation}</p>
          <ButtonLink to={newAt} icon={<UserPlus aria-hidden size={18} />}>
            Open a match
          </ButtonLink>
        </div>
      ) : (
        <>
          <OpenMatchList matches={matches} now={now} level={3} columns={2} />
          <ButtonLink to={newAt} icon={<UserPlus aria-hidden size={18} />}>
            Open a match
          </ButtonLink>
        </>
      )}
    </section>
  );
}
