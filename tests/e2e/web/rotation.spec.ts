import { randomUUID } from 'node:crypto';
import { createClub, createEvent, createPlayer, goTo, join } from '../support/community.ts';
import { query } from '../support/database.ts';
import { hold } from '../support/failing.ts';
import { openLive } from '../support/live.ts';
import { expect, expectToast, test } from '../support/test.ts';

const PHONE = { width: 390, height: 844 };
/** Members who are only marked as present. */
const OTHERS = ['Bea', 'Cleo', 'Dora', 'Eva', 'Finn', 'Gus', 'Hana', 'Ivo', 'Jana', 'Kenji', 'Lou'];
const LINE = /^(Court \d with \w+, against \w+ and \w+|You're sitting out this round)$/;

/** Adds members only to the database: they never sign in. */
async function addMembers(clubId: string, names: readonly string[]): Promise<void> {
  const ids = names.map(() => randomUUID());
  await query(
    `insert into auth.users (id, email, raw_user_meta_data)
     select id, id || '@example.com', jsonb_build_object('full_name', name || ' Member', 'location', 'Porto')
     from unnest($1::uuid[], $2::text[]) n (id, name)`,
    [ids, names],
  );
  await query(
    'insert into public.memberships (club_id, user_id) select $1, id from unnest($2::uuid[]) id',
    [clubId, ids],
  );
}

/** The seats of a round, as stored. */
const kept = (eventId: string, round: number): Promise<readonly { seat: string }[]> =>
  query<{ seat: string }>(
    `select place || ' ' || coalesce(court || ' ' || side, 'out') as seat from rotation_seats
     where event_id = $1 and round = $2 order by place`,
    [eventId, round],
  );

test('thirteen people on three courts: created on a phone, shown on another, changed when somebody leaves', async ({
  visit,
}) => {
  test.slow();
  const [owner, ana] = await Promise.all(
    ['Desk Owner', 'Ana Player'].map((name) => createPlayer(name)),
  );
  if (!owner || !ana) throw new Error('two players');
  const club = await createClub(owner);
  await join(ana, club);
  await addMembers(club.id, OTHERS);
  const eventId = await createEvent(owner, club, { title: 'Thursday social' });
  await goTo(ana, eventId);
  await query(`update club_events set starts_at = now() + interval '10 minutes' where id = $1`, [
    eventId,
  ]);
  const address = `/clubs/${club.slug}/events/${eventId}/rotation`;

  const anas = await visit(ana, { viewport: PHONE });
  await openLive(anas, address, 'club:');
  await expect(anas.getByRole('heading', { name: 'No rounds yet' })).toBeVisible();

  // Three are too few, which is said; the marks stay.
  const desk = await visit(owner, { at: `/clubs/${club.slug}?tab=events`, viewport: PHONE });
  await desk.getByRole('link', { name: 'Set up a rotation' }).click();
  const people = desk.getByRole('list', { name: "Who's here" });
  const tick = (name: string): Promise<void> =>
    people.getByRole('checkbox', { name: new RegExp(`^${name} `, 'u') }).check();
  await expect(people.getByRole('checkbox').first()).toHaveAccessibleName(/Ana Player/);
  for (const name of ['Ana', 'Bea', 'Cleo']) await tick(name);
  await desk.getByRole('button', { name: 'Make the rounds' }).click();
  await expect(
    desk.getByRole('alert').filter({ hasText: 'Each round needs at least four people.' }),
  ).toBeVisible();
  const places = desk.getByRole('textbox', { name: 'Courts' });
  await places.fill('');
  await desk.getByRole('button', { name: 'Make the rounds' }).click();
  await expect(places).toBeFocused();
  for (const name of OTHERS.slice(2)) await tick(name);
  await desk.getByRole('button', { name: 'Add a guest' }).click();
  const guest = desk.getByRole('dialog', { name: 'Add a guest' });
  await guest.getByRole('button', { name: 'Add guest' }).click();
  await expect(guest.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await guest.getByRole('textbox', { name: 'Name' }).fill('Rui');
  await guest.getByRole('combobox', { name: 'Level' }).selectOption('Advanced');
  await guest.getByRole('button', { name: 'Add guest' }).click();
  await expect(desk.getByText('13 people')).toBeVisible();
  await places.fill('Court 1, Court 2, Court 3');
  await desk.getByRole('spinbutton', { name: 'Rounds' }).fill('5');
  await desk.getByRole('button', { name: 'Make the rounds' }).click();
  await expectToast(desk, 'Rounds made');
  const first = desk.getByRole('region', { name: 'Round 1' });
  await expect(first.getByRole('listitem')).toHaveCount(3);
  await expect(first).toContainText('Sitting out:');

  // The player's phone: first the coming round, live, then the clock.
  const mine = anas.getByRole('region', { name: 'You', exact: true });
  await expect(mine).toContainText('The first round starts soon');
  await expect(mine.getByText(LINE)).toBeVisible();
  await desk.getByRole('button', { name: 'Start round 1' }).dblclick();
  await expect(mine).toContainText('Round 1 of 5');
  await expect(mine.getByRole('timer')).toHaveText(/^(19:\d\d|20:00)$/);
  await expect(anas.getByRole('region', { name: 'All courts' }).getByRole('listitem')).toHaveCount(
    3,
  );
  const told = await query<{ title: string }>(
    `select title from notifications where user_id = $1 and data ->> 'about' = 'rotation'`,
    [ana.id],
  );
  expect(told.map(({ title }) => title)).toEqual([
    expect.stringMatching(/^(You're on Court \d|You're sitting out the first round)$/),
  ]);
  await desk.getByRole('button', { name: 'Pause' }).click();
  await expect(mine).toContainText('Round 1 of 5 is paused');
  await desk.getByRole('button', { name: 'Resume' }).click();

  // The result of a press shows at once, and the next rounds are based on it.
  const fetching = await hold(desk, '**/rest/v1/rpc/get_rotation*');
  // One leaves: the current round stays, the rest is made without them.
  const before = await kept(eventId, 1);
  expect(before).toHaveLength(13);
  await people.getByRole('checkbox', { name: 'Kenji' }).uncheck();
  await expect(desk.getByText('12 people')).toBeVisible();
  await desk.getByRole('button', { name: 'Make the rounds again' }).click();
  await expectToast(desk, 'Rounds made again');
  expect(await kept(eventId, 1)).toEqual(before);
  await expect(desk.getByRole('region', { name: 'Round 2' })).not.toContainText('Kenji');
  expect(await kept(eventId, 2)).toHaveLength(12);
  await expect(desk.getByRole('region', { name: 'Round 2' })).not.toContainText('Sitting out:');
  await desk.getByRole('button', { name: 'Start round 2' }).click();
  const clock = desk.getByRole('region', { name: 'Clock' });
  await expect(clock).toContainText('Round 2 of 5');
  await expect(clock.getByRole('timer')).toHaveText(/^(19:\d\d|20:00)$/);
  await people.getByRole('checkbox', { name: 'Lou' }).uncheck();
  await desk.getByRole('button', { name: 'Make the rounds again' }).click();
  await expect(desk.getByRole('region', { name: 'Round 3' })).not.toContainText('Lou');
  await expect(people.getByRole('checkbox', { name: 'Lou' })).not.toBeChecked();
  expect(await kept(eventId, 3)).toHaveLength(11);
  await desk.getByRole('button', { name: 'Pause' }).click();
  await expect(clock).toContainText('Round 2 of 5 is paused');
  fetching.release();
  await desk.getByRole('button', { name: 'Resume' }).click();
  await expect(mine).toContainText('Round 2 of 5');
  await expect(mine.getByText(/^Court \d with/)).toBeVisible();

  // Somebody present finds it from the dashboard.
  await anas.getByRole('navigation').getByRole('link', { name: 'Home' }).click();
  await anas
    .getByRole('region', { name: 'Who plays where' })
    .getByRole('link', { name: 'Thursday social' })
    .click();
  await expect(mine).toContainText('Round 2 of 5');

  // Ending it, beside the pause, needs a confirmation while rounds are left.
  const ending = desk.getByRole('alertdialog', { name: 'End the rotation?' });
  await clock.getByRole('button', { name: 'End', exact: true }).click();
  await expect(ending).toContainText("3 rounds haven't been played.");
  await ending.getByRole('button', { name: 'Keep playing' }).click();
  await expect(clock).toContainText('Round 2 of 5');

  // The clubhouse wall: large, without navigation, with the same clock.
  await anas.setViewportSize({ width: 1280, height: 720 });
  await anas.getByRole('link', { name: 'Big screen' }).click();
  const courts = anas.getByRole('list', { name: 'Courts' }).getByRole('listitem');
  await expect(courts).toHaveCount(3);
  await expect(anas.getByRole('navigation')).toHaveCount(0);
  await expect(anas.getByRole('timer')).toHaveText(/^(19:\d\d|20:00)$/);
  const smallest = await courts
    .locator('p:first-of-type')
    .evaluateAll((names) =>
      Math.min(...names.map((name) => parseFloat(getComputedStyle(name).fontSize))),
    );
  expect(smallest).toBeGreaterThanOrEqual(40);
  const overflow = await anas.evaluate(
    () => document.documentElement.scrollHeight - window.innerHeight,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  await clock.getByRole('button', { name: 'End', exact: true }).click();
  await ending.getByRole('button', { name: 'End rotation' }).click();
  await expectToast(desk, 'The rotation is over');
  await expect(clock.getByRole('button')).toHaveCount(0);
  await expect(desk.getByRole('heading', { name: 'Rounds not played' })).toBeVisible();
  await expect(anas.getByText('The rotation is over')).toBeVisible();
});

test('marks and text entered while rounds are being saved are still there', async ({ visit }) => {
  const owner = await createPlayer('Desk Owner');
  const club = await createClub(owner);
  await addMembers(club.id, OTHERS.slice(0, 5));
  const eventId = await createEvent(owner, club, { title: 'Social' });
  const desk = await visit(owner, { at: `/clubs/${club.slug}/events/${eventId}/rotation` });
  const box = (name: string) =>
    desk
      .getByRole('list', { name: "Who's here" })
      .getByRole('checkbox', { name: new RegExp(`^${name} `, 'u') });
  for (const name of ['Bea', 'Cleo', 'Dora', 'Eva']) await box(name).check();
  const saving = await hold(desk, '**/rest/v1/rpc/save_rotation*');
  const sent = desk.waitForRequest('**/rest/v1/rpc/save_rotation*');
  await desk.getByRole('button', { name: 'Make the rounds' }).click();
  await sent;
  await box('Finn').check();
  const rounds = desk.getByRole('spinbutton', { name: 'Rounds' });
  await rounds.fill('8');
  saving.release();
  await expectToast(desk, 'Rounds made');
  const waits = desk.getByText('Make the rounds again to use these changes.');
  await expect(waits).toBeVisible();
  await expect(box('Finn')).toBeChecked();
  await expect(rounds).toHaveValue('8');
  await expect(desk.getByText('5 people')).toBeVisible();
  expect(await kept(eventId, 1)).toHaveLength(4);

  await desk.getByRole('button', { name: 'Make the rounds again' }).click();
  await expectToast(desk, 'Rounds made again');
  await expect(waits).toBeHidden();
  expect(await kept(eventId, 8)).toHaveLength(5);

  // Nor are they lost without asking, whichever way the page is left.
  await box('Finn').uncheck();
  await desk.getByRole('link', { name: 'Big screen' }).click();
  await desk
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await expect(box('Finn')).not.toBeChecked();
  await expect(waits).toBeVisible();
});
