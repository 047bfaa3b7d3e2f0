// Generated from the database by `npm run gen:types`; never edited. `npm run check` fails when it is stale.
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      announcements: {
        Row: {
          author_id: string;
          club_id: string;
          content: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          notify_all: boolean;
          priority: string;
          publish_at: string;
          title: string;
        };
        ComputedFields: never;
        Insert: {
          author_id: string;
          club_id: string;
          content: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          notify_all?: boolean;
          priority?: string;
          publish_at?: string;
          title: string;
        };
        Update: {
          author_id?: string;
          club_id?: string;
          content?: string;
          created_at?: string;
          edited_at?: string | null;
          id?: string;
          notify_all?: boolean;
          priority?: string;
          publish_at?: string;
          title?: string;
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
      challenge_seats: {
        Row: {
          booked: unknown;
          challenge_id: string;
          created_at: string;
          invited_by: string | null;
          player_id: string;
          side: string;
          status: string;
        };
        ComputedFields: never;
        Insert: {
          booked?: unknown;
          challenge_id: string;
          created_at?: string;
          invited_by?: string | null;
          player_id: string;
          side: string;
          status?: string;
        };
        Update: {
          booked?: unknown;
          challenge_id?: string;
          created_at?: string;
          invited_by?: string | null;
          player_id?: string;
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
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        ComputedFields: never;
        Insert: {
          challenged_id: string;
          challenger_id: string;
          club_id?: string | null;
          court_location: string;
          created_at?: string;
          disputes?: number;
          duration_minutes: number;
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
          starts_at: string;
          status?: string;
          time_zone: string;
        };
        Update: {
          challenged_id?: string;
          challenger_id?: string;
          club_id?: string | null;
          court_location?: string;
          created_at?: string;
          disputes?: number;
          duration_minutes?: number;
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
          starts_at?: string;
          status?: string;
          time_zone?: string;
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
          subject_id?: string | null;
        };
        Update: {
          actor_id?: string | null;
          club_id?: string;
          created_at?: string;
          details?: NonNullable<Json>;
          id?: never;
          kind?: string;
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
          closed_at: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          has_courts: boolean;
          id: string;
          is_public: boolean;
          location: string;
          member_count: number;
          member_limit: number | null;
          name: string;
          search: string | null;
          settings: NonNullable<Json>;
          slug: string;
          time_zone: string;
          topic_epoch: number;
          updated_at: string;
        };
        ComputedFields: never;
        Insert: {
          auto_approve?: boolean;
          closed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          description: string;
          has_courts?: boolean;
          id?: string;
          is_public?: boolean;
          location: string;
          member_count?: number;
          member_limit?: number | null;
          name: string;
          search?: never;
          settings?: NonNullable<Json>;
          slug: string;
          time_zone: string;
          topic_epoch?: number;
          updated_at?: string;
        };
        Update: {
          auto_approve?: boolean;
          closed_at?: string | null;
          created_at?: string;
          created_by?: string | null;
          description?: string;
          has_courts?: boolean;
          id?: string;
          is_public?: boolean;
          location?: string;
          member_count?: number;
          member_limit?: number | null;
          name?: string;
          search?: never;
          settings?: NonNullable<Json>;
          slug?: string;
          time_zone?: string;
          topic_epoch?: number;
          updated_at?: string;
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
      match_moves: {
        Row: {
          answered_at: string | null;
          challenge_id: string;
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
            foreignKeyName: 'match_moves_challenge_id_fkey';
            columns: ['challenge_id'];
            isOneToOne: false;
            referencedRelation: 'challenges';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'match_moves_proposed_by_fkey';
            columns: ['proposed_by'];
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
      preferences: {
        Row: {
          club_announcements: boolean;
          email_notifications: boolean;
          match_reminders: boolean;
          message_notifications: boolean;
          user_id: string;
        };
        ComputedFields: never;
        Insert: {
          club_announcements?: boolean;
          email_notifications?: boolean;
          match_reminders?: boolean;
          message_notifications?: boolean;
          user_id: string;
        };
        Update: {
          club_announcements?: boolean;
          email_notifications?: boolean;
          match_reminders?: boolean;
          message_notifications?: boolean;
          user_id?: string;
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
          search: string | null;
          skill_level: string | null;
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
          search?: never;
          skill_level?: string | null;
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
          search?: never;
          skill_level?: string | null;
          years_playing?: string | null;
        };
        Relationships: [];
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
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      accept_move: {
        Args: { move_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      cancel_challenge: {
        Args: { challenge_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      check_slug: { Args: { slug: string }; Returns: string };
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
      confirm_result: {
        Args: { result_id: number };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      confirm_seat: {
        Args: { challenge_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
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
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      create_club: {
        Args: {
          auto_approve: boolean;
          description: string;
          has_courts: boolean;
          is_public: boolean;
          location: string;
          member_limit: number;
          name: string;
          slug: string;
          time_zone: string;
        };
        Returns: {
          auto_approve: boolean;
          closed_at: string | null;
          created_at: string;
          created_by: string | null;
          description: string;
          has_courts: boolean;
          id: string;
          is_public: boolean;
          location: string;
          member_count: number;
          member_limit: number | null;
          name: string;
          search: string | null;
          settings: NonNullable<Json>;
          slug: string;
          time_zone: string;
          topic_epoch: number;
          updated_at: string;
        };
        SetofOptions: {
          from: '*';
          to: 'clubs';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decide_join_request: { Args: { approve: boolean; request_id: string }; Returns: undefined };
      decline_challenge: {
        Args: { challenge_id: string; reason?: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      decline_move: { Args: { move_id: string }; Returns: undefined };
      dispute_result: {
        Args: { result_id: number };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
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
      get_club: { Args: { handle: string }; Returns: Json };
      get_club_activity: {
        Args: { before?: number; club_id: string; page_size?: number };
        Returns: {
          actor_id: string;
          actor_name: string;
          created_at: string;
          details: Json;
          id: number;
          kind: string;
          subject_id: string;
          subject_name: string;
        }[];
      };
      get_dashboard: { Args: Record<PropertyKey, never>; Returns: Json };
      get_opponent: { Args: { player_id: string }; Returns: Json };
      head_to_head: { Args: { player_id: string }; Returns: Json };
      join_club: { Args: { club_id: string }; Returns: string };
      leave_club: { Args: { club_id: string }; Returns: undefined };
      leave_seat: { Args: { challenge_id: string }; Returns: undefined };
      list_challenges: {
        Args: { since: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        }[];
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      list_match_history: {
        Args: { before?: string; before_id?: string; page_size?: number; player_id: string };
        Returns: {
          best_of: number;
          id: string;
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
      mark_all_notifications_read: { Args: Record<PropertyKey, never>; Returns: undefined };
      name_partner: {
        Args: { challenge_id: string; partner_id: string };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      post_announcement: {
        Args: {
          club_id: string;
          content: string;
          notify_all: boolean;
          priority: string;
          title: string;
        };
        Returns: {
          author_id: string;
          club_id: string;
          content: string;
          created_at: string;
          edited_at: string | null;
          id: string;
          notify_all: boolean;
          priority: string;
          publish_at: string;
          title: string;
        };
        SetofOptions: {
          from: '*';
          to: 'announcements';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      propose_move: {
        Args: {
          challenge_id: string;
          court_location?: string;
          duration_minutes?: number;
          proposed_date: string;
          proposed_time: string;
        };
        Returns: {
          answered_at: string | null;
          challenge_id: string;
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
          to: 'match_moves';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      search_clubs: {
        Args: { page_size?: number; query?: string; skip?: number };
        Returns: {
          auto_approve: boolean;
          description: string;
          has_courts: boolean;
          id: string;
          location: string;
          member_count: number;
          member_limit: number;
          my_state: string;
          name: string;
          slug: string;
        }[];
      };
      search_players: {
        Args: { page_size?: number; query?: string; skip?: number };
        Returns: {
          avatar_path: string;
          full_name: string;
          id: string;
          location: string;
          shared_clubs: number;
          shared_slots: unknown;
          shares_availability: boolean;
          skill_level: string;
        }[];
      };
      send_challenge: {
        Args: {
          challenged_id: string;
          club_id?: string;
          court_location: string;
          duration_minutes: number;
          match_type: string;
          message?: string;
          partner_id?: string;
          proposed_date: string;
          proposed_time: string;
          time_zone?: string;
        };
        Returns: {
          challenged_id: string;
          challenger_id: string;
          club_id: string | null;
          court_location: string;
          created_at: string;
          disputes: number;
          duration_minutes: number;
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
          starts_at: string;
          status: string;
          time_zone: string;
        };
        SetofOptions: {
          from: '*';
          to: 'challenges';
          isOneToOne: true;
          isSetofReturn: false;
        };
      };
      withdraw_join_request: { Args: { club_id: string }; Returns: undefined };
      withdraw_move: { Args: { move_id: string }; Returns: undefined };
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
