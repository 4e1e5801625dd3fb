import type { ImportStatus } from '@app/shared/transfer';
import { type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { formatNumber } from '@app/shared/counts';
import { Meter } from '../../ui/meter.tsx';
import { ChooseFile, FilePreview, ImportProblems, RefusedFile, SendingFile, UnsentFile } from './file-steps.tsx';
import { keptImport, readStatus, useImport } from './transfer-data.ts';
import { useChosenFile } from './use-chosen-file.ts';

/** Choose a file, see what it would bring, and bring it in. */
export function ImportJournal() {
  const step = useStep();
  const room = useKeptFocus(step);
  return (
    <div ref={room} tabIndex={-1} className="outline-none">
      {step}
    </div>
  );
}

/** How far one is. */
function useStep(): ReactElement {
  const { chosen, share, cancel, look, bringIn, forget } = useChosenFile();
  const progress = useImport((state) => state.progress);
  const result = useResult();
  if (chosen && share !== null) return <SendingFile name={chosen.file.name} share={share} onCancel={cancel} />;
  if (progress?.state === 'running') return <Progress done={progress.done} total={progress.total} />;
  if (!chosen) return <First result={result} onFile={(file) => void look(file)} />;
  const { file, preview, failure, refusal } = chosen;
  if (preview) return <FilePreview name={file.name} preview={preview} onImport={bringIn} onCancel={forget} />;
  if (refusal !== null) return <RefusedFile name={file.name} refusal={refusal} onFile={(other) => void look(other)} />;
  return <UnsentFile name={file.name} failure={failure} onAgain={() => void look(file)} onCancel={forget} />;
}

/** A step that takes the place of the one in which the focus was has it. */
function useKeptFocus({ type }: ReactElement) {
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef(type);
  useLayoutEffect(() => {
    if (shown.current === type) return;
    shown.current = type;
    if (document.activeElement === document.body) room.current?.focus({ preventScroll: true });
  }, [type]);
  return room;
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
    void readStatus(id).then((status) => {
      if (isShown) setResult(status?.state === 'running' ? null : status);
    });
    return () => {
      isShown = false;
    };
  }, [id, state]);
  return result;
}

const First = ({ result, onFile }: { result: ImportStatus | null; onFile: (file: File) => void }) => (
  <div className="space-y-4">
    {result && <Result status={result} />}
    <ChooseFile onFile={onFile} />
  </div>
);

function Progress({ done, total }: { done: number; total: number }) {
  const text = total === 0 ? 'Reading the file' : `${formatNumber(done)} of ${formatNumber(total)}`;
  return (
    <div className="space-y-2">
      <p>Importing your journal: {text}.</p>
      <Meter label="Import" value={done} max={total} text={text} />
      <p className="text-soft text-sm">You can leave this page. The import will keep going.</p>
    </div>
  );
}

function Result({ status: { state, added, known, problems } }: { status: ImportStatus }) {
  return (
    <div className="space-y-4" role="status">
      <p>
        {state === 'done' ? 'Import finished: ' : 'The import stopped early: '}
        {formatNumber(added)} added, {formatNumber(known)} already here.
      </p>
      <ImportProblems problems={problems} />
    </div>
  );
}
