/** Takes back what was shown before the server had agreed, should it refuse. */
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
