import { Check, Copy } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { limits } from '@app/shared/limits';
import { copyText } from '../lib/copy-text.ts';
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

/** Copies a text and says 'Copied!' for two seconds (spec §4). */
export function CopyButton({ text, label, onCopied, size = 'medium' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const icon = copied ? Check : Copy;
  const handleClick = async () => {
    if (!(await copyText(typeof text === 'string' ? text : text()))) return;
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), limits.copiedMs);
    onCopied?.();
  };
  return (
    <Button variant="secondary" size={size} onClick={() => void handleClick()}>
      <Icon icon={icon} className="size-4" />
      <span aria-live="polite">{copied ? 'Copied!' : label}</span>
    </Button>
  );
}
