import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { ResumeService } from './resume.service.ts';

/** A model may take its time; the built-in writer follows within the second. */
const DEADLINE_MS = 14_000;

export function resumeRoutes(resume: ResumeService): Router {
  const router = Router();
  route(
    router,
    'resume.narrative',
    ({ userId, query }) => resume.narrative(userId, { refresh: query.refresh, includePrivate: query.include_private }),
    { deadlineMs: DEADLINE_MS },
  );
  return router;
}
