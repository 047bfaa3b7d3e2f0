/** A mail's words, as plain text and HTML. */
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

/** A fact as text; '' if it isn't one. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** 'Lisbon time' for 'Europe/Lisbon'; 'UTC', which is not a town. */
export function zoneWords(zone: string): string {
  if (!zone.includes('/')) return zone;
  return `${zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')} time`;
}

/** A suggested player: how well they match, and when both are free; with the time zone, if it isn't the reader's. */
export function suggestedPlayer(item: Readonly<Record<string, unknown>>): {
  readonly title: string;
  readonly text: string;
} {
  const percent = Number(item['percent']);
  const when = text(item['when']);
  const zone = text(item['time_zone']);
  return { title: text(item['name']), text: fitWords(percent, when, zone) };
}

function fitWords(percent: number, when: string, zone: string): string {
  if (when === '') return `${percent}% match.`;
  return zone === ''
    ? `${percent}% match. Both free on ${when}.`
    : `${percent}% match. Both free on ${when} (${zoneWords(zone)}).`;
}
