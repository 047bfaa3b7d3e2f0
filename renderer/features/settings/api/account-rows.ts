import type { LevelVisibility } from '../../ratings/domain/rating.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { QuestionnaireState } from '../../questionnaire/domain/questionnaire.ts';
import type { Account } from '../domain/account.ts';

/** The answer of `get_account`. */
export interface AccountRow {
  readonly email: string;
  readonly new_email: string | null;
  readonly has_password: boolean;
  readonly is_visible: boolean;
  readonly availability_shared: boolean;
  readonly phone_shared: boolean;
  readonly has_phone: boolean;
  readonly level_visibility: LevelVisibility;
  readonly improve_suggestions: boolean;
  readonly travel_km: number;
  readonly distance_unit: DistanceUnit | null;
  readonly hide_distance: boolean;
  readonly questionnaire: QuestionnaireState;
  readonly factors: readonly {
    readonly id: string;
    readonly name: string;
    readonly created_at: string;
  }[];
  readonly sessions: readonly {
    readonly id: string;
    readonly user_agent: string | null;
    readonly last_used_at: string;
    readonly is_current: boolean;
  }[];
  readonly owned_clubs: readonly {
    readonly id: string;
    readonly name: string;
    readonly slug: string;
    readonly member_count: number;
  }[];
}

export function toAccount(row: AccountRow): Account {
  return {
    email: row.email,
    newEmail: row.new_email,
    hasPassword: row.has_password,
    isVisible: row.is_visible,
    availabilityShared: row.availability_shared,
    phoneShared: row.phone_shared,
    hasPhone: row.has_phone,
    levelVisibility: row.level_visibility,
    improveSuggestions: row.improve_suggestions,
    travelKm: row.travel_km,
    distanceUnit: row.distance_unit,
    hideDistance: row.hide_distance,
    questionnaire: row.questionnaire,
    factors: row.factors.map(({ id, name, created_at }) => ({ id, name, createdAt: created_at })),
    sessions: row.sessions.map((session) => ({
      id: session.id,
      userAgent: session.user_agent ?? '',
      lastUsedAt: session.last_used_at,
      isCurrent: session.is_current,
    })),
    ownedClubs: row.owned_clubs.map(({ id, name, slug, member_count }) => ({
      id,
      name,
      slug,
      memberCount: member_count,
    })),
  };
}
