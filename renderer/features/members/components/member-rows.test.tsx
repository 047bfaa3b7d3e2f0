import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Member } from '../domain/member.ts';
import { viewOfAddress } from '../domain/roster.ts';
import { MemberRows } from './member-rows.tsx';

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
