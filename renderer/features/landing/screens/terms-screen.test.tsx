import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TermsScreen } from './terms-screen.tsx';

it('external links open outside the page: a desktop window never navigates away', () => {
  render(
    <MemoryRouter>
      <TermsScreen />
    </MemoryRouter>,
  );
  const out = screen
    .getAllByRole<HTMLAnchorElement>('link')
    .filter(({ href }) => href.startsWith('https:'));
  expect(out.map(({ textContent, target }) => [textContent, target])).toEqual([
    ['GeoNames', '_blank'],
    ['CC BY 4.0', '_blank'],
  ]);
});
