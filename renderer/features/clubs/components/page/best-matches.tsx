import { useId } from 'react';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { classNames } from '../../../../shared/ui/class-names.ts';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../../../shared/ui/illustrations.tsx';
import { Panel } from '../../../../shared/ui/panel.tsx';
import { PlayerLink } from '../../../../shared/ui/player-link.tsx';
import { skillLabel } from '../../../players/domain/skill.ts';
import type { ClubMember } from '../../domain/club.ts';
import { matchReason } from '../../domain/match-reason.ts';

/** A row to push along on phones, a grid where there is room. */
export const MATCH_GRID =
  '-mx-4 flex snap-x snap-mandatory scroll-px-4 gap-4 overflow-x-auto px-4 py-1 ' +
  'sm:mx-0 sm:grid sm:grid-cols-2 sm:overflow-visible sm:px-0 sm:py-0 lg:grid-cols-3';
export const MATCH_CARD = 'w-[17.5rem] shrink-0 snap-start sm:w-auto';

/** Who to play with first, and why, in words. */
export function BestMatches({
  clubId,
  members,
}: {
  clubId: string;
  members: readonly ClubMember[];
}) {
  if (members.length === 0) {
    return (
      <EmptyState
        level={3}
        drawing={<BallOverNet />}
        title="No one to play with yet"
        text="As soon as other members join, those who suit you best stand here."
      />
    );
  }
  return (
    <ul aria-label="Best matches" className={MATCH_GRID}>
      {members.map((member) => (
        <MatchCard key={member.id} clubId={clubId} member={member} />
      ))}
    </ul>
  );
}

function MatchCard({ clubId, member }: { clubId: string; member: ClubMember }) {
  const nameId = useId();
  return (
    <Panel as="li" className={classNames('flex', MATCH_CARD)}>
      <article aria-labelledby={nameId} className="flex grow flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <Avatar id={member.id} name={member.fullName} src={member.avatarUrl} />
          <div className="min-w-0">
            <h3 id={nameId} className="truncate text-lg">
              <PlayerLink id={member.id}>{member.fullName}</PlayerLink>
            </h3>
            <p className="text-sm text-muted">
              {member.skillLevel ? skillLabel(member.skillLevel) : 'No level set yet'}
            </p>
          </div>
        </div>
        <p>{matchReason(member)}</p>
        <div className="mt-auto grid grid-cols-2 gap-3">
          <ButtonLink
            to={`/challenge/${member.id}`}
            state={{ clubId }}
            variant="solid"
            aria-describedby={nameId}
          >
            Challenge
          </ButtonLink>
          <ButtonLink to={`/chat/${member.id}`} aria-describedby={nameId}>
            Message
          </ButtonLink>
        </div>
      </article>
    </Panel>
  );
}
