import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { route } from '../../platform/http/route.ts';
import type { ResumeService } from './resume.service.ts';

export function resumeRoutes(resume: ResumeService): Router {
  const router = Router();
  route(
    router,
    'resume.narrative',
    ({ userId, query: { refresh = false, include_private = true, purpose = 'bio', from = null, to = null } }) =>
      resume.narrative(userId, { includePrivate: include_private, purpose, from, to }, refresh),
    { deadlineMs: budgets.narrativeMs },
  );
  return router;
}
