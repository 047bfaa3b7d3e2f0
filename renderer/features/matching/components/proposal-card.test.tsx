import { fireEvent, render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { ana } from '../domain/proposal-fixture.ts';
import type { FullPlan, Proposal } from '../domain/proposal.ts';
import { ProposalCard } from './proposal-card.tsx';
import { eventually } from '../../../../tests/support/eventually.ts';

function show(player: Proposal, isEstimate = true) {
  const onSend = vi.fn<(plan: FullPlan) => void>();
  const onDismiss = vi.fn<(reason: string | null) => void>();
  render(
    <MemoryRouter>
      <ProposalCard player={player} isEstimate={isEstimate} onSend={onSend} onDismiss={onDismiss} />
    </MemoryRouter>,
  );
  return { onSend, onDismiss, card: within(screen.getByRole('article', { name: 'Ana Silva' })) };
}

it('shows who, how strong, how well it fits, why, and when and where', () => {
  const { card } = show(ana);
  expect(card.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe('/profile/p1');
  for (const words of [
    '4.1, likely 3.9 to 4.3',
    'Provisional, 2 more matches',
    '82% match',
    'estimate',
    'Sun, Nov 29, 9:00 am · Court 3',
  ])
    expect(card.getByText(words)).toBeTruthy();
  const why = within(card.getByRole('list', { name: 'Why' })).getAllByRole('listitem');
  expect(why.map(({ textContent }) => textContent)).toEqual([
    'You play at about the same level.',
    "You're both free 6 times in the next two weeks.",
    'May take a while to answer.',
  ]);
});

it('asks somebody without stated free times for them, since common ones are unknown', () => {
  const { card } = show({
    ...ana,
    reasons: ['even', 'slots'],
    caveat: 'soon',
    sharedSlots: null,
    isWithoutOwnTimes: true,
  });
  const why = within(card.getByRole('list', { name: 'Why' }));
  expect(why.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You play at about the same level.',
    'Add your free times to see when you can both play.Add free times',
  ]);
  expect(why.getByRole('link', { name: 'Add free times' }).getAttribute('href')).toBe(
    '/edit-profile#availability',
  );
});

it('explains on request how the percentage is computed', () => {
  const { card } = show(ana, false);
  expect(card.queryByText('estimate')).toBeNull();
  // Its description distinguishes it from the next card's.
  const why = card.getByRole('button', {
    name: 'How is this worked out?',
    description: ana.fullName,
  });
  fireEvent.click(why);
  const answer = within(screen.getByRole('dialog', { name: 'How is this worked out?' }));
  expect(answer.getByText(/About 54 in 100 challenges/)).toBeTruthy();
  expect(answer.getByText(/cube root/)).toBeTruthy();
  expect(answer.queryByText(/estimate/)).toBeNull();
});

it('sends its plan with one press', () => {
  const { card, onSend } = show(ana);
  fireEvent.click(card.getByRole('button', { name: 'Challenge' }));
  expect(onSend).toHaveBeenCalledWith(ana.plan);
});

it('leads to the form if part of the plan is unknown', () => {
  const { card } = show({ ...ana, plan: { ...ana.plan, date: null, time: null } });
  expect(card.getByRole('link', { name: 'Challenge' }).getAttribute('href')).toBe('/challenge/p1');
  expect(card.queryByRole('button', { name: 'Challenge' })).toBeNull();
});

it('is dismissed, with or without a reason', async () => {
  const { card, onDismiss } = show(ana);
  fireEvent.keyDown(card.getByRole('button', { name: 'More about Ana Silva' }), { key: 'Enter' });
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Not for me',
    'Level',
    'Too far away',
    "Times don't suit me",
    'Style',
    'Something else',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Too far away' }));
  await eventually(() => expect(onDismiss).toHaveBeenLastCalledWith('place'));
});
