import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/axe.ts';
import { renderPage, signIn } from '../../test/render.tsx';
import { ShareCardButton } from './share-card-button.tsx';

const asked: string[] = [];
let isUp = true;

/** The server, of which only pictures are asked. */
function answerPictures(): void {
  vi.stubGlobal('fetch', (address: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(address);
    if (!isUp || !headers.Authorization) return Promise.resolve(Response.json({}, { status: 503 }));
    return Promise.resolve(new Response(new Blob(['png']), { headers: { 'Content-Type': 'image/png' } }));
  });
}

beforeEach(() => {
  signIn();
  asked.length = 0;
  isUp = true;
  answerPictures();
  URL.createObjectURL = () => 'blob:card';
  URL.revokeObjectURL = () => undefined;
});

const open = async () => {
  const { user } = renderPage(
    <ShareCardButton card={{ kind: 'week', of: '2026-W47' }} title="My week" label="Share this week" />,
  );
  // Nothing is made before it is asked for.
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Share this week' }));
  return user;
};

describe('sharing a week as a picture', () => {
  it('shows it before it is sent, in two shapes, and saves it', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const user = await open();
    expect(await screen.findByRole('img', { name: 'My week' })).toHaveAttribute('src', 'blob:card');
    expect(screen.getByText(/shows none of your words/)).toBeVisible();
    await expectAccessible();
    await user.click(screen.getByRole('radio', { name: 'Tall' }));
    await waitFor(() => expect(asked.at(-1)).toBe('/api/cards/week/2026-W47?size=tall'));
    await user.click(await screen.findByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['milestory-2026-W47-tall.png']));
    expect(await screen.findByText('Picture downloaded!')).toBeInTheDocument();
    // This browser has no share sheet for files.
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('gives it to the share sheet where there is one, and says nothing to who closes that', async () => {
    const sent: (string | undefined)[] = [];
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator) as Navigator, {
        canShare: () => true,
        share: ({ files }: { files: File[] }) => {
          sent.push(files[0]?.name);
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      }),
    );
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Share' }));
    expect(sent).toEqual(['milestory-2026-W47-wide.png']);
    expect(screen.queryByText('We couldn’t share the picture.')).toBeNull();
  });

  it('says that it could not be made, and tries again', async () => {
    isUp = false;
    const user = await open();
    expect(await screen.findByText('We couldn’t make the picture.')).toBeVisible();
    isUp = true;
    await user.click(screen.getByRole('button', { name: /Retry|Try again/ }));
    expect(await screen.findByRole('img', { name: 'My week' })).toBeVisible();
  });
});
