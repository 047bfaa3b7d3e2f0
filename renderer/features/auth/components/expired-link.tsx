import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import type { MailLinkType } from '../domain/mail-link.ts';
import { withReturnUrl } from '../domain/return-url.ts';

const NEW_LINK_PAGES: Readonly<Record<MailLinkType, string>> = {
  signup: '/auth/check-inbox',
  email: '/auth/check-inbox',
  email_change: '/settings',
  recovery: '/auth/forgot-password',
  magiclink: '/auth/login',
  invite: '/auth/login',
};

/** Shown for a link that was used, has expired or is damaged, with a way to get a new one. */
export function ExpiredLink({
  type,
  next,
}: {
  type: MailLinkType | null;
  /** Where the link would have led. */
  next: string | null;
}) {
  const newLink = type ? NEW_LINK_PAGES[type] : '/auth/check-inbox';
  return (
    <Page title="This link no longer works" width="entrance">
      <p className="mb-5">Links in our emails work once and only for a short time.</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={withReturnUrl(newLink, next)} variant="primary">
          Get a new link
        </ButtonLink>
        <ButtonLink to={withReturnUrl('/auth/login', next)}>Log in</ButtonLink>
      </div>
    </Page>
  );
}
