import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SubmitResult } from '../../../shared/forms/show-refusal.ts';
import { Page } from '../../../shared/ui/page.tsx';
import { useCreateClubMutation, useLazyCheckSlugQuery } from '../api/create-club-api.ts';
import { CreateClubForm } from '../components/create/create-club-form.tsx';
import type { NewClub } from '../domain/create/club-draft.ts';
import type { SlugState } from '../domain/create/slug.ts';
import { zonesWith } from '../domain/create/time-zones.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';

/** /clubs/create */
export function Component() {
  const navigate = useNavigate();
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
    // In place of the wizard: going back to it would make another club.
    if (result.data) await navigate(`/clubs/${result.data.slug}/manage`, { replace: true });
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
