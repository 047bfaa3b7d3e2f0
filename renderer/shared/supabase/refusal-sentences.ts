// Generated from the database by `npm run gen:types`; never edited. `npm run check` fails when it is stale.
/** What is refused, by its word: the sentences that the database has for people. */
export interface RefusalSentences {
  activity_is_final: 'The activity of a club is never changed.';
  address_in_court: 'The name and place of a court cannot hold a web or email address.';
  address_in_name: 'The name and place of a club cannot hold a web or email address.';
  already_confirmed: 'You have said yes already.';
  already_introduced: 'These two have been introduced before.';
  already_published: 'This announcement has been published meanwhile.';
  already_seated: 'This player already has a place in the match.';
  announcement_not_found: 'This announcement is no longer there.';
  answer_first: 'Please accept the challenge first.';
  answers_missing: 'Please answer the questions before this one first.';
  bad_block_length: 'A block lasts between 15 minutes and a day.';
  bad_block_title: 'Use one line of at most 60 characters.';
  bad_court_count: 'You can add up to 20 courts at once.';
  bad_court_dates: 'The last day cannot be before the first day.';
  bad_days_ahead: 'Choose between 2 and 365 days.';
  bad_duration: 'A match lasts between 30 and 180 minutes.';
  bad_holds_per_week: 'Choose between 1 and 50.';
  bad_location: 'A location is one line of at most 100 characters.';
  bad_match_type: 'A match is singles, doubles or practice.';
  bad_mode: 'A replay is to check or to write.';
  bad_name:
    | 'A name cannot hold a web or email address.'
    | 'A name is one line of at most 80 characters.';
  bad_opening_hours: 'Courts open and close on the hour or half hour.';
  bad_outcome: 'A match was played, ended early, or did not take place.';
  bad_phone: 'A phone number has digits, spaces and + ( ) . / - only, at most 30 in all.';
  bad_place: 'A location is one line of at most 200 characters.';
  bad_point: 'This place cannot be found on a map. Please choose another one.';
  bad_reason: 'Choose one of the reasons.';
  bad_skill: 'There is no such skill level to suggest.';
  bad_slot: 'A slot is 30, 60 or 90 minutes long.';
  bad_suggestion: 'Please check what you have changed.';
  bad_title: 'The name of a tournament is one line of at most 60 characters.';
  bad_visibility: 'Your level is shown to everyone, to connections, or to nobody.';
  bad_weeks: 'An event can be repeated for at most 26 weeks.';
  banned: 'This club does not admit this player.';
  bio_too_long: 'A bio has at most 200 characters.';
  block_in_past: 'Please choose a time that is still to come.';
  capacity_too_small: 'More players are going than that.';
  challenge_exists: 'You already have a pending challenge with this person';
  challenge_expired:
    | 'The proposed time has passed.'
    | 'The proposed time of this challenge has passed.';
  challenge_not_found: 'This challenge does not exist.';
  changed_meanwhile: 'Somebody else has changed the settings meanwhile.';
  club_closed: 'This club has closed.';
  club_full: 'This club has reached its member limit.';
  club_not_found: 'Club not found';
  confirmation_mismatch: 'Type DELETE to confirm.';
  constants_are_final: 'Other constants are another version.';
  court_closed: "The club's courts are closed at that time.";
  court_for_members: 'The courts of this club are for its members.';
  court_name_taken: 'Your club already has a court with this name.';
  court_not_found:
    | 'This court could not be found. Please choose another place.'
    | 'This court is no longer there.';
  court_out: 'That court is out of service on that day.';
  court_slots: "That does not fit the club's court times. Please choose another start or length.";
  court_taken: 'That court is already taken at that time.';
  court_too_far: "The club's courts cannot be held that far ahead.";
  court_without_place: 'Choose a place from the list, or use your position at the court.';
  courts_changed: 'Somebody else has changed the courts meanwhile. Please try again.';
  empty_message: 'Please write something first.';
  entry_not_of_match: 'This match is not over, or the entry is not a score of it.';
  event_cancelled: 'This event was cancelled.';
  event_in_past: 'Please choose a time that is still to come.';
  event_not_found: 'This event does not exist.';
  event_not_started: 'Who came can be said once the event has started.';
  event_started: 'This event has already started.';
  hold_keeps_time: 'Matches and events keep their time. You can move them to another court.';
  hold_not_found: 'This is no longer there.';
  hold_started: 'This has already begun.';
  holds_off: 'Your club does not hold its courts.';
  hours_too_short: 'The courts must be open for at least one slot.';
  import_not_found: 'This import was undone or never began.';
  impossible_score: 'A tennis match cannot end like this. Please check the sets.';
  introduction_over: 'This introduction is over.';
  invitation_expired: 'This invitation has expired.';
  invitation_revoked: 'This invitation was taken back.';
  invitation_unknown: 'This invitation does not exist.';
  invitation_used_up: 'This invitation has been used up.';
  limit_below_members: 'The club already has more members than that.';
  match_not_found: 'This match was not played by the two of you.';
  match_not_started: 'This match has not started yet.';
  match_overlap: 'One of you already has a match at that time.';
  match_started: 'This match has already started.';
  message_exists: 'This message could not be sent. Please write it again.';
  message_not_found: 'This message is no longer there.';
  message_too_long:
    | 'A message has at most 1,000 characters.'
    | 'A message has at most 2,000 characters.';
  name_mismatch: 'Type the name of the club as it is written here.';
  no_block_title: 'Say what the court is held for.';
  no_date: 'Please select a date';
  no_name: 'Please enter your name.';
  no_place: 'Please enter a location';
  no_push_keys: 'This browser did not give the keys that notifications need.';
  no_slots: 'Please say when you are free.';
  no_such_time: 'That time does not exist: the clocks change that night.';
  no_time: 'Please select a time';
  no_title: 'Please name the tournament.';
  no_winner: 'Please say which side it was.';
  not_a_manager:
    | 'Only club owners and admins can do that.'
    | 'Only club owners and admins can manage the club.';
  not_a_member: 'You are not a member of this club';
  not_a_partner: 'You are no partner in this match: accept, decline or cancel it.';
  not_agreed: 'This match is not agreed.' | 'This match was not agreed.';
  not_banned: 'This player is not banned.';
  not_doubles: 'Only doubles are played with a partner.';
  not_in_club: 'This player is no longer a member of the club.';
  not_members: 'One of them is no longer a member that others can see.';
  not_open: 'This challenge can no longer be cancelled.' | 'This match is no longer open.';
  not_pending: 'This challenge is no longer pending.';
  not_signed_in: 'Authentication required';
  not_the_author: 'Only its author, the owner and admins can change an announcement.';
  not_the_owner: "Only the club's owner can do that.";
  not_yours_to_answer:
    | 'Only the challenged player can answer a challenge.'
    | 'The other side answers a proposal; who made it can withdraw it.';
  not_yours_to_cancel:
    | 'Only the player who sent a challenge can cancel it.'
    | 'Only the two who made the match can cancel it. You can leave your seat.';
  not_yours_to_confirm: 'The other side confirms the result.';
  not_yours_to_name: 'Only the two who made the match choose partners.';
  not_yours_to_reschedule: 'Only the two who made the match agree on another time.';
  note_too_long: 'A note may have at most 2000 characters.';
  nothing_suggested: 'Change something, or say in words what is wrong.';
  outranked: 'Only the owner can do that to an admin, and nobody to the owner.';
  own_block: 'You cannot block yourself.';
  own_challenge: 'You cannot challenge yourself.';
  own_membership: 'You cannot do that to yourself.';
  own_message: 'You cannot write to yourself.';
  own_report: 'You cannot report yourself.';
  owner_cannot_leave: 'Hand the club over to another member before you leave.';
  owns_clubs: 'Hand over the clubs you own, or close them, before you go.';
  partner_left: 'This player has left the match already.';
  partner_not_found: 'This player cannot be asked to play.';
  player_gone: 'This player has deleted the account.';
  player_not_found:
    | "The user you're trying to challenge doesn't exist"
    | 'This player cannot be written to.'
    | 'This player does not exist.';
  practice_has_no_score: 'A practice session has no score.';
  profile_changed: 'Your profile was changed elsewhere meanwhile.';
  publish_too_far: 'Please choose a time within the next year.';
  publish_too_soon: 'Please choose a time that is still to come.';
  reason_too_long:
    | 'A reason has at most 500 characters.'
    | 'The reason may have at most 500 characters.';
  reauthentication_needed: 'Show once more that it is you: enter your password, and your code if you use one.';
  reply_not_found: 'This player has not answered.';
  report_exists: 'You have reported this already. It is being looked at.';
  report_not_found: 'This report does not exist.';
  report_not_open: 'Somebody else has dealt with this report already.';
  request_not_pending: 'This request is no longer pending.';
  reschedule_answered: 'This proposal is no longer open.';
  reschedule_exists: 'Another time is proposed already. Please answer that first.';
  result_changed: 'This result was answered already. Please look again.';
  result_final: 'The result of this match is final.';
  result_not_confirmed: 'This match has no confirmed result.';
  result_waiting: 'A result has been entered and waits for an answer.';
  results_are_final: 'What was said about a match is never changed.';
  same_time: 'The match is at that time already.';
  seat_taken: 'Your partner has said yes already.';
  second_step_required: 'Enter your second factor first';
  session_ended: 'You have been signed out. Please log in again.';
  slug_invalid: 'Use 3 to 60 small letters, digits and single hyphens between them.';
  slug_reserved: 'This address is reserved. Please choose another one.';
  slug_taken: 'This address is not available. Please choose another one.';
  title_not_found: 'This title is no longer yours.';
  too_far: 'Please select a date within the next year.';
  too_late: 'It is too late to undo this.';
  too_many_addresses: 'You have checked 10,000 addresses today. Please go on tomorrow.';
  too_many_announcements: 'You have posted many announcements. Please try again in an hour.';
  too_many_at_once:
    | 'At most 100 members can be removed at once.'
    | 'At most 100 requests can be decided at once.'
    | 'At most 500 members can be written to in one step.';
  too_many_blocks: 'You have blocked a thousand players. Please unblock some first.';
  too_many_challenges: 'You have sent many challenges. Please try again in an hour.';
  too_many_changes:
    | 'You have blocked and unblocked many players. Please try again in an hour.'
    | 'You have changed many roles. Please try again in an hour.'
    | "You have changed your mind often. Ask the club's managers for a place.";
  too_many_clubs: 'You have created many clubs today. Please try again tomorrow.';
  too_many_courts: 'A club can have up to 60 courts.';
  too_many_courts_today: 'Your club has added many courts today. Please try again tomorrow.';
  too_many_dismissals: 'You have put many people aside today. Please try again tomorrow.';
  too_many_edits: 'You have changed your profile many times. Please try again in ten minutes.';
  too_many_events: 'Your club has planned many events today. Please try again tomorrow.';
  too_many_holds: 'One of you already has as many courts that week as the club allows.';
  too_many_introductions: 'You have introduced many members. Please try again in an hour.';
  too_many_invitations:
    | 'You have asked many partners. Please try again in an hour.'
    | 'You have invited 5,000 people today. Please go on tomorrow.'
    | 'You have made many invitations. Please try again in an hour.';
  too_many_messages: 'You have sent many messages within an hour. Please try again later.';
  too_many_places: 'You have changed your place many times today. Please try again tomorrow.';
  too_many_public_courts: 'You have added many courts today. Please try again tomorrow.';
  too_many_recipients: 'Your club has written to many members today. Please go on tomorrow.';
  too_many_reports: 'You have sent many reports. Please try again in an hour.';
  too_many_requests: 'You have asked to join many clubs. Please try again in an hour.';
  too_many_reschedules: 'You have proposed many other times. Please try again in an hour.';
  too_many_rows:
    | 'At most 5,000 people can be looked at in one go.'
    | 'At most 500 people can be invited in one step.';
  too_many_slugs: 'This club has had ten addresses. It can return to any of them.';
  too_many_threads: 'You have started many conversations within an hour. Please try again later.';
  too_many_titles: 'You have awarded many titles. Please try again in an hour.';
  too_soon: 'Challenge must be at least 24 hours in advance';
  undo_too_late: 'An import can be undone for ten minutes. Revoke single invitations instead.';
  unfinished_score: 'This score has no winner yet. Please enter all sets.';
  unknown_answer: 'Please choose one of the answers shown.';
  unknown_posting: 'Either all members post, or owner and admins.';
  unknown_push_service: 'This browser gets its notifications from a service that we do not know.';
  unknown_question: 'This question does not belong to the skill level you have chosen.';
  unknown_reason: 'Please choose what is wrong with this court.';
  unknown_role: 'A member is an admin or a plain member.';
  unknown_state: 'A report is either handled or dismissed.';
  unknown_zone: 'That time zone is not known.';
  unreadable_message: 'The message holds characters that cannot be shown.';
  version_not_draft: 'Only a draft can be prepared.';
  version_not_found: 'There is no such version of the constants.' | 'There is no such version.';
  version_not_ready: 'This version of the ratings is not ready beside the one people see.';
  wrong_secret:
    | 'Only the schedule may have mails sent.'
    | 'Only the schedule may have notifications pushed.'
    | 'Only the schedule may have pictures removed.';
}
