import type { LifeEvent } from '@app/shared/journal';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dashboard } from './journal/dashboard.ts';
import { journey } from './journey.ts';

const MBIT_PER_S = 1_000_000 / 8;

/** A photo of some 4 MB, as a phone takes it: gradients with noise. */
const photo = (page: Page) =>
  page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d');
    if (!context) throw new Error('Nothing can be drawn.');
    const image = context.createImageData(canvas.width, canvas.height);
    const pixels = new Uint32Array(image.data.buffer);
    let seed = 7;
    for (let index = 0; index < pixels.length; index += 1) {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      const level = ((index % 4000) >> 5) + (seed >>> 27);
      pixels[index] = 0xff000000 | (level << 16) | (level << 8) | level;
    }
    context.putImageData(image, 0, 0);
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', 0.93);
    });
    const bytes = new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0));
    let text = '';
    for (let start = 0; start < bytes.length; start += 32_768) {
      text += String.fromCharCode(...bytes.subarray(start, start + 32_768));
    }
    return btoa(text);
  });

journey('a large photo is sent on a line of 1 Mbit/s, and holds up nothing', async ({ stage }) => {
  const person = await stage.newPerson('Pia');
  const page = await stage.device({ person });
  await page.goto('/dashboard');
  const here = dashboard(page);
  await here.box.waitFor();
  const buffer = Buffer.from(await photo(page), 'base64');
  expect(buffer.length).toBeGreaterThan(3_000_000);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 40, downloadThroughput: 4 * MBIT_PER_S, uploadThroughput: MBIT_PER_S },
  });
  const sizes: number[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/events'))
      sizes.push(request.postData()?.length ?? 0);
  });
  await page.getByLabel('Add a picture').setInputFiles({ name: 'hike.jpg', mimeType: 'image/jpeg', buffer });
  await page.locator('form').getByAltText('Attached to this event').waitFor();
  await here.tell('I climbed the highest hill around.');
  await here.tell('I wrote a line behind the photo.');
  const read = () => person.api<LifeEvent[]>('GET', '/events');
  await expect.poll(async () => (await read()).length, { timeout: 60_000 }).toBe(2);
  const [line, climb] = await read();
  expect(line?.image_url).toBeNull();
  expect(climb?.image_url).toMatch(/^\/api\/media\//);
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toBeLessThan(1_500_000);
});
