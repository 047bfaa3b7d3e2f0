import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { publicOrigin } from '../../../../shared/platform/addresses.ts';
import { usePrintPoster } from '../../../../shared/sharing/use-print-poster.tsx';
import { shareLabel, useShareLink } from '../../../../shared/sharing/use-share-link.ts';
import { Menu, type MenuItem } from '../../../../shared/ui/menu.tsx';
import { canManage, type Club } from '../../domain/club.ts';
import { clubUrl } from '../../domain/club-link.ts';
import { LeaveClub } from './leave-club.tsx';

/** Infrequent actions for a club; nothing if there are none. */
export function ClubMenu({ club, onReport }: { club: Club; onReport: () => void }) {
  const [leaving, setLeaving] = useState(false);
  const share = useShareLink();
  const { print, sheet } = usePrintPoster();
  const url = clubUrl(club, publicOrigin());
  const member = club.role !== null;
  const items: readonly MenuItem[] = [
    // A private club's address admits nobody.
    ...(club.isPublic
      ? [{ label: shareLabel(), onSelect: () => void share({ title: club.name, url }) }]
      : []),
    ...(club.isPublic && member
      ? [
          {
            label: 'Print poster',
            onSelect: () =>
              void print({
                title: club.name,
                sentence: 'Scan the code to find players at your level and join our club.',
                url,
              }),
          },
        ]
      : []),
    ...(canManage(club.role)
      ? [{ label: 'Invite Members', to: `/clubs/${club.slug}/manage/invitations?new=1` }]
      : []),
    ...(club.role === 'owner' ? [] : [{ label: 'Report this club', onSelect: onReport }]),
    ...(member ? [{ label: 'Leave club', danger: true, onSelect: () => setLeaving(true) }] : []),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu
        label={`More about ${club.name}`}
        icon={<EllipsisVertical aria-hidden size={20} />}
        items={items}
      />
      {leaving && <LeaveClub club={club} onClose={() => setLeaving(false)} />}
      {sheet}
    </>
  );
}
