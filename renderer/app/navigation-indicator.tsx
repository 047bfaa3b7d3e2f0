import { useNavigation } from 'react-router-dom';
import { TennisBall } from '../shared/ui/tennis-ball.tsx';

/** A turning ball while the next page takes long to load: the press was noticed. */
export function NavigationIndicator() {
  if (useNavigation().state === 'idle') return null;
  return (
    <span
      data-testid="navigation-indicator"
      aria-hidden="true"
      className="pointer-events-none fixed top-[calc(0.625rem+env(safe-area-inset-top))] left-1/2 z-40 -ml-5.5 animate-fade-in [animation-delay:300ms] print:hidden"
    >
      <TennisBall className="size-11 animate-spin-ball rounded-full shadow-float" />
    </span>
  );
}
