import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { SearchDialog } from './search-dialog.tsx';

function Search({
  isLooking,
  found,
  onChoose,
}: {
  isLooking: boolean;
  found: readonly string[];
  onChoose: (option: string) => void;
}) {
  const [text, setText] = useState('');
  return (
    <SearchDialog
      title="Search"
      placeholder=""
      value={text}
      groups={found.length === 0 ? [] : [{ heading: null, options: found }]}
      isLooking={isLooking}
      keyOf={(option) => option}
      nothing="Nothing found"
      onType={setText}
      onChoose={onChoose}
      onClose={() => undefined}
    >
      {(option) => option}
    </SearchDialog>
  );
}

const marked = () => screen.getByRole('option', { selected: true }).textContent;

it('opens the first that is found for a name that was typed and entered in one go', async () => {
  const chosen = vi.fn<(option: string) => void>();
  const { rerender } = render(<Search isLooking found={[]} onChoose={chosen} />);
  await userEvent.type(screen.getByRole('combobox'), 'ana{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  rerender(<Search isLooking={false} found={['Ana Silva', 'Ana Costa']} onChoose={chosen} />);
  expect(chosen.mock.calls).toEqual([['Ana Silva']]);
});

it('does not wait for more where something fits, and leaves the mark where it is as more comes', async () => {
  const chosen = vi.fn<(option: string) => void>();
  const { rerender } = render(
    <Search isLooking found={['Matches', 'Messages']} onChoose={chosen} />,
  );
  await userEvent.keyboard('{ArrowDown}');
  rerender(<Search isLooking={false} found={['Matches', 'Messages', 'Meg']} onChoose={chosen} />);
  expect(marked()).toBe('Messages');
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['Messages']]);
  // Something else typed begins at the first again.
  await userEvent.keyboard('m');
  expect(marked()).toBe('Matches');
});
