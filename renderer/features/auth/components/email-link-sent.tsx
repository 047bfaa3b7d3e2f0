/** Says the same whether or not there is an account with that address. */
export function EmailLinkSent({ email }: { email: string }) {
  return (
    <p className="border-l-4 border-grass bg-grass-wash px-4 py-3">
      If there's an account for <strong className="break-all">{email}</strong>, a login link is on
      its way. It works once and expires in an hour.
    </p>
  );
}
