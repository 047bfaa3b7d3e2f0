import { label, type MenuEntry, SEPARATOR } from './menu-entry.ts';

/** What is known of the spot that was pressed; the part of Electron's parameters that matters. */
export interface Pressed {
  readonly isEditable: boolean;
  readonly selectionText: string;
  readonly misspelledWord: string;
  readonly dictionarySuggestions: readonly string[];
}

/** The menu of a text field (with what the spelling could be) or of selected text; null elsewhere. */
export function contextMenu(pressed: Pressed): readonly MenuEntry[] | null {
  const selected = pressed.selectionText.trim() !== '';
  if (!pressed.isEditable) return selected ? [{ role: 'copy' }] : null;
  return [
    ...spelling(pressed),
    { role: 'undo' },
    { role: 'redo' },
    SEPARATOR,
    { role: 'cut', enabled: selected },
    { role: 'copy', enabled: selected },
    { role: 'paste' },
    { role: 'selectAll' },
  ];
}

function spelling({ misspelledWord, dictionarySuggestions }: Pressed): readonly MenuEntry[] {
  if (misspelledWord === '') return [];
  const suggestions: readonly MenuEntry[] = dictionarySuggestions.map((word) => ({
    label: label(word),
    action: { kind: 'replace-word', word },
  }));
  return [
    ...(suggestions.length > 0
      ? suggestions
      : [{ label: 'No suggestions', enabled: false } satisfies MenuEntry]),
    SEPARATOR,
    { label: 'Add to dictionary', action: { kind: 'learn-word', word: misspelledWord } },
    SEPARATOR,
  ];
}
