import type { MailLinkType } from './mail-link.ts';

interface LinkText {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const address: LinkText = {
  title: 'Confirm your email',
  text: 'One tap and your account is verified.',
  action: 'Confirm my email',
};
const entrance: LinkText = {
  title: 'Log in to CourtCrew',
  text: "One tap and you're on court.",
  action: 'Log me in',
};

/** The confirm page's text, by the kind of mail. */
export const MAIL_LINK_TEXT: Readonly<Record<MailLinkType, LinkText>> = {
  signup: address,
  email: address,
  email_change: {
    title: 'Confirm your new email',
    text: 'One tap and your account uses this address.',
    action: 'Confirm my new email',
  },
  recovery: {
    title: 'Choose a new password',
    text: 'One tap and you can choose a new password.',
    action: 'Continue',
  },
  magiclink: entrance,
  invite: {
    title: 'Join CourtCrew',
    text: "You've been invited. One tap and your account is ready.",
    action: 'Accept the invitation',
  },
};

/** The same for a link that leads on to an invitation, naming its club before one joins. */
export const joiningText = ({
  clubName,
  inviterName,
}: {
  readonly clubName: string;
  readonly inviterName: string;
}): LinkText => ({
  title: `Join ${clubName}`,
  text: `${inviterName} invites you to play here. One tap and you're in.`,
  action: `Join ${clubName}`,
});
