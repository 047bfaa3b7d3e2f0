import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isBeyondStart, pathBefore, stepsOut } from './came-from.ts';
import { trailOf } from './way-back.ts';

/** Above a screen: its parent, and what leads there is called. */
export interface Parent {
  readonly to: string;
  readonly label: string;
}

/**
 * What leads back: to where one came from, past every step taken on this screen, and to its parent where it was
 * opened directly. Its name is the parent's only where it leads there.
 */
export function useBackLink({ to, label }: Parent): {
  readonly to: string;
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
} {
  const navigate = useNavigate();
  const location = useLocation();
  const trail = trailOf(location);
  // A form that was saved leaves the page it began on twice.
  const steps = stepsOut(1 + trail.steps, location.pathname);
  const direct = trail.direct || isBeyondStart(steps);
  const leadsToParent = direct || pathBefore(steps) === to;
  return {
    to,
    label: leadsToParent ? label : 'Back',
    onClick: (event) => {
      // In a window of its own there is nothing before the parent.
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (direct || elsewhere) return;
      event.preventDefault();
      void navigate(-steps);
    },
  };
}

/** A link that leads back. */
export function BackLink({
  parent,
  className,
  icon,
}: {
  parent: Parent;
  className: string;
  icon?: ReactNode;
}) {
  const { label, ...link } = useBackLink(parent);
  return (
    <Link {...link} className={className}>
      {icon}
      {label}
    </Link>
  );
}
