import { Check, Copy } from 'lucide';
import { useCopied } from '../lib/use-copied.ts';
import { Button, type ButtonSize } from './button.tsx';
import { Icon } from './icon.tsx';

interface CopyButtonProps {
  /** What is copied; as a function where only the browser can say it. */
  text: string | (() => string);
  label: string;
  /** Called when the text is on the clipboard: the place for a toast. */
  onCopied?: () => void;
  size?: ButtonSize;
}

/** Copies a text and says 'Copied!' for two seconds. */
export function CopyButton({ text, label, onCopied, size = 'medium' }: CopyButtonProps) {
  const { copied, copy } = useCopied();
  const icon = copied ? Check : Copy;
  const handleClick = async () => {
    if (await copy(typeof text === 'string' ? text : text())) onCopied?.();
  };
  return (
    <Button variant="secondary" size={size} onClick={() => void handleClick()}>
      <Icon icon={icon} className="size-4" />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}
