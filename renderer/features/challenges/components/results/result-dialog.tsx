import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { isRefusedWith } from '../../../../shared/api/db-error.ts';
import type { ErrorCode } from '../../../../shared/error-code.ts';
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx';
import { RadioCards } from '../../../../shared/forms/radio-cards.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { lastFormat, rememberFormat } from '../../api/results/last-format.ts';
import { useEnterResultMutation } from '../../api/results/results-api.ts';
import { type Challenge, opponentOf, seatOf } from '../../domain/challenge.ts';
import {
  hasLoser,
  hasScore,
  initialResult,
  resultErrors,
  type ResultValues,
  toResultClaim,
} from '../../domain/results/result-form.ts';
import { claimText } from '../../domain/results/kept-result.ts';
import { outcomeChoices, ownSideName } from '../../domain/results/result-form-text.ts';
import { sideName } from '../../domain/results/result-standing.ts';
import { FormatFields } from './format-fields.tsx';
import { ScoreBoard } from './score-board.tsx';

const isWhole = (values: ResultValues): boolean => Object.keys(resultErrors(values)).length === 0;

const SAID: readonly ErrorCode[] = ['result_waiting', 'result_final'];

/** Enters a match's result: the score first, and how else it may have ended on request. */
export function ResultDialog({
  match,
  viewerId,
  typed,
  onClose,
}: {
  match: Challenge;
  viewerId: string;
  /** Earlier input, to be changed. */
  typed?: ResultValues | undefined;
  onClose: () => void;
}) {
  const [enter] = useEnterResultMutation();
  const [initial] = useState(
    () => typed ?? initialResult(match.matchType === 'practice', lastFormat(viewerId)),
  );
  const side = seatOf(match, viewerId)?.side ?? 'challenger';
  return (
    <FormDialog
      title="Enter result"
      description={`Your match with ${opponentOf(match, viewerId).fullName}. The other side confirms what you enter.`}
      submitLabel="Enter result"
      // Becomes the main action as soon as there is something to send.
      submitVariant={(values) => (isWhole(values) ? 'primary' : 'quiet')}
      busyLabel="Entering..."
      fullOnPhones
      initialValues={initial}
      validate={resultErrors}
      onSubmit={async (values) => {
        const claim = toResultClaim(values, side);
        const result = await enter({
          challengeId: match.id,
          opponentName: opponentOf(match, viewerId).fullName,
          words: claimText(claim, side),
          ...claim,
        });
        if (result.error === undefined && hasScore(values)) rememberFormat(viewerId, values);
        // Somebody was faster: the refusal says so, and their entry can be answered below.
        if (isRefusedWith(result.error, SAID)) onClose();
        return result;
      }}
      onClose={onClose}
    >
      <ResultFields
        match={match}
        ourName={ownSideName(match, viewerId, side)}
        theirName={sideName(match, side === 'challenger' ? 'challenged' : 'challenger')}
      />
    </FormDialog>
  );
}

function ResultFields({
  match: { matchType },
  ourName,
  theirName,
}: {
  match: Challenge;
  ourName: string;
  theirName: string;
}) {
  const { values } = useFormikContext<ResultValues>();
  const [asks, setAsks] = useState(values.outcome !== 'played');
  const isDoubles = matchType === 'doubles';
  return (
    <>
      {asks && (
        <Endings matchType={matchType} theirName={isDoubles ? 'The other side' : theirName} />
      )}
      {hasScore(values) && (
        <ScoreBoard ourName={ourName} theirName={theirName}>
          <FormatFields>
            {!asks && (
              <Button variant="link" size="sm" onClick={() => setAsks(true)}>
                Didn't finish?
              </Button>
            )}
          </FormatFields>
        </ScoreBoard>
      )}
    </>
  );
}

/** How the match ended, if it was not completed. */
function Endings({
  matchType,
  theirName,
}: {
  matchType: Challenge['matchType'];
  theirName: string;
}) {
  const { values } = useFormikContext<ResultValues>();
  const box = useRef<HTMLDivElement>(null);
  // The button that led here is gone, so the choices get the focus.
  useEffect(() => box.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  return (
    <div ref={box} className="space-y-5">
      <RadioCards
        name="outcome"
        label="How did it end?"
        options={outcomeChoices(matchType)}
        columns={2}
      />
      {hasLoser(values) && (
        <RadioCards
          name="loser"
          label={values.outcome === 'retired' ? 'Who retired?' : "Who didn't show up?"}
          options={[
            { value: 'us', title: matchType === 'doubles' ? 'Our side' : 'Me' },
            { value: 'them', title: theirName },
          ]}
          columns={2}
          required
        />
      )}
    </div>
  );
}
