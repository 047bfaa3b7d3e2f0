/** The club whose console a path shows; null for any other page. */
export function managedSlug(path: string): string | null {
  return /^\/clubs\/([^/?#]+)\/manage(?=[/?#]|$)/.exec(path)?.[1] ?? null;
}

/** Whether a path shows join requests. */
export function showsRequests(path: string): boolean {
  return /^\/clubs\/[^/?#]+\/manage\/?(?=[?#]|$)/.test(path);
}

export function consolePath(slug: string, section = ''): string {
  return `/clubs/${slug}/manage${section}`;
}

/** The path the app starts at: the console of the last club managed. */
export function startPath(lastClub: string | null): string {
  return lastClub === null ? '/dashboard' : consolePath(lastClub);
}
