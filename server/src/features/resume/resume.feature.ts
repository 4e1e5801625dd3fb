import { resumeRoutes } from './resume.routes.ts';
import { createResumeService, type ResumeDeps } from './resume.service.ts';
import { createSharing, type SharingDeps } from './sharing.service.ts';

/** The résumé, for its author and for whom it is shared with. */
export function createResume(deps: ResumeDeps & SharingDeps) {
  const resume = createResumeService(deps);
  const sharing = createSharing(deps);
  return { routes: resumeRoutes(resume, sharing), sharedBy: sharing.read };
}
