import { canManage, type Club } from '../../clubs/domain/club.ts';
import { usePostAnnouncementMutation } from '../api/announcements-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** The dialog to post an announcement, used everywhere. Closes once it is posted. */
export function PostAnnouncement({
  club,
  open,
  onClose,
}: {
  club: Pick<Club, 'id' | 'role' | 'timeZone'>;
  open: boolean;
  onClose: () => void;
}) {
  const [post] = usePostAnnouncementMutation();
  if (!open) return null;
  return (
    <AnnouncementForm
      manages={canManage(club.role)}
      zone={club.timeZone}
      onClose={onClose}
      onSave={(draft, publishAt) => post({ clubId: club.id, draft, publishAt })}
    />
  );
}
