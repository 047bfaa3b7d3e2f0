import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGetClubQuery } from '../../features/clubs/api/club-api.ts';
import { canManage } from '../../features/clubs/domain/club.ts';
import { useGetDashboardQuery } from '../../features/dashboard/api/dashboard-api.ts';
import { useFindMembersQuery } from '../../features/members/api/members-api.ts';
import { memberSearch, OPENED_HERE } from '../../features/members/domain/member-address.ts';
import { useFindPlayersInfiniteQuery } from '../../features/players/api/players-api.ts';
import { readPlayerSearch } from '../../features/players/domain/player-search.ts';
import { SearchDialog } from '../../shared/ui/search-dialog.tsx';
import { useDebouncedText } from '../../shared/ui/use-debounced-text.ts';
import { type Command, type CommandGroup, findCommands, stillFitting } from './commands.ts';

const EVERYBODY = readPlayerSearch(new URLSearchParams());
/** The number of letters from which names are searched. */
const LETTERS = 2;
const NAMES_SHOWN = 6;

/**
 * Goes anywhere by typing: screens, the viewer's clubs, people; in a console its sections, actions
 * and members.
 */
export function Palette({ viewerId, onClose }: { viewerId: string; onClose: () => void }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const settled = useDebouncedText(text);
  const name = settled.length >= LETTERS ? settled : null;

  const { currentData: dashboard } = useGetDashboardQuery(viewerId);
  const handle = /^\/clubs\/([^/]+)\/manage(?:\/|$)/.exec(pathname)?.[1] ?? null;
  const { currentData: opened } = useGetClubQuery(
    handle === null ? skipToken : { handle, withMembers: false },
  );
  const club = opened?.state === 'open' && canManage(opened.role) ? opened : null;

  // Only one of the two runs: in a console names are its members'.
  const members = useFindMembersQuery(
    club !== null && name !== null ? { clubId: club.id, name } : skipToken,
  );
  const players = useFindPlayersInfiniteQuery(
    club === null && name !== null ? { ...EVERYBODY, text: name } : skipToken,
  );
  const people: CommandGroup =
    club === null
      ? {
          heading: 'Players',
          options: (players.currentData?.pages[0]?.items ?? [])
            .slice(0, NAMES_SHOWN)
            .map(({ id, fullName, location }) => ({
              id: `player-${id}`,
              label: fullName,
              detail: location,
              to: `/profile/${id}`,
            })),
        }
      : {
          heading: 'Members',
          options: (members.currentData ?? []).map(({ id, fullName, location }) => ({
            id: `member-${id}`,
            label: fullName,
            detail: location,
            to: `${pathname}?${memberSearch(search, id)}`,
          })),
        };
  const isOfText = text.trim() === settled;
  const groups = findCommands(
    text,
    club?.slug ?? null,
    dashboard?.clubs ?? [],
    name === null ? { ...people, options: [] } : isOfText ? people : stillFitting(text, people),
  );
  const isLooking = !isOfText || members.isFetching || players.isFetching;

  const choose = ({ id, to }: Command) => {
    onClose();
    void navigate(
      to,
      id.startsWith('member-') ? { state: OPENED_HERE, preventScrollReset: true } : {},
    );
  };

  return (
    <SearchDialog<Command>
      title="Search"
      placeholder={club === null ? 'Screens, clubs, players' : 'Members, sections, actions'}
      value={text}
      onType={setText}
      groups={groups}
      isLooking={isLooking}
      keyOf={({ id }) => id}
      onChoose={choose}
      onClose={onClose}
      nothing={isLooking ? 'Searching...' : 'Nothing found. Try another word.'}
    >
      {({ label, detail }) => (
        <>
          <span className="font-semibold">{label}</span>
          {detail !== undefined && <span className="text-sm text-muted">{detail}</span>}
        </>
      )}
    </SearchDialog>
  );
}
