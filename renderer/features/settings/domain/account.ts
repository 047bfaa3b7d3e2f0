import type { LevelVisibility } from '../../ratings/domain/rating.ts';
import type { DistanceUnit } from '../../players/domain/distance.ts';
import type { QuestionnaireState } from '../../questionnaire/domain/questionnaire.ts';

/** What a player decides about what others see, and what is kept. */
export interface Privacy {
  readonly isVisible: boolean;
  readonly availabilityShared: boolean;
  readonly phoneShared: boolean;
  /** What comes of proposals is kept to make them better. */
  readonly improveSuggestions: boolean;
  /** Nobody is told how far away the player lives. */
  readonly hideDistance: boolean;
}

export type PrivacySetting = keyof Privacy;

/** An authenticator app that was shown to work. */
export interface Factor {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
}

/** A factor that still has to show its first code. */
export interface NewFactor {
  readonly id: string;
  /** An image, as an address that holds it. */
  readonly qrCode: string;
  readonly secret: string;
}

/** A device, or a browser on one, on which the player is logged in. */
export interface DeviceSession {
  readonly id: string;
  readonly userAgent: string;
  readonly lastUsedAt: string;
  /** The one that asks. */
  readonly isCurrent: boolean;
}

export interface OwnedClub {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly memberCount: number;
}

/** What may be chosen as the radius. */
export const TRAVEL_KM: readonly number[] = [5, 10, 15, 25, 50, 100];

export interface Distance {
  /** Who lives further away is not proposed. */
  readonly travelKm: number;
  /** Null: as is usual where the device is. */
  readonly distanceUnit: DistanceUnit | null;
}

export interface Account extends Privacy, Distance {
  readonly email: string;
  /** The address that waits to be confirmed. */
  readonly newEmail: string | null;
  /** False: comes by links in mails, or by another provider. */
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
