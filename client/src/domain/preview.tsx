import { registerPath } from '@app/shared/paths';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { savePendingText } from '../lib/before-login.ts';
import { late } from '../lib/late.tsx';
import { type PreviewProps, PreviewSkeleton } from './preview-skeleton.tsx';

/** A visitor's own card, fetched when the first is written. Without its code one goes straight to the form. */
export const Preview = late<PreviewProps>(() => import('./preview-card.tsx').then((file) => file.PreviewCard), {
  waiting: () => <PreviewSkeleton />,
  failed: () => null,
});

/**
 * Shows a visitor what becomes of their words before they sign up. Whatever fails, the words reach the sign-up. `isOnCard`: they stand
 * on their card, and nowhere beside it.
 */
export function usePreview() {
  const [text, setText] = useState<string | null>(null);
  const [isOnCard, setIsOnCard] = useState(false);
  const navigate = useNavigate();
  const keep = useCallback(() => {
    void navigate(registerPath);
  }, [navigate]);
  const onCard = useCallback(() => setIsOnCard(true), []);
  const change = () => {
    setText(null);
    setIsOnCard(false);
  };
  const write = (written: string) => {
    savePendingText(written);
    if (written === text) return keep();
    setText(written);
    void Preview.preload().then((isThere) => {
      if (!isThere) keep();
    });
  };
  return { text, isOnCard, write, change, keep, onCard };
}
