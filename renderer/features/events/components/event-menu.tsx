import { EllipsisVertical } from 'lucide-react';
import { useSaveCalendar } from '../../../shared/files/use-save-calendar.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { publicOrigin } from '../../../shared/platform/addresses.ts';
import { usePrintPoster } from '../../../shared/sharing/use-print-poster.tsx';
import { shareLabel, useShareLink } from '../../../shared/sharing/use-share-link.ts';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { clubUrl, eventUrl } from '../../clubs/domain/club-link.ts';
import { useLazyExportClubEventsQuery } from '../api/events-api.ts';
import type { ClubEvent } from '../domain/club-event.ts';
import { eventFile } from '../domain/event-file.ts';
import { eventTime } from '../domain/event-text.ts';

/** Infrequent actions for an event: adding it to one's calendar, sharing it. */
export function EventMenu({
  event,
  club,
}: {
  event: Pick<ClubEvent, 'id' | 'title' | 'date' | 'time' | 'place' | 'reply'>;
  club: Pick<Club, 'id' | 'name' | 'slug'>;
}) {
  const share = useShareLink();
  const { print, sheet } = usePrintPoster();
  const { id, title, place } = event;
  const [askForAll] = useLazyExportClubEventsQuery();
  const save = useSaveCalendar();
  const notify = useNotify();
  const addToCalendar = async (): Promise<void> => {
    const { data } = await askForAll(club.id);
    const found = data?.find((one) => one.id === id);
    if (found) await save(() => eventFile(club, found, event.reply.state, new Date()));
    else if (data) notify({ tone: 'info', title: 'This event is over.' });
  };
  const url = eventUrl(club, id, publicOrigin());
  return (
    <>
      <Menu
        label={`More about ${title}`}
        icon={<EllipsisVertical aria-hidden size={20} />}
        items={[
          { label: 'Add to calendar', onSelect: () => void addToCalendar() },
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
