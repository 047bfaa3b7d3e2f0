import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { object, string } from 'yup';
import { FormDialog } from './form-dialog.tsx';
import type { SubmitResult } from './show-refusal.ts';
import { TextFormField } from './text-form-field.tsx';
import { eventually } from '../../../tests/support/eventually.ts';

const schema = object({ place: string().required('Place is required') });
const refusals = {
  no_such_court: { field: 'place', message: 'No such court' },
  bad_place: { field: 'place' },
  court_closed: { field: null, message: 'The court is closed.' },
};

const refused = (code: string): SubmitResult => ({ error: { code, message: `Not ${code}.` } });

function show(answer: () => Promise<SubmitResult>) {
  const onSubmit = vi.fn<(values: object) => Promise<SubmitResult>>(answer);
  const onClose = vi.fn<() => void>();
  render(
    <FormDialog
      title="Book a court"
      submitLabel="Book"
      busyLabel="Booking..."
      initialValues={{ name: 'Maya', place: '' }}
      validationSchema={schema}
      refusals={refusals}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextFormField name="name" label="Name" />
      <TextFormField name="place" label="Place" />
    </FormDialog>,
  );
  return { user: userEvent.setup(), onSubmit, onClose };
}

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

test('invalid input is not sent, and its field gets the focus', async () => {
  const { user, onSubmit } = show(() => Promise.resolve({ data: null }));
  await user.click(button('Book'));
  expect(await screen.findByText('Place is required')).toBeTruthy();
  await eventually(() => expect(document.activeElement).toBe(field('Place')));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('closes once the server has accepted', async () => {
  const { user, onSubmit, onClose } = show(() => Promise.resolve({ data: null }));
  await user.type(field('Place'), 'Court 3');
  await user.click(button('Book'));
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Maya', place: 'Court 3' });
  await eventually(() => expect(onClose).toHaveBeenCalledTimes(1));
});

const pressBeside = () => {
  fireEvent.pointerDown(document.body);
  fireEvent.click(document.body);
};

test('a click outside closes it only while nothing has been typed', async () => {
  const { user, onClose } = show(() => Promise.resolve({ data: null }));
  await user.type(field('Place'), 'Court 3');
  pressBeside();
  await user.clear(field('Place'));
  expect(onClose).not.toHaveBeenCalled();
  pressBeside();
  await eventually(() => expect(onClose).toHaveBeenCalledOnce());
});

test.each([
  ['in the words of the form', 'no_such_court', 'No such court'],
  ["else in the server's", 'bad_place', 'Not bad_place.'],
])('a refusal is shown at its field, %s, which gets the focus', async (_, code, words) => {
  const { user, onClose } = show(() => Promise.resolve(refused(code)));
  await user.type(field('Place'), 'Court 3');
  await user.click(button('Book'));
  expect(await screen.findByText(words)).toBeTruthy();
  await eventually(() => expect(document.activeElement).toBe(field('Place')));
  expect(field('Place').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(field('Place').value).toBe('Court 3');
  expect(onClose).not.toHaveBeenCalled();
});

test('a refusal that concerns no field is shown at the form until the next try', async () => {
  const answers = [refused('court_closed'), refused('network')];
  const { user, onSubmit, onClose } = show(() =>
    Promise.resolve(answers.shift() ?? { data: null }),
  );
  await user.type(field('Place'), 'Court 3');
  await user.click(button('Book'));
  expect((await screen.findByRole('alert')).textContent).toBe('The court is closed.');
  expect(field('Place').getAttribute('aria-invalid')).toBeNull();
  expect(field('Place').value).toBe('Court 3');
  await user.click(button('Book'));
  // Errors that the form has no words for go to a toast instead.
  await eventually(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  await eventually(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(field('Place').value).toBe('Court 3');
  expect(onClose).not.toHaveBeenCalled();
});

test("submits once, and can't be closed meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<SubmitResult>();
  const { user, onSubmit, onClose } = show(() => promise);
  await user.type(field('Place'), 'Court 3');
  await user.dblClick(button('Book'));
  await user.type(field('Name'), '{Enter}');
  await user.click(button('Booking...'));
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await user.click(button('Cancel'));
  await user.click(button('Close'));
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  expect(field('Place').value).toBe('Court 3');
  resolve(refused('court_closed'));
  await screen.findByRole('alert');
  await user.click(button('Cancel'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a refused field keeps its error, wherever the focus goes, until it changes', async () => {
  const { user } = show(() => Promise.resolve(refused('no_such_court')));
  await user.type(field('Place'), 'Court 3');
  // As when Enter is pressed in another field: the focus then moves to the refused one.
  await user.type(field('Name'), ' Okafor');
  act(() => field('Name').form?.requestSubmit());
  expect(await screen.findByText('No such court')).toBeTruthy();
  await eventually(() => expect(document.activeElement).toBe(field('Place')));
  await user.click(field('Name'));
  await user.tab();
  await user.type(field('Name'), '!');
  expect(screen.getByText('No such court')).toBeTruthy();
  expect(field('Place').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Place'), '1');
  await eventually(() => expect(screen.queryByText('No such court')).toBeNull());
});
