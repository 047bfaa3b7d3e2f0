import { counted } from '../../../shared/dates/counted.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { chosenText, selectAllText } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';

/**
 * Actions for several members at once, in reach wherever in the list one is, without moving it;
 * nothing while none is selected.
 */
export function ChosenMembers({
  members,
  total,
  selectingAll,
  onSelectAll,
  writable,
  onMessage,
  canRemove,
  onRemove,
  onExport,
  onClear,
}: {
  members: readonly Member[];
  /** The number matching the filters, if all of a page are selected and there are more; otherwise null. */
  total: number | null;
  selectingAll: boolean;
  onSelectAll: () => void;
  /** How many of them can be messaged. */
  writable: number;
  onMessage: () => void;
  canRemove: (member: Member) => boolean;
  onRemove: (members: readonly [Member, ...Member[]]) => void;
  onExport: () => void;
  onClear: () => void;
}) {
  if (members.length === 0) return null;
  const [first, ...others] = members.filter(canRemove);
  return (
    <div className="sticky bottom-0 z-10 order-last -mx-1 flex flex-wrap items-center gap-x-3 gap-y-1 border-y border-rule bg-court-wash px-4 py-2 max-md:bottom-[calc(4rem+env(safe-area-inset-bottom))] max-md:pb-9">
      <output className="grow font-semibold text-court-ink">{chosenText(members.length)}</output>
      {total !== null && (
        <Button variant="link" busy={selectingAll} onClick={onSelectAll}>
          {selectAllText(total)}
        </Button>
      )}
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
      {/* On a phone on a line of its own. */}
      <span aria-hidden className="basis-full sm:hidden" />
      {writable > 0 && (
        <Button variant="solid" size="sm" onClick={onMessage}>
          {counted(writable, { other: 'Message {count}' })}
        </Button>
      )}
      {first && (
        <Button size="sm" onClick={() => onRemove([first, ...others])}>
          {counted(others.length + 1, { other: 'Remove {count}' })}
        </Button>
      )}
      <Button size="sm" onClick={onExport}>
        {counted(members.length, { other: 'Export {count}' })}
      </Button>
    </div>
  );
}
