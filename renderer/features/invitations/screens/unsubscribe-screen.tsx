import { useParams } from 'react-router-dom';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useUnsubscribeMutation } from '../api/invitations-api.ts';

/** /unsubscribe/:token. Opening it changes nothing, since mail scanners open links too. */
export function Component() {
  const { token = '' } = useParams();
  const [unsubscribe, { isLoading, isSuccess, isError }] = useUnsubscribeMutation();
  return (
    <Page title={isSuccess ? 'No more mails' : 'Stop our mails?'} width="narrow">
      <div className="space-y-5">
        <Letter />
        {isSuccess ? (
          <>
            <output className="block">
              We will not write to your address again, whichever club asks us to.
            </output>
            <ButtonLink to="/">To the start page</ButtonLink>
          </>
        ) : (
          <>
            <p>
              Clubs on CourtCrew can no longer send invitations to your address. That holds for
              good.
            </p>
            <FormError
              message={
                isError
                  ? 'That did not work. Open the link from the mail once more, or try again in a moment.'
                  : null
              }
            />
            <Button
              variant="primary"
              size="lg"
              busy={isLoading}
              onClick={() => void unsubscribe({ token })}
            >
              Stop the mails
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
