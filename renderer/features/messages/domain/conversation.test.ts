import { describe, expect, test } from 'vitest';
import { withLatest, withReadUpTo } from './conversation.ts';
import { demoConversations, demoThread } from './demo.ts';

describe('the list of conversations', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const list = demoConversations(now);
  const message = {
    id: 'new',
    senderId: 'demo-emma',
    receiverId: 'me',
    content: 'See you',
    sentAt: '2026-03-01T12:00:00.000Z',
    read: false,
  };

  test('puts the latest first, with one more unread', () => {
    const after = withLatest(list, message, 'me', false);
    expect(after?.map(({ id }) => id)).toEqual(['demo-emma', 'demo-sarah', 'demo-marcus']);
    expect(after?.[0]).toMatchObject({ lastMessage: 'See you', unread: 1 });
  });
  test('counts nothing twice, nor messages in an open conversation', () => {
    const after = withLatest(list, message, 'me', true) ?? [];
    expect(after[0]?.unread).toBe(0);
    expect(withLatest(after, message, 'me', false)).toBe(after);
  });
  test("shows the latest message's current text: it may have been removed", () => {
    const after = withLatest(list, message, 'me', false) ?? [];
    const removed = withLatest(after, { ...message, content: 'Removed' }, 'me', false);
    expect(removed?.[0]).toMatchObject({ lastMessage: 'Removed', unread: 1 });
    expect(withLatest(list, { ...message, sentAt: '2020-01-01T12:00:00Z' }, 'me', false)).toBe(
      list,
    );
  });
  test('has nothing unread in one read to its end; anything after that is unknown', () => {
    const after = withLatest(list, message, 'me', false) ?? [];
    expect(withReadUpTo(after, 'demo-emma', message.sentAt)?.[0]).toMatchObject({ unread: 0 });
    expect(withReadUpTo(after, 'demo-emma', '2026-03-01T11:00:00.000Z')).toBeNull();
    expect(withReadUpTo(list, 'somebody', message.sentAt)).toEqual(list);
  });
  test('does not contain an unknown one', () => {
    expect(withLatest(list, { ...message, senderId: 'somebody' }, 'me', false)).toBeNull();
  });
  test('of sample conversations matches their threads', () => {
    for (const { id, lastMessage } of list)
      expect(demoThread(id, now)?.messages.at(-1)?.content).toBe(lastMessage);
  });
});
