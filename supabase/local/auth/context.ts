import type { Pool, PoolClient } from 'pg';
import type { Afterwards } from '../afterwards.ts';
import type { Keys } from '../keys.ts';
import type { ProjectConfig } from '../settings.ts';
import type { Turns } from '../turns.ts';
import type { Guesses } from './guesses.ts';
import type { Mailer } from './mailer.ts';
import type { RateLimiter } from './rate-limiter.ts';

/** What every part of auth works with. */
export interface AuthContext {
  /** Connected as supabase_auth_admin, who owns the auth tables. */
  readonly pool: Pool;
  readonly keys: Keys;
  readonly config: ProjectConfig;
  /** The public address of this API, also the tokens' issuer. */
  readonly issuer: string;
  /** The redirect asked for when it is allowed, else the site. */
  readonly redirectTarget: (asked: string | undefined) => string;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  readonly guesses: Guesses;
  /** For computing with passwords, which takes a processor for a while. */
  readonly passwordTurns: Turns;
  readonly afterwards: Afterwards;
  readonly now: () => Date;
  readonly log: (line: string) => void;
}

/** A pool, or one connection of it in a transaction. */
export type Database = Pool | PoolClient;

/** Where a request came from, as sessions remember it. */
export interface Device {
  readonly address: string;
  readonly userAgent: string;
}
