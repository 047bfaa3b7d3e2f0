import { configureStore } from '@reduxjs/toolkit';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createFakePlatform } from '../../../../tests/support/web/fake-platform.ts';
import { baseApi } from '../../../shared/api/base-api.ts';
import { PlatformProvider } from '../../../shared/platform/platform-context.tsx';
import type { Challenge, ChallengeTab } from '../domain/challenge.ts';
import { demoChallenges, demoMatches, DEMO_VIEWER_ID } from '../domain/demo.ts';
import type { ChallengeActions } from './challenge-card.tsx';
import { ChallengeList } from './challenge-list.tsx';

const now = new Date('2026-01-05T12:00:00Z');
const sample = demoChallenges(now, 'UTC');
const matches = demoMatches(now, 'UTC').slice(0, 1);

function setup(
  tab: ChallengeTab,
  challenges: readonly Challenge[],
  viewerZone = 'UTC',
  agreed: readonly Challenge[] = [],
) {
  const actions = {
    onAccept: vi.fn<ChallengeActions['onAccept']>(),
    onDecline: vi.fn<ChallengeActions['onDecline']>(),
    onAlternative: vi.fn<ChallengeActions['onAlternative']>(),
    onCancel: vi.fn<ChallengeActions['onCancel']>(),
    onReschedule: vi.fn<ChallengeActions['onReschedule']>(),
  };
  const platform = createFakePlatform();
  const store = configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  });
  const list = (shown: readonly Challenge[], at = now) => (
    <Provider store={store}>
      <MemoryRouter>
        <PlatformProvider value={platform}>
          <ChallengeList
            tab={tab}
            challenges={shown}
            agreed={agreed}
            viewerId={DEMO_VIEWER_ID}
            viewerZone={viewerZone}
            now={at}
            actions={actions}
          />
        </PlatformProvider>
      </MemoryRouter>
    </Provider>
  );
  const { rerender } = render(list(challenges));
  return {
    actions,
    platform,
    show: (shown: readonly Challenge[], at?: Date) => rerender(list(shown, at)),
  };
}

test('another time that clashes with an own match says so', () => {
  const [match] = matches;
  if (match === undefined) throw new Error('The sample is empty.');
  const reschedule = {
    id: 'other-time',
    proposedBy: match.challenger.id === DEMO_VIEWER_ID ? match.challenged.id : match.challenger.id,
    date: match.date,
    time: match.time,
    startsAt: match.startsAt,
    durationMinutes: 60,
    courtLocation: match.courtLocation,
    court: null,
  };
  setup('upcoming', [{ ...match, reschedule }], 'UTC', [match, { ...match, id: 'another' }]);
  const proposed = within(screen.getByRole('group', { name: 'Another time' }));
  expect(proposed.getByText('You already have a match at that time.')).toBeDefined();
});

test('a proposed court has its current name', () => {
  const reschedule = {
    id: 'other-time',
    proposedBy: DEMO_VIEWER_ID,
    date: '2026-01-09',
    time: '18:00',
    startsAt: '2026-01-09T18:00:00Z',
    durationMinutes: 60,
    courtLocation: 'Court 4, Riverside',
    court: { id: 'court-4', name: 'East court', point: null, address: null, clubSlug: null },
  };
  setup(
    'upcoming',
    matches.map((match) => ({ ...match, reschedule })),
  );
  expect(
    within(screen.getByRole('group', { name: 'Another time' })).getByText(
      'Court 4, Riverside (now East court)',
    ),
  ).toBeDefined();
});

/** The menu button has no text. */
const MORE = /^More for /;

const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('action buttons are described by the opponent, since every card has the same', () => {
  for (const tab of ['received', 'sent', 'upcoming'] as const) {
    setup(tab, tab === 'upcoming' ? matches : sample.slice(0, 1));
    const card = screen.getByRole('listitem');
    const { textContent: name } = within(card).getByRole('heading');
    const nameless = within(card)
      .queryAllByRole('button')
      .filter((button) => !button.hasAttribute('aria-label'));
    expect(nameless).not.toEqual([]);
    expect(nameless).toEqual(
      within(card)
        .queryAllByRole('button', { description: name ?? '' })
        .filter((button) => nameless.includes(button)),
    );
    cleanup();
  }
});

/** The main button. */
const solid = (): string[] =>
  screen
    .getAllByRole('button')
    .filter(({ className }) => className.includes('bg-court '))
    .map(({ textContent }) => textContent);

test('a clash with an agreed match is shown, for either side, and another time is offered first', () => {
  const [asked] = sample;
  if (!asked) throw new Error('The sample is empty.');
  const { startsAt } = asked;
  const words = 'You already have a match at that time.';
  const at = (minutes: number): Challenge => ({
    ...asked,
    id: 'agreed',
    status: 'accepted',
    startsAt: new Date(Date.parse(startsAt) + minutes * 60_000).toISOString(),
    durationMinutes: 60,
  });
  for (const [minutes, clash] of [
    [-60, false],
    [-59, true],
    [asked.durationMinutes - 1, true],
    [asked.durationMinutes, false],
  ] as const) {
    setup('received', [asked], 'UTC', [at(minutes)]);
    expect(screen.queryByText(words) !== null).toBe(clash);
    expect(solid()).toEqual([clash ? 'Alternative' : 'Accept']);
    cleanup();
  }
  setup('sent', [asked], 'UTC', [at(0)]);
  expect(screen.getByText(words)).toBeTruthy();
  cleanup();
  // A seat in an open match occupies its time like a match.
  setup('received', [{ ...asked, seatClash: true }]);
  expect(screen.getByText(words)).toBeTruthy();
  expect(solid()).toEqual(['Alternative']);
});

test('a received challenge says who, when, where and how, and can be answered in three ways', async () => {
  const received = sample.slice(0, 1);
  const { actions } = setup('received', received);
  const card = screen.getByRole('listitem');
  expect(within(card).getByRole('heading', { name: 'Sarah Chen' })).toBeTruthy();
  for (const words of [
    'Wed, Jan 7',
    '6:00 pm',
    'Riverside Tennis Club, Court 2',
    'Singles, 60 minutes',
    'Up for a set or two after work?',
  ]) {
    expect(within(card).getByText(words)).toBeTruthy();
  }
  expect(buttons()).toEqual(['', 'Accept', 'Decline', 'Alternative']);
  await userEvent.click(screen.getByRole('button', { name: MORE }));
  expect(screen.getByRole('menuitem', { name: 'Message' }).getAttribute('href')).toBe(
    '/chat/demo-sarah',
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
  await userEvent.click(screen.getByRole('button', { name: 'Alternative' }));
  expect(actions.onAccept).toHaveBeenCalledWith(received[0]);
  expect(actions.onDecline).toHaveBeenCalledWith(received[0]);
  expect(actions.onAlternative).toHaveBeenCalledWith(received[0]);
});

test('a received challenge shows level, distance and chances', () => {
  const [received] = sample;
  if (!received) throw new Error('The sample is empty.');
  setup('received', [
    { ...received, sender: { km: 8, unit: 'km', chance: { word: 'even', value: 0.48 } } },
  ]);
  const card = within(screen.getByRole('listitem'));
  expect(card.getByText('Intermediate (3.0-3.5)')).toBeTruthy();
  expect(card.getByText('About 8 km away')).toBeTruthy();
  expect(card.getByText('Your chances in singles:', { exact: false }).textContent).toBe(
    'Your chances in singles: Even: 48 to 52',
  );
  cleanup();
  setup('received', [{ ...received, sender: { km: null, unit: 'km', chance: null } }]);
  expect(screen.queryByText(/away|chances/u)).toBeNull();
});

test('buttons about a partner are as large as the other buttons on the card', () => {
  const [sent] = sample.slice(1);
  if (!sent) throw new Error('The sample is empty.');
  setup('sent', [
    {
      ...sent,
      matchType: 'doubles',
      seats: [
        { player: sent.challenger, side: 'challenger', status: 'confirmed' },
        { player: sent.challenged, side: 'challenged', status: 'invited' },
      ],
    },
  ]);
  const sizes = ['Choose a partner', 'Cancel'].map((name) =>
    [...screen.getByRole('button', { name }).classList].filter((word) =>
      /^(text-(sm|lg)|(md:)?min-h-|py-|px-)/.test(word),
    ),
  );
  expect(sizes[0]).toEqual(sizes[1]);
});

test('a partner can leave a match beside the other actions on its card', async () => {
  const [match] = matches;
  if (!match) throw new Error('The sample is empty.');
  const rival = sample[0]?.challenger;
  if (!rival) throw new Error('The sample is empty.');
  const leo = { ...rival, id: 'leo', fullName: 'Leo Martin' };
  setup('upcoming', [
    {
      ...match,
      challenger: leo,
      challenged: rival,
      matchType: 'doubles',
      seats: [
        { player: leo, side: 'challenger', status: 'confirmed' },
        { player: { ...leo, id: DEMO_VIEWER_ID }, side: 'challenger', status: 'confirmed' },
        { player: rival, side: 'challenged', status: 'confirmed' },
      ],
    },
  ]);
  const leave = screen.getByRole('button', { name: 'Leave match', description: rival.fullName });
  expect(leave.parentElement).toBe(
    screen.getByRole('link', { name: 'Add to Calendar' }).parentElement,
  );
  await userEvent.click(leave);
  expect(screen.getByRole('alertdialog', { name: 'Leave match?' })).toBeDefined();
});

test.each([
  ['else', null, /can ask someone else/],
  [
    'in a league',
    { id: 'l', name: 'Pairs', clubSlug: 'river', fixtureId: 'f', counts: true, turningDown: null },
    /In a league match nobody can take your place/,
  ],
] as const)(
  'a partner who declines reads what becomes of the match: %s',
  async (_where, league, words) => {
    const [received] = sample;
    if (!received) throw new Error('The sample is empty.');
    const { challenger, challenged } = received;
    const rival = { ...challenged, id: 'rival', fullName: 'Riva L' };
    setup('received', [
      {
        ...received,
        league,
        challenged: rival,
        matchType: 'doubles',
        seats: [
          { player: challenger, side: 'challenger', status: 'confirmed' },
          { player: challenged, side: 'challenger', status: 'invited' },
          { player: rival, side: 'challenged', status: 'invited' },
        ],
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Decline' }));
    expect(screen.getByRole('alertdialog', { name: 'Decline match?' }).textContent).toMatch(words);
  },
);

test('a sent challenge waits, and can only be cancelled', () => {
  setup('sent', sample.slice(1));
  expect(screen.getByText('Waiting for response')).toBeTruthy();
  expect(buttons()).toEqual(['Cancel']);
});

test('a declined challenge says why, and leads to another one', () => {
  const [sent] = sample.slice(1);
  if (!sent) throw new Error('The sample is empty.');
  setup('sent', [{ ...sent, status: 'declined', responseMessage: 'My knee, until May' }]);
  const card = screen.getByRole('listitem');
  expect(within(card).getByText('Declined')).toBeTruthy();
  expect(card.textContent).toContain('Reason: My knee, until May');
  expect(within(card).queryByText('Waiting for response')).toBeNull();
  expect(within(card).queryByRole('button')).toBeNull();
  expect(within(card).getByRole('link', { name: 'Send another' }).getAttribute('href')).toBe(
    `/challenge/${sent.challenged.id}`,
  );
});

test('a match is added to a calendar outside the app, moved or cancelled', async () => {
  const { platform, actions } = setup('upcoming', matches);
  expect(buttons()).toEqual(['', 'Cancel Match']);
  await userEvent.click(screen.getByRole('button', { name: MORE }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to another time' }));
  expect(actions.onReschedule).toHaveBeenCalledWith(matches[0]);
  await userEvent.click(screen.getByRole('link', { name: 'Add to Calendar' }));
  expect(platform.openedLinks).toEqual([
    expect.stringContaining('dates=20260106T180000Z%2F20260106T190000Z'),
  ]);
});

test('the zone of a match is named when the viewer’s clock differs', () => {
  setup('upcoming', matches, 'America/New_York');
  expect(screen.getByText('Coordinated Universal Time; Tue 1:00 pm for you')).toBeTruthy();
});

test.each([
  ['received', 'No pending challenges', /waiting for your response/],
  ['sent', 'No pending challenges', /waiting for responses/],
  ['upcoming', 'No upcoming matches', /confirmed matches scheduled/],
] as const)('an empty tab "%s" says so, and suggests what to do', (tab, title, text) => {
  setup(tab, []);
  expect(screen.getByRole('link', { name: 'Find Players' }).getAttribute('href')).toBe(
    '/discover?tab=players',
  );
  expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});

test('only cards that arrive while the list is shown bounce', () => {
  const { show } = setup('received', sample.slice(0, 1));
  show(sample);
  const [first, second] = screen.getAllByRole('listitem').map(({ className }) => className);
  expect(first).not.toContain('animate-bounce-once');
  expect(second).toContain('animate-bounce-once');
});

test('the focus stays in the list when its card leaves', async () => {
  const { show } = setup('received', sample);
  await userEvent.click(screen.getAllByRole('button', { name: 'Accept' })[0] ?? document.body);
  show(sample.slice(1));
  expect(document.activeElement).not.toBe(document.body);
  expect(document.activeElement?.contains(screen.getByRole('listitem'))).toBe(true);
});

test('no card is re-rendered because a minute has passed, or another has changed', () => {
  const drawn: string[] = [];
  const noted = sample.map((challenge) => ({
    ...challenge,
    get courtLocation() {
      drawn.push(challenge.id);
      return challenge.courtLocation;
    },
  }));
  const { show } = setup('received', noted);
  expect(drawn).toContain(noted[1]?.id);
  drawn.length = 0;
  show(noted, new Date(now.getTime() + 60_000));
  expect(drawn).toEqual([]);
  show(noted.map((challenge, at) => (at === 0 ? { ...challenge } : challenge)));
  expect(drawn).not.toContain(noted[1]?.id);
});
