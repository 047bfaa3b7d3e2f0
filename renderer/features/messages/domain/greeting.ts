/** What a player may say first to whom they were introduced to. */
export function greeting(peerName: string): string {
  return `Hi ${peerName}! We were introduced through our club. Would you like to play some time?`;
}
