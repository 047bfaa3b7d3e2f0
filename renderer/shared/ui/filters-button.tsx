import { SlidersHorizontal } from 'lucide-react';
import { CountBadge } from './badge.tsx';
import { Button, type ButtonProps } from './button.tsx';

/** On phones: opens the filters of a list, and says how many of them are on. */
export function FiltersButton({
  open,
  count,
  ...button
}: Pick<ButtonProps, 'onClick' | 'onFocus' | 'onPointerDown'> & {
  open: boolean;
  count: number;
}) {
  return (
    <Button
      {...button}
      aria-haspopup="dialog"
      aria-expanded={open}
      icon={<SlidersHorizontal aria-hidden size={18} />}
    >
      Filters
      <CountBadge count={count} />
    </Button>
  );
}
