import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';

/**
 * The handle of an entry in a sortable list (`useKeptOrder`): drag it, or move it a step with the
 * arrow keys.
 */
export function MoveHandle({
  id,
  name,
  hintId,
  onStep,
  onDrag,
}: {
  id: string;
  name: string;
  /** The id of the element that explains how to move. */
  hintId: string;
  onStep: (by: 1 | -1) => void;
  onDrag: (event: PointerEvent<HTMLButtonElement>) => void;
}) {
  const label = `Move ${name}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    onStep(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <button
      type="button"
      data-handle={id}
      aria-label={label}
      aria-describedby={hintId}
      title={label}
      onKeyDown={onKeyDown}
      onPointerDown={onDrag}
      className="inline-flex size-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing"
    >
      <GripVertical aria-hidden size={20} />
    </button>
  );
}
