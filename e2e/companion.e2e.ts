import type { LifeEvent } from '@app/shared/journal';
import { describe, expect } from 'vitest';
import { dashboard } from './journal/dashboard.ts';
import { journey } from './journey.ts';
import { untilRead } from './people.ts';

const loss = 'My grandmother died this morning. I held her hand.';
const despair = 'I want to die.';
const gate = 'Yesterday I repaired the garden gate with my neighbour.';
const gifts = [
  'Donated 50 euros to the shelter',
  'Donated 30 euros to the library',
  'Donated my books to the school',
] as const;
const likeThem = 'Donated old coats to the shelter';
const question = 'What did I do yesterday?';

describe('what the journal says back', () => {
  journey('is in the right tone, with its reasons, and can be mended and asked', async ({ stage }) => {
    const person = await stage.newPerson('Nora');
    const entry = async (text: string) =>
      (await person.api<LifeEvent[]>('GET', '/events')).find(({ description }) => description === text);
    const page = await stage.device({ person });
    const { conversation, tell, card } = dashboard(page);
    const replies = conversation.getByRole('group', { name: 'Reply' });
    await page.goto('/dashboard');
    await page.getByRole('heading', { name: 'Start Your Journey' }).waitFor();

    // Grief is answered quietly: nothing is celebrated, it is private by itself, and can be made public with one tap.
    await tell(loss);
    const show = replies.getByRole('button', { name: 'Make it public' });
    await show.waitFor();
    expect(await conversation.getByText(/First Step|XP/).count()).toBe(0);
    expect(await page.getByText('Life event added!').count()).toBe(0);
    expect((await entry(loss))?.is_public).toBe(false);
    await show.click();
    await expect.poll(async () => (await entry(loss))?.is_public).toBe(true);

    // Despair is answered with where help is, and with nothing else.
    await tell(despair);
    await replies.getByText(/988.*findahelpline\.com/).waitFor();
    await expect
      .poll(() => entry(despair))
      .toMatchObject({ ai_status: 'done', tone: 'crisis', is_public: false, traits: [], memory: null });
    expect(await conversation.getByText(/First Step|XP/).count()).toBe(0);

    // The day is read from the words, and the trait lights up where it was read from.
    await tell(gate);
    await replies.getByText(/Dated yesterday/).waitFor();
    const [trait] = (await entry(gate))?.traits ?? [];
    if (!trait) throw new Error('The entry shows no trait.');
    const repaired = card(/^Yesterday I repaired/);
    await repaired.getByRole('button', { name: trait }).click();
    await expect.poll(() => repaired.locator('mark').count()).toBeGreaterThan(0);

    // Taken away three times, a trait is left out, and that is said.
    const [first, second, third] = [...gifts];
    for (const description of [first, second, third]) await person.api('POST', '/events', { description });
    await untilRead(person);
    const ungenerous = async (text: string) => {
      const { id = '', traits = [] } = (await entry(text)) ?? {};
      expect(traits).toContain('Generosity');
      await person.api('PUT', `/events/${id}`, { traits: traits.filter((one) => one !== 'Generosity') });
    };
    await ungenerous(first);
    await ungenerous(second);
    const given = card(third);
    await given.hover();
    await given.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('button', { name: 'Remove Generosity' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await conversation.getByText('From now on, I’ll leave Generosity out of events like this one.').waitFor();
    await tell(likeThem);
    await expect.poll(async () => (await entry(likeThem))?.ai_status).toBe('done');
    expect((await entry(likeThem))?.traits).not.toContain('Generosity');

    // A question is answered with its entries, and is no entry unless one wants it to be.
    await tell(question);
    const answered = conversation.getByRole('group', { name: 'What you can do' });
    await answered
      .getByRole('list', { name: 'Events' })
      .getByText(/repaired the garden gate/)
      .waitFor();
    expect(await entry(question)).toBeUndefined();
    await answered.getByRole('button', { name: 'Keep it as an event' }).click();
    await expect.poll(() => entry(question)).toMatchObject({ description: question });
  });
});
