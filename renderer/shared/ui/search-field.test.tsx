import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

afterEach(() => vi.unstubAllGlobals());

test.each([
  { pointer: 'a finger', coarse: true },
  { pointer: 'a mouse', coarse: false },
])("Enter drops the focus, and with it a phone's keyboard, with $pointer", async (beside) => {
  vi.stubGlobal('matchMedia', () => ({ matches: beside.coarse }));
  render(<SearchField label="Search players" value="ana" onChange={() => undefined} />);
  const box = screen.getByRole('searchbox');
  await userEvent.click(box);
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement === box).toBe(!beside.coarse);
});
