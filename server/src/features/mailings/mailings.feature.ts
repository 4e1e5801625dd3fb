import type { Database } from '../../platform/db/connect.ts';
import { MailingsRepo } from './mailings.repo.ts';
import { mailingsRoutes } from './mailings.routes.ts';
import { createMailings, type Mailings, type MailingsDeps } from './mailings.service.ts';
import { createMailingsWorker, type MailingsWorkerDeps } from './mailings.worker.ts';

type Deps = Omit<MailingsDeps, 'repo'> & Omit<MailingsWorkerDeps, 'repo' | 'db' | 'mailings'> & { db: Database };

/** Joins what is mailed by itself: what is chosen, what is due, and how it is stopped. */
export function createMailingsFeature(deps: Deps) {
  const repo = new MailingsRepo(deps.db);
  const mailings = createMailings({ ...deps, repo });
  const worker = createMailingsWorker({ ...deps, repo, mailings });
  const changeSettings: Mailings['changeSettings'] = async (userId, body, zone) => {
    const changed = await mailings.changeSettings(userId, body, zone);
    worker.wake();
    return changed;
  };
  return { routes: mailingsRoutes(mailings), mails: mailings.mails, worker, changeSettings };
}
