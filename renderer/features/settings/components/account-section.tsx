import { useState } from 'react';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { useChangeEmailMutation } from '../api/settings-api.ts';
import type { Account } from '../domain/account.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { ChangePasswordDialog } from './change-password-dialog.tsx';
import { SetPasswordDialog } from './set-password-dialog.tsx';

/** The account's identity and ways to log in. */
export function AccountSection({
  account,
}: {
  account: Pick<Account, 'email' | 'newEmail' | 'hasPassword' | 'questionnaire'>;
}) {
  const [open, setOpen] = useState<'email' | 'password' | 'first-password' | null>(null);
  const { email, newEmail } = account;
  return (
    <section aria-labelledby="account" className="space-y-3">
      <SectionHeading id="account">Account</SectionHeading>
      <RowList>
        <Row
          title="Email"
          detail={<Address email={email} />}
          end={<Button onClick={() => setOpen('email')}>Change Email</Button>}
        >
          {newEmail !== null && <WaitingEmail email={email} newEmail={newEmail} />}
        </Row>
        <Row
          title="Password"
          detail={
            account.hasPassword
              ? "You'll need your current one."
              : "You don't have one yet. You log in without one."
          }
          end={
            <Button onClick={() => setOpen(account.hasPassword ? 'password' : 'first-password')}>
              {account.hasPassword ? 'Change Password' : 'Set a password'}
            </Button>
          }
        />
        <Row
          title="Profile"
          detail="Your photo, your game and when you're free."
          end={<ButtonLink to="/edit-profile">Edit profile</ButtonLink>}
        />
        <Row
          title="Questionnaire"
          detail="How you like to play, in ten short questions."
          end={<QuestionnaireLink state={account.questionnaire} />}
        />
      </RowList>
      {open === 'email' && <ChangeEmailDialog email={email} onClose={() => setOpen(null)} />}
      {open === 'password' && <ChangePasswordDialog email={email} onClose={() => setOpen(null)} />}
      {open === 'first-password' && (
        <SetPasswordDialog email={email} onClose={() => setOpen(null)} />
      )}
    </section>
  );
}

/** Only people who have answered everything can retake it. */
function QuestionnaireLink({ state }: { state: Account['questionnaire'] }) {
  if (state === 'completed')
    return <ButtonLink to="/questionnaire?retake=1">Retake questionnaire</ButtonLink>;
  return (
    <ButtonLink to="/questionnaire">
      {state === 'begun' ? 'Continue questionnaire' : 'Take questionnaire'}
    </ButtonLink>
  );
}

function WaitingEmail({ email, newEmail }: { email: string; newEmail: string }) {
  const [change, { isLoading }] = useChangeEmailMutation();
  return (
    <div className="border-l-4 border-court bg-court-wash px-4 py-3">
      <p>
        {filled(
          "{new} hasn't been confirmed yet. Open the link we emailed to it and the one we emailed to {current}. Until then, nothing changes.",
          {
            new: (
              <strong>
                <Address email={newEmail} />
              </strong>
            ),
            current: <Address email={email} />,
          },
        )}
      </p>
      <Button
        variant="link"
        busy={isLoading}
        busyLabel="Sending..."
        onClick={() => void change({ email: newEmail })}
      >
        Send both emails again
      </Button>
    </div>
  );
}

/** On a narrow phone a long address breaks before its @, and only then elsewhere. */
function Address({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="wrap-anywhere">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
