import { expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '../../../renderer/features/auth/domain/limits.ts';
import { ANNOUNCEMENT_LIMITS } from '../../../renderer/features/announcements/domain/limits.ts';
import { CHALLENGE_LIMITS } from '../../../renderer/features/challenges/domain/limits.ts';
import { CLUB_LIMITS } from '../../../renderer/features/clubs/domain/limits.ts';
import { COURT_LIMITS } from '../../../renderer/features/courts/domain/limits.ts';
import { COURT_TIME_LIMITS } from '../../../renderer/features/court-times/domain/limits.ts';
import { EVENT_LIMITS } from '../../../renderer/features/events/domain/limits.ts';
import { INVITATION_LIMITS } from '../../../renderer/features/invitations/domain/limits.ts';
import { LEAGUE_LIMITS } from '../../../renderer/features/leagues/domain/limits.ts';
import { MEMBER_LIMITS } from '../../../renderer/features/members/domain/limits.ts';
import { OPEN_MATCH_LIMITS } from '../../../renderer/features/open-matches/domain/limits.ts';
import { OPERATOR_LIMITS } from '../../../renderer/features/operator/domain/limits.ts';
import { MESSAGE_LIMITS } from '../../../renderer/shared/chat/limits.ts';
import { ROTATION_LIMITS } from '../../../renderer/features/rotations/domain/limits.ts';
import { SLOT_HOURS } from '../../../renderer/features/players/domain/availability.ts';
import { PROFILE_LIMITS } from '../../../renderer/features/profile/domain/limits.ts';
import { REPORT_LIMITS } from '../../../renderer/features/reports/domain/limits.ts';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { openConnections } from './database.ts';

/**
 * Limits are defined in the database, where they count; forms repeat them, so that nobody has to
 * ask first. Each number in the forms is compared here with the live catalogue: the checks of a
 * column, or the body of a function.
 */
const connections = openConnections();

const FORMS = {
  account: ACCOUNT_LIMITS,
  announcement: ANNOUNCEMENT_LIMITS,
  challenge: CHALLENGE_LIMITS,
  club: CLUB_LIMITS,
  court: COURT_LIMITS,
  courtTime: COURT_TIME_LIMITS,
  event: EVENT_LIMITS,
  invitation: INVITATION_LIMITS,
  league: LEAGUE_LIMITS,
  member: MEMBER_LIMITS,
  message: MESSAGE_LIMITS,
  openMatch: OPEN_MATCH_LIMITS,
  operator: OPERATOR_LIMITS,

  profile: PROFILE_LIMITS,
  report: REPORT_LIMITS,
  rotation: ROTATION_LIMITS,
  slots: SLOT_HOURS,
} as const;

type Catalogue = (kind: 'column' | 'function', name: string) => Promise<string>;

const column = (name: string, number: RegExp) => async (look: Catalogue) =>
  numbersOf(await look('column', name), number);
const body = (name: string, number: RegExp) => async (look: Catalogue) =>
  numbersOf(await look('function', name), number);

/** The upper bound of something with a lower one: `length(btrim(name)) <= 50`. */
const AT_MOST = /<= (\d+)/g;
const AT_LEAST = />= (\d+)/g;

/** Where the database defines each of them. */
const SAID: Readonly<Record<string, (look: Catalogue) => Promise<readonly string[]>>> = {
  'account.passwordLength.min': async () =>
    numbersOf(await readFile('supabase/config.toml', 'utf8'), /minimum_password_length = (\d+)/g),
  'announcement.titleLength': column('public.announcements.title', AT_MOST),
  'announcement.contentLength': column('public.announcements.content', AT_MOST),
  'announcement.yearsAhead': body('private.require_publish_time', /interval '(\d+) year'/g),
  'challenge.noticeHours': body('private.soonest_start', /interval '(\d+) hours'/g),
  'challenge.lateHours': body('private.late_notice', /interval '(\d+) hours'/g),
  'challenge.disputeLength': column('private.no_show_appeals.words', AT_MOST),
  'challenge.startStepMinutes': body('private.coming_slots', /interval '(\d+) minutes'/g),
  'challenge.durationMinutes.min': column('public.challenges.duration_minutes', AT_LEAST),
  'challenge.durationMinutes.max': column('public.challenges.duration_minutes', AT_MOST),
  'challenge.courtLocationLength': column('public.challenges.court_location', AT_MOST),
  'challenge.messageLength': column('public.challenges.message', AT_MOST),
  'challenge.declineReasonLength': column('public.challenges.response_message', AT_MOST),
  'challenge.freeSlotDays': body('private.coming_slots', /generate_series\(1, (\d+)\)/g),
  'challenge.doublesPlayers': body('private.is_complete', /'doubles' then (\d+)/g),
  'challenge.confirmedAfterDays': body('private.auto_confirm_after', /'(\d+) days'/g),
  'challenge.unratedAfterDays': body('private.settle_matches', /'disputed' then .*'(\d+) days'/g),
  'club.nameLength.min': column('public.clubs.name', AT_LEAST),
  'club.nameLength.max': column('public.clubs.name', AT_MOST),
  'club.slugLength.min': body('private.slug_state', /between (\d+) and/g),
  'club.slugLength.max': body('private.slug_state', /between \d+ and (\d+)/g),
  'club.descriptionLength.min': column('public.clubs.description', AT_LEAST),
  'club.descriptionLength.max': column('public.clubs.description', AT_MOST),
  'club.locationLength.min': column('public.clubs.location', AT_LEAST),
  'club.locationLength.max': column('public.clubs.location', AT_MOST),
  'club.members.min': column('public.clubs.member_limit', AT_LEAST),
  'club.members.max': column('public.clubs.member_limit', AT_MOST),
  'rotation.players.min': body('private.keep_rotation_rounds', /\) < (\d+)\) then/g),
  'rotation.players.max': body('public.save_rotation', /\(players\) > (\d+) then/g),
  'rotation.courts': body(
    'public.save_rotation',
    /cardinality\(court_names\) between 1 and (\d+)/g,
  ),
  'rotation.courtNameLength': body('private.check_court_names', /not between 1 and (\d+)/g),
  'rotation.guestNameLength': column('public.rotation_players.guest_name', AT_MOST),
  'rotation.rounds': column('public.event_rotations.round_count', AT_MOST),
  'rotation.minutes.min': column('public.event_rotations.round_minutes', AT_LEAST),
  'rotation.minutes.max': column('public.event_rotations.round_minutes', AT_MOST),
  'court.nameLength': column('public.courts.name', AT_MOST),
  'court.accessLength': column('public.courts.access', AT_MOST),
  'court.locationLength': column('public.courts.location', AT_MOST),
  'court.wordsLength': column('public.court_reports.words', AT_MOST),
  'court.perClub': body(
    'public.add_courts',
    /cardinality\(names\) > (\d+) then\s+perform private.refuse\('too_many_courts',/g,
  ),
  'court.addedAtOnce': body('public.add_courts', /not between 1 and (\d+)/g),
  'courtTime.daysAhead.min': column('public.court_rules.days_ahead', AT_LEAST),
  'courtTime.daysAhead.max': column('public.court_rules.days_ahead', AT_MOST),
  'courtTime.holdsPerWeek.min': column('public.court_rules.holds_per_week', AT_LEAST),
  'courtTime.holdsPerWeek.max': column('public.court_rules.holds_per_week', AT_MOST),
  'courtTime.blockTitleLength': column('public.court_holds.title', AT_MOST),
  'league.nameLength.min': column('public.leagues.name', AT_LEAST),
  'league.nameLength.max': column('public.leagues.name', AT_MOST),
  'league.roundWeeks.min': column('public.leagues.round_weeks', AT_LEAST),
  'league.roundWeeks.max': column('public.leagues.round_weeks', AT_MOST),
  'league.rounds.min': column('public.leagues.rounds_planned', AT_LEAST),
  'league.rounds.max': column('public.leagues.rounds_planned', AT_MOST),
  'league.boxSize.min': body('public.update_league', /group_size not between (\d+) and/g),
  'league.boxSize.max': body('public.update_league', /'flex' then \d+ else (\d+) end/g),
  'league.flexSize.min': column('public.leagues.group_size', AT_LEAST),
  'league.flexSize.max': column('public.leagues.group_size', AT_MOST),
  'league.daysAhead': body('public.update_league', /\+ (\d\d+)/g),
  'league.reasonLength': column('public.league_fixtures.walkover_reason', AT_MOST),
  'league.proposedDays': body('private.proposed_in_time', /interval '(\d+) days'/g),
  'league.excuseDays': body('private.ladder_excuse', /interval '(\d+) days'/g),
  'league.rematchDays': body('private.ladder_rest', /interval '(\d+) days'/g),
  'league.lateMatchDays': body('private.late_match_days', /select (\d+)/g),
  'league.disputeDays': body('private.disputes_hold', /interval '(\d+) days'/g),
  'courtTime.blockWeeks': body('public.block_court', /weeks not between 1 and (\d+)/g),
  'event.titleLength': column('public.club_events.title', AT_MOST),
  'event.descriptionLength': column('public.club_events.description', AT_MOST),
  'event.placeLength': column('public.club_events.place', AT_MOST),
  'event.cancelReasonLength': body('private.check_reason', /length\(reason\) > (\d+)/g),
  'event.capacity.min': column('public.club_events.capacity', AT_LEAST),
  'event.capacity.max': column('public.club_events.capacity', AT_MOST),
  'event.messageDays': body('public.message_event', /interval '(\d+) days'/g),
  'event.weeks': body('public.create_event', /weeks not between 1 and (\d+)/g),
  'invitation.noteLength': column('public.club_invitations.note', AT_MOST),
  'invitation.uses.min': column('public.club_invitations.max_uses', AT_LEAST),
  'invitation.uses.max': column('public.club_invitations.max_uses', AT_MOST),
  'invitation.addressLength': body('private.import_outcomes', /length\(a\.address\) > (\d+)/g),
  'invitation.importRows': body('public.preview_import', /cardinality\(addresses\) > (\d+)/g),
  'invitation.undoMinutes': body('public.undo_import', /interval '(\d+) minutes'/g),
  'invitation.mailedDays': body('public.import_members', /interval '(\d+) days'/g),
  'invitation.mailsOnFirstDay': body('private.mail_allowance', /'1 day' then (\d+)/g),
  'member.noteLength': column('public.member_notes.body', AT_MOST),
  'member.banReasonLength': column('public.club_bans.reason', AT_MOST),
  'member.titleLength': column('public.achievements.title', AT_MOST),
  'member.removedAtOnce': body('public.remove_members', /cardinality\(user_ids\) > (\d+)/g),
  'member.writtenToAtOnce': body(
    'public.message_members',
    /cardinality\(user_ids\), 0\) not between 1 and (\d+)/g,
  ),
  'message.contentLength': column('public.messages.content', AT_MOST),
  'openMatch.noticeHours': body('private.open_instant', /interval '(\d+) hours'/g),
  'openMatch.noteLength': column('public.open_matches.note', AT_MOST),
  'openMatch.level.min': column('public.open_matches.band_low', />= ([\d.]+)/g),
  'openMatch.level.max': column('public.open_matches.band_high', AT_MOST),
  'openMatch.holdMinutes': body('public.hold_open_seat', /interval '(\d+) minutes'/g),
  'operator.playersFound': body('public.search_accounts', /limit (\d+)\) f/g),
  'operator.wordsLength': column('private.suspensions.reason', AT_MOST),
  'operator.appealLength': column('private.suspension_appeals.words', AT_MOST),
  'operator.longestDays': body('private.suspend_player', /days not between 1 and (\d+)/g),
  'profile.nameLength': column('public.profiles.full_name', AT_MOST),
  'profile.locationLength': column('public.profiles.location', AT_MOST),
  'profile.phoneLength': column('public.contact_details.phone', AT_MOST),
  'profile.bioLength': column('public.profiles.bio', AT_MOST),
  'report.textLength': column('public.reports.words', AT_MOST),
  'report.answerLength': column('public.reports.answer', AT_MOST),
};

/** Limits that the database doesn't have, and why. */
const OURS: Readonly<Record<string, string>> = {
  'profile.pictureBytes': 'of the file that is chosen; the picture that is made of it is smaller',
};

function numbersOf(text: string, number: RegExp): readonly string[] {
  return [...new Set(Array.from(text.matchAll(number), ([, found]) => found ?? ''))];
}

/** All limits of the forms, by path. */
function flatten(value: unknown, path: string): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, part]) => flatten(part, `${path}.${key}`));
}

const LIMITS = Object.entries(FORMS).flatMap(([name, limits]) => flatten(limits, name));
const NUMBERS = LIMITS.filter(([path]) => !path.startsWith('slots.') && !(path in OURS));

const look: Catalogue = async (kind, name) => {
  const { rows } = await connections.admin.query<{ text: string | null }>(
    kind === 'function'
      ? `select string_agg(prosrc, e'\\n') as text from pg_proc p
         where p.pronamespace::regnamespace || '.' || p.proname = $1`
      : `select string_agg(pg_get_constraintdef(c.oid), e'\\n') as text
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
         where c.contype = 'c' and c.conrelid::regclass || '.' || a.attname = $1`,
    [kind === 'column' ? name.replace(/^public\./, '') : name],
  );
  const text = rows[0]?.text;
  if (typeof text !== 'string') throw new Error(`The catalogue has no ${kind} ${name}.`);
  return text;
};

test('the limits of every feature are included', async () => {
  const features = path.resolve('renderer/features');
  const files = (await readdir(features))
    .map((feature) => path.join(features, feature, 'domain/limits.ts'))
    .filter((file) => existsSync(file));
  const limits = await Promise.all(
    files.map(async (file) => {
      const exported: Readonly<Record<string, unknown>> = await import(file);
      return Object.entries(exported);
    }),
  );
  expect(files.length).toBeGreaterThan(10);
  const said = new Set<unknown>(Object.values(FORMS));
  expect(limits.flat().flatMap(([name, value]) => (said.has(value) ? [] : [name]))).toEqual([]);
});

test('every limit of a form is defined in the database', () => {
  expect(NUMBERS.map(([path]) => path).toSorted()).toEqual(Object.keys(SAID).toSorted());
});

test.each(NUMBERS)('%s is what the database says', async (path, value) => {
  expect(await SAID[path]?.(look)).toEqual([String(value)]);
});

test("the hours of the slots are the database's", async () => {
  const { rows } = await connections.admin.query<{ from: string; to: string }>(
    `select to_char(opens at time zone 'UTC', 'HH24:MI') as from, to_char(closes at time zone 'UTC', 'HH24:MI') as to
     from private.coming_slots('UTC') order by at`,
  );
  const day = Object.values(SLOT_HOURS);
  expect(rows).toEqual(Array.from({ length: 14 }, () => day).flat());
});
