import { pause } from '../../../lib/async.ts';
import { Printer } from 'lucide';
import { useState } from 'react';
import { formatNumber } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Switch } from '../../../ui/switch.tsx';

/** Finds the pictures of a book in its page. */
const PLATE = 'figure.plate';

/** A picture that has not come by then is printed without. */
const PATIENCE_MS = 20_000;
const LOOK_MS = 100;

/** Until its page knows that it is there, or is not to be had, it would not be printed. */
const isReady = (plate: HTMLElement): boolean =>
  plate.querySelector('img') !== null && plate.dataset.picture !== 'coming';

/** Waits for the pictures of the book, and says how far they are; resolves when all are there or time is up. */
async function picturesReady(onProgress: (ready: number, all: number) => void): Promise<void> {
  const until = Date.now() + PATIENCE_MS;
  const plates = [...document.querySelectorAll<HTMLElement>(PLATE)];
  while (Date.now() < until) {
    const ready = plates.filter(isReady).length;
    if (ready === plates.length) return;
    onProgress(ready, plates.length);
    await pause(LOOK_MS);
  }
}

export type Paper = 'A5' | 'A4';
const papers: readonly Paper[] = ['A5', 'A4'];

interface BookToolsProps {
  paper: Paper;
  withPrivate: boolean;
  privateCount: number;
  withSummaries: boolean;
  onPaper: (paper: Paper) => void;
  onPrivate: (withPrivate: boolean) => void;
  onSummaries: (withSummaries: boolean) => void;
}

/** What is chosen before printing; it is not printed itself. */
export function BookTools({ paper, withPrivate, privateCount, withSummaries, ...on }: BookToolsProps) {
  const [progress, setProgress] = useState<string | null>(null);

  const handlePrint = async () => {
    await picturesReady((ready, all) =>
      setProgress(`Loading pictures: ${formatNumber(ready)} of ${formatNumber(all)}`),
    );
    setProgress(null);
    window.print();
  };

  return (
    <div className="no-print mb-8 flex flex-wrap items-center gap-x-8 gap-y-3">
      <fieldset className="flex items-center gap-4">
        <legend className="float-left mr-4 text-sm text-soft">Paper</legend>
        {papers.map((one) => (
          <label key={one} className="inline-flex min-h-11 items-center gap-2 text-sm pointer-fine:min-h-9">
            <input
              type="radio"
              name="paper"
              className="size-4 accent-(--accent)"
              checked={one === paper}
              onChange={() => on.onPaper(one)}
            />
            {one}
          </label>
        ))}
      </fieldset>
      {privateCount > 0 && (
        <Switch
          label={`Include private events (${formatNumber(privateCount)})`}
          isOn={withPrivate}
          onChange={on.onPrivate}
        />
      )}
      <Switch label="Include summaries" isOn={withSummaries} onChange={on.onSummaries} />
      <Button disabled={progress !== null} onClick={() => void handlePrint()}>
        <Icon icon={Printer} className="size-4" />
        Print or save as PDF
      </Button>
      <p role="status" className="tabular text-sm text-soft">
        {progress}
      </p>
    </div>
  );
}
