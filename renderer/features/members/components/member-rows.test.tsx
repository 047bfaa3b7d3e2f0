import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Member } from '../domain/member.ts';
import { viewOfAddress } from '../domain/roster.ts';
import { MemberRows } from './member-rows.tsx';
import { MembersTable } from './members-table.tsx';

const ana: Member = {
  id: 'ana',
  fullName: 'Ana Silva',
  avatarUrl: null,
  location: 'Porto',
  skillLevel: null,
  standing: 'member',
  since: '2026-01-05T10:00:00Z',
  lastMatchAt: '2026-02-03T10:00:00Z',
  ban: null,
  note: null,
};
const ben: Member = { ...ana, id: 'ben', fullName: 'Ben Costa', lastMatchAt: null };

test.each([
  ['', []],
  ['played=60', ['Last match 2026-02-03', 'No match yet']],
  ['sort=last_match&order=desc', ['Last match 2026-02-03', 'No match yet']],
])('on a phone the list "%s" shows when they last played if that matters', (address, said) => {
  render(
    <MemberRows
      members={[ana, ben]}
      view={viewOfAddress(new URLSearchParams(address))}
      date={(instant) => instant.slice(0, 10)}
      isChosen={() => false}
      onChoose={() => undefined}
      actionsFor={() => []}
      onAct={() => undefined}
    />,
    { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> },
  );
  expect(screen.queryAllByText(/^(Last match|No match)/u).map((one) => one.textContent)).toEqual(
    said,
  );
});

test.each([
  { list: MemberRows, first: 12 },
  { list: MembersTable, first: 24 },
])(
  'what is in the window is shown before the rest of the page: $first',
  ({ list: List, first }) => {
    const members = Array.from({ length: 30 }, (_, at) => ({ ...ana, id: `${at}` }));
    const shown: number[] = [];
    render(
      <Profiler id="members" onRender={() => shown.push(screen.queryAllByText('Ana Silva').length)}>
        <List
          members={members}
          view={viewOfAddress(new URLSearchParams())}
          date={(instant) => instant}
          isChosen={() => false}
          onChoose={() => undefined}
          actionsFor={() => []}
          onAct={() => undefined}
          onSort={() => undefined}
        />
      </Profiler>,
      {
        // Opened for the first time: on a return all of it is there at once.
        wrapper: ({ children }) => (
          <MemoryRouter initialEntries={[{ pathname: '/', key: `${first}` }]}>
            {children}
          </MemoryRouter>
        ),
      },
    );
    expect(shown[0]).toBe(first);
    expect(shown.at(-1)).toBe(30);
  },
);
