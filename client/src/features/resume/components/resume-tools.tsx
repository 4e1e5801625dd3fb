import { profilePath } from '@app/shared/paths';
import type { User } from '@app/shared/profile';
import type { ResumeNarrative } from '@app/shared/resume';
import { Download, Printer, RefreshCw } from 'lucide';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { setIncludesPrivate, useResume, useResumeOptions } from '../resume-data.ts';
import { ShareResume } from './share-resume.tsx';
import { saveFile } from '../../../lib/save-file.ts';
import { resumeAsText } from '../resume-text.ts';

interface ResumeToolsProps {
  /** Null while there is nothing to copy. */
  resume: ResumeNarrative | null;
  user: User | null;
}

const profileLink = (user: User): string => `${window.location.origin}${profilePath(user.username)}`;

/** What one does with a résumé: renew, take along, pass on. */
export function ResumeTools({ resume, user }: ResumeToolsProps) {
  const includesPrivate = useResumeOptions((state) => state.includesPrivate);
  return (
    <div className="no-print space-y-8">
      {resume && user && <Actions resume={resume} user={user} />}
      <div>
        <Switch label="Include private events" isOn={includesPrivate} onChange={setIncludesPrivate} />
        <p className="mt-1 text-sm text-soft">
          {includesPrivate
            ? 'Careful: anyone you send this to will read them.'
            : 'Only your public events are included.'}
        </p>
      </div>
      {user && <ShareResume user={user} resume={includesPrivate ? null : resume} />}
      {user && <ShareLink link={profileLink(user)} />}
      <Tips />
    </div>
  );
}

function Actions({ resume, user }: { resume: ResumeNarrative; user: User }) {
  const isWriting = useResume((state) => state.status === 'loading' || state.data?.state === 'writing');
  const load = useResume((state) => state.load);
  const includesPrivate = useResumeOptions((state) => state.includesPrivate);
  const handleRefresh = async () => {
    const before = resume.narrative;
    if (!(await load('anew'))) return;
    // A model takes longer; what it wrote is announced when it arrives.
    if (useResume.getState().data?.state === 'writing') return;
    const isOther = useResume.getState().data?.narrative !== before;
    if (isOther) toast.success(messages.resume.refreshed);
    else toast.info(messages.resume.nothingElse);
  };
  const handleDownload = () => {
    const text = resumeAsText(resume, user, { origin: window.location.origin, isPublic: !includesPrivate });
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${user.username}-resume.txt`);
    toast.success(messages.resume.downloaded);
  };
  return (
    <div className="space-y-2">
      <div className="grid gap-2 max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:grid-cols-3 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:p-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] max-lg:[&_button]:px-2 max-lg:[&_button]:text-xs sm:max-lg:[&_button]:text-sm max-lg:[&_button]:leading-tight">
        <CopyButton
          text={resume.narrative}
          label="Copy to Clipboard"
          onCopied={() => toast.success(messages.resume.copied)}
        />
        <Button variant="secondary" onClick={handleDownload}>
          <Icon icon={Download} className="size-4 shrink-0" />
          Download
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon icon={Printer} className="size-4 shrink-0" />
          Print or save as PDF
        </Button>
      </div>
      <Button variant="quiet" className="w-full" disabled={isWriting} onClick={() => void handleRefresh()}>
        <Icon icon={RefreshCw} className="size-4" />
        {isWriting ? 'Writing...' : 'Refresh Narrative'}
      </Button>
    </div>
  );
}

const ShareLink = ({ link }: { link: string }) => (
  <section aria-labelledby="share">
    <h2 id="share" className="mb-2 text-xl">
      Your profile link
    </h2>
    <p className="mb-3 truncate rounded-md border border-line bg-well px-3 py-2 text-sm" title={link}>
      {link}
    </p>
    <CopyButton text={link} label="Copy Link" size="small" onCopied={() => toast.success(messages.resume.linkCopied)} />
  </section>
);

const tips = [
  'Open the small numbers: each shows the events behind its sentence. Nothing else is claimed.',
  'If a sentence seems thin, add detail to its event and refresh.',
  'In interviews, share the story behind the sentence.',
  'Share your resume, or add your profile link for anyone who wants to read more.',
] as const;

const Tips = () => (
  <section aria-labelledby="tips">
    <h2 id="tips" className="mb-2 text-xl">
      How to use it
    </h2>
    <ul className="list-disc space-y-2 pl-5 text-sm text-soft">
      {tips.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </section>
);
