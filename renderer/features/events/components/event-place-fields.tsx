import { useField, useFormikContext } from 'formik';
import { useCallback, useEffect } from 'react';
import { shortDate } from '../../../shared/dates/date-text.ts';
import { instantOf, isRealWallTime, type Zone } from '../../../shared/dates/wall-time.ts';
import {
  type FindSuggestions,
  SuggestedTextFormField,
} from '../../../shared/forms/suggested-text-form-field.tsx';
import { ToggleChip } from '../../../shared/ui/toggle-chip.tsx';
import { useFindPlaces, useListEventCourtsQuery } from '../api/event-courts-api.ts';
import { choicesOn } from '../../courts/domain/court-choice.ts';
import { courtsText, dayOut, type EventCourt } from '../domain/event-courts.ts';
import { type EventValues, weeklyDates } from '../domain/event-draft.ts';

const NONE: readonly EventCourt[] = [];

/**
 * Where an event is: on courts of the club, whose names are then its place, or anywhere else,
 * chosen or typed.
 */
export function EventPlaceFields({
  clubId,
  eventId,
  zone,
}: {
  clubId: string;
  /** Of the event being changed. */
  eventId: string | undefined;
  /** The zone of the time. */
  zone: Zone;
}) {
  const { values, initialValues } = useFormikContext<EventValues>();
  const { date, time, duration, weeks } = values;
  const isSet = date !== '' && time !== '' && isRealWallTime(date, time, zone);
  const {
    data: courts = NONE,
    currentData,
    isSuccess,
  } = useListEventCourtsQuery({
    clubId,
    eventId,
    startsAt: isSet ? instantOf(date, time, zone).toISOString() : undefined,
    minutes: isSet ? Number(duration) : undefined,
  });
  const days = date === '' ? [] : weeklyDates(date, Number(weeks));
  const taken = (currentData ?? []).filter(({ isTaken }) => isTaken).map(({ id }) => id);
  const [, , { setValue: setPlace }] = useField<string>('place');
  const [, , { setValue: setPlaceId }] = useField<string | null>('placeId');
  const [{ value: ids }, , { setValue: setIds }] = useField<readonly string[]>('courtIds');

  const isThere = useCallback((id: string) => courts.some((court) => court.id === id), [courts]);
  // Courts removed since they were chosen are not shown here: choosing anew replaces them.
  const choose = useCallback(
    (next: readonly string[]) => {
      void setIds(next.filter(isThere), false);
      void setPlaceId(null, false);
      void setPlace(courtsText(courts, next));
    },
    [courts, isThere, setIds, setPlaceId, setPlace],
  );

  // An event may stay on a court that was removed; a copy of it can't be there.
  const isLikeRemoved = (chosen: readonly string[]) =>
    eventId === undefined && isSuccess && !chosen.every(isThere);
  const drops = isLikeRemoved(ids);
  useEffect(() => {
    if (drops) choose(ids);
  }, [drops, choose, ids]);

  const findPlaces = useFindPlaces();
  const suggest = useCallback<FindSuggestions>(
    async (words) => {
      const places = await findPlaces(words);
      // The club's own are chosen above. Elsewhere an event holds no court, so none counts as taken.
      return (
        places &&
        choicesOn(places, date)
          .filter(({ id }) => !courts.some((court) => court.id === id))
          .map((choice) => ({ ...choice, note: undefined, isTaken: false }))
      );
    },
    [findPlaces, courts, date],
  );

  return (
    <>
      {courts.length > 0 && (
        <fieldset className="space-y-1.5">
          <legend className="font-semibold">Courts</legend>
          <div
            // Keeps the focus: an error shown on leaving another field would push the courts from
            // under the pointer.
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
            className="-mx-0.5 flex max-h-52 flex-wrap gap-2 overflow-y-auto p-0.5"
          >
            {courts.map((court) => {
              const { id, name } = court;
              const note = taken.includes(id) ? 'Taken' : dayOut(court, days) && 'Out of service';
              return (
                <ToggleChip
                  key={id}
                  pressed={ids.includes(id)}
                  isUnavailable={taken.includes(id) && !ids.includes(id)}
                  onPressedChange={(pressed) =>
                    choose(pressed ? [...ids, id] : ids.filter((other) => other !== id))
                  }
                >
                  {name}
                  {note && <span className="text-sm font-normal text-clay-ink">{note}</span>}
                </ToggleChip>
              );
            })}
          </div>
          <div aria-live="polite" className="text-sm text-clay-ink empty:hidden">
            {courts
              .filter(({ id }) => ids.includes(id) && taken.includes(id))
              .map(({ id, name }) => (
                <p key={id}>{`${name} is taken at that time.`}</p>
              ))}
            {courts
              .filter(({ id }) => ids.includes(id))
              .map((court) => {
                const day = dayOut(court, days);
                return (
                  day && (
                    <p key={court.id}>{`${court.name} is out of service on ${shortDate(day)}.`}</p>
                  )
                );
              })}
          </div>
        </fieldset>
      )}
      <p aria-live="polite" className="text-sm text-clay-ink empty:hidden">
        {isLikeRemoved(initialValues.courtIds) &&
          "A court of the event you're duplicating has been removed. Please check the place."}
      </p>
      <SuggestedTextFormField
        name="place"
        idName="placeId"
        label="Place"
        required
        listLabel="Courts and places"
        failureText="Courts couldn't be loaded. You can type any place."
        find={suggest}
        onWords={() => void setIds([], false)}
      />
    </>
  );
}
