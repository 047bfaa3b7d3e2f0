import { useField, useFormikContext } from 'formik';
import { instantOf, isRealWallTime, type Zone } from '../../../shared/dates/wall-time.ts';
import { useFieldError } from '../../../shared/forms/form-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { ToggleChip } from '../../../shared/ui/toggle-chip.tsx';
import { useListEventCourtsQuery } from '../api/event-courts-api.ts';
import { courtsText } from '../domain/event-courts.ts';
import type { EventValues } from '../domain/event-draft.ts';

/** Where an event is: on courts of the club, whose names are then its place, or anywhere in words. */
export function EventPlaceFields({
  clubId,
  eventId,
  zone,
}: {
  clubId: string;
  /** Of an event that is changed. */
  eventId: string | undefined;
  /** Whose clock the time is meant on. */
  zone: Zone;
}) {
  const { date, time, duration } = useFormikContext<EventValues>().values;
  const isSet = date !== '' && time !== '' && isRealWallTime(date, time, zone);
  const { data: courts = [], currentData } = useListEventCourtsQuery({
    clubId,
    eventId,
    startsAt: isSet ? instantOf(date, time, zone).toISOString() : undefined,
    minutes: isSet ? Number(duration) : undefined,
  });
  const taken = (currentData ?? []).filter(({ isTaken }) => isTaken).map(({ id }) => id);
  const [place, , { setValue: setPlace }] = useField<string>('place');
  const [{ value: ids }, , { setValue: setIds }] = useField<readonly string[]>('courtIds');
  const error = useFieldError('place');

  const choose = (next: readonly string[]) => {
    void setIds(next, false);
    void setPlace(courtsText(courts, next));
  };

  return (
    <>
      {courts.length > 0 && (
        <fieldset className="space-y-1.5">
          <legend className="font-semibold">Courts</legend>
          <div
            // Focus stays: what leaving another field says would push the courts from under the pointer.
            role="presentation"
            onMouseDown={(event) => event.preventDefault()}
            className="-mx-0.5 flex max-h-52 flex-wrap gap-2 overflow-y-auto p-0.5"
          >
            {courts.map(({ id, name }) => (
              <ToggleChip
                key={id}
                pressed={ids.includes(id)}
                isUnavailable={taken.includes(id) && !ids.includes(id)}
                onPressedChange={(pressed) =>
                  choose(pressed ? [...ids, id] : ids.filter((other) => other !== id))
                }
              >
                {name}
                {taken.includes(id) && (
                  <span className="text-sm font-normal text-clay-ink">Taken</span>
                )}
              </ToggleChip>
            ))}
          </div>
          <div aria-live="polite" className="text-sm text-clay-ink empty:hidden">
            {courts
              .filter(({ id }) => ids.includes(id) && taken.includes(id))
              .map(({ id, name }) => (
                <p key={id}>{name} is taken at that time.</p>
              ))}
          </div>
        </fieldset>
      )}
      <TextField
        {...place}
        label="Place"
        required
        error={error}
        onChange={(event) => {
          void setIds([], false);
          place.onChange(event);
        }}
      />
    </>
  );
}
