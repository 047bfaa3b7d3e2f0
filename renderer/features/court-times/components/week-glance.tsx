import { weekdayAndDay } from '../../../shared/dates/date-text.ts';
import type { WallDate } from '../../../shared/dates/wall-time.ts';
import { classNames } from '../../../shared/ui/class-names.ts';
import { SectionHeading } from '../../../shared/ui/section-heading.tsx';
import type { CourtDay } from '../domain/court-day.ts';
import { percent } from '../domain/hold-text.ts';

/** How full each court is, day by day. Pressing a day shows it. */
export function WeekGlance({
  day,
  onDay,
}: {
  day: Pick<CourtDay, 'day' | 'courts' | 'week'>;
  onDay: (day: WallDate) => void;
}) {
  return (
    <section aria-labelledby="week" className="space-y-3">
      <SectionHeading id="week" level={3}>
        The week
      </SectionHeading>
      <div className="overflow-x-auto">
        <table className="w-full border-separate border-spacing-0">
          <caption className="sr-only">How much of each court is reserved</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-10 bg-paper text-left">
                <span className="sr-only">Court</span>
              </th>
              {day.week.map((one) => (
                <th key={one.day} scope="col" className="min-w-16 p-0 font-normal">
                  <button
                    type="button"
                    aria-current={one.day === day.day ? 'date' : undefined}
                    onClick={() => onDay(one.day)}
                    className="figures min-h-11 w-full rounded-md px-1 text-sm text-court-ink underline decoration-1 underline-offset-4 hover:bg-sunken aria-[current=date]:bg-court aria-[current=date]:text-line"
                  >
                    {weekdayAndDay(one.day)}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {day.courts.map((court, at) => (
              <tr key={court.id}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 max-w-32 truncate border-t border-rule bg-paper py-2 pr-3 text-left text-sm"
                >
                  {court.name}
                </th>
                {day.week.map((one) => (
                  <Share key={one.day} {...(one.courts[at] ?? { held: 0, outOfService: false })} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Share({ held, outOfService }: { held: number; outOfService: boolean }) {
  const isOut = outOfService && held === 0;
  return (
    <td className="border-t border-l border-rule px-2 py-2 text-center">
      <span className={classNames('figures text-sm', isOut ? 'text-clay-ink' : 'text-ink')}>
        {isOut ? 'Out' : percent(held)}
      </span>
      <span aria-hidden="true" className="mt-1 block h-1 bg-sunken">
        <span className="block h-1 bg-court" style={{ width: percent(held) }} />
      </span>
    </td>
  );
}
