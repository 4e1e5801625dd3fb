import { render, screen, waitFor, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { MemoryRouter, useLocation, type InitialEntry } from 'react-router';
import type { User } from '@app/shared/profile';
import { TabRouter } from '../src/app/router.tsx';
import { ToastHost } from '../src/app/toast-host.tsx';
import { startSession } from '../src/lib/session.ts';

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <output aria-label="address">{`${pathname}${search}${hash}`}</output>;
};

/** Draws a page with router and toasts, of several addresses at the last; `screen.getByLabelText('address')` tells where the router is. */
export function renderPage(
  page: ReactNode,
  { at = '/' }: { at?: InitialEntry | InitialEntry[] } = {},
): RenderResult & { user: UserEvent } {
  const user = userEvent.setup({ delay: null });
  const result = render(
    <MemoryRouter initialEntries={[at].flat()}>
      {page}
      <Address />
      <ToastHost />
    </MemoryRouter>,
  );
  return { ...result, user };
}

/** Draws pages with the router of the app, over the history of the window. */
export const renderInTab = (pages: ReactNode): RenderResult => render(<TabRouter>{pages}</TabRouter>);

/** A person for tests. */
export const ada: User = {
  id: 'a'.repeat(24),
  name: 'Ada Lovelace',
  username: 'ada',
  email: 'ada@example.com',
  bio: '',
  picture: null,
};

/** Signs somebody in, without a call. */
export function signIn(user: User = ada): User {
  startSession({ token: 'token-of-a-test', user });
  return user;
}

/** Waits until the router is at an address. */
export const expectAddress = (address: string): Promise<void> =>
  waitFor(() => {
    expect(screen.getByLabelText('address').textContent).toBe(address);
  });

/** Waits until a sentence is said twice: as a toast, and in the place of what did not load. */
export const expectTwice = (text: string): Promise<void> =>
  waitFor(() => {
    expect(screen.getAllByText(text)).toHaveLength(2);
  });
