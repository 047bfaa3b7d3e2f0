import { Button } from '../../../shared/ui/button.tsx';
import { chosenText, selectAllText } from '../domain/member-text.ts';
import type { Member } from '../domain/member.ts';

/** What can be done with several members at once; nothing while none is chosen. */
export function ChosenMembers({
  members,
  total,
  selectingAll,
  onSelectAll,
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
  canRemove: (member: Member) => boolean;
  onRemove: (members: readonly [Member, ...Member[]]) => void;
  onExport: () => void;
  onClear: () => void;
}) {
  if (members.length === 0) return null;
  const [first, ...others] = members.filter(canRemove);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-rule bg-court-wash px-3 py-2">
      <output className="grow font-semibold text-court-ink">{chosenText(members.length)}</output>
      {total !== null && (
        <Button variant="link" busy={selectingAll} onClick={onSelectAll}>
          {selectAllText(total)}
        </Button>
      )}
      {first && (
        <Button onClick={() => onRemove([first, ...others])}>
          {`Remove ${(others.length + 1).toLocaleString('en')}`}
        </Button>
      )}
      <Button onClick={onExport}>{`Export ${members.length.toLocaleString('en')}`}</Button>
      <Button variant="link" onClick={onClear}>
        Clear selection
      </Button>
    </div>
  );
}
