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

it('opens the first result for a name typed and entered in one go', async () => {
  const chosen = vi.fn<(option: string) => void>();
  const { rerender } = render(<Search isLooking found={[]} onChoose={chosen} />);
  await userEvent.type(screen.getByRole('combobox'), 'ana{Enter}');
  expect(chosen).not.toHaveBeenCalled();
  rerender(<Search isLooking={false} found={['Ana Silva', 'Ana Costa']} onChoose={chosen} />);
  expect(chosen.mock.calls).toEqual([['Ana Silva']]);
});

it("doesn't wait for more results once there is one, and keeps the mark as more come in", async () => {
  const chosen = vi.fn<(option: string) => void>();
  const { rerender } = render(
    <Search isLooking found={['Matches', 'Messages']} onChoose={chosen} />,
  );
  await userEvent.keyboard('{ArrowDown}');
  rerender(<Search isLooking={false} found={['Matches', 'Messages', 'Meg']} onChoose={chosen} />);
  expect(marked()).toBe('Messages');
  await userEvent.keyboard('{Enter}');
  expect(chosen.mock.calls).toEqual([['Messages']]);
  // Typing something else marks the first result again.
  await userEvent.keyboard('m');
  expect(marked()).toBe('Matches');
});
