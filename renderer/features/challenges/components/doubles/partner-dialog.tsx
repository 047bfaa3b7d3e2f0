import { useState } from 'react';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { DebouncedSearchField } from '../../../../shared/ui/debounced-search-field.tsx';
import { Dialog } from '../../../../shared/ui/dialog.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { shortSkillLabel } from '../../../players/domain/skill.ts';
import { useFindPartnersQuery } from '../../api/doubles/doubles-api.ts';
import type { Player } from '../../domain/challenge.ts';

/** Searches for a doubles partner. */
export function PartnerDialog({
  seated,
  asks = false,
  busy = false,
  onChoose,
  onClose,
}: {
  /** Those who already have a seat, and are not offered. */
  seated: readonly string[];
  /** A press asks them at once instead of just selecting them. */
  asks?: boolean;
  busy?: boolean;
  onChoose: (player: Player) => void;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const { data, isError, isFetching, refetch } = useFindPartnersQuery(text);
  const players = data?.filter(({ id }) => !seated.includes(id));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Choose a partner"
      description="We'll ask the player you choose, and they can say no."
    >
      <div className="space-y-3">
        <DebouncedSearchField label="Search players" value={text} onChange={setText} />
        {isError && (
          <ErrorState
            title="Players couldn't be loaded"
            text="Check your connection and try again."
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
        {players === undefined && !isError && (
          <Loading className="space-y-2">
            {['first', 'second', 'third', 'fourth'].map((row) => (
              <SkeletonBlock key={row} className="h-14" />
            ))}
          </Loading>
        )}
        {players?.length === 0 && <p>No players found. Try part of the name.</p>}
        {players && players.length > 0 && (
          <RowList label="Players">
            {players.map((player) => (
              <li key={player.id} className="flex items-center gap-3 py-2.5">
                <Avatar id={player.id} name={player.fullName} src={player.avatarUrl} />
                <div className="min-w-0 grow">
                  <p className="font-semibold break-words">{player.fullName}</p>
                  {player.skillLevel && (
                    <p className="text-sm text-muted">{shortSkillLabel(player.skillLevel)}</p>
                  )}
                </div>
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={asks ? `Ask ${player.fullName}` : `Choose ${player.fullName}`}
                  onClick={() => onChoose(player)}
                >
                  {asks ? 'Ask' : 'Choose'}
                </Button>
              </li>
            ))}
          </RowList>
        )}
      </div>
    </Dialog>
  );
}
