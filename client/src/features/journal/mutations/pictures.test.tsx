import type { LifeEvent } from '@app/shared/journal';
import { cleanup, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { mockApi, refuse } from '../../../../test/mock-api.ts';
import { signIn } from '../../../../test/render.tsx';
import { resetStores } from '../../../lib/create-store.ts';
import { readUnsent, writeUnsent } from '../../../lib/unsent.ts';
import { restoreDraft, setDefaultPublic, setDraft, useComposer } from '../compose/draft.ts';
import { sendDraft } from '../compose/send.ts';
import { editDraftOf } from '../story/edit-draft.ts';
import { saveEvent } from '../story/story-actions.ts';
import { idOf, sampleEvent } from '../test/samples.ts';
import { addCreate, addUpdate, restoreMutations, updateOf, upsertMutation, useMutations } from './log.ts';
import { type Draft, emptyDraft, withUpdate } from './mutation.ts';
import { deliverNow } from './runner.ts';

const data = (name: string) => `data:image/png;base64,${btoa(name)}`;
const [boat, lake, moon] = [data('boat'), data('lake'), data('moon')] as const;

beforeEach(() => {
  signIn();
  setDefaultPublic(true);
});

const waiting = () => useMutations.getState().mutations;
const reload = async () => {
  cleanup();
  resetStores();
  await restoreMutations();
};

const allIsSent = () =>
  waitFor(() => {
    expect(waiting()).toEqual([]);
  });

/** A server that stores pictures under new addresses, and says what it was sent, by name. */
function someServer({ fault }: { fault?: (calls: number) => ReturnType<typeof refuse> | 'lost' | null } = {}) {
  const names = new Map<string, string>();
  const state = { event: sampleEvent(1), calls: 0 };
  const stored = (sent: string): string => {
    if (!sent.startsWith('data:')) return sent;
    const url = `/api/media/${idOf(100 + names.size)}`;
    names.set(url, atob(sent.split(',')[1] ?? ''));
    return url;
  };
  const put = (urls: readonly string[]) => {
    const images = urls.map((url) => ({ url: stored(url), size: null }));
    state.event = { ...state.event, images, image_url: images[0]?.url ?? null, rev: state.event.rev + 1 };
  };
  const api = mockApi({
    'events.create': ({ body }) => {
      const { description, image_url } = body as { description: string; image_url: string | null };
      if (state.event.image_url === null) put(image_url ? [image_url] : []);
      state.event = { ...state.event, description };
      return { event: state.event, unlocked_achievements: [] };
    },
    'events.update': ({ body }) => {
      state.calls += 1;
      const answer = fault?.(state.calls) ?? null;
      const { images, ...others } = body as { images?: string[] };
      if (answer === null || answer === 'lost') {
        state.event = { ...state.event, ...others };
        if (images) put(images);
      }
      return answer === 'lost' ? refuse(503) : (answer ?? state.event);
    },
    'events.list': () => [state.event],
  });
  const shown = ({ images }: Pick<LifeEvent, 'images'> = state.event) => images.map(({ url }) => names.get(url) ?? url);
  return { ...api, state, shown };
}

const newIn = (calls: readonly { body: unknown }[]) =>
  calls.map(({ body }) => (body as { images: string[] }).images.filter((one) => one.startsWith('data:')));

describe('an event with several pictures', () => {
  it('is there with the first, and gets the others one at a time, in their order', async () => {
    const { named, shown } = someServer();
    setDraft({ ...emptyDraft, text: 'I sailed', images: [boat, lake, moon] });
    await sendDraft();
    await allIsSent();
    expect(named('events.create').map(({ body }) => body)).toMatchObject([{ image_url: boat }]);
    expect(newIn(named('events.update'))).toEqual([[lake], [moon]]);
    expect(shown()).toEqual(['boat', 'lake', 'moon']);
  });

  it('shows all of them meanwhile', async () => {
    someServer({ fault: () => refuse(503) });
    addCreate({ ...emptyDraft, text: 'I sailed', images: [boat, lake] }, 'waiting');
    await deliverNow();
    const update = updateOf(idOf(1));
    const { images, image_url } = withUpdate(update!.before, update);
    expect(images).toEqual([
      { url: image_url, size: null },
      { url: lake, size: null },
    ]);
  });

  it('gets each once, also where answers are lost and the page is reloaded in between', async () => {
    const { shown, state } = someServer({ fault: (calls) => (calls <= 3 || calls === 5 ? 'lost' : null) });
    addCreate({ ...emptyDraft, text: 'I sailed', images: [boat, lake, moon] }, 'waiting');
    await deliverNow();
    await waitFor(() => {
      expect(state.calls).toBe(3);
    });
    await reload();
    expect(waiting()).toMatchObject([{ kind: 'update', changes: { images: [state.event.image_url, lake, moon] } }]);
    await deliverNow();
    await allIsSent();
    expect(shown()).toEqual(['boat', 'lake', 'moon']);
  });

  it('keeps them in the editor when the server refuses one', async () => {
    const { shown, state } = someServer({ fault: (calls) => (calls === 2 ? refuse(413, 'No room.') : null) });
    addCreate({ ...emptyDraft, text: 'I sailed', images: [boat, lake, moon] }, 'waiting');
    await deliverNow();
    await allIsSent();
    expect(shown()).toEqual(['boat', 'lake']);
    const kept = readUnsent<{ images: string[] }>(`pictures-of:${editDraftOf(idOf(1))}`);
    expect(kept).toEqual({ images: [...state.event.images.map(({ url }) => url), moon] });
  });

  it('is saved with its words before all of its pictures are there', async () => {
    const { state, shown } = someServer();
    await saveEvent(state.event, { title: 'Sailing', images: [boat, lake] });
    expect(state.event.title).toBe('Sailing');
    await allIsSent();
    expect(shown()).toEqual(['boat', 'lake']);
  });

  it('goes without the picture that another device took away', async () => {
    const { state, shown, named } = someServer();
    const gone = `/api/media/${idOf(9)}`;
    const before = sampleEvent(1, { image_url: gone });
    upsertMutation({ ...addUpdate(before, { images: [gone, boat] }), tries: 1 });
    await deliverNow();
    expect(named('events.update').map(({ body }) => body)).toEqual([{ images: [boat] }]);
    expect(shown()).toEqual(['boat']);
    expect(state.event.images).toHaveLength(1);
  });

  it('does not lose what was changed while a picture was on its way', async () => {
    const { state, shown } = someServer({
      fault: (calls) => {
        if (calls === 1) addUpdate(state.event, { title: 'Sailing' });
        return null;
      },
    });
    addCreate({ ...emptyDraft, text: 'I sailed', images: [boat, lake] }, 'waiting');
    await deliverNow();
    await allIsSent();
    expect(state.event.title).toBe('Sailing');
    expect(shown()).toEqual(['boat', 'lake']);
  });
});

describe('what an earlier release left on the device', () => {
  const withoutImages = (draft: Draft) =>
    Object.fromEntries(Object.entries(draft).filter(([name]) => name !== 'images'));

  it('is a draft with its picture', async () => {
    await writeUnsent('draft', withoutImages({ ...emptyDraft, text: 'I ran' }));
    await writeUnsent('pictures-of:draft', { image: boat });
    await reload();
    await restoreDraft();
    expect(useComposer.getState().draft).toMatchObject({ text: 'I ran', images: [boat] });
  });

  it('is an event that goes out with its picture, the same as before', async () => {
    const { named } = someServer();
    const { draft, ...create } = addCreate({ ...emptyDraft, text: 'I ran' }, 'waiting');
    await writeUnsent(`mutation:${create.key}`, { ...create, draft: { ...withoutImages(draft), image: boat } });
    await reload();
    await deliverNow();
    expect(named('events.create').map(({ body }) => body)).toEqual([{ ...create.body, image_url: boat }]);
  });
});
