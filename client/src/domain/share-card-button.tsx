import { Share } from 'lucide';
import { useState } from 'react';
import { late } from '../lib/late.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, preloadDialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { ShareCardProps } from './share-card.tsx';

/** Fetched when somebody wants to share. */
export const LateShareCard = late<ShareCardProps>(() => import('./share-card.tsx').then((file) => file.ShareCard), {
  waiting: () => <Skeleton className="aspect-[1200/630] w-full" />,
});

interface ShareCardButtonProps extends ShareCardProps {
  /** 'Share this week'. */
  label: string;
}

/** Opens the picture of a week or a year. */
export function ShareCardButton({ card, title, label }: ShareCardButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        className="no-print min-h-11 pointer-fine:min-h-9"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        <Icon icon={Share} className="size-4" />
        {label}
      </Button>
      <Dialog
        isOpen={isOpen}
        title={label}
        description="Nobody sees this picture until you send it. It counts private events too, but not hard days, and shows none of your words."
        onClose={() => setIsOpen(false)}
      >
        <LateShareCard card={card} title={title} />
      </Dialog>
    </>
  );
}
