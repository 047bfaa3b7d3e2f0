import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, PointerEvent } from 'react';

/** What an entry of a list that is put in order (`useKeptOrder`) is held by: dragged, or moved a step by the arrow keys. */
export function MoveHandle({
  id,
  name,
  hintId,
  onStep,
  onDrag,
}: {
  id: string;
  name: string;
  /** Of the element that says how to move. */
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
