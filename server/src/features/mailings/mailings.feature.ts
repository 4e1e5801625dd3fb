import { mailingsRoutes } from './mailings.routes.ts';
import { createMailings, type Mailings, type MailingsDeps } from './mailings.service.ts';
import { createMailingsWorker, type MailingsWorkerDeps } from './mailings.worker.ts';

/** Scheduled email: its settings, its worker, and the links that stop it. */
export function createMailingsFeature(deps: MailingsDeps & Omit<MailingsWorkerDeps, 'mailings'>) {
  const mailings = createMailings(deps);
  const worker = createMailingsWorker({ ...deps, mailings });
  const changeSettings: Mailings['changeSettings'] = async (userId, body, zone) => {
    const changed = await mailings.changeSettings(userId, body, zone);
    worker.wake();
    return changed;
  };
  return { ...mailings, routes: mailingsRoutes(mailings), worker, changeSettings };
}
