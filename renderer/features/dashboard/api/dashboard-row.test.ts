import { expect, it } from 'vitest';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

const row: DashboardRow = {
  club_count: 1,
  matches_played: 4,
  connections: 3,
  skill_level: null,
  clubs: [
    {
      id: 'c1',
      name: 'Tejo Tennis Club',
      slug: 'tejo',
      location: '',
      member_count: 20,
      has_courts: true,
      role: 'owner',
    },
  ],
  upcoming: [
    {
      id: 'm1',
      proposed_date: '2026-01-06',
      proposed_time: '18:00',
      time_zone: 'Europe/Lisbon',
      duration_minutes: 90,
      court_location: 'Court 1',
      match_type: 'doubles',
      opponent_id: 'p1',
      opponent_name: 'Ana Silva',
      opponent_avatar_path: null,
      opponent_skill_level: 'expert',
    },
  ],
};

it('the answer becomes what the dashboard shows', () => {
  expect(toDashboard(row)).toEqual({
    clubCount: 1,
    matchesPlayed: 4,
    connections: 3,
    skillLevel: null,
    clubs: [
      {
        id: 'c1',
        name: 'Tejo Tennis Club',
        slug: 'tejo',
        location: '',
        memberCount: 20,
        hasCourts: true,
        role: 'owner',
      },
    ],
    upcoming: [
      {
        id: 'm1',
        date: '2026-01-06',
        time: '18:00',
        timeZone: 'Europe/Lisbon',
        durationMinutes: 90,
        courtLocation: 'Court 1',
        matchType: 'doubles',
        opponent: { id: 'p1', fullName: 'Ana Silva', avatarUrl: null, skillLevel: 'expert' },
      },
    ],
  });
});
