import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { LandingScreen } from './landing-screen.tsx';

afterEach(cleanup);

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it("the front page leads into the app, in the product's words", () => {
  const { container } = render(
    <MemoryRouter>
      <LandingScreen />
    </MemoryRouter>,
  );
  expect(
    screen.getByRole('heading', {
      level: 1,
      name: 'Your Club Has 500 Members. Meet Your 10.',
    }),
  ).toBeTruthy();
  expect(target('Find Your Court Crew')).toBe('/signup');
  expect(target("I'm Already a Member")).toBe('/login');
  expect(target('Privacy')).toBe('/privacy');
  expect(target('Terms')).toBe('/terms');
  for (const words of [
    '10,000+ Active Players',
    '95% Match Accuracy',
    'Trusted by tennis clubs across 50+ cities',
  ]) {
    expect(container.textContent).toContain(words);
  }
});
