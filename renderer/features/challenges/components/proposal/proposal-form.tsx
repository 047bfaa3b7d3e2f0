import { Form, Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useMemo, useState } from 'react';
import { FocusFirstError } from '../../../../shared/forms/focus-first-error.tsx';
import { LeaveGuard } from '../../../../shared/forms/leave-guard.tsx';
import { SelectFormField } from '../../../../shared/forms/select-form-field.tsx';
import { showRefusal, type SubmitResult } from '../../../../shared/forms/show-refusal.ts';
import { SubmitButton } from '../../../../shared/forms/submit-button.tsx';
import { TextAreaFormField } from '../../../../shared/forms/text-area-form-field.tsx';
import type { Zone } from '../../../../shared/dates/wall-time.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { SectionHeading } from '../../../../shared/ui/section-heading.tsx';
import type {
  DraftState,
  LeagueTie,
  OriginalChallenge,
} from '../../domain/proposal/draft-state.ts';
import { DURATION_OPTIONS, MATCH_TYPE_OPTIONS } from '../../domain/proposal/form-options.ts';
import type { Opponent } from '../../domain/proposal/opponent.ts';
import {
  initialProposal,
  PROPOSAL_REFUSALS,
  proposalSchema,
  type ProposalValues,
  zoneOf,
  zoneOutsideClubs,
} from '../../domain/proposal/proposal.ts';
import type { FindCourts } from '../../../courts/domain/court-choice.ts';
import { askedForText } from '../../domain/proposal/asked-for-text.ts';
import { leagueMatchText, playByText } from '../../domain/proposal/league-match-text.ts';
import { CourtField } from './court-field.tsx';
import { FreeSlots } from './free-slots.tsx';
import { PartnerField } from '../doubles/partner-field.tsx';
import { ZoneLine } from '../zone-line.tsx';
import { DateTimeFields } from './date-time-fields.tsx';

/** Day, time, place and kind of a proposed match. */
export function ProposalForm({
  opponent,
  state,
  clock,
  viewerZone,
  findCourts,
  onSend,
  onCancel,
}: {
  opponent: Opponent;
  state: DraftState;
  clock: () => Date;
  viewerZone: Zone;
  findCourts: FindCourts;
  onSend: (values: ProposalValues, zone: Zone) => Promise<SubmitResult>;
  onCancel: () => void;
}) {
  // Somebody who crosses a border meanwhile keeps the zone they chose in.
  const [ownZone] = useState(() => zoneOutsideClubs(state, viewerZone));
  const [initial] = useState(() => initialProposal(opponent, state, clock(), ownZone));
  const { sharedClubs } = opponent;
  const { originalChallenge } = state;
  const rules = useMemo(() => {
    const zone = (clubId: string): Zone =>
      zoneOf(sharedClubs, originalChallenge ? originalChallenge.clubId : clubId, ownZone);
    return { zone, schema: proposalSchema(clock, zone) };
  }, [sharedClubs, originalChallenge, clock, ownZone]);

  const submit = async (
    values: ProposalValues,
    form: FormikHelpers<ProposalValues>,
  ): Promise<void> => {
    const { error } = await onSend(values, rules.zone(values.clubId));
    showRefusal(form, error, PROPOSAL_REFUSALS);
  };

  return (
    <Formik
      initialValues={initial}
      // The day has a value from the start, so its error may show from the start.
      initialTouched={{ date: true }}
      validationSchema={rules.schema}
      onSubmit={submit}
    >
      {({ dirty, isSubmitting }) => (
        <Form noValidate className="space-y-5">
          <FocusFirstError />
          <LeaveGuard
            unsaved={dirty && !isSubmitting}
            title="Leave without sending?"
            text="Your challenge hasn't been sent yet."
          />
          <SectionHeading>Challenge Details</SectionHeading>
          {state.league && <LeagueMatch league={state.league} />}
          {originalChallenge && (
            <AskedFor {...{ opponent, viewerZone }} original={originalChallenge} />
          )}
          {!originalChallenge && !state.league && sharedClubs.length > 1 && (
            <SelectFormField
              name="clubId"
              label="Club"
              placeholder="No club"
              options={sharedClubs.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <ClubDateTimeFields
            clock={clock}
            opponent={opponent}
            zoneOfClub={rules.zone}
            viewerZone={viewerZone}
          />
          <SelectFormField name="duration" label="Duration" options={DURATION_OPTIONS} />
          <CourtField find={findCourts} zoneOfClub={rules.zone} />
          {!state.league && <MatchTypeFields opponentId={opponent.id} />}
          <TextAreaFormField
            name="message"
            label="Message (Optional)"
            placeholder="Add a personal message..."
          />
          <div className="flex flex-col-reverse gap-3 border-t border-rule pt-5 sm:flex-row sm:justify-end">
            <Button onClick={onCancel}>Cancel</Button>
            <SubmitButton busyLabel="Sending...">Send Challenge</SubmitButton>
          </div>
        </Form>
      )}
    </Formik>
  );
}

function ClubDateTimeFields({
  opponent,
  zoneOfClub,
  clock,
  viewerZone,
}: {
  opponent: Opponent;
  clock: () => Date;
  zoneOfClub: (clubId: string) => Zone;
  viewerZone: Zone;
}) {
  const { values } = useFormikContext<ProposalValues>();
  const zone = zoneOfClub(values.clubId);
  return (
    <>
      <FreeSlots {...{ opponent, zone, clock }} />
      <DateTimeFields {...{ zone, clock, viewerZone }} booked={opponent.booked} />
    </>
  );
}

/** The time the challenger would like to play. */
function AskedFor({
  opponent,
  original: { when, timeZone },
  viewerZone,
}: {
  opponent: Opponent;
  original: OriginalChallenge;
  viewerZone: Zone;
}) {
  return (
    when && (
      <div className="border-l-4 border-court bg-court-wash px-4 py-3">
        <p>{askedForText(opponent.fullName, when)}</p>
        <ZoneLine match={{ ...when, timeZone }} viewerZone={viewerZone} />
      </div>
    )
  );
}

/** What the league determines, and isn't chosen here. */
function LeagueMatch({ league }: { league: LeagueTie }) {
  return (
    <div className="space-y-1 border-l-4 border-court bg-court-wash px-4 py-3">
      <p className="font-semibold">{leagueMatchText(league)}</p>
      {league.matchType === 'doubles' && (
        <p className="text-sm">You play with your league partner. We'll ask all three players.</p>
      )}
      {league.by !== null && <p className="text-sm">{playByText(league.by)}</p>}
    </div>
  );
}

function MatchTypeFields({ opponentId }: { opponentId: string }) {
  const { values, setFieldValue } = useFormikContext<ProposalValues>();
  const isDoubles = values.matchType === 'doubles';
  return (
    <>
      <SelectFormField
        name="matchType"
        label="Match Type"
        options={MATCH_TYPE_OPTIONS}
        hint={isDoubles ? "It's a match as soon as all four players say yes." : undefined}
      />
      {isDoubles && (
        <PartnerField
          partner={values.partner}
          seated={[opponentId]}
          rivals={[opponentId]}
          onChange={(partner) => void setFieldValue('partner', partner)}
        />
      )}
    </>
  );
}
