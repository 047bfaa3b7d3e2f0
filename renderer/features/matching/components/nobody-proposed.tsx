import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import type { Proposals } from '../domain/proposal.ts';
import { MISSING_STEPS } from '../domain/proposal-text.ts';

/**
 * Where nobody can be proposed: what the viewer can say, so that somebody can; else where others are. Who has played before, and has
 * met all who are near, is proposed nobody new.
 */
export function NobodyProposed({ missing, playedWith }: Pick<Proposals, 'missing' | 'playedWith'>) {
  // How somebody likes to play orders who is near, and brings nobody else.
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
