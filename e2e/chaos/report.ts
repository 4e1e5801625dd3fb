import { groupedBy } from './lib/grouped.ts';
import type { History } from './lib/history.ts';

/** So many writes have to be acknowledged for a run to say something. */
export const ACKNOWLEDGED_MIN = 200;
const KILLS_MIN = 10;

/** Why a run says nothing; empty when it does. */
export const vacuous = ({ answered, killsInFlight }: History): string[] => [
  ...(answered.acknowledged < ACKNOWLEDGED_MIN
    ? [`only ${String(answered.acknowledged)} acknowledged writes of at least ${String(ACKNOWLEDGED_MIN)}`]
    : []),
  ...(killsInFlight < KILLS_MIN
    ? [`only ${String(killsInFlight)} kills in flight of at least ${String(KILLS_MIN)}`]
    : []),
];

/** What was done, how it was answered, how soon it recovered, and what was broken, for the person at the terminal. */
export function report(seed: number, history: History, replay: string): string {
  const { answered, faults, recoveries, violations, skipped, killsInFlight } = history;
  const recoveryRows = [...groupedBy(recoveries, ({ what }) => what)].map(([what, all]) => {
    const slowest = Math.max(...all.map(({ ms }) => ms));
    return [
      what,
      `${String(all.length)} times`,
      `slowest ${seconds(slowest)}`,
      `goal ${seconds(all[0]?.withinMs ?? 0)}`,
    ];
  });
  const violationRows = [...groupedBy(violations, ({ promise }) => promise)].map(([promise, all]) => [
    promise,
    `${String(all.length)} times`,
    all[0]?.what ?? '',
  ]);
  const isVacuous = vacuous(history);
  return [
    section(
      'Faults',
      [...faults].sort().map(([name, count]) => [name, String(count)]),
    ),
    section(
      'Writes',
      Object.entries(answered).map(([how, count]) => [how, String(count)]),
    ),
    section('Kills in flight', [[String(killsInFlight)]]),
    section('Recovery', recoveryRows.sort()),
    ...(skipped.length > 0
      ? [
          section(
            'Skipped',
            skipped.map((sentence) => [sentence]),
          ),
        ]
      : []),
    section('Violations', violationRows.length > 0 ? violationRows : [['none']]),
    ...(isVacuous.length > 0
      ? [
          section(
            'Says nothing',
            isVacuous.map((sentence) => [sentence]),
          ),
        ]
      : []),
    `Seed ${String(seed)}. To replay: ${replay}`,
  ].join('\n');
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function section(title: string, rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
  return [title, ...lines, ''].join('\n');
}
