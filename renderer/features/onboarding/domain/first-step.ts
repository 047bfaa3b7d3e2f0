/** What a newcomer does first. */
export type FirstStep = 'create-club' | 'join-clubs' | 'skip';

/** Where a first step leads. People who came for a certain page go there when they skip. */
export function destinationOf(step: FirstStep, returnUrl: string | null): string {
  const destinations: Readonly<Record<FirstStep, string>> = {
    'create-club': '/clubs/create',
    'join-clubs': '/discover',
    skip: returnUrl ?? '/dashboard',
  };
  return destinations[step];
}

/** The first word of a full name, for addressing somebody. */
export function firstNameOf(fullName: string): string {
  return fullName.trim().split(/\s+/u)[0] ?? '';
}
