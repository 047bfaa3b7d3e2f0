import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { KeptTogether } from './kept-together.tsx';

test('a set stays on one line with its tie-break, and the text is unchanged', () => {
  const words = 'The other side retired at 6-4, 6-7 (5-7), 10-8. You won.';
  const { container } = render(
    <p>
      <KeptTogether>{words}</KeptTogether>
    </p>,
  );
  const kept = [...container.querySelectorAll('.whitespace-nowrap')];
  expect(kept.map(({ textContent }) => textContent)).toEqual(['6-4', '6-7 (5-7)', '10-8']);
  expect(container.textContent).toBe(words);
});

test('a number stays with its unit, and the dot between two facts with the first', () => {
  const words = 'Thu, Dec 3, 10:00 am · Practice Session, 60 minutes · Court 1, Parque · 2 miles';
  const { container } = render(
    <p>
      <KeptTogether>{words}</KeptTogether>
    </p>,
  );
  const kept = [...container.querySelectorAll('.whitespace-nowrap')];
  expect(kept.map(({ textContent }) => textContent)).toEqual([
    '10:00 am ·',
    '60 minutes ·',
    'Parque ·',
    '2 miles',
  ]);
  expect(container.textContent).toBe(words);
});

test('a word too long for a phone can be broken', () => {
  const { container } = render(
    <p>
      <KeptTogether>{`${'x'.repeat(60)} · Singles`}</KeptTogether>
    </p>,
  );
  const kept = container.querySelector('.whitespace-nowrap');
  expect(kept?.textContent).toBe(`${'x'.repeat(20)} ·`);
});
