import { addDays } from '@app/shared/dates';
import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import { befriend } from '../people.ts';
import { violationsInBothThemes } from '../violations.ts';

describe('a streak in one’s own rhythm', () => {
  journey('is held over an illness, rests and pauses as chosen, and can be hidden everywhere', async ({ stage }) => {
    const [person, friend] = [await stage.newPerson('Rhea'), await stage.newPerson('Finn')];
    await befriend(person, friend);
    const today = new Date().toISOString().slice(0, 10);
    for (const ago of [7, 6, 5])
      await person.api('POST', '/events', { description: 'Rowed.', date: addDays(today, -ago) });
    const page = await stage.device({ person });
    await page.goto('/achievements');
    const streak = page.getByRole('region', { name: 'Streak' });
    await streak.getByText('0 days').waitFor();
    await streak.getByRole('button', { name: 'Keep my streak' }).click();
    await expect.poll(() => streak.getByText('3 days').count()).toBe(2);
    await expect.poll(() => streak.getByRole('listitem').filter({ hasText: 'paused' }).count()).toBe(4);
    expect(await violationsInBothThemes(page)).toEqual([]);

    await streak.getByRole('link', { name: 'Rest days and pauses' }).click();
    const settings = page.getByRole('region', { name: 'Streak' });
    // Of the days that are shown, the one of the same name a week ago is written.
    const weekday = new Date().toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await settings.getByRole('checkbox', { name: weekday }).check();
    await saved;
    await page.goto('/achievements');
    await expect.poll(() => streak.getByRole('listitem').filter({ hasText: 'rest day' }).count()).toBe(1);
    await streak.getByRole('link', { name: 'Rest days and pauses' }).click();
    await settings.getByLabel('Pause from').fill(addDays(today, 1));
    await settings.getByLabel('Until').fill(addDays(today, 9));
    await settings.getByRole('button', { name: 'Pause', exact: true }).click();
    await settings.getByRole('button', { name: 'Cancel pause' }).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);

    const board = await stage.device({ person: friend });
    await board.goto('/friends');
    const row = board
      .getByRole('region', { name: 'Leaderboard' })
      .getByRole('listitem')
      .filter({ hasText: person.name });
    await row.getByText('3 days').waitFor();
    await page.goto('/settings#journal');
    await settings.getByRole('switch', { name: 'Show my streak' }).click();
    await settings.getByText(/Nobody sees it/).waitFor();
    await row.getByText('3 days').waitFor({ state: 'detached' });
    await page.goto('/dashboard');
    await page.getByRole('link', { name: /Level 1/ }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/streak/i);
    await page.goto('/achievements');
    await page.getByRole('heading', { name: '30 XP' }).waitFor();
    await expect.poll(() => page.locator('main').innerText()).not.toMatch(/streak/i);
    // What was earned before stays; what is ahead is not shown.
    await page.getByRole('heading', { name: 'Three in a Row' }).waitFor();
    expect(await page.getByRole('heading', { name: 'Full Week' }).count()).toBe(0);
  });
});
