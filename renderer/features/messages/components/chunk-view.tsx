import { memo } from 'react';
import type { WallDate, Zone } from '../../../shared/dates/wall-time.ts';
import { chatStamp, dayHeading } from '../domain/chat-time.ts';
import type { MessageChunk } from '../domain/chunks.ts';
import { MessageBubble, ReadMark } from './message-bubble.tsx';

/** The messages of one hour, and the line above a day. Drawn anew only when one of them changes. */
export const ChunkView = memo(
  function ChunkView({
    chunk: { opensDay, messages },
    peerId,
    today,
    zone,
  }: {
    chunk: MessageChunk;
    peerId: string;
    today: WallDate;
    zone: Zone;
  }) {
    return (
      <li className="px-4 [contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
        {opensDay !== null && (
          <h2 className="flex items-center gap-3 py-3 font-sans text-sm font-semibold text-muted before:grow before:border-t before:border-rule after:grow after:border-t after:border-rule">
            {dayHeading(opensDay, today)}
          </h2>
        )}
        {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari announces no list without markers */}
        <ol role="list" className="space-y-2 pb-2">
          {messages.map(({ id, senderId, content, sentAt, read }) => {
            const mine = senderId !== peerId;
            return (
              <li key={id} data-message={id}>
                <MessageBubble
                  mine={mine}
                  content={content}
                  foot={
                    <>
                      <time dateTime={sentAt}>{chatStamp(sentAt, today, zone)}</time>
                      {mine && <ReadMark read={read} />}
                    </>
                  }
                />
              </li>
            );
          })}
        </ol>
      </li>
    );
  },
  (before, after) =>
    before.peerId === after.peerId &&
    before.today === after.today &&
    before.zone === after.zone &&
    before.chunk.key === after.chunk.key &&
    before.chunk.opensDay === after.chunk.opensDay &&
    before.chunk.messages.length === after.chunk.messages.length &&
    before.chunk.messages.every((message, at) => message === after.chunk.messages[at]),
);
