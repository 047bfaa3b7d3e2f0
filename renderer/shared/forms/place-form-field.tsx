import { useField } from 'formik';
import { Check, LocateFixed } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { askExactPosition, askPosition, canAskPosition } from '../platform/position.ts';
import { type Place, placeSurroundings, placeText } from '../places/find-places.ts';
import { placeCalled, placeNear, prepareGazetteer, searchPlaces } from '../places/gazetteer.ts';
import type { Point } from '../point.ts';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CONTROL } from '../ui/control-style.ts';
import { Field } from '../ui/field.tsx';
import { useFieldError } from './form-field.tsx';

const NOT_FOUND = 'Your position could not be found. Please type your place.';

/**
 * A place, bound to two Formik fields: `name`, the line of text, and `pointName`, its point, null where the text is one that
 * the gazetteer does not know. A combobox: what is typed stays as it is unless a place of the list is chosen.
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
  /** The position is told to 11 m: of what everybody may know, such as a court. */
  readonly exact?: boolean;
  /** False: the text that is there has no point; if it can mean one place only, that is offered. */
  readonly isFound?: boolean;
  /** A place with this point was chosen. */
  readonly onPoint?: (point: Point) => void;
  /** The position was found, and is in the field. */
  readonly onLocated?: () => void;
}) {
  const [{ value, onBlur }, , { setValue }] = useField<string>(name);
  const [{ value: point }, , { setValue: setPoint }] = useField<Point | null>(pointName);
  const error = useFieldError(name);
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [active, setActive] = useState(-1);
  const [isOpen, setIsOpen] = useState(false);
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle');
  /** What was typed last: answers to what was typed before come too late. */
  const latest = useRef('');

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const meant = usePlaceMeant(isFound ? '' : value);
  const [isAsked, setIsAsked] = useState(true);
  const offered = isAsked && point === null ? meant : null;

  const close = () => {
    latest.current = '';
    setIsOpen(false);
    setActive(-1);
  };

  const look = async (typed: string) => {
    latest.current = typed;
    const found = await searchPlaces(typed);
    if (latest.current !== typed) return;
    setPlaces(found);
    setActive(-1);
    setIsOpen(found.length > 0);
  };

  const take = (text: string, at: Point | null) => {
    setState('idle');
    void setPoint(at, false);
    void setValue(text);
    if (at !== null) onPoint?.(at);
  };

  const choose = (place: Place) => {
    close();
    take(placeText(place), place.point);
  };

  const locate = async () => {
    setState('asking');
    const position = await (exact ? askExactPosition() : askPosition());
    const place = position && (await placeNear(position));
    if (position === null || place === null) {
      setState('unknown');
      return;
    }
    close();
    take(placeText(place), position);
    onLocated?.();
  };

  const move = (by: 1 | -1) => {
    if (!isOpen) {
      void look(value);
      return;
    }
    // From nowhere to the first, or the last.
    const next = active < 0 && by < 0 ? -1 : active + by;
    setActive((next + places.length) % places.length);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = places[active];
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (event.altKey && event.key === 'ArrowUp') close();
      else move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (!isOpen || event.nativeEvent.isComposing) return;
    else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault();
      choose(chosen);
    } else if (event.key === 'Escape') {
      // Only the list goes, not the dialog that it may stand in.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };

  return (
    <div className="space-y-1.5">
      <Field label={label} required={required} hint={hint} error={error}>
        {(control) => (
          <span className="relative block">
            <input
              {...control}
              ref={input}
              name={name}
              type="text"
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={isOpen ? listId : undefined}
              aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
              autoComplete="off"
              placeholder="City, State"
              value={value}
              onFocus={prepareGazetteer}
              onChange={({ target }) => {
                take(target.value, null);
                void look(target.value);
              }}
              onKeyDown={onKeyDown}
              onBlur={(event) => {
                close();
                onBlur(event);
              }}
              className={classNames(CONTROL, point !== null && 'pr-12')}
            />
            {point !== null && (
              <Check
                aria-hidden
                size={18}
                className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-grass-ink"
              />
            )}
            {isOpen && (
              <div
                ref={list}
                id={listId}
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                role="listbox"
                aria-label="Places"
                className="absolute inset-x-0 top-full z-30 mt-1 max-h-60 overflow-y-auto rounded-md border border-rule bg-surface py-1 shadow-float"
              >
                {places.map((place, at) => (
                  // Focus stays in the text: keys reach the list from there.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
                  <div
                    key={`${placeText(place)} ${place.point.lat} ${place.point.lon}`}
                    id={`${listId}-${at}`}
                    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
                    role="option"
                    tabIndex={-1}
                    aria-selected={at === active}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(place)}
                    className={classNames(
                      'flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 px-3 py-2 hover:bg-sunken',
                      at === active && 'bg-sunken shadow-[inset_3px_0_0_var(--color-court-ink)]',
                    )}
                  >
                    <span className="font-semibold">{place.name}</span>
                    <span className="text-sm text-muted">{placeSurroundings(place)}</span>
                  </div>
                ))}
              </div>
            )}
          </span>
        )}
      </Field>
      {offered && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`${listId}-offer`} dir="auto">{`Is this ${placeText(offered)}?`}</span>
          <Button
            size="sm"
            aria-describedby={`${listId}-offer`}
            onClick={() => {
              choose(offered);
              setIsAsked(false);
              // The button goes with its question.
              input.current?.focus();
            }}
          >
            Yes
          </Button>
        </p>
      )}
      {canAskPosition() && (
        <Button
          variant="link"
          size="sm"
          busy={state === 'asking'}
          icon={<LocateFixed aria-hidden size={16} />}
          onClick={() => void locate()}
        >
          Use my position
        </Button>
      )}
      <output className={state === 'unknown' ? 'block text-sm text-muted' : 'sr-only'}>
        {statusText(state, isOpen ? places.length : 0)}
      </output>
    </div>
  );
}

/** The one place that a text means which was there before; what is typed now has its list. */
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

function statusText(state: 'idle' | 'asking' | 'unknown', found: number): string {
  if (state === 'asking') return 'Looking for your position.';
  if (state === 'unknown') return NOT_FOUND;
  if (found === 0) return '';
  return found === 1 ? 'One place found.' : `${found} places found.`;
}
