import { mayBeSignedIn } from '../shared/supabase/session-keys.ts';

/*
 * In the head of every page of the site, and part of it: what the first paint depends on. Who may be signed in
 * is not offered to log in while the app is on its way.
 */
if (mayBeSignedIn(localStorage)) document.documentElement.dataset['member'] = '';
