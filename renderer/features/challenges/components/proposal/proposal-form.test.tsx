import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { DbError } from '../../../../shared/api/db-error.ts';
import type { SubmitResult } from '../../../../shared/forms/show-refusal.ts';
import type { CourtChoice } from '../../../courts/domain/court-choice.ts';
import type { FindCourts } from '../../../courts/domain/court-choice.ts';
import type { DraftState } from '../../domain/proposal/draft-state.ts';
import type { Opponent } from '../../domain/proposal/opponent.ts';
import { ProposalForm } from './proposal-form.tsx';

const clock = () => new Date('2026-01-05T12:00:00Z');
const opponent: Opponent = {
  id: 'leo',
  fullName: 'Leo Martin',
  avatarUrl: null,
  skillLevel: 'intermediate',
  sharedTime: { kind: 'private' },
  freeTime: null,
  booked: [],
  sharedClubs: [],
  latest: { courtLocation: 'Court 3', courtId: null, durationMinutes: 60, matchType: 'singles' },
  hasPending: false,
  headToHead: null,
  chance: null,
};
const clubs = [
  { id: 'riverside', name: 'Riverside', timeZone: 'Europe/Lisbon' },
  { id: 'central', name: 'Central', timeZone: 'America/New_York' },
];

function setup({
  about = opponent,
  state = {},
  refused,
  courts = [],
}: {
  about?: Opponent;
  state?: DraftState;
  /** The server's answer. */
  refused?: DbError;
  /** Null: they can't be loaded. */
  courts?: readonly CourtChoice[] | null;
} = {}) {
  const result: SubmitResult = refused === undefined ? { data: null } : { error: refused };
  const send = vi.fn<(...sent: unknown[]) => Promise<SubmitResult>>(async () => result);
  const find = vi.fn<FindCourts>(async () => courts);
  const form = (
    <ProposalForm
      opponent={about}
      state={state}
      clock={clock}
      viewerZone="UTC"
      findCourts={find}
      onSend={send}
      onCancel={() => undefined}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: form },
    { path: '*', element: 'Elsewhere' },
  ]);
  render(<RouterProvider router={router} />);
  return { send, find, leave: () => act(async () => router.navigate('/elsewhere')) };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Challenge' }));

test('a challenge without a time is not sent, and the missing field gets the focus', async () => {
  const { send } = setup();
  await submit();
  expect(await screen.findByText('Please select a time')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time/));
  expect(send).not.toHaveBeenCalled();
});

test('less than 24 hours ahead is refused as soon as the time is chosen', async () => {
  setup();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 am');
  expect(await screen.findByText('Challenge must be at least 24 hours in advance')).toBeTruthy();
});

test("the chosen club's zone counts, and is named", async () => {
  const { send } = setup({ about: { ...opponent, sharedClubs: clubs } });
  await userEvent.selectOptions(screen.getByLabelText('Club'), 'Central');
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
  expect(screen.getByText('Eastern Standard Time; Tue 11:00 pm for you')).toBeTruthy();
  await submit();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ clubId: 'central', date: '2026-01-06', time: '18:00' }),
    'America/New_York',
  );
});

test('another time for a challenge keeps its club and zone', async () => {
  const { send } = setup({
    about: { ...opponent, sharedClubs: clubs },
    state: {
      isAlternative: true,
      originalChallenge: { id: 'one', clubId: 'riverside', timeZone: 'Europe/Lisbon' },
    },
  });
  expect(screen.queryByLabelText('Club')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
  await submit();
  expect(send).toHaveBeenCalledWith(expect.anything(), 'Europe/Lisbon');
});

test('another time is chosen with the requested one in sight', () => {
  const originalChallenge = {
    id: 'one',
    clubId: null,
    timeZone: 'America/New_York',
    when: { date: '2026-01-08', time: '18:00' },
  };
  setup({ state: { isAlternative: true, originalChallenge } });
  expect(screen.getByText('Leo Martin asked for Thu, Jan 8, 6:00 pm.')).toBeTruthy();
  expect(screen.getByText('Eastern Standard Time; Thu 11:00 pm for you')).toBeTruthy();
});

test('a time chosen in another zone than the device’s is sent in that zone', async () => {
  const { send } = setup({
    state: { when: { date: '2026-01-08', time: '18:00' }, timeZone: 'America/New_York' },
  });
  expect(screen.getByText('Eastern Standard Time; Thu 11:00 pm for you')).toBeTruthy();
  await submit();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ date: '2026-01-08', time: '18:00' }),
    'America/New_York',
  );
});

test('a server refusal is shown at its field, and no input is lost', async () => {
  const message = 'Please select a date within the next year.';
  setup({ refused: { code: 'too_far', message, details: '' } });
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
  await userEvent.type(screen.getByLabelText('Message (Optional)'), 'See you');
  await submit();
  expect(await screen.findByText(message)).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message (Optional)').value).toBe('See you');
});

test('leaving asks if something was typed, and only then', async () => {
  const { leave } = setup();
  await userEvent.type(screen.getByLabelText('Message (Optional)'), 'See you');
  await leave();
  const question = screen.getByRole('alertdialog', { name: 'Leave without sending?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message (Optional)').value).toBe('See you');
  await userEvent.clear(screen.getByLabelText('Message (Optional)'));
  await leave();
  expect(screen.getByText('Elsewhere')).toBeTruthy();
});

test('doubles may be sent with or without a partner, who is chosen in a dialog of its own', async () => {
  const { send } = setup();
  expect(screen.queryByRole('group', { name: 'Partner (Optional)' })).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Match Type/), 'Doubles');
  const partner = screen.getByRole('group', { name: 'Partner (Optional)' });
  expect(within(partner).getByRole('button', { name: 'Choose a partner' })).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
  await submit();
  expect(send).toHaveBeenCalledWith(
    expect.objectContaining({ matchType: 'doubles', partner: null }),
    'UTC',
  );
});

test('a clash with an own match is shown to the sender, who may send it all the same', async () => {
  const booked = [{ startsAt: '2026-01-08T18:00:00+00:00', endsAt: '2026-01-08T19:00:00+00:00' }];
  const when = { date: '2026-01-08', time: '18:30' };
  const { send } = setup({ about: { ...opponent, booked }, state: { when } });
  const words = 'You already have a match at that time.';
  expect(screen.getByText(words)).toBeTruthy();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '7:00 pm');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '5:00 pm');
  expect(screen.queryByText(words)).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Duration'), '1.5 hours');
  expect(screen.getByText(words)).toBeTruthy();
  await submit();
  expect(send).toHaveBeenCalled();
});

describe('when both are free', () => {
  const evening = { date: '2026-01-08', slot: 'evening' } as const;
  const sharing: Opponent = {
    ...opponent,
    sharedTime: { kind: 'some', slots: [{ day: 'thursday', slot: 'evening' }] },
    freeTime: { UTC: [evening, { date: '2026-01-10', slot: 'morning' }] },
  };

  test('selecting a slot fills in date and time, by keyboard too', async () => {
    const { send } = setup({ about: sharing });
    const slots = within(screen.getByRole('group', { name: "When you're both free" }));
    await userEvent.click(
      slots.getByRole('radio', { name: 'Thursday evening, Thu, Jan 8, 6:00 pm' }),
    );
    expect(screen.getByLabelText<HTMLSelectElement>(/^Time/).value).toBe('18:00');
    await userEvent.keyboard('{ArrowRight}');
    expect(slots.getByRole<HTMLInputElement>('radio', { name: /^Saturday morning/ }).checked).toBe(
      true,
    );
    await submit();
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ date: '2026-01-10', time: '09:00' }),
      'UTC',
    );
  });

  test('no slot stays selected once another time is chosen', async () => {
    setup({ about: sharing });
    await userEvent.click(screen.getByRole('radio', { name: /^Thursday evening/ }));
    await userEvent.selectOptions(screen.getByLabelText(/^Time/), '7:00 pm');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });

  test("the chosen club's zone counts", async () => {
    setup({
      about: {
        ...sharing,
        sharedClubs: clubs,
        freeTime: { UTC: [evening], 'America/New_York': [] },
      },
    });
    expect(screen.getByRole('radio', { name: /^Thursday evening/ })).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Club'), 'Central');
    expect(
      screen.getByText('You and Leo Martin have no free time in common in the next 14 days.'),
    ).toBeTruthy();
  });

  test('somebody without stated free times is led to where to state them', () => {
    setup({ about: { ...sharing, sharedTime: { kind: 'own-missing' } } });
    expect(screen.getByText('Add your free times to see when you can both play.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add free times' }).getAttribute('href')).toBe(
      '/edit-profile#availability',
    );
  });

  test('it says if the other has stated none', () => {
    setup({ about: { ...sharing, sharedTime: { kind: 'other-missing' } } });
    expect(screen.getByText("Leo Martin hasn't added free times yet.")).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Add free times' })).toBeNull();
  });

  test('private availability is not shown', () => {
    setup();
    expect(screen.getByText('Leo Martin keeps availability private.')).toBeTruthy();
  });
});

test.each([
  'no_date',
  'no_time',
  'no_such_time',
  'too_soon',
  'bad_duration',
  'no_place',
  'bad_place',
  'message_too_long',
] as const)(
  'what only the server refuses as %s is shown at its field, in its words',
  async (code) => {
    setup({ refused: { code, message: `No: ${code}.`, details: '' } });
    await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
    await submit();
    expect(await screen.findByText(`No: ${code}.`)).toBeTruthy();
  },
);

test('a place of 10,000 characters is not sent', async () => {
  const { send } = setup();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
  fireEvent.change(screen.getByLabelText(/^Court Location/), {
    target: { value: 'x'.repeat(10_000) },
  });
  await submit();
  expect(await screen.findByText('The location can have up to 200 characters.')).toBeTruthy();
  expect(send).not.toHaveBeenCalled();
});

const place = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Court Location/ });
const court = (id: string | null, title: string, group: string, detail = ''): CourtChoice => ({
  id,
  text: id === null ? title : `${title}, Riverside`,
  group,
  title,
  detail,
  outFrom: null,
  outUntil: null,
  isTaken: false,
});

describe('where to play', () => {
  const courts = [
    court(null, 'The beach', 'Recent'),
    court('c1', 'Court 1', 'Riverside', 'Clay · Lights · 5 km'),
    { ...court('c2', 'Court 2', 'Riverside', 'Hard'), outFrom: '2026-01-01', outUntil: null },
  ];
  test("requests courts for the chosen time, shows what is free then, and refuses what isn't", async () => {
    const { find } = setup({
      courts: [
        {
          ...court('c1', 'Court 1', 'Riverside', 'Clay'),
          note: 'Taken at that time',
          isTaken: true,
        },
        { ...court('c2', 'Court 2', 'Riverside', 'Hard'), note: 'Free at that time' },
      ],
      about: { ...opponent, sharedClubs: clubs },
    });
    await userEvent.selectOptions(screen.getByLabelText('Club'), 'Central');
    await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
    await userEvent.click(place());
    const list = await screen.findByRole('listbox', { name: 'Courts and places' });
    const [taken, free] = within(list).getAllByRole('option');
    if (!taken || !free) throw new Error('two courts');
    expect(find).toHaveBeenCalledWith({
      clubId: 'central',
      words: '',
      startsAt: '2026-01-06T23:00:00.000Z',
      minutes: 60,
    });
    expect([taken.textContent, free.textContent]).toEqual([
      'Court 1Taken at that timeClay',
      'Court 2Free at that timeHard',
    ]);
    expect(taken.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(taken);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(place().value).toBe('Court 3');
    expect(place().getAttribute('aria-expanded')).toBe('true');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(place().value).toBe('Court 2, Riverside');
    expect(screen.queryByText('Free at that time')).toBeNull();
  });

  test('opens with courts in groups, and chooses one by its id', async () => {
    const { send, find } = setup({ courts, about: { ...opponent, sharedClubs: clubs } });
    expect(find).not.toHaveBeenCalled();
    await userEvent.selectOptions(screen.getByLabelText('Club'), 'Central');
    await userEvent.click(place());
    expect(await screen.findByRole('listbox', { name: 'Courts and places' })).toBeTruthy();
    expect(find).toHaveBeenCalledWith({ clubId: 'central', words: '' });
    const club = screen.getByRole('group', { name: 'Riverside' });
    expect(
      within(club)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Court 1Clay · Lights · 5 km', 'Court 2Out of service that day · Hard']);
    await userEvent.click(within(club).getByRole('option', { name: /Court 1/ }));
    expect(place().value).toBe('Court 1, Riverside');
    expect(place().getAttribute('aria-expanded')).toBe('false');
    expect(screen.getByText('Clay · Lights · 5 km').id).toBe(
      place().getAttribute('aria-describedby'),
    );
    await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
    await submit();
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ courtLocation: 'Court 1, Riverside', courtId: 'c1' }),
      'America/New_York',
    );
  });

  test('works with arrow keys, across groups and around the ends', async () => {
    setup({ courts });
    place().focus();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    const active = () =>
      document.getElementById(place().getAttribute('aria-activedescendant') ?? '');
    expect(active()).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toContain('Court 1');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(active()?.textContent).toContain('The beach');
    await userEvent.keyboard('{Enter}');
    expect(place().value).toBe('The beach');
    expect(screen.queryByRole('listbox')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(place().value).toBe('The beach');
  });

  test('becomes just text when edited afterwards', async () => {
    const { send } = setup({
      courts: [],
      about: {
        ...opponent,
        latest: {
          courtLocation: 'Court 3',
          courtId: 'c1',
          durationMinutes: 60,
          matchType: 'singles',
        },
      },
    });
    await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
    await submit();
    expect(send).toHaveBeenCalledWith(
      expect.objectContaining({ courtLocation: 'Court 3', courtId: 'c1' }),
      'UTC',
    );
    await userEvent.type(place(), ' or so');
    await submit();
    expect(send).toHaveBeenLastCalledWith(
      expect.objectContaining({ courtLocation: 'Court 3 or so', courtId: null }),
      'UTC',
    );
  });

  test('typing searches, and the current text is not offered', async () => {
    const { find } = setup({ courts });
    await userEvent.clear(place());
    await userEvent.type(place(), 'The beach');
    await waitFor(() => expect(find).toHaveBeenLastCalledWith({ clubId: '', words: 'The beach' }));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'The beach' })).toBeNull());
    expect(screen.getByRole('option', { name: /Court 1/ })).toBeTruthy();
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  test("courts that can't be loaded leave the text", async () => {
    setup({ courts: null });
    await userEvent.click(place());
    expect(
      await screen.findByText("Courts couldn't be loaded. You can type any place."),
    ).toBeTruthy();
    expect(place().value).toBe('Court 3');
  });

  test('a court that is gone is reported at the field', async () => {
    setup({
      refused: {
        code: 'court_not_found',
        message: "This court couldn't be found. Please choose another place.",
        details: '',
      },
    });
    await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
    await submit();
    expect(
      await screen.findByText("This court couldn't be found. Please choose another place."),
    ).toBeTruthy();
    expect(document.activeElement).toBe(place());
  });
});
