import { CalendarClock, Check, EllipsisVertical, Info, MapPin } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { zoneNote } from '../../../shared/dates/date-text.ts';
import { deviceZone } from '../../../shared/dates/wall-time.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classNames } from '../../../shared/ui/class-names.ts';
import { Menu } from '../../../shared/ui/menu.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';
import { PlayerLink } from '../../../shared/ui/player-link.tsx';
import { matchLine } from '../../challenges/domain/match-text.ts';
import { ADD_TIMES, ADD_TIMES_AT } from '../../players/domain/availability.ts';
import { provisionalText } from '../../ratings/domain/explanation.ts';
import { challengeDraft } from '../domain/challenge-draft.ts';
import {
  type DismissReason,
  type FullPlan,
  isFullPlan,
  type Plan,
  type Proposal,
} from '../domain/proposal.ts';
import {
  caveatText,
  DISMISS_REASONS,
  planText,
  proposedLevelText,
  reasonTexts,
  whereText,
} from '../domain/proposal-text.ts';
import { MatchPercent } from './match-percent.tsx';

/** The actions for a suggestion. */
interface ProposalActions {
  readonly onSend: (plan: FullPlan) => void;
  /** Null: they did not say why. */
  readonly onDismiss: (reason: DismissReason | null) => void;
}

/** A suggested opponent: why, when and where; one press sends it. */
export function ProposalCard({
  player,
  isEstimate,
  compact = false,
  toForm = false,
  leaving = false,
  className,
  onSend,
  onDismiss,
}: ProposalActions & {
  player: Proposal;
  isEstimate: boolean;
  /** Beside other things: one reason fewer, and no duration. */
  compact?: boolean;
  /** A challenge leads to its form, filled in, even if one press could send it. */
  toForm?: boolean;
  /** Being removed. */
  leaving?: boolean;
  className?: string;
}) {
  const nameId = useId();
  const { id, fullName, avatarUrl, level, plan } = player;
  const provisional = level && level.matches > 0 ? provisionalText(level) : null;
  const caveat = caveatText(player);
  const reasons = reasonTexts(player).slice(0, compact ? 2 : undefined);
  // Said only once: as a reason, or below the name.
  const where = whereText(player);
  const isSaid = where === null || where === caveat || reasons.includes(where);
  return (
    <Panel
      as="li"
      inert={leaving}
      className={classNames(
        'flex transition-[opacity,translate]',
        leaving && 'translate-y-2 opacity-0',
        className,
      )}
    >
      <article
        aria-labelledby={nameId}
        className="flex min-w-0 grow flex-col gap-3 p-4 max-[20rem]:px-3"
      >
        <div className="flex items-start gap-3 max-[20rem]:flex-wrap max-[20rem]:justify-between">
          <Avatar id={id} name={fullName} src={avatarUrl} />
          <div className="min-w-0 grow max-[20rem]:order-last max-[20rem]:basis-full">
            <h3 id={nameId} className="text-lg leading-snug wrap-anywhere">
              <PlayerLink id={id}>{fullName}</PlayerLink>
            </h3>
            <p className="text-sm text-muted">{proposedLevelText(player)}</p>
            {provisional && <p className="text-sm text-muted">{provisional}</p>}
            {!isSaid && (
              <p dir="auto" className="text-sm wrap-anywhere text-muted">
                {where}
              </p>
            )}
          </div>
          <div className="-mt-1 -mr-2">
            <Menu
              label={`More about ${fullName}`}
              icon={<EllipsisVertical aria-hidden size={20} />}
              items={[
                { label: 'Not for me', onSelect: () => onDismiss(null) },
                ...DISMISS_REASONS.map(({ value, label }, at) => ({
                  label,
                  onSelect: () => onDismiss(value),
                  ...(at === 0 && { heading: 'Tell us why' }),
                })),
              ]}
            />
          </div>
        </div>
        <MatchPercent
          percent={player.percent}
          chance={player.chance}
          isEstimate={isEstimate}
          about={nameId}
        />
        {(reasons.length > 0 || caveat !== null) && (
          <ul aria-label="Why" className="space-y-1.5">
            {reasons.map((words) => (
              <Reason key={words} icon={<Check aria-hidden size={18} />} tone="text-grass-ink">
                {words}
              </Reason>
            ))}
            {caveat !== null && (
              <Reason icon={<Info aria-hidden size={18} />} tone="text-clay-ink">
                {caveat}
                {caveat === ADD_TIMES && (
                  <span className="block">
                    <ButtonLink to={ADD_TIMES_AT} variant="link" size="sm">
                      Add free times
                    </ButtonLink>
                  </span>
                )}
              </Reason>
            )}
          </ul>
        )}
        <div className="mt-auto space-y-3">
          <PlanLines plan={plan} brief={compact} />
          <div className="grid grid-cols-2 gap-3 max-[20rem]:grid-cols-1">
            {isFullPlan(plan) && !toForm ? (
              <Button variant="solid" aria-describedby={nameId} onClick={() => onSend(plan)}>
                Challenge
              </Button>
            ) : (
              <ButtonLink
                to={`/challenge/${id}`}
                state={challengeDraft(plan)}
                variant="solid"
                aria-describedby={nameId}
              >
                Challenge
              </ButtonLink>
            )}
            <ButtonLink to={`/chat/${id}`} aria-describedby={nameId}>
              Message
            </ButtonLink>
          </div>
        </div>
      </article>
    </Panel>
  );
}

function Reason({ icon, tone, children }: { icon: ReactNode; tone: string; children: ReactNode }) {
  return (
    <li className="flex gap-2 leading-snug">
      <span className={classNames('mt-0.5 shrink-0', tone)}>{icon}</span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}

/** What one press sends. */
function PlanLines({ plan, brief }: { plan: Plan; brief: boolean }) {
  const words = planText(plan);
  if (words === null) return null;
  const { date, time, timeZone, matchType, durationMinutes } = plan;
  const note = date === null || time === null ? null : zoneNote(date, time, timeZone, deviceZone());
  const Icon = date === null ? MapPin : CalendarClock;
  return (
    <div className="flex gap-2 border-t border-rule pt-3 leading-snug">
      <Icon aria-hidden size={18} className="mt-0.5 shrink-0 text-court-ink" />
      <div className="min-w-0">
        <p className="font-semibold wrap-break-word tabular-nums">{words}</p>
        {note && <p className="text-sm text-muted">{note}</p>}
        {!brief && date !== null && (
          <p className="text-sm text-muted">{matchLine(matchType, durationMinutes)}</p>
        )}
      </div>
    </div>
  );
}
