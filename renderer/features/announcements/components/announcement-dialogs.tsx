import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import {
  useDeleteAnnouncementMutation,
  useEditAnnouncementMutation,
} from '../api/announcements-api.ts';
import { type Announcement, deletionText } from '../domain/announcement.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** What is being done to which announcement. */
export interface AnnouncementTask {
  readonly kind: 'edit' | 'delete';
  readonly announcement: Announcement;
}

/**
 * The dialogs that change or delete an announcement. They stand beside a list and not in its rows, so
 * that what is being typed outlives a row that goes.
 */
export function AnnouncementDialogs({
  club,
  announcements,
  task,
  onClose,
}: {
  club: Pick<Club, 'id' | 'role' | 'timeZone'>;
  /** Those of the list, where what is done about one of them finds it as it is by now. */
  announcements: readonly Announcement[];
  task: AnnouncementTask | null;
  onClose: () => void;
}) {
  const [edit] = useEditAnnouncementMutation();
  const [remove, { isLoading }] = useDeleteAnnouncementMutation();
  if (task === null) return null;
  const announcement =
    announcements.find(({ id }) => id === task.announcement.id) ?? task.announcement;
  const isMessage = announcement.toChosen;
  const named = { clubId: club.id, id: announcement.id, isMessage };

  if (task.kind === 'edit') {
    return (
      <AnnouncementForm
        announcement={announcement}
        manages={canManage(club.role)}
        zone={club.timeZone}
        onClose={onClose}
        onSave={(draft, publishAt) => edit({ ...named, draft, publishAt })}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isMessage ? 'Delete message?' : 'Delete announcement?'}
      text={deletionText(announcement)}
      keepLabel={isMessage ? 'Keep message' : 'Keep announcement'}
      confirmLabel={isMessage ? 'Delete message' : 'Delete announcement'}
      busy={isLoading}
      busyLabel="Deleting..."
      onConfirm={() => void remove(named).then(onClose)}
    />
  );
}
