import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

/** Beside a heading: opens what stands below it, and folds it again. */
export function DisclosureButton({
  open,
  controls,
  onToggle,
  children,
}: {
  open: boolean;
  /** The id of what is opened; it is on the page while that is folded, too. */
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
