import type { MatchType } from '../../challenges/domain/challenge.ts';
import type { WallDate, WallTime } from '../../../shared/dates/wall-time.ts';
import {
  type AchievementKind,
  ACHIEVEMENT_NAMES,
  achievementText,
} from '../../profile/domain/achievement.ts';
import { clockTime, shortDate } from '../../../shared/dates/date-text.ts';
import type { DashboardPlayer } from './dashboard.ts';
import { namesOf } from './dashboard-match.ts';

/** Something that has happened to the player. */
export type Activity = {
  readonly id: string;
  /** ISO instant. */
  readonly at: string;
} & ActivityDetails;

export type ActivityDetails =
  | {
      readonly kind: 'match_played';
      readonly matchType: MatchType;
      readonly opponents: readonly DashboardPlayer[];
      readonly partner: DashboardPlayer | null;
      /** Null: no confirmed result. */
      readonly result: {
        readonly outcome: string;
        readonly won: boolean;
        /** From the player's side of the net. */
        readonly score: string | null;
      } | null;
    }
  | {
      readonly kind: 'match_agreed';
      readonly opponents: readonly DashboardPlayer[];
      /** In the match's own zone. */
      readonly date: WallDate;
      readonly time: WallTime;
    }
  | { readonly kind: 'challenge_received'; readonly name: string; readonly matchType: MatchType }
  | {
      readonly kind: 'club_joined';
      readonly slug: string;
      readonly club: string;
      readonly founded: boolean;
    }
  | {
      readonly kind: 'member_joined';
      readonly slug: string;
      readonly club: string;
      readonly name: string;
    }
  | {
      readonly kind: 'announcement';
      readonly slug: string;
      readonly club: string;
      readonly title: string;
    }
  | {
      readonly kind: 'event_joined';
      readonly slug: string;
      readonly club: string;
      readonly title: string;
    }
  | {
      readonly kind: 'achievement';
      readonly achievement: AchievementKind;
      /** The tournament that was won, and its club. */
      readonly title: string | null;
      readonly clubName: string | null;
    };

interface Told {
  readonly title: string;
  readonly detail: string | null;
  /** Where the row links to. */
  readonly to: string;
}

const CHALLENGED: Readonly<Record<MatchType, (name: string) => string>> = {
  singles: (name) => `${name} challenged you to singles`,
  doubles: (name) => `${name} challenged you to doubles`,
  practice: (name) => `${name} asked you to practise`,
};

/** An activity's text, and where it links to. */
export function describeActivity(activity: ActivityDetails): Told {
  switch (activity.kind) {
    case 'match_played':
      return { title: playedTitle(activity), detail: playedDetail(activity), to: '/matches' };
    case 'match_agreed':
      return {
        title: `You're playing ${namesOf(activity.opponents)}`,
        detail: `Agreed for ${shortDate(activity.date)} at ${clockTime(activity.time)}.`,
        to: '/matches',
      };
    case 'challenge_received':
      return {
        title: CHALLENGED[activity.matchType](activity.name),
        detail: 'This challenge is waiting for your answer.',
        to: '/challenges',
      };
    case 'club_joined':
      return {
        title: activity.founded ? `You founded ${activity.club}` : `You joined ${activity.club}`,
        detail: null,
        to: `/clubs/${activity.slug}`,
      };
    case 'member_joined':
      return {
        title: `${activity.name} joined ${activity.club}`,
        detail: null,
        to: `/clubs/${activity.slug}`,
      };
    case 'announcement':
      return {
        title: activity.title,
        detail: `Announced at ${activity.club}.`,
        to: `/clubs/${activity.slug}`,
      };
    case 'event_joined':
      return {
        title: `You're going to ${activity.title}`,
        detail: `At ${activity.club}.`,
        to: `/clubs/${activity.slug}`,
      };
    case 'achievement':
      return {
        title: ACHIEVEMENT_NAMES[activity.achievement],
        detail: achievementText(activity.achievement, activity),
        to: '/profile?tab=achievements',
      };
    default:
      return activity satisfies never;
  }
}

type Played = Extract<ActivityDetails, { kind: 'match_played' }>;

function playedTitle({ result, opponents, matchType }: Played): string {
  const names = namesOf(opponents);
  if (result) return result.won ? `You beat ${names}` : `You lost to ${names}`;
  return matchType === 'practice' ? `You practised with ${names}` : `You played ${names}`;
}

function playedDetail({ result, partner }: Played): string | null {
  if (result?.outcome === 'no_show') {
    return result.won ? "The other side didn't show up." : "You didn't show up.";
  }
  if (result?.outcome === 'retired') {
    return result.won ? 'The other side retired.' : 'You retired.';
  }
  const score = result?.score ?? null;
  if (score === null) return partner && `With ${partner.fullName}.`;
  return partner ? `${score}, with ${partner.fullName}.` : `${score}.`;
}
