/** The club whose console a path shows; null for any other page. */
export function managedSlug(path: string): string | null {
  return /^\/clubs\/([^/?#]+)\/manage(?=[/?#]|$)/.exec(path)?.[1] ?? null;
}

/** Whether a path shows who asks to join a club. */
export function showsRequests(path: string): boolean {
  return /^\/clubs\/[^/?#]+\/manage\/?(?=[?#]|$)/.test(path);
}

export function consolePath(slug: string, section = ''): string {
  return `/clubs/${slug}/manage${section}`;
}

/** Where the app begins: at the console of the club that was managed last. */
export function startPath(lastClub: string | null): string {
  return lastClub === null ? '/dashboard' : consolePath(lastClub);
}
