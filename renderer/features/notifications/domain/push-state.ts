/** This browser's state for push. */
export type PushState =
  /** It doesn't support push. */
  | { readonly status: 'unsupported' }
  /** The server has no keys to send any. */
  | { readonly status: 'off' }
  /** Notifications are blocked in the browser. */
  | { readonly status: 'blocked' }
  | { readonly status: 'ready'; readonly publicKey: string; readonly on: boolean };

/** Why there is nothing to switch on, in a sentence; null if there is. */
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
