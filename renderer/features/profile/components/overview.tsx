import { type ReactNode, useRef } from 'react';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { SettingsLink } from '../../../shared/ui/settings-link.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { useFocusWhenGone } from '../../../shared/ui/use-focus-when-gone.ts';
import { radiusText, usualUnit } from '../../players/domain/distance.ts';
import { playStyleText, yearsPlayingText } from '../../players/domain/play-style.ts';
import { skillLabel } from '../../players/domain/skill.ts';
import { useChangeSkillMutation } from '../api/profile-api.ts';
import { type Home, type PlayerProfile } from '../domain/profile.ts';
import { EMPTY_WEEK } from '../domain/week-grid.ts';
import { AvailabilityGrid } from './availability-grid.tsx';
import { PhoneNumber } from './phone-number.tsx';
import { SkillSuggestion } from './skill-suggestion.tsx';

/** A player's style, and when they play. */
export function Overview({
  profile,
  own,
  level,
}: {
  profile: PlayerProfile;
  own: boolean;
  /** Their strength according to their results. */
  level: ReactNode;
}) {
  return (
    <div className="space-y-8">
      <section aria-labelledby="about" className="space-y-2">
        <SectionHeading id="about">About</SectionHeading>
        <p dir="auto" className="w-fit max-w-prose wrap-anywhere whitespace-pre-line">
          {profile.bio ?? (
            <span className="text-muted">
              {own ? 'Tell others a little about you and your tennis.' : 'No bio yet.'}
            </span>
          )}
        </p>
        {profile.phone !== null && (
          <p className="flex flex-wrap items-center gap-x-3">
            <PhoneNumber phone={profile.phone} />
            {own && (
              <span className="text-sm text-muted">
                {profile.phoneShared
                  ? 'Other players can see it.'
                  : filled('Only you can see it. You can show it in your {settings}.', {
                      settings: <SettingsLink section="privacy" />,
                    })}
              </span>
            )}
          </p>
        )}
      </section>
      {level}
      <PlayStyleCard profile={profile} />
      {profile.home && <HomeSection location={profile.location} home={profile.home} />}
      <section aria-labelledby="availability" className="space-y-3">
        <SectionHeading id="availability">Availability</SectionHeading>
        <Availability profile={profile} own={own} />
      </section>
    </div>
  );
}

function PlayStyleCard({ profile }: { profile: PlayerProfile }) {
  const { id, skillLevel, playStyle, yearsPlaying, lookingFor } = profile;
  const suggested = profile.rating?.suggestedSkill ?? null;
  const [changeSkill, changing] = useChangeSkillMutation();
  const card = useRef<HTMLElement>(null);
  useFocusWhenGone(suggested !== null, card);
  return (
    <section ref={card} tabIndex={-1} aria-labelledby="style" className="space-y-3 outline-none">
      <SectionHeading id="style">Play Style</SectionHeading>
      {skillLevel && suggested && (
        <SkillSuggestion
          playerId={id}
          declared={skillLevel}
          suggested={suggested}
          busy={changing.isLoading}
          onUpdate={() =>
            void changeSkill({ playerId: id, skillLevel: suggested, before: skillLevel })
          }
        />
      )}
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact term="Skill level">{skillLevel && skillLabel(skillLevel)}</Fact>
        <Fact term="Style">{playStyle && playStyleText(playStyle)}</Fact>
        <Fact term="Years playing">{yearsPlaying && yearsPlayingText(yearsPlaying)}</Fact>
        <div className="sm:col-span-3">
          <dt className="text-sm text-muted">Looking for</dt>
          <dd className="mt-1 flex flex-wrap gap-2 font-semibold">
            {lookingFor.length === 0
              ? 'Not set'
              : lookingFor.map((option) => (
                  <Tag key={option} tone="court">
                    {option}
                  </Tag>
                ))}
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** One's own place, and how far one travels. */
function HomeSection({ location, home }: { location: string; home: Home }) {
  const unit = home.distanceUnit ?? usualUnit(navigator.language);
  return (
    <section aria-labelledby="home" className="space-y-3">
      <SectionHeading id="home">Location</SectionHeading>
      <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <Fact term="Place">{location === '' ? null : <span dir="auto">{location}</span>}</Fact>
        <Fact term="Travel radius">{radiusText(home.travelKm, unit)}</Fact>
        <Fact term="Your distance">
          {home.hidesDistance ? 'Hidden from others' : 'Shown roughly to others'}
        </Fact>
      </dl>
      {home.isFound ? (
        <p className="text-muted">
          {filled('Only you can see your travel radius. You can change it in your {settings}.', {
            settings: <SettingsLink section="distance" />,
          })}
        </p>
      ) : (
        <>
          <p>
            {location === ''
              ? 'Add where you play so that players near you can find you.'
              : "This place isn't on the map yet. Choose it from the list so that players near you can find you."}
          </p>
          <ButtonLink to="/edit-profile">Set location</ButtonLink>
        </>
      )}
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold">{children ?? 'Not set'}</dd>
    </div>
  );
}

function Availability({ profile, own }: { profile: PlayerProfile; own: boolean }) {
  const { fullName, slots, sharesAvailability } = profile;
  if (slots === null) return <p>{`${fullName} keeps availability private.`}</p>;
  if (slots === EMPTY_WEEK) {
    return own ? (
      <div className="space-y-3">
        <p>Add when you're free, and CourtCrew will find who plays at the same times.</p>
        <ButtonLink to="/edit-profile">Set availability</ButtonLink>
      </div>
    ) : (
      <p>{`${fullName} hasn't added when they're free yet.`}</p>
    );
  }
  return (
    <>
      {own && !sharesAvailability && (
        <p className="text-muted">
          {filled('Only you can see this. You can share it in your {settings}.', {
            settings: <SettingsLink section="privacy" />,
          })}
        </p>
      )}
      <AvailabilityGrid week={slots} />
    </>
  );
}
