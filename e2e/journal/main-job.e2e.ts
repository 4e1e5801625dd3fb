import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import { PRODUCT } from '@app/shared/product';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import { loadedScriptsWith } from '../loaded-scripts.ts';
import { dashboard } from './dashboard.ts';

const deed = 'I taught my neighbour how to repair her old bicycle, and we did not give up until it rolled again.';

describe('the main job', () => {
  journey('a stranger tells what they did, and it becomes a life event on every device', async ({ stage }) => {
    const page = await stage.device();
    const who = stage.newIdentity('Mina');
    await page.goto('/');
    await page.getByPlaceholder('Type your accomplishment here...').fill(deed);
    await page.getByPlaceholder('Type your accomplishment here...').press('Enter');
    const preview = page.getByRole('group', { name: 'Your event' });
    await preview.getByRole('heading', { name: /^I taught my neighbour/ }).waitFor();
    await preview.getByRole('list', { name: 'Traits' }).first().waitFor();
    await preview.getByText('Your first seal.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
    await preview.getByRole('button', { name: 'Keep it' }).click();
    await page.waitForURL('**/auth#register');
    await page.getByRole('note').getByText(deed).waitFor();

    await page.getByRole('tab', { name: 'Register' }).click();
    await page.getByLabel('Full Name').fill(who.name);
    await page.getByLabel('Username').fill(who.username);
    await page.getByLabel('Email').fill(who.email);
    await page.getByLabel('Password', { exact: true }).fill(who.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/verify-otp');
    await page.getByPlaceholder('000000').fill(await stage.codeFor(who.email));
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.waitForURL('**/dashboard');

    const here = dashboard(page);
    await expect.poll(() => here.box.inputValue()).toBe(deed);
    await expect.poll(() => here.box.evaluate((box) => box === document.activeElement)).toBe(true);
    await page.getByRole('heading', { name: 'Start Your Journey' }).waitFor();

    const token = await page.evaluate(() => localStorage.getItem('auth_token') ?? '');
    const second = await stage.device({
      person: { ...who, id: '', token, api: () => Promise.reject(new Error('unused')) },
    });
    await second.goto('/dashboard');
    await second.getByRole('heading', { name: 'Start Your Journey' }).waitFor();

    // The toast goes by itself while the other device is looked at.
    await Promise.all([here.toast('Life event added!').waitFor(), here.box.press('Enter')]);
    for (const device of [page, second]) {
      const there = dashboard(device);
      const card = there.card(/^I taught my neighbour/);
      await card.getByText(deed).waitFor();
      await card.getByRole('list', { name: 'Traits' }).waitFor();
      await there.conversation.getByText(deed).waitFor();
      await there.conversation.getByText('First Step').waitFor();
      await device.getByText('1 life event documented').waitFor();
      await expect.poll(() => there.conversation.getByText('Creating your life event...').count()).toBe(0);
      await expect.poll(() => there.conversation.getByText(deed).count()).toBe(1);
    }
    expect(await here.box.inputValue()).toBe('');
  });

  journey('what is changed and deleted here changes on the other device too', async ({ stage }) => {
    const person = await stage.newPerson('Otto');
    await person.api('POST', '/events', { description: 'I planted a plum tree with my father.' });
    const [page, second] = [await stage.device({ person }), await stage.device({ person })];
    for (const device of [page, second]) {
      await device.goto('/dashboard');
      await dashboard(device)
        .card(/plum tree/)
        .waitFor();
    }
    const [here, there] = [dashboard(page), dashboard(second)];
    const card = here.card(/plum tree/);
    await card.hover();
    await card.getByRole('button', { name: 'Make private' }).click();
    await here.toast('Event is now private').waitFor();
    await there
      .card(/plum tree/)
      .getByText('Private', { exact: true })
      .waitFor();

    await card.hover();
    await card.getByRole('button', { name: 'Edit' }).click();
    await page.getByLabel('Title').fill('A plum tree');
    await page.getByLabel('What you learned').fill('Dig deeper than you think.');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await there.card('A plum tree').getByText('Dig deeper than you think.').waitFor();

    await here.card('A plum tree').hover();
    await here.card('A plum tree').getByRole('button', { name: 'Delete' }).click();
    await here.toast('Event deleted').waitFor();
    for (const device of [page, second]) {
      await device.getByRole('heading', { name: 'Start Your Journey' }).waitFor();
      await dashboard(device).conversation.getByText(`Event removed from your ${PRODUCT}.`).waitFor();
    }
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`Your ${PRODUCT}`);
  });

  journey('an event with date, picture, privacy and what was learned', async ({ stage }) => {
    const person = await stage.newPerson('Edda');
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.box.fill('I walked to the sea and back.');
    await page.getByLabel('Date of the event').fill('2025-06-01');
    await page.getByRole('button', { name: 'Visibility: Public' }).click();
    await page.getByRole('button', { name: 'What I learned' }).click();
    await page.getByLabel('What you learned').fill('Start early.');
    const pixels = { create: { width: 640, height: 360, channels: 3 as const, background: '#4d7f95' } };
    const buffer = await sharp(pixels).png().toBuffer();
    await page.getByLabel('Add a picture').setInputFiles({ name: 'sea.png', mimeType: 'image/png', buffer });
    await page.getByAltText('Attached to this event').waitFor();
    await page.getByRole('button', { name: 'Send' }).click();

    const card = here.card('I walked to the sea and back.');
    await card.getByText('Jun 1, 2025').waitFor();
    await card.getByText('Private', { exact: true }).waitFor();
    await card.getByText('Learned: Start early.').waitFor();
    const picture = card.locator('img');
    await expect.poll(() => picture.getAttribute('src')).toMatch(/^blob:/);
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
});

describe('when the network fails', () => {
  journey('a lost answer never doubles an event', async ({ stage }) => {
    const person = await stage.newPerson('Ivo');
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const here = dashboard(page);
    let lost = 0;
    await page.route('**/api/events', async (route) => {
      if (route.request().method() !== 'POST' || lost > 3) return route.continue();
      lost += 1;
      await route.fetch();
      await route.abort();
    });
    await here.tell('I finished the last chapter.');
    const slip = page.getByRole('group', { name: 'Waiting to send' });
    await slip.getByText('I finished the last chapter.').waitFor();
    expect(await here.box.inputValue()).toBe('');
    expect(lost).toBe(3);

    await slip.getByRole('button', { name: 'Try again' }).click();
    await here.toast('Life event added!').waitFor();
    expect(lost).toBe(4);
    const events = await person.api<LifeEvent[]>('GET', '/events');
    expect(events.map((event) => event.description)).toEqual(['I finished the last chapter.']);
    await expect.poll(() => here.card('I finished the last chapter.').count()).toBe(1);
  });

  journey('what was being sent when the page was loaded anew is sent once', async ({ stage }) => {
    const person = await stage.newPerson('Lene');
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.box.waitFor();
    let isLost = true;
    await page.route('**/api/events', async (route) => {
      if (route.request().method() !== 'POST' || !isLost) return route.continue();
      await route.fetch();
      // The answer never comes.
    });
    await here.tell('I called my grandmother.');
    await expect.poll(async () => (await person.api<LifeEvent[]>('GET', '/events')).length).toBe(1);
    isLost = false;
    await page.reload();
    await here.toast('Life event added!').waitFor();
    await here.card('I called my grandmother.').waitFor();
    expect(await person.api<LifeEvent[]>('GET', '/events')).toHaveLength(1);
    await expect.poll(() => here.conversation.getByText('I called my grandmother.', { exact: true }).count()).toBe(1);
  });

  journey('offline, nothing written is lost; back online, what was missed is read', async ({ stage }) => {
    const person = await stage.newPerson('Noor');
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const here = dashboard(page);
    await page.getByRole('heading', { name: 'Start Your Journey' }).waitFor();
    // They come with the first sign that somebody is about to act.
    await page.mouse.move(300, 300);
    await expect.poll(() => loadedScriptsWith(page, 'data-sonner-toaster')).toBeGreaterThan(0);
    await expect.poll(() => loadedScriptsWith(page, 'You’re offline')).toBeGreaterThan(0);
    await expect.poll(() => loadedScriptsWith(page, 'Waiting to send')).toBeGreaterThan(0);
    await page.context().setOffline(true);
    await page.getByText('You’re offline.').waitFor();
    await here.tell('I repaired the gate.');
    await page.getByRole('group', { name: 'Waiting to send' }).getByText('I repaired the gate.').waitFor();

    await person.api('POST', '/events', { description: 'I swam across the lake.', chat: true });
    await page.context().setOffline(false);
    await here.card('I swam across the lake.').waitFor();
    await here.card('I repaired the gate.').waitFor();
    await page.getByText('2 life events documented').waitFor();
    const talk = await person.api<ChatMessage[]>('GET', '/chat/messages');
    expect(talk.filter(({ content }) => content === 'I repaired the gate.')).toHaveLength(1);
  });

  journey('without a socket the summary still arrives', async ({ stage }) => {
    const person = await stage.newPerson('Tove');
    const page = await stage.device({ person });
    await page.route('**/socket.io/**', (route) => route.abort());
    await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
    await page.goto('/dashboard');
    const here = dashboard(page);
    await here.tell('I cooked soup for a friend who was ill.');
    await here
      .card(/^I cooked soup/)
      .getByRole('list', { name: 'Traits' })
      .waitFor();
    await here.conversation.getByText('First Step').waitFor();
    await expect
      .poll(() => here.conversation.getByText('I cooked soup for a friend who was ill.', { exact: true }).count())
      .toBe(1);
  });
});

describe('on a phone', () => {
  journey('two pages are turned at the thumb, and a mark shows where something is new', async ({ stage }) => {
    const person = await stage.newPerson('Juno');
    const page = await stage.device({ person, width: 390, height: 844, touch: true });
    await page.goto('/dashboard');
    const here = dashboard(page);
    const story = page.getByRole('button', { name: /^Story/ });
    await here.box.waitFor();
    expect(await page.getByRole('heading', { name: `Your ${PRODUCT}` }).isVisible()).toBe(false);
    // What is there when the story is read for the first time is not new.
    await page.getByRole('heading', { name: 'Start Your Journey', includeHidden: true }).waitFor({ state: 'attached' });

    await here.tell('I learned to whistle.');
    await here.conversation.getByText('First Step').waitFor();
    await page.getByRole('button', { name: 'Story (new)' }).waitFor();
    await story.tap();
    await here.card('I learned to whistle.').waitFor();
    await here.card('I learned to whistle.').getByRole('button', { name: 'More' }).tap();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => story.getAttribute('aria-current')).toBe('page');
    await expect.poll(() => page.getByRole('button', { name: 'Story (new)' }).count()).toBe(0);

    await person.api('POST', '/events', { description: 'I slept long.', chat: true });
    await here.card('I slept long.').waitFor();
    await page.getByRole('button', { name: 'Write (new)' }).tap();
    await here.conversation.getByText('I slept long.', { exact: true }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });
});
