import { canManage, type Club } from '../../clubs/domain/club.ts';
import { usePostAnnouncementMutation } from '../api/announcements-api.ts';
import { AnnouncementForm } from './announcement-form.tsx';

/** The same dialog on the club's page and on its manage page. Closes once the announcement stands. */
export function PostAnnouncement({
  club,
  open,
  onClose,
}: {
  club: Pick<Club, 'id' | 'role'>;
  open: boolean;
  onClose: () => void;
}) {
  const [post] = usePostAnnouncementMutation();
  if (!open) return null;
  return (
    <AnnouncementForm
      manages={canManage(club.role)}
      onClose={onClose}
      onPost={async (draft) => {
        const { error } = await post({ clubId: club.id, draft });
        if (error === undefined) onClose();
      }}
    />
  );
}
