import { randomUUID } from 'node:crypto';
import { type Abuse, LONG, times, post, names, object, visitor } from './request.ts';

export const VISITORS: readonly Abuse[] = [
  visitor('get_invitation, a long token', post('/rest/v1/rpc/get_invitation', { token: LONG })),
  visitor(
    'get_invitation, a token of a megabyte',
    post('/rest/v1/rpc/get_invitation', { token: 'a'.repeat(1_000_000) }),
  ),
  visitor('get_invitation, asked for', { path: `/rest/v1/rpc/get_invitation?token=${LONG}` }),
  visitor(
    'get_preview, a handle of a megabyte',
    post('/rest/v1/rpc/get_preview', { kind: 'club', handle: 'a'.repeat(1_000_000) }),
  ),
  {
    who: 'visitor',
    label: 'hold_open_seat',
    fn: 'hold_open_seat',
    asked: ({ openMatch }) => post('/rest/v1/rpc/hold_open_seat', { open_match_id: openMatch }),
    before: `delete from private.open_seat_holds h using public.open_matches o
      where o.id = h.open_match_id and o.court_location = 'The abuser''s'`,
  },
  visitor('a long argument', post('/rest/v1/rpc/get_invitation', object([LONG]))),
  visitor('arguments to the bound', post('/rest/v1/rpc/search_players', object(names(50, 20)))),
  visitor('hundreds of arguments', post('/rest/v1/rpc/search_players', object(names(700, 60)))),
  visitor('a function of 63 letters', post(`/rest/v1/rpc/${'a'.repeat(63)}`, {})),
  visitor('a table of 63 letters', { path: `/rest/v1/${'a'.repeat(63)}` }),
  visitor('columns to the bound', post('/rest/v1/profiles', object(names(250, 32)))),
  visitor('a select in depth', { path: `/rest/v1/profiles?select=${'memberships('.repeat(500)}` }),
  visitor('a select to the bound', {
    path: `/rest/v1/profiles?select=${times(150, (at) => `a${at}:full_name`).join(',')}`,
  }),
  visitor('embedded names to the bound', {
    path: `/rest/v1/profiles?select=${times(10, (at) => `${`${at}`.padStart(63, 'x')}(*)`).join(',')}`,
  }),
  visitor('a long or-list', {
    path: `/rest/v1/profiles?or=(${times(300, () => 'bio.ilike.*z*').join(',')})`,
  }),
  visitor('the description of everything', { path: '/rest/v1/' }),
  visitor('sign-up', () =>
    post('/auth/v1/signup', {
      email: `${randomUUID()}@example.com`,
      password: 'first serve, then volley',
      data: { full_name: 'Ann' },
    }),
  ),
  visitor('sign-up with a long password', () =>
    post('/auth/v1/signup', { email: `${randomUUID()}@example.com`, password: LONG }),
  ),
  visitor('sign-in of nobody', () =>
    post('/auth/v1/token?grant_type=password', {
      email: `${randomUUID()}@example.com`,
      password: 'wrong',
    }),
  ),
  {
    who: 'visitor',
    label: 'sign-in with a wrong password',
    asked: ({ email }) =>
      post('/auth/v1/token?grant_type=password', { email, password: randomUUID() }),
  },
  visitor('sign-in with a long password', () =>
    post('/auth/v1/token?grant_type=password', { email: 'a@example.com', password: LONG }),
  ),
  {
    who: 'visitor',
    label: 'recover',
    asked: ({ emails }) => post('/auth/v1/recover', { email: emails.pop() }),
  },
  {
    who: 'visitor',
    label: 'otp',
    asked: ({ emails }) => post('/auth/v1/otp', { email: emails.pop(), create_user: false }),
  },
  visitor('a refresh token that is none', () =>
    post('/auth/v1/token?grant_type=refresh_token', { refresh_token: randomUUID() }),
  ),
  visitor('a code that is none', () =>
    post('/auth/v1/verify', { type: 'email', email: 'a@example.com', token: '123456' }),
  ),
  visitor('a calendar feed that is none', () => ({
    path: `/functions/v1/calendar/${randomUUID().replaceAll('-', '').repeat(2)}.ics`,
  })),
  visitor('a calendar feed with a long name', { path: `/functions/v1/calendar/${LONG}` }),
  visitor('the mail function', post('/functions/v1/mail', { secret: LONG })),
  visitor(
    'a listing of pictures',
    post('/storage/v1/object/list/avatars', { prefix: '', limit: 1000 }),
  ),
  visitor('a picture that is not there', () => ({
    path: `/storage/v1/object/public/avatars/${randomUUID()}/${randomUUID()}.png`,
  })),
  visitor('a picture with a long name', { path: `/storage/v1/object/public/avatars/${LONG}` }),
  visitor('a guess at the inbox', () => ({ path: `/inbox/${randomUUID()}/messages.json` })),
  visitor('a broadcast', () =>
    post('/realtime/v1/api/broadcast', {
      messages: times(100, (at) => ({ topic: `room:${at}`, event: 'x', payload: { at } })),
    }),
  ),
];
