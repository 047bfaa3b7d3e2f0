import { Scoreboard } from '../../../shared/ui/scoreboard.tsx';
import { type ClubStatistics, sum, type WeekFigures } from '../domain/statistics.ts';
import {
  answersSentence,
  durationLabel,
  matchesSentence,
  membersSentence,
  movesSentence,
  rateLabel,
} from '../domain/statistics-text.ts';
import { ChartFigure, type FigureTable } from './chart-figure.tsx';
import { HeatMap } from './heat-map.tsx';
import { type Series, WeekChart } from './week-chart.tsx';
import { numberText } from '../../../shared/dates/number-text.ts';
import { monthDay } from '../../../shared/dates/date-text.ts';

const MEMBERS: readonly Series[] = [{ key: 'members', label: 'Members', shape: 'line' }];
const MOVES: readonly Series[] = [
  { key: 'joined', label: 'Joined', shape: 'bar' },
  { key: 'left', label: 'Left', shape: 'bar' },
];
const MATCHES: readonly Series[] = [{ key: 'matches', label: 'Matches', shape: 'bar' }];

/** All figures of one period. */
export function Figures({ figures }: { figures: ClubStatistics }) {
  const { weeks, answers, hours, medianAnswerMinutes } = figures;
  return (
    <div className="space-y-8">
      <div className="space-y-2">
        <Scoreboard
          label="Figures for this period"
          scores={[
            { label: 'Matches', value: numberText(sum(weeks, 'matches')) },
            { label: 'New members', value: numberText(sum(weeks, 'joined')) },
            { label: 'Challenges accepted', value: rateLabel(answers) },
            { label: 'Time to answer (median)', value: durationLabel(medianAnswerMinutes) },
          ]}
        />
        <p className="text-muted">{answersSentence(answers)}</p>
      </div>
      <div className="grid gap-x-10 gap-y-8 xl:grid-cols-2">
        <ChartFigure
          title="Members"
          caption={membersSentence(weeks)}
          table={tableOf(weeks, MEMBERS)}
        >
          <WeekChart weeks={weeks} series={MEMBERS} />
        </ChartFigure>
        <ChartFigure
          title="Joined and left"
          caption={movesSentence(weeks)}
          table={tableOf(weeks, MOVES)}
          empty={sum(weeks, 'joined') + sum(weeks, 'left') === 0}
        >
          <WeekChart weeks={weeks} series={MOVES} />
        </ChartFigure>
        <ChartFigure
          title="Matches"
          caption={matchesSentence(weeks)}
          table={tableOf(weeks, MATCHES)}
          empty={sum(weeks, 'matches') === 0}
        >
          <WeekChart weeks={weeks} series={MATCHES} />
        </ChartFigure>
        <HeatMap hours={hours} />
      </div>
    </div>
  );
}

/** Newest first, which is what people look up. */
function tableOf(weeks: readonly WeekFigures[], series: readonly Series[]): FigureTable {
  return {
    columns: ['Week of', ...series.map(({ label }) => label)],
    rows: weeks
      .toReversed()
      .map((week) => [monthDay(week.week), ...series.map(({ key }) => week[key])]),
  };
}
