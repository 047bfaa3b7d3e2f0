import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { isBeyondStart, pathBefore, stepsOut } from './history-paths.ts';
import { trailOf } from './way-back.ts';

/** A screen's parent and its label. */
export interface Parent {
  readonly to: string;
  readonly label: string;
}

/**
 * The link back: to where the person came from, past every step taken on this screen, or to its
 * parent if it was opened directly. Only then does it have the parent's name.
 */
export function useBackLink({ to, label }: Parent): {
  readonly to: string;
  readonly label: string;
  readonly onClick: (event: MouseEvent) => void;
} {
  const navigate = useNavigate();
  const location = useLocation();
  const trail = trailOf(location);
  // After a form was saved, the page it started on would come twice.
  const steps = stepsOut(1 + trail.steps, location.pathname);
  const direct = trail.direct || isBeyondStart(steps);
  const leadsToParent = direct || pathBefore(steps) === to;
  return {
    to,
    label: leadsToParent ? label : 'Back',
    onClick: (event) => {
      // In a new window there is nothing before it but the parent.
      const elsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (direct || elsewhere) return;
      event.preventDefault();
      void navigate(-steps);
    },
  };
}

/** A link back. */
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
