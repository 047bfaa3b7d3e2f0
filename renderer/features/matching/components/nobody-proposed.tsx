import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { BallOverNet } from '../../../shared/ui/illustrations.tsx';
import type { Missing } from '../domain/proposal.ts';
import { MISSING_STEPS } from '../domain/proposal-text.ts';

/** Where nobody can be proposed: what the viewer can say, so that somebody can. */
export function NobodyProposed({ missing }: { missing: readonly Missing[] }) {
  return (
    <EmptyState
      level={3}
      drawing={<BallOverNet />}
      title="No matches for you yet"
      text={
        missing.length === 0
          ? "We'll show people here as soon as someone is a good fit for you. Clubs are where most players meet."
          : 'Tell us a little more about you to help us find a good fit.'
      }
      action={
        missing.length === 0 ? (
          <ButtonLink to="/discover">Browse Clubs</ButtonLink>
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
