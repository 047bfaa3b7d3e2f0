import { Pencil, Trash2 } from 'lucide-react';
import { IconButton } from '../../../shared/ui/icon-button.tsx';
import type { Announcement } from '../domain/announcement.ts';
import type { AnnouncementTask } from './announcement-dialogs.tsx';

/** For people who may change the announcement. */
export function AnnouncementButtons({
  announcement,
  onTask,
}: {
  announcement: Announcement;
  onTask: (task: AnnouncementTask) => void;
}) {
  return (
    <>
      <IconButton
        label={`Edit “${announcement.title}”`}
        icon={<Pencil aria-hidden size={18} />}
        onClick={() => onTask({ kind: 'edit', announcement })}
      />
      <IconButton
        label={`Delete “${announcement.title}”`}
        icon={<Trash2 aria-hidden size={18} />}
        onClick={() => onTask({ kind: 'delete', announcement })}
      />
    </>
  );
}
