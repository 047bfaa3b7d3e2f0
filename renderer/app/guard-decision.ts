import { isHeldSeatPath } from '../features/open-matches/domain/held-seat-path.ts';
import { safeReturnUrl, withReturnUrl } from '../features/auth/domain/return-url.ts';

/** Who may open a route. */
export type Access =
  | 'everyone'
  /** Login and sign-up: who is signed in has no business there. */
  | 'signed-out'
  /** Where the code of a second factor is asked. */
  | 'second-step'
  /** Onboarding itself. */
  | 'signed-in'
  /** Everything that needs a finished profile. */
  | 'onboarded'
  /** Visitors see sample data; who is signed in must be onboarded. */
  | 'onboarded-or-visitor';

/** What the guard knows about the person. */
export type Visitor =
  | { readonly status: 'loading' }
  /** `ended`: was signed in until the session ended elsewhere. */
  | { readonly status: 'signed-out'; readonly ended: boolean }
  | { readonly status: 'unreachable' }
  /** The password was right, the code is still asked. */
  | { readonly status: 'second-step' }
  | { readonly status: 'failed' }
  /** In place of every screen of the app they are shown why. */
  | { readonly status: 'suspended' }
  | { readonly status: 'signed-in'; readonly onboarded: boolean };

export type Decision =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show' }
  | { readonly kind: 'fail' }
  | { readonly kind: 'go'; readonly to: string };

/** Where the person stands: path, query and hash as the router gives them. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** Who was invited joins first, and who is awaited at a match takes the seat first: onboarding has ways out, and takes time. */
const goesFirst = (path: string | null): boolean =>
  path !== null && (path.startsWith('/invite/') || isHeldSeatPath(path));

const show: Decision = { kind: 'show' };

/** What a guarded route does for this person: wait, show itself, say why it cannot, or lead elsewhere. */
export function decide(access: Access, visitor: Visitor, place: Place): Decision {
  if (access === 'everyone') return show;
  if (visitor.status === 'loading') return { kind: 'wait' };
  if (visitor.status === 'failed' || visitor.status === 'unreachable') return { kind: 'fail' };
  if (visitor.status === 'suspended') return { kind: 'go', to: '/dashboard' };
  const here = place.pathname + place.search + place.hash;
  const inEntrance = access === 'signed-out' || access === 'second-step';
  // Onboarding lies on the way to somewhere, too, where it says so: who needs it is led there anyway.
  const beyond =
    inEntrance || place.pathname === '/onboarding'
      ? safeReturnUrl(new URLSearchParams(place.search).get('returnUrl'))
      : null;
  const returnUrl = beyond ?? (inEntrance ? null : safeReturnUrl(here));

  if (visitor.status === 'signed-out') {
    if (access === 'signed-out') return show;
    // A sample in place of what was one's own a moment ago would pass for it.
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
