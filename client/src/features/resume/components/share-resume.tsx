import { formatDayLong } from '@app/shared/written-days';
import { sharedResumePath } from '@app/shared/paths';
import type { User } from '@app/shared/profile';
import type { ResumeShare } from '@app/shared/resume';
import { useState } from 'react';
import { dayOf } from '../../../lib/dates.ts';
import { useWatch } from '../../../lib/data/reading.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import { messages } from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { publishResume, useShare, withdrawResume } from '../resume-data.ts';

/** The page on which everybody who has its address reads the résumé, each sentence with the public events behind it. */
export function ShareResume({ user, canShare }: { user: User; canShare: boolean }) {
  useWatch(useShare);
  const share = useShare((state) => state.data);
  if (!share) return null;
  return (
    <section aria-labelledby="share-resume">
      <h2 id="share-resume" className="mb-2 text-xl">
        Share this resume
      </h2>
      <p className="mb-3 text-sm text-soft">
        Anyone with the link reads the text as it stands now, without private events. Each number opens the public event
        behind its sentence. What you later make private, reword or delete disappears from it.
      </p>
      {share.shared && <Shared shared={share.shared} user={user} />}
      <Acts isShared={share.shared !== null} canShare={canShare} />
    </section>
  );
}

function Shared({ shared, user }: { shared: NonNullable<ResumeShare['shared']>; user: User }) {
  const path = sharedResumePath(user.username);
  const link = `${window.location.origin}${path}`;
  return (
    <div className="mb-3">
      <p className="mb-2 truncate rounded-md border border-line bg-well px-3 py-2 text-sm" title={link}>
        <Link to={path}>{link}</Link>
      </p>
      <p className="mb-3 text-sm text-soft">Shared as it was on {formatDayLong(dayOf(shared.shared_at))}.</p>
      <CopyButton
        text={link}
        label="Copy Resume Link"
        size="small"
        onCopied={() => {
          toast.success(messages.resume.linkCopied);
        }}
      />
    </div>
  );
}

function Acts({ isShared, canShare }: { isShared: boolean; canShare: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<void>, done: string, failed: string) => {
    setIsBusy(true);
    try {
      await act();
      toast.success(done);
    } catch (error) {
      toastFixed(error, failed);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        disabled={isBusy || !canShare}
        onClick={() => void run(publishResume, messages.resume.shared, messages.resume.shareFailed)}
      >
        {isShared ? 'Share This Version' : 'Create a Link'}
      </Button>
      {isShared && (
        <Button
          variant="quiet"
          size="small"
          disabled={isBusy}
          onClick={() => void run(withdrawResume, messages.resume.withdrawn, messages.resume.withdrawFailed)}
        >
          Stop Sharing
        </Button>
      )}
    </div>
  );
}
