import type { FoundPlayer } from './player.ts';

/** Players for visitors to look at. None of them exists; their ids belong to nobody. */
export const SAMPLE_PLAYERS: readonly FoundPlayer[] = [
  {
    id: 'demo-sarah',
    fullName: 'Sarah Chen',
    location: 'Lisbon, Portugal',
    skillLevel: 'intermediate',
    avatarUrl: null,
    sharedTime: {
      kind: 'some',
      slots: [
        { day: 'tuesday', slot: 'evening' },
        { day: 'saturday', slot: 'morning' },
      ],
    },
  },
  {
    id: 'demo-marcus',
    fullName: 'Marcus Webb',
    location: 'New York, NY',
    skillLevel: 'advanced',
    avatarUrl: null,
    sharedTime: { kind: 'some', slots: [{ day: 'sunday', slot: 'afternoon' }] },
  },
  {
    id: 'demo-emma',
    fullName: 'Emma Davis',
    location: 'London, UK',
    skillLevel: 'beginner',
    avatarUrl: null,
    sharedTime: { kind: 'private' },
  },
];
