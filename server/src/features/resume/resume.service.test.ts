import { expect, it } from 'vitest';
import { scriptedWriter } from '../../../test/scripted-writer.ts';
import { createKeyedLimiter } from '../../platform/limiter.ts';
import { createResumeService } from './resume.service.ts';

it('does without the model when the user’s summaries have all its places for too long', async () => {
  const perUser = createKeyedLimiter({ concurrency: 1 });
  void perUser.run('ada', () => new Promise(() => undefined));
  const fallback = scriptedWriter('builtin');
  fallback.narrate = ({ events }) =>
    Promise.resolve({ sentences: [{ text: 'I ran.', paragraph: 0, event_ids: events.map(({ id }) => id) }] });
  const resume = createResumeService({
    repo: { find: () => Promise.resolve(null) },
    save: () => Promise.resolve(),
    writer: scriptedWriter('gemini'),
    fallback,
    facts: () => Promise.resolve({ rev: 1, eventCount: 1, traitCounts: {} }),
    countOf: () => Promise.resolve(1),
    eventsFor: () => Promise.resolve([{ ...text, id: 'e1', date: '2025-03-01', traits: [], ai_summary: '' }]),
    admitRefresh: () => Promise.resolve(),
    admitModel: () => Promise.resolve(true),
    perUser,
    log: { warn: () => undefined },
    now: () => new Date(),
    modelMs: 50,
  });
  expect(await resume.narrative('ada', bio)).toMatchObject({ narrative: 'I ran.' });
});

const bio = { includePrivate: true, purpose: 'bio', from: null, to: null } as const;
const text = { title: 'Ran', description: 'I ran.', what_learned: null };
