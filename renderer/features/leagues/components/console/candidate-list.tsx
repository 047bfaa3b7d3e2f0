import { useState } from 'react';
import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Checkbox } from '../../../../shared/ui/checkbox.tsx';
import { DebouncedSearchField } from '../../../../shared/ui/debounced-search-field.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { RowList } from '../../../../shared/ui/list-rows.tsx';
import { ShowMore } from '../../../../shared/ui/show-more.tsx';
import { Loading, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { Tag } from '../../../../shared/ui/tag.tsx';
import { shortSkillLabel, toSkillLevel } from '../../../players/domain/skill.ts';
import { useListLeagueCandidatesInfiniteQuery } from '../../api/league-desk-api.ts';
import type { Candidate } from '../../domain/league.ts';

/** Members to choose from; those already in the league are marked. */
export function CandidateList({
  leagueId,
  chosen,
  most,
  onChoose,
}: {
  leagueId: string;
  chosen: ReadonlyMap<string, Candidate>;
  /** How many may be selected at once; null: all. */
  most: number | null;
  onChoose: (candidates: readonly Candidate[], chosen: boolean) => void;
}) {
  const [search, setSearch] = useState('');
  const list = useListLeagueCandidatesInfiniteQuery({ leagueId, search });
  const candidates = list.data?.pages.flat();
  const isFull = most !== null && chosen.size >= most;
  const free = candidates?.filter(({ entered }) => !entered) ?? [];
  const isAll = free.length > 0 && free.every(({ id }) => chosen.has(id));
  return (
    <div className="space-y-2">
      <DebouncedSearchField label="Search members" value={search} onChange={setSearch} />
      {list.isError && (
        <ErrorState
          title="The members couldn't be loaded"
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {candidates === undefined && !list.isError && (
        <Loading>
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </Loading>
      )}
      {most === null && free.length > 1 && (
        <Checkbox
          label="Select all shown"
          checked={isAll}
          onCheckedChange={(next) => onChoose(free, next)}
        />
      )}
      {candidates?.length === 0 && <p className="py-4 text-muted">No members found.</p>}
      {candidates && candidates.length > 0 && (
        <RowList label="Members" className="max-h-120 overflow-y-auto">
          {candidates.map((candidate) => {
            const level = toSkillLevel(candidate.skillLevel);
            const isChosen = chosen.has(candidate.id);
            return (
              <li key={candidate.id} className="flex items-center gap-3 pl-3 max-[20rem]:flex-wrap">
                <div className="min-w-0 grow">
                  <Checkbox
                    checked={isChosen || candidate.entered}
                    disabled={candidate.entered || (isFull && !isChosen)}
                    onCheckedChange={(next) => onChoose([candidate], next)}
                    label={
                      <span className="-my-1.5 flex items-center gap-3">
                        <Avatar
                          id={candidate.id}
                          name={candidate.name}
                          src={candidate.avatarUrl}
                          size="sm"
                        />
                        <span className="min-w-0 break-words">{candidate.name}</span>
                      </span>
                    }
                  />
                </div>
                <span className="pr-2 text-sm text-muted max-[20rem]:pb-2 max-[20rem]:pl-8">
                  {candidate.entered ? (
                    <Tag>In</Tag>
                  ) : level === null ? (
                    'No level'
                  ) : (
                    shortSkillLabel(level)
                  )}
                </span>
              </li>
            );
          })}
        </RowList>
      )}
      <ShowMore size="sm" list={list} />
    </div>
  );
}
