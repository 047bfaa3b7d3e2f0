import { filled } from '../../../shared/ui/filled.tsx';

/** Says the same whether or not there is an account with that address. */
export function EmailLinkSent({ email }: { email: string }) {
  return (
    <p className="border-l-4 border-grass bg-grass-wash px-4 py-3">
      {filled(
        "If there's an account for {email}, a login link is on its way. It works once and expires in an hour.",
        {
          email: <strong className="break-all">{email}</strong>,
        },
      )}
    </p>
  );
}
