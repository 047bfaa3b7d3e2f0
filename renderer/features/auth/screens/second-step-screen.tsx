import { Page } from '../../../shared/ui/page.tsx';
import { SecondStep } from './second-step.tsx';

/**
 * /auth/second-step: between the password (or a mail's link) and the app, for people with a second
 * factor.
 */
export function Component() {
  return (
    <Page title="Enter your code" width="entrance">
      <SecondStep intro="One more step: enter the code from your authenticator app." />
    </Page>
  );
}
