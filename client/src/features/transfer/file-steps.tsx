import type { ImportPreview, ImportProblem } from '@app/shared/transfer';
import { useRef } from 'react';
import { counted, formatNumber } from '@app/shared/counts';
import { useBusy } from '../../lib/use-busy.ts';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { Meter } from '../../ui/meter.tsx';
import { limits } from '@app/shared/limits';

/** How many problems; beyond so many the last one only says how many more there are. */
const countOf = (problems: number): string => {
  if (problems > limits.importProblems) return `More than ${formatNumber(limits.importProblems)} problems`;
  return problems === 1 ? 'One problem' : counted(problems, 'problem');
};

/** As many are shown at first. */
const FEW = 3;

interface ImportProblemsProps {
  problems: readonly ImportProblem[];
  /** Whether they are to be seen at once, however many there are. */
  isOpen?: boolean;
}

/** What of a file could not be read or comes in otherwise, by where it stands. */
export function ImportProblems({ problems, isOpen = false }: ImportProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <details open={isOpen || problems.length <= FEW}>
      <summary className="cursor-pointer py-2">{countOf(problems.length)}</summary>
      <ul className="max-h-64 space-y-1 overflow-y-auto text-sm text-soft">
        {problems.map(({ at, reason }, index) => (
          <li key={index} className="break-words" dir="auto">
            {at}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

const events = (count: number) => counted(count, 'event');

/** Chooses the file. */
export function ChooseFile({ onFile }: { onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="File to import"
        accept=".zip,.json,.csv,application/zip,application/json,text/csv"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        Choose a file
      </Button>
    </>
  );
}

/** How much of the file is sent, and a button to cancel; leaving the page cancels it, too, after a question. */
export function SendingFile({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const guard = useLeaveGuard(true, onCancel);
  const percent = Math.floor(share * 100);
  return (
    <div className="space-y-3">
      <p className="break-words">{share < 1 ? `Sending ${name}: ${String(percent)}%` : `Reading ${name}…`}</p>
      <Meter label="Sending" value={percent} max={100} text={`${String(percent)}%`} />
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <ConfirmDialog
        isOpen={guard.isAsking}
        title="Cancel the upload?"
        description="It stops being sent when you leave, and you would have to choose it again."
        confirmLabel="Leave"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </div>
  );
}

/** The file is refused as it is: it stays named until another one is chosen. */
export const RefusedFile = ({
  name,
  refusal,
  onFile,
}: {
  name: string;
  refusal: string;
  onFile: (file: File) => void;
}) => (
  <div className="space-y-4">
    <p role="alert">
      <strong className="break-words">{name}</strong>: {refusal}
    </p>
    <ChooseFile onFile={onFile} />
  </div>
);

interface UnsentProps {
  name: string;
  failure: string | null;
  onAgain: () => void;
  onCancel: () => void;
}

/** The file did not arrive: it is still chosen. */
export const UnsentFile = ({ name, failure, onAgain, onCancel }: UnsentProps) => (
  <div className="space-y-4">
    <p role="alert">
      <strong className="break-words">{name}</strong>: {failure}
    </p>
    <div className="flex flex-wrap gap-3">
      <Button onClick={onAgain}>Try again</Button>
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </div>
);

/** What the file changes besides adding events, and who will see these. */
function changesOf({ new: added, changes: { bio, picture, public_events } }: ImportPreview): string {
  const parts = [bio && 'bio', picture && 'profile picture'].filter(Boolean).join(' and ');
  const profile = parts && `Your ${parts} will be filled in from this file.`;
  if (added === 0) return profile;
  const visibility =
    public_events > 0
      ? `${counted(public_events, 'event')} will be public.`
      : 'New events will be private. You can make each one public later.';
  return [profile, visibility].filter(Boolean).join(' ');
}

interface FilePreviewProps {
  name: string;
  preview: ImportPreview;
  onImport: () => Promise<void>;
  onCancel: () => void;
}

/** What the file would bring. */
export function FilePreview({ name, preview, onImport, onCancel }: FilePreviewProps) {
  const { isBusy, during } = useBusy();
  const { problems } = preview;
  const isReadable = preview.new + preview.known > 0;
  const handleImport = () => {
    if (!isBusy) void during(onImport());
  };
  return (
    <div className="space-y-4" role="group" aria-label={`What ${name} would bring`}>
      <p role="status">
        <strong className="break-words">{name}</strong> has {events(preview.found)}: {formatNumber(preview.new)} new
        {preview.known > 0 && `, ${formatNumber(preview.known)} already here`}
        {problems.length > 0 && `, ${countOf(problems.length).toLowerCase()}`}.
      </p>
      <p className="text-soft">{changesOf(preview)}</p>
      <ImportProblems problems={problems} isOpen={!isReadable} />
      <div className="flex flex-wrap gap-3">
        {/* While it begins it is not disabled: it would lose the focus. */}
        <Button disabled={!isReadable} aria-disabled={isBusy} aria-busy={isBusy} onClick={handleImport}>
          {preview.new === 0 ? 'Import anyway' : `Import ${events(preview.new)}`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
