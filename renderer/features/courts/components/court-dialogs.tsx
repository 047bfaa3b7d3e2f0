import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { wallDateOf } from '../../../shared/dates/wall-time.ts';
import type { Club } from '../../clubs/domain/club.ts';
import {
  useAddCourtsMutation,
  useRemoveCourtMutation,
  useUpdateCourtMutation,
} from '../api/club-courts-api.ts';
import type { ClubCourt } from '../domain/court.ts';
import { courtNames, outageFrom, planOf } from '../domain/court-draft.ts';
import { AddCourtsForm, EditCourtForm } from './court-form.tsx';
import { PlannedForGood, PlannedThereList } from './planned-there-list.tsx';

export type CourtDialog =
  | { readonly kind: 'add'; readonly courts: readonly ClubCourt[] }
  | { readonly kind: 'edit' | 'remove'; readonly court: ClubCourt };

/** The one dialog that is open, if any. */
export function CourtDialogs({
  club,
  dialog,
  now,
  onClose,
}: {
  club: Club;
  dialog: CourtDialog | null;
  now: Date;
  onClose: () => void;
}) {
  if (dialog === null) return null;
  switch (dialog.kind) {
    case 'add':
      return <AddCourts club={club} courts={dialog.courts} onClose={onClose} />;
    case 'edit':
      return <EditCourt club={club} court={dialog.court} now={now} onClose={onClose} />;
    case 'remove':
      return <RemoveCourt club={club} court={dialog.court} now={now} onClose={onClose} />;
    default:
      return dialog satisfies never;
  }
}

function AddCourts({
  club,
  courts,
  onClose,
}: {
  club: Club;
  courts: readonly ClubCourt[];
  onClose: () => void;
}) {
  const [add] = useAddCourtsMutation();
  return (
    <AddCourtsForm
      club={club}
      courts={courts}
      onClose={onClose}
      onSave={(values) =>
        add({
          clubId: club.id,
          names: courtNames(values.name, Number(values.count)),
          plan: planOf(values),
        })
      }
    />
  );
}

function EditCourt({
  club,
  court,
  now,
  onClose,
}: {
  club: Club;
  court: ClubCourt;
  now: Date;
  onClose: () => void;
}) {
  const [update] = useUpdateCourtMutation();
  const today = wallDateOf(now, club.timeZone);
  return (
    <EditCourtForm
      club={club}
      court={court}
      now={now}
      onClose={onClose}
      onSave={(values) =>
        update({
          clubId: club.id,
          courtId: court.id,
          name: values.name.trim(),
          plan: planOf(values),
          outage: outageFrom(values, today),
        })
      }
    >
      <PlannedThereList club={club} courtId={court.id} today={today} />
    </EditCourtForm>
  );
}

function RemoveCourt({
  club,
  court,
  now,
  onClose,
}: {
  club: Club;
  court: ClubCourt;
  now: Date;
  onClose: () => void;
}) {
  const [remove, { isLoading }] = useRemoveCourtMutation();
  const confirm = async (): Promise<void> => {
    await remove({ clubId: club.id, courtId: court.id, courtName: court.name });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Remove ${court.name}?`}
      text="Nobody can choose it any more, and its lessons and other blocks are deleted. Matches and events planned there aren't cancelled."
      keepLabel="Keep court"
      confirmLabel="Remove court"
      busy={isLoading}
      busyLabel="Removing..."
      onConfirm={() => void confirm()}
    >
      <PlannedForGood club={club} courtId={court.id} today={wallDateOf(now, club.timeZone)} />
    </ConfirmDialog>
  );
}
