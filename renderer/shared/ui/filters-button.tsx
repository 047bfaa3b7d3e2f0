import { SlidersHorizontal } from 'lucide-react';
import { CountBadge } from './badge.tsx';
import { Button, type ButtonProps } from './button.tsx';

/** On phones: opens a list's filters, and shows how many are active. */
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
