import type { ImportPreview, ImportStatus } from '@app/shared/transfer';
import { limits } from '@app/shared/limits';
import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { api, ApiError } from '../../lib/api.ts';
import { counted, formatNumber } from '../../lib/numbers.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';
import { Button } from '../../ui/button.tsx';
import { Meter } from '../../ui/meter.tsx';
import { ImportProblems } from './import-problems.tsx';
import { applyProgress, keptImport, useImport } from './transfer-data.ts';

const entries = (count: number) => counted(count, 'entry', 'entries');

/** A file that was chosen, and what it would bring. */
interface Chosen {
  file: File;
  preview: ImportPreview;
}

/** Choose a file, see what it would bring, and bring it in. */
export function ImportJournal() {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const progress = useImport((state) => state.progress);
  const result = useResult();
  if (progress?.state === 'running') return <Progress done={progress.done} total={progress.total} />;
  if (chosen) {
    return (
      <Preview
        {...chosen}
        onLeave={() => {
          setChosen(null);
        }}
      />
    );
  }
  return (
    <>
      {result && <Result status={result} />}
      <Choose onChosen={setChosen} />
    </>
  );
}

/** How the last import of this tab ended; also finds one that was under way before the page was reloaded. */
function useResult(): ImportStatus | null {
  const progress = useImport((state) => state.progress);
  const [result, setResult] = useState<ImportStatus | null>(null);
  const state = progress?.state;
  const id = progress?.id ?? keptImport.read();
  useEffect(() => {
    if (id === null || state === 'running') return;
    let isShown = true;
    api('me.importStatus', { params: { id } }).then(
      (status) => {
        applyProgress({ id, state: status.state, done: status.done, total: status.total });
        if (isShown) setResult(status.state === 'running' ? null : status);
      },
      () => {
        keptImport.clear();
      },
    );
    return () => {
      isShown = false;
    };
  }, [id, state]);
  return result;
}

function Choose({ onChosen }: { onChosen: (chosen: Chosen) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const handleFile = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (!file) return;
    if (file.size > limits.importBytes) {
      toast.error(messages.transfer.tooLarge);
      return;
    }
    setIsBusy(true);
    try {
      const preview = await api('me.import', { query: { dry_run: true }, file });
      if ('found' in preview) onChosen({ file, preview });
    } catch (error) {
      toastError(error, messages.transfer.unreadable);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label="File to import"
        accept=".zip,.json,.csv,application/zip,application/json,text/csv"
        onChange={(event) => void handleFile(event)}
      />
      <Button variant="secondary" disabled={isBusy} aria-busy={isBusy} onClick={() => input.current?.click()}>
        {isBusy ? 'Reading the file…' : 'Choose a file'}
      </Button>
    </>
  );
}

/** The server has kept what it has looked at; only what has waited for too long is sent again. */
async function startImport({ file, preview }: Chosen) {
  try {
    return await api('me.import', { query: { file: preview.file } });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    return api('me.import', { file });
  }
}

function Preview({ file, preview, onLeave }: Chosen & { onLeave: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const handleImport = async () => {
    setIsBusy(true);
    try {
      const started = await startImport({ file, preview });
      if (!('id' in started)) return;
      keptImport.write(started.id);
      applyProgress({ id: started.id, state: 'running', done: 0, total: 0 });
      onLeave();
    } catch (error) {
      toastError(error, messages.transfer.importFailed);
      setIsBusy(false);
    }
  };
  return (
    <div className="space-y-4" role="group" aria-label={`What ${file.name} would bring`}>
      <p>
        <strong className="break-words">{file.name}</strong> has {entries(preview.found)}: {preview.new} new,{' '}
        {preview.known} already here.
      </p>
      {preview.format !== 'milestory' && preview.new > 0 && (
        <p className="text-soft">They are imported as private. You can make each one public later.</p>
      )}
      <ImportProblems problems={preview.problems} />
      <div className="flex flex-wrap gap-3">
        <Button disabled={isBusy || preview.found === 0} aria-busy={isBusy} onClick={() => void handleImport()}>
          {preview.new === 0 ? 'Import anyway' : `Import ${entries(preview.new)}`}
        </Button>
        <Button variant="quiet" disabled={isBusy} onClick={onLeave}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const text = total === 0 ? 'Reading the file' : `${String(done)} of ${String(total)}`;
  return (
    <div className="space-y-2">
      <p>Bringing your journal in: {text}.</p>
      <Meter label="Import" value={done} max={total} text={text} />
      <p className="text-soft text-sm">You can leave this page. It goes on by itself.</p>
    </div>
  );
}

function Result({ status: { state, added, known, problems } }: { status: ImportStatus }) {
  return (
    <div className="space-y-4" role="status">
      <p>
        {state === 'done' ? 'Your journal is in: ' : 'The import ended early: '}
        {formatNumber(added)} added, {formatNumber(known)} already here.
      </p>
      <ImportProblems problems={problems} />
    </div>
  );
}
