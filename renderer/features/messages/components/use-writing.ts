import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';

/** What is pressed next is pressed where it stood: what makes room for writing stays away until then. */
const PRESS_MS = 250;

interface Writing {
  /** Whether a text field has the focus, or a button beside one. */
  readonly writing: boolean;
  /** For the element around the fields. */
  readonly handlers: {
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

/** Whether somebody writes on this page: a field that left with another page has nobody who writes in it. */
export function useWriting(page: string): Writing {
  const [writingOn, setWritingOn] = useState<string | null>(null);
  const end = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(end.current), []);
  return {
    writing: writingOn === page,
    handlers: {
      onFocus: ({ target }) => {
        if (!isTextField(target)) return;
        clearTimeout(end.current);
        setWritingOn(page);
      },
      onBlur: ({ target, relatedTarget }) => {
        if (relatedTarget !== null && target.closest('form')?.contains(relatedTarget)) return;
        clearTimeout(end.current);
        end.current = setTimeout(() => setWritingOn(null), PRESS_MS);
      },
    },
  };
}

/** The same for what stands in the layout of the messages, which hands it on. */
export const useIsWriting = (): boolean => useOutletContext<boolean>();

const isTextField = (element: EventTarget): boolean =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
