import { expect, it } from 'vitest';
import { type DashboardRow, toDashboard } from './dashboard-row.ts';

const row: DashboardRow = {
  club_count: 1,
  matches_played: 4,
  connections: 3,
  skill_level: null,
  questionnaire: 'begun',
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
      court: { court_id: 'court-1', lat: 38.7361, lon: -9.1389, address: null, slug: 'tejo' },
      match_type: 'doubles',
      players: [
        {
          id: 'p1',
          full_name: 'Ana Silva',
          avatar_path: null,
          skill_level: 'expert',
          across: true,
        },
        { id: null, full_name: null, avatar_path: null, skill_level: null, across: true },
        { id: 'p3', full_name: 'Cleo Dias', avatar_path: null, skill_level: null, across: false },
      ],
    },
  ],
  activity: [
    {
      id: 'played-m0',
      kind: 'match_played',
      at: '2026-01-02T19:00:00Z',
      match_type: 'singles',
      players: [
        {
          id: 'p1',
          full_name: 'Ana Silva',
          avatar_path: null,
          skill_level: 'expert',
          across: true,
        },
      ],
      outcome: 'played',
      won: false,
      score: '4-6, 5-7',
    },
    { id: 'x', kind: 'of_a_later_version', at: '2026-01-01T19:00:00Z' },
  ],
  proposals: {
    players: [
      {
        id: 'p1',
        full_name: 'Ana Silva',
        location: 'Lisbon',
        skill_level: 'expert',
        avatar_path: null,
        level: { level: 4.1, from: 3.9, to: 4.3, matches: 3, provisional: true, more_matches: 2 },
        percent: 82,
        chance: 0.54,
        reasons: [
          { family: 'level', feature: 'even' },
          { family: 'luck', feature: 'of_a_later_version' },
        ],
        caveat: { family: 'answers', feature: 'fresh' },
        level_gap: 'even',
        level_sure: true,
        shared_slots: 6,
        km: 4,
        met: 0,
        same_place: true,
        same_club: false,
        plan: {
          date: '2026-01-08',
          slot: 0,
          time: '09:00',
          time_zone: 'Europe/Lisbon',
          duration_minutes: 90,
          match_type: 'singles',
          club_id: null,
          court_location: 'Court 1',
          court_id: null,
        },
      },
    ],
    estimate: true,
    distance_unit: 'mi',
    played_with: 3,
    missing: ['location', 'of_a_later_version'],
  },
  my_fixtures: [
    {
      fixture_id: 'f1',
      league_id: 'l1',
      league: 'Autumn boxes',
      club_slug: 'tejo',
      players: [
        { id: 'p2', full_name: 'Ana Silva' },
        { id: null, full_name: null },
      ],
      by: '2026-02-01',
      state: 'open',
    },
  ],
  again: [
    {
      challenge_id: 'm0',
      player_id: 'p1',
      full_name: 'Ana Silva',
      avatar_path: null,
      match: {
        club_id: null,
        match_type: 'practice',
        duration_minutes: 60,
        court_location: 'Court 2',
        court_id: null,
      },
    },
  ],
};

const ana = { id: 'p1', fullName: 'Ana Silva', avatarUrl: null, skillLevel: 'expert' };

it('the answer becomes what the dashboard shows', () => {
  expect(toDashboard(row)).toEqual({
    clubCount: 1,
    matchesPlayed: 4,
    leagueMatches: [
      {
        fixtureId: 'f1',
        leagueId: 'l1',
        league: 'Autumn boxes',
        clubSlug: 'tejo',
        opponent: 'Ana Silva and A player',
        by: '2026-02-01',
        state: 'open',
      },
    ],
    connections: 3,
    skillLevel: null,
    questionnaire: 'begun',
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
        court: {
          id: 'court-1',
          point: { lat: 38.7361, lon: -9.1389 },
          address: null,
          clubSlug: 'tejo',
        },
        matchType: 'doubles',
        opponents: [ana, { id: '', fullName: 'Unknown User', avatarUrl: null, skillLevel: null }],
        partner: { id: 'p3', fullName: 'Cleo Dias', avatarUrl: null, skillLevel: null },
      },
    ],
    activity: [
      {
        id: 'played-m0',
        kind: 'match_played',
        at: '2026-01-02T19:00:00Z',
        matchType: 'singles',
        opponents: [ana],
        partner: null,
        result: { outcome: 'played', won: false, score: '4-6, 5-7' },
      },
    ],
    proposals: {
      players: [
        {
          ...ana,
          location: 'Lisbon',
          level: { level: 4.1, from: 3.9, to: 4.3, matches: 3, provisional: true, moreMatches: 2 },
          percent: 82,
          chance: 0.54,
          reasons: ['even'],
          caveat: 'fresh',
          levelGap: 'even',
          isLevelSure: true,
          sharedSlots: 6,
          isWithoutOwnTimes: false,
          km: 4,
          unit: 'mi',
          met: 0,
          isSamePlace: true,
          isSameClub: false,
          plan: {
            date: '2026-01-08',
            time: '09:00',
            timeZone: 'Europe/Lisbon',
            durationMinutes: 90,
            matchType: 'singles',
            clubId: null,
            courtLocation: 'Court 1',
            courtId: null,
          },
        },
      ],
      isEstimate: true,
      playedWith: 3,
      missing: ['location'],
    },
    again: [
      {
        challengeId: 'm0',
        playerId: 'p1',
        fullName: 'Ana Silva',
        avatarUrl: null,
        match: {
          clubId: null,
          matchType: 'practice',
          durationMinutes: 60,
          courtLocation: 'Court 2',
          courtId: null,
        },
      },
    ],
  });
});
