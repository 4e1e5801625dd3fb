import '@testing-library/jest-dom/vitest';
import 'fake-indexeddb/auto';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, beforeEach, vi } from 'vitest';
import { useBuild } from '../src/lib/build.ts';
import { useDevice } from '../src/lib/online.ts';
import { resetStores } from '../src/lib/create-store.ts';
import { useSession } from '../src/lib/session.ts';
import { forgetToasts } from '../src/lib/toast.ts';
import { emptyUnsent } from '../src/lib/unsent.ts';

// On a busy machine a lazily loaded part takes its time; waiting longer costs nothing when it is there.
// Strict, as the app itself runs: what does not survive being drawn and mounted twice fails here.
configure({ asyncUtilTimeout: 8000, reactStrictMode: true });

// What was found is on the page, but what React does next may still be due: a dialog, say, takes a click only from its second
// drawing on. React's tasks are run by setImmediate in the order in which they were asked for, so a turn of one's own comes after
// those that are due; an effect and the drawing that it asks for are two.
const { asyncWrapper } = getConfig();
const { setImmediate } = globalThis;
configure({
  asyncWrapper: async (find) => {
    const found = await asyncWrapper(find);
    for (let turn = 0; turn < 3; turn += 1) await new Promise<void>((done) => void setImmediate(done));
    return found;
  },
});

// The toasts bring styles for every page with them: more rules than a browser has itself, held against each element whenever it is
// asked what can be seen, and none of them says anything where nothing is laid out.
for (const style of document.head.querySelectorAll('style')) style.remove();

beforeEach(() => {
  vi.stubGlobal('fetch', () =>
    Promise.reject(new TypeError('A test made a call that it did not expect: use mockApi.')),
  );
  window.matchMedia = ((query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  })) as unknown as typeof window.matchMedia;
  // The own one of what stands in for the browser stops for good when a test with another clock ends before its turn.
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => setTimeout(() => draw(performance.now()), 16));
  vi.stubGlobal('cancelAnimationFrame', (timer: ReturnType<typeof setTimeout>) => {
    clearTimeout(timer);
  });
  // Every file is a picture here, unless a test says otherwise.
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({ close: () => undefined }));
  window.scrollTo = () => undefined;
  Element.prototype.scrollTo = () => undefined;
  // A toast follows the pointer that swipes it away.
  Element.prototype.setPointerCapture = () => undefined;
  // Nothing has a size here, so nothing changes it.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  resetStores();
  useSession.setState({ token: null, user: null });
  useBuild.setState(useBuild.getInitialState(), true);
  forgetToasts();
  await emptyUnsent();
  useDevice.setState(useDevice.getInitialState(), true);
  // The library shows what is still alive to the next toaster: a toast of one test would be found in another.
  for (const { id } of toast.getToasts()) toast.dismiss(id);
});
