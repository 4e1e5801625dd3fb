import type { CardParams, CardSize } from '@app/shared/cards';
import { SLUG } from '@app/shared/product';
import { Download, Share } from 'lucide';
import { useState } from 'react';
import { saveFile } from '../lib/save-file.ts';
import { toastError } from '../lib/toast-error.ts';
import { toast } from '../lib/toast.ts';
import * as messages from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Radio } from '../ui/switch.tsx';
import { useOwnFile } from './use-picture-address.ts';

export interface ShareCardProps {
  card: CardParams;
  /** What it shows, in a few words. */
  title: string;
}

const sizes: readonly { id: CardSize; label: string; shape: string }[] = [
  { id: 'wide', label: 'Wide', shape: 'aspect-[1200/630]' },
  { id: 'tall', label: 'Tall', shape: 'mx-auto aspect-[1080/1350] max-w-80' },
];

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // Who closes the sheet has decided so.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(error, messages.cards.shareFailed);
  }
}

/** A seal, a week or a year as a picture: made when it is asked for, seen before it is sent, and sent by its owner alone. */
export function ShareCard({ card: { kind, of }, title }: ShareCardProps) {
  const [size, setSize] = useState<CardSize>('wide');
  const { file: png, hasFailed, retry } = useOwnFile(`/api/cards/${kind}/${of}?size=${size}`);
  const file = png && new File([png.blob], `${SLUG}-${of}-${size}.png`, { type: 'image/png' });
  const shape = sizes.find(({ id }) => id === size)?.shape;
  const isShareable = file !== null && canShare(file);
  return (
    <>
      <fieldset className="flex gap-5">
        <legend className="sr-only">Shape</legend>
        {sizes.map(({ id, label }) => (
          <Radio key={id} name="card-size" label={label} checked={id === size} onChange={() => setSize(id)} />
        ))}
      </fieldset>
      <div className="mt-3">
        {png && <img src={png.address} alt={title} className={`${shape ?? ''} w-full rounded-md border border-line`} />}
        {hasFailed && <ErrorState message={messages.cards.failed} onRetry={retry} />}
        {!png && !hasFailed && (
          <div role="status">
            <span className="sr-only">Making the picture</span>
            <Skeleton className={`${shape ?? ''} w-full`} />
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button
          variant={isShareable ? 'secondary' : 'primary'}
          disabled={!file}
          onClick={() => {
            if (!file) return;
            saveFile(file, file.name);
            toast.success(messages.cards.downloaded);
          }}
        >
          <Icon icon={Download} className="size-4" />
          Download
        </Button>
        {isShareable && (
          <Button onClick={() => void share(file, title)}>
            <Icon icon={Share} className="size-4" />
            Share
          </Button>
        )}
      </div>
    </>
  );
}
