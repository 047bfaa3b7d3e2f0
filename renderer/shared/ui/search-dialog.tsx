import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { Combobox, type OptionGroup } from './combobox.tsx';
import { Field } from './field.tsx';
import { SCRIM } from './floating-style.ts';
import { staysAtToast } from './press-on-toast.ts';
import { useReturnFocus } from './return-focus.ts';
import { useBackCloses } from './use-back-closes.ts';
import { useToastsInReach } from './use-toasts-in-reach.ts';

/** A search field near the top of the window with the results below; the first is marked. */
export function SearchDialog<Option>({
  title,
  placeholder,
  value,
  groups,
  isLooking,
  keyOf,
  nothing,
  children,
  onType,
  onChoose,
  onClose,
}: {
  title: string;
  placeholder: string;
  value: string;
  /** All of them match the text. */
  groups: readonly OptionGroup<Option>[];
  /** More may come. */
  isLooking: boolean;
  keyOf: (option: Option) => string;
  /** Shown when nothing matches. */
  nothing: string;
  children: (option: Option) => ReactNode;
  onType: (text: string) => void;
  onChoose: (option: Option) => void;
  onClose: () => void;
}) {
  const focus = useReturnFocus();
  useBackCloses(true, onClose);
  useToastsInReach(true);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={SCRIM} />
        <Radix.Content
          onOpenAutoFocus={(event) => {
            focus.onOpenAutoFocus();
            event.preventDefault();
            input.current?.focus();
          }}
          onCloseAutoFocus={focus.onCloseAutoFocus}
          onInteractOutside={staysAtToast}
          aria-describedby={undefined}
          className="fixed inset-x-3 top-[max(0.75rem,8dvh)] z-50 mx-auto max-w-xl animate-fade-in rounded-md border border-rule bg-surface p-3 text-ink shadow-float"
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          <Field label={title} hideLabel>
            {(control) => (
              <Combobox<Option>
                control={control}
                inputRef={input}
                name="palette"
                value={value}
                placeholder={placeholder}
                listLabel={title}
                groups={groups}
                keyOf={keyOf}
                alwaysOpen
                // The first match can be opened with Enter as soon as there is one.
                isLooking={isLooking && groups.length === 0}
                onSearch={() => undefined}
                onType={onType}
                onChoose={onChoose}
                onClose={onClose}
                onBlur={() => undefined}
              >
                {children}
              </Combobox>
            )}
          </Field>
          <output className="block text-muted empty:hidden">
            {groups.length === 0 && <span className="block px-1 pt-3">{nothing}</span>}
          </output>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
