import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import { isAudience } from './open-match.ts';
import type { OpenerFacts } from './open-match-values.ts';

/** The answer of `get_opener_facts`; its generated type is only Json. */
export interface OpenerFactsRow {
  readonly clubs: readonly {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly time_zone: string;
  }[];
  readonly levels: { readonly singles: number; readonly doubles: number } | null;
  readonly latest: {
    readonly match_type: string;
    readonly duration_minutes: number;
    readonly court_location: string;
    readonly court_id: string | null;
    readonly audience: string;
    readonly club_id: string | null;
    readonly has_band: boolean;
    readonly reliable_only: boolean;
  } | null;
}

export const toOpenerFacts = ({ clubs, levels, latest }: OpenerFactsRow): OpenerFacts => ({
  clubs: clubs.map(({ id, slug, name, time_zone }) => ({ id, slug, name, timeZone: time_zone })),
  levels,
  latest: latest && {
    matchType: isMatchType(latest.match_type) ? latest.match_type : 'doubles',
    durationMinutes: latest.duration_minutes,
    courtLocation: latest.court_location,
    courtId: latest.court_id,
    audience: isAudience(latest.audience) ? latest.audience : 'near',
    clubId: latest.club_id,
    hasBand: latest.has_band,
    reliableOnly: latest.reliable_only,
  },
});
