import { useId } from 'react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { type Heat, heatOf, type HourFigure, hoursShown } from '../domain/statistics.ts';
import { hoursSentence, WEEKDAYS } from '../domain/statistics-text.ts';
import { hourText } from '../../../shared/dates/date-text.ts';

const HEATS: Readonly<Record<Heat, string>> = {
  none: 'text-muted',
  low: 'bg-court-wash text-ink',
  medium: 'bg-[color-mix(in_oklab,var(--court)_45%,var(--surface))] text-ink',
  high: 'bg-court text-line',
};

/** When the courts are full: hours down, weekdays across. It is a table already, so it needs no other. */
export function HeatMap({ hours }: { hours: readonly HourFigure[] }) {
  const id = useId();
  const busiest = Math.max(0, ...hours.map(({ matches }) => matches));
  const figures = new Map(hours.map((h) => [`${h.weekday} ${h.hour}`, h.matches]));
  return (
    <section aria-labelledby={id} className="min-w-0 space-y-2">
      <SectionHeading id={id} level={3}>
        Busiest hours
      </SectionHeading>
      <p className="text-muted">{hoursSentence(hours)}</p>
      {hours.length > 0 && (
        <table aria-labelledby={id} className="w-full table-fixed text-center tabular-nums">
          <thead>
            <tr className="text-sm">
              <th scope="col" className="w-14 text-left font-normal">
                <VisuallyHidden>Hour</VisuallyHidden>
              </th>
              {WEEKDAYS.map((day) => (
                <th key={day} scope="col" className="pb-1 font-semibold">
                  <abbr title={day} className="no-underline">
                    {day.slice(0, 3)}
                  </abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {hoursShown(hours).map((hour) => (
              <tr key={hour}>
                <th scope="row" className="text-left text-sm font-normal text-muted">
                  {hourText(hour)}
                </th>
                {WEEKDAYS.map((day, weekday) => {
                  const matches = figures.get(`${weekday} ${hour}`) ?? 0;
                  return (
                    <td
                      key={day}
                      className={classNames(
                        'h-8 border border-rule text-sm',
                        HEATS[heatOf(matches, busiest)],
                      )}
                    >
                      {matches === 0 ? <VisuallyHidden>0</VisuallyHidden> : matches}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
