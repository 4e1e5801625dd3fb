import { Router } from 'express';
import { route } from '../../platform/http/route.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { networkOf, siteOf } from '../../platform/limits/network.ts';
import type { createPreview } from './preview.service.ts';

export function previewRoutes(preview: ReturnType<typeof createPreview>, limits: Pick<Limits, 'consume'>): Router {
  const router = Router();
  route(router, 'preview.create', ({ body, today }) => preview(body.text, today), {
    body: 'auth',
    before: async ({ req }) => {
      await limits.consume('preview_ip', networkOf(req.ip ?? ''));
      await limits.consume('preview_site', siteOf(req.ip ?? ''));
    },
  });
  return router;
}
