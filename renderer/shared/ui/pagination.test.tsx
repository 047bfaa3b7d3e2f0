import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Pagination } from './pagination.tsx';

function Pages() {
  const [page, setPage] = useState(1);
  return <Pagination label="Pages of members" page={page} pages={2} onPage={setPage} />;
}

test('the button that reaches an end keeps the focus, and does nothing more', async () => {
  render(<Pages />);
  const next = screen.getByRole('button', { name: 'Next' });
  next.focus();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByText('Page 2 of 2')).toBeDefined();
  expect(document.activeElement).toBe(next);
  expect(next.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(screen.getByText('Page 1 of 2')).toBeDefined();
});
