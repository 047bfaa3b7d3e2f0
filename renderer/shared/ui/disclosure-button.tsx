import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** A button beside a heading that expands and collapses what is below it. */
export function DisclosureButton({
  open,
  controls,
  onToggle,
  children,
}: {
  open: boolean;
  /** The id of what it expands, which is in the page even while collapsed. */
  controls: string;
  onToggle: (open: boolean) => void;
  children: ReactNode;
}) {
  return (
    <Button
      size="sm"
      icon={
        <ChevronDown
          aria-hidden
          size={18}
          className={classNames('transition-transform', open && 'rotate-180')}
        />
      }
      aria-expanded={open}
      aria-controls={controls}
      onClick={() => onToggle(!open)}
    >
      {children}
    </Button>
  );
}
