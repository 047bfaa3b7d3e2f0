import { useRef, useState } from 'react';
import { dayMonthYear } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../shared/ui/confirm-dialog.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { useRemoveFactorMutation } from '../api/settings-api.ts';
import type { Factor } from '../domain/account.ts';
import { AddFactorDialog } from './add-factor-dialog.tsx';

/** Two-factor authentication: the player's authenticator apps. */
export function FactorsSection({ factors }: { factors: readonly Factor[] }) {
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [remove, { isLoading }] = useRemoveFactorMutation();
  const isOn = factors.length > 0;
  const section = useRef<HTMLElement>(null);
  useFocusWhenGone(factors.length, section);

  const confirm = async ({ id }: Factor): Promise<void> => {
    const { error } = await remove({ factorId: id });
    if (error === undefined) setRemoving(null);
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="factors"
      className="space-y-3 outline-none"
    >
      <SectionHeading
        id="factors"
        className="max-[20rem]:flex-wrap"
        action={<Tag tone={isOn ? 'grass' : 'plain'}>{isOn ? 'On' : 'Off'}</Tag>}
      >
        Two-factor authentication
      </SectionHeading>
      <p className="max-w-prose text-muted">
        {isOn
          ? 'Each time you log in, we ask for a code from one of these apps as well as your password.'
          : "With an authenticator app on your phone, your password alone won't be enough to log in."}
      </p>
      {isOn && (
        <RowList label="Authenticator apps">
          {factors.map((factor) => (
            <Row
              key={factor.id}
              title={factor.name}
              detail={`Added on ${dayMonthYear(new Date(factor.createdAt), deviceZone())}`}
              end={
                <Button aria-label={`Remove ${factor.name}`} onClick={() => setRemoving(factor)}>
                  Remove
                </Button>
              }
            />
          ))}
        </RowList>
      )}
      {factors.length === 1 && (
        <p className="max-w-prose text-muted">
          Add a backup app on another device. If you lose your only app, you won't be able to log
          in.
        </p>
      )}
      <Button variant={isOn ? 'quiet' : 'solid'} onClick={() => setAdding(true)}>
        {isOn ? 'Add a backup app' : 'Turn on'}
      </Button>
      {adding && <AddFactorDialog isSpare={isOn} onClose={() => setAdding(false)} />}
      {removing && (
        <ConfirmDialog
          open
          onOpenChange={() => setRemoving(null)}
          title="Remove this authenticator app?"
          text={
            factors.length > 1
              ? `Codes from ${removing.name} will no longer work.`
              : `${removing.name} is your only one. Without it, your password alone is enough to log in.`
          }
          keepLabel="Keep it"
          confirmLabel="Remove"
          busy={isLoading}
          busyLabel="Removing..."
          onConfirm={() => void confirm(removing)}
        />
      )}
    </section>
  );
}
