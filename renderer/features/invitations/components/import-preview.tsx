import { useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { Checkbox } from '../../../shared/ui/checkbox.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageSteps } from '../../../shared/ui/pagination.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { Tag, type TagTone } from '../../../shared/ui/tag.tsx';
import {
  type CheckedPerson,
  countOutcomes,
  fullName,
  type Outcome,
  OUTCOME_LABELS,
  OUTCOMES,
  inviteLabel,
} from '../domain/import-list.ts';
import { INVITATION_LIMITS } from '../domain/limits.ts';

const { mailedDays, mailsOnFirstDay } = INVITATION_LIMITS;

const PAGE = 50;
/** On phones only for screen readers: the cell stays, or the column would keep its width. */
const ROW_NUMBER = 'py-2 pr-2 max-sm:w-0 max-sm:p-0';

const TONES: Readonly<Record<Outcome, TagTone>> = {
  new: 'grass',
  invited: 'court',
  invalid: 'clay',
  duplicate: 'plain',
};

/** What will happen, row by row, before anything does. */
export function ImportPreview({
  people,
  onImport,
  onBack,
}: {
  people: readonly CheckedPerson[];
  onImport: () => void;
  onBack: () => void;
}) {
  const [agreed, setAgreed] = useState(false);
  const counts = countOutcomes(people);
  return (
    <div className="space-y-6">
      <PreviewTable people={people} counts={counts} />
      {counts.new > 0 ? (
        <div className="space-y-1">
          <p className="max-w-prose">
            {counts.new > mailsOnFirstDay
              ? `Each person gets one email with an invitation that works for ${mailedDays} days. It may take several days for all the emails to go out.`
              : `Each person gets one email with an invitation that works for ${mailedDays} days.`}
          </p>
          <p className="max-w-prose">
            People who already belong to the club, or asked not to be invited, get no email.
          </p>
          <Checkbox
            label="These people agreed to be invited by email."
            required
            checked={agreed}
            onCheckedChange={setAgreed}
          />
        </div>
      ) : (
        <p>There's nobody on this list to invite.</p>
      )}
      <div className="flex flex-wrap justify-between gap-3 border-t border-rule pt-5">
        <Button onClick={onBack}>Back to the columns</Button>
        {counts.new > 0 && (
          <Button variant="primary" disabled={!agreed} onClick={onImport}>
            {inviteLabel(counts.new)}
          </Button>
        )}
      </div>
    </div>
  );
}

function PreviewTable({
  people,
  counts,
}: {
  people: readonly CheckedPerson[];
  counts: Readonly<Record<Outcome, number>>;
}) {
  const [filter, setFilter] = useState<Outcome | null>(null);
  const [page, setPage] = useState(0);
  const matching = filter === null ? people : people.filter(({ outcome }) => outcome === filter);
  const first = page * PAGE;
  const last = Math.min(first + PAGE, matching.length);
  return (
    <div className="space-y-3">
      <Select
        label="Show"
        className="max-w-xs"
        value={filter ?? ''}
        placeholder={`All rows (${people.length})`}
        options={OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => ({
          value: outcome,
          label: `${OUTCOME_LABELS[outcome]} (${counts[outcome]})`,
        }))}
        onChange={({ target }) => {
          setFilter(OUTCOMES.find((outcome) => outcome === target.value) ?? null);
          setPage(0);
        }}
      />
      {matching.length === 0 ? (
        <EmptyState level={3} title="No rows to show" />
      ) : (
        <table className="w-full table-fixed border-y border-rule text-left text-sm">
          <caption className="sr-only">What will happen to each row</caption>
          <thead>
            <tr>
              <th scope="col" className={`w-14 ${ROW_NUMBER}`}>
                <span className="max-sm:sr-only">Row</span>
              </th>
              <th scope="col" className="py-2 pr-2">
                Person
              </th>
              <th scope="col" className="w-36 py-2 sm:w-44">
                What happens
              </th>
            </tr>
          </thead>
          <tbody>
            {matching.slice(first, last).map((person) => (
              <tr key={person.row} className="border-t border-rule">
                <td className={`tabular-nums text-muted ${ROW_NUMBER}`}>
                  <span className="max-sm:sr-only">{person.row}</span>
                </td>
                <td className="py-2 pr-2 break-words">
                  <span className="block font-semibold empty:hidden">{fullName(person)}</span>
                  {person.address === '' ? (
                    <span className="text-muted">No address</span>
                  ) : (
                    person.address
                  )}
                </td>
                <td className="py-2">
                  <Tag tone={TONES[person.outcome]}>{OUTCOME_LABELS[person.outcome]}</Tag>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {matching.length > PAGE && (
        <PageSteps
          label="Pages of the list"
          onPrevious={page > 0 ? () => setPage(page - 1) : null}
          onNext={last < matching.length ? () => setPage(page + 1) : null}
        >
          <output className="tabular-nums text-sm text-muted">
            {`${first + 1} to ${last} of ${matching.length}`}
          </output>
        </PageSteps>
      )}
    </div>
  );
}
