import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { MISSING_STEPS } from '../domain/proposal-text.ts';

/** Says that proposed players may live far away because the viewer has named no place, and links to where they can. */
export function PlaceNote({
  onPlace = null,
}: {
  /** Called instead of linking to the profile. */
  onPlace?: (() => void) | null;
}) {
  const { label, to } = MISSING_STEPS.location;
  return (
    <p className="text-muted">
      We don't know yet who's near you.{' '}
      {onPlace ? (
        <Button variant="link" size="sm" onClick={onPlace}>
          {label}
        </Button>
      ) : (
        <ButtonLink to={to} variant="link" size="sm">
          {label}
        </ButtonLink>
      )}
    </p>
  );
}
