import { Bar, CartesianGrid, ComposedChart, Line, Tooltip, XAxis, YAxis } from 'recharts';
import type { WeekFigures } from '../domain/statistics.ts';
import { monthDay } from '../../../shared/dates/date-text.ts';
import { numberText } from '../../../shared/dates/number-text.ts';

/** One series of figures over the weeks. */
export interface Series {
  readonly key: 'members' | 'joined' | 'left' | 'matches';
  readonly label: string;
  readonly shape: 'line' | 'bar';
}

/** Blue, then orange: distinguishable with any colour vision, and by lightness. */
const HUES = ['var(--court-ink)', 'var(--clay-ink)'] as const;
const hueOf = (at: number): string => HUES[at] ?? HUES[0];
const TEXT = { fill: 'var(--muted)', fontSize: 13 } as const;

/** Figures week by week, in lines and bars. Visual only: the figure around it says it in words. */
export function WeekChart({
  weeks,
  series,
}: {
  weeks: readonly WeekFigures[];
  series: readonly Series[];
}) {
  return (
    <>
      {series.length > 1 && <Legend series={series} />}
      <ComposedChart
        responsive
        data={[...weeks]}
        accessibilityLayer={false}
        margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
        style={{ width: '100%', height: 220 }}
      >
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="week"
          tickFormatter={monthDay}
          tick={TEXT}
          tickLine={false}
          axisLine={{ stroke: 'var(--edge)' }}
          minTickGap={24}
        />
        <YAxis
          allowDecimals={false}
          tickFormatter={numberText}
          tick={TEXT}
          tickLine={false}
          axisLine={false}
          width={42}
        />
        <Tooltip
          isAnimationActive={false}
          formatter={(figure) => (typeof figure === 'number' ? numberText(figure) : figure)}
          cursor={{ fill: 'var(--sunken)', stroke: 'var(--edge)' }}
          labelFormatter={(week) => (typeof week === 'string' ? `Week of ${monthDay(week)}` : '')}
          contentStyle={{
            background: 'var(--surface)',
            border: '1px solid var(--edge)',
            borderRadius: 3,
            color: 'var(--ink)',
          }}
          itemStyle={{ color: 'var(--ink)' }}
        />
        {series.map(({ key, label, shape }, at) =>
          shape === 'line' ? (
            <Line
              key={key}
              dataKey={key}
              name={label}
              stroke={hueOf(at)}
              strokeWidth={2}
              dot={false}
              isAnimationActive={false}
            />
          ) : (
            <Bar key={key} dataKey={key} name={label} fill={hueOf(at)} isAnimationActive={false} />
          ),
        )}
      </ComposedChart>
    </>
  );
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 text-sm">
      {series.map(({ key, label }, at) => (
        <li key={key} className="inline-flex items-center gap-2">
          <span className="size-3" style={{ background: hueOf(at) }} />
          {label}
        </li>
      ))}
    </ul>
  );
}
