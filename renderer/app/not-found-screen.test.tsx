import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { NotFoundScreen } from './not-found-screen.tsx';

const warn = vi.spyOn(console, 'warn');
beforeEach(() => {
  warn.mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  warn.mockReset();
});

function visit(...entries: string[]) {
  render(
    <MemoryRouter initialEntries={entries}>
      <Routes>
        <Route path="/" element={<p>Home page</p>} />
        <Route path="/matches" element={<p>Matches page</p>} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    </MemoryRouter>,
  );
}

it('an unknown path says so and is logged', () => {
  visit('/nowhere');
  expect(screen.getByText('404')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Court Not Found' })).toBeTruthy();
  expect(warn).toHaveBeenCalledWith('No page at /nowhere');
});

it('Go Back goes home when nothing of ours came before', async () => {
  // Tests of other screens have left entries in this history.
  const length = vi.spyOn(History.prototype, 'length', 'get').mockReturnValue(1);
  onTestFinished(() => length.mockRestore());
  visit('/nowhere');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Go Back' }));
  expect(screen.getByText('Home page')).toBeTruthy();
});
