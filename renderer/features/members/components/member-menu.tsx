import { EllipsisVertical } from 'lucide-react';
import { Menu } from '../../../shared/ui/menu.tsx';
import { ENDING, type Member, type MemberAction } from '../domain/member.ts';
import { ACTION_LABELS } from '../domain/member-text.ts';

/** The viewer's actions for a member; nothing if there are none. */
export function MemberMenu({
  member,
  actions,
  onAct,
}: {
  member: Member;
  actions: readonly MemberAction[];
  onAct: (action: MemberAction) => void;
}) {
  if (actions.length === 0) return null;
  return (
    <Menu
      label={`Actions for ${member.fullName}`}
      icon={<EllipsisVertical aria-hidden size={20} />}
      items={actions.map((action) => ({
        label: ACTION_LABELS[action],
        danger: ENDING.includes(action),
        onSelect: () => onAct(action),
      }))}
    />
  );
}
