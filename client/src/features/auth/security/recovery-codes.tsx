import { SLUG } from '@app/shared/product';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** Recovery codes, to be copied, saved or written down: they are shown once. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="space-y-5">
      <ol className="grid gap-x-6 gap-y-1.5 rounded-md bg-well p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Copy" />
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), `${SLUG}-recovery-codes.txt`)}
        >
          Download
        </Button>
        <Button className="ml-auto" onClick={onDone}>
          I’ve Saved Them
        </Button>
      </div>
    </div>
  );
}
