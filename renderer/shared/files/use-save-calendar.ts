import { useNotify } from '../notices/use-notify.ts';
import { usePlatform } from '../platform/platform-context.tsx';
import type { NewFile, SaveOutcome } from '../platform/platform.ts';

/** Makes a calendar file and gives it to the person; says so when it could not be made. */
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
