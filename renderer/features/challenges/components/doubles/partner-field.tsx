import { UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { shortSkillLabel } from '../../../players/domain/skill.ts';
import type { Player } from '../../domain/challenge.ts';
import { DoublesChance } from './doubles-chance.tsx';
import { PartnerDialog } from './partner-dialog.tsx';

/** One's doubles partner, if known already. */
export function PartnerField({
  partner,
  seated,
  rivals,
  onChange,
}: {
  partner: Player | null;
  /** Those who already have a seat. */
  seated: readonly string[];
  /** Those among them across the net. */
  rivals: readonly string[];
  onChange: (partner: Player | null) => void;
}) {
  const id = useId();
  const [choosing, setChoosing] = useState(false);
  return (
    // A fieldset's legend can't be on one line with what it names.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-labelledby={id} className="space-y-1.5">
      <p id={id} className="font-semibold">
        Partner (Optional)
      </p>
      {partner === null ? (
        <>
          <p className="text-sm text-muted">
            We'll ask the player you choose, and they can say no. You can also choose later.
          </p>
          <Button icon={<UserPlus aria-hidden size={18} />} onClick={() => setChoosing(true)}>
            Choose a partner
          </Button>
        </>
      ) : (
        <div className="flex flex-wrap items-center gap-3 border-y border-rule py-2.5">
          <Avatar id={partner.id} name={partner.fullName} src={partner.avatarUrl} />
          <div className="min-w-0 grow basis-32">
            <p className="font-semibold">{partner.fullName}</p>
            {partner.skillLevel && (
              <p className="text-sm text-muted">{shortSkillLabel(partner.skillLevel)}</p>
            )}
          </div>
          <div className="flex gap-2">
            <Button size="sm" aria-label="Change partner" onClick={() => setChoosing(true)}>
              Change
            </Button>
            <Button size="sm" aria-label="Remove partner" onClick={() => onChange(null)}>
              Remove
            </Button>
          </div>
        </div>
      )}
      {/* Always there, so that screen readers announce its content. */}
      <output className="block">
        {partner && <DoublesChance partnerId={partner.id} rivals={rivals} />}
      </output>
      {choosing && (
        <PartnerDialog
          seated={partner === null ? seated : [...seated, partner.id]}
          onChoose={(player) => {
            onChange(player);
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}
