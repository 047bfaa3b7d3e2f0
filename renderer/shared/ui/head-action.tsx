import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Button, ButtonLink } from './button.tsx';

const Place = createContext<HTMLElement | null>(null);

/** Where the head of a screen has room for the main action of what is shown below it. */
export const HeadActionPlace = Place.Provider;

/**
 * The main action of a section, which stands in the head that all sections share. On phones its icon has to do; its
 * words are for ears.
 */
export function HeadAction({
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
