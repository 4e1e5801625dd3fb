import type { AiWriter } from '@app/writer/contract';
import { budgets } from './budgets.ts';
import type { Log } from './log.ts';

/** Asks the model once, at the start, whether it is there: otherwise every summary would quietly be the built-in writer's. */
export function createModelProbe({ probe }: Pick<AiWriter, 'probe'>, log: Log) {
  let problem: string | null = null;
  let asking: Promise<void> = Promise.resolve();
  return {
    start(): void {
      if (!probe) return;
      asking = probe(AbortSignal.timeout(budgets.modelProbeMs))
        .catch(() => 'the model could not be asked')
        .then((answer) => {
          problem = answer;
          if (answer) log.error({ problem: answer }, 'the AI writer is not available; the built-in writer writes');
        });
    },
    /** What is wrong with the model, as an end of a sentence; null where nothing is known to be. */
    problem: (): Promise<string | null> => asking.then(() => problem),
    isAvailable: (): boolean => problem === null,
  };
}
