import type { MatchType } from '../../challenges/domain/challenge.ts';
import { isMatchType } from '../../challenges/domain/proposal/form-options.ts';
import { type DistanceUnit, toUnit } from '../../players/domain/distance.ts';
import { toSkillLevel } from '../../players/domain/skill.ts';
import { type LevelAnswer, toLevel } from '../../ratings/domain/rating.ts';
import { toFeature } from './features.ts';
import {
  type AgainQuestion,
  LEVEL_GAPS,
  MISSING,
  type Plan,
  type Proposal,
  type Proposals,
} from './proposal.ts';

interface ReasonAnswer {
  readonly family: string;
  readonly feature: string;
}

interface ProposalAnswer {
  readonly id: string;
  readonly full_name: string;
  readonly location: string;
  readonly skill_level: string | null;
  readonly avatar_path: string | null;
  readonly level: LevelAnswer | null;
  readonly percent: number;
  readonly chance: number;
  readonly reasons: readonly ReasonAnswer[];
  readonly caveat: ReasonAnswer | null;
  readonly level_gap: string;
  readonly level_sure: boolean;
  readonly shared_slots: number | null;
  readonly km: number | null;
  readonly met: number;
  readonly same_place: boolean;
  readonly same_club: boolean;
  readonly plan: PlanAnswer;
}

/** The answer of `private.match_plan`. */
export interface PlanAnswer {
  readonly date: string | null;
  /** 0 morning, 1 afternoon, 2 evening. */
  readonly slot: number | null;
  readonly time: string | null;
  readonly time_zone: string;
  readonly duration_minutes: number;
  readonly match_type: string;
  readonly club_id: string | null;
  readonly court_location: string | null;
  readonly court_id: string | null;
}

/** The answer of `recommend_players`, alone or as part of another answer. */
export interface ProposalsAnswer {
  readonly players: readonly ProposalAnswer[];
  readonly estimate: boolean;
  readonly distance_unit: DistanceUnit | null;
  readonly played_with: number;
  readonly missing: readonly string[];
}

/** A row of `private.open_again_questions`. */
export interface AgainQuestionAnswer {
  readonly challenge_id: string;
  readonly player_id: string;
  readonly full_name: string;
  readonly avatar_path: string | null;
  readonly match: {
    readonly club_id: string | null;
    readonly match_type: string;
    readonly duration_minutes: number;
    readonly court_location: string;
    readonly court_id: string | null;
  };
}

/** Gives a picture's URL for its path: only an `api` can. */
type PictureOf = (path: string | null) => string | null;

export function toProposals(answer: ProposalsAnswer, pictureOf: PictureOf): Proposals {
  const unit = toUnit(answer.distance_unit);
  const isWithoutOwnTimes = answer.missing.includes('availability');
  return {
    players: answer.players.map((player) => ({
      ...toProposal(player, unit, pictureOf),
      isWithoutOwnTimes,
    })),
    isEstimate: answer.estimate,
    playedWith: answer.played_with,
    missing: MISSING.filter((word) => answer.missing.includes(word)),
  };
}

export function toAgainQuestion(answer: AgainQuestionAnswer, pictureOf: PictureOf): AgainQuestion {
  return {
    challengeId: answer.challenge_id,
    playerId: answer.player_id,
    fullName: answer.full_name,
    avatarUrl: pictureOf(answer.avatar_path),
    match: {
      clubId: answer.match.club_id,
      matchType: toMatchType(answer.match.match_type),
      durationMinutes: answer.match.duration_minutes,
      courtLocation: answer.match.court_location,
      courtId: answer.match.court_id,
    },
  };
}

const toMatchType = (value: string): MatchType => (isMatchType(value) ? value : 'singles');

export function toPlan(plan: PlanAnswer): Plan {
  return {
    date: plan.date,
    time: plan.time,
    timeZone: plan.time_zone,
    durationMinutes: plan.duration_minutes,
    matchType: toMatchType(plan.match_type),
    clubId: plan.club_id,
    courtLocation: plan.court_location,
    courtId: plan.court_id,
  };
}

function toProposal(
  answer: ProposalAnswer,
  unit: DistanceUnit,
  pictureOf: PictureOf,
): Omit<Proposal, 'isWithoutOwnTimes'> {
  return {
    id: answer.id,
    fullName: answer.full_name,
    location: answer.location,
    skillLevel: toSkillLevel(answer.skill_level),
    avatarUrl: pictureOf(answer.avatar_path),
    level: answer.level && toLevel(answer.level),
    percent: answer.percent,
    chance: answer.chance,
    reasons: answer.reasons.flatMap(({ feature }) => toFeature(feature) ?? []),
    caveat: answer.caveat && toFeature(answer.caveat.feature),
    levelGap: LEVEL_GAPS.find((gap) => gap === answer.level_gap) ?? 'even',
    isLevelSure: answer.level_sure,
    sharedSlots: answer.shared_slots,
    km: answer.km,
    unit,
    met: answer.met,
    isSamePlace: answer.same_place,
    isSameClub: answer.same_club,
    plan: toPlan(answer.plan),
  };
}
