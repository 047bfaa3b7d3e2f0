import { EllipsisVertical } from 'lucide-react';
import { Menu, type MenuItem } from '../../../shared/ui/menu.tsx';

/** Further actions for a match, besides its main one; nothing if there are none. */
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
