import { useParams, useSearchParams } from 'react-router-dom';
import { FormError } from '../../../shared/forms/form-error.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { Letter } from '../../../shared/ui/illustrations.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { useUnsubscribeMutation } from '../api/invitations-api.ts';
import { mailText, toMailCategory } from '../domain/mail-category.ts';

/** /unsubscribe/:token. Opening it changes nothing, since mail scanners open links, too. */
export function Component() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const category = toMailCategory(query.get('of'));
  const words = mailText(category);
  const [unsubscribe, { isLoading, isSuccess, isError }] = useUnsubscribeMutation();
  return (
    <Page title={isSuccess ? "You're unsubscribed" : 'Stop these emails?'} width="reading">
      <div className="space-y-5">
        <Letter />
        {isSuccess ? (
          <>
            <output className="block">{words.stopped}</output>
            <ButtonLink to="/">Go to the home page</ButtonLink>
          </>
        ) : (
          <>
            <p>{words.asked}</p>
            <FormError
              message={
                isError
                  ? "That didn't work. Open the link in the email again, or try again in a moment."
                  : null
              }
            />
            <Button
              variant="primary"
              size="lg"
              busy={isLoading}
              onClick={() => void unsubscribe({ token, category })}
            >
              Stop these emails
            </Button>
          </>
        )}
      </div>
    </Page>
  );
}
