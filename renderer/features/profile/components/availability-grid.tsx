import { Check } from 'lucide-react';
import { classNames } from '../../../shared/ui/class-names.ts';
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx';
import { DAY_NAMES, isFree, TIMES } from '../domain/week-grid.ts';

/** Somebody's free times, read-only: days by times of day. */
export function AvailabilityGrid({ week }: { week: string }) {
  return (
    <table className="w-full max-w-xl table-fixed border-separate border-spacing-1">
      <thead>
        <tr>
          <th scope="col" className="w-22 max-[22rem]:w-18 max-[20rem]:w-12 sm:w-28">
            <VisuallyHidden>Day</VisuallyHidden>
          </th>
          {TIMES.map((time) => (
            <th
              key={time}
              scope="col"
              className="pb-1 text-sm font-semibold text-muted max-[22rem]:text-xs"
            >
              <span className="max-[20rem]:[writing-mode:vertical-rl]">{time}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {DAY_NAMES.map((name, day) => (
          <tr key={name}>
            <th scope="row" className="pr-2 text-left text-sm font-semibold max-[22rem]:text-xs">
              {/* A phone at 200 % has no room for more. */}
              <span className="max-[20rem]:sr-only">{name}</span>
              <span aria-hidden="true" className="min-[20rem]:hidden">
                {name.slice(0, 3)}
              </span>
            </th>
            {TIMES.map((label, time) => {
              const free = isFree(week, { day, time });
              return (
                <td
                  key={label}
                  className={classNames(
                    'h-9 rounded-sm text-center align-middle',
                    free ? 'bg-grass text-line' : 'bg-sunken',
                  )}
                >
                  {free && <Check aria-hidden size={18} className="inline" />}
                  <VisuallyHidden>{free ? 'Free' : 'Not free'}</VisuallyHidden>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
