const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** Whether something from an address can be an id. */
export const isUuid = (text: string): boolean => UUID.test(text);
