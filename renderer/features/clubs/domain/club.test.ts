import { expect, test } from 'vitest';
import { canManage } from './club.ts';

test('owner and admins manage a club, members and others do not', () => {
  expect([canManage('owner'), canManage('admin'), canManage('member'), canManage(null)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
