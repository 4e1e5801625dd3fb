import type { ImportProblem } from '@app/shared/transfer';

/** What of a file could not be read, by where it stands. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <details>
      <summary className="cursor-pointer py-2">
        {problems.length === 1 ? 'One problem' : `${String(problems.length)} problems`}
      </summary>
      <ul className="max-h-64 space-y-1 overflow-y-auto text-sm text-soft">
        {problems.map(({ at, reason }, index) => (
          <li key={index} className="break-words" dir="auto">
            {at}: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}
