import { describe, expect, test } from 'vitest';
import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  ACCOUNT_REFUSALS,
} from './settings-forms.ts';

const valid = (current: string, password: string): boolean =>
  changePasswordSchema.isValidSync({ current, password });

describe('a new password', () => {
  test('needs six characters and must differ', () => {
    expect(valid('old-one', 'new-one')).toBe(true);
    expect(valid('old-one', '12345')).toBe(false);
    expect(valid('same-one', 'same-one')).toBe(false);
    expect(valid('', 'new-one')).toBe(false);
  });
});

test('a new email must differ, ignoring case', () => {
  const schema = changeEmailSchema('ana@example.com');
  expect(schema.isValidSync({ email: 'bea@example.com' })).toBe(true);
  expect(schema.isValidSync({ email: ' ANA@example.com ' })).toBe(false);
  expect(schema.isValidSync({ email: 'ana' })).toBe(false);
});

describe('deleting an account', () => {
  const form = { password: 'secret', code: '', word: 'DELETE' };

  test('requires a code only from people with a second factor', () => {
    expect(deleteAccountSchema(false).isValidSync(form)).toBe(true);
    expect(deleteAccountSchema(true).isValidSync(form)).toBe(false);
    expect(deleteAccountSchema(true).isValidSync({ ...form, code: '123 456' })).toBe(true);
  });

  test('requires the exact word', () => {
    expect(deleteAccountSchema(false).isValidSync({ ...form, word: 'delete' })).toBe(false);
  });
});

test('a refusal is shown at the field concerned', () => {
  expect(ACCOUNT_REFUSALS['current_password_invalid']?.field).toBe('current');
  expect(ACCOUNT_REFUSALS['email_exists']?.field).toBe('email');
  expect(ACCOUNT_REFUSALS['network']).toBeUndefined();
});
