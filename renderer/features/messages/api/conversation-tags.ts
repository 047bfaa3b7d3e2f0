/** The list of all conversations. */
export const CONVERSATIONS = { type: 'Conversation', id: 'LIST' } as const;
/** Lists of those found by a text. */
export const FOUND_CONVERSATIONS = { type: 'Conversation', id: 'FOUND' } as const;
