/** The answers of the league functions; their generated type is only Json. */

export interface PlayerRow {
  /** All null: they may not be seen, or the account was deleted. */
  readonly id: string | null;
  readonly full_name: string | null;
  readonly avatar_path: string | null;
}

export interface SideRow {
  readonly entry_id: string;
  readonly players: readonly PlayerRow[];
  readonly is_me: boolean;
  readonly withdrawn: boolean;
}

export interface RulesRow {
  readonly name: string;
  readonly kind: string;
  readonly win: number | null;
  readonly loss: number | null;
  readonly walkover_win: number | null;
  readonly walkover_loss: number | null;
  readonly unplayed: number | null;
  readonly best_of: number;
  readonly set_length: string;
  readonly withdrawal: string;
  readonly promoted: number | null;
  readonly relegated: number | null;
  readonly places_up: number | null;
  readonly answer_days: number | null;
  readonly play_days: number | null;
  readonly movement: string | null;
  readonly undecided: string | null;
}

export interface FixtureRow {
  readonly id: string;
  readonly leg: number;
  readonly home: SideRow;
  readonly away: SideRow;
  readonly state: string;
  readonly winner: 'home' | 'away' | null;
  readonly outcome: 'played' | 'retired' | 'no_show' | null;
  readonly score: string | null;
  readonly by: string | null;
  readonly reason: string | null;
  readonly contested: boolean;
  readonly challenge_id: string | null;
  readonly starts_at: string | null;
  readonly can_arrange: boolean;
}

export interface StandingRow extends SideRow {
  readonly place: number;
  readonly played: number;
  readonly won: number;
  readonly lost: number;
  readonly walkovers: number;
  readonly points: number | null;
  readonly sets_won: number;
  readonly sets_lost: number;
  readonly games_won: number;
  readonly games_lost: number;
  readonly moves: 'up' | 'down' | null;
  readonly by_lot: boolean;
}

export interface RoundRow {
  readonly number: number;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly closed: boolean;
}

export interface HeadRow {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly discipline: string;
  readonly state: string;
  readonly rules: RulesRow;
  readonly starts_on: string;
  readonly ends_on: string | null;
  readonly round_weeks: number | null;
  readonly rounds_planned: number | null;
  readonly club: {
    readonly id: string;
    readonly slug: string;
    readonly name: string;
    readonly time_zone: string;
  };
  readonly topic: string;
  readonly heard_until: number;
  readonly round: number | null;
  readonly rounds: readonly RoundRow[];
  readonly draw: DrawRow | null;
}

interface DrawSideRow extends SideRow {
  readonly seed: number | null;
}

export interface DrawRow {
  readonly legs: readonly { readonly number: number; readonly ends_on: string }[];
  readonly slots: readonly {
    readonly leg: number;
    readonly pos: number;
    readonly home: DrawSideRow | null;
    readonly away: DrawSideRow | null;
    readonly bye: boolean;
    readonly fixture_id: string | null;
    readonly winner_id: string | null;
  }[];
  readonly winner_id: string | null;
}

/** Of `get_league`. */
export interface LeagueAnswer extends HeadRow {
  readonly can_manage: boolean;
  readonly my_entry_id: string | null;
  readonly my_group_id: string | null;
  readonly groups: readonly {
    readonly id: string;
    readonly number: number;
    readonly is_mine: boolean;
    readonly standings: readonly StandingRow[];
  }[];
  readonly group: {
    readonly id: string;
    readonly number: number;
    readonly fixtures: readonly FixtureRow[];
  } | null;
  readonly my_fixtures: readonly FixtureRow[];
  readonly next: FixtureRow | null;
  readonly ladder: LadderRow | null;
}

export interface LadderRow {
  readonly my_place: number | null;
  readonly can_challenge: boolean;
  readonly busy: boolean;
  readonly open: FixtureRow | null;
  /** Entries. */
  readonly just_met: readonly string[];
  readonly targets: readonly {
    readonly place: number;
    readonly entry_id: string;
    readonly players: readonly PlayerRow[];
  }[];
}

/** Of `get_league_desk`. */
export interface DeskAnswer extends HeadRow {
  readonly rule_sets: readonly RulesRow[];
  readonly group_size: number | null;
  readonly problems: readonly string[];
  readonly waiting_results: number;
  readonly disputed: readonly {
    readonly fixture_id: string;
    readonly home_id: string;
    readonly home: readonly PlayerRow[];
    readonly away_id: string;
    readonly away: readonly PlayerRow[];
    readonly held_until: string | null;
    readonly said: readonly {
      readonly by: string;
      readonly side: string;
      readonly outcome: string;
      readonly winner: string | null;
      readonly best_of: number;
      readonly set_length: string;
      readonly sets: unknown;
    }[];
  }[];
  readonly to_play: number;
  readonly entries: readonly {
    readonly id: string;
    readonly players: readonly PlayerRow[];
    readonly group_number: number | null;
    readonly level: number | null;
    readonly withdrawn_at: string | null;
  }[];
  readonly groups: readonly {
    readonly id: string | null;
    readonly number: number;
    readonly standings: readonly StandingRow[];
    readonly match_count: number;
    readonly fixtures: readonly FixtureRow[];
  }[];
}

/** Of `export_league`. */
export interface ExportAnswer {
  readonly next_round: number | null;
  readonly standings: readonly {
    readonly round: number;
    readonly group_number: number;
    readonly place: number;
    readonly players: string;
    readonly played: number;
    readonly won: number;
    readonly lost: number;
    readonly walkovers: number;
    readonly points: number | null;
    readonly sets_won: number;
    readonly sets_lost: number;
    readonly games_won: number;
    readonly games_lost: number;
    readonly withdrawn: boolean;
  }[];
  readonly fixtures: readonly {
    readonly round: number;
    readonly group_number: number;
    readonly leg: number;
    readonly home: string;
    readonly away: string;
    readonly state: string;
    readonly winner: string | null;
    readonly score: string | null;
    readonly by: string | null;
  }[];
}
