import { render, screen, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { DashboardClub, DashboardMatch } from '../domain/dashboard.ts';
import { MyClubs } from './my-clubs.tsx';
import { NextMatch } from './next-match.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { QuickActions } from './quick-actions.tsx';
import { StatTiles } from './stat-tiles.tsx';
import { UnreportedMatches } from './unreported-matches.tsx';
import { UpcomingMatches } from './upcoming-matches.tsx';

const show = (part: ReactElement) => render(<MemoryRouter>{part}</MemoryRouter>);
const href = (name: string): string | null =>
  screen.getByRole('link', { name }).getAttribute('href');
const now = new Date('2026-01-05T12:00:00Z');

const match: DashboardMatch = {
  id: 'm1',
  date: '2026-01-06',
  time: '18:00',
  timeZone: 'Europe/Lisbon',
  startsAt: '2026-01-06T18:00:00Z',
  durationMinutes: 60,
  courtLocation: 'Tejo, Court 1',
  court: null,
  matchType: 'singles',
  opponents: [{ id: 'p1', fullName: 'Ana Silva', avatarUrl: null, skillLevel: 'advanced' }],
  partner: null,
};

const doubles: DashboardMatch = {
  ...match,
  matchType: 'doubles',
  opponents: [
    ...match.opponents,
    { id: 'p2', fullName: 'Bea Costa', avatarUrl: null, skillLevel: null },
  ],
  partner: { id: 'p3', fullName: 'Cleo Dias', avatarUrl: null, skillLevel: null },
};

const club: DashboardClub = {
  id: 'c1',
  name: 'Tejo Tennis Club',
  slug: 'tejo',
  location: '',
  memberCount: 1,
  hasCourts: false,
  role: 'owner',
};

describe('the next match', () => {
  it('shows when, against whom and where at a glance', () => {
    show(<NextMatch match={match} now={now} zone="Europe/Lisbon" />);
    const panel = within(screen.getByRole('region', { name: 'Next match' }));
    for (const words of ['Tomorrow', '6:00 pm', 'Tue, Jan 6', 'vs Ana Silva', 'Tejo, Court 1'])
      expect(panel.getByText(words)).toBeTruthy();
  });

  it("links to its players' chat, and to all matches", () => {
    show(<NextMatch match={match} now={now} zone="Europe/Lisbon" />);
    expect(href('Match chat')).toBe('/channels/m1');
    expect(href('See my matches')).toBe('/matches');
  });

  it('in doubles names both opponents, and the partner', () => {
    show(<NextMatch match={doubles} now={now} zone="Europe/Lisbon" />);
    expect(screen.getByText('vs Ana Silva and Bea Costa')).toBeTruthy();
    expect(screen.getByText('With Cleo Dias')).toBeTruthy();
  });

  it("names its zone if the viewer's clock differs", () => {
    show(<NextMatch match={match} now={now} zone="America/New_York" />);
    expect(screen.getByText(/1:00 pm for you/)).toBeTruthy();
  });
});

describe('upcoming matches', () => {
  it('have a date, with the date badge first of all', () => {
    show(<UpcomingMatches hasNext matches={[match]} now={now} zone="Europe/Lisbon" />);
    expect(screen.getByText('Ana Silva')).toBeTruthy();
    expect(screen.getByText('Tomorrow')).toBeTruthy();
    expect(href('View All')).toBe('/matches');
  });

  it('in doubles name both opponents, and the partner', () => {
    show(<UpcomingMatches hasNext matches={[doubles]} now={now} zone="Europe/Lisbon" />);
    expect(screen.getByText('Ana Silva and Bea Costa')).toBeTruthy();
    expect(screen.getByText('With Cleo Dias')).toBeTruthy();
  });

  it('do not repeat the next one, and say so when it is the only one', () => {
    show(<UpcomingMatches hasNext matches={[]} now={now} zone="UTC" />);
    expect(screen.getByText('Nothing planned after your next match yet.')).toBeTruthy();
  });

  it('when empty, lead to players', () => {
    show(<UpcomingMatches hasNext={false} matches={[]} now={now} zone="UTC" />);
    expect(screen.getByRole('heading', { name: 'No upcoming matches' })).toBeTruthy();
    expect(href('Find Players')).toBe('/discover?tab=players');
  });
});

describe('matches without a result', () => {
  it('ask how they went, and link to where that is entered', () => {
    show(<UnreportedMatches matches={[doubles]} />);
    expect(
      screen.getByRole('heading', { name: 'Your match with Ana Silva and Bea Costa' }),
    ).toBeTruthy();
    expect(href('Enter result')).toBe('/matches?enter=m1#waiting-results');
  });
});

describe('my clubs', () => {
  it('show the owner as manager, and a club without a place as virtual', () => {
    show(<MyClubs clubs={[club]} />);
    expect(href('Tejo Tennis Club')).toBe('/clubs/tejo');
    expect(screen.getByText('Manager')).toBeTruthy();
    expect(screen.getByText('Virtual')).toBeTruthy();
    expect(screen.getByText('1 member')).toBeTruthy();
    expect(href('Browse More')).toBe('/discover');
  });

  it('when empty, lead to clubs', () => {
    show(<MyClubs clubs={[]} />);
    expect(screen.getByRole('heading', { name: 'No clubs yet' })).toBeTruthy();
    expect(href('Browse Clubs')).toBe('/discover');
  });
});

describe('recent activity', () => {
  it('links to what it is about', () => {
    show(
      <RecentActivity
        items={[
          {
            id: 'joined-1',
            at: '2026-01-05T11:00:00Z',
            kind: 'club_joined',
            slug: 'tejo',
            club: 'Tejo Tennis Club',
            founded: false,
          },
        ]}
        now={now}
      />,
    );
    expect(href('You joined Tejo Tennis Club')).toBe('/clubs/tejo');
    expect(screen.getByText('1 hour ago')).toBeTruthy();
  });

  it('for a new player says what will appear there', () => {
    show(<RecentActivity items={[]} now={now} />);
    expect(screen.getByText(/Nothing yet/)).toBeTruthy();
  });
});

it('a level that was never chosen asks to be set', () => {
  show(<StatTiles data={{ clubCount: 0, matchesPlayed: 0, connections: 0, skillLevel: null }} />);
  expect(screen.getByText('Set Level')).toBeTruthy();
  expect(href('Skill Level')).toBe('/questionnaire');
});

it('quick actions link to players, matches and the profile', () => {
  show(<QuickActions />);
  expect(href('Quick Match')).toBe('/discover?tab=players');
  expect(href('Find Players')).toBe('/discover?tab=players');
  expect(href('Schedule')).toBe('/schedule');
  expect(href('My Stats')).toBe('/profile');
});
