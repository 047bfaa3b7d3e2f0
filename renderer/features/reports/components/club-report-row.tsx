import { useId } from 'react';
import { timeAgo } from '../../../shared/dates/date-text.ts';
import { Avatar } from '../../../shared/ui/avatar.tsx';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { filled } from '../../../shared/ui/filled.tsx';
import { Row } from '../../../shared/ui/list-rows.tsx';
import { Tag } from '../../../shared/ui/tag.tsx';
import { type ClubReport, closingSentence, REASON_LABELS, reportTitle } from '../domain/report.ts';

/** One report, as a club's managers see it. */
export function ClubReportRow({
  report,
  now,
  onDecide,
}: {
  report: ClubReport;
  now: Date;
  onDecide: (state: 'handled' | 'dismissed') => void;
}) {
  const titleId = useId();
  const outcome = closingSentence(report, now);
  return (
    <Row
      wordy="long"
      leading={
        <span className="self-start">
          <Avatar id={report.playerId} name={report.playerName} src={report.avatarUrl} />
        </span>
      }
      title={<span id={titleId}>{reportTitle(report.kind, report.playerName)}</span>}
      detail={
        <div className="space-y-2">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Tag tone="clay">{REASON_LABELS[report.reason]}</Tag>
            <span>
              {filled('Reported by {reporter} {ago}', {
                reporter: <bdi>{report.reporterName}</bdi>,
                ago: (
                  <time dateTime={report.createdAt}>
                    {timeAgo(new Date(report.createdAt), now)}
                  </time>
                ),
              })}
            </span>
          </span>
          <div className="max-w-prose space-y-2 text-base text-ink">
            {report.quote && (
              <blockquote className="border-l-4 border-rule pl-3 whitespace-pre-line">
                {report.quote}
              </blockquote>
            )}
            {report.words && <p className="whitespace-pre-line">{report.words}</p>}
            {outcome !== null && <p className="text-muted">{outcome}</p>}
          </div>
        </div>
      }
      end={
        <>
          <ButtonLink
            to={`/profile/${report.playerId}`}
            variant="link"
            aria-label={`Profile of ${report.playerName}`}
          >
            Profile
          </ButtonLink>
          {report.state === 'open' && (
            <>
              <Button
                variant="solid"
                size="sm"
                aria-describedby={titleId}
                onClick={() => onDecide('handled')}
              >
                Mark as handled
              </Button>
              <Button size="sm" aria-describedby={titleId} onClick={() => onDecide('dismissed')}>
                Dismiss
              </Button>
            </>
          )}
        </>
      }
    />
  );
}
