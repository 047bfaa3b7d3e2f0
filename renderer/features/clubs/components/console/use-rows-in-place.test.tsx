import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { JoinRequest } from '../../domain/club.ts';
import { useRowsInPlace } from './use-rows-in-place.ts';

const request = (id: string): JoinRequest => ({
  id,
  askedAt: '2026-03-01T12:00:00Z',
  playerId: id,
  fullName: id,
  avatarUrl: null,
  location: '',
  skillLevel: null,
  playStyle: null,
  yearsPlaying: null,
  lookingFor: [],
  bio: null,
});
const ana = request('ana');
const ben = request('ben');
const cleo = request('cleo');
const dora = request('dora');

function Desk({ requests, own = [] }: { requests: readonly JoinRequest[]; own?: string[] }) {
  const { rows, handlers } = useRowsInPlace(requests, new Set(own));
  return (
    <fieldset {...handlers}>
      {rows.map(({ id }) => (
        <button key={id} type="button">
          {id}
        </button>
      ))}
    </fieldset>
  );
}

const shown = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('a request answered elsewhere keeps its place while the pointer is over the list', () => {
  const { rerender } = render(<Desk requests={[ana, ben]} />);
  rerender(<Desk requests={[ana, ben, cleo]} />);
  fireEvent.pointerEnter(screen.getByRole('group'));
  rerender(<Desk requests={[ben, cleo, dora]} />);
  expect(shown()).toEqual(['ana', 'ben', 'cleo', 'dora']);
  rerender(<Desk requests={[cleo, dora]} own={['ben']} />);
  expect(shown()).toEqual(['ana', 'cleo', 'dora']);
  fireEvent.pointerLeave(screen.getByRole('group'));
  expect(shown()).toEqual(['cleo', 'dora']);
});

test('and while the focus is in it', () => {
  const { rerender } = render(<Desk requests={[ana, ben, cleo]} />);
  act(() => screen.getByText('ben').focus());
  rerender(<Desk requests={[ben, cleo]} />);
  expect(shown()).toEqual(['ana', 'ben', 'cleo']);
  act(() => screen.getByText('cleo').focus());
  expect(shown()).toEqual(['ana', 'ben', 'cleo']);
  act(() => screen.getByText('cleo').blur());
  expect(shown()).toEqual(['ben', 'cleo']);
});
