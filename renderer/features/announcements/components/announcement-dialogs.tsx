import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { canManage, type Club } from '../../clubs/domain/club.ts';
import {
  useDeleteAnnouncementMutation,
  useEditAnnouncementMutation,
} from '../api/announcements-api.ts';
import { type Announcement, deletionText } from '../domain/announcement.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** The action in progress, and its announcement. */
export interface AnnouncementTask {
  readonly kind: 'edit' | 'delete';
  readonly announcement: Announcement;
}

/**
 * The dialogs that change or delete an announcement. Rendered beside a list rather than in its
 * rows, so that input survives when a row disappears.
 */
export function AnnouncementDialogs({
  club,
  announcements,
  task,
  onClose,
}: {
  club: Pick<Club, 'id' | 'role' | 'timeZone'>;
  /** The list's announcements, so that dialogs use their latest state. */
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
