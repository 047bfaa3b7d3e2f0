import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { useSetMemberRoleMutation } from '../api/members-api.ts';
import type { Member } from '../domain/member.ts';

/** Asks before a member becomes an admin, or an admin a plain member. */
export function RoleDialog({
  clubId,
  member,
  newRole,
  onClose,
}: {
  clubId: string;
  member: Member;
  newRole: 'admin' | 'member';
  onClose: () => void;
}) {
  const [setRole, { isLoading }] = useSetMemberRoleMutation();
  const { id: memberId, fullName: playerName } = member;
  const confirm = async (): Promise<void> => {
    const { error } = await setRole({ clubId, memberId, playerName, role: newRole });
    if (error === undefined) onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="solid"
      busy={isLoading}
      onConfirm={() => void confirm()}
      {...(newRole === 'admin'
        ? {
            title: `Make ${playerName} an admin?`,
            text: "Admins answer join requests, remove and ban members, post urgent announcements and edit the club's details.",
            keepLabel: 'Keep member',
            confirmLabel: 'Make admin',
          }
        : {
            title: `Make ${playerName} a regular member?`,
            text: `${playerName} will no longer help run the club, but stays a member.`,
            keepLabel: 'Keep admin',
            confirmLabel: 'Make regular member',
          })}
    />
  );
}
