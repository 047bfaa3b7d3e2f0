/**
 * Lets a window take its own message from the answer to its request, whether that or the live topic
 * comes first; null: it was refused or lost.
 */
export interface SentHere<Message> {
  readonly keep: (id: string, answer: Promise<Message | null>) => Promise<Message | null>;
  /**
   * A message this window has sent or is sending; undefined for all others. Called once, when the
   * live topic announces it.
   */
  readonly take: (id: string) => Promise<Message | null> | undefined;
}

export function sentHere<Message>(): SentHere<Message> {
  const sent = new Map<string, Promise<Message | null>>();
  return {
    keep: async (id, answer) => {
      sent.set(id, answer);
      const message = await answer;
      if (message === null) sent.delete(id);
      return message;
    },
    take: (id) => {
      const answer = sent.get(id);
      sent.delete(id);
      return answer;
    },
  };
}
