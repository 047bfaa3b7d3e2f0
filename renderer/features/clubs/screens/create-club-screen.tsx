import { useCallback, useMemo } from 'react';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { useGoOn } from '../../../shared/ui/use-go-on.ts';
import { useCreateClubMutation, useLazyCheckSlugQuery } from '../api/create-club-api.ts';
import { CreateClubForm } from '../components/create/create-club-form.tsx';
import type { NewClub } from '../domain/create/club-draft.ts';
import type { SlugState } from '../domain/create/slug.ts';
import { zonesWith } from '../domain/create/time-zones.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';

/** /clubs/create */
export function Component() {
  const goOn = useGoOn();
  const [create] = useCreateClubMutation();
  const [ask] = useLazyCheckSlugQuery();
  const zone = useMemo(() => deviceZone(), []);
  const zones = useMemo(() => zonesWith(zone, Intl.supportedValuesOf('timeZone')), [zone]);

  const checkSlug = useCallback(
    async (slug: string): Promise<SlugState> => (await ask(slug)).data ?? 'unknown',
    [ask],
  );
  const onCreate = async (club: NewClub): Promise<SubmitResult> => {
    const result = await create(club);
    // Replaces the wizard: going back to it would create another club.
    if (result.data) await goOn(`/clubs/${result.data.slug}/manage`, { replace: true });
    return result;
  };

  return (
    <Page
      title="Create a Club"
      width="entrance"
      back={{ to: '/discover', label: 'Back to discover' }}
    >
      <CreateClubForm timeZone={zone} timeZones={zones} checkSlug={checkSlug} onCreate={onCreate} />
    </Page>
  );
}
