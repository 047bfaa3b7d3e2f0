// Generated from the database by `npm run gen:types`; never edited. `npm run check` fails when it is stale.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      achievements: {
        Row: {
          awarded_by: string | null;
          club_id: string | null;
          earned_at: string;
          hidden_at: string | null;
          id: string;
          kind: string;
          player_id: string;
          title: string | null;
          withdrawn_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          awarded_by?: string | null;
          club_id?: string | null;
          earned_at?: string;
          hidden_at?: string | null;
          id?: string;
          kind: string;
          player_id: string;
          title?: string | null;
          withdrawn_at?: string | null;
        };
        Update: {
          awarded_by?: string | null;
          club_id?: string | null;
          earned_at?: string;
          hidden_at?: string | null;
          id?: string;
          kind?: string;
          player_id?: string;
          title?: string | null;
          withdrawn_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'achievements_awarded_by_fkey';
            columns: ['awarded_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievements_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'achievements_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      announcement_reads: {
        Row: {
          announcement_id: string;
          read_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          announcement_id: string;
          read_at?: string;
          user_id: string;
        };
        Update: {
          announcement_id?: string;
          read_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'announcement_reads_announcement_id_fkey';
            columns: ['announcement_id'];
            isOneToOne: false;
            referencedRelation: 'announcements';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'announcement_reads_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      announcements: {
        Row: {
          author_id: string;
          club_id: string;
          content: string;
          created_at: string;
          edited_at: string | null;
          edited_by: string | null;
          held_since: string | null;
          id: string;
          notify_all: boolean;
          priority: string;
          publish_at: string;
          title: string;
          to_chosen: boolean;
          told_at: string | null;
        };
        ComputedFields: never;
        Insert: {
          author_id: string;
          club_id: string;
          content: string;
          created_at?: string;
          edited_at?: string | null;
          edited_by?: string | null;
          held_since?: string | null;
          id?: string;
          notify_all?: boolean;
          priority?: string;
          publish_at?: string;
          title: string;
          to_chosen?: boolean;
          told_at?: string | null;
        };
        Update: {
          author_id?: string;
          club_id?: string;
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          edited_by?: string | null;
          held_since?: string | null;
          id?: string;
          notify_all?: boolean;
          priority?: string;
          publish_at?: string;
          title?: string;
          to_chosen?: boolean;
          told_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'announcements_author_id_fkey';
            columns: ['author_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'announcements_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'announcements_edited_by_fkey';
            columns: ['edited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      availability: {
        Row: {
          shared: boolean;
          slots: unknown;
          updated_at: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          shared?: boolean;
          slots?: unknown;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          shared?: boolean;
          slots?: unknown;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'availability_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      blocks: {
        Row: {
          blocked_id: string;
          blocker_id: string;
          created_at: string;
          seen: boolean;
        };
        ComputedFields: never;
        Insert: {
          blocked_id: string;
          blocker_id: string;
          created_at?: string;
          seen?: boolean;
        };
        Update: {
          blocked_id?: string;
          blocker_id?: string;
          created_at?: string;
          seen?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'blocks_blocked_id_fkey';
            columns: ['blocked_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'blocks_blocker_id_fkey';
            columns: ['blocker_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      calendar_feeds: {
        Row: {
          created_at: string;
          hour: string;
          last_read_at: string | null;
          player_id: string;
          reads_in_hour: number;
          token_hash: string;
        };
        ComputedFields: never;
        Insert: {
          created_at?: string;
          hour?: string;
          last_read_at?: string | null;
          player_id: string;
          reads_in_hour?: number;
          token_hash: string;
        };
        Update: {
          created_at?: string;
          hour?: string;
          last_read_at?: string | null;
          player_id?: string;
          reads_in_hour?: number;
          token_hash?: string;
        };
        Relationships: [];
      };
      challenge_seats: {
        Row: {
          agreed_at: string | null;
          booked: unknown;
          challenge_id: string;
          created_at: string;
          invited_by: string | null;
          left_late_at: string | null;
          player_id: string;
          replaced: boolean;
          side: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          agreed_at?: string | null;
          booked?: unknown;
          challenge_id: string;
          created_at?: string;
          invited_by?: string | null;
          left_late_at?: string | null;
          player_id: string;
          replaced?: boolean;
          side: string;
          status?: string;
        };
        Update: {
          agreed_at?: string | null;
          booked?: unknown;
          challenge_id?: string;
          created_at?: string;
          invited_by?: string | null;
          left_late_at?: string | null;
          player_id?: string;
          replaced?: boolean;
          side?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'challenge_seats_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenge_seats_invited_by_fkey';
            columns: ['invited_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenge_seats_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      challenges: {
        Row: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        ComputedFields: never;
        Insert: {
          challenged_id: string;
          challenger_id: string;
          club_id?: string | null;
          court_id?: string | null;
          court_location: string;
          created_at?: string;
          disputes?: number;
          duration_minutes: number;
          fixture_id?: string | null;
          id?: string;
          match_type: string;
          message?: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces?: string | null;
          responded_at?: string | null;
          response_message?: string | null;
          result_at?: string | null;
          result_id?: number | null;
          result_state?: string;
          revision?: number;
          starts_at: string;
          status?: string;
          time_zone: string;
          untold?: boolean;
          was_asked?: boolean;
        };
        Update: {
          challenged_id?: string;
          challenger_id?: string;
          club_id?: string | null;
          court_id?: string | null;
          court_location?: string;
          created_at?: string;
          disputes?: number;
          duration_minutes?: number;
          fixture_id?: string | null;
          id?: string;
          match_type?: string;
          message?: string | null;
          proposed_date?: string;
          proposed_time?: string;
          replaces?: string | null;
          responded_at?: string | null;
          response_message?: string | null;
          result_at?: string | null;
          result_id?: number | null;
          result_state?: string;
          revision?: number;
          starts_at?: string;
          status?: string;
          time_zone?: string;
          untold?: boolean;
          was_asked?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'challenges_challenged_id_fkey';
            columns: ['challenged_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenges_challenger_id_fkey';
            columns: ['challenger_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenges_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenges_court_id_fkey';
            columns: ['court_id'];
            isOneToOne: false;
            referencedRelation: 'courts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenges_fixture_id_fkey';
            columns: ['fixture_id'];
            isOneToOne: false;
            referencedRelation: 'league_fixtures';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenges_replaces_fkey';
            columns: ['replaces'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'challenges_result_id_fkey';
            columns: ['result_id'];
            isOneToOne: false;
            referencedRelation: 'match_results';
            referencedColumns: ['id'];
          },
        ];
      };
      club_activity: {
        Row: {
          actor_id: string | null;
          club_id: string;
          created_at: string;
          details: NonNullable<Json>;
          id: number;
          kind: string;
          partner_id: string | null;
          subject_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          actor_id?: string | null;
          club_id: string;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind: string;
          partner_id?: string | null;
          subject_id?: string | null;
        };
        Update: {
          actor_id?: string | null;
          club_id?: string;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind?: string;
          partner_id?: string | null;
          subject_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'club_activity_actor_id_fkey';
            columns: ['actor_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_activity_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_activity_partner_id_fkey';
            columns: ['partner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_activity_subject_id_fkey';
            columns: ['subject_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      club_bans: {
        Row: {
          banned_by: string;
          club_id: string;
          created_at: string;
          reason: string | null;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          banned_by: string;
          club_id: string;
          created_at?: string;
          reason?: string | null;
          user_id: string;
        };
        Update: {
          banned_by?: string;
          club_id?: string;
          created_at?: string;
          reason?: string | null;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'club_bans_banned_by_fkey';
            columns: ['banned_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_bans_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_bans_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      club_events: {
        Row: {
          came_count: number;
          cancelled_at: string | null;
          capacity: number | null;
          club_id: string;
          created_at: string;
          created_by: string | null;
          description: string;
          duration_minutes: number;
          event_date: string;
          event_time: string;
          going_count: number;
          id: string;
          is_public: boolean;
          place: string;
          revision: number;
          series_id: string | null;
          starts_at: string;
          time_zone: string;
          title: string;
          waiting_count: number;
        };
        ComputedFields: never;
        Insert: {
          came_count?: number;
          cancelled_at?: string | null;
          capacity?: number | null;
          club_id: string;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          duration_minutes: number;
          event_date: string;
          event_time: string;
          going_count?: number;
          id?: string;
          is_public?: boolean;
          place: string;
          revision?: number;
          series_id?: string | null;
          starts_at: string;
          time_zone: string;
          title: string;
          waiting_count?: number;
        };
        Update: {
          came_count?: number;
          cancelled_at?: string | null;
          capacity?: number | null;
          club_id?: string;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          duration_minutes?: number;
          event_date?: string;
          event_time?: string;
          going_count?: number;
          id?: string;
          is_public?: boolean;
          place?: string;
          revision?: number;
          series_id?: string | null;
          starts_at?: string;
          time_zone?: string;
          title?: string;
          waiting_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'club_events_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_events_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      club_invitations: {
        Row: {
          address: string | null;
          club_id: string;
          created_at: string;
          created_by: string;
          expires_at: string;
          id: string;
          import_id: string | null;
          max_uses: number | null;
          note: string | null;
          revoked_at: string | null;
          role: string;
          token_hash: string;
          uses: number;
        };
        ComputedFields: never;
        Insert: {
          address?: string | null;
          club_id: string;
          created_at?: string;
          created_by: string;
          expires_at: string;
          id?: string;
          import_id?: string | null;
          max_uses?: number | null;
          note?: string | null;
          revoked_at?: string | null;
          role?: string;
          token_hash: string;
          uses?: number;
        };
        Update: {
          address?: string | null;
          club_id?: string;
          created_at?: string;
          created_by?: string;
          expires_at?: string;
          id?: string;
          import_id?: string | null;
          max_uses?: number | null;
          note?: string | null;
          revoked_at?: string | null;
          role?: string;
          token_hash?: string;
          uses?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'club_invitations_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'club_invitations_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      club_slugs: {
        Row: {
          club_id: string;
          slug: string;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          slug: string;
        };
        Update: {
          club_id?: string;
          slug?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'club_slugs_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
        ];
      };
      clubs: {
        Row: {
          auto_approve: boolean;
          cell: number | null;
          closed_at: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          has_courts: boolean;
          id: string;
          is_public: boolean;
          lat: number | null;
          location: string;
          lon: number | null;
          member_count: number;
          member_limit: number | null;
          name: string;
          search: string | null;
          settings: NonNullable<Json>;
          slug: string;
          time_zone: string;
          topic_epoch: number;
          updated_at: string;
          weekly_introductions: boolean;
        };
        ComputedFields: never;
        Insert: {
          auto_approve?: boolean;
          cell?: never;
          closed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          description: string;
          has_courts?: boolean;
          id?: string;
          is_public?: boolean;
          lat?: number | null;
          location: string;
          lon?: number | null;
          member_count?: number;
          member_limit?: number | null;
          name: string;
          search?: never;
          settings?: NonNullable<Json>;
          slug: string;
          time_zone: string;
          topic_epoch?: number;
          updated_at?: string;
          weekly_introductions?: boolean;
        };
        Update: {
          auto_approve?: boolean;
          cell?: never;
          closed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          has_courts?: boolean;
          id?: string;
          is_public?: boolean;
          lat?: number | null;
          location?: string;
          lon?: number | null;
          member_count?: number;
          member_limit?: number | null;
          name?: string;
          search?: never;
          settings?: NonNullable<Json>;
          slug?: string;
          time_zone?: string;
          topic_epoch?: number;
          updated_at?: string;
          weekly_introductions?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'clubs_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      contact_details: {
        Row: {
          email: string | null;
          phone: string | null;
          phone_shared: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          email?: string | null;
          phone?: string | null;
          phone_shared?: boolean;
          user_id: string;
        };
        Update: {
          email?: string | null;
          phone?: string | null;
          phone_shared?: boolean;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'contact_details_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      court_holds: {
        Row: {
          challenge_id: string | null;
          court_id: string;
          created_at: string;
          during: unknown;
          event_id: string | null;
          id: string;
          kind: string;
          made_by: string | null;
          series_id: string | null;
          title: string | null;
        };
        ComputedFields: never;
        Insert: {
          challenge_id?: string | null;
          court_id: string;
          created_at?: string;
          during: unknown;
          event_id?: string | null;
          id?: string;
          kind: string;
          made_by?: string | null;
          series_id?: string | null;
          title?: string | null;
        };
        Update: {
          challenge_id?: string | null;
          court_id?: string;
          created_at?: string;
          during?: unknown;
          event_id?: string | null;
          id?: string;
          kind?: string;
          made_by?: string | null;
          series_id?: string | null;
          title?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'court_holds_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: true;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'court_holds_court_id_fkey';
            columns: ['court_id'];
            isOneToOne: false;
            referencedRelation: 'courts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'court_holds_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'club_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'court_holds_made_by_fkey';
            columns: ['made_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      court_reports: {
        Row: {
          answer: string | null;
          changes: Json | null;
          court_id: string;
          created_at: string;
          handled_at: string | null;
          id: number;
          kind: string;
          reporter_id: string;
          state: string;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          changes?: Json | null;
          court_id: string;
          created_at?: string;
          handled_at?: string | null;
          id?: never;
          kind: string;
          reporter_id: string;
          state?: string;
          words?: string | null;
        };
        Update: {
          answer?: string | null;
          changes?: Json | null;
          court_id?: string;
          created_at?: string;
          handled_at?: string | null;
          id?: never;
          kind?: string;
          reporter_id?: string;
          state?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'court_reports_court_id_fkey';
            columns: ['court_id'];
            isOneToOne: false;
            referencedRelation: 'courts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'court_reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      court_rules: {
        Row: {
          closes: string;
          club_id: string;
          days_ahead: number;
          holds_per_week: number;
          opens: string;
          slot_minutes: number;
        };
        ComputedFields: never;
        Insert: {
          closes: string;
          club_id: string;
          days_ahead: number;
          holds_per_week: number;
          opens: string;
          slot_minutes: number;
        };
        Update: {
          closes?: string;
          club_id?: string;
          days_ahead?: number;
          holds_per_week?: number;
          opens?: string;
          slot_minutes?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'court_rules_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: true;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
        ];
      };
      courts: {
        Row: {
          access: string;
          added_by: string | null;
          cell: number | null;
          club_id: string | null;
          created_at: string;
          id: string;
          indoor: boolean;
          lat: number | null;
          lights: boolean;
          location: string | null;
          lon: number | null;
          name: string;
          out_from: string | null;
          out_until: string | null;
          paid: boolean;
          position: number;
          removed_at: string | null;
          search: string | null;
          surface: string;
        };
        ComputedFields: never;
        Insert: {
          access?: string;
          added_by?: string | null;
          cell?: never;
          club_id?: string | null;
          created_at?: string;
          id?: string;
          indoor?: boolean;
          lat?: number | null;
          lights?: boolean;
          location?: string | null;
          lon?: number | null;
          name: string;
          out_from?: string | null;
          out_until?: string | null;
          paid?: boolean;
          position?: number;
          removed_at?: string | null;
          search?: never;
          surface: string;
        };
        Update: {
          access?: string;
          added_by?: string | null;
          cell?: never;
          club_id?: string | null;
          created_at?: string;
          id?: string;
          indoor?: boolean;
          lat?: number | null;
          lights?: boolean;
          location?: string | null;
          lon?: number | null;
          name?: string;
          out_from?: string | null;
          out_until?: string | null;
          paid?: boolean;
          position?: number;
          removed_at?: string | null;
          search?: never;
          surface?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'courts_added_by_fkey';
            columns: ['added_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'courts_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
        ];
      };
      event_courts: {
        Row: {
          court_id: string;
          event_id: string;
        };
        ComputedFields: never;
        Insert: {
          court_id: string;
          event_id: string;
        };
        Update: {
          court_id?: string;
          event_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_courts_court_id_fkey';
            columns: ['court_id'];
            isOneToOne: false;
            referencedRelation: 'courts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_courts_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'club_events';
            referencedColumns: ['id'];
          },
        ];
      };
      event_replies: {
        Row: {
          attended: boolean | null;
          changes: number;
          event_id: string;
          replied_at: string;
          state: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          attended?: boolean | null;
          changes?: number;
          event_id: string;
          replied_at?: string;
          state: string;
          user_id: string;
        };
        Update: {
          attended?: boolean | null;
          changes?: number;
          event_id?: string;
          replied_at?: string;
          state?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'event_replies_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'club_events';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'event_replies_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      event_rotations: {
        Row: {
          clock: number;
          court_names: string[];
          current_round: number;
          ends_at: string | null;
          event_id: string;
          round_count: number;
          round_minutes: number;
          saved_at: string;
          seconds_left: number | null;
          state: string;
          version: number;
          with_singles: boolean;
        };
        ComputedFields: never;
        Insert: {
          clock?: number;
          court_names: string[];
          current_round?: number;
          ends_at?: string | null;
          event_id: string;
          round_count: number;
          round_minutes: number;
          saved_at?: string;
          seconds_left?: number | null;
          state?: string;
          version?: number;
          with_singles: boolean;
        };
        Update: {
          clock?: number;
          court_names?: string[];
          current_round?: number;
          ends_at?: string | null;
          event_id?: string;
          round_count?: number;
          round_minutes?: number;
          saved_at?: string;
          seconds_left?: number | null;
          state?: string;
          version?: number;
          with_singles?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'event_rotations_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: true;
            referencedRelation: 'club_events';
            referencedColumns: ['id'];
          },
        ];
      };
      introductions: {
        Row: {
          challenge_id: string | null;
          club_id: string;
          court_location: string | null;
          created_at: string;
          id: string;
          introduced_by: string | null;
          match_type: string;
          partner_answer: boolean | null;
          partner_id: string;
          player_answer: boolean | null;
          player_id: string;
          proposed_date: string | null;
          proposed_time: string | null;
          reasons: NonNullable<Json>;
          starts_at: string | null;
          told_at: string;
        };
        ComputedFields: never;
        Insert: {
          challenge_id?: string | null;
          club_id: string;
          court_location?: string | null;
          created_at?: string;
          id?: string;
          introduced_by?: string | null;
          match_type?: string;
          partner_answer?: boolean | null;
          partner_id: string;
          player_answer?: boolean | null;
          player_id: string;
          proposed_date?: string | null;
          proposed_time?: string | null;
          reasons?: NonNullable<Json>;
          starts_at?: string | null;
          told_at?: string;
        };
        Update: {
          challenge_id?: string | null;
          club_id?: string;
          court_location?: string | null;
          created_at?: string;
          id?: string;
          introduced_by?: string | null;
          match_type?: string;
          partner_answer?: boolean | null;
          partner_id?: string;
          player_answer?: boolean | null;
          player_id?: string;
          proposed_date?: string | null;
          proposed_time?: string | null;
          reasons?: NonNullable<Json>;
          starts_at?: string | null;
          told_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'introductions_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'introductions_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'introductions_introduced_by_fkey';
            columns: ['introduced_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'introductions_partner_id_fkey';
            columns: ['partner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'introductions_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      join_requests: {
        Row: {
          club_id: string;
          created_at: string;
          decided_at: string | null;
          decided_by: string | null;
          id: string;
          status: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          status?: string;
          user_id: string;
        };
        Update: {
          club_id?: string;
          created_at?: string;
          decided_at?: string | null;
          decided_by?: string | null;
          id?: string;
          status?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'join_requests_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'join_requests_decided_by_fkey';
            columns: ['decided_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'join_requests_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      league_entries: {
        Row: {
          group_number: number | null;
          id: string;
          joined_at: string;
          joined_turn: number | null;
          league_id: string;
          lot: number | null;
          partner_id: string | null;
          player_id: string;
          seat: number | null;
          seed: number | null;
          withdrawn_at: string | null;
          withdrawn_turn: number | null;
        };
        ComputedFields: never;
        Insert: {
          group_number?: number | null;
          id?: string;
          joined_at?: string;
          joined_turn?: number | null;
          league_id: string;
          lot?: number | null;
          partner_id?: string | null;
          player_id: string;
          seat?: number | null;
          seed?: number | null;
          withdrawn_at?: string | null;
          withdrawn_turn?: number | null;
        };
        Update: {
          group_number?: number | null;
          id?: string;
          joined_at?: string;
          joined_turn?: number | null;
          league_id?: string;
          lot?: number | null;
          partner_id?: string | null;
          player_id?: string;
          seat?: number | null;
          seed?: number | null;
          withdrawn_at?: string | null;
          withdrawn_turn?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'league_entries_league_id_fkey';
            columns: ['league_id'];
            isOneToOne: false;
            referencedRelation: 'leagues';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_entries_partner_id_fkey';
            columns: ['partner_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_entries_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      league_fixtures: {
        Row: {
          answer_by: string | null;
          asked_at: string | null;
          away_id: string;
          created_at: string;
          group_id: string;
          held_since: string | null;
          home_id: string;
          id: string;
          leg: number;
          reminded_at: string | null;
          turn: number | null;
          turned_down_at: string | null;
          walkover_by: string | null;
          walkover_id: string | null;
          walkover_reason: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer_by?: string | null;
          asked_at?: string | null;
          away_id: string;
          created_at?: string;
          group_id: string;
          held_since?: string | null;
          home_id: string;
          id?: string;
          leg: number;
          reminded_at?: string | null;
          turn?: number | null;
          turned_down_at?: string | null;
          walkover_by?: string | null;
          walkover_id?: string | null;
          walkover_reason?: string | null;
        };
        Update: {
          answer_by?: string | null;
          asked_at?: string | null;
          away_id?: string;
          created_at?: string;
          group_id?: string;
          held_since?: string | null;
          home_id?: string;
          id?: string;
          leg?: number;
          reminded_at?: string | null;
          turn?: number | null;
          turned_down_at?: string | null;
          walkover_by?: string | null;
          walkover_id?: string | null;
          walkover_reason?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'league_fixtures_away_id_fkey';
            columns: ['away_id'];
            isOneToOne: false;
            referencedRelation: 'league_entries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_fixtures_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'league_groups';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_fixtures_home_id_fkey';
            columns: ['home_id'];
            isOneToOne: false;
            referencedRelation: 'league_entries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_fixtures_walkover_by_fkey';
            columns: ['walkover_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_fixtures_walkover_id_fkey';
            columns: ['walkover_id'];
            isOneToOne: false;
            referencedRelation: 'league_entries';
            referencedColumns: ['id'];
          },
        ];
      };
      league_groups: {
        Row: {
          id: string;
          league_id: string;
          number: number;
          round: number;
        };
        ComputedFields: never;
        Insert: {
          id?: string;
          league_id: string;
          number: number;
          round: number;
        };
        Update: {
          id?: string;
          league_id?: string;
          number?: number;
          round?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'league_groups_league_id_round_fkey';
            columns: ['league_id', 'round'];
            isOneToOne: false;
            referencedRelation: 'league_rounds';
            referencedColumns: ['league_id', 'number'];
          },
        ];
      };
      league_rounds: {
        Row: {
          closed_at: string | null;
          closes_at: string | null;
          ends_on: string | null;
          held_since: string | null;
          league_id: string;
          number: number;
          opens_at: string;
          reminded_at: string | null;
          starts_on: string;
        };
        ComputedFields: never;
        Insert: {
          closed_at?: string | null;
          closes_at?: string | null;
          ends_on?: string | null;
          held_since?: string | null;
          league_id: string;
          number: number;
          opens_at: string;
          reminded_at?: string | null;
          starts_on: string;
        };
        Update: {
          closed_at?: string | null;
          closes_at?: string | null;
          ends_on?: string | null;
          held_since?: string | null;
          league_id?: string;
          number?: number;
          opens_at?: string;
          reminded_at?: string | null;
          starts_on?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'league_rounds_league_id_fkey';
            columns: ['league_id'];
            isOneToOne: false;
            referencedRelation: 'leagues';
            referencedColumns: ['id'];
          },
        ];
      };
      league_seats: {
        Row: {
          entry_id: string;
          group_id: string;
          seat: number;
        };
        ComputedFields: never;
        Insert: {
          entry_id: string;
          group_id: string;
          seat: number;
        };
        Update: {
          entry_id?: string;
          group_id?: string;
          seat?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'league_seats_entry_id_fkey';
            columns: ['entry_id'];
            isOneToOne: false;
            referencedRelation: 'league_entries';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'league_seats_group_id_fkey';
            columns: ['group_id'];
            isOneToOne: false;
            referencedRelation: 'league_groups';
            referencedColumns: ['id'];
          },
        ];
      };
      leagues: {
        Row: {
          club_id: string;
          created_at: string;
          created_by: string | null;
          discipline: string;
          ended_at: string | null;
          ends_on: string | null;
          group_size: number;
          id: string;
          kind: string;
          name: string;
          published_at: string | null;
          round_weeks: number;
          rounds_planned: number;
          rules: string;
          starts_on: string;
          state: string;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          created_at?: string;
          created_by?: string | null;
          discipline: string;
          ended_at?: string | null;
          ends_on?: string | null;
          group_size?: number;
          id?: string;
          kind: string;
          name: string;
          published_at?: string | null;
          round_weeks?: number;
          rounds_planned?: number;
          rules: string;
          starts_on: string;
          state?: string;
        };
        Update: {
          club_id?: string;
          created_at?: string;
          created_by?: string | null;
          discipline?: string;
          ended_at?: string | null;
          ends_on?: string | null;
          group_size?: number;
          id?: string;
          kind?: string;
          name?: string;
          published_at?: string | null;
          round_weeks?: number;
          rounds_planned?: number;
          rules?: string;
          starts_on?: string;
          state?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'leagues_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'leagues_created_by_fkey';
            columns: ['created_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      match_results: {
        Row: {
          best_of: number;
          challenge_id: string;
          created_at: string;
          entered_by: string;
          id: number;
          outcome: string;
          set_length: string;
          sets: NonNullable<Json>;
          side: string;
          winner: string | null;
        };
        ComputedFields: never;
        Insert: {
          best_of: number;
          challenge_id: string;
          created_at?: string;
          entered_by: string;
          id?: never;
          outcome: string;
          set_length: string;
          sets: NonNullable<Json>;
          side: string;
          winner?: string | null;
        };
        Update: {
          best_of?: number;
          challenge_id?: string;
          created_at?: string;
          entered_by?: string;
          id?: never;
          outcome?: string;
          set_length?: string;
          sets?: NonNullable<Json>;
          side?: string;
          winner?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'match_results_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_results_entered_by_fkey';
            columns: ['entered_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      member_notes: {
        Row: {
          body: string;
          club_id: string;
          updated_at: string;
          user_id: string;
          written_by: string;
        };
        ComputedFields: never;
        Insert: {
          body: string;
          club_id: string;
          updated_at?: string;
          user_id: string;
          written_by: string;
        };
        Update: {
          body?: string;
          club_id?: string;
          updated_at?: string;
          user_id?: string;
          written_by?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'member_notes_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_notes_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'member_notes_written_by_fkey';
            columns: ['written_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      memberships: {
        Row: {
          club_id: string;
          id: string;
          joined_at: string;
          role: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          club_id: string;
          id?: string;
          joined_at?: string;
          role?: string;
          user_id: string;
        };
        Update: {
          club_id?: string;
          id?: string;
          joined_at?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'memberships_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'memberships_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      messages: {
        Row: {
          content: string;
          created_at: string;
          id: string;
          read: boolean;
          receiver_id: string;
          sender_id: string;
        };
        ComputedFields: never;
        Insert: {
          content: string;
          created_at?: string;
          id: string;
          read?: boolean;
          receiver_id: string;
          sender_id: string;
        };
        Update: {
          content?: string;
          created_at?: string;
          id?: string;
          read?: boolean;
          receiver_id?: string;
          sender_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'messages_receiver_id_fkey';
            columns: ['receiver_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'messages_sender_id_fkey';
            columns: ['sender_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      notifications: {
        Row: {
          body: string | null;
          created_at: string;
          data: NonNullable<Json>;
          id: string;
          read: boolean;
          title: string;
          type: string;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          body?: string | null;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          read?: boolean;
          title: string;
          type: string;
          user_id: string;
        };
        Update: {
          body?: string | null;
          created_at?: string;
          data?: NonNullable<Json>;
          id?: string;
          read?: boolean;
          title?: string;
          type?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'notifications_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      open_match_seats: {
        Row: {
          booked: unknown;
          kept_until: string | null;
          left_at: string | null;
          left_late: boolean;
          open_match_id: string;
          player_id: string;
          since: string;
          state: string;
          why: string | null;
        };
        ComputedFields: never;
        Insert: {
          booked?: unknown;
          kept_until?: string | null;
          left_at?: string | null;
          left_late?: boolean;
          open_match_id: string;
          player_id: string;
          since?: string;
          state: string;
          why?: string | null;
        };
        Update: {
          booked?: unknown;
          kept_until?: string | null;
          left_at?: string | null;
          left_late?: boolean;
          open_match_id?: string;
          player_id?: string;
          since?: string;
          state?: string;
          why?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'open_match_seats_open_match_id_fkey';
            columns: ['open_match_id'];
            isOneToOne: false;
            referencedRelation: 'open_matches';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'open_match_seats_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      open_matches: {
        Row: {
          audience: string;
          band_high: number | null;
          band_low: number | null;
          cell: number | null;
          challenge_id: string | null;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          due_before: string | null;
          due_challenge_id: string | null;
          duration_minutes: number;
          id: string;
          is_at_home: boolean;
          match_type: string;
          move_up_at: string | null;
          moved_at: string | null;
          note: string | null;
          opener_id: string;
          place: string | null;
          proposed_date: string;
          proposed_time: string;
          reliable_only: boolean;
          revision: number;
          starts_at: string;
          state: string;
          time_zone: string;
          told: boolean;
        };
        ComputedFields: never;
        Insert: {
          audience: string;
          band_high?: number | null;
          band_low?: number | null;
          cell?: number | null;
          challenge_id?: string | null;
          club_id?: string | null;
          court_id?: string | null;
          court_location: string;
          created_at?: string;
          due_before?: string | null;
          due_challenge_id?: string | null;
          duration_minutes: number;
          id?: string;
          is_at_home?: boolean;
          match_type: string;
          move_up_at?: string | null;
          moved_at?: string | null;
          note?: string | null;
          opener_id: string;
          place?: string | null;
          proposed_date: string;
          proposed_time: string;
          reliable_only?: boolean;
          revision?: number;
          starts_at: string;
          state?: string;
          time_zone: string;
          told?: boolean;
        };
        Update: {
          audience?: string;
          band_high?: number | null;
          band_low?: number | null;
          cell?: number | null;
          challenge_id?: string | null;
          club_id?: string | null;
          court_id?: string | null;
          court_location?: string;
          created_at?: string;
          due_before?: string | null;
          due_challenge_id?: string | null;
          duration_minutes?: number;
          id?: string;
          is_at_home?: boolean;
          match_type?: string;
          move_up_at?: string | null;
          moved_at?: string | null;
          note?: string | null;
          opener_id?: string;
          place?: string | null;
          proposed_date?: string;
          proposed_time?: string;
          reliable_only?: boolean;
          revision?: number;
          starts_at?: string;
          state?: string;
          time_zone?: string;
          told?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'open_matches_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'open_matches_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'open_matches_court_id_fkey';
            columns: ['court_id'];
            isOneToOne: false;
            referencedRelation: 'courts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'open_matches_due_challenge_id_fkey';
            columns: ['due_challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'open_matches_opener_id_fkey';
            columns: ['opener_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      preferences: {
        Row: {
          clock: number;
          club_announcements: boolean;
          day_first: boolean;
          distance_unit: string | null;
          email_notifications: boolean;
          hide_distance: boolean;
          improve_suggestions: boolean;
          mail_digest: boolean;
          mail_reminders: boolean;
          mail_suggestions: boolean;
          match_reminders: boolean;
          message_notifications: boolean;
          open_match_notifications: boolean;
          push_clubs: boolean;
          push_matches: boolean;
          push_messages: boolean;
          push_reminders: boolean;
          quiet_from: string;
          quiet_hours: boolean;
          quiet_to: string;
          time_zone: string | null;
          travel_km: number;
          user_id: string;
          weekly_introductions: boolean;
        };
        ComputedFields: never;
        Insert: {
          clock?: number;
          club_announcements?: boolean;
          day_first?: boolean;
          distance_unit?: string | null;
          email_notifications?: boolean;
          hide_distance?: boolean;
          improve_suggestions?: boolean;
          mail_digest?: boolean;
          mail_reminders?: boolean;
          mail_suggestions?: boolean;
          match_reminders?: boolean;
          message_notifications?: boolean;
          open_match_notifications?: boolean;
          push_clubs?: boolean;
          push_matches?: boolean;
          push_messages?: boolean;
          push_reminders?: boolean;
          quiet_from?: string;
          quiet_hours?: boolean;
          quiet_to?: string;
          time_zone?: string | null;
          travel_km?: number;
          user_id: string;
          weekly_introductions?: boolean;
        };
        Update: {
          clock?: number;
          club_announcements?: boolean;
          day_first?: boolean;
          distance_unit?: string | null;
          email_notifications?: boolean;
          hide_distance?: boolean;
          improve_suggestions?: boolean;
          mail_digest?: boolean;
          mail_reminders?: boolean;
          mail_suggestions?: boolean;
          match_reminders?: boolean;
          message_notifications?: boolean;
          open_match_notifications?: boolean;
          push_clubs?: boolean;
          push_matches?: boolean;
          push_messages?: boolean;
          push_reminders?: boolean;
          quiet_from?: string;
          quiet_hours?: boolean;
          quiet_to?: string;
          time_zone?: string | null;
          travel_km?: number;
          user_id?: string;
          weekly_introductions?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: 'preferences_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      profiles: {
        Row: {
          avatar_path: string | null;
          bio: string | null;
          created_at: string;
          deleted_at: string | null;
          full_name: string;
          id: string;
          is_visible: boolean;
          location: string;
          looking_for: string[];
          onboarded: boolean;
          play_style: string | null;
          saves: number;
          search: string | null;
          skill_level: string | null;
          skill_rung: number;
          years_playing: string | null;
        };
        ComputedFields: never;
        Insert: {
          avatar_path?: string | null;
          bio?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          full_name: string;
          id: string;
          is_visible?: boolean;
          location?: string;
          looking_for?: string[];
          onboarded?: boolean;
          play_style?: string | null;
          saves?: number;
          search?: never;
          skill_level?: string | null;
          skill_rung?: never;
          years_playing?: string | null;
        };
        Update: {
          avatar_path?: string | null;
          bio?: string | null;
          created_at?: string;
          deleted_at?: string | null;
          full_name?: string;
          id?: string;
          is_visible?: boolean;
          location?: string;
          looking_for?: string[];
          onboarded?: boolean;
          play_style?: string | null;
          saves?: number;
          search?: never;
          skill_level?: string | null;
          skill_rung?: never;
          years_playing?: string | null;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          player_id: string;
          session_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          player_id: string;
          session_id?: string | null;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          player_id?: string;
          session_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'push_subscriptions_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      questionnaire_responses: {
        Row: {
          adaptive_responses: NonNullable<Json>;
          availability: string | null;
          completed: boolean;
          completed_at: string | null;
          created_at: string;
          id: string;
          intensity_preference: number;
          match_style: string | null;
          next_step: number;
          play_frequency: string | null;
          primary_goals: string | null;
          skill_level: string | null;
          skill_range_preference: number[];
          social_preference: number;
          updated_at: string;
          user_id: string;
          years_experience: string | null;
        };
        ComputedFields: never;
        Insert: {
          adaptive_responses?: NonNullable<Json>;
          availability?: string | null;
          completed?: boolean;
          completed_at?: string | null;
          created_at?: string;
          id?: string;
          intensity_preference?: never;
          match_style?: string | null;
          next_step?: number;
          play_frequency?: string | null;
          primary_goals?: string | null;
          skill_level?: string | null;
          skill_range_preference?: never;
          social_preference?: never;
          updated_at?: string;
          user_id: string;
          years_experience?: string | null;
        };
        Update: {
          adaptive_responses?: NonNullable<Json>;
          availability?: string | null;
          completed?: boolean;
          completed_at?: string | null;
          created_at?: string;
          id?: string;
          intensity_preference?: never;
          match_style?: string | null;
          next_step?: number;
          play_frequency?: string | null;
          primary_goals?: string | null;
          skill_level?: string | null;
          skill_range_preference?: never;
          social_preference?: never;
          updated_at?: string;
          user_id?: string;
          years_experience?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'questionnaire_responses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reports: {
        Row: {
          answer: string | null;
          club_id: string | null;
          created_at: string;
          handled_at: string | null;
          handled_by: string | null;
          id: number;
          kind: string;
          player_id: string;
          quote: string | null;
          reason: string;
          reporter_id: string;
          state: string;
          subject_id: string;
          words: string | null;
        };
        ComputedFields: never;
        Insert: {
          answer?: string | null;
          club_id?: string | null;
          created_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: never;
          kind: string;
          player_id: string;
          quote?: string | null;
          reason: string;
          reporter_id: string;
          state?: string;
          subject_id: string;
          words?: string | null;
        };
        Update: {
          answer?: string | null;
          club_id?: string | null;
          created_at?: string;
          handled_at?: string | null;
          handled_by?: string | null;
          id?: never;
          kind?: string;
          player_id?: string;
          quote?: string | null;
          reason?: string;
          reporter_id?: string;
          state?: string;
          subject_id?: string;
          words?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'reports_club_id_fkey';
            columns: ['club_id'];
            isOneToOne: false;
            referencedRelation: 'clubs';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_handled_by_fkey';
            columns: ['handled_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_player_id_fkey';
            columns: ['player_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reports_reporter_id_fkey';
            columns: ['reporter_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      reschedules: {
        Row: {
          answered_at: string | null;
          challenge_id: string;
          court_id: string | null;
          court_location: string;
          created_at: string;
          duration_minutes: number;
          id: string;
          proposed_by: string;
          proposed_date: string;
          proposed_time: string;
          starts_at: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          answered_at?: string | null;
          challenge_id: string;
          court_id?: string | null;
          court_location: string;
          created_at?: string;
          duration_minutes: number;
          id?: string;
          proposed_by: string;
          proposed_date: string;
          proposed_time: string;
          starts_at: string;
          status?: string;
        };
        Update: {
          answered_at?: string | null;
          challenge_id?: string;
          court_id?: string | null;
          court_location?: string;
          created_at?: string;
          duration_minutes?: number;
          id?: string;
          proposed_by?: string;
          proposed_date?: string;
          proposed_time?: string;
          starts_at?: string;
          status?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'reschedules_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reschedules_court_id_fkey';
            columns: ['court_id'];
            isOneToOne: false;
            referencedRelation: 'courts';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'reschedules_proposed_by_fkey';
            columns: ['proposed_by'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      rotation_players: {
        Row: {
          event_id: string;
          from_round: number;
          guest_name: string | null;
          guest_skill: string | null;
          place: number;
          until_round: number | null;
          user_id: string | null;
        };
        ComputedFields: never;
        Insert: {
          event_id: string;
          from_round: number;
          guest_name?: string | null;
          guest_skill?: string | null;
          place: number;
          until_round?: number | null;
          user_id?: string | null;
        };
        Update: {
          event_id?: string;
          from_round?: number;
          guest_name?: string | null;
          guest_skill?: string | null;
          place?: number;
          until_round?: number | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rotation_players_event_id_fkey';
            columns: ['event_id'];
            isOneToOne: false;
            referencedRelation: 'event_rotations';
            referencedColumns: ['event_id'];
          },
          {
            foreignKeyName: 'rotation_players_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'profiles';
            referencedColumns: ['id'];
          },
        ];
      };
      rotation_seats: {
        Row: {
          court: string | null;
          event_id: string;
          place: number;
          round: number;
          side: number | null;
        };
        ComputedFields: never;
        Insert: {
          court?: string | null;
          event_id: string;
          place: number;
          round: number;
          side?: number | null;
        };
        Update: {
          court?: string | null;
          event_id?: string;
          place?: number;
          round?: number;
          side?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'rotation_seats_event_id_place_fkey';
            columns: ['event_id', 'place'];
            isOneToOne: false;
            referencedRelation: 'rotation_players';
            referencedColumns: ['event_id', 'place'];
          },
        ];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      accept_challenge: {
        Args: { challenge_id: string; partner_id?: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_invitation: { Args: { token: string }; Returns: string };
      accept_reschedule: {
        Args: { reschedule_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      add_courts: {
        Args: {
          access?: string;
          club_id: string;
          indoor?: boolean;
          lat?: number;
          lights?: boolean;
          lon?: number;
          names: string[];
          surface: string;
        };
        Returns: string[];
      };
      add_everybody: { Args: { league_id: string }; Returns: number };
      add_late_entry: {
        Args: { group_number?: number; league_id: string; partner_id?: string; player_id: string };
        Returns: string;
      };
      add_league_entries: {
        Args: { league_id: string; partner_ids?: string[]; player_ids: string[] };
        Returns: number;
      };
      add_public_court: {
        Args: {
          access: string;
          anyway?: boolean;
          indoor: boolean;
          lat: number;
          lights: boolean;
          location: string;
          lon: number;
          name: string;
          paid: boolean;
          surface: string;
        };
        Returns: Json;
      };
      allow_push: { Args: { auth: string; endpoint: string; p256dh: string }; Returns: undefined };
      answer_again: {
        Args: { again?: boolean; challenge_id: string; player_id: string };
        Returns: undefined;
      };
      answer_introduction: { Args: { accept: boolean; introduction_id: string }; Returns: Json };
      answer_open_request: {
        Args: { accept: boolean; open_match_id: string; player_id: string };
        Returns: Json;
      };
      appeal_suspension: { Args: { words: string }; Returns: undefined };
      award_title: { Args: { club_id: string; title: string; user_id: string }; Returns: string };
      ban_player: {
        Args: { club_id: string; reason?: string; user_id: string };
        Returns: undefined;
      };
      block_court: {
        Args: {
          court_id: string;
          day: string;
          minutes: number;
          title: string;
          wall: string;
          weeks?: number;
        };
        Returns: string;
      };
      block_player: { Args: { player_id: string }; Returns: undefined };
      cancel_challenge: {
        Args: { challenge_id: string; only_pending?: boolean };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_event: {
        Args: { event_id: string; following?: boolean; reason?: string };
        Returns: undefined;
      };
      cancel_open_match: { Args: { open_match_id: string }; Returns: Json };
      challenge_on_ladder: {
        Args: {
          challenged_id: string;
          court_id?: string;
          court_location: string;
          duration_minutes: number;
          entry_id: string;
          league_id: string;
          message?: string;
          proposed_date: string;
          proposed_time: string;
        };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      check_club_slug: { Args: { club_id: string; slug: string }; Returns: string };
      check_slug: { Args: { slug: string }; Returns: string };
      claim_open_seat: { Args: { token: string }; Returns: Json };
      close_club: { Args: { club_id: string; confirmation: string }; Returns: undefined };
      close_open_match: { Args: { open_match_id: string }; Returns: Json };
      close_round: {
        Args: {
          despite_disputed?: boolean;
          despite_waiting?: boolean;
          league_id: string;
          round: number;
        };
        Returns: undefined;
      };
      club_member: { Args: { club_id: string; user_id: string }; Returns: Json };
      club_members: {
        Args: { club_id: string; page_size?: number; query?: string; skip?: number };
        Returns: {
          avatar_path: string;
          full_name: string;
          joined_at: string;
          location: string;
          role: string;
          shared_slots: unknown;
          shares_availability: boolean;
          skill_gap: number;
          skill_level: string;
          user_id: string;
        }[];
      };
      club_roster: {
        Args: {
          club_id: string;
          descending?: boolean;
          level?: string;
          page_size?: number;
          played?: string;
          query?: string;
          skip?: number;
          sort?: string;
          standing?: string;
        };
        Returns: Json;
      };
      club_standings: { Args: { club_id: string; user_ids: string[] }; Returns: Json };
      confirm_result: {
        Args: { result_id: number };
        Returns: {
          level_move: Json;
          status: string;
        }[];
      };
      confirm_seat: {
        Args: { challenge_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      counter_challenge: {
        Args: {
          challenge_id: string;
          court_id?: string;
          court_location: string;
          duration_minutes: number;
          match_type: string;
          message?: string;
          partner_id?: string;
          proposed_date: string;
          proposed_time: string;
        };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      court_times: {
        Args: { club_id: string; day: string };
        Returns: {
          court_id: string;
          ends_at: string;
          starts_at: string;
          state: string;
        }[];
      };
      create_club: {
        Args: {
          auto_approve: boolean;
          description: string;
          has_courts: boolean;
          is_public: boolean;
          lat?: number;
          location: string;
          lon?: number;
          member_limit: number;
          name: string;
          slug: string;
          time_zone: string;
        };
        Returns: {
          auto_approve: boolean;
          cell: number | null;
          closed_at: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          has_courts: boolean;
          id: string;
          is_public: boolean;
          lat: number | null;
          location: string;
          lon: number | null;
          member_count: number;
          member_limit: number | null;
          name: string;
          search: string | null;
          settings: NonNullable<Json>;
          slug: string;
          time_zone: string;
          topic_epoch: number;
          updated_at: string;
          weekly_introductions: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'clubs';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_event: {
        Args: {
          capacity?: number;
          club_id: string;
          court_ids?: string[];
          description: string;
          duration_minutes: number;
          event_date: string;
          event_time: string;
          is_public?: boolean;
          notify_all?: boolean;
          place: string;
          title: string;
          weeks?: number;
        };
        Returns: string;
      };
      create_invitation: {
        Args: { club_id: string; days: number; max_uses?: number; note?: string; role?: string };
        Returns: Json;
      };
      create_league: {
        Args: { club_id: string; discipline?: string; kind: string; name: string };
        Returns: string;
      };
      create_next_league: { Args: { league_id: string; name: string }; Returns: string };
      decide_join_requests: {
        Args: { approve: boolean; request_ids: string[] };
        Returns: {
          outcome: string;
          request_id: string;
        }[];
      };
      decline_challenge: {
        Args: { challenge_id: string; reason?: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decline_reschedule: { Args: { reschedule_id: string }; Returns: undefined };
      delete_account: { Args: { confirmation: string }; Returns: undefined };
      delete_announcement: { Args: { announcement_id: string }; Returns: undefined };
      delete_league: { Args: { league_id: string }; Returns: undefined };
      dismiss_player: { Args: { player_id: string; reason?: string }; Returns: undefined };
      dispute_no_show: { Args: { challenge_id: string; words: string }; Returns: undefined };
      dispute_result: {
        Args: { result_id: number };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      edit_announcement: {
        Args: {
          announcement_id: string;
          content: string;
          notify_all: boolean;
          priority: string;
          publish_at?: string;
          title: string;
        };
        Returns: undefined;
      };
      end_other_sessions: { Args: Record<PropertyKey, never>; Returns: number };
      end_rotation: { Args: { event_id: string; version: number }; Returns: number };
      end_session: { Args: { session_id: string }; Returns: undefined };
      enter_result: {
        Args: {
          best_of?: number;
          challenge_id: string;
          outcome: string;
          set_length?: string;
          sets?: Json;
          winner?: string;
        };
        Returns: {
          best_of: number;
          challenge_id: string;
          created_at: string;
          entered_by: string;
          id: number;
          outcome: string;
          set_length: string;
          sets: NonNullable<Json>;
          side: string;
          winner: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'match_results';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      export_club_events: { Args: { club_id: string }; Returns: Json };
      export_league: { Args: { from_round?: number; league_id: string }; Returns: Json };
      export_my_data: { Args: { after?: string }; Returns: Json };
      find_leftover_pictures: { Args: { secret: string }; Returns: string[] };
      find_players: {
        Args: {
          after?: Json;
          club_id?: string;
          during?: unknown;
          format?: string;
          level?: string;
          page_size?: number;
          query?: string;
          time_zone?: string;
          within_km?: number;
        };
        Returns: Json;
      };
      finish_league: {
        Args: { despite_disputed?: boolean; despite_waiting?: boolean; league_id: string };
        Returns: undefined;
      };
      finish_onboarding: {
        Args: {
          lat?: number;
          location?: string;
          lon?: number;
          skill_level?: string;
          slots?: unknown;
          travel_km?: number;
        };
        Returns: undefined;
      };
      get_account: { Args: Record<PropertyKey, never>; Returns: Json };
      get_chance: {
        Args: { match_type: string; my_side: string[]; other_side: string[] };
        Returns: Json;
      };
      get_channel: {
        Args: { before?: string; before_id?: string; channel_id: string; page_size?: number };
        Returns: Json;
      };
      get_channel_messages: { Args: { ids: string[] }; Returns: Json };
      get_club: {
        Args: { handle: string; with_members?: boolean; with_proposals?: boolean };
        Returns: Json;
      };
      get_club_activity: {
        Args: { before?: number; club_id: string; kinds?: string[]; page_size?: number };
        Returns: {
          actor_id: string;
          actor_name: string;
          created_at: string;
          details: Json;
          id: number;
          kind: string;
          partner_id: string;
          partner_name: string;
          subject_id: string;
          subject_name: string;
        }[];
      };
      get_club_graph: { Args: { club_id: string }; Returns: Json };
      get_club_invitations: {
        Args: { before?: string; by_mail: boolean; club_id: string; page_size?: number };
        Returns: {
          address: string;
          created_at: string;
          created_by_name: string;
          expires_at: string;
          id: string;
          max_uses: number;
          note: string;
          role: string;
          state: string;
          uses: number;
        }[];
      };
      get_club_reports: {
        Args: { before?: number; club_id: string; page_size?: number; wanted_state?: string };
        Returns: {
          answer: string;
          created_at: string;
          handled_at: string;
          handled_by_name: string;
          id: number;
          kind: string;
          player_avatar_path: string;
          player_id: string;
          player_name: string;
          quote: string;
          reason: string;
          reporter_name: string;
          state: string;
          words: string;
        }[];
      };
      get_club_statistics: { Args: { club_id: string; weeks?: number }; Returns: Json };
      get_club_today: { Args: { club_id: string }; Returns: Json };
      get_court_day: { Args: { club_id: string; day?: string }; Returns: Json };
      get_dashboard: { Args: { time_zone?: string }; Returns: Json };
      get_free_slots: { Args: { challenge_id: string }; Returns: Json };
      get_inbox: { Args: { here?: boolean }; Returns: Json };
      get_introductions: { Args: { club_id: string }; Returns: Json };
      get_invitation: { Args: { token: string }; Returns: Json };
      get_league: { Args: { group_id?: string; league_id: string; round?: number }; Returns: Json };
      get_league_desk: { Args: { league_id: string; page_size?: number }; Returns: Json };
      get_messages: {
        Args: { ids: string[] };
        Returns: {
          content: string;
          created_at: string;
          id: string;
          read: boolean;
          receiver_id: string;
          sender_id: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'messages';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      get_my_reliability: { Args: { most?: number }; Returns: Json };
      get_my_suspension: { Args: Record<PropertyKey, never>; Returns: Json };
      get_open_match: { Args: { open_match_id: string }; Returns: Json };
      get_opener_facts: { Args: Record<PropertyKey, never>; Returns: Json };
      get_operator_case: { Args: { case_id: number; kind: string }; Returns: Json };
      get_operator_player: { Args: { player_id: string }; Returns: Json };
      get_opponent: { Args: { player_id: string; time_zone?: string }; Returns: Json };
      get_player_profile: { Args: { player_id: string }; Returns: Json };
      get_preview: { Args: { handle: string; kind: string }; Returns: Json };
      get_rating: { Args: { player_id: string }; Returns: Json };
      get_rating_history: {
        Args: { before?: string; page_size?: number; player_id: string };
        Returns: {
          challenge_id: string;
          chance: number;
          games_expected: number;
          games_lost: number;
          games_won: number;
          high_after: number;
          level_after: number;
          level_before: number;
          low_after: number;
          match_type: string;
          others: Json;
          outcome: string;
          played_on: string;
          rated_at: string;
          won: boolean;
        }[];
      };
      get_rotation: { Args: { event_id: string }; Returns: Json };
      get_thread: {
        Args: { before?: string; before_id?: string; page_size?: number; player_id: string };
        Returns: Json;
      };
      get_viewer: { Args: { clock?: number; day_first?: boolean }; Returns: Json };
      hand_over_club: { Args: { club_id: string; user_id: string }; Returns: undefined };
      handle_report: {
        Args: { answer: string; report_id: number; state: string };
        Returns: undefined;
      };
      head_to_head: { Args: { player_id: string }; Returns: Json };
      hide_title: { Args: { hidden: boolean; title_id: string }; Returns: undefined };
      hold_open_seat: { Args: { open_match_id: string; token?: string }; Returns: Json };
      import_members: { Args: { club_id: string; import_id: string; rows: Json }; Returns: number };
      introduce_members: {
        Args: { club_id: string; partner_id: string; player_id: string };
        Returns: string;
      };
      join_club: { Args: { club_id: string }; Returns: string };
      join_open_match: { Args: { open_match_id: string }; Returns: Json };
      keep_skill: { Args: { suggested: string }; Returns: undefined };
      leave_club: { Args: { club_id: string }; Returns: undefined };
      leave_league: { Args: { league_id: string }; Returns: undefined };
      leave_open_match: { Args: { open_match_id: string }; Returns: Json };
      leave_seat: { Args: { challenge_id: string }; Returns: undefined };
      lift_ban: { Args: { club_id: string; user_id: string }; Returns: undefined };
      list_again_questions: { Args: Record<PropertyKey, never>; Returns: Json };
      list_announcements: {
        Args: { before?: string; before_id?: string; club_id: string; page_size?: number };
        Returns: {
          author_id: string;
          author_name: string;
          content: string;
          edited_at: string;
          edited_by_name: string;
          id: string;
          notified: number;
          notify_all: boolean;
          priority: string;
          publish_at: string;
          read: number;
          recipients: number;
          title: string;
          waiting: boolean;
        }[];
      };
      list_blocked: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: {
          avatar_path: string;
          created_at: string;
          full_name: string;
          player_id: string;
        }[];
      };
      list_case_results: {
        Args: {
          before?: string;
          before_id?: string;
          case_id: number;
          kind: string;
          page_size?: number;
        };
        Returns: {
          best_of: number;
          counts: boolean;
          entered_by_name: string;
          id: string;
          match_type: string;
          outcome: string;
          own: boolean;
          players: Json;
          proposed_date: string;
          proposed_time: string;
          set_length: string;
          sets: Json;
          side: string;
          starts_at: string;
          time_zone: string;
          winner: string;
          withdrawn: boolean;
        }[];
      };
      list_challenges: {
        Args: { since: string };
        Returns: {
          challenged: Json;
          challenged_id: string;
          challenger: Json;
          challenger_id: string;
          club_id: string;
          court: Json;
          court_location: string;
          duration_minutes: number;
          fixture: Json;
          goes_on: boolean;
          id: string;
          match_type: string;
          message: string;
          proposed_date: string;
          proposed_time: string;
          reschedule: Json;
          response_message: string;
          result: Json;
          result_state: string;
          revision: number;
          seat_clash: boolean;
          seats: Json;
          sender: Json;
          starts_at: string;
          status: string;
          time_zone: string;
        }[];
      };
      list_club_appeals: {
        Args: { before?: number; club_id: string; page_size?: number; settled?: boolean };
        Returns: {
          answer: string;
          claimed_by_name: string;
          court_location: string;
          created_at: string;
          id: number;
          match_type: string;
          player_avatar_path: string;
          player_id: string;
          player_name: string;
          proposed_date: string;
          proposed_time: string;
          settled_at: string;
          settled_by_name: string;
          state: string;
          words: string;
        }[];
      };
      list_club_courts: {
        Args: { club_id: string };
        Returns: {
          access: string;
          id: string;
          indoor: boolean;
          lat: number;
          lights: boolean;
          lon: number;
          name: string;
          out_from: string;
          out_until: string;
          surface: string;
        }[];
      };
      list_club_events: {
        Args: { after?: string; club_id: string; desk?: boolean; page_size?: number };
        Returns: {
          came_count: number;
          cancelled: boolean;
          capacity: number;
          court_ids: string[];
          description: string;
          duration_minutes: number;
          event_date: string;
          event_time: string;
          going_count: number;
          has_rotation: boolean;
          id: string;
          is_public: boolean;
          my_place: number;
          my_state: string;
          place: string;
          series_id: string;
          starts_at: string;
          time_zone: string;
          title: string;
          waiting_count: number;
        }[];
      };
      list_club_leagues: { Args: { club_id: string }; Returns: Json };
      list_court_choices: {
        Args: {
          club_id?: string;
          club_only?: boolean;
          minutes?: number;
          opponent?: string;
          own_id?: string;
          starts_at?: string;
          words?: string;
        };
        Returns: {
          court_id: string;
          distance_unit: string;
          indoor: boolean;
          kind: string;
          km: number;
          label: string;
          lights: boolean;
          name: string;
          out_from: string;
          out_until: string;
          paid: boolean;
          place: string;
          state: string;
          surface: string;
        }[];
      };
      list_court_plans: {
        Args: { court_id: string; first_day: string; last_day?: string };
        Returns: Json;
      };
      list_desk_matches: {
        Args: { after?: string; group_id: string; page_size?: number };
        Returns: Json;
      };
      list_event_replies: {
        Args: { after?: string; event_id: string; page_size?: number };
        Returns: {
          attended: boolean;
          avatar_path: string;
          full_name: string;
          state: string;
          user_id: string;
        }[];
      };
      list_league_candidates: {
        Args: { after?: string; league_id: string; page_size?: number; search?: string };
        Returns: {
          avatar_path: string;
          entered: boolean;
          full_name: string;
          skill_level: string;
          user_id: string;
        }[];
      };
      list_limits_hit: {
        Args: Record<PropertyKey, never>;
        Returns: {
          at: string;
          avatar_path: string;
          most: number;
          player_id: string;
          player_name: string;
          used: number;
          what: string;
        }[];
      };
      list_match_history: {
        Args: { before?: string; before_id?: string; page_size?: number; player_id: string };
        Returns: {
          best_of: number;
          club_name: string;
          id: string;
          level_move: Json;
          match_type: string;
          outcome: string;
          players: Json;
          proposed_date: string;
          proposed_time: string;
          rated: boolean;
          set_length: string;
          sets: Json;
          side: string;
          starts_at: string;
          time_zone: string;
          winner: string;
        }[];
      };
      list_my_events: {
        Args: Record<PropertyKey, never>;
        Returns: {
          club_id: string;
          club_name: string;
          duration_minutes: number;
          event_date: string;
          event_time: string;
          heard_until: number;
          id: string;
          my_state: string;
          place: string;
          starts_at: string;
          time_zone: string;
          title: string;
          topic: string;
        }[];
      };
      list_my_open_matches: { Args: Record<PropertyKey, never>; Returns: Json };
      list_notifications: {
        Args: { before?: string; before_id?: string; page_size?: number };
        Returns: Json;
      };
      list_open_matches: {
        Args: {
          after?: Json;
          club_id?: string;
          day?: string;
          format?: string;
          page_size?: number;
          within_km?: number;
        };
        Returns: Json;
      };
      list_operator_actions: {
        Args: { before?: number; page_size?: number };
        Returns: {
          action: string;
          case_id: number;
          created_at: string;
          id: number;
          kind: string;
          operator_name: string;
          player_id: string;
          player_name: string;
          until: string;
          words: string;
        }[];
      };
      list_operator_cases: {
        Args: { after?: Json; page_size?: number; wanted_kind?: string; wanted_state?: string };
        Returns: Json;
      };
      list_rotation_people: {
        Args: { event_id: string; query?: string };
        Returns: {
          avatar_path: string;
          full_name: string;
          level: number;
          state: string;
          user_id: string;
        }[];
      };
      list_threads: { Args: { after?: Json; page_size?: number; query?: string }; Returns: Json };
      list_titles: {
        Args: { club_id: string; user_id: string };
        Returns: {
          earned_at: string;
          id: string;
          title: string;
        }[];
      };
      mark_all_notifications_read: { Args: { seen_until?: string }; Returns: undefined };
      mark_announcements_read: { Args: { announcement_ids: string[] }; Returns: undefined };
      mark_channel_read: { Args: { channel_id: string; seen_until?: string }; Returns: undefined };
      mark_notification_read: { Args: { notification_id: string }; Returns: undefined };
      mark_thread_read: { Args: { player_id: string; seen_until?: string }; Returns: undefined };
      message_event: {
        Args: {
          content: string;
          event_id: string;
          message_id: string;
          title: string;
          to_waiting: boolean;
        };
        Returns: undefined;
      };
      message_members: {
        Args: {
          club_id: string;
          content: string;
          message_id: string;
          title: string;
          user_ids: string[];
        };
        Returns: undefined;
      };
      move_hold: {
        Args: { court_id: string; day?: string; hold_id: string; wall?: string };
        Returns: undefined;
      };
      move_league_entry: {
        Args: { entry_id: string; group_number: number; league_id: string; seat?: number };
        Returns: undefined;
      };
      move_open_match: {
        Args: {
          court_id?: string;
          court_location?: string;
          duration_minutes?: number;
          open_match_id: string;
          proposed_date: string;
          proposed_time: string;
        };
        Returns: Json;
      };
      mute_channel: { Args: { channel_id: string; muted: boolean }; Returns: undefined };
      my_reports: {
        Args: { after?: Json; page_size?: number };
        Returns: {
          answer: string;
          club_name: string;
          created_at: string;
          handled_at: string;
          id: number;
          kind: string;
          player_name: string;
          reason: string;
          state: string;
          taken: boolean;
          words: string;
        }[];
      };
      name_partner: {
        Args: { challenge_id: string; partner_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      near_courts: {
        Args: {
          after?: Json;
          near_lat?: number;
          near_lon?: number;
          page_size?: number;
          query?: string;
        };
        Returns: {
          access: string;
          cursor: Json;
          distance_unit: string;
          id: string;
          indoor: boolean;
          km: number;
          lat: number;
          lights: boolean;
          location: string;
          lon: number;
          name: string;
          paid: boolean;
          surface: string;
        }[];
      };
      open_match: {
        Args: {
          audience?: string;
          band_high?: number;
          band_low?: number;
          club_id?: string;
          court_id?: string;
          court_location: string;
          duration_minutes: number;
          match_type: string;
          note?: string;
          proposed_date: string;
          proposed_time: string;
          reliable_only?: boolean;
          time_zone?: string;
        };
        Returns: Json;
      };
      opt_out: { Args: { category?: string; token: string }; Returns: boolean };
      order_courts: { Args: { club_id: string; court_ids: string[] }; Returns: undefined };
      pause_round: {
        Args: { clock: number; event_id: string; paused: boolean; version: number };
        Returns: number;
      };
      post_announcement: {
        Args: {
          club_id: string;
          content: string;
          notify_all: boolean;
          priority: string;
          publish_at?: string;
          title: string;
        };
        Returns: {
          author_id: string;
          club_id: string;
          content: string;
          created_at: string;
          edited_at: string | null;
          edited_by: string | null;
          held_since: string | null;
          id: string;
          notify_all: boolean;
          priority: string;
          publish_at: string;
          title: string;
          to_chosen: boolean;
          told_at: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'announcements';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      prepare_account_deletion: { Args: { confirmation: string }; Returns: string[] };
      preview_import: { Args: { addresses: string[]; club_id: string }; Returns: string[] };
      propose_reschedule: {
        Args: {
          challenge_id: string;
          court_id?: string;
          court_location?: string;
          duration_minutes?: number;
          proposed_date: string;
          proposed_time: string;
        };
        Returns: {
          answered_at: string | null;
          challenge_id: string;
          court_id: string | null;
          court_location: string;
          created_at: string;
          duration_minutes: number;
          id: string;
          proposed_by: string;
          proposed_date: string;
          proposed_time: string;
          starts_at: string;
          status: string;
        };
        SetofOptions: {
          from: '*';
          to: 'reschedules';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      publish_league: { Args: { league_id: string }; Returns: undefined };
      read_calendar_feed: { Args: { token_hash: string }; Returns: Json };
      read_reported_conversation: { Args: { case_id: number }; Returns: Json };
      recommend_players: {
        Args: {
          club_id?: string;
          format?: string;
          on_day?: string;
          slot?: number;
          time_zone?: string;
          unmet?: boolean;
          wanted?: number;
        };
        Returns: Json;
      };
      record_walkover: {
        Args: { fixture_id: string; reason?: string; winner_entry_id?: string };
        Returns: undefined;
      };
      release_hold: { Args: { every_week?: boolean; hold_id: string }; Returns: undefined };
      remove_calendar_feed: { Args: Record<PropertyKey, never>; Returns: undefined };
      remove_channel_message: { Args: { message_id: string }; Returns: undefined };
      remove_court: { Args: { court_id: string }; Returns: undefined };
      remove_league_entries: {
        Args: { entry_ids: string[]; league_id: string };
        Returns: undefined;
      };
      remove_members: { Args: { club_id: string; user_ids: string[] }; Returns: number };
      reply_to_event: { Args: { event_id: string; going: boolean }; Returns: string };
      report_announcement: {
        Args: { announcement_id: string; reason: string; words: string };
        Returns: undefined;
      };
      report_channel_message: {
        Args: { message_id: string; reason: string; words: string };
        Returns: undefined;
      };
      report_club: { Args: { club_id: string; reason: string; words: string }; Returns: undefined };
      report_court: {
        Args: { court_id: string; kind: string; words?: string };
        Returns: undefined;
      };
      report_mails: { Args: { results: Json }; Returns: undefined };
      report_message: {
        Args: { message_id: string; reason: string; words: string };
        Returns: undefined;
      };
      report_player: {
        Args: { club_id: string; player_id: string; reason: string; words: string };
        Returns: undefined;
      };
      report_pushes: { Args: { results: Json }; Returns: undefined };
      reset_calendar_feed: { Args: Record<PropertyKey, never>; Returns: string };
      restore_player: { Args: { player_id: string }; Returns: undefined };
      revoke_invitation: { Args: { invitation_id: string }; Returns: undefined };
      save_profile: {
        Args: {
          bio: string;
          full_name: string;
          lat?: number;
          location: string;
          lon?: number;
          looking_for: string[];
          phone: string;
          play_style: string;
          seen_version: string;
          skill_level: string;
          slots: unknown;
          years_playing: string;
        };
        Returns: string;
      };
      save_questionnaire_answer: {
        Args: { answer: string; question: string };
        Returns: {
          adaptive_responses: NonNullable<Json>;
          availability: string | null;
          completed: boolean;
          completed_at: string | null;
          created_at: string;
          id: string;
          intensity_preference: number;
          match_style: string | null;
          next_step: number;
          play_frequency: string | null;
          primary_goals: string | null;
          skill_level: string | null;
          skill_range_preference: number[];
          social_preference: number;
          updated_at: string;
          user_id: string;
          years_experience: string | null;
        };
        SetofOptions: {
          from: '*';
          to: 'questionnaire_responses';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      save_rotation: {
        Args: {
          court_names: string[];
          event_id: string;
          from_round: number;
          players: Json;
          round_count: number;
          round_minutes: number;
          rounds: Json;
          version: number;
          with_singles: boolean;
        };
        Returns: number;
      };
      search_accounts: {
        Args: { query: string };
        Returns: {
          avatar_path: string;
          created_at: string;
          full_name: string;
          id: string;
          is_hidden: boolean;
          location: string;
          report_count: number;
          suspended_until: string;
        }[];
      };
      search_clubs: {
        Args: {
          after?: Json;
          only_auto_approve?: boolean;
          only_with_courts?: boolean;
          page_size?: number;
          query?: string;
          sort?: string;
        };
        Returns: {
          auto_approve: boolean;
          cursor: Json;
          description: string;
          distance_unit: string;
          has_courts: boolean;
          id: string;
          km: number;
          location: string;
          member_count: number;
          member_limit: number;
          my_state: string;
          name: string;
          slug: string;
        }[];
      };
      search_players: {
        Args: {
          after?: Json;
          during?: unknown;
          level?: string;
          page_size?: number;
          query?: string;
        };
        Returns: {
          avatar_path: string;
          cursor: Json;
          full_name: string;
          id: string;
          location: string;
          shared_slots: unknown;
          shares_availability: boolean;
          skill_level: string;
        }[];
      };
      seed_league: { Args: { entry_ids?: string[]; league_id: string }; Returns: undefined };
      send_challenge: {
        Args: {
          challenged_id: string;
          club_id?: string;
          court_id?: string;
          court_location: string;
          duration_minutes: number;
          fixture_id?: string;
          match_type: string;
          message?: string;
          partner_id?: string;
          proposed_date: string;
          proposed_time: string;
          time_zone?: string;
          undoable?: boolean;
        };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
          fixture_id: string | null;
          id: string;
          match_type: string;
          message: string | null;
          proposed_date: string;
          proposed_time: string;
          replaces: string | null;
          responded_at: string | null;
          response_message: string | null;
          result_at: string | null;
          result_id: number | null;
          result_state: string;
          revision: number;
          starts_at: string;
          status: string;
          time_zone: string;
          untold: boolean;
          was_asked: boolean;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      send_channel_message: {
        Args: { channel_id: string; content: string; message_id: string };
        Returns: Json;
      };
      send_message: {
        Args: { content: string; message_id: string; receiver_id: string };
        Returns: {
          content: string;
          created_at: string;
          id: string;
          read: boolean;
          receiver_id: string;
          sender_id: string;
        };
        SetofOptions: {
          from: '*';
          to: 'messages';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      set_attendance: {
        Args: { attended: boolean; event_id: string; player_id: string };
        Returns: undefined;
      };
      set_club_channels: { Args: { club_id: string; sections: string[] }; Returns: Json };
      set_court_rules: {
        Args: {
          closes: string;
          club_id: string;
          days_ahead: number;
          holds_per_week: number;
          opens: string;
          slot_minutes: number;
        };
        Returns: Json;
      };
      set_level_visibility: { Args: { visibility: string }; Returns: undefined };
      set_member_role: {
        Args: { club_id: string; role: string; user_id: string };
        Returns: undefined;
      };
      set_result_counts: {
        Args: {
          case_id: number;
          challenge_id: string;
          counts: boolean;
          kind: string;
          words?: string;
        };
        Returns: undefined;
      };
      settle_appeal: {
        Args: { answer?: string; appeal_id: number; verdict: string };
        Returns: undefined;
      };
      start_round: { Args: { event_id: string; round: number; version: number }; Returns: number };
      stop_court_holds: { Args: { club_id: string }; Returns: undefined };
      stop_push: { Args: { endpoint: string }; Returns: undefined };
      suggest_court: {
        Args: {
          access: string;
          court_id: string;
          indoor: boolean;
          lat?: number;
          lights: boolean;
          location?: string;
          lon?: number;
          name: string;
          paid: boolean;
          surface: string;
          words?: string;
        };
        Returns: undefined;
      };
      take_mails: {
        Args: { batch?: number; patience?: string; secret: string };
        Returns: {
          data: Json;
          id: number;
          optout_token: string;
          site_url: string;
          template: string;
          to_address: string;
        }[];
      };
      take_measure: {
        Args: {
          answer?: string;
          case_id: number;
          closes?: boolean;
          days?: number;
          kind: string;
          measure: string;
          words?: string;
        };
        Returns: undefined;
      };
      take_pushes: {
        Args: { batch?: number; secret: string };
        Returns: {
          auth: string;
          endpoint: string;
          id: number;
          notification: Json;
          p256dh: string;
          unread: number;
        }[];
      };
      touch_last_seen: { Args: Record<PropertyKey, never>; Returns: undefined };
      unblock_player: { Args: { player_id: string }; Returns: undefined };
      undo_challenge: { Args: { challenge_id: string }; Returns: undefined };
      undo_import: { Args: { import_id: string }; Returns: Json };
      undo_introduction: { Args: { introduction_id: string }; Returns: undefined };
      undo_join_decision: { Args: { request_ids: string[] }; Returns: number };
      undo_message: { Args: { message_id: string }; Returns: undefined };
      update_club: {
        Args: {
          auto_approve: boolean;
          club_id: string;
          description: string;
          has_courts: boolean;
          is_public: boolean;
          lat?: number;
          location: string;
          lon?: number;
          member_limit: number;
          name: string;
          posting: string;
          seen_at: string;
          slug: string;
          time_zone: string;
          weekly_introductions: boolean;
        };
        Returns: string;
      };
      update_court: {
        Args: {
          access: string;
          court_id: string;
          indoor: boolean;
          lat?: number;
          lights: boolean;
          lon?: number;
          name: string;
          out_from?: string;
          out_until?: string;
          surface: string;
        };
        Returns: undefined;
      };
      update_event: {
        Args: {
          capacity?: number;
          court_ids?: string[];
          description: string;
          duration_minutes: number;
          event_date: string;
          event_id: string;
          event_time: string;
          following?: boolean;
          is_public?: boolean;
          place: string;
          title: string;
        };
        Returns: undefined;
      };
      update_league: {
        Args: {
          discipline?: string;
          ends_on?: string;
          group_size?: number;
          league_id: string;
          name?: string;
          round_weeks?: number;
          rounds_planned?: number;
          rules?: string;
          starts_on?: string;
        };
        Returns: undefined;
      };
      withdraw_entry: { Args: { entry_id: string; league_id: string }; Returns: undefined };
      withdraw_join_request: { Args: { club_id: string }; Returns: undefined };
      withdraw_reschedule: { Args: { reschedule_id: string }; Returns: undefined };
      withdraw_title: { Args: { title_id: string }; Returns: undefined };
      write_member_note: {
        Args: { body: string; club_id: string; seen_at?: string; user_id: string };
        Returns: undefined;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>;

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>];

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R;
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] & DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R;
      }
      ? R
      : never
    : never;

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I;
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I;
      }
      ? I
      : never
    : never;

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U;
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U;
      }
      ? U
      : never
    : never;

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never;

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals;
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never;

export const Constants = {
  public: {
    Enums: {},
  },
} as const;
