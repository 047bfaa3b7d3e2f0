import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useGoOn } from '../../../../shared/ui/use-go-on.ts';
import { useLeaveClubMutation } from '../../api/membership-api.ts';
import type { Club } from '../../domain/club.ts';

/** Asks for confirmation before leaving; tells an owner why they can't. */
export function LeaveClub({
  club,
  onClose,
}: {
  club: Pick<Club, 'id' | 'slug' | 'name' | 'role' | 'isPublic' | 'memberCount'>;
  onClose: () => void;
}) {
  const [leave, { isLoading }] = useLeaveClubMutation();
  const goOn = useGoOn();

  const confirm = async (): Promise<void> => {
    const { error } = await leave({ clubId: club.id, clubName: club.name });
    onClose();
    if (error === undefined) await goOn('/dashboard');
  };

  if (club.role === 'owner') {
    // There is nobody to hand it over to.
    const isAlone = club.memberCount === 1;
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="Owners can't leave their club"
        description={
          isAlone
            ? `Every club needs an owner, and you're the only member of ${club.name}. If you no longer need the club, you can close it in its settings.`
            : `Every club needs an owner, and you own ${club.name}. Before you can leave, hand the club over to another member on its Members page.`
        }
        footer={
          <>
            <Button onClick={onClose}>Keep the club</Button>
            {isAlone ? (
              <ButtonLink variant="solid" to={`/clubs/${club.slug}/manage/settings`}>
                Go to settings
              </ButtonLink>
            ) : (
              <ButtonLink variant="solid" to={`/clubs/${club.slug}/manage/members`}>
                Choose a new owner
              </ButtonLink>
            )}
          </>
        }
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Leave club?"
      text={leavingText(club)}
      keepLabel="Stay"
      confirmLabel="Leave club"
      busy={isLoading}
      busyLabel="Leaving..."
      onConfirm={() => void confirm()}
    />
  );
}

function leavingText({ name, isPublic }: Pick<Club, 'name' | 'isPublic'>): string {
  return isPublic
    ? `Are you sure you want to leave ${name}? You'll lose your spots in its events and leagues, and no longer see its members and announcements.`
    : `Are you sure you want to leave ${name}? You'll lose your spots in its events and leagues, and no longer see its members and announcements. You'll need an invitation to come back.`;
}
