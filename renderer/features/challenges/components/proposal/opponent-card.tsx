import { Avatar } from '../../../../shared/ui/avatar.tsx';
import { Loading, SkeletonBlock } from '../../../../shared/ui/skeleton.tsx';
import { shortSkillLabel } from '../../../players/domain/skill.ts';
import { chanceText } from '../../../ratings/domain/explanation.ts';
import { headToHeadText } from '../../domain/history/past-match.ts';
import type { Opponent } from '../../domain/proposal/opponent.ts';

/** The challenged player, and how the two compare. */
export function OpponentCard({ opponent }: { opponent: Opponent }) {
  const record = opponent.headToHead && headToHeadText(opponent.headToHead);
  return (
    <section
      aria-label="Your opponent"
      className="on-court relative flex items-center gap-4 max-[20rem]:flex-col max-[20rem]:items-start overflow-hidden rounded-md bg-court px-7 pt-5 pb-8 text-line"
    >
      {/* The far end of the court, where the opponent stands. */}
      <span
        aria-hidden="true"
        className="absolute inset-x-3 -top-1 bottom-3 border-x border-b border-line/35"
      />
      <span aria-hidden="true" className="absolute bottom-3 left-1/2 h-2 w-px bg-line/35" />
      <Avatar
        id={opponent.id}
        name={opponent.fullName}
        src={opponent.avatarUrl}
        size="lg"
        className="rounded-full ring-2 ring-line"
      />
      <div className="relative min-w-0">
        <h2 className="text-2xl wrap-anywhere">
          <bdi>{opponent.fullName}</bdi>
        </h2>
        {opponent.skillLevel && <p>{`${shortSkillLabel(opponent.skillLevel)} player`}</p>}
        {record && <p className="figures">{record}</p>}
        {opponent.chance && (
          <dl className="mt-1 flex flex-wrap gap-x-2">
            <dt className="after:content-[':']">Your chances in singles</dt>
            <dd className="figures">{chanceText(opponent.chance.word, opponent.chance.value)}</dd>
          </dl>
        )}
      </div>
    </section>
  );
}

/** The card and the form while loading. */
export function OpponentSkeleton() {
  return (
    <Loading className="space-y-6">
      <SkeletonBlock className="h-28" />
      {['date', 'place', 'type', 'message'].map((field) => (
        <span key={field} className="block space-y-2">
          <SkeletonBlock className="h-4 w-28" />
          <SkeletonBlock className="h-11" />
        </span>
      ))}
    </Loading>
  );
}
