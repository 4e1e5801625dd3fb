import type { LeaderboardRow } from '@app/shared/friends';
import type { EventCreated } from '@app/shared/journal';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { connected } from '../connected.ts';
import { journey } from '../journey.ts';
import { befriend, type Person } from '../people.ts';
import { violations, violationsInBothThemes } from '../violations.ts';

/** What is pushed is on the other screen at once; without a push it would be there after a reload alone. */
const LIVE = { timeout: 20_000 };

const circle = (page: Page) => ({
  board: page.getByRole('region', { name: 'Leaderboard' }),
  friends: (count: number) => page.getByRole('heading', { name: `My Friends (${String(count)}/5)` }),
  invitation: (person: Person, answer: 'Accept' | 'Reject') =>
    page.getByRole('button', { name: `${answer} the invitation from ${person.name}` }),
  toast: (text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text }),
  /** The names on the leaderboard from the first place on. */
  order: () => page.getByRole('region', { name: 'Leaderboard' }).getByRole('link').allTextContents(),
});

describe('two browsers side by side', () => {
  journey('an invitation, its acceptance, and rows that move at once', async ({ stage }) => {
    const [ada, ben] = [await stage.newPerson('Ada'), await stage.newPerson('Ben')];
    const [left, right] = [await stage.device({ person: ada }), await stage.device({ person: ben })];
    const areConnected = Promise.all([connected(left), connected(right)]);
    await Promise.all([left.goto('/friends'), right.goto('/dashboard')]);
    const [adas, bens] = [circle(left), circle(right)];
    await adas.friends(0).waitFor();
    await right.getByRole('button', { name: 'Your menu', exact: true }).waitFor();
    await areConnected;

    await left.getByRole('button', { name: 'Invite Friend' }).click();
    await left.getByLabel('Email').fill(ben.email);
    await left.getByRole('button', { name: 'Send Invitation' }).click();
    await adas.toast('Invitation sent!').waitFor();
    // Wherever the invited person is, the header says so, and the menu.
    await right.getByRole('link', { name: 'Friends, 1 invitation waiting' }).waitFor(LIVE);
    const menu = right.getByRole('button', { name: /^Your menu, 1 invitation/ });
    await menu.waitFor(LIVE);
    await menu.click();
    await right.getByRole('menuitem', { name: /^Friends/ }).click();
    await right.waitForURL('**/friends');
    await bens.invitation(ada, 'Accept').click();
    await bens.toast('Friend added!').waitFor();
    await adas.friends(1).waitFor(LIVE);
    await bens.friends(1).waitFor(LIVE);
    await expect.poll(adas.order, LIVE).toEqual([ada.name, ben.name]);
    await expect.poll(bens.order).toEqual([ada.name, ben.name]);

    const raft = { description: 'I built a raft.' };
    const { event } = await ben.api<EventCreated>('POST', '/events', raft, { prefer: 'respond-async' });
    await expect.poll(adas.order, LIVE).toEqual([ben.name, ada.name]);
    await expect.poll(bens.order, LIVE).toEqual([ben.name, ada.name]);
    const moment = left.getByRole('heading', { name: 'I built a raft.' });
    await moment.waitFor(LIVE);
    await ben.api('PUT', `/events/${event.id}`, { is_public: false });
    await moment.waitFor({ state: 'detached', ...LIVE });
    for (const description of ['I dived.', 'I swam.']) {
      await ada.api('POST', '/events', { description }, { prefer: 'respond-async' });
    }
    await expect.poll(bens.order, LIVE).toEqual([ada.name, ben.name]);
    await expect.poll(adas.order, LIVE).toEqual([ada.name, ben.name]);
    await bens.board.getByRole('listitem').first().getByText('20 XP').waitFor(LIVE);

    await left.getByRole('button', { name: `Remove ${ben.name}` }).click();
    const question = left.getByRole('alertdialog', { name: 'Are you sure you want to remove this friend?' });
    await question.getByRole('button', { name: 'Remove' }).click();
    await adas.toast('Friend removed').waitFor();
    await bens.friends(0).waitFor(LIVE);
    await expect.poll(bens.order).toEqual([ben.name]);
    await expect.poll(() => left.evaluate(() => document.activeElement?.textContent)).toBe('My Friends (0/5)');
  });

  journey('a row slides, and does not where motion is unwanted', async ({ stage }) => {
    const [ada, ben] = [await stage.newPerson('Ada'), await stage.newPerson('Ben')];
    await befriend(ada, ben);
    const [moving, still] = [await stage.device({ person: ada }), await stage.device({ person: ada })];
    await still.emulateMedia({ reducedMotion: 'reduce' });
    for (const page of [moving, still]) {
      await page.addInitScript(() => {
        const slides: number[] = [];
        Object.assign(window, { slides });
        const animate = Element.prototype.animate;
        Element.prototype.animate = function record(frames, options) {
          slides.push(Number((options as KeyframeAnimationOptions).duration));
          return animate.call(this, frames, options);
        };
      });
      await page.goto('/friends');
      await circle(page).friends(1).waitFor();
      await expect.poll(circle(page).order).toEqual([ada.name, ben.name]);
    }
    await ben.api('POST', '/events', { description: 'I built a raft.' }, { prefer: 'respond-async' });
    for (const page of [moving, still]) {
      await expect.poll(circle(page).order, LIVE).toEqual([ben.name, ada.name]);
    }
    const slidesOf = (page: Page) => page.evaluate(() => (window as unknown as { slides: number[] }).slides);
    const slides = await slidesOf(moving);
    expect(slides).toHaveLength(2);
    for (const duration of slides) expect(duration >= 150 && duration <= 300).toBe(true);
    expect(await slidesOf(still)).toEqual([]);
  });

  journey('what was missed offline is there when the network is back', async ({ stage }) => {
    const [ada, ben] = [await stage.newPerson('Ada'), await stage.newPerson('Ben')];
    const page = await stage.device({ person: ada });
    await page.goto('/friends');
    await circle(page).friends(0).waitFor();
    await page.context().setOffline(true);
    await befriend(ben, ada);
    await page.context().setOffline(false);
    await circle(page).friends(1).waitFor();
    await expect.poll(circle(page).order).toEqual([ada.name, ben.name]);
  });
});

describe('for everyone', () => {
  journey('the circle has no violation axe can find, in both themes', async ({ stage }) => {
    const [ada, ben, cleo] = [
      await stage.newPerson('Ada'),
      await stage.newPerson('Ben'),
      await stage.newPerson('Cleo'),
    ];
    await befriend(ada, ben);
    await cleo.api('POST', '/friends/invite', { email: ada.email });
    const page = await stage.device({ person: ada, width: 390, touch: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/friends');
    await circle(page).invitation(cleo, 'Accept').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByRole('button', { name: 'Invite Friend' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  });

  journey(
    'a friend’s moment is there, a trait is recognized in one tap, and a seal is stamped on the card at once',
    async ({ stage }) => {
      const [ada, ben] = [await stage.newPerson('Ada'), await stage.newPerson('Ben')];
      await befriend(ada, ben);
      await ada.api('POST', '/events', { description: 'I helped a neighbour move house.' });
      const [left, right] = [await stage.device({ person: ada }), await stage.device({ person: ben })];
      const isConnected = connected(left);
      await Promise.all([left.goto('/dashboard'), right.goto('/friends')]);
      await isConnected;
      const card = left.locator('article[data-event]');
      await card.waitFor();
      await right.getByText('8 moments between the two of you: 1 so far.').waitFor();
      // The events first, the board beside them; on a phone below.
      await right.getByRole('navigation').getByRole('link', { name: 'Friends' }).waitFor();
      const place = async (name: string) => (await right.getByRole('region', { name }).boundingBox()) ?? { x: 0, y: 0 };
      const isBeside = async () => (await place('Recent Events')).x + 300 < (await place('Leaderboard')).x;
      await expect.poll(isBeside).toBe(true);
      await right.setViewportSize({ width: 390, height: 844 });
      await expect.poll(isBeside).toBe(false);
      await expect.poll(async () => (await place('Recent Events')).y < (await place('Leaderboard')).y).toBe(true);
      await right.setViewportSize({ width: 1280, height: 800 });
      await Promise.all([
        right.getByLabel('Another trait').selectOption('Courage'),
        right.getByText('You recognized Courage').waitFor(LIVE),
        card.getByText(`${ben.name} recognized Courage`).waitFor(LIVE),
        circle(left).toast(`${ben.name} recognized Courage in “I helped a neighbour move house.”`).waitFor(),
      ]);
      expect(await card.locator('.animate-stamp').count()).toBe(1);
      expect(await violations(right)).toEqual([]);
      await right.getByRole('button', { name: 'Courage', pressed: true }).click();
      await card.getByText(`${ben.name} recognized Courage`).waitFor({ ...LIVE, state: 'detached' });

      await right.goto(`/profile/${ada.username}/${(await card.getAttribute('data-event')) ?? ''}`);
      await right.getByRole('heading', { level: 1, name: 'I helped a neighbour move house.' }).waitFor();
      expect(await violations(right)).toEqual([]);
    },
  );

  journey('the leaderboard says the same as the call', async ({ stage }) => {
    const [ada, ben] = [await stage.newPerson('Ada'), await stage.newPerson('Ben')];
    await befriend(ada, ben);
    await ben.api('POST', '/events', { description: 'I helped a neighbour move house.' });
    const page = await stage.device({ person: ada });
    await page.goto('/friends');
    await circle(page).friends(1).waitFor();
    await ada.api('POST', '/events', { description: 'I helped a neighbour move house.' });
    // Equal XP and streak are one place, and it is said.
    await expect
      .poll(() => circle(page).board.getByRole('listitem').filter({ hasText: 'Tied for 1st' }).count())
      .toBe(2);
    await page.getByText('8 moments between the two of you: 2 so far.').waitFor();
    const rows = await ada.api<LeaderboardRow[]>('GET', '/friends/leaderboard?period=week');
    const items = await circle(page).board.getByRole('listitem').allInnerTexts();
    expect(items).toHaveLength(rows.length);
    for (const [index, row] of rows.entries()) {
      const words = [row.name, `Level ${String(row.level)}`, `${String(row.xp)} XP`, 'Events', 'Traits', 'Streak'];
      for (const word of words) expect(items[index]).toContain(word);
    }
  });
});
