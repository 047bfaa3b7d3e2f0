import type { Client } from 'pg';

/** One of a few players about whom every fact is known. The first of them is the viewer. */
export interface Somebody {
  readonly id: string;
  readonly skill: 'beginner' | 'intermediate' | 'advanced' | null;
  readonly place: string;
  /** Its position, and the distance shown from the viewer; null if unknown. */
  readonly at: { readonly lat: number; readonly lon: number; readonly km: number } | null;
  /** Clubs by name. */
  readonly clubs: readonly string[];
  /** The 21 slots of a week; null if not shared. */
  readonly week: string | null;
  readonly seenDaysAgo: number;
  readonly joinedDaysAgo: number;
  /** Questionnaire answers; null if not completed. */
  readonly answers: { readonly goal: string; readonly style: string } | null;
  /** Challenges that others sent them. */
  readonly accepted: number;
  readonly declined: number;
  readonly pending: number;
  /** Matches with the viewer, in days ago. */
  readonly met: readonly number[];
  /** Matches with others, in days ago, and those missed. */
  readonly played: readonly number[];
  readonly missed: number;
  /** Answers about playing again, by the viewer, and by them. */
  readonly again: readonly boolean[];
  readonly againOfTheirs: readonly boolean[];
  /** Future matches: days from today and the starting hour, for 90 minutes. */
  readonly booked: readonly { readonly inDays: number; readonly hour: number }[];
  /** Days ago on which they were shown to others. */
  readonly shown: readonly number[];
}

const OTHERS = 400;

/** A different player each time who takes part and is never proposed. */
const other = (number: number): string =>
  `00000000-0000-4000-8001-${(number % OTHERS).toString(16).padStart(12, '0')}`;

interface Match {
  readonly from: string;
  readonly to: string;
  readonly status: string;
  /** From today; may be negative. */
  readonly days: number;
  readonly hour: number;
  /** The outcome both sides entered, and who won or came. */
  readonly result?: {
    readonly outcome: 'retired' | 'no_show';
    readonly winner: 'challenger' | 'challenged';
  };
}

/** Inserts them within the current transaction, and computes their pool rows. */
export async function addPeople(admin: Client, people: readonly Somebody[]): Promise<void> {
  const [viewer] = people;
  if (viewer === undefined) return;
  await admin.query('set local session_replication_role = replica');
  await admin.query(
    `insert into public.profiles (id, full_name) select id, 'Another' from unnest($1::uuid[]) id`,
    [Array.from({ length: OTHERS }, (_, number) => other(number))],
  );
  let others = 0;
  const next = (): string => other((others += 1));
  for (const somebody of people) {
    await addSomebody(admin, somebody);
    const { id } = somebody;
    const matches: readonly Match[] = [
      ...times(somebody.accepted, () => ({
        from: next(),
        to: id,
        status: 'accepted',
        days: -9,
        hour: 9,
      })),
      ...times(somebody.declined, () => ({
        from: next(),
        to: id,
        status: 'declined',
        days: -5,
        hour: 9,
      })),
      ...times(somebody.pending, () => ({
        from: next(),
        to: id,
        status: 'pending',
        days: 4,
        hour: 9,
      })),
      ...somebody.met.map((ago) => ({
        from: viewer.id,
        to: id,
        status: 'completed',
        days: -ago,
        hour: 9,
        result: { outcome: 'retired', winner: 'challenged' } as const,
      })),
      ...somebody.played.map((ago) => ({
        from: id,
        to: next(),
        status: 'completed',
        days: -ago,
        hour: 9,
        result: { outcome: 'retired', winner: 'challenged' } as const,
      })),
      ...times(somebody.missed, () => ({
        from: id,
        to: next(),
        status: 'no_show',
        days: -20,
        hour: 9,
        result: { outcome: 'no_show', winner: 'challenged' } as const,
      })),
      ...somebody.booked.map(({ inDays, hour }) => ({
        from: id,
        to: next(),
        status: 'accepted',
        days: inDays,
        hour,
      })),
    ];
    for (const match of matches) await addMatch(admin, match);
    await addAnswers(admin, viewer.id, somebody);
    await admin.query(
      `insert into private.proposals (viewer_id, player_id, shown_on, shown_at, version, place, chance, explored, features)
       select $1, $2, current_date - ago, now() - make_interval(days => ago), 1, 1, 0.2, false, '{}' from unnest($3::integer[]) ago`,
      [next(), id, somebody.shown],
    );
  }
  // Triggers are off, so facts are computed now.
  await admin.query(
    `select private.weigh_facts(s.challenge_id) from public.challenge_seats s where s.player_id = any ($1)`,
    [people.map(({ id }) => id)],
  );
  await admin.query('select private.refresh_players($1)', [people.map(({ id }) => id)]);
  await admin.query('set local session_replication_role = origin');
}

function times<Item>(count: number, item: () => Item): readonly Item[] {
  return Array.from({ length: count }, item);
}

async function addSomebody(admin: Client, somebody: Somebody): Promise<void> {
  const { id, skill, place, week, answers } = somebody;
  await admin.query('insert into auth.users (id, email) values ($1, $2)', [
    id,
    `${id}@example.test`,
  ]);
  await admin.query(
    `insert into public.profiles (id, full_name, location, skill_level, onboarded, created_at)
     values ($1, 'Somebody', $2, $3, true, now() - make_interval(days => $4))`,
    [id, place, skill, somebody.joinedDaysAgo],
  );
  await admin.query(
    'insert into public.availability (user_id, slots, shared) values ($1, $2::bit(21), $3)',
    [id, week ?? '0'.repeat(21), week !== null],
  );
  await admin.query('insert into public.preferences (user_id) values ($1)', [id]);
  await admin.query(
    'insert into private.last_seen (player_id, seen_at) values ($1, now() - make_interval(days => $2))',
    [id, somebody.seenDaysAgo],
  );
  if (somebody.at !== null) {
    await admin.query(
      'insert into private.player_places (player_id, lat, lon) values ($1, $2, $3)',
      [id, somebody.at.lat, somebody.at.lon],
    );
  }
  for (const club of somebody.clubs) {
    await admin.query(
      `insert into public.memberships (club_id, user_id, role) values (md5($1)::uuid, $2, 'member')`,
      [`pairs ${club}`, id],
    );
  }
  if (answers === null) return;
  await admin.query(
    `insert into public.questionnaire_responses (user_id, skill_level, primary_goals, match_style, completed, completed_at)
     values ($1, $2, $3, $4, true, now())`,
    [id, skill, answers.goal, answers.style],
  );
}

async function addMatch(admin: Client, match: Match): Promise<void> {
  const { rows } = await admin.query<{ id: string }>(
    `insert into public.challenges (challenger_id, challenged_id, proposed_date, proposed_time, time_zone, starts_at, duration_minutes,
       court_location, match_type, status, created_at, responded_at)
     select $1, $2, day, wall, 'UTC', (day + wall) at time zone 'UTC', 90, 'Court 1', 'singles', $3, now() - interval '40 days', now() - interval '30 days'
     from (select (now() at time zone 'UTC')::date + $4::integer as day, make_time($5, 0, 0) as wall) t returning id`,
    [match.from, match.to, match.status, match.days, match.hour],
  );
  const challenge = rows[0]?.id;
  await admin.query(
    `insert into public.challenge_seats (challenge_id, player_id, side, status, booked)
     select c.id, s.player, s.side, 'confirmed', case when c.status = 'accepted' and c.starts_at > now() then tstzrange(c.starts_at, c.starts_at + interval '90 minutes') end
     from public.challenges c cross join lateral (values (c.challenger_id, 'challenger'), (c.challenged_id, 'challenged')) s (player, side)
     where c.id = $1`,
    [challenge],
  );
  if (match.result === undefined) return;
  await admin.query(
    `with said as (
       insert into public.match_results (challenge_id, entered_by, side, outcome, winner, best_of, set_length, sets)
       select id, challenged_id, 'challenged', $2, $3, 3, 'standard', '[]'
       from public.challenges where id = $1 returning id)
     update public.challenges set result_id = said.id, result_state = 'confirmed' from said where challenges.id = $1`,
    [challenge, match.result.outcome, match.result.winner],
  );
}

/** Each about a different match of theirs. */
async function addAnswers(
  admin: Client,
  viewer: string,
  { id, again, againOfTheirs }: Somebody,
): Promise<void> {
  for (const [from, about, answers] of [
    [viewer, id, again],
    [id, viewer, againOfTheirs],
  ] as const) {
    await admin.query(
      `insert into private.again_answers (challenge_id, player_id, other_id, again)
       select gen_random_uuid(), $1, $2, said from unnest($3::boolean[]) said`,
      [from, about, answers],
    );
  }
}
