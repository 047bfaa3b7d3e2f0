import { numberText } from '../../../shared/dates/number-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { chosenText, selectAllText } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';

/** What can be done with several members at once; nothing while none is chosen. */
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
  /** Everybody whom the filters find, where all of a page are chosen and there are more; else null. */
  total: number | null;
  selectingAll: boolean;
  onSelectAll: () => void;
  /** How many of them can be written to. */
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
    <div className="grid grid-cols-3 items-center gap-x-2 gap-y-2 border-y border-rule bg-court-wash px-3 py-2 sm:flex sm:flex-wrap sm:gap-x-3">
      <output className="col-span-full grow font-semibold text-court-ink">
        {chosenText(members.length)}
      </output>
      {total !== null && (
        <Button
          variant="link"
          className="col-span-full justify-self-start"
          busy={selectingAll}
          onClick={onSelectAll}
        >
          {selectAllText(total)}
        </Button>
      )}
      {writable > 0 && (
        <Button variant="solid" size="sm" onClick={onMessage}>
          {`Message ${numberText(writable)}`}
        </Button>
      )}
      {first && (
        <Button size="sm" onClick={() => onRemove([first, ...others])}>
          {`Remove ${numberText(others.length + 1)}`}
        </Button>
      )}
      <Button size="sm" onClick={onExport}>{`Export ${numberText(members.length)}`}</Button>
      <Button variant="link" className="col-span-full justify-self-start" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
