import { isHeldSeatPath } from '../features/open-matches/domain/held-seat-path.ts';
import { safeReturnUrl, withReturnUrl } from '../features/auth/domain/return-url.ts';

/** Who may open a route. */
export type Access =
  | 'everyone'
  /** Login and sign-up: not for people who are signed in. */
  | 'signed-out'
  /** The page that asks for a second factor's code. */
  | 'second-step'
  /** Onboarding itself. */
  | 'signed-in'
  /** Everything that needs a finished profile. */
  | 'onboarded'
  /** Visitors see sample data; people who are signed in must be onboarded. */
  | 'onboarded-or-visitor';

/** What the guard knows about the person. */
export type Visitor =
  | { readonly status: 'loading' }
  /** `ended`: was signed in until the session ended elsewhere. */
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | { readonly status: 'unreachable' }
  /** The password was right, the code is still needed. */
  | { readonly status: 'second-step' }
  | { readonly status: 'failed' }
  /** They see the reason instead of any screen. */
  | { readonly status: 'suspended' }
  | { readonly status: 'signed-in'; readonly onboarded: boolean };

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'go'; readonly to: string };

/** The current location: path, query and hash from the router. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Accepting an invitation or a held seat comes before onboarding, which takes time and can be abandoned. */
const goesFirst = (path: string | null): boolean =>
  path !== null && (path.startsWith('/invite/') || isHeldSeatPath(path));

const show: Decision = { kind: 'show' };

/** What a guarded route does for this person: wait, render, say why it can't, or redirect. */
export function decide(access: Access, visitor: Visitor, place: Place): Decision {
  if (access === 'everyone') return show;
  if (visitor.status === 'loading') return { kind: 'wait' };
  if (visitor.status === 'failed' || visitor.status === 'unreachable') return { kind: 'fail' };
  if (visitor.status === 'suspended') return { kind: 'go', to: '/dashboard' };
  const here = place.pathname + place.search + place.hash;
  const inEntrance = access === 'signed-out' || access === 'second-step';
  // Onboarding returns to its own `returnTo` as well: somebody who still needs onboarding is sent
  // there anyway.
  const beyond =
    inEntrance || place.pathname === '/onboarding'
      ? safeReturnUrl(new URLSearchParams(place.search).get('returnUrl'))
      : null;
  const returnUrl = beyond ?? (inEntrance ? null : safeReturnUrl(here));

  if (visitor.status === 'signed-out') {
    if (access === 'signed-out') return show;
    // Right after losing one's session, sample data could be mistaken for one's own.
    if (access === 'onboarded-or-visitor' && !visitor.ended) return show;
    return { kind: 'go', to: withReturnUrl('/auth/login', returnUrl) };
  }
  if (visitor.status === 'second-step') {
    if (access === 'second-step') return show;
    return { kind: 'go', to: withReturnUrl('/auth/second-step', returnUrl) };
  }

  if (access === 'signed-in') return show;
  if (inEntrance) {
    if (!visitor.onboarded && !goesFirst(returnUrl))
      return { kind: 'go', to: withReturnUrl('/onboarding', returnUrl) };
    return { kind: 'go', to: returnUrl ?? '/dashboard' };
  }
  if (visitor.onboarded) return show;
  return { kind: 'go', to: withReturnUrl('/onboarding', here === '/dashboard' ? null : here) };
}
