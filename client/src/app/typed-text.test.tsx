import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { mockApi } from '../../test/mock-api.ts';
import { ada, renderPage, signIn } from '../../test/render.tsx';
import { InviteDialog } from '../features/friends/components/invite-dialog.tsx';
import { Composer } from '../features/journal/compose/composer.tsx';
import { watchWriting } from '../features/journal/compose/send.ts';
import { useStory } from '../features/journal/story/story-data.ts';
import { StoryPage } from '../features/journal/story/story-page.tsx';
import { idOf, sampleEvent } from '../features/journal/test/samples.ts';
import { SettingsForm } from '../features/profile/components/settings-form.tsx';
import { useWatch } from '../lib/data/reading.ts';
import { resetStores } from '../lib/create-store.ts';
import { endSession, useSession } from '../lib/session.ts';
import { openUnsent } from '../lib/unsent.ts';
import { logOut } from './layouts/log-out.tsx';
import { settings } from '../../test/settings.ts';

const grace = { ...ada, id: 'b'.repeat(24), name: 'Grace Hopper', username: 'grace' };

function Invitation() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => {
          setIsOpen(true);
        }}
      >
        Invite
      </button>
      <InviteDialog
        isOpen={isOpen}
        onClose={() => {
          setIsOpen(false);
        }}
      />
    </>
  );
}

function Story() {
  useWatch(useStory);
  return <StoryPage onWrite={() => undefined} />;
}

const Settings = () => {
  const user = useSession((session) => session.user);
  return user && <SettingsForm user={user} />;
};

interface Place {
  page: () => ReactNode;
  label: string;
  /** Brings the field onto the screen, where a click does. */
  open: (user: UserEvent) => Promise<void>;
  text: string;
  /** What is in the field once the text was typed, and without it. */
  typed: string;
  untouched: string;
  /** What another tab tells of the same text. */
  record: [name: string, value: unknown];
}

const places: Record<string, Place> = {
  composer: {
    page: () => <Composer />,
    label: 'Your message',
    open: async () => void (await screen.findByLabelText('Your message')),
    text: 'a secret',
    typed: 'a secret',
    untouched: '',
    record: ['draft', { text: 'a secret', date: null, isPublic: true, learned: null }],
  },
  editor: {
    page: () => <Story />,
    label: 'Title',
    open: async (user) => {
      // What was typed opens it again by itself.
      const card = await screen.findByRole('article', { hidden: true });
      await new Promise((resolve) => setTimeout(resolve, 100));
      if (screen.queryByRole('dialog')) return;
      await user.click(within(card).getByRole('button', { name: 'Edit' }));
      await screen.findByLabelText('Title');
    },
    text: '!',
    typed: 'Event 1!',
    untouched: 'Event 1',
    record: [`edit:${idOf(1)}`, { title: 'Event 1!' }],
  },
  settings: {
    page: () => <Settings />,
    label: 'Bio',
    open: async () => void (await screen.findByLabelText('Bio')),
    text: 'I count.',
    typed: 'I count.',
    untouched: '',
    record: ['profile', { bio: 'I count.' }],
  },
  invitation: {
    page: () => <Invitation />,
    label: 'Email',
    open: async (user) => {
      await user.click(screen.getByRole('button', { name: 'Invite' }));
      await screen.findByLabelText('Email');
    },
    text: 'mum@example.com',
    typed: 'mum@example.com',
    untouched: '',
    record: ['invitation', { email: 'mum@example.com' }],
  },
};

beforeEach(() => {
  signIn();
  mockApi({ 'chat.list': [], 'events.list': [sampleEvent(1)], 'settings.read': settings, 'auth.logout': undefined });
});

describe.each(Object.entries(places))('what was typed in the %s', (_name, place) => {
  const field = () => screen.findByLabelText(place.label);
  const expectValue = (value: string) =>
    waitFor(() => {
      expect(screen.getByLabelText(place.label)).toHaveValue(value);
    });
  const open = async () => {
    cleanup();
    const { user } = renderPage(place.page());
    await openUnsent();
    await place.open(user);
    return user;
  };
  const type = async () => {
    const user = await open();
    await user.type(await field(), place.text);
    await expectValue(place.typed);
    return user;
  };

  it('is there after a reload', async () => {
    await type();
    cleanup();
    resetStores();
    await open();
    await expectValue(place.typed);
  });

  it('is there after a crash, of which the page hears nothing', async () => {
    await type();
    act(resetStores);
    await open();
    await expectValue(place.typed);
  });

  it('is there after a 401 and the next sign-in', async () => {
    await type();
    act(() => {
      endSession('unauthorized');
    });
    act(() => void signIn());
    await open();
    await expectValue(place.typed);
  });

  it('is there after Escape', async () => {
    const user = await type();
    await user.keyboard('{Escape}');
    const question =
      screen.queryByRole('alertdialog') ?? (place.label === 'Title' && (await screen.findByRole('alertdialog')));
    if (question) await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    if (place.label === 'Email') await open();
    await expectValue(place.typed);
  });

  it('is there in another tab', async () => {
    onTestFinished(watchWriting());
    await open();
    await expectValue(place.untouched);
    const otherTab = new BroadcastChannel('unsent');
    const [name, value] = place.record;
    otherTab.postMessage({ userId: ada.id, name, value });
    await expectValue(place.typed);
    otherTab.close();
  });

  it('is gone after signing out', async () => {
    await type();
    await act(() => logOut());
    act(() => void signIn());
    await open();
    await expectValue(place.untouched);
  });

  it('is seen by nobody else, and is there when its author is back', async () => {
    await type();
    act(() => {
      endSession('expired');
    });
    act(() => void signIn(grace));
    await open();
    await expectValue(place.untouched);
    act(() => void signIn());
    await open();
    await expectValue(place.typed);
  });
});
