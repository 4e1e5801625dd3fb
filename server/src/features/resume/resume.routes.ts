import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { route } from '../../platform/http/route.ts';
import type { ResumeService } from './resume.service.ts';

export function resumeRoutes(resume: ResumeService): Router {
  const router = Router();
  route(
    router,
    'resume.narrative',
    ({ userId, query }) => resume.narrative(userId, { refresh: query.refresh, includePrivate: query.include_private }),
    { deadlineMs: budgets.narrativeMs },
  );
  return router;
}
