import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { DraftState } from '../domain/draft-state.ts';
import type { Opponent } from '../domain/opponent.ts';
import { ProposalForm, type SendOutcome } from './proposal-form.tsx';

const clock = () => new Date('2026-01-05T12:00:00Z');
const opponent: Opponent = {
  id: 'leo',
  fullName: 'Leo Martin',
  avatarUrl: null,
  skillLevel: 'intermediate',
  sharedTime: { kind: 'private' },
  freeTime: null,
  sharedClubs: [],
  latest: { courtLocation: 'Court 3', durationMinutes: 60, matchType: 'singles' },
  hasPending: false,
};
const clubs = [
  { id: 'riverside', name: 'Riverside', timeZone: 'Europe/Lisbon' },
  { id: 'central', name: 'Central', timeZone: 'America/New_York' },
];

function setup({
  about = opponent,
  state = {},
  outcome = null,
}: {
  about?: Opponent;
  state?: DraftState;
  outcome?: SendOutcome;
} = {}) {
  const send = vi.fn<(...sent: unknown[]) => Promise<SendOutcome>>(async () => outcome);
  render(
    <ProposalForm
      opponent={about}
      state={state}
      clock={clock}
      viewerZone="UTC"
      onSend={send}
      onCancel={() => undefined}
    />,
  );
  return { send };
}

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send Challenge' }));

test('a challenge without a time is not sent, and the focus goes to what is missing', async () => {
  const { send } = setup();
  await submit();
  expect(await screen.findByText('Please select a time')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Time/));
  expect(send).not.toHaveBeenCalled();
});

test('less than 24 hours ahead is said as soon as the time is chosen', async () => {
  setup();
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 am');
  expect(await screen.findByText('Challenge must be at least 24 hours in advance')).toBeTruthy();
});

test('the clock of the chosen club counts, and is named', async () => {
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

test('another time for a challenge keeps its club and its clock', async () => {
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

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  setup({ outcome: { code: 'too_far' } });
  await userEvent.selectOptions(screen.getByLabelText(/^Time/), '6:00 pm');
  await userEvent.type(screen.getByLabelText('Message (Optional)'), 'See you');
  await submit();
  expect(await screen.findByText('Please select a date within the next year.')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Message (Optional)').value).toBe('See you');
});

test('choosing doubles explains when partners are named', async () => {
  setup();
  await userEvent.selectOptions(screen.getByLabelText(/^Match Type/), 'Doubles');
  expect(screen.getByText(/Each of you names a partner later/)).toBeTruthy();
});
