import type { LifeEvent } from '@app/shared/journal';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { journey } from './journey.ts';
import { shareResume } from './people.ts';
import { violationsInBothThemes } from './violations.ts';

const deed = 'I repaired the bicycle of my neighbour and did not give up until it rolled.';

/** Writes into the box at the end of a page, and waits for the reader's own card. */
async function writeOwn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your accomplishment' }).fill(deed);
  await page.keyboard.press('Enter');
  const card = page.getByRole('group', { name: 'Your event' });
  await card.getByRole('heading', { name: deed }).waitFor();
  await card.getByText('First Step').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await card.getByRole('button', { name: 'Keep it' }).click();
  await page.waitForURL('**/auth#register');
  await page.getByRole('note').getByText(deed).waitFor();
}

describe('a stranger who follows a link', () => {
  journey('finds the box for a first event of their own below what was shared', async ({ stage }) => {
    const person = await stage.newPerson('Ruth');
    await person.api('POST', '/events', { description: 'Led the sprint review for 12 people.' });
    const [event] = await person.api<LifeEvent[]>('GET', '/events');
    await shareResume(person);
    const profile = `/profile/${person.username}`;
    for (const address of [profile, `${profile}/${event?.id ?? ''}`, `${profile}/resume`]) {
      const visitor = await stage.device();
      await visitor.goto(address);
      await writeOwn(visitor);
      // Nothing of it is stored: whose page it is has no other event.
      expect(await person.api<LifeEvent[]>('GET', '/events')).toHaveLength(1);
    }
    // Who has an account has a box of their own.
    const own = await stage.device({ person });
    await own.goto(profile);
    await own.getByRole('heading', { name: 'Life Journey' }).waitFor();
    expect(await own.getByRole('textbox', { name: 'Your accomplishment' }).count()).toBe(0);
  });

  journey('who is invited sees who asks them, and has their address filled in', async ({ stage }) => {
    const [host, guest] = [await stage.newPerson('Hedda'), stage.newIdentity('Gus')];
    await host.api('PUT', '/profile', { picture: '/avatars/03.svg' });
    await host.api('POST', '/friends/invite', { email: guest.email });
    const [mail] = await stage.mailsTo(guest.email);
    const link = /\S+#invitation=\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    const page = await stage.device({ width: 390, touch: true });
    await page.goto(link);
    await page.getByText(`${host.name} would like you to join their circle.`).waitFor();
    await page.locator('img[src="/avatars/03.svg"]').waitFor();
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(guest.email);
    expect(await violationsInBothThemes(page)).toEqual([]);
    await page.getByLabel('Full Name').fill(guest.name);
    await page.getByLabel('Username').fill(guest.username);
    await page.getByLabel('Password', { exact: true }).fill(guest.password);
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/verify-otp');
    await page.getByPlaceholder('000000').fill(await stage.codeFor(guest.email, 2));
    await page.getByRole('button', { name: 'Verify Email' }).click();
    await page.waitForURL('**/dashboard');
    await page.goto('/friends');
    await page.getByRole('button', { name: `Accept the invitation from ${host.name}` }).click();
    await page.getByRole('heading', { name: 'My Friends (1/5)' }).waitFor();
  });
});
