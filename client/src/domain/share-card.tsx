import type { CardParams, CardSize } from '@app/shared/cards';
import { SLUG } from '@app/shared/product';
import { Download, Share } from 'lucide';
import { useEffect, useState } from 'react';
import { apiFile } from '../lib/api.ts';
import { saveFile } from '../lib/save-file.ts';
import { toastError } from '../lib/toast-error.ts';
import { toast } from '../lib/toast.ts';
import { messages } from '../messages.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ErrorState } from '../ui/states.tsx';
import { Radio } from '../ui/switch.tsx';

export interface ShareCardProps {
  card: CardParams;
  /** What it shows, in a few words. */
  title: string;
}

const sizes: readonly { id: CardSize; label: string; shape: string }[] = [
  { id: 'wide', label: 'Wide', shape: 'aspect-[1200/630]' },
  { id: 'tall', label: 'Tall', shape: 'mx-auto aspect-[1080/1350] max-w-80' },
];

interface Drawn {
  file: File;
  /** Where the browser shows it from. */
  address: string;
}

/** The picture as it would be sent; made when it is asked for, and kept by nobody. */
function useCard({ kind, of }: CardParams, size: CardSize) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const controller = new AbortController();
    let address: string | undefined;
    const draw = async () => {
      const png = await apiFile(`/api/cards/${kind}/${of}?size=${size}`, controller.signal);
      if (controller.signal.aborted) return;
      address = URL.createObjectURL(png);
      setDrawn({ file: new File([png], `${SLUG}-${of}-${size}.png`, { type: 'image/png' }), address });
    };
    draw().catch(() => {
      if (!controller.signal.aborted) setHasFailed(true);
    });
    return () => {
      controller.abort();
      if (address) URL.revokeObjectURL(address);
      setDrawn(null);
    };
  }, [kind, of, size, attempt]);
  const retry = () => {
    setHasFailed(false);
    setAttempt(attempt + 1);
  };
  return { drawn, hasFailed, retry };
}

const canShare = (file: File): boolean => 'canShare' in navigator && navigator.canShare({ files: [file] });

async function share(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title });
  } catch (error) {
    // Who closes the sheet has decided so.
    if (!(error instanceof DOMException && error.name === 'AbortError')) toastError(error, messages.cards.shareFailed);
  }
}

/** A seal, a week or a year as a picture: seen before it is sent, and sent by its owner alone. */
export function ShareCard({ card, title }: ShareCardProps) {
  const [size, setSize] = useState<CardSize>('wide');
  const { drawn, hasFailed, retry } = useCard(card, size);
  const shape = sizes.find(({ id }) => id === size)?.shape;
  const isShareable = drawn !== null && canShare(drawn.file);
  return (
    <>
      <fieldset className="flex gap-5">
        <legend className="sr-only">Shape</legend>
        {sizes.map(({ id, label }) => (
          <Radio key={id} name="card-size" label={label} checked={id === size} onChange={() => setSize(id)} />
        ))}
      </fieldset>
      <div className="mt-3">
        {drawn && (
          <img src={drawn.address} alt={title} className={`${shape ?? ''} w-full rounded-md border border-line`} />
        )}
        {!drawn && hasFailed && <ErrorState message={messages.cards.failed} onRetry={retry} />}
        {!drawn && !hasFailed && (
          <div role="status">
            <span className="sr-only">Making the picture</span>
            <Skeleton className={`${shape ?? ''} w-full`} />
          </div>
        )}
      </div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button
          variant={isShareable ? 'secondary' : 'primary'}
          disabled={!drawn}
          onClick={() => {
            if (!drawn) return;
            saveFile(drawn.file, drawn.file.name);
            toast.success(messages.cards.downloaded);
          }}
        >
          <Icon icon={Download} className="size-4" />
          Download
        </Button>
        {isShareable && (
          <Button onClick={() => void share(drawn.file, title)}>
            <Icon icon={Share} className="size-4" />
            Share
          </Button>
        )}
      </div>
    </>
  );
}
