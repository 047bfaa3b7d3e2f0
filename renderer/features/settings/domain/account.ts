import type { LevelVisibility } from '../../ratings/domain/rating.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { QuestionnaireState } from '../../questionnaire/domain/questionnaire.ts';

/** A player's choices about what others see, and what is kept. */
export interface Privacy {
  readonly isVisible: boolean;
  readonly availabilityShared: boolean;
  readonly phoneShared: boolean;
  /** The outcome of suggestions is kept to improve them. */
  readonly improveSuggestions: boolean;
  /** Nobody sees how far away the player lives. */
  readonly hideDistance: boolean;
}

export type PrivacySetting = keyof Privacy;

/** A verified authenticator app. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** A factor still waiting for its first code. */
export interface NewFactor {
  readonly id: string;
  /** An image, as a data URL. */
  readonly qrCode: string;
  readonly secret: string;
}

/** A device, or a browser on one, on which the player is logged in. */
export interface DeviceSession {
  readonly id: string;
  readonly userAgent: string;
  readonly lastUsedAt: string;
  /** The one making the request. */
  readonly isCurrent: boolean;
}

export interface OwnedClub {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly memberCount: number;
}

/** The radii on offer. */
export const TRAVEL_KM: readonly number[] = [5, 10, 15, 25, 50, 100];

export interface Distance {
  /** Players further away are not suggested. */
  readonly travelKm: number;
  /** Null: the usual unit of the device's region. */
  readonly distanceUnit: DistanceUnit | null;
}

export interface Account extends Privacy, Distance {
  readonly email: string;
  /** The address waiting to be confirmed. */
  readonly newEmail: string | null;
  /** False: logs in with links in mails, or another provider. */
  readonly hasPassword: boolean;
  readonly hasPhone: boolean;
  readonly levelVisibility: LevelVisibility;
  readonly questionnaire: QuestionnaireState;
  readonly factors: readonly Factor[];
  /** Latest used first. */
  readonly sessions: readonly DeviceSession[];
  readonly ownedClubs: readonly OwnedClub[];
}

/** What to type to delete the account. */
export const DELETION_WORD = 'DELETE';
