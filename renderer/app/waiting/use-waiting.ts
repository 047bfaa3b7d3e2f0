import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useInboxState } from '../../features/messages/api/inbox-api.ts';
import type { Answering, Said } from '../../features/waiting/components/waiting-answers.tsx';
import { NOTHING_WAITS, type WaitingItem } from '../../features/waiting/domain/waiting.ts';
import { answered, answerForgotten, selectAnswers } from './answers-slice.ts';

/** What waits for the viewer, and the ways to answer it. */
export interface WaitingState extends Answering {
  /** Those just answered among them, as long as the answer can be taken back. */
  readonly items: readonly WaitingItem[];
  /** Without those. */
  readonly count: number;
  readonly saidTo: (item: WaitingItem) => Said;
  /** The list has not come, and may still. */
  readonly pending: boolean;
}

export function useWaiting(): WaitingState {
  const { inbox, pending } = useInboxState();
  const answers = useSelector(selectAnswers);
  const dispatch = useDispatch();
  const list = inbox?.waiting ?? NOTHING_WAITS;
  return useMemo(
    () => ({
      items: list.items.filter(({ key }) => answers[key]?.sent !== true),
      count: list.count - list.items.filter(({ key }) => key in answers).length,
      saidTo: ({ key }) => answers[key]?.said ?? null,
      pending,
      onAnswer: (item, said) => void dispatch(answered({ item, said })),
      onUndo: ({ key }) => void dispatch(answerForgotten(key)),
    }),
    [list, answers, pending, dispatch],
  );
}
