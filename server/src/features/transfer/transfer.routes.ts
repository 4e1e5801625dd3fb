import type { Answer } from '@app/shared/contract';
import { dayInZone } from '@app/shared/dates';
import { SLUG } from '@app/shared/product';
import { Router } from 'express';
import { budgets } from '../../platform/budgets.ts';
import { tooMany } from '../../platform/errors.ts';
import { withDownloadTimeout } from '../../platform/http/pace.ts';
import { route } from '../../platform/http/route.ts';
import { readAgain, receiveFile } from '../../platform/http/upload.ts';
import type { Where } from '../../platform/http/where.ts';
import { createKeyedLimiter } from '../../platform/limiter.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import type { SessionClaims } from '../../platform/sessions/revocations.ts';
import type { ExportService } from './export.service.ts';
import type { ImportsService } from './imports.service.ts';

/** Has the owner know that everything has been downloaded. */
export type NoteExport = (owner: { id: string; email: string }, where: Where) => Promise<void>;

export function transferRoutes({
  exports,
  imports,
  limits,
  maxFileBytes,
  requireProof,
  noteExport,
}: {
  exports: ExportService;
  imports: ImportsService;
  limits: Pick<Limits, 'consume'>;
  maxFileBytes: number;
  requireProof: (session: SessionClaims) => Promise<void>;
  noteExport: NoteExport;
}): Router {
  const router = Router();
  const oneExport = createKeyedLimiter({
    concurrency: 1,
    maxPending: 0,
    refusal: () => tooMany('Your journal is already on its way to you. Please wait until it has arrived.', 30),
  });

  route(
    router,
    'me.export',
    async ({ userId, session, now, zone, where, res }) => {
      await requireProof(session);
      await oneExport.run(userId, async () => {
        await limits.consume('exports_hour', userId);
        const head = await exports.head(userId);
        // Before the first byte leaves: a copy without a mail must not be had by breaking the connection off.
        await noteExport({ id: userId, email: head.person.email }, where);
        const name = `${SLUG}-${head.person.username}-${dayInZone(now, zone)}.zip`;
        res.set({ 'Content-Type': 'application/zip', 'Content-Disposition': `attachment; filename="${name}"` });
        // The headers have been sent: an error can only cut the connection now.
        await withDownloadTimeout(res, exports.send(userId, head, res)).catch(() => void res.destroy());
      });
    },
    { deadlineMs: budgets.exportMs },
  );
  const startKept = async (userId: string, file: string) =>
    readAgain(userId, await imports.bytesOfKept(userId, file), () => imports.startKept(userId, file));
  route(
    router,
    'me.import',
    ({ userId, query, req }) => {
      const { file } = query;
      if (file !== undefined && !query.dry_run) return startKept(userId, file);
      return receiveFile<string, Answer<'me.import'>>(
        req,
        { userId, maxBytes: maxFileBytes },
        {
          store: (stream) => {
            const bytes = Number(req.get('content-length') ?? maxFileBytes);
            return imports.keep(userId, stream, { bytes, isDryRun: query.dry_run === true });
          },
          use: (fileId) => (query.dry_run ? imports.preview(userId, fileId) : imports.start(userId, fileId)),
        },
      );
    },
    { before: ({ userId }) => limits.consume('imports_hour', userId), deadlineMs: budgets.importMs },
  );
  route(router, 'me.importStatus', ({ userId, params }) => imports.status(userId, params.id));
  return router;
}
