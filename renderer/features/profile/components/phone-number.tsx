import { Phone } from 'lucide-react';
import { usePlatform } from '../../../shared/platform/platform-context.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { dialled } from '../domain/profile.ts';

const STYLE = 'inline-flex min-h-11 items-center gap-2 font-semibold';

/** A link to call somebody. A desktop window follows no links to other programs; there it is just text. */
export function PhoneNumber({ phone }: { phone: string }) {
  const { name } = usePlatform();
  const number = (
    <>
      <Phone aria-hidden size={18} />
      {phone}
    </>
  );
  if (name === 'desktop') return <span className={STYLE}>{number}</span>;
  return (
    <a
      href={`tel:${dialled(phone)}`}
      className={classNames(
        STYLE,
        'text-court-ink underline decoration-1 underline-offset-4 hover:decoration-2',
      )}
    >
      {number}
    </a>
  );
}
