import { useFormikContext } from 'formik';
import { instantText } from '../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import type { Club } from '../../clubs/domain/club.ts';
import { useListCourtPlansQuery } from '../api/club-courts-api.ts';
import { type CourtValues, outageFrom } from '../domain/court-draft.ts';
import { moreThereText } from '../domain/planned-there.ts';

interface PlannedThereWords {
  readonly label: string;
  readonly checking: string;
  readonly none: string;
  /** What will happen to it. */
  readonly note: string;
}

const WHILE_OUT: PlannedThereWords = {
  label: 'Planned there on those days',
  checking: "Checking what's planned there on those days...",
  none: 'Nothing is planned there on those days.',
  note: 'Nothing is cancelled. Everyone who plays or takes part is notified a minute after you save, unless they already know.',
};

const FOR_GOOD: PlannedThereWords = {
  label: 'Planned there',
  checking: "Checking what's planned there...",
  none: 'Nothing is planned there.',
  note: "Everyone who plays or takes part is notified a minute after you remove it, unless they already know it's out of service.",
};

/** Before a court is removed: everything planned there. */
export function PlannedForGood(props: {
  club: Pick<Club, 'id' | 'timeZone'>;
  courtId: string;
  today: WallDate;
}) {
  const { today, ...court } = props;
  return <PlannedOn {...court} from={today} until={null} words={FOR_GOOD} />;
}

/** In a court's form: what is planned there during the days it is to be out of service. */
export function PlannedThereList({
  club,
  courtId,
  today,
}: {
  club: Pick<Club, 'id' | 'timeZone'>;
  courtId: string;
  today: WallDate;
}) {
  const { from, until } = outageFrom(useFormikContext<CourtValues>().values, today);
  const isOrdered = until === null || (from !== null && from <= until);
  return from === null || from === '' || !isOrdered ? null : (
    <PlannedOn club={club} courtId={courtId} from={from} until={until} words={WHILE_OUT} />
  );
}

function PlannedOn({
  club,
  words,
  ...days
}: {
  club: Pick<Club, 'id' | 'timeZone'>;
  words: PlannedThereWords;
  courtId: string;
  from: WallDate;
  until: WallDate | null;
}) {
  const {
    currentData: planned,
    isError,
    isFetching,
    refetch,
  } = useListCourtPlansQuery({ clubId: club.id, ...days });
  if (isError && planned === undefined)
    return (
      <ErrorState
        title="What's planned there couldn't be loaded"
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  const more = planned === undefined ? null : moreThereText(planned);
  return (
    <section aria-label={words.label} className="space-y-2">
      <output className="block">
        {planned === undefined && words.checking}
        {planned?.amount === 0 && words.none}
        {planned !== undefined && planned.amount > 0 && (
          <>
            <span className="block font-semibold">{words.label}</span>
            <span className="block text-muted">{words.note}</span>
          </>
        )}
      </output>
      {planned !== undefined && planned.amount > 0 && (
        <ul className="divide-y divide-rule border-y border-rule">
          {planned.soonest.map(({ title, startsAt }) => (
            <li key={`${startsAt} ${title}`} className="py-2">
              <p className="font-semibold break-words">{title}</p>
              <p className="text-muted">{instantText(new Date(startsAt), club.timeZone)}</p>
            </li>
          ))}
          {more !== null && <li className="py-2 text-muted">{more}</li>}
        </ul>
      )}
    </section>
  );
}
