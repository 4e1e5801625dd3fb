import type { ImportStatus } from '@app/shared/transfer';
import { expect, it, onTestFinished } from 'vitest';
import { signUp, startTestApp, until } from '../../../../test/harness.ts';
import { importFile, importStatus } from '../../../../test/journal-file.ts';
import { scriptedWriter, summaryOf } from '../../../../test/scripted-writer.ts';

/** Holds the processor, as the reading of hard words does. */
function work(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('lets others go on after each event that takes a while to read', async () => {
  const writer = scriptedWriter();
  const app = await startTestApp({ importSettings: { pollMs: 20 }, deps: { writers: { writer, fallback: writer } } });
  onTestFinished(() => app.close());
  const { token } = await signUp(app);
  let turns = 0;
  const others = setInterval(() => (turns += 1), 5);
  onTestFinished(() => clearInterval(others));
  const turnsBefore: number[] = [];
  writer.answer = (event) => {
    turnsBefore.push(turns);
    work(30);
    turns = 0;
    return Promise.resolve(summaryOf(event));
  };
  const rows = ['Ran', 'Swam', 'Rowed'].map((word) => `2024-05-01,${word} for an hour`);
  const { body } = await importFile<{ id: string }>(app, token, ['date,description', ...rows].join('\n'));
  await until(async () => (await importStatus<ImportStatus>(app, token, body.id)).body.state === 'done');
  expect(turnsBefore).toHaveLength(3);
  expect(turnsBefore.slice(1).every((count) => count > 0)).toBe(true);
});
