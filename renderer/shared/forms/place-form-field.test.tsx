import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Shard, Square } from '../places/shard.ts';
import type { Point } from '../point.ts';
import { PlaceFormField } from './place-form-field.tsx';

interface Values {
  readonly place: string;
  readonly point: Point | null;
}

/** The gazetteer files the field requests, for the prefixes typed in these tests. */
const FILES: Readonly<Record<string, Shard | Square | readonly string[]>> = {
  'root.json': {
    regions: [],
    rows: [],
    deeper: ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'l', 'm', 'n', 's'],
  },
  'l.json': {
    regions: ['Ohio', 'Lisbon'],
    rows: [
      ['Lisbon', -1, 'PT', 3872, -914],
      ['Lisbon', -1, 'PT', 3872, -914, 'Lisboa'],
      ['Lisbon', 0, 'US', 4077, -8077],
      ['Lisburn', -1, 'GB', 5451, -604],
    ],
    deeper: null,
  },
  'n.json': { regions: [], rows: [['Nice', -1, 'FR', 4370, 725]], deeper: null },
  's.json': { regions: [], rows: [], deeper: null },
  'near/all.json': ['near/32-42.json', 'near/32-43.json'],
  'near/32-42.json': { regions: [], rows: [['Lisbon', -1, 'PT', 3872, -914, 12]] },
  'near/32-43.json': { regions: [], rows: [['Badajoz', -1, 'ES', 3888, -697, 12]] },
  // Files these tests delay; each name is used once, since a loaded file is cached.
  ...held('b', 'bo', 'Bologna', 'Bodø'),
  ...held('c', 'ca', 'Cascais', 'Catania'),
  ...held('d', 'do', 'Dortmund', 'Dornbirn'),
  ...held('e', 'ev', 'Evora', 'Evian'),
  ...held('f', 'fa', 'Faro', 'Fatima'),
  ...held('g', 'ge', 'Genoa', 'Geneva'),
  ...held('h', 'he', 'Helsinki', 'Hebron'),
  ...held('m', 'mo', 'Modena', 'Monza'),
};

/**
 * A file for the first letter that is available, and one for two letters that arrives when the test
 * says so.
 */
function held(letter: string, two: string, ...names: readonly string[]): Record<string, Shard> {
  const rows = names.map((name, at): Shard['rows'][number] => [name, -1, 'PT', 3800 + at, -900]);
  const other = `${letter.toUpperCase()}elsewhere`;
  return {
    [`${letter}.json`]: { regions: [], rows: [[other, -1, 'PT', 4000, -900]], deeper: [two] },
    [`${two}.json`]: { regions: [], rows, deeper: null },
  };
}

/** Files being loaded. */
let waiting: (() => void)[] = [];
/** Lets the delayed files arrive. */
async function arrive(): Promise<void> {
  await vi.waitFor(() => expect(waiting).not.toHaveLength(0));
  await act(async () => {
    for (const answer of waiting) answer();
    waiting = [];
  });
}

const submitted = vi.fn<(values: Values) => void>();
const located = vi.fn<() => void>();

function show({
  place = '',
  isFound,
  isKnown = false,
}: {
  place?: string;
  isFound?: boolean;
  /** The form requires a point. */
  isKnown?: boolean;
} = {}) {
  render(
    <Formik<Values>
      initialValues={{ place, point: null }}
      validate={({ place: text, point }) =>
        text === '' || (isKnown && point === null) ? { place: 'Please say where.' } : {}
      }
      onSubmit={submitted}
    >
      <Form noValidate>
        <PlaceFormField
          name="place"
          pointName="point"
          label="Location"
          hint="Where you play."
          required
          onLocated={located}
          {...(isFound !== undefined && { isFound })}
        />
        <button type="submit">Save</button>
      </Form>
    </Formik>,
  );
  return screen.getByRole('combobox', { name: /^Location/ });
}

const options = () =>
  within(screen.getByRole('listbox', { name: 'Places' }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const active = () => screen.queryByRole('option', { selected: true });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

beforeEach(() => {
  vi.stubGlobal('GAZETTEER', '/places/');
  vi.stubGlobal('fetch', async (address: string) => {
    const name = address.replace('/places/', '');
    const content = FILES[name];
    if (/^[^l]\w\.json$/.test(name)) await new Promise<void>((answer) => waiting.push(answer));
    return { ok: content !== undefined, status: 404, json: () => content };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  submitted.mockReset();
  located.mockReset();
  waiting = [];
});

/** Afterwards the list for the first letter is shown, and that for two letters is loading. */
async function typeAhead(two: string) {
  const field = show();
  await userEvent.type(field, two.slice(0, 1));
  await screen.findByRole('listbox');
  await userEvent.type(field, two.slice(1));
  return field;
}

describe('a place in a form', () => {
  it('is a combobox with its name and description, with the list open or closed', async () => {
    const field = show();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    expect(field.hasAttribute('aria-controls')).toBe(false);
    await userEvent.type(field, 'lisb');
    const list = await screen.findByRole('listbox', { name: 'Places' });
    expect(options()).toEqual([
      'LisbonPortugal',
      'LisbonOhio, United States',
      'LisburnUnited Kingdom',
    ]);
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-controls')).toBe(list.id);
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    expect(screen.getByText('3 places found.').tagName).toBe('OUTPUT');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Where you play.',
    );
  });

  it('arrow keys wrap around the list, and Enter takes the active option', async () => {
    const field = show();
    await userEvent.type(field, 'lisb');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowUp}');
    expect(active()?.textContent).toBe('LisburnUnited Kingdom');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toBe('LisbonOhio, United States');
    expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id);
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('{Enter}');
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'Lisbon, Ohio, United States');
    await save();
    expect(submitted.mock.calls[0]?.[0]).toEqual({
      place: 'Lisbon, Ohio, United States',
      point: { lat: 40.77, lon: -80.77 },
    });
  });

  it('takes the option clicked, and keeps the focus', async () => {
    const field = show();
    await userEvent.type(field, 'lisb');
    await userEvent.click((await screen.findAllByRole('option'))[0] ?? field);
    expect(field).toHaveProperty('value', 'Lisbon, Portugal');
    expect(document.activeElement).toBe(field);
  });

  it('Escape or leaving closes the list and keeps the typed text', async () => {
    const field = show();
    await userEvent.type(field, 'lisb');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field).toHaveProperty('value', 'lisb');
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('Enter submits the form when no option is active', async () => {
    await userEvent.type(show(), 'lisb');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(submitted.mock.calls[0]?.[0]).toEqual({ place: 'lisb', point: null });
  });

  it('keeps an unknown text without a point, and drops the point of a known one that changes', async () => {
    const field = show();
    await userEvent.type(field, 'lisb');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.type(field, ', by the river');
    await save();
    expect(submitted.mock.calls[0]?.[0]).toEqual({
      place: 'Lisbon, Portugal, by the river',
      point: null,
    });
  });

  it('shows an error at the field when it is required and empty', async () => {
    const field = show();
    await save();
    expect(await screen.findByText('Please say where.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(field.getAttribute('aria-describedby')).toContain(
      screen.getByText('Please say where.').closest('[id]')?.id ?? 'nothing',
    );
  });
});

describe('a place that must be chosen', () => {
  it('is valid as soon as it is chosen, and invalid as soon as it changes', async () => {
    const field = show({ isKnown: true });
    await userEvent.type(field, 'lisb');
    await save();
    expect(await screen.findByText('Please say where.')).toBeTruthy();
    await userEvent.type(field, 'o');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBeNull());
    await userEvent.type(field, '!');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  });
});

describe('a place whose list is still loading', () => {
  it("is not taken from an earlier text's list: arrows and Enter wait for its own", async () => {
    const field = await typeAhead('bo');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(field).toHaveProperty('value', 'bo');
    await arrive();
    expect(field).toHaveProperty('value', 'Bodø, Portugal');
    expect(submitted).not.toHaveBeenCalled();
    expect(screen.queryByRole('listbox')).toBeNull();
    await save();
    expect(submitted.mock.calls[0]?.[0].point).toEqual({ lat: 38.01, lon: -9 });
  });

  it('is marked when it loads, if only an arrow was pressed', async () => {
    const field = await typeAhead('ca');
    expect(screen.getByRole('listbox').getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{ArrowUp}');
    expect(field.hasAttribute('aria-activedescendant')).toBe(false);
    await arrive();
    expect(screen.getByRole('listbox').hasAttribute('aria-busy')).toBe(false);
    expect(active()?.textContent).toBe('CataniaPortugal');
    expect(field.getAttribute('aria-activedescendant')).toBe(active()?.id);
  });

  it('is not the option marked before more was typed', async () => {
    const field = show();
    await userEvent.type(field, 'd');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).not.toBeNull();
    await userEvent.type(field, 'o');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await arrive();
    expect(field).toHaveProperty('value', 'Dortmund, Portugal');
  });

  it('is chosen even after the field lost focus following Enter, and nothing is sent without it', async () => {
    const field = await typeAhead('ev');
    await userEvent.keyboard('{ArrowDown}{Enter}{Enter}');
    await userEvent.tab();
    expect(document.activeElement).not.toBe(field);
    expect(submitted).not.toHaveBeenCalled();
    await arrive();
    expect(field).toHaveProperty('value', 'Evora, Portugal');
    expect(document.activeElement).not.toBe(field);
  });

  it('is not chosen by keys pressed before the text changed again', async () => {
    const field = await typeAhead('fa');
    await userEvent.keyboard('{ArrowDown}{Enter}r');
    await arrive();
    expect(field).toHaveProperty('value', 'far');
    expect(options()).toEqual(['FaroPortugal']);
    expect(active()).toBeNull();
  });

  it('is not waited for after Escape, or after leaving with nothing chosen', async () => {
    const field = await typeAhead('ge');
    await userEvent.keyboard('{ArrowDown}{Enter}{Escape}');
    await arrive();
    expect(field).toHaveProperty('value', 'ge');
    expect(screen.queryByRole('listbox')).toBeNull();
    cleanup();
    const other = await typeAhead('he');
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.tab();
    await arrive();
    expect(other).toHaveProperty('value', 'he');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('says so when no place is found, and sends nothing', async () => {
    const field = await typeAhead('mo');
    await userEvent.type(field, 'x');
    const words = document.querySelector('output');
    expect(words?.getAttribute('aria-busy')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await arrive();
    expect(words?.hasAttribute('aria-busy')).toBe(false);
    expect(words?.textContent).toBe('No places found.');
    expect(field).toHaveProperty('value', 'mox');
    expect(submitted).not.toHaveBeenCalled();
    // With nothing left to wait for, a second Enter means the text as typed.
    await userEvent.keyboard('{Enter}');
    expect(submitted.mock.calls[0]?.[0]).toEqual({ place: 'mox', point: null });
  });
});

describe('without a network', () => {
  const words = "We can't look up places right now. What you type is kept as it is.";

  it('says so, keeps the typed text, and looks again at the next letter', async () => {
    const ours = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const field = show();
    await userEvent.type(field, 'n');
    const said = await screen.findByText(words);
    expect(said.tagName).toBe('OUTPUT');
    expect(said.className).not.toContain('sr-only');
    await save();
    expect(submitted.mock.calls[0]?.[0]).toEqual({ place: 'n', point: null });
    vi.stubGlobal('fetch', ours);
    await userEvent.type(field, 'i');
    expect(await screen.findByRole('option', { name: /Nice/ })).toBeTruthy();
    expect(screen.queryByText(words)).toBeNull();
  });
});

const position = (answer: (found: PositionCallback, not: () => void) => void) =>
  Object.defineProperty(navigator, 'geolocation', {
    configurable: true,
    value: { getCurrentPosition: answer },
  });

const at = (latitude: number, longitude: number): GeolocationPosition => ({
  coords: {
    latitude,
    longitude,
    accuracy: 20,
    altitude: null,
    altitudeAccuracy: null,
    heading: null,
    speed: null,
    toJSON: () => ({}),
  },
  timestamp: 0,
  toJSON: () => ({}),
});
const LISBON = at(38.72, -9.14);
/** A place with files of its own, which no other test loads. */
const BADAJOZ = at(38.88, -6.97);
const AT_SEA = at(0, 0);

describe("the device's position", () => {
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('is not offered when the device has no geolocation', () => {
    show();
    expect(screen.queryByRole('button', { name: 'Use my location' })).toBeNull();
  });

  it('keeps the typed text and says so when the browser refuses it', async () => {
    position((_found, refuse) => refuse());
    const field = show({ place: 'The old mill' });
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    const words = await screen.findByText(
      "Your location couldn't be found. Please type it instead.",
    );
    expect(words.tagName).toBe('OUTPUT');
    expect(field).toHaveProperty('value', 'The old mill');
    expect(located).not.toHaveBeenCalled();
    await userEvent.type(field, 's');
    await vi.waitFor(() => expect(words.textContent).toBe('No places found.'));
    expect(words.className).toBe('sr-only');
  });

  it('does not replace text typed while it is being determined', async () => {
    const asked: PositionCallback[] = [];
    position((found) => asked.push(found));
    const field = show();
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await userEvent.type(field, 'Porto');
    act(() => asked[0]?.(BADAJOZ));
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    act(() => asked[1]?.(AT_SEA));
    // By then the first position has been looked up, too.
    await screen.findByText("Your location couldn't be found. Please type it instead.");
    expect(field).toHaveProperty('value', 'Porto');
    expect(located).not.toHaveBeenCalled();
  });

  it("is not called unknown when only the gazetteer's files can't be loaded", async () => {
    position((found) => found(LISBON));
    const field = show({ place: 'The old mill' });
    const ours = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    const words = "We can't look up places right now. What you type is kept as it is.";
    expect(await screen.findByText(words)).toBeTruthy();
    expect(field).toHaveProperty('value', 'The old mill');
    expect(located).not.toHaveBeenCalled();

    vi.stubGlobal('fetch', ours);
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    await vi.waitFor(() => expect(located).toHaveBeenCalledOnce());
    expect(field).toHaveProperty('value', 'Lisbon, Portugal');
    expect(screen.queryByText(words)).toBeNull();
  });
});

describe('a text from before', () => {
  it('offers the one place it can mean', async () => {
    const field = show({ place: 'Lisboa, PT', isFound: false });
    expect(await screen.findByText('Is this Lisbon, Portugal?')).toBeTruthy();
    const yes = screen.getByRole('button', { name: 'Yes' });
    expect(document.getElementById(yes.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Is this Lisbon, Portugal?',
    );
    await userEvent.click(yes);
    expect(field).toHaveProperty('value', 'Lisbon, Portugal');
    expect(document.activeElement).toBe(field);
    expect(screen.queryByText(/^Is this/)).toBeNull();
    await save();
    expect(submitted.mock.calls[0]?.[0].point).toEqual({ lat: 38.72, lon: -9.14 });
  });

  it('offers nothing if it could mean several places or none, or is known', async () => {
    for (const known of [
      { place: 'Lisbon', isFound: false },
      { place: 'Somewhere', isFound: false },
      { place: 'Lisboa, PT' },
    ]) {
      const field = show(known);
      // By then the files have loaded: the typed text is looked up in the same ones.
      await userEvent.clear(field);
      await userEvent.type(field, 'lisb');
      await screen.findByRole('listbox');
      await userEvent.clear(field);
      await userEvent.type(field, known.place);
      expect(screen.queryByText(/^Is this/)).toBeNull();
      cleanup();
    }
  });
});
