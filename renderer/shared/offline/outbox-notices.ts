/** For a waiting call that was refused: the outbox shows it with the reason. */
export const notTaken = () =>
  ({
    tone: 'error',
    title: "Something you did offline couldn't be sent",
    description:
      globalThis.location?.pathname === '/outbox'
        ? "It's listed here with the reason. Nothing you typed is lost."
        : 'Open “Waiting to send” to see why. Nothing you typed is lost.',
  }) as const;

/** Added to a failure: without a network it would wait, if there were room. */
export const NO_ROOM = {
  tone: 'error',
  title: 'This device is out of storage',
  description:
    "There's no room to save this and send it later. Free up some space, or try again when you're online.",
} as const;

/** Shown when something can't be discarded. */
export const BEING_SENT = {
  tone: 'info',
  title: "It's being sent right now",
  description: "If it's still here in a moment, you can discard it then.",
} as const;
