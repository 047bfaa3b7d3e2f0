/** What this window sends is known from the answer, before or after it is heard of; null: it was refused, or got lost. */
export interface SentHere<Message> {
  readonly keep: (id: string, answer: Promise<Message | null>) => Promise<Message | null>;
  /** A message that this window has sent, or is sending; undefined for all others. Asked when it is heard of, once. */
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
