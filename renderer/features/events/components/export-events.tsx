import { useSaveCalendar } from '../../../shared/files/use-save-calendar.ts';
import { useNotify } from '../../../shared/notices/use-notify.ts';
import { Button } from '../../../shared/ui/button.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useLazyExportClubEventsQuery } from '../api/events-api.ts';
import { eventsFile } from '../domain/event-file.ts';

/** Saves all events of a club that are not over, including those not on the screen. */
export function ExportEvents({ club }: { club: Club }) {
  const [askForAll, { isFetching }] = useLazyExportClubEventsQuery();
  const save = useSaveCalendar();
  const notify = useNotify();

  const exportAll = async (): Promise<void> => {
    const { data } = await askForAll(club.id);
    if (data === undefined) return;
    // The last one may have ended since the list was loaded.
    if (data.length === 0) notify({ tone: 'info', title: 'There are no events to export.' });
    else await save(() => eventsFile(club, data, new Date()));
  };

  return (
    <Button variant="link" size="sm" busy={isFetching} onClick={() => void exportAll()}>
      Export events
    </Button>
  );
}
