import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useInboxState } from '../../features/messages/api/inbox-api.ts';
import type { Answering, Said } from '../../features/waiting/components/waiting-answers.tsx';
import {
  isAnswer,
  NOTHING_WAITS,
  type WaitingItem,
} from '../../features/waiting/domain/waiting.ts';
import { useKnownOutbox } from '../../shared/offline/outbox-api.ts';
import { answered, answerForgotten, selectAnswers } from './answers-slice.ts';

/** What waits for the viewer, and how to answer it. */
export interface WaitingState extends Answering {
  /** Includes those just answered, while the answer can be undone. */
  readonly items: readonly WaitingItem[];
  /** Without those. */
  readonly count: number;
  readonly saidTo: (item: WaitingItem) => Said;
  /** An answer to it waits on this device to be sent. */
  readonly isKept: (item: WaitingItem) => boolean;
  /** The list has not arrived yet. */
  readonly pending: boolean;
}

export function useWaiting(): WaitingState {
  const { inbox, pending } = useInboxState();
  const answers = useSelector(selectAnswers);
  const outbox = useKnownOutbox();
  const dispatch = useDispatch();
  const list = inbox?.waiting ?? NOTHING_WAITS;
  return useMemo(() => {
    const isKept = (item: WaitingItem): boolean =>
      outbox.some(({ state, call }) => state === 'waiting' && isAnswer(call, item));
    const isGiven = (item: WaitingItem): boolean => item.key in answers || isKept(item);
    return {
      items: list.items.filter((item) => answers[item.key]?.sent !== true && !isKept(item)),
      count: list.count - list.items.filter(isGiven).length,
      saidTo: ({ key }) => answers[key]?.said ?? null,
      isKept,
      pending,
      onAnswer: (item, said) => void dispatch(answered({ item, said })),
      onUndo: ({ key }) => void dispatch(answerForgotten(key)),
    };
  }, [list, answers, outbox, pending, dispatch]);
}
