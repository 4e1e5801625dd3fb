import { Check, Copy } from 'lucide-react';
import { useCopied } from '../lib/use-copied.ts';
import { Button } from './button.tsx';
import type { ButtonSize, ButtonVariant } from './button-class.ts';

interface CopyButtonProps {
  text: string;
  label: string;
  /** Called when the text is on the clipboard: the place for a toast. */
  onCopied?: () => void;
  variant?: ButtonVariant;
  size?: ButtonSize;
}

/** Copies a text and says 'Copied!' for two seconds. */
export function CopyButton({ text, label, onCopied, variant = 'secondary', size = 'medium' }: CopyButtonProps) {
  const { copied, copy } = useCopied();
  const Icon = copied ? Check : Copy;
  const handleClick = async () => {
    if (await copy(text)) onCopied?.();
  };
  return (
    <Button variant={variant} size={size} onClick={() => void handleClick()}>
      <Icon aria-hidden className="size-4" strokeWidth={1.5} />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}
