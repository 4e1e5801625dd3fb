import { api } from '../../../lib/api.ts';
import { createStore } from '../../../lib/create-store.ts';
import { worker } from '../../../lib/offline-copy.ts';
import { claimOf, currentToken } from '../../../lib/session.ts';
import { keptText } from '../../../lib/storage.ts';

/** Whether this browser can notify: `to-install` where an iPhone or iPad wants the app there first, `blocked` where somebody said no. */
type Support = 'yes' | 'no' | 'to-install' | 'blocked';

/** For which user and session notifications are on in this browser. */
const notified = keptText('localStorage', 'notified');

const here = (): { user: string; session: string } => {
  const token = currentToken() ?? '';
  return { user: claimOf(token, 'sub'), session: claimOf(token, 'jti') };
};

const isOnHere = (): boolean => {
  const { user, session } = here();
  return notified.read() === `${user} ${session}`;
};

/** Whether this browser notifies the user. */
export const useNotified = createStore<{ isOn: boolean }>(() => ({ isOn: isOnHere() }));

/** Reads anew whether it is on: another tab may have changed it, and another user be logged in. */
export const readDevice = (): void => useNotified.setState({ isOn: isOnHere() });

export function support(): Support {
  const isApple =
    /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  if (!worker() || !('PushManager' in window) || !('Notification' in window)) return isApple ? 'to-install' : 'no';
  return Notification.permission === 'denied' ? 'blocked' : 'yes';
}

/** So long the service worker may take to be there; where a policy forbids it, it never is. */
const READY_MS = 5000;

async function pushManager(): Promise<PushManager> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('There is no service worker.')), READY_MS);
  });
  const registration = await Promise.race([worker()?.ready ?? late, late]);
  return registration.pushManager;
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

const isSame = (known: ArrayBuffer | null | undefined, key: Uint8Array): boolean =>
  known ? new Uint8Array(known).join() === key.join() : false;

/** Subscribes this browser with the server's key: one that it had with another key is of no use. */
async function subscribe(): Promise<void> {
  const [manager, { key }] = await Promise.all([pushManager(), api('push.key')]);
  const applicationServerKey = bytesOf(key);
  const known = await manager.getSubscription();
  const isUsable = isSame(known?.options.applicationServerKey, applicationServerKey);
  if (known && !isUsable) await known.unsubscribe();
  const subscription =
    isUsable && known ? known : await manager.subscribe({ userVisibleOnly: true, applicationServerKey });
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } };
  await api('push.subscribe', { body });
  const { user, session } = here();
  notified.write(`${user} ${session}`);
  useNotified.setState({ isOn: true });
}

/** Asks for the permission, which only a tap may do, and subscribes when it is given. Rejects when that does not work. */
export async function turnOn(): Promise<void> {
  if ((await Notification.requestPermission()) === 'granted') await subscribe();
}

/** Notifies here no more. The server is unsubscribed first, and so can send nothing more. */
export async function turnOff(): Promise<void> {
  await api('push.unsubscribe');
  notified.clear();
  useNotified.setState({ isOn: false });
  const subscription = await pushManager()
    .then((manager) => manager.getSubscription())
    .catch(() => null);
  await subscription?.unsubscribe();
}

/** In a new session of the user for whom it was on: subscribes again, without a question. */
export async function renewDevice(): Promise<void> {
  const { user, session } = here();
  const [whose, of] = (notified.read() ?? '').split(' ');
  if (whose !== user || of === session || support() !== 'yes' || Notification.permission !== 'granted') return;
  await subscribe().catch(() => undefined);
}
