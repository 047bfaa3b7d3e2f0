import { type ReactNode, useState } from 'react';
import { counted } from '../../../../shared/dates/counted.ts';
import { wallDateOf, type Zone } from '../../../../shared/dates/wall-time.ts';
import { itemsOf } from '../../../../shared/api/found-page.ts';
import { CountBadge } from '../../../../shared/ui/badge.tsx';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { DebouncedSearchField } from '../../../../shared/ui/debounced-search-field.tsx';
import { EmptyState } from '../../../../shared/ui/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/error-state.tsx';
import { Letter } from '../../../../shared/ui/illustrations.tsx';
import { LoadMore } from '../../../../shared/ui/load-more.tsx';
import { LONG_LIST_ROWS } from '../../../../shared/ui/long-list.ts';
import { SampleFrame } from '../../../../shared/ui/sample-frame.tsx';
import { SearchField } from '../../../../shared/ui/search-field.tsx';
import { Loading, SkeletonRow } from '../../../../shared/ui/skeleton.tsx';
import { lastKept, type LastKept } from '../../../../shared/chat/kept-message.ts';
import { useOutbox } from '../../../../shared/offline/outbox-api.ts';
import { useListConversationsInfiniteQuery } from '../../api/messages-api.ts';
import { useKnownPair } from '../../api/pair-api.ts';
import type { Conversation } from '../../domain/conversation.ts';
import { demoConversations } from '../../domain/demo.ts';
import { ClubChannelList } from './club-channel-list.tsx';
import { ConversationRow } from './conversation-row.tsx';
import { KeptRow } from './kept-lines.tsx';
import { MatchTalkRow } from './match-talk-row.tsx';

interface Shown {
  /** h1 if the list is the screen, h2 beside a conversation. */
  readonly level: 1 | 2;
  readonly now: Date;
  readonly zone: Zone;
}

const SEARCH = { label: 'Search conversations', placeholder: 'Search conversations...' };

/** The signed-in player's conversations. */
export function Conversations({
  viewerId,
  unread,
  ...shown
}: Shown & { viewerId: string; unread: number }) {
  const [text, setText] = useState('');
  const query = useListConversationsInfiniteQuery(text);
  const { currentData, isError, isFetching, hasNextPage } = query;
  const sample = currentData === undefined && isError;
  const found =
    currentData === undefined
      ? sample
        ? demoConversations(shown.now)
        : undefined
      : itemsOf(currentData.pages);
  const clubChannels = currentData?.pages[0]?.clubChannels ?? [];
  const waiting = lastKept(useOutbox() ?? []);
  const unlisted = found === undefined ? [] : unlistedOf(waiting, found, clubChannels, text);
  return (
    <Frame
      level={shown.level}
      unread={unread}
      search={<DebouncedSearchField {...SEARCH} value={text} onChange={setText} />}
    >
      {isError && (
        <div className="px-4 pt-3 sm:px-6">
          <ErrorState
            title="Your conversations couldn't be loaded"
            text={
              sample ? 'This is sample data for preview only.' : 'What you see may be out of date.'
            }
            onRetry={() => void query.refetch()}
            busy={isFetching}
          />
        </div>
      )}
      {clubChannels.length > 0 && <ClubChannelList channels={clubChannels} />}
      {found === undefined ? (
        <Loading className="divide-y divide-rule px-4 sm:px-6">
          {Array.from({ length: 5 }, (_, at) => (
            <SkeletonRow key={at} />
          ))}
        </Loading>
      ) : (
        (sample && (
          <>
            {/* Waiting messages are real, even among samples. */}
            {unlisted.length > 0 && (
              <List found={[]} unlisted={unlisted} isSearch viewerId={viewerId} {...shown} />
            )}
            <SampleFrame className="mt-3">
              <List found={found} isSearch={text !== ''} viewerId={null} {...shown} />
            </SampleFrame>
          </>
        )) || <List {...{ found, waiting, unlisted, viewerId }} isSearch={text !== ''} {...shown} />
      )}
      {!sample && hasNextPage && (
        <div className="py-4">
          <LoadMore list={query} />
        </div>
      )}
    </Frame>
  );
}

/** Waiting messages in conversations not among the results: for example, the first message to somebody. */
function unlistedOf(
  waiting: readonly LastKept[],
  found: readonly Conversation[],
  clubChannels: readonly { readonly id: string }[],
  text: string,
): readonly LastKept[] {
  const listed = new Set([...found, ...clubChannels].map(({ id }) => id));
  const wanted = text.trim().toLowerCase();
  return waiting.filter(
    ({ placeId, name }) => !listed.has(placeId) && (name ?? '').toLowerCase().includes(wanted),
  );
}

/** Sample conversations for visitors. */
export function DemoConversations(shown: Shown) {
  const [text, setText] = useState('');
  const wanted = text.trim().toLowerCase();
  const all = demoConversations(shown.now);
  const found = all.filter(({ peer }) => peer.fullName.toLowerCase().includes(wanted));
  const unread = all.reduce((sum, conversation) => sum + conversation.unread, 0);
  return (
    <Frame
      level={shown.level}
      unread={unread}
      search={<SearchField {...SEARCH} value={text} onChange={setText} />}
    >
      <List found={found} isSearch={wanted !== ''} viewerId={null} {...shown} />
    </Frame>
  );
}

function Frame({
  level,
  unread,
  search,
  children,
}: {
  level: 1 | 2;
  unread: number;
  search: ReactNode;
  children: ReactNode;
}) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className="flex min-h-0 grow flex-col">
      <header className="space-y-3 border-b border-rule px-4 pt-4 pb-3 sm:px-6">
        <div className="flex flex-wrap items-center gap-3">
          <Heading className="text-3xl">Messages</Heading>
          <CountBadge
            count={unread}
            label={counted(unread, { one: '1 unread message', other: '{count} unread messages' })}
          />
        </div>
        {search}
      </header>
      {/*
       * It scrolls separately: nothing is sticky above its own sticky parts. The last conversation
       * can be scrolled clear of the ball.
       */}
      <div className="min-h-0 grow overflow-y-auto [--above:0px] max-md:scroll-pb-12 max-md:pb-12 max-md:room-taken:pb-0">
        {children}
      </div>
    </div>
  );
}

function List({
  found,
  waiting = [],
  unlisted = [],
  isSearch,
  viewerId,
  now,
  zone,
}: Shown & {
  found: readonly Conversation[];
  /** The viewer's unsent messages, the last in each conversation. */
  waiting?: readonly LastKept[];
  /** Those among them that belong to no result. */
  unlisted?: readonly LastKept[];
  isSearch: boolean;
  /** Null: a sample, in which nobody is present. */
  viewerId: string | null;
}) {
  if (found.length === 0 && unlisted.length === 0) {
    return isSearch ? (
      <EmptyState
        title="No conversations found"
        text="No conversations match that name or place."
      />
    ) : (
      <EmptyState
        drawing={<Letter />}
        title="No conversations yet"
        text="Start a conversation by visiting someone's profile"
        action={
          <ButtonLink to="/discover?tab=players" variant="primary">
            Find Players
          </ButtonLink>
        }
      />
    );
  }
  const shown = { today: wallDateOf(now, zone), zone };
  const keptIn = (id: string) => waiting.find(({ placeId }) => placeId === id);
  return (
    // Safari doesn't announce a list without markers unless its role is explicit.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" aria-label="Conversations" className={`divide-y divide-rule ${LONG_LIST_ROWS}`}>
      {unlisted.map((kept) => (
        <KeptRow key={kept.placeId} kept={kept} />
      ))}
      {found.map((conversation) => {
        const { id } = conversation;
        const row = { kept: keptIn(id), ...shown };
        return conversation.kind === 'match' ? (
          <MatchTalkRow key={id} talk={conversation} {...{ viewerId, ...row }} />
        ) : viewerId !== null && conversation.topic !== null ? (
          <LiveRow key={id} {...{ conversation, viewerId, topic: conversation.topic, ...row }} />
        ) : (
          <ConversationRow key={id} {...{ conversation, online: false, ...row }} />
        );
      })}
    </ul>
  );
}

function LiveRow({
  viewerId,
  topic,
  ...row
}: Omit<Parameters<typeof ConversationRow>[0], 'online'> & { viewerId: string; topic: string }) {
  const { data } = useKnownPair({ topic, viewerId, peerId: row.conversation.id });
  return <ConversationRow {...row} online={data?.presence === 'online'} />;
}
