import type { PushedBrowser, PushService } from '@app/testkit/push-service';
import type { Person } from '../../people.ts';
import type { History } from '../lib/history.ts';
import type { ChaosServer } from '../lib/server.ts';
import type { Actor, ExpectedPlan } from '../scene.ts';

export const PUSHES = '10 what is due is sent, and nothing of what is over';
/** So long something may be under way, on a busy machine, that was written before its plan or event was over. */
const UNDER_WAY_MS = 5_000;

/** A browser in which somebody allows notifications. */
export async function beNotified(service: PushService, { api }: Pick<Person, 'api'>): Promise<PushedBrowser> {
  const browser = service.subscribe((await api<{ key: string }>('GET', '/push/key')).key);
  await api('PUT', '/push/subscription', browser.subscription);
  return browser;
}

/** From now on nobody is notified of it: it is deleted, closed or moved. */
export const endNotifications = ({ over }: Actor, tag: string): void => void over.set(tag, Date.now());

export function endPlan(actor: Actor, plan: ExpectedPlan, state: ExpectedPlan['state']): void {
  plan.state = plan.state === 'deleted' ? 'deleted' : state;
  endNotifications(actor, `plan:${plan.id}`);
}

/** With an event go the plans that came from it. */
export function endPlansOf(actor: Actor, eventId: string): void {
  for (const plan of actor.plans)
    if (plan.event_id === eventId && plan.state !== 'deleted') endPlan(actor, plan, 'deleted');
}

/** No notification comes of what is over, and none with words that its owner has not allowed. */
export function watchNotifications(actor: Actor, history: History, servers: readonly ChaosServer[]): void {
  const { person, browser, over, showsWords } = actor;
  browser.onMessage = ({ title, body, tag }) => {
    if (!showsWords && actor.plans.some(({ text }) => body.includes(text)))
      history.violated('8 private stays private', `a notification told ${person.username} '${title}: ${body}'`);
    const since = over.get(tag);
    // A server that was stopped in the middle of sending goes on with it.
    const isSure = since !== undefined && servers.every((server) => server.isCalmSince(since, 'itself'));
    if (isSure && Date.now() - since > UNDER_WAY_MS)
      history.violated(PUSHES, `${person.username} was notified of ${tag}, which is over`);
  };
}
