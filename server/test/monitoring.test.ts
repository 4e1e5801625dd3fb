import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { startTestApp, type TestApp } from './harness.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

interface Board {
  panels: { id: number; title: string; targets?: { expr: string }[] }[];
}
interface Rules {
  groups: { rules: { alert: string; expr: string; annotations: { summary: string; where: string } }[] }[];
}
const board = JSON.parse(read('docker/monitoring/dashboard.json')) as Board;
const alerts = (parse(read('docker/monitoring/alerts.yml')) as Rules).groups.flatMap(({ rules }) => rules);
const shown = board.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));

/** Functions of PromQL; nothing else but metrics has an underscore in its name. */
const FUNCTIONS = ['histogram_quantile'];
/** The metrics that an expression names. */
const metricsIn = (expr: string): string[] =>
  [...expr.replace(/"[^"]*"/g, '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/g)]
    .map(([name]) => name)
    .filter((name) => !FUNCTIONS.includes(name));

let app: TestApp;
/** By the names of their samples: a histogram has three. */
let samples: Set<string>;
let labels: Set<string>;
let own: string[];
beforeAll(async () => {
  app = await startTestApp({ env: { METRICS_TOKEN: 'a-token-for-prometheus' } });
  await fetch(`${app.url}/healthz`);
  const authorization = { Authorization: 'Bearer a-token-for-prometheus' };
  const text = await (await fetch(`${app.url}/metrics`, { headers: authorization })).text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type]) => ({ name, type }));
  const parts = ['_bucket', '_count', '_sum'];
  samples = new Set(
    types.flatMap(({ name, type }) => (type === 'histogram' ? parts.map((part) => name + part) : name)),
  );
  labels = new Set([
    'le',
    'instance',
    'job',
    'rule',
    'source',
    'outcome',
    ...[...text.matchAll(/[{,](\w+)="/g)].map(([, name = '']) => name),
  ]);
  own = types.flatMap(({ name }) => (/^(?:nodejs|process)_/.test(name) ? [] : [name]));
});
afterAll(() => app.close());

describe('the board and the alerts in docker/monitoring', () => {
  it('name only metrics that a server has', () => {
    const named = [...shown, ...alerts.map(({ expr }) => expr)].flatMap(metricsIn);
    expect(new Set(named).size).toBeGreaterThan(15);
    for (const name of named) expect(samples, name).toContain(name);
  });

  it('name only labels that metrics have', () => {
    for (const expr of [...shown, ...alerts.map(({ expr }) => expr)]) {
      const grouped = [...expr.matchAll(/by \(([^)]*)\)/g)].flatMap(([, names = '']) => names.split(/,\s*/));
      const matched = [...expr.matchAll(/[{,]\s*(\w+)(?:=~|!=|!~|=)"/g)].map(([, name = '']) => name);
      for (const name of [...grouped, ...matched]) expect(labels, `${name} in ${expr}`).toContain(name);
    }
  });

  it('show every metric of our own', () => {
    const named = new Set(shown.flatMap(metricsIn).map((name) => name.replace(/_(?:bucket|count|sum)$/, '')));
    expect(own.filter((name) => !named.has(name))).toEqual([]);
  });

  it('have panels with titles and numbers of their own', () => {
    expect(new Set(board.panels.map(({ id }) => id)).size).toBe(board.panels.length);
    expect(new Set(board.panels.map(({ title }) => title)).size).toBe(board.panels.length);
  });

  it.each(alerts)('$alert leads to a paragraph that says what to do', ({ annotations: { summary, where } }) => {
    expect(summary).toMatch(/\.$/);
    const [file = '', anchor] = where.split('#');
    expect(existsSync(path.join(root, file))).toBe(true);
    const headings = [...read(file).matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\s-]/g, '')
        .replaceAll(' ', '-'),
    );
    expect(headings).toContain(anchor);
  });
});
