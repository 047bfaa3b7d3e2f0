// Learns a new version of the model from a community's log, and keeps it as a draft if it predicts better.
import type { Client } from 'pg';
import { learnModel, outcomeOf, outcomesOf, type Proposal } from './learn.ts';
import {
  bootstrap,
  brierScore,
  calibrationError,
  type Forecast,
  gini,
  logLoss,
  mean,
} from './measures.ts';
import { chancesOf, type Model, shownChance } from './model.ts';

/** The result of learning. */
export interface Lesson {
  /** The report, for people. */
  readonly lines: readonly string[];
  /** The version written as a draft; null if none was, and then `refusal` says why. */
  readonly version: number | null;
  readonly refusal: string | null;
}

const FEWEST_ENDED = 200;
/**
 * After this many days nothing more comes of a proposal: before that, refusals are known earlier
 * than matches.
 */
const SETTLED_AFTER_DAYS = 28;
const HELD_OUT = 0.25;
/** With a calibration error of at most this, chances may be stated. */
const MOST_OFF = 0.05;
/** Nine draws in ten must agree. */
const CONFIDENCE = 0.8;
const SEED = 1;
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

interface Logged extends Proposal {
  readonly shownAt: Date;
  readonly chance: number;
  readonly ended: boolean;
}

interface Version extends Model {
  readonly version: number;
}

/**
 * Reads the log, reports how good proposals are, and writes a draft of what was learned, if that is
 * better.
 */
export async function learnFromLog(database: Client): Promise<Lesson> {
  const lines: string[] = [];
  const refuse = (refusal: string): Lesson => ({ lines, version: null, refusal });
  const logged = await readLog(database);
  const active = await readActive(database);
  const ended = logged.filter((proposal) => proposal.ended);
  lines.push(
    `${logged.length} proposals were shown ${SETTLED_AFTER_DAYS} days ago or before, ${logged.filter(({ sent }) => sent).length} led to a challenge, ${ended.length} have ended.`,
    ...ratesOf(ended),
    ...(await spreadOf(database)),
  );
  if (ended.length < FEWEST_ENDED) {
    return refuse(
      `${ended.length} ended proposals are too few to learn from: it takes ${FEWEST_ENDED}. Nothing was written.`,
    );
  }
  lines.push(...said('What people were told', saidAt(ended)));
  const { older, latest, weeks } = split(ended);
  if (older.length === 0) {
    return refuse(
      'All of it was shown within one week: there is no later one to try it on. Nothing was written.',
    );
  }
  const candidate = learnModel(active, older);
  const usual = mean(outcomesOf(older).map(({ outcome }) => (outcome ? 1 : 0)));
  const ours = forecastsOf(candidate, latest);
  const theirs = forecastsOf(active, latest);
  const same = ours.map(({ outcome }) => ({ chance: usual, outcome }));
  lines.push(
    `Learned from the older weeks, tried on the latest ${weeks === 1 ? 'week' : `${weeks} weeks`} (${latest.length} ended):`,
    ...said(`  version ${active.version}`, theirs),
    ...said('  learned', ours),
    ...said('  the same for all', same),
  );
  const worse = whyNotBetter({ ours, theirs, same, version: active.version });
  if (worse !== null) return refuse(`${worse} Nothing was written.`);
  // The trial was good: now learn from everything.
  const version = await writeDraft(database, learnModel(active, ended), ended.length);
  lines.push(
    `Written as version ${version}, a draft. To use it: select private.switch_matching_model(${version}::smallint);`,
  );
  return { lines, version, refusal: null };
}

async function readLog(database: Client): Promise<readonly Logged[]> {
  const { rows } = await database.query<Omit<Logged, 'row'> & { features: number[] }>(
    `select shown_at as "shownAt", chance, features, sent, accepted, played, good, ended is true as ended
     from private.proposal_outcomes where shown_at < now() - make_interval(days => $1) order by shown_at, id`,
    [SETTLED_AFTER_DAYS],
  );
  return rows.map(({ features, ...proposal }) => ({ ...proposal, row: features }));
}

async function readActive(database: Client): Promise<Version> {
  const { rows } = await database.query<Version>(
    `select version, accept, played, good, typical, shift, slope from private.matching_models where state = 'active'`,
  );
  const [active] = rows;
  if (active === undefined) throw new Error('No version of the model is in use.');
  return active;
}

async function writeDraft(database: Client, model: Model, ended: number): Promise<number> {
  const { rows } = await database.query<{ version: number }>(
    `insert into private.matching_models (version, state, accept, played, good, typical, shift, slope, ended, about)
     select max(version) + 1, 'draft', $1::float8[], $2::float8[], $3::float8[], $4::float8[], $5, $6, $7, $8 from private.matching_models returning version`,
    [
      model.accept,
      model.played,
      model.good,
      model.typical,
      model.shift,
      model.slope,
      ended,
      `Learned from ${ended} ended proposals.`,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The draft was not written.');
  return row.version;
}

/** Holds out the last quarter of the weeks, at least one week. */
function split(ended: readonly Logged[]): {
  readonly older: readonly Logged[];
  readonly latest: readonly Logged[];
  readonly weeks: number;
} {
  const times = ended.map(({ shownAt }) => shownAt.getTime());
  const first = Math.min(...times);
  const weekOf = ({ shownAt }: Logged): number => Math.floor((shownAt.getTime() - first) / WEEK_MS);
  const count = 1 + Math.max(...ended.map(weekOf));
  const weeks = Math.max(1, Math.round(count * HELD_OUT));
  return {
    older: ended.filter((proposal) => weekOf(proposal) < count - weeks),
    latest: ended.filter((proposal) => weekOf(proposal) >= count - weeks),
    weeks,
  };
}

function forecastsOf(model: Model, proposals: readonly Proposal[]): readonly Forecast[] {
  return outcomesOf(proposals).map(({ row, outcome }) => ({
    chance: shownChance(model, chancesOf(model, row).match),
    outcome,
  }));
}

/** By the chance each was shown with, whichever version that was. */
function saidAt(ended: readonly Logged[]): readonly Forecast[] {
  return ended.flatMap((proposal) => {
    const outcome = outcomeOf(proposal);
    return outcome === null ? [] : [{ chance: proposal.chance, outcome }];
  });
}

interface Trial {
  readonly ours: readonly Forecast[];
  readonly theirs: readonly Forecast[];
  readonly same: readonly Forecast[];
  readonly version: number;
}

/** Why a learned model must not be used; null if it is better. All forecasts are of the same outcomes. */
function whyNotBetter({ ours, theirs, same, version }: Trial): string | null {
  if (!isBetter(ours, theirs)) {
    return `What was learned does not foretell the latest weeks better than version ${version} does.`;
  }
  if (!isBetter(ours, same)) {
    return 'What was learned tells no more of the latest weeks than saying the same of all.';
  }
  const off = calibrationError(ours);
  if (off > MOST_OFF && off > calibrationError(theirs)) {
    return `What was learned is further off than version ${version}: its chances do not come true as often as they say.`;
  }
  return null;
}

/** Whether the log loss is smaller, and not by chance. */
function isBetter(ours: readonly Forecast[], others: readonly Forecast[]): boolean {
  const gains = ours.map((forecast, place) => {
    const other = others[place];
    return other === undefined ? 0 : logLoss([other]) - logLoss([forecast]);
  });
  return bootstrap(gains, mean, { seed: SEED, confidence: CONFIDENCE }).low > 0;
}

const percent = (share: number): string => (100 * share).toFixed(1);

function said(what: string, forecasts: readonly Forecast[]): readonly string[] {
  const chance = mean(forecasts.map((forecast) => forecast.chance));
  const was = mean(forecasts.map(({ outcome }) => (outcome ? 1 : 0)));
  return [
    `${what}: ${percent(chance)} % said, ${percent(was)} % came true; off by ${percent(calibrationError(forecasts))} % (ECE), Brier score ${brierScore(forecasts).toFixed(4)}, log-loss ${logLoss(forecasts).toFixed(4)}`,
  ];
}

/** How often each step was taken, with 95% confidence bounds. */
function ratesOf(ended: readonly Logged[]): readonly string[] {
  const rate = (what: string, known: (proposal: Logged) => boolean | null): string[] => {
    const taken = ended.flatMap((proposal) => {
      const value = known(proposal);
      return value === null ? [] : [value ? 1 : 0];
    });
    if (taken.length === 0) return [];
    const { low, high } = bootstrap(taken, mean, { seed: SEED });
    return [
      `${what}: ${percent(mean(taken))} % of ${taken.length} (${percent(low)} to ${percent(high)})`,
    ];
  };
  return [
    ...rate('Accepted', ({ accepted }) => accepted),
    ...rate('Played, of those', ({ played }) => played),
    ...rate('Good for both, of those', ({ good }) => good),
    ...rate('Good for both, of all sent', outcomeOf),
  ];
}

/** How many of those eligible were shown in the last four weeks. */
async function spreadOf(database: Client): Promise<readonly string[]> {
  const { rows } = await database.query<{ times: number }>(
    `select count(s.id)::integer as times from private.match_pool p
     left join private.proposals s on s.player_id = p.player_id and s.shown_at > now() - interval '28 days'
     group by p.player_id`,
  );
  if (rows.length === 0) return [];
  const times = rows.map((row) => row.times);
  const shown = times.filter((count) => count > 0).length;
  return [
    `Shown in the last 28 days: ${percent(shown / times.length)} % of ${times.length} who may be proposed; Gini of how often ${gini(times).toFixed(2)}`,
  ];
}
