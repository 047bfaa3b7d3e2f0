import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useOutletContext } from 'react-router-dom';

/** The next press is aimed at where things were: the layout only changes back after it. */
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

/** Whether somebody is writing on this page: a field removed with another page no longer counts. */
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

/** The same for components inside the messages layout, which passes it on. */
export const useIsWriting = (): boolean => useOutletContext<boolean>();

const isTextField = (element: EventTarget): boolean =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
