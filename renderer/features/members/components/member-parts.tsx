import { StickyNote } from 'lucide-react';
import { Tag } from '../../../shared/ui/tag.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import type { Member } from '../domain/member.ts';
import { bannedByText, STANDING_LABELS } from '../domain/member-text.ts';

/** A member's role in the club; a plain member needs no tag. */
export function StandingTag({ standing }: { standing: Member['standing'] }) {
  if (standing === 'member') return STANDING_LABELS.member;
  return <Tag tone={standing === 'banned' ? 'clay' : 'court'}>{STANDING_LABELS[standing]}</Tag>;
}

/** What managers know about a member besides the profile. */
export function MemberRemarks({ member: { ban, note } }: { member: Member }) {
  return (
    <>
      {ban && <span className="block">{bannedByText(ban)}</span>}
      {note && (
        <span className="flex items-start gap-1.5">
          <StickyNote aria-hidden size={16} className="mt-1 shrink-0" />
          <VisuallyHidden>Note:</VisuallyHidden>
          <span className="line-clamp-2 min-w-0">{note.body}</span>
        </span>
      )}
    </>
  );
}
