import { object, string } from 'yup';
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { RadioCards } from '../../../../shared/forms/radio-cards.tsx';
import { TextFormField } from '../../../../shared/forms/text-form-field.tsx';
import { useRecordWalkoverMutation } from '../../api/league-desk-api.ts';
import { type Fixture, type MatchToDecide, sideName } from '../../domain/league.ts';
import { LEAGUE_LIMITS } from '../../domain/limits.ts';

const NOBODY = 'nobody';
const SCHEMA = object({
  winner: string().required('Choose who wins by walkover.'),
  reason: string().max(
    LEAGUE_LIMITS.reasonLength,
    `A reason can have up to ${LEAGUE_LIMITS.reasonLength} characters.`,
  ),
});

/** Who wins a match without play; one that was recorded can be removed again. */
export function WalkoverDialog({
  match,
  recorded,
  reason = null,
  onClose,
}: {
  match: MatchToDecide;
  /** Who has won by walkover already. */
  recorded: Fixture['winner'];
  /** What a manager has said of that. */
  reason?: string | null;
  onClose: () => void;
}) {
  const [record] = useRecordWalkoverMutation();
  const { home, away } = match;
  return (
    <FormDialog
      title="Walkover"
      description={`${sideName(home.players)} – ${sideName(away.players)}`}
      submitLabel="Save walkover"
      busyLabel="Saving..."
      initialValues={{
        winner: recorded === null ? '' : match[recorded].entryId,
        reason: reason ?? '',
      }}
      validationSchema={SCHEMA}
      refusals={{ reason_too_long: { field: 'reason' }, fixture_sides: { field: 'winner' } }}
      onSubmit={(values) =>
        record({
          fixtureId: match.id,
          winnerEntryId: values.winner === NOBODY ? null : values.winner,
          reason: values.reason,
        })
      }
      onClose={onClose}
    >
      <RadioCards
        name="winner"
        label="Who wins?"
        options={[
          ...[home, away].map(({ entryId, players }) => ({
            value: entryId,
            title: sideName(players),
          })),
          ...(recorded !== null ? [{ value: NOBODY, title: 'Nobody, remove the walkover' }] : []),
        ]}
      />
      <TextFormField
        name="reason"
        label="Reason (optional)"
        hint="Only you and the other managers see it."
      />
    </FormDialog>
  );
}
