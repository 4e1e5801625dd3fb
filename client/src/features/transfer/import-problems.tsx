import { limits } from '@app/shared/limits';
import type { ImportProblem } from '@app/shared/transfer';
import { counted, formatNumber } from '../../lib/numbers.ts';

/** How many problems; beyond so many the last one only says how many more there are. */
export const countOf = (problems: number): string => {
  if (problems > limits.importProblems) return `More than ${formatNumber(limits.importProblems)} problems`;
  return problems === 1 ? 'One problem' : counted(problems, 'problem');
};

/** As many are shown at first. */
const FEW = 3;

interface ImportProblemsProps {
  problems: readonly ImportProblem[];
  /** Whether they are to be seen at once, however many there are. */
  isOpen?: boolean;
}

/** What of a file could not be read or comes in otherwise, by where it stands. */
export function ImportProblems({ problems, isOpen = false }: ImportProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <details open={isOpen || problems.length <= FEW}>
      <summary className="cursor-pointer py-2">{countOf(problems.length)}</summary>
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
