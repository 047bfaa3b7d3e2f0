import { expect, type Locator, type Page } from '@playwright/test';
import { at, type Screen } from './screen.ts';

/** The queue's first case, with its actions. */
async function openCase(page: Page, cases: Locator): Promise<void> {
  await cases.getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByLabel('Measure')).toBeVisible();
}

async function search(page: Page, text: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a player' }).fill(text);
  await expect(page.getByRole('list', { name: 'Players found' })).toBeVisible();
}

/** What an operator sees at the desk. */
export const OPERATOR_SCREENS: readonly Screen[] = [
  { name: "operator's desk", path: at('/operate') },
  { name: 'closed cases', path: at('/operate?state=closed&kind=message') },
  {
    name: 'case of a club',
    path: at('/operate?kind=club'),
    prepare: (page) => openCase(page, page.getByRole('list', { name: 'Cases' })),
  },
  {
    name: 'case of a court',
    path: at('/operate?kind=court'),
    prepare: (page) => openCase(page, page.getByRole('list', { name: 'Cases' })),
  },
  {
    name: 'measure with errors',
    path: at('/operate?kind=player'),
    prepare: async (page) => {
      await openCase(page, page.getByRole('list', { name: 'Cases' }));
      const drawer = page.getByRole('dialog');
      await drawer.getByLabel('Measure').selectOption('suspend');
      await drawer.getByRole('button', { name: 'Save and close case' }).click();
      await expect(drawer.getByText('Please give the reason.')).toBeVisible();
    },
  },
  {
    name: 'results of a case',
    path: at('/operate?kind=player'),
    prepare: async (page) => {
      await openCase(page, page.getByRole('list', { name: 'Cases' }));
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: 'Show results' }).click();
      await drawer.getByRole('button', { name: 'Withdraw' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Withdraw this result?' })).toBeVisible();
    },
  },
  {
    name: 'players found',
    path: at('/operate?tab=players'),
    prepare: (page) => search(page, 'Lisbon'),
  },
  {
    name: 'player looked up',
    path: at('/operate?tab=players'),
    prepare: async (page) => {
      await search(page, 'Youssef Benali');
      await page.getByRole('link', { name: 'Youssef Benali' }).click();
      await expect(page.getByRole('dialog').getByText('Account since')).toBeVisible();
    },
  },
  { name: 'limits hit', path: at('/operate?tab=limits') },
  { name: 'audit trail', path: at('/operate?tab=trail') },
];
