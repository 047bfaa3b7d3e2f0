import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Formik } from 'formik';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Suggestion, SuggestedTextFormField } from './suggested-text-form-field.tsx';

const suggestion = (title: string): Suggestion => ({
  id: title.toLowerCase(),
  text: title,
  group: 'Courts',
  title,
  detail: '',
});

const submitted = vi.fn<(values: object) => void>();
const find = vi.fn<(typed: string) => Promise<readonly Suggestion[] | null>>();
afterEach(() => {
  submitted.mockReset();
  find.mockReset();
});

function show() {
  render(
    <Formik initialValues={{ place: '', placeId: null }} onSubmit={submitted}>
      <Form noValidate>
        <SuggestedTextFormField
          name="place"
          idName="placeId"
          label="Place"
          listLabel="Courts"
          failureText="Courts couldn't be loaded."
          find={find}
        />
      </Form>
    </Formik>,
  );
  return screen.getByRole('combobox', { name: 'Place' });
}

describe('a text field with suggestions', () => {
  it('holds arrows and Enter until the suggestions for the current text are there', async () => {
    const centre = Promise.withResolvers<readonly Suggestion[]>();
    find.mockImplementation((typed) =>
      typed === '' ? Promise.resolve([suggestion('Anywhere')]) : centre.promise,
    );
    const field = show();
    await userEvent.click(field);
    await screen.findByRole('option', { name: 'Anywhere' });
    // Pressed before typing has even paused.
    await userEvent.keyboard('cen{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(find).toHaveBeenLastCalledWith('cen'));
    expect(field).toHaveProperty('value', 'cen');
    await act(async () => centre.resolve([suggestion('Centre court'), suggestion('Central Park')]));
    expect(field).toHaveProperty('value', 'Centre court');
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() =>
      expect(submitted.mock.calls[0]?.[0]).toEqual({
        place: 'Centre court',
        placeId: 'centre court',
      }),
    );
  });

  it("shows an unavailable suggestion, but doesn't choose it", async () => {
    find.mockImplementation(async (typed) =>
      typed === '' ? [] : [{ ...suggestion('Centre court'), note: 'Taken', isTaken: true }],
    );
    const field = show();
    await userEvent.type(field, 'cen{ArrowDown}{Enter}');
    expect((await screen.findByRole('option', { selected: true })).textContent).toContain('Taken');
    expect(field).toHaveProperty('value', 'cen');
    expect(submitted).not.toHaveBeenCalled();
  });

  it("says that suggestions could not be loaded, and doesn't hold keys for them", async () => {
    find.mockResolvedValue(null);
    const field = show();
    await userEvent.type(field, 'cen{ArrowDown}{Enter}');
    await vi.waitFor(() => expect(find).toHaveBeenLastCalledWith('cen'));
    expect(await screen.findByText("Courts couldn't be loaded.")).toBeTruthy();
    await vi.waitFor(() =>
      expect(screen.getByRole('status').hasAttribute('aria-busy')).toBe(false),
    );
    expect(submitted).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await vi.waitFor(() => expect(submitted).toHaveBeenCalledOnce());
  });
});
