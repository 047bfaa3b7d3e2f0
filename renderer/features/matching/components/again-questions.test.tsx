import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { openWindow } from '../../../../tests/support/web/open-window.ts';
import type { AgainQuestion } from '../domain/proposal.ts';
import { AgainQuestions } from './again-questions.tsx';

const ANA: AgainQuestion = {
  challengeId: 'c',
  playerId: 'ana',
  fullName: 'Ana Again',
  avatarUrl: null,
  match: {
    clubId: null,
    matchType: 'singles',
    durationMinutes: 60,
    courtLocation: 'Court 1',
    courtId: null,
  },
};

test('a question that is put off disappears at once, and returns if that is refused', async () => {
  const { store, next } = openWindow();
  render(
    <Provider store={store}>
      <MemoryRouter>
        <AgainQuestions questions={[ANA]} />
      </MemoryRouter>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(/Would you play again/)).toBeNull();
  (await next('rpc/answer_again')).answer({ message: 'No.', hint: 'not_played' }, 400);
  expect(await screen.findByText(/Would you play again/)).not.toBeNull();
});
