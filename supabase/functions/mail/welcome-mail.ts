import { counted } from '../_shared/counted.ts';
import { writeLetter } from './letter.ts';
import { type MailFacts, type MailWords, text } from './mail-words.ts';

interface Step {
  readonly title: string;
  readonly text: string;
}

const STEPS: Readonly<Record<string, Step>> = {
  level: { title: 'Tell us how well you play', text: "We'll suggest people at your level." },
  times: {
    title: "Tell us when you're free",
    text: "We'll look for people who are free when you are.",
  },
  place: { title: 'Tell us where you play', text: "We'll look for people and courts near you." },
  challenge: {
    title: 'Challenge someone',
    text: 'Choose a player, a time and a court. They accept, or propose another time.',
  },
};

/** Once, after the address was confirmed: what is still to do before a first match. */
export function welcomeMail({ data, siteUrl, optoutToken }: MailFacts): MailWords {
  const name = text(data['name']);
  const wanted: readonly unknown[] = Array.isArray(data['steps']) ? data['steps'] : [];
  const items = wanted.flatMap((step) => STEPS[text(step)] ?? []);
  const onlyChallenge = wanted.every((step) => step === 'challenge');
  return writeLetter({
    subject: name === '' ? 'Welcome to CourtCrew' : `Welcome to CourtCrew, ${name}`,
    heading: 'Welcome to CourtCrew',
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      counted(items.length, {
        one: "One more step and you're ready for your first match:",
        other: "A few steps and you're ready for your first match:",
      }),
    ],
    items,
    button: onlyChallenge
      ? { label: 'Find someone to play', url: `${siteUrl}/dashboard` }
      : { label: 'Finish my profile', url: `${siteUrl}/edit-profile` },
    footer: {
      text: 'You get this email once, because you joined CourtCrew.',
      label: 'Stop email suggestions',
      url: `${siteUrl}/unsubscribe/${optoutToken}?of=suggestions`,
    },
  });
}
