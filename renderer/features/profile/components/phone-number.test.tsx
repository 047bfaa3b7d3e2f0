import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakePlatform } from '../../../../tests/support/web/fake-platform.ts';
import { PlatformProvider } from '../../../shared/platform/platform-context.tsx';
import { PhoneNumber } from './phone-number.tsx';

const show = (name: 'browser' | 'desktop') =>
  render(
    <PlatformProvider value={createFakePlatform(name)}>
      <PhoneNumber phone="+351 912 345 678" />
    </PlatformProvider>,
  );

test('a number is called with a press, except in the desktop app, which opens no other program', () => {
  show('browser');
  expect(screen.getByRole('link', { name: '+351 912 345 678' }).getAttribute('href')).toBe(
    'tel:+351912345678',
  );
  cleanup();
  show('desktop');
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('+351 912 345 678')).not.toBeNull();
});
