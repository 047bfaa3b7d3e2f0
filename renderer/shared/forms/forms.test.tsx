import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { FocusFirstError } from './focus-first-error.tsx';
import { RadioCards } from './radio-cards.tsx';
import { SelectFormField } from './select-form-field.tsx';
import { SubmitButton } from './submit-button.tsx';
import { TextFormField } from './text-form-field.tsx';
import { eventually } from '../../../tests/support/eventually.ts';

afterEach(cleanup);

interface Values {
  readonly name: string;
  readonly type: string;
  readonly place: string;
}

const schema = object({
  name: string().required('Name is required'),
  type: string().required('Match type is required'),
  place: string().required('Place is required'),
});

function Sample({
  initial,
  onSubmit = () => undefined,
}: {
  initial: Values;
  onSubmit?: Parameters<typeof Formik<Values>>[0]['onSubmit'];
}) {
  return (
    <Formik initialValues={initial} validationSchema={schema} onSubmit={onSubmit}>
      <Form noValidate>
        <TextFormField name="name" label="Name" required />
        <RadioCards
          name="type"
          label="Match Type"
          options={[
            { value: 'singles', title: 'Singles' },
            { value: 'doubles', title: 'Doubles' },
          ]}
        />
        <TextFormField name="place" label="Place" hint="Where you play." />
        <SubmitButton busyLabel="Saving...">Save</SubmitButton>
        <FocusFirstError />
      </Form>
    </Formik>
  );
}

const send = async (initial: Values, onSubmit?: Parameters<typeof Sample>[0]['onSubmit']) => {
  const user = userEvent.setup();
  render(<Sample initial={initial} {...(onSubmit ? { onSubmit } : {})} />);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  return user;
};

describe('a field that loses focus to a press elsewhere', () => {
  it('shows its error once the press is over, so that the target stays under the pointer', async () => {
    render(<Sample initial={{ name: '', type: '', place: '' }} />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    const choice = screen.getByRole('radio', { name: 'Singles' });
    act(() => name.focus());
    fireEvent.mouseDown(choice);
    act(() => name.blur());
    await act(async () => {});
    expect(screen.queryByText('Name is required')).toBeNull();
    fireEvent.mouseUp(choice);
    fireEvent.click(choice);
    await screen.findByText('Name is required');
  });

  it('shows it shortly after when no click follows, and at once when a key moves the focus', async () => {
    const user = userEvent.setup();
    render(<Sample initial={{ name: '', type: '', place: '' }} />);
    act(() => screen.getByRole('textbox', { name: 'Place' }).focus());
    fireEvent.mouseDown(document.body);
    act(() => screen.getByRole('textbox', { name: 'Place' }).blur());
    fireEvent.mouseUp(document.body);
    expect(await screen.findByText('Place is required')).toBeDefined();
    act(() => screen.getByRole('textbox', { name: 'Name' }).focus());
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeDefined();
  });
});

describe('a form that cannot be sent', () => {
  it('moves the focus to the first invalid field in page order', async () => {
    await send({ name: '', type: 'singles', place: '' });
    const name = screen.getByRole('textbox', { name: 'Name' });
    await eventually(() => expect(document.activeElement).toBe(name));
  });

  it('moves the focus into a group of choices', async () => {
    await send({ name: 'Maya', type: '', place: '' });
    const first = screen.getByRole('radio', { name: 'Singles' });
    await eventually(() => expect(document.activeElement).toBe(first));
  });

  it('moves the focus to a field the server refused', async () => {
    await send({ name: 'Maya', type: 'singles', place: 'Court 3' }, async (_, helpers) => {
      await Promise.resolve();
      helpers.setErrors({ place: 'No such court' });
    });
    const place = screen.getByRole('textbox', { name: 'Place' });
    await eventually(() => expect(document.activeElement).toBe(place));
  });

  it('shows the error beside the field and links it to the field', async () => {
    await send({ name: 'Maya', type: 'singles', place: '' });
    const error = await screen.findByText('Place is required');
    const place = screen.getByRole('textbox', { name: 'Place' });
    const described = place.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(place.getAttribute('aria-invalid')).toBe('true');
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Where you play.',
      error.textContent,
    ]);
  });
});

it('a form is sent once, however often its button is pressed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const onSubmit = vi.fn<() => Promise<void>>(() => promise);
  const user = await send({ name: 'Maya', type: 'singles', place: 'Court 3' }, onSubmit);
  const busy = await screen.findByRole('button', { name: 'Saving...' });
  await user.click(busy);
  await user.type(screen.getByRole('textbox', { name: 'Name' }), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  resolve();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
});

describe('a select', () => {
  it('has no error when it was only passed; after a submit without a choice it does', async () => {
    const user = userEvent.setup();
    render(
      <Formik
        initialValues={{ reason: '' }}
        validationSchema={object({ reason: string().required('Choose a reason') })}
        onSubmit={() => undefined}
      >
        <Form noValidate>
          <SelectFormField
            name="reason"
            label="Reason"
            placeholder="Choose"
            options={[{ value: 'other', label: 'Other' }]}
          />
          <SubmitButton>Send</SubmitButton>
        </Form>
      </Formik>,
    );
    await user.click(screen.getByLabelText('Reason'));
    await user.tab();
    expect(screen.queryByText('Choose a reason')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose a reason')).toBeTruthy();
  });
});
