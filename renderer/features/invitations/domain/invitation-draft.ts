import { number, object, string } from 'yup';
import type { InvitedRole } from './invitation.ts';
import { INVITATION_LIMITS } from './limits.ts';

/** The form's values: text, as typed. */
export interface InvitationDraft {
  readonly role: InvitedRole;
  readonly days: string;
  /** 'one', 'some' (then `maxUses` counts) or 'any'. */
  readonly audience: 'one' | 'some' | 'any';
  readonly maxUses: string;
  readonly note: string;
}

export interface NewInvitation {
  readonly role: InvitedRole;
  readonly days: number;
  /** Null: unlimited. */
  readonly maxUses: number | null;
  readonly note: string;
}

const { noteLength, uses } = INVITATION_LIMITS;

export const EMPTY_INVITATION: InvitationDraft = {
  role: 'member',
  days: '7',
  audience: 'any',
  maxUses: '20',
  note: '',
};

export const LIFETIMES: readonly { readonly value: string; readonly label: string }[] = [
  { value: '1', label: '1 day' },
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
];

const USES = `Please enter a number from ${uses.min} to ${uses.max}.`;

export const INVITATION_SCHEMA = object({
  note: string().trim().max(noteLength, `The note can have up to ${noteLength} characters.`),
  // Not asked for an admin's link.
  maxUses: string().when(['audience', 'role'], ([audience, role], schema) =>
    audience === 'some' && role !== 'admin'
      ? schema.required(USES).test('uses', USES, isNumberOfUses)
      : schema,
  ),
});

function isNumberOfUses(typed: string): boolean {
  return number().integer().min(uses.min).max(uses.max).isValidSync(typed);
}

export function newInvitation(draft: InvitationDraft): NewInvitation {
  const maxUses = { one: 1, some: Number(draft.maxUses), any: null };
  return {
    role: draft.role,
    days: Number(draft.days),
    // A transferable link for admins would be a security hole.
    maxUses: draft.role === 'admin' ? 1 : maxUses[draft.audience],
    note: draft.note.trim(),
  };
}
