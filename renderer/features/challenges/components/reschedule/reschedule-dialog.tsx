import { useState } from 'react';
import { deviceZone } from '../../../../shared/dates/wall-time.ts';
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { useCourtChoices } from '../../../../shared/api/court-choices-api.ts';
import { toCourtChoice } from '../../../courts/domain/court-choice.ts';
import {
  useGetFreeSlotsQuery,
  useProposeRescheduleMutation,
} from '../../api/reschedule/reschedule-api.ts';
import { type Challenge, opponentOf } from '../../domain/challenge.ts';
import { DURATION_OPTIONS } from '../../domain/proposal/form-options.ts';
import {
  initialRescheduleValues,
  PROPOSAL_REFUSALS,
  proposalSchema,
} from '../../domain/proposal/proposal.ts';
import { CourtField } from '../proposal/court-field.tsx';
import { FreeSlots } from '../proposal/free-slots.tsx';
import { DateTimeFields } from '../proposal/date-time-fields.tsx';

const clock = (): Date => new Date();

/** Proposes another time for an agreed match. */
export function RescheduleDialog({
  match,
  viewerId,
  onClose,
}: {
  match: Challenge;
  viewerId: string;
  onClose: () => void;
}) {
  const [propose] = useProposeRescheduleMutation();
  const { id: challengeId, timeZone } = match;
  const { data } = useGetFreeSlotsQuery(challengeId);
  const findCourts = useCourtChoices(toCourtChoice, {
    opponentId: opponentOf(match, viewerId).id,
    ownId: challengeId,
  });
  const [initial] = useState(() => initialRescheduleValues(match, clock()));
  const [schema] = useState(() => proposalSchema(clock, () => timeZone));
  return (
    <FormDialog
      title="Move match"
      description="Your match stays as it is until the other side agrees."
      submitLabel="Propose time"
      busyLabel="Proposing..."
      initialValues={initial}
      validationSchema={schema}
      refusals={PROPOSAL_REFUSALS}
      onSubmit={({ date, time, duration, courtLocation, courtId }) =>
        propose({
          challengeId,
          date,
          time,
          durationMinutes: Number(duration),
          courtLocation: courtLocation.trim(),
          courtId,
        })
      }
      onClose={onClose}
    >
      <MatchFreeSlots match={match} fullName={opponentOf(match, viewerId).fullName} />
      <DateTimeFields
        clock={clock}
        zone={timeZone}
        viewerZone={deviceZone()}
        booked={data?.booked ?? []}
      />
      <SelectFormField name="duration" label="Duration" options={DURATION_OPTIONS} />
      <CourtField find={findCourts} zoneOfClub={() => timeZone} />
    </FormDialog>
  );
}

/** When both are free, like in the challenge form. Without it a time can be chosen all the same. */
function MatchFreeSlots({
  match: { id, timeZone },
  fullName,
}: {
  match: Challenge;
  fullName: string;
}) {
  const { data, isError, isFetching, refetch } = useGetFreeSlotsQuery(id);
  if (data === null) return null;
  return (
    // As high as the strip of days, whatever is shown: the dialog's buttons don't move.
    <div className="grid min-h-37 items-center">
      {data ? (
        <FreeSlots opponent={{ fullName, ...data }} zone={timeZone} clock={clock} />
      ) : isError ? (
        <ErrorState
          title="The times you're both free couldn't be loaded"
          text="You can still choose a time."
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonBlock className="h-37" />
        </Loading>
      )}
    </div>
  );
}
