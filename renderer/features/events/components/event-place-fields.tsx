import { useField } from 'formik';
import { useFieldError } from '../../../shared/forms/form-field.tsx';
import { TextField } from '../../../shared/ui/text-field.tsx';
import { ToggleChip } from '../../../shared/ui/toggle-chip.tsx';
import { courtsText, type EventCourt } from '../domain/event-courts.ts';

/** Where an event is: on courts of the club, whose names are then its place, or anywhere in words. */
export function EventPlaceFields({ courts }: { courts: readonly EventCourt[] }) {
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
                onPressedChange={(pressed) =>
                  choose(pressed ? [...ids, id] : ids.filter((other) => other !== id))
                }
              >
                {name}
              </ToggleChip>
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
