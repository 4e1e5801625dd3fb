import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockApi, refuse } from '../../test/mock-api.ts';
import { signIn } from '../../test/render.tsx';
import { api } from '../lib/api.ts';
import { useBuild } from '../lib/build.ts';
import { endSession } from '../lib/session.ts';
import { useDevice } from '../lib/online.ts';
import { dropUnsent, writeUnsent } from '../lib/unsent.ts';
import * as messages from '../messages.ts';
import { QuietNote } from './quiet-note.tsx';

const askServerOf = async (build?: string) => {
  mockApi({ 'auth.options': { providers: [], sign_up: 'open' } }, build === undefined ? {} : { build });
  await api('auth.options');
};
/** The name that the build wrote into this page. */
const pageIsOf = (build: string) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'build', content: build });
  document.head.append(meta);
  onTestFinished(() => {
    meta.remove();
  });
};
const newVersion = () => screen.queryByText('A new version is available.');

describe('a new version', () => {
  beforeEach(() => {
    pageIsOf('one');
  });

  it('is offered at the first answer when this device kept a page of an older build', async () => {
    render(<QuietNote />);
    await askServerOf('two');
    await waitFor(() => {
      expect(newVersion()).toBeInTheDocument();
    });
  });

  it('is offered when the server has another build than the page', async () => {
    render(<QuietNote />);
    await askServerOf('one');
    await askServerOf('one');
    await askServerOf();
    expect(newVersion()).not.toBeInTheDocument();
    await askServerOf('two');
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent('A new version is available.');
    });
    expect(screen.getByRole('button', { name: 'Reload' })).toBeInTheDocument();
  });

  it('is not offered to a page that does not know its build', async () => {
    document.querySelector('meta[name=build]')?.remove();
    render(<QuietNote />);
    await askServerOf('one');
    await askServerOf('two');
    expect(useBuild.getState().isOutdated).toBe(false);
  });

  it('is told by refusals as well, and stays told when the session ends', async () => {
    render(<QuietNote />);
    signIn();
    await askServerOf('one');
    mockApi({ 'auth.options': refuse(503) }, { build: 'two' });
    await expect(api('auth.options')).rejects.toMatchObject({ status: 503 });
    endSession('logout');
    await waitFor(() => {
      expect(newVersion()).toBeInTheDocument();
    });
  });

  it('is not offered any more when the server is back at the build of this page', async () => {
    render(<QuietNote />);
    await askServerOf('one');
    await askServerOf('two');
    await screen.findByText('A new version is available.');
    // While servers are replaced one after the other, both answer.
    await askServerOf('one');
    await askServerOf('two');
    await askServerOf('one');
    expect(newVersion()).toBeInTheDocument();
    for (let answers = 0; answers < 5; answers += 1) await askServerOf('one');
    await waitFor(() => {
      expect(newVersion()).not.toBeInTheDocument();
    });
  });

  it('can be left for later', async () => {
    render(<QuietNote />);
    await askServerOf('one');
    await askServerOf('two');
    await userEvent.click(await screen.findByRole('button', { name: 'Dismiss' }));
    expect(newVersion()).not.toBeInTheDocument();
    await askServerOf('two');
    expect(newVersion()).not.toBeInTheDocument();
  });

  it('gives way to the word that there is no network', async () => {
    render(<QuietNote />);
    await askServerOf('one');
    await askServerOf('two');
    await screen.findByText('A new version is available.');
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    await screen.findByText(/You’re offline/);
    expect(newVersion()).not.toBeInTheDocument();
    onLine.mockRestore();
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('A new version is available.')).toBeInTheDocument();
  });
});

it('says that what is shown was kept on this device, until the server answers again', async () => {
  render(<QuietNote />);
  useDevice.setState({ isKept: true });
  expect(await screen.findByText(/We can’t reach the server/)).toBeInTheDocument();
  await askServerOf('one');
  await waitFor(() => {
    expect(screen.queryByText(/We can’t reach the server/)).not.toBeInTheDocument();
  });
});

it('goes on saying so when there is only an answer that stands for none', async () => {
  render(<QuietNote />);
  useDevice.setState({ isKept: true });
  mockApi({ 'auth.options': refuse(503) });
  await expect(api('auth.options')).rejects.toMatchObject({ status: 503 });
  expect(await screen.findByText(/We can’t reach the server/)).toBeInTheDocument();
});

describe('a device without room', () => {
  const note = () => screen.queryByText(messages.journal.notStored.full);
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const fill = () =>
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });

  it.each<[how: string, mend: () => unknown]>([
    ['there is room again', () => writeUnsent('draft', { text: 'I r' })],
    [
      'they are gone',
      () => {
        dropUnsent('draft');
      },
    ],
    [
      'the session is over',
      () => {
        endSession('expired');
      },
    ],
  ])('says that words are kept in this page alone, and asks before it goes, until %s', async (_how, mend) => {
    signIn();
    render(<QuietNote />);
    const full = fill();
    await writeUnsent('default-public', true);
    expect(note()).not.toBeInTheDocument();
    await writeUnsent('draft', { text: 'I ran' });
    await waitFor(() => {
      expect(screen.getByRole('status')).toHaveTextContent(messages.journal.notStored.full);
    });
    expect(mayLeave()).toBe(false);
    full.mockRestore();
    mend();
    await waitFor(() => {
      expect(note()).not.toBeInTheDocument();
    });
    expect(mayLeave()).toBe(true);
  });
});
