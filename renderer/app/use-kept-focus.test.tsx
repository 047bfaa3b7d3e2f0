import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Dialog } from '../shared/ui/dialog.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** A list whose rows disappear, at once or after a dialog. */
function Requests({ asks = false, names }: { asks?: boolean; names: readonly string[] }) {
  useKeptFocus();
  const [left, setLeft] = useState(names);
  const [asked, setAsked] = useState<string | null>(null);
  const remove = (name: string) => {
    setAsked(null);
    setLeft(left.filter((one) => one !== name));
  };
  return (
    <main>
      <p>Words</p>
      <section aria-label="Requests">
        {left.length > 0 && (
          <ul>
            {left.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => (asks ? setAsked(name) : remove(name))}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        )}
      </section>
      {asked !== null && (
        <Dialog open title="Sure?" onOpenChange={() => setAsked(null)}>
          <button type="button" onClick={() => remove(asked)}>
            Yes
          </button>
        </Dialog>
      )}
    </main>
  );
}

const press = async (name: string): Promise<void> => {
  screen.getByRole('button', { name }).focus();
  await userEvent.keyboard('{Enter}');
};
test('a removed row leaves the focus to its list, and the last one to what is around the list', async () => {
  render(<Requests names={['Ana', 'Ben']} />);
  await press('Ana');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ben' }));
  expect(screen.getByRole('list').hasAttribute('tabindex')).toBe(false);
  await press('Ben');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Requests' })),
  );
});

test('the element a dialog was opened from may be gone when it closes', async () => {
  render(<Requests asks names={['Ana', 'Ben']} />);
  await press('Ana');
  await press('Yes');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list')));
});

test('a press elsewhere gives the focus up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { rerender } = render(<Requests key="one" names={['Ana']} />);
  screen.getByRole('button', { name: 'Ana' }).focus();
  fireEvent.pointerDown(screen.getByText('Words'));
  act(() => screen.getByRole('button', { name: 'Ana' }).blur());
  expect(document.activeElement).toBe(document.body);
  rerender(<Requests key="two" names={['Ben']} />);
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.activeElement).toBe(document.body);
});
