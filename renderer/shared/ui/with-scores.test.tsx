import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WithScores } from './with-scores.tsx';

test('a set stays on one line with its tie-break, and the text is unchanged', () => {
  const words = 'The other side retired at 6-4, 6-7 (5-7), 10-8. You won.';
  const { container } = render(
    <p>
      <WithScores>{words}</WithScores>
    </p>,
  );
  const kept = [...container.querySelectorAll('.whitespace-nowrap')];
  expect(kept.map(({ textContent }) => textContent)).toEqual(['6-4', '6-7 (5-7)', '10-8']);
  expect(container.textContent).toBe(words);
});
