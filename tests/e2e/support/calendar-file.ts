import ICAL from 'ical.js';

interface CalendarEntry {
  readonly uid: string;
  readonly sequence: number;
  readonly title: string;
  readonly place: string;
  readonly description: string;
  readonly startsAt: Date;
  readonly status: string;
}

/** Reads a calendar file like another program would. */
export function readCalendar(text: string): readonly CalendarEntry[] {
  return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      title: event.summary,
      place: event.location,
      description: event.description,
      startsAt: event.startDate.toJSDate(),
      status: String(component.getFirstPropertyValue('status')),
    };
  });
}
