/** A mail's words, in both of their forms. */
export interface MailWords {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What every template is given. */
export interface MailFacts {
  readonly data: Readonly<Record<string, unknown>>;
  readonly siteUrl: string;
  readonly optoutToken: string;
}

/** A fact as text; '' where it is none. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** 'Monday, January 5' for '2026-01-05'. */
export function dayWords(date: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** 'Lisbon time' for 'Europe/Lisbon'. */
export function zoneWords(zone: string): string {
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}
