import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { route } from '../../platform/http/route.ts';
import type { ResumeService } from './resume.service.ts';
import type { Sharing } from './sharing.service.ts';

export function resumeRoutes(resume: ResumeService, sharing: Sharing): Router {
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
  return router;
}
