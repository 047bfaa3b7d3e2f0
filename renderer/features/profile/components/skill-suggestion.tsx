import { useId } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { shortSkillLabel, type SkillLevel } from '../../players/domain/skill.ts';
import { useKeepSkillMutation } from '../api/profile-api.ts';

/** The skill word that one's results now correspond to, to accept or dismiss. */
export function SkillSuggestion({
  playerId,
  declared,
  suggested,
  busy = false,
  onUpdate,
}: {
  playerId: string;
  declared: SkillLevel;
  suggested: SkillLevel;
  busy?: boolean;
  onUpdate: () => void;
}) {
  const id = useId();
  const [keep, keeping] = useKeepSkillMutation();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-l-4 border-court bg-court-wash px-4 py-3 text-ink">
      <p id={id} className="grow">
        {`Your results suggest ${shortSkillLabel(suggested)}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="solid" busy={busy} aria-describedby={id} onClick={onUpdate}>
          Update
        </Button>
        <Button
          size="sm"
          busy={keeping.isLoading}
          aria-describedby={id}
          onClick={() => void keep({ playerId, suggested })}
        >
          {`Keep ${shortSkillLabel(declared)}`}
        </Button>
      </div>
    </div>
  );
}
