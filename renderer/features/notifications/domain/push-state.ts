/** How this browser stands to push notifications. */
export type PushState =
  /** It has none. */
  | { readonly status: 'unsupported' }
  /** The server has no keys to send any. */
  | { readonly status: 'off' }
  /** Its owner told it to let us show none. */
  | { readonly status: 'blocked' }
  | { readonly status: 'ready'; readonly publicKey: string; readonly on: boolean };

/** Why there is nothing to switch on, in a sentence; null where there is. */
export function whyNoPush({ status }: PushState): string | null {
  switch (status) {
    case 'unsupported':
      return "This browser can't show notifications while CourtCrew is closed. On an iPhone or iPad, add CourtCrew to the home screen first.";
    case 'off':
      return "Push notifications are off because this server isn't set up to send them.";
    case 'blocked':
      return 'Notifications from CourtCrew are blocked in your browser settings. Allow them there, then come back.';
    case 'ready':
      return null;
    default:
      return status satisfies never;
  }
}
