import { useState } from 'react';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../shared/ui/error-state.tsx';
import { Row, RowList } from '../../../shared/ui/list-rows.tsx';
import { SearchField } from '../../../shared/ui/search-field.tsx';
import { useSettledText } from '../../../shared/ui/use-settled-text.ts';
import { shortSkillLabel } from '../../players/domain/skill.ts';
import { useFindPartnersQuery } from '../api/challenges-api.ts';
import { useNamePartnerMutation } from '../api/moves-api.ts';
import { type Challenge, seatOf } from '../domain/challenge.ts';

/** Looks for somebody to play doubles with, and asks them. */
export function PartnerDialog({ match, onClose }: { match: Challenge; onClose: () => void }) {
  const [text, setText] = useState('');
  const { data, isError, isFetching, refetch } = useFindPartnersQuery(useSettledText(text));
  const [ask, { isLoading }] = useNamePartnerMutation();
  const players = data?.filter(({ id }) => !seatOf(match, id));
  const choose = async (partnerId: string): Promise<void> => {
    const { error } = await ask({ challengeId: match.id, partnerId });
    if (error === undefined) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose a Partner"
      description="Whom you choose is asked, and can say no."
    >
      <div className="space-y-3">
        <SearchField label="Search players" value={text} onChange={setText} />
        {isError && (
          <ErrorState
            title="Players could not be loaded"
            text="Check your connection and try again."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {players?.length === 0 && <p>Nobody found. Try a part of the name.</p>}
        {players && players.length > 0 && (
          <RowList label="Players">
            {players.map((player) => (
              <Row
                key={player.id}
                leading={<Avatar id={player.id} name={player.fullName} src={player.avatarUrl} />}
                title={player.fullName}
                detail={player.skillLevel && shortSkillLabel(player.skillLevel)}
                end={
                  <Button
                    size="sm"
                    busy={isLoading}
                    aria-label={`Ask ${player.fullName}`}
                    onClick={() => void choose(player.id)}
                  >
                    Ask
                  </Button>
                }
              />
            ))}
          </RowList>
        )}
      </div>
    </Dialog>
  );
}
