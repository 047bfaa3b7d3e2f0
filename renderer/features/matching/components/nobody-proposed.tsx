import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import type { Proposals } from '../domain/proposal.ts';
import { MISSING_STEPS } from '../domain/proposal-text.ts';

/**
 * Shown when nobody can be suggested: what the viewer could state to change that, or else where
 * others are. A player who has met everybody nearby gets nobody new.
 */
export function NobodyProposed({ missing, playedWith }: Pick<Proposals, 'missing' | 'playedWith'>) {
  // Playing preferences only order the players nearby, and bring in nobody else.
  const isFar = missing.every((word) => word === 'questionnaire');
  const hasPlayed = playedWith > 0;
  return (
    <EmptyState
      level={3}
      drawing={<BallOverNet />}
      title={hasPlayed ? 'No new players for you right now' : 'No matches for you yet'}
      text={
        isFar
          ? hasPlayed
            ? "We'll show people you haven't played yet as soon as someone near you is a good fit. Until then, you can look further away, meet players in a club, or play someone again."
            : "We'll show people here as soon as someone near you is a good fit. Until then, you can look further away, or meet players in a club."
          : 'Tell us a little more about you to help us find a good fit.'
      }
      action={
        isFar ? (
          <>
            <ButtonLink to="/settings#distance">Change travel radius</ButtonLink>
            <ButtonLink to="/discover">Browse Clubs</ButtonLink>
            {hasPlayed && <ButtonLink to="/discover?tab=players">Find Players</ButtonLink>}
          </>
        ) : (
          missing.map((word) => {
            const { label, to } = MISSING_STEPS[word];
            return (
              <ButtonLink key={word} to={to}>
                {label}
              </ButtonLink>
            );
          })
        )
      }
    />
  );
}
