import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { MailLinkType } from '../domain/mail-link.ts';

const NEW_LINK_PAGES: Readonly<Record<MailLinkType, string>> = {
  signup: '/auth/check-inbox',
  email: '/auth/check-inbox',
  email_change: '/settings',
  // A new password is a way in for each of these.
  recovery: '/auth/forgot-password',
  magiclink: '/auth/forgot-password',
  invite: '/auth/forgot-password',
};

/** A link that is used up, too old or damaged, and the way to a new one. */
export function ExpiredLink({ type }: { type: MailLinkType | null }) {
  return (
    <Page title="This link no longer works" width="entrance">
      <p className="mb-5">Links in our mails work once and for a short time.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={type ? NEW_LINK_PAGES[type] : '/auth/check-inbox'} variant="primary">
          Get a new link
        </ButtonLink>
        <ButtonLink to="/auth/login">Log in</ButtonLink>
      </div>
    </Page>
  );
}
