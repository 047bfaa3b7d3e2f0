import { EllipsisVertical } from 'lucide-react';
import { Menu, type MenuItem } from '../../../shared/ui/menu.tsx';
import { type Challenge, opponentOf } from '../domain/challenge.ts';

/** What else can be done about a match, beside its one main action; nothing where that is all. */
export function MatchMenu({
  match,
  viewerId,
  items,
}: {
  match: Challenge;
  viewerId: string;
  items: readonly MenuItem[];
}) {
  if (items.length === 0) return null;
  return (
    <Menu
      label={`More about the match with ${opponentOf(match, viewerId).fullName}`}
      icon={<EllipsisVertical aria-hidden size={20} />}
      items={items}
    />
  );
}
