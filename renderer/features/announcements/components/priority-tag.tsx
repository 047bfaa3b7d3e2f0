import { Tag } from '../../../shared/ui/tag.tsx';
import { type Priority, PRIORITY_LABELS } from '../domain/announcement.ts';

/** Nothing for normal priority. */
export function PriorityTag({ priority }: { priority: Priority }) {
  if (priority === 'normal') return null;
  return (
    <Tag tone={priority === 'urgent' ? 'clay' : 'plain'}>
      <span className="uppercase">{PRIORITY_LABELS[priority]}</span>
    </Tag>
  );
}
