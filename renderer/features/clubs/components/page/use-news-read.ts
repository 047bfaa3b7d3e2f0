import { useNewsReadMutation } from '../../api/club-api.ts';

/** Removes the mark from a club's announcements that have been read. */
export function useNewsRead(): (clubId: string, ids: readonly string[]) => void {
  const [tell] = useNewsReadMutation();
  return (clubId, ids) => void tell({ clubId, ids });
}
