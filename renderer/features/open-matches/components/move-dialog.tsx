import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/form-dialog.tsx';
import { useCourtChoices } from '../../../shared/api/court-choices-api.ts';
import { toCourtChoice } from '../../courts/domain/court-choice.ts';
import { useMoveOpenMatchMutation } from '../api/open-match-mutations.ts';
import type { OpenMatch } from '../domain/open-match.ts';
import { initialMove, moveSchema } from '../domain/open-match-draft.ts';
import { MOVE_REFUSALS } from '../domain/open-match-refusals.ts';
import type { WhenAndWhere } from '../domain/open-match-values.ts';
import { WhenAndWhereFields } from './when-and-where-fields.tsx';

const clock = (): Date => new Date();

/** Another time or place for an open match. */
export function MoveDialog({ match, onClose }: { match: OpenMatch; onClose: () => void }) {
  const { id: openMatchId, timeZone, club, challengeId } = match;
  const [move] = useMoveOpenMatchMutation();
  const findCourts = useCourtChoices(toCourtChoice, { ownId: challengeId ?? undefined });
  const [initial] = useState(() => initialMove(match));
  const [schema] = useState(() => moveSchema(clock, timeZone));
  return (
    <FormDialog<WhenAndWhere, null>
      title="Move match"
      description="Everyone in it is notified, and can leave without it counting as late."
      submitLabel="Move match"
      busyLabel="Moving..."
      initialValues={initial}
      validationSchema={schema}
      refusals={MOVE_REFUSALS}
      onSubmit={({ date, time, duration, courtLocation, courtId }) =>
        move({
          openMatchId,
          date,
          time,
          durationMinutes: Number(duration),
          courtLocation: courtLocation.trim(),
          courtId,
        })
      }
      onClose={onClose}
    >
      <WhenAndWhereFields zone={timeZone} clubId={club?.id ?? ''} clock={clock} find={findCourts} />
    </FormDialog>
  );
}
