import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { demoChallenges, demoMatches, DEMO_VIEWER_ID } from '../domain/demo.ts';
import { type Answers, ChallengeDialogs, type Question } from './challenge-dialogs.tsx';

const now = new Date('2026-01-05T12:00:00Z');
const [challenge] = demoChallenges(now, 'UTC');
const [match] = demoMatches(now, 'UTC');

function ask(kind: Question['kind'], about: typeof challenge) {
  if (!about) throw new Error('The sample is empty.');
  const answers = {
    onAccept: vi.fn<Answers['onAccept']>(),
    onDecline: vi.fn<Answers['onDecline']>(),
    onCancel: vi.fn<Answers['onCancel']>(),
    onClose: vi.fn<Answers['onClose']>(),
  };
  render(
    <ChallengeDialogs
      question={{ kind, challenge: about }}
      viewerId={DEMO_VIEWER_ID}
      {...answers}
    />,
  );
  return answers;
}

test('declining may include a reason, which stays until it has worked', async () => {
  const { onDecline, onClose } = ask('decline', challenge);
  onDecline.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await userEvent.type(screen.getByLabelText('Reason (optional)'), 'My knee');
  const decline = screen.getByRole('button', { name: 'Decline challenge' });
  await userEvent.click(decline);
  expect(onDecline).toHaveBeenCalledWith(challenge, 'My knee');
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Reason (optional)').value).toBe('My knee');
  await userEvent.click(decline);
  expect(onClose).toHaveBeenCalledOnce();
});

test('cancelling a challenge warns that it cannot be undone', async () => {
  const { onCancel, onClose } = ask('cancel', challenge);
  expect(screen.getByRole('alertdialog', { name: 'Cancel Challenge?' })).toBeTruthy();
  expect(
    screen.getByText(
      'Are you sure you want to cancel this challenge? This action cannot be undone.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep Challenge' }));
  expect(onCancel).not.toHaveBeenCalled();
  expect(onClose).toHaveBeenCalledOnce();
});

test('cancelling a match says that the opponent will be told', async () => {
  const { onCancel } = ask('cancel', match);
  expect(
    screen.getByText(
      'Are you sure you want to cancel this confirmed match? This will notify your opponent.',
    ),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Match' }));
  expect(onCancel).toHaveBeenCalledWith(match);
});

test('doubles can be accepted without a partner, and the dialog stays until it has worked', async () => {
  const { onAccept, onClose } = ask('accept', challenge && { ...challenge, matchType: 'doubles' });
  onAccept.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const accept = screen.getByRole('button', { name: 'Accept challenge' });
  await userEvent.click(accept);
  expect(onAccept).toHaveBeenCalledWith(expect.anything(), null);
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(accept);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['excused', /^You keep your place on the ladder this time\. .* in the next 30 days, /u],
  [
    'walkover',
    /in the last 30 days, so your opponent wins this one by walkover\. .* propose another one instead\.$/u,
  ],
] as const)('on a ladder what it comes to is said first: %s', (turningDown, words) => {
  const league = {
    id: 'l',
    name: 'Ladder',
    clubSlug: 'club',
    fixtureId: 'f',
    counts: true,
    turningDown,
  };
  ask('decline', challenge && { ...challenge, league });
  expect(screen.getByText(words)).toBeTruthy();
  ask('cancel', match && { ...match, league });
  expect(screen.getAllByText(words)).toHaveLength(2);
});

test('leaving a match that somebody else opened says that the spot opens up again', async () => {
  const { onCancel, onClose } = ask('cancel', match && { ...match, goesOn: true });
  expect(screen.getByRole('alertdialog', { name: 'Leave this match?' })).toBeTruthy();
  expect(
    screen.getByText('Your spot opens up again and the other players are notified.'),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Leave match' }));
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onClose).toHaveBeenCalledOnce();
});
