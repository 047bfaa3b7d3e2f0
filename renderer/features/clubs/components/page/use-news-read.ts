import { useNewsReadMutation } from '../../api/club-api.ts';

/** Takes the mark from announcements of a club that have been read. */
export function useNewsRead(): (clubId: string, ids: readonly string[]) => void {
  const [tell] = useNewsReadMutation();
  return (clubId, ids) => void tell({ clubId, ids });
}
