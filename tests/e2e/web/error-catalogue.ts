/** One message the product shows when something succeeds or fails. */
export interface CatalogueRow {
  readonly row: string;
  /** The text as shown on screen. */
  readonly words: readonly string[];
}

/** A message that is shown, with the test that checks it: 'file › title'. */
export interface ShownRow extends CatalogueRow {
  readonly shownBy: string;
}

/** A row without a message, and why. */
export interface UnsaidRow extends CatalogueRow {
  readonly unsaid: string;
}

/** All rows of the error catalogue. A test checks that the tests named here exist. */
export const ERROR_CATALOGUE: readonly (ShownRow | UnsaidRow)[] = [
  {
    row: 'Signup failure',
    words: ['Signup Failed'],
    shownBy: 'accounts.spec.ts › says why when the address is taken, and keeps what was typed',
  },
  {
    row: 'Signup with a short password',
    words: ['Password Too Short', 'Password must be at least 6 characters long.'],
    shownBy:
      'accounts.spec.ts › refuses a password of five characters, in a toast and at the field',
  },
  {
    row: 'Signup success',
    words: ['Account Created!', 'Please check your email to verify your account.'],
    shownBy: 'accounts.spec.ts › makes an account and leads to onboarding',
  },
  {
    row: 'Login failure',
    words: ['Login Failed'],
    shownBy: 'accounts.spec.ts › says why it failed, and keeps the address',
  },
  {
    row: 'Login success',
    words: ['Welcome back!', "You've been successfully logged in."],
    shownBy: 'accounts.spec.ts › welcomes back',
  },
  {
    row: 'Profile update with no user',
    words: ['No user logged in'],
    shownBy: 'edit-profile.spec.ts › saving a form after having been logged out says so',
  },
  {
    row: 'Onboarding failure',
    words: ['Error', 'Something went wrong. Please try again.'],
    shownBy: 'accounts.spec.ts › says so when it could not be saved, and stays',
  },
  {
    row: 'Onboarding success, creating a club',
    words: ['Welcome to CourtCrew!', "Let's create your first club."],
    shownBy: 'accounts.spec.ts › "${choice}" leads to ${path} and is done for good',
  },
  {
    row: 'Onboarding success, joining clubs',
    words: ['Welcome to CourtCrew!', "Let's find you the perfect tennis crew."],
    shownBy: 'accounts.spec.ts › "${choice}" leads to ${path} and is done for good',
  },
  {
    row: 'Club list load failure',
    words: [
      'Showing demo clubs',
      'Live data unavailable right now. Displaying sample clubs instead.',
    ],
    shownBy:
      'clubs-failures.spec.ts › when clubs cannot be loaded, sample clubs stand in, and cannot be joined',
  },
  {
    row: 'Joining a demo club',
    words: ['Demo data', 'This is sample data for preview only.'],
    shownBy: 'clubs-failures.spec.ts › a visitor cannot join a sample club',
  },
  {
    row: 'Join failure, with the reason of the server',
    words: ['Error', 'This club has reached its member limit.'],
    shownBy: 'clubs.spec.ts › says that it is full when somebody tries to join',
  },
  {
    row: 'Join failure',
    words: ['Error', 'Failed to join club. Please try again.'],
    shownBy:
      'clubs-failures.spec.ts › joining says so when there is no answer, and can be tried again',
  },
  {
    row: 'Join success',
    words: ['Welcome to the Club!', "You've successfully joined ${club.name}"],
    shownBy: 'clubs.spec.ts › sees that they are not a member, and how to join',
  },
  {
    row: 'Join success, by request',
    words: [
      'Join Request Sent',
      'Your request to join ${club.name} has been sent to the club owner.',
    ],
    shownBy: 'clubs.spec.ts › waits for the owner, whose approval opens the club at once',
  },
  {
    row: 'My Clubs load failure',
    words: ["Your dashboard couldn't be loaded"],
    shownBy:
      'error-catalogue.spec.ts › a dashboard that cannot be loaded says so, and loads after a retry',
  },
  {
    row: 'Stats fetch failure',
    words: ['getDashboard failed'],
    shownBy:
      'error-catalogue.spec.ts › a dashboard that cannot be loaded says so, and loads after a retry',
  },
  {
    row: 'Notification fetch failure',
    words: ['listNotifications failed'],
    shownBy:
      'notifications.spec.ts › when notifications cannot be loaded, everything else still works',
  },
  {
    row: 'Sign-out failure',
    words: [],
    shownBy:
      'error-catalogue.spec.ts › logging out works on this device even if the server cannot be reached',
  },
  {
    row: 'Notification insert failure',
    words: [],
    unsaid:
      'The database writes notifications together with what they tell, so neither fails alone.',
  },
  {
    row: 'Mark all notifications read, success',
    words: ['All notifications marked as read'],
    shownBy:
      'notifications.spec.ts › marking all as read says so if it does not reach the server, and they are unread again',
  },
  {
    row: 'Mark all notifications read, failure',
    words: ['Failed to mark notifications as read'],
    shownBy:
      'notifications.spec.ts › marking all as read says so if it does not reach the server, and they are unread again',
  },
  {
    row: 'Avatar failure',
    words: ['Upload failed', 'There was an error uploading your avatar. Please try again.'],
    shownBy: 'edit-profile.spec.ts › that could not be sent can be sent again',
  },
  {
    row: 'Avatar success',
    words: ['Avatar updated'],
    shownBy: 'edit-profile.spec.ts › that could not be sent can be sent again',
  },
  {
    row: 'Avatar too large',
    words: ['File too large', 'Please select an image smaller than 5MB.'],
    shownBy: 'edit-profile.spec.ts › ${title} is refused',
  },
  {
    row: 'Avatar of another type',
    words: ['Invalid file type', 'Please select an image file.'],
    shownBy: 'edit-profile.spec.ts › ${title} is refused',
  },
  {
    row: 'Profile update failure',
    words: ['Update failed', 'There was an error updating your profile. Please try again.'],
    shownBy: 'edit-profile.spec.ts › leaving with unsaved changes asks first',
  },
  {
    row: 'Profile update success',
    words: ['Profile updated'],
    shownBy: 'edit-profile.spec.ts › everything is saved at once and shown on the profile',
  },
  {
    row: 'Message send failure',
    words: ['Failed to send message', 'Please try again'],
    shownBy: 'messages.spec.ts › a message that fails stays with Retry, and arrives once',
  },
  {
    row: 'Message send, not logged in',
    words: ['Authentication required', 'Please log in to send messages'],
    shownBy:
      'messages.spec.ts › sending a message after having been logged out says so, and the message waits',
  },
  {
    row: 'Conversation, thread or peer fetch error',
    words: ["Your conversations couldn't be loaded", "This conversation couldn't be loaded"],
    shownBy:
      'messages.spec.ts › when nothing can be loaded, a sample is shown and labelled as one, until it can',
  },
  {
    row: 'Club creation failure, with the reason of the server',
    words: ['Error Creating Club', "This address isn't available. Please choose another one."],
    shownBy:
      'clubs-create.spec.ts › an address taken by somebody else in the meantime leads back to step 1',
  },
  {
    row: 'Club creation failure',
    words: ['Error Creating Club', 'Please try again.'],
    shownBy:
      'clubs-failures.spec.ts › a club that could not be created says so, and the wizard keeps everything',
  },
  {
    row: 'Club creation success',
    words: ['Club Created Successfully!', '${clubName} is now live and ready for members.'],
    shownBy: 'main-job.spec.ts › two people sign up, meet in a club, and agree on a match',
  },
  {
    row: 'Club data, in a toast',
    words: ['Error', 'Failed to load club data.'],
    shownBy: 'clubs-failures.spec.ts › a club that cannot be loaded says so and offers to retry',
  },
  {
    row: 'Club data, on the page',
    words: ['Failed to load club data'],
    shownBy: 'clubs-failures.spec.ts › a club that cannot be loaded says so and offers to retry',
  },
  {
    row: 'Club data, no such club',
    words: ['Club not found'],
    shownBy: 'clubs-failures.spec.ts › a club that does not exist is not found',
  },
  {
    row: 'Club management by others',
    words: ['Access denied', 'Only club owners and admins can manage the club.'],
    shownBy: 'clubs.spec.ts › a member cannot open the manage page and is taken to the club',
  },
  {
    row: 'Approve member',
    words: ['Failed to approve member.'],
    shownBy:
      'clubs-failures.spec.ts › "${press}" says so when there is no answer, and the request stays',
  },
  {
    row: 'Deny member',
    words: ['Failed to deny member.'],
    shownBy:
      'clubs-failures.spec.ts › "${press}" says so when there is no answer, and the request stays',
  },
  {
    row: 'Announcement failure',
    words: ['Failed to post announcement'],
    shownBy: 'clubs-failures.spec.ts › an announcement that could not be posted is not lost',
  },
  {
    row: 'Announcement, not logged in',
    words: ['You must be logged in to post announcements'],
    shownBy: 'clubs-failures.spec.ts › posting an announcement after having logged out is refused',
  },
  {
    row: 'Announcement success',
    words: ['Announcement posted successfully!'],
    shownBy:
      'clubs-announcements.spec.ts › a member can post, but neither urgently nor to everyone, and others can read it at once',
  },
  {
    row: 'Settings stubs',
    words: ['This feature will be available soon.', 'Email not available'],
    unsaid: 'Password, address and deletion are real, each with tests in settings.spec.ts.',
  },
  {
    row: 'Settings toggles',
    words: ['Setting updated', 'Your preference has been saved.'],
    shownBy: 'notification-settings.spec.ts › what is switched off is saved, and stays off',
  },
  {
    row: 'Send challenge, opponent missing',
    words: ['User not found', "The user you're trying to challenge doesn't exist"],
    shownBy:
      'challenges-form.spec.ts › a player who has left by the time the challenge is sent is not found, and Discover opens',
  },
  {
    row: 'Send challenge, duplicate',
    words: ['Challenge already exists', 'You already have a pending challenge with this person'],
    shownBy:
      'challenges-form.spec.ts › a second challenge to the same player is refused, from a second tab too',
  },
  {
    row: 'Send challenge failure',
    words: ['Failed to send challenge', 'Please try again'],
    shownBy:
      'challenges-form.spec.ts › a challenge that could not be sent says so, and the form keeps everything',
  },
  {
    row: 'Send challenge success',
    words: ['Challenge sent!', 'Your challenge has been sent to ${rival.name}'],
    shownBy: 'challenges-form.spec.ts › a challenge is sent from the list of players',
  },
  {
    row: 'Accept failure',
    words: ['Failed to accept challenge', 'Please try again'],
    shownBy: 'challenges.spec.ts › is reported when accepting, and the challenge comes back',
  },
  {
    row: 'Decline failure',
    words: ['Failed to decline challenge', 'Please try again'],
    shownBy: 'challenges.spec.ts › is reported when declining, and the challenge comes back',
  },
  {
    row: 'Cancel failure',
    words: ['Failed to cancel challenge', 'Please try again'],
    shownBy: 'challenges.spec.ts › is reported when cancelling, and the challenge comes back',
  },
  {
    row: 'Accept success',
    words: ['Challenge accepted!', 'The match has been added to your upcoming matches'],
    shownBy: 'main-job.spec.ts › two people sign up, meet in a club, and agree on a match',
  },
  {
    row: 'Decline success',
    words: ['Challenge declined', 'The challenge has been declined'],
    shownBy:
      'challenges.spec.ts › declining asks first, takes a reason, and tells the sender at once',
  },
  {
    row: 'Cancel success of a match',
    words: ['Challenge cancelled', 'Match cancelled and opponent notified'],
    shownBy: 'challenges.spec.ts › a confirmed match asks first, and the opponent is told at once',
  },
  {
    row: 'Cancel success of a challenge',
    words: ['Challenge cancelled'],
    shownBy: 'challenges.spec.ts › a sent challenge asks first, in these words',
  },
  {
    row: 'Responding, not logged in',
    words: ['Authentication required', 'Please log in to respond to challenges'],
    shownBy: 'sessions.spec.ts › answering a challenge after having been logged out says so',
  },
  {
    row: 'Challenge list fetch error',
    words: ['Sarah Chen', "You don't have any confirmed matches scheduled."],
    shownBy:
      'challenges.spec.ts › show samples when nothing can be loaded, and the real ones after a retry',
  },
  {
    row: 'Match cancel failure',
    words: ['Failed to cancel match', 'Please try again'],
    shownBy: 'challenges-matches.spec.ts › a match that could not be cancelled comes back',
  },
  {
    row: 'Match cancel success',
    words: ['Match cancelled', 'The match has been cancelled successfully'],
    shownBy:
      'challenges-matches.spec.ts › cancelling a match asks first, and the opponent is told at once',
  },
  {
    row: 'Messaging a demo opponent',
    words: ['Demo mode', 'Authentication required for messaging'],
    shownBy:
      'challenges-matches.spec.ts › a visitor sees sample matches, and cannot message their players',
  },
  {
    row: 'Matches fetch failure',
    words: ['Sarah Chen', 'Marcus Webb'],
    shownBy:
      'challenges-matches.spec.ts › two sample matches are shown when matches cannot be loaded',
  },
  {
    row: 'Questionnaire failure',
    words: ['Failed to save progress'],
    shownBy:
      'questionnaire.spec.ts › an answer that could not be saved stays selected, and is saved on the next try',
  },
  {
    row: 'Questionnaire success',
    words: ['Questionnaire completed successfully!'],
    shownBy:
      'questionnaire.spec.ts › ten questions by keyboard, in two browsers, fill an empty profile',
  },
  {
    row: 'Unknown route',
    words: ['404', 'Court Not Found'],
    shownBy: 'guards.spec.ts › sees the 404 page on an unknown path, which is logged',
  },
];
