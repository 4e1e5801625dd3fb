import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectAddress, renderPage, signIn } from '../../../test/render.tsx';
import { SHARED, SHARED_CACHE, sharedPicture } from '../../lib/worker-contract.ts';
import * as messages from '../../messages.ts';
import { useArrival, useBook } from './book.ts';
import { ChatHistory } from './chat/chat-history.tsx';
import { UnsentSlip } from './compose/unsent-slip.tsx';
import { setDraft, useComposer } from './compose/draft.ts';
import { SharedOffer } from './compose/shared-offer.tsx';
import { emptyDraft } from './mutations/mutation.ts';

const Arrival = () => {
  useArrival();
  return <SharedOffer />;
};

/** Opens the page and takes what is offered. */
async function keep() {
  const page = renderPage(<Arrival />, { at: '/dashboard' });
  await page.user.click(await page.findByRole('button', { name: 'Keep' }));
  return page;
}

/** What lies in the storage of a service worker. */
let kept: Map<string, Response> | null;

beforeEach(() => {
  signIn();
  kept = null;
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(name === SHARED_CACHE && kept !== null),
    open: () => Promise.resolve({ match: (address: string) => Promise.resolve(kept?.get(address)) }),
    keys: () => Promise.resolve([]),
    delete: () => {
      const was = kept !== null;
      kept = null;
      return Promise.resolve(was);
    },
  });
  return () => {
    vi.unstubAllGlobals();
  };
});

it('opens the page one writes on for the shortcut of the start screen, once', async () => {
  useBook.setState({ page: 'story' });
  renderPage(<Arrival />, { at: '/dashboard?write' });
  await expectAddress('/dashboard');
  expect(useBook.getState().page).toBe('write');
  expect(useBook.getState().focusAsked).toBeGreaterThan(0);
});

it('leaves any other address as it is', async () => {
  renderPage(<Arrival />, { at: '/dashboard?day=2026-01-01' });
  await expectAddress('/dashboard?day=2026-01-01');
  expect(useBook.getState().focusAsked).toBe(0);
});

it('puts what another app has shared into the composer, once', async () => {
  kept = new Map([
    [SHARED.words, new Response('From the trail')],
    [sharedPicture(0), new Response('PNG', { headers: { 'Content-Type': 'image/png' } })],
  ]);
  await keep();
  await waitFor(() => {
    expect(useComposer.getState().draft).toMatchObject({
      text: 'From the trail',
      images: ['data:image/png;base64,UE5H'],
    });
  });
  expect(kept).toBeNull();
});

it('asks before it takes what another app has shared, and forgets it on request', async () => {
  kept = new Map([[SHARED.words, new Response('Buy now!')]]);
  const { user, findByRole, findByText } = renderPage(<Arrival />, { at: '/dashboard' });
  expect(await findByText('Another app shared this.')).toBeVisible();
  expect(await findByText('Buy now!')).toBeVisible();
  expect(useComposer.getState().draft.text).toBe('');
  await user.click(await findByRole('button', { name: 'Discard' }));
  await waitFor(() => {
    expect(kept).toBeNull();
  });
  expect(useComposer.getState().draft.text).toBe('');
});

it('says what is wrong with a picture, and keeps the words', async () => {
  kept = new Map([
    [SHARED.words, new Response('A scan')],
    [sharedPicture(0), new Response('<svg/>', { headers: { 'Content-Type': 'image/svg+xml' } })],
  ]);
  const { findByText } = await keep();
  await findByText('Please select an image file');
  expect(useComposer.getState().draft).toMatchObject({ text: 'A scan', images: [] });
});

describe('several pictures', () => {
  const share = (count: number) => {
    const pictures = Array.from({ length: count }, (_, n): [string, Response] => [
      sharedPicture(n),
      new Response(`picture ${String(n)}`, { headers: { 'Content-Type': 'image/png' } }),
    ]);
    kept = new Map([[SHARED.words, new Response('From the trail')], ...pictures]);
  };
  const imageOf = (n: number) => `data:image/png;base64,${btoa(`picture ${String(n)}`)}`;

  const composed = () => useComposer.getState().draft;

  it('come into the composer together, with the words', async () => {
    share(3);
    await keep();
    await waitFor(() => {
      expect(composed()).toMatchObject({ text: 'From the trail', images: [0, 1, 2].map(imageOf) });
    });
  });

  it('are taken up to as many as an event can have, which is said', async () => {
    share(12);
    const { findByText } = await keep();
    await findByText(messages.journal.tooManyShared(8));
    expect(composed().images).toHaveLength(8);
  });

  it('stay where they are until all are read', async () => {
    share(2);
    const second = kept?.get(sharedPicture(1)) as Response;
    let read: () => void = () => undefined;
    const reading = new Promise<ArrayBuffer>((resolve) => {
      read = () => {
        resolve(new TextEncoder().encode('picture 1').buffer);
      };
    });
    vi.spyOn(second, 'arrayBuffer').mockReturnValue(reading);
    await keep();
    await waitFor(() => {
      expect(second.arrayBuffer).toHaveBeenCalled();
    });
    expect(kept).not.toBeNull();
    read();
    await waitFor(() => {
      expect(kept).toBeNull();
    });
    expect(composed().images).toEqual([imageOf(0), imageOf(1)]);
  });

  it('cost only themselves when they cannot be read, which is said once', async () => {
    share(4);
    for (const n of [0, 2]) {
      vi.spyOn(kept?.get(sharedPicture(n)) as Response, 'arrayBuffer').mockRejectedValue(new TypeError('Gone.'));
    }
    const { findAllByText } = await keep();
    expect(await findAllByText('Failed to read image file')).toHaveLength(1);
    expect(composed()).toMatchObject({ text: 'From the trail', images: [imageOf(1), imageOf(3)] });
  });

  it('that had to make room cannot be sent without words', async () => {
    share(1);
    setDraft({ ...emptyDraft, images: [imageOf(7)] });
    const { findByRole, user } = renderPage(
      <>
        <Arrival />
        <ChatHistory slip={UnsentSlip} />
      </>,
      { at: '/dashboard' },
    );
    await user.click(await findByRole('button', { name: 'Keep' }));
    const slip = within(await findByRole('group', { name: 'Draft' }));
    expect(slip.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect(slip.getByRole('button', { name: 'Edit' })).toBeEnabled();
  });
});
