import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/confirm-dialog.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { useLeaveClubMutation } from '../../api/membership-api.ts';
import type { Club } from '../../domain/club.ts';

/** The way out for members; owners are told why there is none for them. */
export function LeaveClub({ club }: { club: Pick<Club, 'id' | 'name' | 'role'> }) {
  const [open, setOpen] = useState(false);
  const [leave, { isLoading }] = useLeaveClubMutation();
  const navigate = useNavigate();

  const confirm = async (): Promise<void> => {
    const { error } = await leave({ clubId: club.id, clubName: club.name });
    setOpen(false);
    if (error === undefined) await navigate('/dashboard');
  };

  return (
    <>
      <Button variant="link" onClick={() => setOpen(true)}>
        Leave Club
      </Button>
      {club.role === 'owner' ? (
        <Dialog
          open={open}
          onOpenChange={setOpen}
          title="An owner cannot leave"
          description={`Every club needs an owner, and ${club.name} has you. Before you can leave, hand the club over to another member: on the Members page of its console.`}
          footer={<Button onClick={() => setOpen(false)}>Keep the club</Button>}
        />
      ) : (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Leave Club?"
          text={`Are you sure you want to leave ${club.name}? You will no longer see its members and announcements.`}
          keepLabel="Stay"
          confirmLabel="Leave Club"
          busy={isLoading}
          busyLabel="Leaving..."
          onConfirm={() => void confirm()}
        />
      )}
    </>
  );
}
