import { useFormikContext } from 'formik';
import { useId } from 'react';
import { clockTime, shortDate } from '../../../../shared/dates/date-text.ts';
import type { Zone } from '../../../../shared/dates/wall-time.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import {
  ADD_TIMES_AT,
  type DaySlot,
  sharedTimeSentence,
} from '../../../players/domain/availability.ts';
import { offerLabel, type Offer, offeredDays } from '../../domain/proposal/free-slots.ts';
import type { Opponent } from '../../domain/proposal/opponent.ts';
import type { ProposalValues } from '../../domain/proposal/proposal.ts';
import { CHALLENGE_LIMITS } from '../../domain/limits.ts';

const SLOT_LABELS: Readonly<Record<DaySlot, string>> = {
  morning: 'Morning',
  afternoon: 'Afternoon',
  evening: 'Evening',
};

/**
 * When both are free in the next two weeks, as a strip of days; selecting a slot fills in date and
 * time. Radio buttons: one tab stop, arrows move between them.
 */
export function FreeSlots({
  opponent: { fullName, sharedTime, freeTime },
  zone,
  clock,
}: {
  opponent: Pick<Opponent, 'fullName' | 'sharedTime' | 'freeTime'>;
  /** The match's zone. */
  zone: Zone;
  clock: () => Date;
}) {
  if (freeTime === null || sharedTime.kind !== 'some') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="text-muted">{sharedTimeSentence(sharedTime, fullName)}</p>
        {sharedTime.kind === 'own-missing' && (
          <ButtonLink to={ADD_TIMES_AT} size="sm">
            Add free times
          </ButtonLink>
        )}
      </div>
    );
  }
  const days = offeredDays(freeTime[zone] ?? [], zone, clock());
  if (days.length === 0) {
    return (
      <p className="text-muted">
        {`You and ${fullName} have no free time in common in the next ${CHALLENGE_LIMITS.freeSlotDays} days.`}
      </p>
    );
  }
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">When you're both free</legend>
      <p className="text-sm text-muted">Choose one to fill in the date and time.</p>
      {/* Room for the focus ring, which scrolling would cut off. */}
      <div className="-mx-1 mt-1.5 flex overflow-x-auto p-1">
        {days.map(({ date, offers }) => (
          <div
            key={date}
            className="shrink-0 border-l border-edge px-2.5 pb-1 first:border-l-0 first:pl-0"
          >
            <p className="pb-1.5 text-sm font-semibold whitespace-nowrap">{shortDate(date)}</p>
            <div className="flex gap-1.5">
              {offers.map((offer) => (
                <SlotButton key={offer.slot} offer={offer} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

function SlotButton({ offer }: { offer: Offer }) {
  const { values, setValues } = useFormikContext<Pick<ProposalValues, 'date' | 'time'>>();
  const id = useId();
  const { date, slot, time } = offer;
  return (
    <label
      htmlFor={id}
      className="relative flex min-h-11 min-w-22 cursor-pointer flex-col rounded-md border border-transparent bg-court-wash px-2.5 py-1 leading-tight text-court-ink transition-colors select-none not-has-checked:hover:border-court-ink has-checked:bg-court has-checked:text-line has-focus-visible:outline-3 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
    >
      <input
        id={id}
        type="radio"
        name="freeSlot"
        aria-label={`${offerLabel(offer)}, ${shortDate(date)}, ${clockTime(time)}`}
        checked={values.date === date && values.time === time}
        onChange={() => void setValues({ ...values, date, time })}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="text-sm">{SLOT_LABELS[slot]}</span>
      <span className="figures font-semibold">{clockTime(time)}</span>
    </label>
  );
}
