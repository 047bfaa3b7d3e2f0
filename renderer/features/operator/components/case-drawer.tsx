import { useState } from 'react';
import { Drawer } from '../../../shared/ui/drawer.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Loading, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { isDbError } from '../../../shared/api/db-error.ts';
import { useGetCaseQuery } from '../api/operator-api.ts';
import { type CaseRef, caseTitle, type OperatorCase } from '../domain/case.ts';
import { isMeasure } from '../domain/measure.ts';
import { CasePeople } from './case-people.tsx';
import { CaseReport } from './case-report.tsx';
import { CaseResults } from './case-results.tsx';
import { MeasureForm } from './measure-form.tsx';

/** One case beside the queue: what is reported, about whom, and the possible actions. */
export function CaseDrawer({
  item,
  addressOf,
  onClose,
}: {
  item: CaseRef;
  /** The query of the address that opens another case. */
  addressOf: (key: string) => string;
  onClose: () => void;
}) {
  const { currentData, error, isFetching, refetch } = useGetCaseQuery(item);
  const [typing, setTyping] = useState(false);
  return (
    <Drawer title={currentData ? titleOf(currentData) : 'Case'} onClose={onClose} holds={typing}>
      {currentData ? (
        <div className="space-y-7 pt-1">
          {currentData.takenByName !== null && (
            <p className="border-l-4 border-court-ink bg-court-wash px-3 py-2 text-court-ink">
              {`${currentData.takenByName} is working on this case. You can read it, but not decide.`}
            </p>
          )}
          <CaseReport item={currentData} />
          <CasePeople item={currentData} addressOf={addressOf} />
          {currentData.about && <CaseResults item={currentData} about={currentData.about} />}
          {currentData.takenByName === null && (
            <MeasureForm
              key={stateOf(currentData)}
              item={currentData}
              onTyping={setTyping}
              onClosed={onClose}
            />
          )}
        </div>
      ) : error !== undefined ? (
        <ErrorState
          title="This case couldn't be opened"
          text={isDbError(error) ? error.message : 'Please try again.'}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      )}
    </Drawer>
  );
}

/** The parts of a case that a measure changes: the form then starts over. */
const stateOf = ({ isOpen, subject, about }: OperatorCase): string =>
  [
    isOpen,
    subject?.isHidden,
    about?.isHidden,
    about?.suspendedUntil,
    about?.measures.find(({ action }) => isMeasure(action))?.id,
  ].join();

function titleOf({ kind, about, subject }: OperatorCase): string {
  if (kind === 'court' || kind === 'club') return subject?.text.split('\n')[0] ?? 'No longer there';
  return caseTitle(kind, about?.name ?? 'Someone');
}
