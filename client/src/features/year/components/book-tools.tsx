import type { Day } from '@app/shared/dates';
import { clsx } from 'clsx';
import { Printer } from 'lucide';
import { useState, type ReactNode } from 'react';
import { pause } from '../../../lib/async.ts';
import { counted, formatNumber } from '@app/shared/counts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Radio, Switch } from '../../../ui/switch.tsx';
import { cloths, DEDICATION_MAX, papers, type BookChoices } from '../book-choices.ts';
import type { heldBackOf } from '../year-rules.ts';
import { Cover } from './cover.tsx';

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

interface ChoiceProps {
  legend: string;
  className?: string;
  children: ReactNode;
}

const Choice = ({ legend, children, className }: ChoiceProps) => (
  <fieldset className={clsx('flex flex-wrap items-center', className)}>
    <legend className="mb-1 text-sm font-medium">{legend}</legend>
    {children}
  </fieldset>
);

interface BookToolsProps {
  year: number;
  name: string;
  counts: ReadonlyMap<Day, number>;
  choices: BookChoices;
  onChoose: (part: Partial<BookChoices>) => void;
  held: ReturnType<typeof heldBackOf>;
}

/** 'Left out: 3 private events, 1 of them from a hard day.' */
function leftOut({ count, hard, never }: BookToolsProps['held'], withPrivate: boolean): string {
  const hardDays = (events: number) => (events === 1 ? 'a hard day' : 'hard days');
  const ofThem = hard === 0 ? '' : `, ${formatNumber(hard)} of them from ${hardDays(hard)}`;
  const said = [
    count > 0 && !withPrivate && `Left out: ${counted(count, 'private event')}${ofThem}.`,
    count > 0 && withPrivate && `With ${counted(count, 'private event')}${ofThem}.`,
    never > 0 && `${counted(never, 'event')} from the hardest days ${never === 1 ? 'is' : 'are'} never printed.`,
  ].filter((sentence) => sentence !== false);
  return said.length === 0 ? 'Nothing is left out.' : said.join(' ');
}

/** The cover, and what is chosen before printing; not printed itself. */
export function BookTools({ year, name, counts, choices, onChoose, held }: BookToolsProps) {
  const [progress, setProgress] = useState<string | null>(null);
  const { cloth, paper, dedication, withPrivate, withSummaries } = choices;

  const handlePrint = async () => {
    await picturesReady((ready, all) =>
      setProgress(`Loading pictures: ${formatNumber(ready)} of ${formatNumber(all)}`),
    );
    setProgress(null);
    window.print();
  };

  return (
    <section aria-label="Your book" className="book-tools no-print">
      <div aria-hidden className="closed-book">
        <Cover {...{ year, name, cloth, counts }} />
      </div>
      <div className="grid content-start gap-5 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Choice legend={`Cover: ${cloth.label}`} className="sm:col-span-2">
          {cloths.map((one) => (
            <label key={one.id} className="cloth" data-family={one.family} title={one.label}>
              <input
                type="radio"
                name="cloth"
                aria-label={one.label}
                checked={one === cloth}
                onChange={() => onChoose({ cloth: one })}
              />
            </label>
          ))}
        </Choice>
        <Choice legend="Paper" className="gap-x-4">
          {papers.map((one) => (
            <Radio
              key={one.id}
              name="paper"
              label={one.id}
              checked={one === paper}
              onChange={() => onChoose({ paper: one })}
            />
          ))}
        </Choice>
        <div className="min-w-0">
          <TextField
            label="Dedication"
            placeholder="For Mom, who kept every letter"
            maxLength={DEDICATION_MAX}
            defaultValue={dedication}
            onBlur={({ target }) => onChoose({ dedication: target.value })}
          />
        </div>
        <div className="flex flex-wrap gap-x-8 sm:col-span-2">
          {held.count > 0 && (
            <Switch
              label={`Include private events (${formatNumber(held.count)})`}
              isOn={withPrivate}
              onChange={(isOn) => onChoose({ withPrivate: isOn })}
            />
          )}
          <Switch
            label="Include summaries"
            isOn={withSummaries}
            onChange={(isOn) => onChoose({ withSummaries: isOn })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
          <Button disabled={progress !== null || counts.size === 0} onClick={() => void handlePrint()}>
            <Icon icon={Printer} className="size-4" />
            Print or save as PDF
          </Button>
          <p role="status" className="tabular text-sm text-soft">
            {progress ?? leftOut(held, withPrivate)}
          </p>
        </div>
      </div>
    </section>
  );
}
