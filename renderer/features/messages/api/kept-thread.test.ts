import { expect, test } from 'vitest';
import { optionsOf } from '../../../shared/offline/endpoints-by-name.ts';
import './messages-api.ts';

const thread = (count: number) => ({
  messages: Array.from({ length: count }, (_, at) => ({ id: String(at) })),
  hasOlder: false,
});

test("a conversation's latest 200 messages stay on the device, and the others can be requested", () => {
  const kept = optionsOf('getThread')?.kept;
  const short = thread(200);
  expect(kept?.(short)).toBe(short);
  expect(kept?.(thread(250))).toEqual({
    messages: thread(250).messages.slice(50),
    hasOlder: true,
  });
  expect(kept?.(null)).toBeNull();
});
