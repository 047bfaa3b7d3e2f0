// Generated from the database by `npm run gen:types`; never edited. `npm run check` fails when it is stale.
/** What is refused, by its word: the sentences that the database has for people. */
export interface RefusalSentences {
  account_gone: 'This account has been deleted.';
  activity_is_final: "A club's activity log can't be changed.";
  address_in_court: "A court's name and place can't contain a web or email address.";
  address_in_name: "A club's name and place can't contain a web or email address.";
  after_deadline:
    | 'This ladder match has to be played sooner. Please choose an earlier day.'
    | 'This match has to be played before the round ends. Please choose an earlier day.';
  already_confirmed: "You've already said yes.";
  already_done: 'This was already done.';
  already_entered: 'One of these players is already in this league, or has left it.';
  already_introduced: 'These two players have already been introduced.';
  already_played: 'This match already has a result.';
  already_published: 'This announcement has already been published.';
  already_seated: 'This player already has a spot in the match.';
  already_withdrawn: 'This entry has already been withdrawn.';
  announcement_hidden: "CourtCrew removed this announcement, so it can't be changed.";
  announcement_not_found: 'This announcement no longer exists.';
  answer_first: 'Please accept the challenge first.';
  answer_too_long: 'An answer can have up to 1,000 characters.';
  answers_missing: 'Please answer the earlier questions first.';
  appeal_exists: "You've already appealed this suspension.";
  appeal_not_found: "This appeal doesn't exist.";
  appeal_not_open: 'This has already been settled.';
  appeal_too_long: 'An appeal can have up to 2,000 characters.';
  appeal_without_words: "Please say why the suspension isn't right.";
  bad_audience: 'Choose who can see this match.';
  bad_band: 'Choose a level range between 1.5 and 7.0, at least half a level wide.';
  bad_block_length: 'A block can last from 15 minutes to a day.';
  bad_block_title: 'Use one line of up to 60 characters.';
  bad_block_weeks: 'A block can repeat for up to 60 weeks.';
  bad_court_count: 'You can add up to 20 courts at a time.';
  bad_court_dates: "The last day can't be before the first day.";
  bad_courts: 'Give each court its own name, with up to 40 characters.';
  bad_cursor: "This list can't be continued. Please load it again.";
  bad_days_ahead: 'Choose between 2 and 365 days.';
  bad_duration: 'A match can last from 30 to 180 minutes.';
  bad_end: 'Choose a last day after the start, within a year of it.';
  bad_group: "That group doesn't exist.";
  bad_group_size: "That group size isn't possible. Boxes have 4 to 6, flex groups 4 to 16.";
  bad_groups: 'Some groups are too small or too large.';
  bad_guest: "A guest's name can have up to 60 characters.";
  bad_holds_per_week: 'Choose between 1 and 50.';
  bad_league_kind: 'Choose boxes, a flex league, a ladder or a knockout, for singles or doubles.';
  bad_league_name: 'Choose a name of 3 to 60 characters.';
  bad_location: 'Use one line of up to 100 characters for the location.';
  bad_match_type: 'Choose singles, doubles or practice.';
  bad_minutes: 'A round can take from 5 to 120 minutes.';
  bad_mode: 'A replay either checks or writes.';
  bad_name:
    | "A name can't contain a web or email address."
    | 'Use one line of up to 80 characters for the name.';
  bad_opening_hours: 'Courts open and close on the hour or half hour.';
  bad_outcome: "Choose whether the match was played, ended early or didn't take place.";
  bad_phone: 'Use only digits, spaces and + ( ) . / - in a phone number, up to 30 characters in all.';
  bad_place: 'Use one line of up to 200 characters for the location.';
  bad_point: "This place isn't on the map. Please choose another one.";
  bad_reason: 'Please choose one of the reasons.';
  bad_request_id: "This couldn't be sent. Please try again.";
  bad_rotation: "These rounds can't be saved. Please make them again.";
  bad_rounds: 'A league can have up to 26 rounds.';
  bad_skill: "This skill level can't be suggested.";
  bad_slot: 'Choose slots of 30, 60 or 90 minutes.';
  bad_start: 'Choose a start within the next year.';
  bad_suggestion: 'Please check your changes.';
  bad_suspension: 'Choose between 1 and 365 days.';
  bad_title: "Use one line of up to 60 characters for the tournament's name.";
  bad_visibility: 'Choose who can see your level: everyone, connections or nobody.';
  bad_weeks: 'A round can last 1 to 12 weeks.' | 'An event can repeat for up to 26 weeks.';
  banned: "This player can't join this club.";
  below_you: 'Choose a player above you.';
  bio_too_long: 'A bio can have up to 200 characters.';
  block_in_past: 'Please choose a time in the future.';
  cannot_be_challenged: "You can't challenge this player right now.";
  cannot_own: "This member can't take over the club right now. Please choose someone else.";
  capacity_too_small: 'More players than that are already going.';
  case_closed: 'This case is already closed.';
  case_not_found: "This case doesn't exist.";
  case_taken: 'Another operator is working on this case. Please come back in a while.';
  challenge_exists: 'You already have a pending challenge with this person';
  challenge_expired:
    | 'The proposed time has passed.'
    | 'The proposed time of this challenge has passed.';
  challenge_not_found: "This challenge doesn't exist.";
  changed_meanwhile: 'The settings were changed while you were editing.';
  channel_ended: 'This conversation has ended. You can still read it.';
  channel_not_found: 'This conversation is no longer available.';
  club_closed: 'This club has closed.';
  club_full: 'This club has reached its member limit.';
  club_not_found: 'Club not found';
  confirmation_mismatch: 'Type DELETE to confirm.';
  constants_are_final: "Constants can't be changed. Add a new version instead.";
  court_closed: "The club's courts are closed at that time.";
  court_for_members: "This club's courts are for members only.";
  court_name_taken: 'Your club already has a court with this name.';
  court_not_found:
    | "This court couldn't be found. Please choose another place."
    | 'This court is no longer listed.';
  court_out: 'That court is out of service that day.';
  court_slots: "That doesn't fit the club's court times. Please choose another start time or length.";
  court_taken: 'That court is already taken at that time.';
  court_too_far: "The club's courts can't be reserved that far ahead.";
  court_without_place: "Choose a place from the list, or use your location while you're at the court.";
  courts_changed: 'The courts have just been changed. Please try again.';
  draw_made: 'The draw has been made. Nobody can join any more.';
  draw_too_large: 'A knockout can have up to 64 entries.';
  empty_message: 'Please write something first.';
  entry_counts_already: 'This entry is the one that counts.';
  entry_not_found: "This entry doesn't exist.";
  entry_not_of_match: "This match isn't over, or the entry isn't a score for it.";
  event_cancelled: 'This event was cancelled.';
  event_in_past: 'Please choose a time in the future.';
  event_long_over: 'This event ended more than a week ago.';
  event_not_found: "This event doesn't exist.";
  event_not_started: 'You can mark who came once the event has started.';
  event_over: 'This event is over.';
  event_started: 'This event has already started.';
  fixture_arranged: 'This match has already been arranged. Please check your challenges.';
  fixture_decided: 'This match already has a result.';
  fixture_not_found: "This match doesn't exist.";
  fixture_partner: 'In a league match you play with your league partner.';
  fixture_sides: 'Only the two sides of this match can play it.';
  fixture_type: 'A league match is played as the league says: singles or doubles.';
  group_full: 'This group is full.';
  has_entries: 'Remove the entries first to change between singles and doubles.';
  has_played: "Someone who has already played can't be taken off the list.";
  hold_keeps_time: "You can't change the time of a match or event here, but you can move it to another court.";
  hold_not_found:
    | 'This reservation no longer exists.'
    | 'This spot is no longer held. Please open the match again.';
  hold_started: 'This has already started.';
  holds_off: 'Court times are off at your club.';
  hours_too_short: 'The courts must be open for at least one slot.';
  import_not_found: 'This import was undone.';
  impossible_score: "A tennis match can't end like this. Please check the sets.";
  introduction_over: 'This introduction is over.';
  invitation_expired: 'This invitation has expired.';
  invitation_revoked: 'This invitation has been withdrawn.';
  invitation_unknown: "This invitation doesn't exist.";
  invitation_used_up: 'This invitation has been used up.';
  just_met: 'You had a ladder match with this player in the last 14 days. Please challenge someone else.';
  ladder_busy: 'You already have an open ladder match.';
  ladder_match_over: 'This ladder match is over. Please send a new ladder challenge.';
  league_not_found: "This league doesn't exist.";
  league_not_published: "This league hasn't been published yet.";
  league_not_started: "This league hasn't started yet. Choose a day from its start.";
  league_over: 'This league is over.';
  league_published: 'This league has been published already.';
  limit_below_members: 'The club already has more members than that.';
  match_not_found: "You two didn't play this match.";
  match_not_started: "This match hasn't started yet.";
  match_overlap: 'One of you already has a match at that time.';
  match_overlap_own: 'You already have a match at that time.';
  match_started: 'This match has already started.';
  measure_without_words: 'Please give the reason: the player will read it.';
  message_exists: "This message couldn't be sent. Please write it again.";
  message_not_found: 'This message no longer exists.';
  message_too_long:
    | 'A message can have up to 1,000 characters.'
    | 'A message can have up to 2,000 characters.';
  name_mismatch: "Type the club's name as it's shown here.";
  no_block_title: 'Please say what the court is blocked for.';
  no_date: 'Please select a date';
  no_free_seat: 'There are no free spots right now.';
  no_name: 'Please enter your name.';
  no_place: 'Please enter a location';
  no_push_keys: "This browser didn't provide the keys that notifications need.";
  no_rounds: 'This league has no rounds to close.';
  no_slots: "Please choose when you're free.";
  no_such_round: "This round can't be started.";
  no_such_time: "That time doesn't exist: the clocks change that night.";
  no_time: 'Please select a time';
  no_title: 'Please name the tournament.';
  no_winner: 'Please choose which side it was.';
  no_words: 'Please add a sentence about what happened.';
  nobody_going: 'Nobody else is going to this event.';
  not_a_manager:
    | 'Only club owners and admins can do that.'
    | 'Only club owners and admins can manage the club.';
  not_a_member: 'You are not a member of this club';
  not_a_partner: "You're not a partner in this match. Accept, decline or cancel it instead.";
  not_agreed: 'Only an agreed match can be moved.' | 'This match was never agreed.';
  not_an_operator: 'This page is only for operators of CourtCrew.';
  not_banned: "This player isn't banned.";
  not_doubles: 'Only doubles matches have partners.';
  not_entered: "You're not in this league.";
  not_in_club: 'This player is no longer a member of the club.';
  not_in_draw: 'This match is no longer part of the draw.';
  not_in_match: "You're not in this match.";
  not_members: 'One of these players has left the club or hidden their profile.';
  not_on_ladder: "This player isn't on the ladder.";
  not_open: 'This challenge can no longer be cancelled.' | 'This match is no longer open.';
  not_pending: 'This challenge is no longer pending.';
  not_signed_in: 'Authentication required';
  not_suspended: 'Your account is no longer suspended.';
  not_the_author: 'Only the author, the owner and admins can change an announcement.';
  not_the_owner: "Only the club's owner can do that.";
  not_your_match: 'Only the player who opened this match can do that.';
  not_yours_to_answer:
    | 'Only the challenged player can answer a challenge.'
    | 'Only the other side can answer a proposal. You can withdraw your own.';
  not_yours_to_cancel:
    | 'Only the player who sent a challenge can cancel it.'
    | 'Only the two players who arranged the match can cancel it. You can give up your spot.';
  not_yours_to_confirm: 'Only the other side can confirm the result.';
  not_yours_to_name: 'Only the two players who arranged the match can choose partners.';
  not_yours_to_reschedule: 'Only the two players who arranged the match can move it.';
  note_changed: 'This note was changed while you were writing.';
  note_too_long:
    | 'A note can have up to 2,000 characters.'
    | 'A note can have up to 500 characters.';
  nothing_suggested: "Change something or describe what's wrong.";
  nothing_to_dispute: "There's no no-show to dispute in this match.";
  nothing_to_hide: "There's nothing to hide: it may be gone already.";
  nothing_to_restore: "There's nothing to restore: someone may have done it already.";
  open_match_not_found: "This match couldn't be found. It may have been cancelled.";
  open_match_over: 'This match is no longer open.';
  open_match_started: 'This match has already started.';
  opener_cannot_leave: 'You opened this match. You can cancel it instead.';
  opponent_busy: 'This player already has an open ladder match.';
  outranked: 'Only the owner can do that to an admin, and nobody can do it to the owner.';
  own_block: "You can't block yourself.";
  own_case: "You can't work on a case of your own.";
  own_challenge: "You can't challenge yourself.";
  own_match: 'You play in this match yourself. Please ask another owner or admin to decide it.';
  own_membership: "You can't do that to yourself.";
  own_message: "You can't message yourself.";
  own_opponent: 'You play against this entry yourself. Please ask another owner or admin to withdraw it.';
  own_report: "You can't report yourself.";
  owner_cannot_leave: 'Hand the club over to another member before you leave.';
  owns_clubs: 'Hand over or close the clubs you own before you delete your account.';
  pairs_needed: 'A doubles league needs pairs.';
  partner_left: 'This player has already left the match.';
  partner_not_found: "You can't ask this player to play.";
  player_busy: 'This player has another match at that time now.';
  player_gone: 'This player has deleted their account.';
  player_not_found:
    | "Someone on the list isn't a member of this club. Please untick them."
    | "The user you're trying to challenge doesn't exist"
    | "This player doesn't exist."
    | "You can't message this player.";
  practice_has_no_score: 'A practice session has no score.';
  profile_changed: 'Your profile was changed somewhere else while you were editing.';
  profile_hidden: 'CourtCrew has hidden your profile. The reason is in your notifications.';
  publish_too_far: 'Please choose a time within the next year.';
  publish_too_soon: 'Please choose a time in the future.';
  reason_too_long:
    | 'A reason can have up to 200 characters.'
    | 'A reason can have up to 500 characters.';
  reauthentication_needed: "Please confirm it's you: enter your password, and your code if you use one.";
  reply_not_found: "This player hasn't answered.";
  report_exists: "You've already reported this. It's being looked at.";
  report_not_found: "This report doesn't exist.";
  report_not_open: 'This report has already been dealt with.';
  request_declined: "You can't join this match.";
  request_gone: 'This request no longer exists.';
  request_not_pending: 'This request is no longer pending.';
  reschedule_answered: 'This proposal is no longer open.';
  reschedule_exists: 'Another time has already been proposed. Please answer that first.';
  result_changed: 'This result has already been answered. Please check the match again.';
  result_final: 'The result of this match is final.';
  result_not_confirmed: 'This match has no confirmed result.';
  result_waiting: 'A result has already been entered and is waiting for an answer.';
  results_are_final: "A result that was entered can't be changed.";
  results_disputed: 'Some results are disputed. Please decide those matches first, or close without them.';
  results_waiting: 'Some results are still waiting for an answer.';
  rotation_changed: "The rotation was changed in the meantime. Here's how it looks now.";
  round_closed: 'This round is closed.';
  round_not_on: 'No round is being played right now.';
  round_not_started: "This round hasn't started yet.";
  round_played: "A round that has started can't be changed.";
  same_time: 'The match is already at that time.';
  seat_taken: 'Your partner has already said yes.';
  second_factor_required: 'Operators need two-factor authentication. Turn it on in your settings, then come back here.';
  second_step_required: 'Enter the code from your authenticator app first.';
  session_ended: "You've been logged out. Please log in again.";
  slug_invalid: 'Use 3 to 60 lowercase letters and digits, with single hyphens between them.';
  slug_reserved: 'This address is reserved. Please choose another one.';
  slug_taken: "This address isn't available. Please choose another one.";
  start_in_past: 'The start is in the past. Please choose another day.';
  suspended: 'Your account is suspended. Open CourtCrew to see why, and how to appeal.';
  title_not_found: 'This title is no longer yours.';
  too_early: 'You can start the first round from two hours before the event.';
  too_far: 'Please select a date within the next year.';
  too_far_up: 'You can only challenge players a few places above you.';
  too_few_entries: "There aren't enough entries yet.";
  too_few_players: 'Each round needs at least four people.';
  too_late: "It's too late to undo this.";
  too_many_addresses: 'You can check up to 10,000 addresses a day. Please continue tomorrow.';
  too_many_announcements:
    | "You've posted a lot of announcements. Please try again in an hour."
    | "You've posted and changed a lot of announcements. Please try again in an hour.";
  too_many_at_once:
    | 'You can answer up to 100 requests at a time.'
    | 'You can message up to 500 members at a time.'
    | 'You can remove up to 100 members at a time.';
  too_many_blocks: "You've blocked 1,000 players, which is the limit. Please unblock some first.";
  too_many_challenges:
    | "You've challenged this player a lot today. Please try again tomorrow."
    | "You've sent a lot of challenges. Please try again in an hour.";
  too_many_changes:
    | "You've blocked and unblocked a lot of players. Please try again in an hour."
    | "You've changed a lot in the last hour. Please try again later."
    | "You've changed a lot of roles. Please try again in an hour."
    | "You've changed your answer too often. You can't sign up for this event again.";
  too_many_clubs: "You've created a lot of clubs today. Please try again tomorrow.";
  too_many_courts: 'A club can have up to 60 courts.';
  too_many_courts_today: 'Your club has added a lot of courts today. Please try again tomorrow.';
  too_many_dismissals: "You've hidden a lot of suggestions today. Please try again tomorrow.";
  too_many_edits: "You've changed your profile a lot. Please try again in ten minutes.";
  too_many_entries: 'A league can have up to 200 entries.';
  too_many_events: 'Your club has planned a lot of events today. Please try again tomorrow.';
  too_many_held: 'A lot of people are joining right now. Please try again in a few minutes.';
  too_many_holds: 'One of you already has as many courts that week as the club allows.';
  too_many_introductions: "You've introduced a lot of members. Please try again in an hour.";
  too_many_invitations:
    | 'You can invite up to 5,000 people a day. Please continue tomorrow.'
    | "You've asked a lot of partners. Please try again in an hour."
    | "You've made a lot of invitations. Please try again in an hour.";
  too_many_joins: "You've joined a lot of matches. Please try again in an hour.";
  too_many_ladder_challenges: "You've sent a lot of ladder challenges. Please try again tomorrow.";
  too_many_leagues:
    | 'Your club has a lot of leagues already. Please finish or delete some first.'
    | 'Your club has created a lot of leagues today. Please try again tomorrow.';
  too_many_messages: "You've sent a lot of messages in the last hour. Please try again later.";
  too_many_moves: "You've moved your open matches a lot. Please try again tomorrow.";
  too_many_open: 'You have 5 open matches. Please wait until one is played or cancelled.';
  too_many_opened: "You've opened 10 matches today. Please try again tomorrow.";
  too_many_pictures: "You've uploaded a lot of pictures. Please try again tomorrow.";
  too_many_places: "You've changed your location a lot today. Please try again tomorrow.";
  too_many_players: 'A rotation can have up to 200 people.';
  too_many_public_courts: "You've added a lot of courts today. Please try again tomorrow.";
  too_many_recipients: 'Your club has messaged a lot of members today. Please try again tomorrow.';
  too_many_reports: "You've sent a lot of reports. Please try again in an hour.";
  too_many_requests:
    | "You've asked to join a lot of clubs. Please try again in an hour."
    | "You've done a lot today. Please try again tomorrow."
    | "You've joined a lot of clubs. Please try again in an hour.";
  too_many_reschedules: "You've proposed a lot of other times. Please try again in an hour.";
  too_many_rows:
    | 'You can check up to 5,000 people at a time.'
    | 'You can invite up to 500 people at a time.';
  too_many_slugs: 'This club has already had ten addresses. You can go back to any of them.';
  too_many_threads: "You've started a lot of conversations in the last hour. Please try again later.";
  too_many_titles:
    | "You've awarded a lot of titles. Please try again in an hour."
    | "You've awarded and withdrawn a lot of titles. Please try again in an hour.";
  too_soon: 'Challenge must be at least 24 hours in advance';
  too_soon_to_open: 'An open match must start at least 2 hours from now.';
  trail_is_final: "What operators did can't be changed.";
  undo_too_late: 'An import can only be undone for ten minutes. Please revoke the invitations one by one.';
  unfinished_score: "This score doesn't have a winner yet. Please enter all the sets.";
  unknown_account: 'There is no account with this email address.';
  unknown_answer: 'Please choose one of the answers shown.';
  unknown_measure: "That isn't possible for this case.";
  unknown_posting: 'Choose who can post: all members, or only the owner and admins.';
  unknown_push_service: "This browser uses a notification service that CourtCrew doesn't support.";
  unknown_question: "This question doesn't belong to the skill level you chose.";
  unknown_reason: "Please choose what's wrong with this court.";
  unknown_role: 'Choose admin or member.';
  unknown_rules: 'Choose one of the sets of rules.';
  unknown_section: 'Choose from the sections offered.';
  unknown_state: 'Choose handled or dismissed.';
  unknown_verdict: 'Choose whether the no-show counts.';
  unknown_zone: 'Please choose a time zone from the list.';
  unreadable_message: "The message contains characters that can't be displayed.";
  version_not_draft: 'Only a draft can be prepared.';
  version_not_found: 'There is no such version of the constants.' | 'There is no such version.';
  version_not_ready: "This version of the ratings isn't ready to replace the current one.";
  waiting_list_full: 'A lot of people are waiting for this match already.';
  weeks_taken: 'The court is already taken in at least one of these weeks.';
  words_too_long:
    | 'Each text can have up to 1,000 characters.'
    | 'Please use up to 1,000 characters.';
  wrong_order: 'The list has changed. Please check the order again.';
  wrong_secret:
    | 'Only the schedule can push notifications.'
    | 'Only the schedule can remove pictures.'
    | 'Only the schedule can send emails.';
}
