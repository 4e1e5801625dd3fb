import { addDays } from '@app/shared/dates';
import type { Stats } from '@app/shared/gamification';
import type { ChatMessage, LifeEvent } from '@app/shared/journal';
import type { Plan } from '@app/shared/plans';
import { describe, expect } from 'vitest';
import { journey } from '../journey.ts';
import type { Person } from '../people.ts';
import { violationsInBothThemes } from '../violations.ts';
import { dashboard } from './dashboard.ts';

const xpOf = async (person: Person) => (await person.api<Stats>('GET', '/gamification/stats')).xp;
const eventsOf = (person: Person) => person.api<LifeEvent[]>('GET', '/events');
const plansOf = (person: Person, state = 'open') => person.api<Plan[]>('GET', `/plans?state=${state}`);
const repliesTo = async (person: Person) =>
  (await person.api<ChatMessage[]>('GET', '/chat/messages')).flatMap(({ reply }) => reply ?? []);

/** As `yyyy-MM-dd`, in the zone of this machine, which is the browser's. */
const today = () => new Intl.DateTimeFormat('en-CA').format(new Date());
/** The name of a day to come: on a Friday, 'on Friday' may be said of what is over. */
const comingDay = () => new Date(addDays(today(), 3)).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });

describe('a plan', () => {
  journey('is kept instead of an event, answered when it is done, and counts only then', async ({ stage }) => {
    const person = await stage.newPerson('Nora');
    const page = await stage.device({ person });
    const phone = await stage.device({ person, width: 390, height: 844, touch: true });
    await page.goto('/dashboard');
    await phone.goto('/dashboard');
    const { tell, box, conversation, card } = dashboard(page);
    const plan = `Dentist appointment on ${comingDay()}`;
    await tell(plan);
    await conversation.getByText('That’s still ahead. Shall I keep it as a plan').waitFor();
    await conversation.getByRole('button', { name: 'Keep it as a plan' }).click();
    const plans = page.getByRole('region', { name: 'Plans' });
    await plans.getByText(plan).waitFor();
    await plans.getByText(/^I’ll ask on /).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await eventsOf(person)).toEqual([]);
    expect(await xpOf(person)).toBe(0);

    await phone
      .getByRole('button', { name: 'Story' })
      .or(phone.getByRole('tab', { name: 'Story' }))
      .first()
      .tap();
    const plansOnPhone = phone.getByRole('region', { name: 'Plans' });
    await plansOnPhone.getByText(plan).tap();
    await plansOnPhone.getByRole('button', { name: 'Done' }).tap();
    const onPhone = dashboard(phone);
    await expect.poll(() => onPhone.box.inputValue()).toBe(plan);
    await phone.getByText('This closes your plan.').waitFor();
    await onPhone.tell('Went to the dentist, no cavities');
    await card(/Went to the dentist/).waitFor();
    await plans.waitFor({ state: 'detached' });
    expect(await plansOf(person, 'done')).toHaveLength(1);
    expect(await xpOf(person)).toBe(10);
    expect(await box.inputValue()).toBe('');
  });

  journey('comes from one question back, moves, and is dropped', async ({ stage }) => {
    const person = await stage.newPerson('Ines');
    const page = await stage.device({ person });
    await page.goto('/dashboard');
    const { tell, conversation, card } = dashboard(page);
    await tell('Called the dentist. The appointment is on the 4th.');
    await card(/Called the dentist/).waitFor();
    const question = conversation.getByRole('group', { name: 'A question' });
    await question.getByText(/^The appointment is on .+ Shall I ask you on the 5th\?$/).waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    await question.getByRole('button', { name: 'Yes' }).click();
    await conversation.getByText(/^It’s in your plans. I’ll ask you on /).waitFor();
    const plans = page.getByRole('region', { name: 'Plans' });
    await plans.getByText('The appointment is on the 4th.').waitFor();
    await page.reload();
    await plans.locator('summary').press('Enter');
    await plans.getByRole('button', { name: 'Change day' }).click();
    const [{ ask_on } = { ask_on: '' }] = await plansOf(person);
    const later = `${String(Number(ask_on.slice(0, 4)) + 1)}${ask_on.slice(4)}`;
    const day = plans.getByLabel('Day to be asked');
    await expect.poll(async () => (await day.getAttribute('min')) === today()).toBe(true);
    await day.fill(later);
    await expect.poll(async () => (await plansOf(person))[0]?.ask_on).toBe(later);
    await expect.poll(() => question.count()).toBe(0);
    await plans.getByRole('button', { name: 'Not anymore' }).click();
    await plans.waitFor({ state: 'detached' });
    expect(await plansOf(person, 'dropped')).toHaveLength(1);
    expect(await xpOf(person)).toBe(10);
  });

  journey('is not asked for on a hard day, nor by who says no', async ({ stage }) => {
    const person = await stage.newPerson('Mira');
    const page = await stage.device({ person, width: 390, height: 844, touch: true });
    await page.goto('/dashboard');
    const { tell, conversation } = dashboard(page);
    const question = conversation.getByRole('group', { name: 'A question' });
    await tell('Called the dentist. The appointment is on the 4th.');
    await question.getByRole('button', { name: 'No thanks' }).tap();
    await question.waitFor({ state: 'detached' });
    await tell('Swam in the sea for the first time.');
    await question.waitFor();
    await tell('My grandmother died last night.');
    await question.waitFor({ state: 'detached' });
    await tell('Signed up for the marathon on March 8.');
    await expect.poll(async () => (await repliesTo(person)).length).toBe(4);
    await expect.poll(() => conversation.getByRole('group', { name: 'Reply' }).count()).toBe(4);
    expect((await repliesTo(person)).filter((reply) => reply.question)).toEqual([]);
    expect(await question.count()).toBe(0);
    expect(await plansOf(person)).toEqual([]);
  });
});
