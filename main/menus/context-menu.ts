import { appPathOf } from '../origin.ts';
import { label, type MenuEntry, SEPARATOR } from './menu-entry.ts';

/** The clicked spot; the relevant part of Electron's parameters. */
export interface Pressed {
  readonly isEditable: boolean;
  readonly selectionText: string;
  /** Empty if no link was clicked. */
  readonly linkURL: string;
  readonly misspelledWord: string;
  readonly dictionarySuggestions: readonly string[];
}

/**
 * The menu for a text field (with spelling suggestions), selected text, or a link to one of our
 * pages, such as a chat or a club; null elsewhere.
 */
export function contextMenu(pressed: Pressed): readonly MenuEntry[] | null {
  const selected = pressed.selectionText.trim() !== '';
  if (!pressed.isEditable) {
    const entries = [...link(pressed), ...(selected ? [{ role: 'copy' } satisfies MenuEntry] : [])];
    return entries.length > 0 ? entries : null;
  }
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

function link({ linkURL }: Pressed): readonly MenuEntry[] {
  const path = appPathOf(linkURL);
  if (path === null) return [];
  return [{ label: 'Open in New Window', action: { kind: 'open-window', path } }];
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
