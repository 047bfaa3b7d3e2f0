import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useHashTarget } from './use-hash-target.ts';

function Page() {
  useHashTarget();
  return (
    <>
      <p>Here</p>
      <section id="news and more">News</section>
    </>
  );
}

const visit = (at: string) =>
  render(
    <MemoryRouter initialEntries={[at]}>
      <Page />
    </MemoryRouter>,
  );

it('the focus goes to what the address points at', () => {
  visit('/clubs/park#news%20and%20more');
  expect(document.activeElement).toBe(screen.getByText('News'));
});

it('an address that points at nothing, however it is written, shows its page', () => {
  visit('/clubs/park#50%');
  expect(screen.getByText('Here')).toBeTruthy();
});
