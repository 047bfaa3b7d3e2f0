import { useField, useFormikContext } from 'formik';
import { Check } from 'lucide-react';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { askExactPosition, askPosition } from '../platform/position.ts';
import { type Place, placeSurroundings, placeText } from '../places/find-places.ts';
import { placeCalled, placeNear, prepareGazetteer, searchPlaces } from '../places/gazetteer.ts';
import type { Point } from '../point.ts';
import { Button } from '../ui/button.tsx';
import { Combobox } from '../ui/combobox.tsx';
import { Field } from '../ui/field.tsx';
import { useFieldError } from './form-field.tsx';
import { UsePosition } from './use-position.tsx';
import { counted } from '../dates/counted.ts';

const UNREACHABLE = "We can't look up places right now. What you type is kept as it is.";
const NOT_FOUND = "Your location couldn't be found. Please type it instead.";

type State = 'idle' | 'asking' | 'unknown' | 'unreachable';

/**
 * A place bound to two Formik fields: `name`, the text, and `pointName`, its point, null if the
 * gazetteer doesn't know the text. A combobox: typed text stays as it is unless a place in the list
 * is chosen.
 */
export function PlaceFormField({
  name,
  pointName,
  label,
  required,
  hint,
  exact = false,
  isFound = true,
  onPoint,
  onLocated,
}: {
  readonly name: string;
  readonly pointName: string;
  readonly label: string;
  readonly required?: boolean;
  readonly hint?: string;
  /** Gives the position to 11 m: for public places, such as a court. */
  readonly exact?: boolean;
  /** False: the initial text has no point; if it can mean only one place, that is offered. */
  readonly isFound?: boolean;
  /** A place with this point was chosen. */
  readonly onPoint?: (point: Point) => void;
  /** The position was found and put into the field. */
  readonly onLocated?: () => void;
}) {
  const [{ value, onBlur }] = useField<string>(name);
  const [{ value: point }] = useField<Point | null>(pointName);
  const { setValues } = useFormikContext<Readonly<Record<string, unknown>>>();
  const error = useFieldError(name);
  const offerId = useId();
  const input = useRef<HTMLInputElement>(null);
  /** Null: no list is wanted. */
  const [places, setPlaces] = useState<readonly Place[] | null>(null);
  const [isLooking, setIsLooking] = useState(false);
  const [state, setState] = useState<State>('idle');
  /** The text typed last; results for earlier ones are ignored. */
  const latest = useRef<string | null>(null);
  /** The latest geolocation request; typing or choosing meanwhile cancels it. */
  const asking = useRef<symbol | null>(null);

  const meant = usePlaceMeant(isFound ? '' : value);
  const [isAsked, setIsAsked] = useState(true);
  const offered = isAsked && point === null ? meant : null;

  const stop = () => {
    latest.current = null;
    setPlaces(null);
    setIsLooking(false);
  };

  const look = async (typed: string) => {
    if (typed.trim() === '') {
      stop();
      return;
    }
    latest.current = typed;
    setIsLooking(true);
    const found = await searchPlaces(typed);
    if (latest.current !== typed) return;
    setPlaces(found);
    setIsLooking(false);
    if (found === null) setState('unreachable');
  };

  const groups = useMemo(() => [{ heading: null, options: places ?? [] }], [places]);

  const take = (text: string, at: Point | null) => {
    asking.current = null;
    setState('idle');
    // Set together: either alone would be validated against the other's old value.
    void setValues((values) => ({ ...values, [name]: text, [pointName]: at }));
    if (at !== null) onPoint?.(at);
  };

  const locate = async () => {
    const turn = Symbol('asked');
    asking.current = turn;
    setState('asking');
    const position = await (exact ? askExactPosition() : askPosition());
    const place = position === null ? 'nowhere' : await placeNear(position);
    if (asking.current !== turn) return;
    if (position === null || place === 'nowhere' || place === null) {
      setState(place === null ? 'unreachable' : 'unknown');
      return;
    }
    stop();
    take(placeText(place), position);
    onLocated?.();
  };

  return (
    <div className="space-y-1.5">
      <Field label={label} required={required} hint={hint} error={error}>
        {(control) => (
          <Combobox
            control={control}
            inputRef={input}
            name={name}
            value={value}
            placeholder="City, State"
            listLabel="Places"
            groups={groups}
            keyOf={(place) => `${placeText(place)} ${place.point.lat} ${place.point.lon}`}
            mark={
              point !== null && (
                <Check
                  aria-hidden
                  size={18}
                  className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-grass-ink"
                />
              )
            }
            onFocus={prepareGazetteer}
            isLooking={isLooking}
            onSearch={() => void look(value)}
            onType={(text) => {
              take(text, null);
              void look(text);
            }}
            onChoose={(place) => take(placeText(place), place.point)}
            onClose={stop}
            onBlur={onBlur}
          >
            {(place) => (
              <>
                <span className="font-semibold">{place.name}</span>
                <span className="text-sm text-muted">{placeSurroundings(place)}</span>
              </>
            )}
          </Combobox>
        )}
      </Field>
      {offered && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={offerId} dir="auto">{`Is this ${placeText(offered)}?`}</span>
          <Button
            size="sm"
            aria-describedby={offerId}
            onClick={() => {
              take(placeText(offered), offered.point);
              setIsAsked(false);
              // The button disappears with its question.
              input.current?.focus();
            }}
          >
            Yes
          </Button>
        </p>
      )}
      <UsePosition busy={state === 'asking'} onPress={() => void locate()} />
      <output
        // The count waits for the list of the current text.
        aria-busy={isLooking || undefined}
        className={
          state === 'unknown' || state === 'unreachable' ? 'block text-sm text-muted' : 'sr-only'
        }
      >
        {statusText(state, places?.length ?? null)}
      </output>
    </div>
  );
}

/** The one place that the initial text can mean; once the text is edited, the list takes over. */
function usePlaceMeant(text: string): Place | null {
  const [first] = useState(text);
  const [meant, setMeant] = useState<Place | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const place = await placeCalled(first);
      if (isShown) setMeant(place);
    };
    if (first.trim() !== '') void look();
    return () => {
      isShown = false;
    };
  }, [first]);
  return text === first ? meant : null;
}

function statusText(state: State, found: number | null): string {
  if (state === 'asking') return 'Finding your location.';
  if (state === 'unknown') return NOT_FOUND;
  if (state === 'unreachable') return UNREACHABLE;
  if (found === null) return '';
  if (found === 0) return 'No places found.';
  return counted(found, { '=1': 'One place found.', other: '{count} places found.' });
}
