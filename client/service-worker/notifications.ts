import type { Notification as Message } from '@app/shared/notifications';
import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';

const isText = (value: unknown): value is string => typeof value === 'string';

/** Of this site: what a notification opens comes from the server, and is nevertheless no address elsewhere. */
const isOwnPath = (path: unknown): path is string => isText(path) && /^\/(?![/\\])/.test(path);

function messageOf(data: PushMessageData | null): Partial<Record<keyof Message, unknown>> {
  try {
    return (data?.json() ?? {}) as Partial<Record<keyof Message, unknown>>;
  } catch {
    return {};
  }
}

/** What a message shows. A browser wants something to be shown of every one, also of one that cannot be read. */
export function readNotification(data: PushMessageData | null): NotificationOptions & { title: string } {
  const { title, body, path, tag } = messageOf(data);
  return {
    title: isText(title) ? title : PRODUCT,
    body: isText(body) ? body : 'There is something new in your journal.',
    tag: isText(tag) ? tag : 'news',
    icon: '/icons/icon-192.png',
    data: { path: isOwnPath(path) ? path : paths.dashboard },
  };
}

/** Shows a page of the app: in the window that has it, otherwise in a new one, so that nothing that is being typed is left. */
export async function showPage(clients: Clients, url: URL): Promise<void> {
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = open.find((client) => new URL(client.url).pathname === url.pathname);
  await (there ? there.focus() : clients.openWindow(url.href));
}
