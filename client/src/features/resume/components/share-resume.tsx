import { formatDayLong } from '@app/shared/written-days';
import { sharedResumePath } from '@app/shared/paths';
import type { User } from '@app/shared/profile';
import type { ResumeNarrative, ResumeShare } from '@app/shared/resume';
import { useRef } from 'react';
import { dayOf } from '../../../lib/dates.ts';
import { useWatch } from '../../../lib/data/reading.ts';
import { toast } from '../../../lib/toast.ts';
import { toastFixed } from '../../../lib/toast-error.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { publishResume, useShare, withdrawResume } from '../resume-data.ts';

interface ShareResumeProps {
  user: User;
  /** The text that is shown; null while it is none that can be shared. */
  resume: ResumeNarrative | null;
}

/** The page on which everybody who has its address reads the résumé, each sentence with the public events behind it. */
export function ShareResume({ user, resume }: ShareResumeProps) {
  useWatch(useShare);
  const heading = useRef<HTMLHeadingElement>(null);
  const share = useShare((state) => state.data);
  const status = useShare((state) => state.status);
  const load = useShare((state) => state.load);
  if (!share && status === 'idle') return null;
  // The button that had the focus may not be there any more.
  const takeFocus = () => heading.current?.focus({ preventScroll: true });
  return (
    <section aria-labelledby="share-resume">
      <h2 ref={heading} id="share-resume" tabIndex={-1} className="mb-2 text-xl">
        Share this resume
      </h2>
      <p className="mb-3 text-sm text-soft">
        Anyone with the link, or your username, can read this version. It never includes private events, and what you
        later make private, change or delete disappears from it.
      </p>
      {share?.shared && <Shared shared={share.shared} user={user} />}
      {share && <Acts isShared={share.shared !== null} resume={resume} onDone={takeFocus} />}
      {!share && status === 'failed' && (
        <div className="space-y-3 text-sm">
          <p role="status">{messages.resume.shareUnread}</p>
          <Button variant="secondary" size="small" onClick={() => void load().then(takeFocus)}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}

type SharedText = NonNullable<ResumeShare['shared']>;

/** Nothing while all of it can be read. */
function visibleWords({ sentence_count, visible_count }: SharedText): string {
  if (visible_count === 0) return messages.resume.nothingVisible;
  return visible_count < sentence_count ? messages.resume.partlyVisible(visible_count, sentence_count) : '';
}

function Shared({ shared, user }: { shared: SharedText; user: User }) {
  const path = sharedResumePath(user.username);
  const link = `${window.location.origin}${path}`;
  return (
    <div className="mb-3">
      <p className="mb-2 truncate rounded-md border border-line bg-well px-3 py-2 text-sm" title={link}>
        <Link to={path}>{link}</Link>
      </p>
      <p className="mb-3 text-sm text-soft">
        Showing the version from {formatDayLong(dayOf(shared.shared_at))}. {visibleWords(shared)}
      </p>
      <CopyButton
        text={link}
        label="Copy Resume Link"
        size="small"
        onCopied={() => toast.success(messages.resume.linkCopied)}
      />
    </div>
  );
}

interface ActsProps extends Pick<ShareResumeProps, 'resume'> {
  isShared: boolean;
  onDone: () => void;
}

function Acts({ isShared, resume, onDone }: ActsProps) {
  // The button keeps the focus while it is busy, so it is not disabled.
  const isBusy = useRef(false);
  const run = async (act: () => Promise<void>, failed: string) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
      onDone();
    } catch (error) {
      toastFixed(error, failed);
    } finally {
      isBusy.current = false;
    }
  };
  const publish = async (shown: ResumeNarrative) => {
    if (await publishResume(shown)) toast.success(messages.resume.shared);
    else toast.info(messages.resume.readFirst);
  };
  const withdraw = async () => {
    await withdrawResume();
    toast.success(messages.resume.withdrawn);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        disabled={!resume}
        onClick={() => resume && void run(() => publish(resume), messages.resume.shareFailed)}
      >
        {isShared ? 'Share This Version' : 'Create a Link'}
      </Button>
      {isShared && (
        <Button variant="quiet" size="small" onClick={() => void run(withdraw, messages.resume.withdrawFailed)}>
          Stop Sharing
        </Button>
      )}
    </div>
  );
}
