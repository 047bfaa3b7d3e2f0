/** Undoes an optimistic update if the server refuses. */
export async function undoOnRefusal(
  shown: { readonly undo: () => void },
  answer: Promise<unknown>,
): Promise<void> {
  try {
    await answer;
  } catch {
    shown.undo();
  }
}
