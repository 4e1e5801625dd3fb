import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { route } from '../../platform/http/route.ts';
import { createResumeService, type ResumeDeps } from './resume.service.ts';
import { createSharing, type SharingDeps } from './sharing.service.ts';

/** The résumé, for its author and for whom it is shared with. */
export function createResume(deps: ResumeDeps & SharingDeps) {
  const resume = createResumeService(deps);
  const sharing = createSharing(deps);
  const router = Router();
  route(
    router,
    'resume.narrative',
    ({ userId, query: { refresh = false, include_private = true, purpose = 'bio', from = null, to = null } }) =>
      resume.narrative(userId, { includePrivate: include_private, purpose, from, to }, refresh),
    { deadlineMs: budgets.narrativeMs },
  );
  route(router, 'resume.share', ({ userId }) => sharing.state(userId));
  route(router, 'resume.publish', ({ userId, body: { purpose, from = null, to = null, generated_at } }) =>
    sharing.publish(userId, { purpose, from, to, generated_at }),
  );
  route(router, 'resume.withdraw', ({ userId }) => sharing.withdraw(userId));
  route(router, 'profile.resume', ({ params }) => sharing.read(params.username));
  return { routes: router, sharedBy: sharing.read };
}
