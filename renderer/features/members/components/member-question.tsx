import { lazy, Suspense } from 'react';
import type { Club } from '../../clubs/domain/club.ts';
import type { Member, MemberAction } from '../domain/member.ts';
import { BanDialog } from './ban-dialog.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { TitlesDialog } from './titles-dialog.tsx';

const MessageDialog = lazy(async () => ({
  default: (await import('./message-dialog.tsx')).MessageDialog,
}));

/** The confirmation or form being shown to the viewer. */
export interface MemberQuestion {
  readonly action: Exclude<MemberAction, 'lift-ban'>;
  readonly members: readonly [Member, ...Member[]];
}

/** Asks for confirmation, or shows the form, before an action on members. */
export function MemberQuestionDialog({
  club,
  question: { action, members },
  date,
  onGone,
  onClose,
}: {
  club: Club;
  question: MemberQuestion;
  date: (instant: string) => string;
  /** Called with those who are no longer members. */
  onGone: (memberIds: readonly string[]) => void;
  onClose: () => void;
}) {
  const clubId = club.id;
  const [member] = members;
  switch (action) {
    case 'message':
      return (
        <Suspense>
          <MessageDialog {...{ clubId, members, onClose }} />
        </Suspense>
      );
    case 'promote':
      return <RoleDialog {...{ clubId, member, onClose }} newRole="admin" />;
    case 'demote':
      return <RoleDialog {...{ clubId, member, onClose }} newRole="member" />;
    case 'write-note':
      return <NoteDialog {...{ clubId, member, date, onClose }} />;
    case 'award-title':
      return <TitlesDialog {...{ clubId, member, date, onClose }} />;
    case 'hand-over':
      return <HandOverDialog {...{ club, member, onClose }} />;
    case 'remove':
      return <RemoveDialog {...{ clubId, members, onGone, onClose }} />;
    case 'ban':
      return <BanDialog {...{ clubId, member, onGone, onClose }} />;
    default:
      return action satisfies never;
  }
}
