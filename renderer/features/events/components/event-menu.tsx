import { EllipsisVertical } from 'lucide-react';
import { publicOrigin } from '../../../shared/platform/addresses.ts';
import { usePrintPoster } from '../../../shared/sharing/use-print-poster.tsx';
import { shareLabel, useShareLink } from '../../../shared/sharing/use-share-link.ts';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { clubUrl, eventUrl } from '../../clubs/domain/club-link.ts';
import type { ClubEvent } from '../domain/club-event.ts';
import { eventTime } from '../domain/event-text.ts';

/** What is done with an event once in a while: telling others of it. */
export function EventMenu({
  event,
  club,
}: {
  event: Pick<ClubEvent, 'id' | 'title' | 'date' | 'time' | 'place'>;
  club: Pick<Club, 'slug'>;
}) {
  const share = useShareLink();
  const { print, sheet } = usePrintPoster();
  const { id, title, place } = event;
  const url = eventUrl(club, id, publicOrigin());
  return (
    <>
      <Menu
        label={`More about ${title}`}
        icon={<EllipsisVertical aria-hidden size={20} />}
        items={[
          { label: shareLabel(), onSelect: () => void share({ title, url }) },
          {
            label: 'Print poster',
            onSelect: () =>
              void print({
                title,
                facts: [eventTime(event), place],
                sentence: "Scan the code and let us know you're coming.",
                url,
                address: clubUrl(club, publicOrigin()),
              }),
          },
        ]}
      />
      {sheet}
    </>
  );
}
