import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { TabPanel, Tabs } from './tabs.tsx';

afterEach(cleanup);

function Sample() {
  const [value, setValue] = useState<'received' | 'sent'>('received');
  return (
    <Tabs
      label="Challenges"
      value={value}
      onValueChange={setValue}
      items={[
        { value: 'received', label: 'Received', count: 3 },
        { value: 'sent', label: 'Sent', count: 0 },
      ]}
    >
      <TabPanel value="received">What came</TabPanel>
      <TabPanel value="sent">What went</TabPanel>
    </Tabs>
  );
}

it('a tab shows its count only above 0', () => {
  render(<Sample />);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Received3', 'Sent']);
});

it('arrows move between the tabs', async () => {
  const user = userEvent.setup();
  render(<Sample />);
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Sent');
  expect(screen.getByRole('tabpanel').textContent).toBe('What went');
});

it('one press reports once, however long the change takes', async () => {
  const asked: string[] = [];
  render(
    <Tabs
      label="Challenges"
      value="received"
      onValueChange={(value) => asked.push(value)}
      items={[
        { value: 'received', label: 'Received' },
        { value: 'sent', label: 'Sent' },
      ]}
    >
      <TabPanel value="received">What came</TabPanel>
    </Tabs>,
  );
  await userEvent.setup().click(screen.getByRole('tab', { name: 'Sent' }));
  expect(asked).toEqual(['sent']);
});
