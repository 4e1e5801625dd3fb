import { addDays, daysBetween, type Day } from '@app/shared/dates';

/** A maximal chain of counted days; `length` counts both ends. */
export interface Run {
  start: Day;
  end: Day;
  length: number;
}

/** What a changed day does to the runs: those that are gone and those that come in their place. */
export interface RunChange {
  gone: Run[];
  come: Run[];
}

/** The run between two days, both counted. */
export const runOf = (start: Day, end: Day): Run => ({ start, end, length: daysBetween(start, end) + 1 });

export const contains = (run: Run, day: Day): boolean => run.start <= day && day <= run.end;

/** A day begins to count. `near` must hold the runs that end the day before or start the day after: at most two merge. */
export function addDay(near: readonly Run[], day: Day): RunChange {
  const before = near.find((run) => run.end === addDays(day, -1));
  const after = near.find((run) => run.start === addDays(day, 1));
  return {
    gone: [before, after].filter((run) => run !== undefined),
    come: [runOf(before?.start ?? day, after?.end ?? day)],
  };
}

/** A day of `run` counts no longer: the run shrinks, splits in two or vanishes. */
export function removeDay(run: Run, day: Day): RunChange {
  const come: Run[] = [];
  if (run.start < day) come.push(runOf(run.start, addDays(day, -1)));
  if (day < run.end) come.push(runOf(addDays(day, 1), run.end));
  return { gone: [run], come };
}

/** All runs of a set of days, ascending: what the incremental bookkeeping must always agree with. */
export function runsOf(days: Iterable<Day>): Run[] {
  const runs: Run[] = [];
  for (const day of [...new Set(days)].sort()) {
    const last = runs.at(-1);
    if (last && addDays(last.end, 1) === day) runs[runs.length - 1] = runOf(last.start, day);
    else runs.push(runOf(day, day));
  }
  return runs;
}
