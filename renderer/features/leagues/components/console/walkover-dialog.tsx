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

/** Awards a match without play; a recorded walkover can be removed again. */
export function WalkoverDialog({
  match,
  recorded,
  reason = null,
  said = [],
  onClose,
}: {
  match: MatchToDecide;
  /** The side that already has the walkover. */
  recorded: Fixture['winner'];
  /** The manager's reason for it. */
  reason?: string | null;
  /** What each side has entered, if they disagree. */
  said?: readonly string[];
  onClose: () => void;
}) {
  const [record] = useRecordWalkoverMutation();
  const { home, away } = match;
  return (
    <FormDialog
      title="Walkover"
      description={
        <>
          <span className="block">{`${sideName(home.players)} – ${sideName(away.players)}`}</span>
          {said.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- entries never change or move
            <span key={at} className="block text-sm">
              {text}
            </span>
          ))}
        </>
      }
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
