import { describe, expect, it } from 'vitest';
import type { Challenge, Seat } from '../../challenges/domain/challenge.ts';
import { challengeWith, playerCalled, seatOn } from '../../challenges/domain/challenge-fixture.ts';
import { challengeLead } from '../../messages/domain/challenge-lead.ts';
import { openBetween } from './between-two.ts';
import { pairMatchText } from './pair-match-text.ts';
import { waitingText } from './waiting-text.ts';

const ana = playerCalled('ana', 'Ana Silva');
const ben = playerCalled('ben', 'Ben Roth');
const cleo = playerCalled('cleo', 'Cleo Dias');
const dora = playerCalled('dora', 'Dora Lund');
const now = new Date('2026-01-05T12:00:00Z');

/** A challenge from Ben to Ana. */
const match = (id: string, days: number, change: Partial<Challenge> = {}): Challenge => {
  const startsAt = new Date(now.getTime() + days * 86_400_000).toISOString();
  const isPending = (change.status ?? 'pending') === 'pending';
  return challengeWith({
    id,
    challenger: ben,
    challenged: ana,
    date: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
    startsAt,
    courtLocation: 'Court 1',
    seats: [
      seatOn('challenger', ben),
      seatOn('challenged', ana, isPending ? 'invited' : 'confirmed'),
    ],
    ...change,
  });
};

const entered = (side: Seat['side']): Challenge['result'] => ({
  state: 'entered',
  entry: {
    id: 7,
    enteredBy: side === 'challenger' ? 'ben' : 'ana',
    side,
    outcome: 'played',
    winner: 'challenger',
    score: { bestOf: 3, setLength: 'standard', sets: [{ games: [6, 3] }, { games: [6, 4] }] },
    disputedBefore: false,
  },
});

const moved = (proposedBy: string): Challenge['reschedule'] => ({
  id: 'r1',
  proposedBy,
  date: '2026-01-09',
  time: '18:00',
  startsAt: '2026-01-09T18:00:00Z',
  durationMinutes: 90,
  courtLocation: 'Court 4',
  court: null,
});

const doubles: Partial<Challenge> = {
  matchType: 'doubles',
  seats: [
    seatOn('challenger', ben),
    seatOn('challenger', cleo),
    seatOn('challenged', ana),
    seatOn('challenged', dora, 'invited'),
  ],
};

/** The most important one, in a line. */
function said(viewerId: string, ...matches: readonly Challenge[]): string | undefined {
  const [first] = openBetween(matches, viewerId, now);
  if (first === undefined) return undefined;
  switch (first.kind) {
    case 'answer': {
      const { title, detail, yes } = waitingText(first.item);
      return [first.item.key, title, detail, yes?.label].join(' | ');
    }
    case 'waiting':
      return first.words;
    case 'agreed':
      return `agreed ${first.note ?? ''}`.trim();
    case 'enter':
      return 'enter';
    default:
      return first satisfies never;
  }
}

describe('what two have open with each other', () => {
  it('a challenge needs an answer from the player asked; its sender waits', () => {
    expect(said('ana', match('c1', 2))).toBe(
      'challenge-c1 | Ben Roth challenged you | Wed, Jan 7, 12:00 pm · Singles, 60 minutes · Court 1 | Accept',
    );
    expect(said('ben', match('c1', 2))).toBe('Waiting for Ana Silva');
    expect(said('ana', match('c1', -1))).toBeUndefined();
    expect(said('ana', match('c1', 2, { status: 'declined' }))).toBeUndefined();
  });

  it('doubles wait for those who have not said yes', () => {
    expect(said('ana', match('c1', 2, doubles))).toBe('Waiting for Dora Lund');
    expect(said('dora', match('c1', 2, doubles))).toBe(
      'seat-c1 | Ana Silva wants you as a doubles partner | Wed, Jan 7, 12:00 pm · Doubles, 60 minutes · Court 1 | Join',
    );
    const open = { ...doubles, seats: doubles.seats?.slice(0, 3) ?? [] };
    expect(said('ben', match('c1', 2, open))).toBe('Waiting for all four to say yes');
  });

  it("an agreed match's date and time are said once", () => {
    const [first] = openBetween([match('c1', 2, { status: 'accepted' })], 'ana', now);
    expect(first && pairMatchText(first)).toEqual({
      title: 'You play Wed, Jan 7, 12:00 pm',
      detail: 'Singles, 60 minutes · Court 1',
    });
  });

  it('an agreed match is shown until it starts, with a proposed other time', () => {
    const agreed = { status: 'accepted' } as const;
    expect(said('ana', match('c1', 2, agreed))).toBe('agreed');
    expect(said('ben', match('c1', 2, { ...agreed, reschedule: moved('ben') }))).toBe(
      'agreed You proposed another time. Waiting for an answer.',
    );
    expect(said('ana', match('c1', 2, { ...agreed, reschedule: moved('ben') }))).toBe(
      'reschedule-r1 | Ben Roth proposed another time | Fri, Jan 9, 6:00 pm · Singles, 90 minutes · Court 4 | Accept',
    );
  });

  it("a played match needs a result, and then the other side's answer", () => {
    const played = { status: 'accepted' } as const;
    expect(said('ana', match('c1', -1, played))).toBe('enter');
    expect(said('ana', match('c1', -1, { ...played, result: entered('challenger') }))).toBe(
      'result-7 | Ben Roth entered a result | You lost 3-6, 4-6. | Confirm',
    );
    expect(said('ben', match('c1', -1, { ...played, result: entered('challenger') }))).toBe(
      "Waiting for Ana Silva to confirm. It's confirmed automatically after 7 days.",
    );
    const practice = { ...played, matchType: 'practice' } as const;
    expect(said('ana', match('c1', -1, practice))).toBeUndefined();
    expect(said('ana', match('c1', -0.01, practice))).toBe('agreed');
  });

  it('what only the viewer can move on comes first, then the next match', () => {
    const accepted = { status: 'accepted' } as const;
    const all = [
      match('soon', 1, accepted),
      match('sent', 2, { challenger: ana, challenged: ben }),
      match('later', 3, accepted),
      match('played', -1, accepted),
      match('asked', 9),
    ];
    expect(openBetween(all, 'ana', now).map(({ match: { id } }) => id)).toEqual([
      'asked',
      'played',
      'soon',
      'later',
      'sent',
    ]);
  });
});

const lead = (viewerId: string, ...matches: readonly Challenge[]) =>
  challengeLead({ peer: viewerId === 'ana' ? ben : ana, matches }, viewerId, now);

describe("a conversation's header", () => {
  it('links to the form, or to the pending challenge', () => {
    expect(lead('ana')).toEqual({ to: '/challenge/ben', label: 'Challenge Ben Roth' });
    expect(lead('ana', match('c1', 2))).toEqual({
      to: '/challenges#challenge-c1',
      label: 'Pending challenge with Ben Roth',
    });
    expect(lead('ben', match('c1', 2)).to).toBe('/challenges?tab=sent#challenge-c1');
    expect(lead('ben', match('c1', 2, { status: 'accepted' })).to).toBe('/challenge/ana');
    expect(lead('ben', match('c1', -1)).to).toBe('/challenge/ana');
    const partners = match('c1', 2, { ...doubles, challenger: cleo, challenged: dora });
    expect(lead('ben', partners).to).toBe('/challenge/ana');
  });
});
