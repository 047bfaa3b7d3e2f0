import { useNotify } from '../notices/use-notify.ts';
import { usePlatform } from '../platform/platform-context.tsx';
import type { NewFile, SaveOutcome } from '../platform/platform.ts';

/** Creates a calendar file and saves it; shows a notice if that fails. */
export function useSaveCalendar(): (
  make: () => Promise<NewFile>,
) => Promise<SaveOutcome | 'failed'> {
  const platform = usePlatform();
  const notify = useNotify();
  return async (make) => {
    try {
      return await platform.saveFile(await make());
    } catch (error) {
      console.warn('Making the calendar file failed.', error);
      notify({
        tone: 'error',
        title: "The calendar file couldn't be created",
        description: 'Please try again',
      });
      return 'failed';
    }
  };
}
