import { describe, expect, it, vi } from 'vitest';
import { ada, signIn } from '../../test/render.tsx';
import { resetStores } from './create-store.ts';
import { useDevice } from './online.ts';
import { clearSession } from './session.ts';
import {
  dropUnsent,
  flushUnsent,
  forgetUnsent,
  onKeptElsewhere,
  openUnsent,
  readUnsent,
  unsentNames,
  writeUnsent,
} from './unsent.ts';
import { readFields, writeFields } from './kept-fields.ts';

const grace = { ...ada, id: 'b'.repeat(24) };

/** What a page that is opened now finds. */
async function afterReload(name: string): Promise<unknown> {
  resetStores();
  await openUnsent();
  return readUnsent(name);
}

describe('what is kept on this device', () => {
  it('is there after a reload, by its name', async () => {
    signIn();
    await writeUnsent('send:1', { text: 'I ran' });
    expect(await afterReload('send:1')).toEqual({ text: 'I ran' });
    expect(unsentNames('send:')).toEqual(['send:1']);
  });

  it('is there also when a page went without waiting for it', async () => {
    signIn();
    void writeUnsent('draft', { text: 'I r' });
    void writeUnsent('draft', { text: 'I ran' });
    expect(await afterReload('draft')).toEqual({ text: 'I ran' });
  });

  it('stays as it was written, or dropped, before it had been read', async () => {
    signIn();
    await writeUnsent('draft', { text: 'old' });
    await writeUnsent('send:1', { text: 'sent' });
    resetStores();
    const reading = openUnsent();
    void writeUnsent('draft', { text: 'new' });
    dropUnsent('send:1');
    await reading;
    expect(readUnsent('draft')).toEqual({ text: 'new' });
    expect(unsentNames('')).toEqual(['draft']);
  });

  it('belongs to one user', async () => {
    signIn();
    await writeUnsent('draft', { text: 'a secret' });
    signIn(grace);
    expect(await afterReload('draft')).toBeNull();
    await writeUnsent('draft', { text: 'of Grace' });
    signIn();
    expect(await afterReload('draft')).toEqual({ text: 'a secret' });
  });

  it('is forgotten for one user, but for what is spared', async () => {
    signIn(grace);
    await writeUnsent('draft', { text: 'of Grace' });
    signIn();
    await writeUnsent('draft', { text: 'a secret' });
    await writeUnsent('deletion:1', { at: 1 });
    await forgetUnsent(ada.id, 'deletion:');
    clearSession();
    signIn();
    expect(await afterReload('draft')).toBeNull();
    expect(unsentNames('')).toEqual(['deletion:1']);
    signIn(grace);
    expect(await afterReload('draft')).toEqual({ text: 'of Grace' });
  });

  it('is nobody’s when nobody is signed in', async () => {
    expect(await writeUnsent('draft', { text: 'whose?' })).toBe(false);
    expect(readUnsent('draft')).toBeNull();
  });

  it('says so when the device has no room for it', async () => {
    signIn();
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('There is no room.', 'QuotaExceededError');
    });
    expect(await writeUnsent('draft', { text: 'too long' })).toBe(false);
    vi.restoreAllMocks();
    expect(readUnsent('draft')).toEqual({ text: 'too long' });
  });

  it('says so when the device stores nothing, and tries a database again that was closed under the page', async () => {
    signIn();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Closed.', 'InvalidStateError');
    });
    expect(await writeUnsent('draft', { text: 'one' })).toBe(false);
    expect(put).toHaveBeenCalledTimes(2);
    expect(useDevice.getState().storage).toBe('unavailable');
    put.mockRestore();
    expect(await writeUnsent('draft', { text: 'one' })).toBe(true);
    expect(useDevice.getState().storage).toBeNull();
  });

  it('holds nobody up when the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    signIn();
    vi.spyOn(IDBObjectStore.prototype, 'getAllKeys').mockReturnValue(new EventTarget() as IDBRequest<IDBValidKey[]>);
    let isForgotten = false;
    const forgetting = forgetUnsent(ada.id).then(() => {
      isForgotten = true;
    });
    await vi.advanceTimersByTimeAsync(1900);
    expect(isForgotten).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    await forgetting;
  });

  it('is stored when the typing pauses, and when the page closes', async () => {
    signIn();
    await openUnsent();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const text of ['I', 'I ', 'I r']) writeFields('draft', { text });
    expect(put).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pagehide'));
    expect(await afterReload('draft')).toEqual({ text: 'I r' });
    expect(put).toHaveBeenCalledTimes(1);
  });

  it('stores a picture once, however much is typed beside it', async () => {
    signIn();
    await openUnsent();
    const picture = `data:image/png;base64,${'A'.repeat(1000)}`;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (const text of ['I', 'I ', 'I ran']) {
      writeFields('edit:1', { text, image_url: picture });
      flushUnsent();
    }
    resetStores();
    await openUnsent();
    expect(readFields('edit:1')).toEqual({ text: 'I ran', image_url: picture });
    expect(put.mock.calls.filter(([value]) => JSON.stringify(value).includes('base64'))).toHaveLength(1);
  });

  it('follows another tab of the same user, and of no other', async () => {
    signIn();
    await openUnsent();
    const heard: string[] = [];
    const stop = onKeptElsewhere((name) => heard.push(name));
    const otherTab = new BroadcastChannel('unsent');
    otherTab.postMessage({ userId: grace.id, name: 'draft', value: { text: 'of Grace' } });
    otherTab.postMessage({ userId: ada.id, name: 'draft', value: { text: 'from there' } });
    await expect.poll(() => heard).toEqual(['draft']);
    expect(readUnsent('draft')).toEqual({ text: 'from there' });
    otherTab.postMessage({ userId: ada.id, name: 'draft', value: undefined });
    await expect.poll(() => readUnsent('draft')).toBeNull();
    stop();
    otherTab.close();
  });
});
