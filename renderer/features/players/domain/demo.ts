import { addDays, nextSaturday, parseISO } from 'date-fns';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import type { DistanceUnit } from './distance.ts';
import type { FoundPlayer } from './player.ts';
import { formatDate } from '../../../shared/dates/format-date.ts';

/**
 * Sample players for visitors, nearest first, as seen from Lisbon. None of them exists; their ids
 * belong to nobody.
 */
export function samplePlayers(
  today: WallDate,
  unit: DistanceUnit,
): readonly Omit<FoundPlayer, 'plan'>[] {
  return [
    {
      id: 'demo-sarah',
      fullName: 'Sarah Chen',
      location: 'Lisbon, Portugal',
      skillLevel: 'intermediate',
      avatarUrl: null,
      percent: null,
      km: 4,
      unit,
      sharesTime: true,
      freeAt: { date: formatDate(nextSaturday(parseISO(today)), 'yyyy-MM-dd'), slot: 'morning' },
    },
    {
      id: 'demo-marcus',
      fullName: 'Marcus Webb',
      location: 'Oeiras, Portugal',
      skillLevel: 'advanced',
      avatarUrl: null,
      percent: null,
      km: 15,
      unit,
      sharesTime: true,
      freeAt: { date: formatDate(addDays(parseISO(today), 2), 'yyyy-MM-dd'), slot: 'evening' },
    },
    {
      id: 'demo-emma',
      fullName: 'Emma Davis',
      location: 'Cascais, Portugal',
      skillLevel: 'beginner',
      avatarUrl: null,
      percent: null,
      km: 25,
      unit,
      sharesTime: false,
      freeAt: null,
    },
  ];
}
