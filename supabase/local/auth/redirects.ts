/**
 * Decides where links in mails and redirects may lead: within the site, or to an address on the
 * list. An entry is a prefix, or a glob with `*` (within a path segment) and `**`.
 */
export function redirectPolicy(
  siteUrl: string,
  allowed: readonly string[],
): (asked: string | undefined) => string {
  const rules = allowed.map(rule);
  const site = parse(siteUrl);
  return (asked) => {
    if (asked === undefined || asked === '') return siteUrl;
    const target = parse(asked);
    if (target === undefined) return siteUrl;
    const withinSite =
      site !== undefined && site.origin !== 'null' && target.origin === site.origin;
    return withinSite || rules.some((matches) => matches(asked)) ? asked : siteUrl;
  };
}

function parse(value: string): URL | undefined {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  // `user@` in an address is only ever there to mislead; scripts are no place to be led to.
  if (url === undefined || url.username !== '' || url.protocol === 'javascript:') return undefined;
  return url;
}

function rule(entry: string): (asked: string) => boolean {
  if (!entry.includes('*')) {
    const base = entry.replace(/\/$/, '');
    return (asked) =>
      asked === entry ||
      asked === base ||
      ['/', '?', '#'].some((next) => asked.startsWith(base + next));
  }
  const pattern = entry
    .split(/(\*\*|\*)/)
    .map((part) => {
      if (part === '**') return '.*';
      return part === '*' ? '[^/.]*' : part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
    })
    .join('');
  const expression = new RegExp(`^${pattern}$`);
  return (asked) => expression.test(asked);
}
