import { startServer, withDataDir } from '@app/testkit/built-server';
import { startGemini } from '@app/testkit/gemini-stand-in';
import { expect, it, onTestFinished, vi } from 'vitest';

it.each([
  ['is there', 200, 1, false],
  ['is not there', 404, 0, true],
])('a server says at its start, and in its metrics, that the model %s', async (_what, status, gauge, isSaid) => {
  const gemini = await startGemini();
  onTestFinished(() => gemini.close());
  gemini.answerProbe(status);
  await withDataDir(async (dataDir) => {
    const env = { GEMINI_API_KEY: 'a-test-key', GEMINI_MODEL: 'gemini-none', GEMINI_BASE_URL: gemini.url };
    const server = await startServer({ dataDir, env });
    try {
      await vi.waitFor(() => expect(server.output()).toContain('Ctrl-C ends it.'), 20_000);
      expect(server.output()).toContain('AI writer  Gemini (gemini-none)');
      const line = 'NOT AVAILABLE: Google does not serve a model named gemini-none. The built-in writer writes.';
      expect(server.output().includes(line)).toBe(isSaid);
      const metrics = await (await fetch(`${server.url}/metrics`)).text();
      expect(metrics).toContain(`\nai_model_available ${String(gauge)}\n`);
    } finally {
      await server.end();
    }
  });
});
