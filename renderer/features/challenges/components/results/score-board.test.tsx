import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { expect, test, vi } from 'vitest';
import { initialResult, type ResultValues } from '../../domain/results/result-form.ts';
import { ScoreBoard } from './score-board.tsx';

function setup(change: Partial<ResultValues> = {}) {
  const onSubmit = vi.fn<(values: ResultValues) => void>();
  // jsdom has no layout.
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  render(
    <Formik<ResultValues>
      initialValues={{ ...initialResult(false), ...change }}
      onSubmit={(values) => onSubmit(values)}
    >
      <Form>
        <ScoreBoard ourName="You" theirName="Leo Martin">
          {null}
        </ScoreBoard>
        <button type="submit">Send</button>
      </Form>
    </Formik>,
  );
  return onSubmit;
}

const key = (name: string) => screen.getByRole('button', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const tap = async (...keys: readonly string[]): Promise<void> => {
  for (const name of keys) await userEvent.click(key(name));
};

test('each key moves to the next box, and the score is read back at the end', async () => {
  setup();
  await userEvent.click(box('Set 1, you'));
  await tap('6', '3');
  expect(document.activeElement).toBe(box('Set 2, you'));
  await tap('6', '4');
  expect(
    screen.getByText((_, node) => node?.textContent === 'You won 6-3, 6-4.', { selector: 'p' }),
  ).toBeTruthy();
  expect(box('Set 2, Leo Martin').value).toBe('4');
});

test('a key that leads to no score is disabled, says why, and changes nothing', async () => {
  setup();
  await tap('6');
  expect(key('5').getAttribute('aria-disabled')).toBe('true');
  expect(key('4').getAttribute('aria-disabled')).toBeNull();
  await tap('5');
  expect(box('Set 1, Leo Martin').value).toBe('');
  expect(screen.getAllByText(/^A set goes to six games/)).toHaveLength(2);
});

test('pasted or dictated text counts as typed, and impossible scores are refused', async () => {
  setup();
  await userEvent.click(box('Set 1, you'));
  await userEvent.paste('6');
  await userEvent.click(box('Set 1, Leo Martin'));
  await userEvent.paste('5');
  expect(box('Set 1, Leo Martin').value).toBe('');
  await userEvent.paste('7');
  expect(box('Set 1, Leo Martin').value).toBe('7');
});

test('the focus stays on the on-screen keys when they are used with a keyboard', async () => {
  setup();
  key('6').focus();
  await userEvent.keyboard('{Enter}');
  expect(document.activeElement).toBe(key('6'));
  await userEvent.keyboard('3');
  expect(box('Set 1, Leo Martin').value).toBe('3');
  await userEvent.keyboard('{Backspace}');
  expect(box('Set 1, Leo Martin').value).toBe('');
});

test('Enter continues after a tie-break, and sends a complete score', async () => {
  const onSubmit = setup({ bestOf: '3' });
  await userEvent.click(box('Set 1, you'));
  await userEvent.keyboard('765');
  expect(document.activeElement).toBe(box('Set 1 tie-break, Leo Martin'));
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box('Set 2, you'));
  await userEvent.keyboard('64{Enter}');
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('a tie-break says what is expected, reads both points, and repeats what it understood', async () => {
  setup();
  await userEvent.click(box('Set 1, you'));
  await userEvent.keyboard('76');
  expect(screen.getByText("The loser's points are enough. You can skip them.")).toBeTruthy();
  await userEvent.keyboard('7 5');
  expect(box('Set 1 tie-break, Leo Martin').value).toBe('5');
  expect(document.activeElement).toBe(box('Set 2, you'));
  await userEvent.click(box('Set 1 tie-break, Leo Martin'));
  expect(
    screen.getByText((_, node) => node?.textContent === 'The tie-break was 7-5.', {
      selector: 'p > span',
    }),
  ).toBeTruthy();
});
