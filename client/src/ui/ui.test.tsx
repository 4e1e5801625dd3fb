import { limits } from '@app/shared/limits';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../test/render.tsx';
import { Avatar } from './avatar.tsx';
import { ConfirmDialog } from './dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

describe('Avatar', () => {
  it('shows the first letter without a picture, and when it does not load', () => {
    const { container } = renderPage(
      <>
        <Avatar name="ada" picture={null} />
        <Avatar name="🦔 Bob" picture="/avatars/11.svg" />
      </>,
    );
    expect(screen.getByText('a')).toBeInTheDocument();
    fireEvent.error(container.querySelector('img')!);
    expect(screen.getByText('🦔')).toBeInTheDocument();
  });
});

describe('a picture that did not come', () => {
  it('is asked for again when the network is back', () => {
    const { container } = render(<Avatar name="Bob" picture="/avatars/11.svg" />);
    const picture = () => container.querySelector('img');
    fireEvent.error(picture()!);
    expect(picture()).toBeNull();
    fireEvent(window, new Event('online'));
    expect(picture()).not.toBeNull();
  });
});

describe('CopyButton', () => {
  it("copies and says 'Copied!' for two seconds", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const handleCopied = vi.fn();
    const { user } = renderPage(<CopyButton text="https://example.com" label="Copy Link" onCopied={handleCopied} />);
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Copied!')).toBeVisible();
    expect(handleCopied).toHaveBeenCalledOnce();
    expect(await navigator.clipboard.readText()).toBe('https://example.com');
    await act(() => vi.advanceTimersByTimeAsync(limits.copiedMs));
    expect(screen.getByText('Copy Link')).toBeVisible();
  });
});

const twoTabs = [
  { id: 'one', label: 'One' },
  { id: 'two', label: 'Two' },
] as const;

function TwoTabs() {
  const [selected, setSelected] = useState<'one' | 'two'>('one');
  return (
    <Tabs label="Two things" tabs={twoTabs} selected={selected} onSelect={setSelected}>
      {selected}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('move with the arrows, round the end', async () => {
    const { user } = renderPage(<TwoTabs />);
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Two', selected: true })).toHaveFocus();
    expect(screen.getByRole('tabpanel', { name: 'Two' })).toHaveTextContent('two');
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'One', selected: true })).toHaveFocus();
  });
});

describe('Menu', () => {
  it('opens by keyboard, acts, and gives the focus back', async () => {
    const handleSelect = vi.fn();
    const { user } = renderPage(
      <Menu
        label="Your menu"
        items={[
          { label: 'Go', to: '/there' },
          { label: 'Act', onSelect: handleSelect },
        ]}
      >
        …
      </Menu>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('menuitem', { name: 'Act' });
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Your menu' })).toHaveFocus();
    });
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('menuitem', { name: 'Act' }));
    expect(handleSelect).toHaveBeenCalledOnce();
  });
});

describe('ConfirmDialog', () => {
  it('asks, with the focus on the harmless answer', async () => {
    const handleConfirm = vi.fn();
    const handleCancel = vi.fn();
    const { user } = renderPage(
      <ConfirmDialog
        isOpen
        title="Are you sure?"
        confirmLabel="Remove"
        onConfirm={handleConfirm}
        onCancel={handleCancel}
      />,
    );
    const dialog = await screen.findByRole('alertdialog', { name: 'Are you sure?' });
    expect(dialog).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(handleConfirm).toHaveBeenCalledOnce();
    await user.keyboard('{Escape}');
    expect(handleCancel).toHaveBeenCalledOnce();
  });
});
