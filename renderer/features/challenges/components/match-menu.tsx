import { EllipsisVertical } from 'lucide-react';
import { Menu, type MenuItem } from '../../../shared/ui/menu.tsx';

/** What else can be done about a match, beside its one main action; nothing where that is all. */
export function MatchMenu({
  opponentName,
  items,
}: {
  opponentName: string;
  items: readonly MenuItem[];
}) {
  if (items.length === 0) return null;
  return (
    <Menu
      label={`More for ${opponentName}`}
      icon={<EllipsisVertical aria-hidden size={20} />}
      items={items}
    />
  );
}
