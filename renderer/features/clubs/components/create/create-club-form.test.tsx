import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { SubmitResult } from '../../../../shared/forms/show-refusal.ts';
import type { NewClub } from '../../domain/create/club-draft.ts';
import type { SlugState } from '../../domain/create/slug.ts';
import { CreateClubForm } from './create-club-form.tsx';

function show({
  slug = 'available',
  result = { data: null },
}: {
  slug?: SlugState;
  result?: SubmitResult;
} = {}) {
  const checkSlug = vi.fn<(slug: string) => Promise<SlugState>>(() => Promise.resolve(slug));
  const onCreate = vi.fn<(club: NewClub) => Promise<SubmitResult>>(() => Promise.resolve(result));
  const wizard = (
    <>
      <Link to="/discover">Discover</Link>
      <CreateClubForm
        timeZone="Europe/Lisbon"
        timeZones={['Europe/Lisbon', 'Europe/Rome']}
        checkSlug={checkSlug}
        onCreate={onCreate}
      />
    </>
  );
  const router = createMemoryRouter([
    { path: '/', element: wizard },
    { path: '/discover', element: 'All clubs' },
  ]);
  render(<RouterProvider router={router} />);
  return { checkSlug, onCreate };
}

const field = (name: RegExp | string): HTMLElement => screen.getByRole('textbox', { name });
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('button', { name }));
const type = (name: RegExp | string, text: string): boolean =>
  fireEvent.input(field(name), { target: { value: text } });

async function toStepThree(): Promise<void> {
  type(/Club name/, 'Riverside Tennis');
  await press('Next');
  await screen.findByText('Step 2 of 3');
  type(/Description/, 'We play on Sundays.');
  fireEvent.change(screen.getByRole('combobox', { name: /Location/ }), {
    target: { value: 'Lisbon' },
  });
  await press('Next');
  await screen.findByText('Step 3 of 3');
}

describe('the wizard', () => {
  test('derives the address from the name', () => {
    show();
    type(/Club name/, 'Riverside & Friends');
    expect(field(/Web address/)).toHaveProperty('value', 'riverside-friends');
  });

  test('shows no missing address once it has come with the name', async () => {
    show();
    await press('Next');
    expect(await screen.findByText('Please enter an address.')).toBeTruthy();
    type(/Club name/, 'Riverside Tennis');
    expect(await screen.findByText('/clubs/riverside-tennis is available.')).toBeTruthy();
    expect(screen.queryByText('Please enter an address.')).toBeNull();
  });

  test('leaves an edited address alone', () => {
    show();
    type(/Club name/, 'Riverside');
    type(/Web address/, 'RIVER');
    type(/Club name/, 'Riverside Tennis');
    expect(field(/Web address/)).toHaveProperty('value', 'river');
  });

  test('shows automatically that an address is free', async () => {
    show();
    type(/Club name/, 'Riverside');
    expect(await screen.findByText('/clubs/riverside is available.')).toBeDefined();
  });

  test('does not continue with an address that is taken', async () => {
    show({ slug: 'taken' });
    type(/Club name/, 'Riverside');
    await press('Next');
    expect(
      await screen.findByText("This address isn't available. Please choose another one."),
    ).toBeDefined();
    expect(screen.getByText('Step 1 of 3')).toBeDefined();
  });

  test('never applies an answer about one address to another', async () => {
    const asked = Promise.withResolvers<SlugState>();
    const { checkSlug } = show();
    checkSlug.mockImplementation((slug) =>
      slug === 'riverside' ? asked.promise : Promise.resolve('available'),
    );
    type(/Club name/, 'Riverside');
    await press('Next');
    type(/Web address/, 'river-club');
    await screen.findByText('/clubs/river-club is available.');
    await act(async () => {
      asked.resolve('taken');
      await asked.promise;
    });
    expect(
      screen.queryByText("This address isn't available. Please choose another one."),
    ).toBeNull();
    expect(screen.getByText('Step 1 of 3')).toBeDefined();
  });

  test("doesn't validate a step's fields before it is reached", async () => {
    show();
    type(/Club name/, 'Riverside');
    await press('Next');
    await screen.findByText('Step 2 of 3');
    expect(screen.queryByText('Please describe the club.')).toBeNull();
  });

  test('keeps input when going back', async () => {
    show();
    await toStepThree();
    await press('Back');
    expect(field(/Description/)).toHaveProperty('value', 'We play on Sundays.');
    await press('Back');
    expect(field(/Club name/)).toHaveProperty('value', 'Riverside Tennis');
  });

  test('offers automatic approval to public clubs only', async () => {
    show();
    await toStepThree();
    expect(screen.getByRole('switch', { name: /Approve join requests/ })).toBeDefined();
    await userEvent.click(screen.getByRole('switch', { name: 'Public club' }));
    expect(screen.queryByRole('switch', { name: /Approve join requests/ })).toBeNull();
  });

  test('refuses a member limit above 1000', async () => {
    const { onCreate } = show();
    await toStepThree();
    type(/Member limit/, '1001');
    await press('Create');
    expect(await screen.findByText(/whole number from 1 to 1000/)).toBeDefined();
    expect(onCreate).not.toHaveBeenCalled();
  });

  test("creates the club in the browser's time zone, without a limit unless one is given", async () => {
    const { onCreate } = show();
    await toStepThree();
    await press('Create');
    expect(onCreate).toHaveBeenCalledWith({
      name: 'Riverside Tennis',
      slug: 'riverside-tennis',
      description: 'We play on Sundays.',
      location: 'Lisbon',
      point: null,
      hasCourts: false,
      timeZone: 'Europe/Lisbon',
      isPublic: true,
      autoApprove: false,
      memberLimit: null,
    });
  });

  test('goes back to the name when the server refuses it, and says why there', async () => {
    const message = "A club's name and place can't contain a web or email address.";
    show({ result: { error: { code: 'address_in_name', message } } });
    await toStepThree();
    await press('Create');
    expect(await screen.findByText('Step 1 of 3')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(field(/Club name/).getAttribute('aria-invalid')).toBe('true');
  });

  test('goes back to the address when somebody else took it meanwhile', async () => {
    show({
      result: {
        error: {
          code: 'slug_taken',
          message: "This address isn't available. Please choose another one.",
        },
      },
    });
    await toStepThree();
    await press('Create');
    expect(await screen.findByText('Step 1 of 3')).toBeDefined();
    expect(
      screen.getByText("This address isn't available. Please choose another one."),
    ).toBeDefined();
    expect(field(/Club name/)).toHaveProperty('value', 'Riverside Tennis');
  });

  test('goes back to the place when the server refuses it, and says why there', async () => {
    const message = "This place isn't on the map. Please choose another one.";
    show({ result: { error: { code: 'bad_point', message } } });
    await toStepThree();
    await press('Create');
    expect(await screen.findByText('Step 2 of 3')).toBeDefined();
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /Location/ }));
  });

  test('asks before input is lost', async () => {
    show();
    await toStepThree();
    await userEvent.click(screen.getByRole('link', { name: 'Discover' }));
    await press('Stay');
    expect(screen.getByText('Step 3 of 3')).toBeDefined();
    await userEvent.click(screen.getByRole('link', { name: 'Discover' }));
    await press('Leave');
    expect(await screen.findByText('All clubs')).toBeDefined();
  });
});
