import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { monthAndYear } from '../../../shared/dates/date-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Loading, SkeletonBlock, SkeletonText } from '../../../shared/ui/skeleton.tsx';
import { shortSkillLabel } from '../../players/domain/skill.ts';
import { chanceText } from '../../ratings/domain/explanation.ts';
import { PLAYED_FOR_LABELS, type PlayerProfile, recordText } from '../domain/profile.ts';

/** Who it is, on their half of the court. */
export function ProfileHeader({
  profile,
  timeZone,
  reliability,
  actions,
}: {
  profile: PlayerProfile;
  timeZone: string;
  /** For others: whether they keep their commitments. */
  reliability: ReactNode;
  actions: ReactNode;
}) {
  const { id, fullName, location, avatarUrl, skillLevel, yearsPlaying, createdAt, record } =
    profile;
  const chance = profile.rating?.isRated ? profile.chance : null;
  const facts = [
    skillLevel && `${shortSkillLabel(skillLevel)} player`,
    yearsPlaying && PLAYED_FOR_LABELS[yearsPlaying],
  ].filter(Boolean);
  const standing = record && recordText(record);
  return (
    <header className="on-court relative mb-6 rounded-md bg-court px-6 pt-6 pb-9 text-line sm:px-9">
      {/* The service boxes behind the player. */}
      <span
        aria-hidden="true"
        className="absolute inset-x-3 top-0 bottom-3 border-x border-b border-line/35"
      />
      <span aria-hidden="true" className="absolute bottom-3 left-1/2 h-2.5 w-px bg-line/35" />
      <div className="relative flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          id={id}
          name={fullName}
          src={avatarUrl}
          size="xl"
          className="rounded-full ring-3 ring-line"
        />
        <div className="min-w-0 grow basis-60">
          <h1 dir="auto" className="text-left text-3xl wrap-anywhere sm:text-4xl">
            {fullName}
          </h1>
          {location !== '' && (
            <p className="mt-1 flex items-center gap-1.5">
              <MapPin aria-hidden size={18} className="shrink-0" />
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {location}
              </span>
            </p>
          )}
          {facts.length > 0 && (
            <p className="mt-1 flex flex-wrap gap-x-4 font-semibold">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </p>
          )}
          <p className="mt-1 text-sm">
            {`Member since ${monthAndYear(new Date(createdAt), timeZone)}`}
          </p>
          {reliability && <p className="mt-2">{reliability}</p>}
          {standing && <p className="figures mt-2">{standing}</p>}
          {chance && (
            <dl className="mt-1 flex flex-wrap gap-x-2">
              <dt className="after:content-[':']">Your chances in singles</dt>
              <dd className="figures">{chanceText(chance.word, chance.value)}</dd>
            </dl>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{actions}</div>
      </div>
    </header>
  );
}

/** The header and the first part below it while loading. */
export function ProfileSkeleton() {
  return (
    <Loading className="space-y-6">
      <SkeletonBlock className="h-48" />
      <SkeletonBlock className="h-11 w-72" />
      <SkeletonText lines={3} />
    </Loading>
  );
}
