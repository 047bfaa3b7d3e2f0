import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from './button.tsx';

const Place = createContext<HTMLElement | null>(null);

/** Provides the place in a screen's header for the main action of the section shown below. */
export const HeaderActionPlace = Place.Provider;

/**
 * A section's main action, rendered in the header that all sections share. On phones only its icon
 * shows; the label is for screen readers.
 */
export function HeaderAction({
  label,
  icon,
  ...target
}: {
  label: string;
  icon: ReactNode;
} & ({ readonly to: string } | { readonly onPress: () => void })) {
  const place = useContext(Place);
  if (place === null) return null;
  const words = <span className="max-sm:sr-only">{label}</span>;
  const look = { variant: 'primary', icon, className: 'max-sm:px-3' } as const;
  return createPortal(
    'to' in target ? (
      <ButtonLink {...look} to={target.to}>
        {words}
      </ButtonLink>
    ) : (
      <Button {...look} onClick={target.onPress}>
        {words}
      </Button>
    ),
    place,
  );
}
