import { useFormikContext } from 'formik';
import { useMemo } from 'react';
import type { Zone } from '../../../../shared/dates/wall-time.ts';
import { CourtFormField } from '../../../../shared/forms/court-form-field.tsx';
import { type FindCourts, suggestCourts } from '../../../courts/domain/court-choice.ts';
import type { ProposalValues } from '../../domain/proposal/proposal.ts';

/** Where a match with a player takes place. */
export function CourtField({
  find,
  zoneOfClub,
}: {
  find: FindCourts;
  /** Gives the zone of the match's time. */
  zoneOfClub: (clubId: string) => Zone;
}) {
  const {
    clubId = '',
    date,
    time,
    duration,
  } = useFormikContext<
    Pick<ProposalValues, 'date' | 'time' | 'duration'> & Partial<Pick<ProposalValues, 'clubId'>>
  >().values;
  const zone = zoneOfClub(clubId);
  const suggest = useMemo(
    () => suggestCourts(find, { clubId, date, time, duration, zone }),
    [find, clubId, date, time, duration, zone],
  );
  return <CourtFormField find={suggest} />;
}
