import { describe, expect, test } from 'vitest';
import { readAccessToken } from './access-token.ts';

const token = (claims: object): string =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;

describe('an access token', () => {
  test('has its session, and whether the second step is done', () => {
    expect(readAccessToken(token({ session_id: 's1', aal: 'aal2' }))).toEqual({
      sessionId: 's1',
      isSecondStepDone: true,
    });
    expect(readAccessToken(token({ session_id: 's1', aal: 'aal1' })).isSecondStepDone).toBe(false);
  });

  test('may contain names in any script', () => {
    expect(readAccessToken(token({ name: 'Łódź 東京 ÿ?>', session_id: 's1' })).sessionId).toBe(
      's1',
    );
  });

  test.each(['', 'x', 'a.b.c', 'e30.bnVsbA.x'])('has no claims when it reads %j', (text) => {
    expect(readAccessToken(text)).toEqual({ sessionId: null, isSecondStepDone: false });
  });
});
