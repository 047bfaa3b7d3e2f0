import { useCallback, useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { isDbError } from '../../../shared/api/db-error.ts';
import { useLazyCheckClubSlugQuery, useUpdateClubMutation } from '../api/club-settings-api.ts';
import { CloseClub } from '../components/close-club.tsx';
import { type SaveSettingsOutcome, SettingsForm } from '../components/settings-form.tsx';
import type { Club } from '../domain/club.ts';
import type { ClubSettings } from '../domain/club-settings.ts';
import type { SlugState } from '../domain/slug.ts';
import { zonesWith } from '../domain/time-zones.ts';

/** /clubs/:slug/manage/settings */
export function Component() {
  const club = useOutletContext<Club>();
  const { id: clubId, timeZone } = club;
  const [update] = useUpdateClubMutation();
  const [ask] = useLazyCheckClubSlugQuery();
  const zones = useMemo(() => zonesWith(timeZone, Intl.supportedValuesOf('timeZone')), [timeZone]);

  const checkSlug = useCallback(
    async (slug: string): Promise<SlugState> => (await ask({ clubId, slug })).data ?? 'unknown',
    [ask, clubId],
  );
  const onSave = async (settings: ClubSettings, seenAt: string): Promise<SaveSettingsOutcome> => {
    const { data, error } = await update({ clubId, seenAt, settings });
    if (data !== undefined) return { savedAt: data };
    return { savedAt: null, code: isDbError(error) ? error.code : 'unknown' };
  };

  return (
    <div className="max-w-2xl space-y-12">
      <SettingsForm club={club} timeZones={zones} checkSlug={checkSlug} onSave={onSave} />
      {club.role === 'owner' && <CloseClub club={club} />}
    </div>
  );
}
