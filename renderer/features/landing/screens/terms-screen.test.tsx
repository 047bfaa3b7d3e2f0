import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TermsScreen } from './terms-screen.tsx';

it('links that lead out open beside the page: a desktop window is led nowhere else', () => {
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
