import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { ClubMember } from '../../domain/club.ts';
import { MemberList } from './member-list.tsx';

const member = (change: Partial<ClubMember>): ClubMember => ({
  id: 'ana',
  fullName: 'Ana Silva',
  avatarUrl: null,
  location: 'Lisbon',
  skillLevel: 'advanced',
  role: 'member',
  sharedTime: { kind: 'some', slots: [{ day: 'tuesday', slot: 'evening' }] },
  ...change,
});

const row = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name));
  if (!found) throw new Error(`${name} is not in the list.`);
  return within(found);
};

test('the owner is the manager, an admin is an admin', () => {
  render(
    <MemoryRouter>
      <MemberList
        clubId="club"
        viewerId="me"
        members={[
          member({ role: 'owner' }),
          member({ id: 'ben', fullName: 'Ben Costa', role: 'admin' }),
          member({ id: 'eva', fullName: 'Eva Lopes' }),
        ]}
      />
    </MemoryRouter>,
  );
  expect(row('Ana Silva').getByText('Manager')).toBeDefined();
  expect(row('Ben Costa').getByText('Admin')).toBeDefined();
  expect(row('Eva Lopes').queryByText(/Manager|Admin/)).toBeNull();
});

test('nobody can challenge themselves', () => {
  render(
    <MemoryRouter>
      <MemberList
        clubId="club"
        viewerId="ana"
        members={[member({}), member({ id: 'ben', fullName: 'Ben Costa' })]}
      />
    </MemoryRouter>,
  );
  expect(row('Ana Silva').queryByRole('link', { name: /^Challenge/ })).toBeNull();
  expect(
    row('Ben Costa').getByRole('link', { name: 'Challenge Ben Costa' }).getAttribute('href'),
  ).toBe('/challenge/ben');
});
