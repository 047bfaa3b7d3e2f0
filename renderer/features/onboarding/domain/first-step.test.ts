import { describe, expect, test } from 'vitest';
import { destinationOf, firstNameOf } from './first-step.ts';

describe('the first step', () => {
  test('leads to the club wizard, the discovery or the dashboard', () => {
    expect(destinationOf('create-club', null)).toBe('/clubs/create');
    expect(destinationOf('join-clubs', null)).toBe('/discover');
    expect(destinationOf('skip', null)).toBe('/dashboard');
  });

  test('leads people who skip to the page they came for', () => {
    expect(destinationOf('skip', '/clubs/riverside')).toBe('/clubs/riverside');
  });

  test('leads people who choose to their choice, whatever they came for', () => {
    expect(destinationOf('create-club', '/clubs/riverside')).toBe('/clubs/create');
  });
});

test('a newcomer is greeted by the first word of their full name', () => {
  expect(firstNameOf('  Maria João Silva ')).toBe('Maria');
});
