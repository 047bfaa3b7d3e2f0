import { type ReactNode, useCallback, useMemo } from 'react';
import { useOutletContext } from 'react-router-dom';
import { useLazyCheckClubSlugQuery, useUpdateClubMutation } from '../api/club-settings-api.ts';
import { CloseClub } from '../components/console/close-club.tsx';
import { SettingsForm } from '../components/console/settings-form.tsx';
import type { Club } from '../domain/club.ts';
import type { SlugState } from '../domain/create/slug.ts';
import { zonesWith } from '../domain/create/time-zones.ts';
import { READING } from '../../../shared/ui/frame-style.ts';
import { classNames } from '../../../shared/ui/class-names.ts';

/** /clubs/:slug/manage/settings; `renderChannels`: a section from another feature, for the owner. */
export function ClubSettingsScreen({
  renderChannels,
}: {
  renderChannels: (club: Club) => ReactNode;
}) {
  const club = useOutletContext<Club>();
  const { id: clubId, timeZone } = club;
  const [update] = useUpdateClubMutation();
  const [ask] = useLazyCheckClubSlugQuery();
  const zones = useMemo(() => zonesWith(timeZone, Intl.supportedValuesOf('timeZone')), [timeZone]);

  const checkSlug = useCallback(
    async (slug: string): Promise<SlugState> => (await ask({ clubId, slug })).data ?? 'unknown',
    [ask, clubId],
  );

  return (
    <div className={classNames(READING, 'space-y-12')}>
      <SettingsForm
        club={club}
        timeZones={zones}
        checkSlug={checkSlug}
        onSave={(settings, seenAt) => update({ clubId, seenAt, settings })}
      />
      {club.role === 'owner' && renderChannels(club)}
      {club.role === 'owner' && <CloseClub club={club} />}
    </div>
  );
}
