import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { ada, expectAddress, signIn } from '../../test/render.tsx';
import { api } from '../lib/api.ts';
import { App } from './app.tsx';

vi.mock('./live.ts', () => ({ connect: () => () => undefined }));

const bea = { ...ada, id: 'b'.repeat(24), email: 'bea@example.com', username: 'bea' };

const Address = () => {
  const { pathname, hash } = useLocation();
  return <output aria-label="address">{pathname + hash}</output>;
};

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <App />
      <Address />
    </MemoryRouter>,
  );
  return userEvent.setup({ delay: null });
}

async function logIn(user: ReturnType<typeof open>) {
  await user.click(await screen.findByRole('link', { name: 'Sign In' }));
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('a page that a visitor asked for', () => {
  it('is where signing in leads', async () => {
    mockApi({ 'auth.options': { providers: [], sign_up: 'open' }, 'auth.login': { token: 'fresh', user: ada } });
    const user = open('/settings#data');
    await logIn(user);
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Data' })).toBeInTheDocument();
    await expectAddress('/settings#data');
  });
});

describe('a page on which a session ended', () => {
  it.each([
    ['is where signing in again leads', ada, '/settings#data'],
    ['is not where somebody else is led', bea, '/dashboard'],
  ])('%s', async (_what, who, address) => {
    signIn();
    mockApi({
      'auth.options': { providers: [], sign_up: 'open' },
      'auth.login': { token: 'fresh', user: who },
      'friends.list': refuse(401, 'Please log in to continue.'),
    });
    const user = open('/settings#data');
    await screen.findByRole('heading', { level: 1, name: 'Your Data' });
    await act(async () => {
      await api('friends.list').catch(() => undefined);
    });
    await logIn(user);
    await expectAddress(address);
  });

  it('is not remembered after a sign-out on purpose', async () => {
    signIn();
    mockApi({
      'auth.options': { providers: [], sign_up: 'open' },
      'auth.logout': { message: 'Bye.' },
      'auth.login': { token: 'fresh', user: ada },
    });
    const user = open('/settings#data');
    await user.click(await screen.findByRole('button', { name: /Your menu/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Logout' }));
    await logIn(user);
    await expectAddress('/dashboard');
  });
});
