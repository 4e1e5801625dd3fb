import type { EventCreated } from '@app/shared/journal';
import type { Plan } from '@app/shared/plans';
import { startPushService, type PushedBrowser } from '@app/testkit/push-service';
import { call, signUp, startTestApp, TEST_PASSWORD, until } from './harness.ts';

export type Person = Awaited<ReturnType<typeof signUp>>;

/** A Tuesday. */
const START = '2026-11-24T10:00:00Z';

/** Two servers on one database, a clock that the tests hold, and the push service that they send to. */
export async function startNotifying() {
  let clock = new Date(START);
  const service = await startPushService();
  const deps = { now: () => clock };
  const settings = { isScripted: true, deps, env: { SOCKET_ADAPTER: 'mongo', PUSH_STAND_IN: service.origin } };
  const app = await startTestApp(settings);
  const second = await startTestApp({ ...settings, sharing: app });
  const waker = await signUp(app);
  const collection = (name: string) => app.db.connection.collection(name);
  const idOf = ({ user }: Person) => app.db.connection.base.Types.ObjectId.createFromHexString(user.id);

  const keyFor = async ({ api }: Pick<Person, 'api'>) => (await api<{ key: string }>('GET', '/push/key')).body.key;

  /** A browser in which somebody allows notifications. */
  async function browserOf(person: Pick<Person, 'api'>): Promise<PushedBrowser> {
    const browser = service.subscribe(await keyFor(person));
    const { status } = await person.api('PUT', '/push/subscription', browser.subscription);
    if (status !== 204) throw new Error(`A subscription was answered ${String(status)}.`);
    return browser;
  }

  /** The same person in another session. */
  async function anotherDevice({ user }: Person) {
    const body = { email: user.email, password: TEST_PASSWORD };
    const { token } = (await call<{ token: string }>(app, 'POST', '/auth/login', { body })).body;
    const api = <T = unknown>(method: string, path: string, body?: unknown) =>
      call<T>(app, method, path, { token, body });
    return { token, api };
  }

  async function befriend(a: Person, b: Person): Promise<void> {
    await a.api('POST', '/friends/invite', { email: b.user.email });
    await b.api('POST', '/friends/invite', { email: a.user.email });
  }

  /** Until nothing is promised any more to anybody. */
  const delivered = () => until(async () => (await collection('notifications').countDocuments()) === 0);

  /** A plan of a day. */
  const askAbout = async (person: Person, body: object = {}): Promise<Plan> =>
    (await person.api<Plan>('POST', '/plans', { text: 'Tell Anna', ask_on: '2026-11-25', ...body })).body;

  /** Has the servers look at what is due at an instant. */
  async function due(instant: string): Promise<void> {
    clock = new Date(instant);
    // Whoever changes a setting has the mailings looked at.
    await waker.api('PUT', '/settings', { default_public: true });
    const isDone = async (name: string, filter: object) => (await collection(name).countDocuments(filter)) === 0;
    await until(() => isDone('plans', { state: 'open', ask_at: { $lte: clock } }));
    await until(() => isDone('mailings', { due_at: { $lte: clock } }));
  }

  return {
    ...{ app, second, service, collection, keyFor, browserOf, anotherDevice, befriend, delivered, askAbout, due },
    /** Has the servers look at what is due, and everything delivered. */
    at: (instant: string) => due(instant).then(delivered),
    /** The clock only. */
    set: (instant: string = START) => void (clock = new Date(instant)),
    pass: (ms: number) => void (clock = new Date(clock.getTime() + ms)),
    subscriptions: (person: Person) => collection('push_subscriptions').countDocuments({ user_id: idOf(person) }),
    record: async ({ api }: Person, description: string) =>
      (await api<EventCreated>('POST', '/events', { description })).body.event,
    close: async () => {
      await second.close();
      await app.close();
      await service.close();
    },
  };
}
