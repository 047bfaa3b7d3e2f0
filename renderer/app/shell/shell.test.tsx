import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppShell } from './app-shell.tsx';
import { TopNav, type TopNavProps } from './top-nav.tsx';

afterEach(cleanup);
// The quick actions' code loads lazily, on a busy machine more slowly than a query waits.
beforeAll(() => import('../../shared/ui/sheet.tsx'));

const maya = { id: 'a1', fullName: 'Maya Okafor', avatarUrl: null };

/** A phone's Back. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

function show(props: Partial<TopNavProps> = {}, at = '/discover') {
  const onLogOut = vi.fn<() => void>();
  render(
    <MemoryRouter initialEntries={['/', at]}>
      <AppShell
        bottomBar
        unreadMessages={3}
        nav={
          <TopNav
            viewer={maya}
            unreadNotifications={120}
            unreadMessages={3}
            onLogOut={onLogOut}
            bell={null}
            {...props}
          />
        }
      >
        <h1>Here</h1>
        <Back />
      </AppShell>
    </MemoryRouter>,
  );
  return onLogOut;
}

describe('the shell', () => {
  it('the current page is marked', () => {
    show();
    const nav = within(screen.getByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { current: 'page' }).textContent).toBe('Discover');
  });

  it("somebody else's profile is not marked as one's own", () => {
    show({}, '/profile/p1');
    expect(screen.queryAllByRole('link', { current: 'page' })).toEqual([]);
    cleanup();
    show({}, '/profile');
    expect(
      screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent),
    ).toEqual(['Profile', 'Profile']);
  });

  it('a visitor is offered login and sign-up, and no logout', () => {
    show({ viewer: null });
    expect(screen.getByRole('link', { name: 'Log In' }).getAttribute('href')).toBe('/auth/login');
    expect(screen.getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/auth/signup');
    expect(screen.queryByRole('button', { name: 'Log out' })).toBeNull();
  });

  it('a player sees their first name and can log out', async () => {
    const onLogOut = show();
    expect(screen.getByRole('link', { name: 'Maya' })).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogOut).toHaveBeenCalledTimes(1);
  });

  it('the notifications link shows 99+ above 99', () => {
    show();
    expect(screen.getByRole('link', { name: /^Notifications/ }).textContent).toContain('99+');
  });

  it('in narrow windows Escape closes the menu and returns the focus', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('going back closes the menu and the quick actions', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Challenge' }));
    await screen.findByRole('dialog', { name: 'Quick Actions' });
    fireEvent.click(screen.getByText('Back'));
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    show();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    fireEvent.click(screen.getByText('Back'));
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  });

  it('the ball in the middle opens the quick actions', async () => {
    const user = userEvent.setup();
    show();
    await user.click(screen.getByRole('button', { name: 'Challenge' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Quick Actions' }));
    expect(
      sheet.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Find Players', '/discover?tab=players'],
      ['View Challenges', '/challenges'],
      ['My Matches', '/matches'],
    ]);
    await user.click(sheet.getByRole('link', { name: 'View Challenges' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
