import { useEffect, useEffectEvent } from 'react';
import { useSelector, useStore } from 'react-redux';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { textOf } from '../../../shared/api/payload.ts';
import { selectSession, type WithSession } from '../../../shared/api/session.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { Page } from '../../../shared/ui/page.tsx';
import { Spinner } from '../../../shared/ui/spinner.tsx';
import { useTradeProviderCodeMutation } from '../api/provider-api.ts';
import { isAnothers } from '../domain/opened-session.ts';
import { providerRefusal, type ProviderRefusal, toProvider } from '../domain/provider.ts';
import { safeReturnUrl, withReturnUrl } from '../domain/return-url.ts';

/** The page another service redirects back to, with a code or an error. */
export function Component() {
  const [query] = useSearchParams();
  const code = query.get('code');
  const next = safeReturnUrl(query.get('next'));
  const waiting = useSelector(selectSession).status === 'loading';
  const store = useStore<WithSession>();
  const [trade, { error: failure }] = useTradeProviderCodeMutation();
  const navigate = useNavigate();

  const goOn = useEffectEvent(async (wanted: string): Promise<void> => {
    const before = selectSession(store.getState());
    const { error } = await trade({ code: wanted });
    const opened = selectSession(store.getState());
    if (error && !isAnothers(opened, before)) return;
    const destination = next ?? '/dashboard';
    const to =
      opened.status === 'second-step'
        ? withReturnUrl('/auth/second-step', destination)
        : destination;
    await navigate(to, { replace: true });
  });
  useEffect(() => {
    // Once, since a code works once; and not before it is known whether somebody is logged in here.
    if (code !== null && !waiting && startsNow(code)) void goOn(code);
  }, [code, waiting]);

  const refusal = code === null ? refusalOf(query) : failure && refusalOfTrade(failure);
  if (!refusal) return <Spinner />;
  return (
    <Page title="You're not logged in" width="entrance">
      <p className="mb-5">{providerRefusal(toProvider(query.get('with')), refusal)}</p>
      <ButtonLink to={withReturnUrl('/auth/login', next)} variant="primary">
        Back to login
      </ButtonLink>
    </Page>
  );
}

/** In development React runs effects twice. */
const begun = new Set<string>();
function startsNow(code: string): boolean {
  if (begun.has(code)) return false;
  begun.add(code);
  return true;
}

const refusalOfTrade = (failure: object): ProviderRefusal => ({
  error: 'server_error',
  code: textOf(failure, 'code') ?? '',
  description: '',
});

function refusalOf(query: URLSearchParams): ProviderRefusal {
  return {
    error: query.get('error') ?? '',
    code: query.get('error_code') ?? '',
    description: query.get('error_description') ?? '',
  };
}
