import { expect, it } from 'vitest';
import { ACTIVITY_GROUPS, type ActivityItem, kindsOf } from './activity.ts';
import { activitySentence } from './activity-sentence.ts';

const NOTHING: ActivityItem['details'] = {
  title: null,
  to: null,
  fields: [],
  count: null,
  reported: null,
  state: null,
};

function said(
  kind: string,
  details: Partial<ActivityItem['details']> = {},
  names: Partial<Pick<ActivityItem, 'actorName' | 'subjectName' | 'partnerName'>> = {},
): string {
  return activitySentence({
    id: 1,
    kind,
    actorName: 'Olga',
    subjectName: 'Mia',
    partnerName: null,
    createdAt: '2026-03-02T10:00:00Z',
    ...names,
    details: { ...NOTHING, ...details },
  });
}

it.each([
  ['member_joined', {}, 'Mia joined the club.'],
  ['member_removed', {}, 'Olga removed Mia from the club.'],
  ['role_changed', { to: 'admin' }, 'Olga made Mia an admin.'],
  ['role_changed', { to: 'member' }, 'Olga made Mia a regular member.'],
  ['role_changed', { to: 'owner' }, 'Mia became the owner of the club.'],
  ['request_approved', {}, 'Olga approved a request to join from Mia.'],
  ['announcement_posted', { title: 'Rain' }, 'Olga posted the announcement “Rain”.'],
  ['invitation_created', {}, 'Olga created an invitation.'],
  ['invitation_created', { count: 12 }, 'Olga created 12 invitations.'],
  ['members_imported', { count: 1 }, 'Olga imported 1 member from a file.'],
  ['event_created', { title: 'Ladder', count: 4 }, 'Olga created the event “Ladder” on 4 dates.'],
  ['courts_added', { title: 'Court 1', count: 6 }, 'Olga added 6 courts.'],
  ['court_out', { title: 'Court 1' }, 'Olga took the court “Court 1” out of service.'],
  [
    'settings_changed',
    { fields: ['location', 'name'] },
    "Olga changed the club's settings: location and name.",
  ],
  ['settings_changed', { fields: ['colour'] }, "Olga changed the club's settings."],
  ['walkover_given', { title: 'Boxes' }, 'Olga gave Mia a walkover in the league “Boxes”.'],
  ['entry_withdrawn', { title: 'Boxes' }, 'Olga withdrew Mia from the league “Boxes”.'],
  ['league_left', { title: 'Boxes' }, 'Mia withdrew from the league “Boxes”.'],
  ['walkover_removed', { title: 'Boxes' }, 'Olga removed a walkover in the league “Boxes”.'],
  ['report_made', { reported: 'announcement' }, 'An announcement was reported.'],
  ['report_made', { reported: 'message' }, 'A message was reported.'],
  ['report_made', { reported: 'channel_message' }, 'A message was reported.'],
  ['report_made', { reported: 'player' }, 'A member was reported.'],
  ['report_handled', { state: 'dismissed' }, 'Olga dismissed a report.'],
] as const)('%s %j reads as a sentence', (kind, details, sentence) => {
  expect(said(kind, details)).toBe(sentence);
});

it.each([
  ['walkover_given', 'Olga gave Mia and Rui a walkover in the league “Boxes”.'],
  ['entry_withdrawn', 'Olga withdrew Mia and Rui from the league “Boxes”.'],
  ['league_left', 'Mia and Rui withdrew from the league “Boxes”.'],
])('%s names both players of a pair', (kind, sentence) => {
  expect(said(kind, { title: 'Boxes' }, { partnerName: 'Rui' })).toBe(sentence);
});

it("the schedule's actions are CourtCrew's", () => {
  expect(said('ban_lifted', {}, { actorName: null })).toBe('CourtCrew lifted the ban on Mia.');
});

it('a kind unknown to this version is described without guessing', () => {
  expect(said('court_painted')).toBe('Olga changed something in the club.');
  expect(said('court_painted', {}, { actorName: null })).toBe('Something in the club changed.');
  expect(said('toString')).toBe('Olga changed something in the club.');
});

it.each(ACTIVITY_GROUPS.flatMap(({ kinds }) => [...kinds]))(
  '%s has a sentence of its own',
  (kind) => {
    expect(said(kind)).not.toBe(said('unknown'));
  },
);

it('a group lists its kinds, "all" lists none', () => {
  expect(kindsOf('reports')).toEqual(['report_made', 'report_handled']);
  expect(kindsOf('all')).toBeNull();
});
