/** A first message to somebody the player was introduced to. */
export function greeting(peerName: string): string {
  return `Hi ${peerName}! We were introduced through our club. Would you like to play some time?`;
}
