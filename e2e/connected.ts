import type { Page } from 'playwright-core';

/** Resolves when a page is connected for pushes. Asked before the page is opened, since its first frame may come at any time. */
export const connected = (page: Page): Promise<void> =>
  new Promise((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith('40')) resolve();
      }),
    ),
  );
