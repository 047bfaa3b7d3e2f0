/** The list of all conversations. */
export const CONVERSATIONS = { type: 'Conversation', id: 'LIST' } as const;
/** Search results. */
export const FOUND_CONVERSATIONS = { type: 'Conversation', id: 'FOUND' } as const;
