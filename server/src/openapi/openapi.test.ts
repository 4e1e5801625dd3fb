import { endpoints } from '@app/shared/endpoints';
import { pushes } from '@app/shared/pushes';
import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { call, startTestApp } from '../../test/harness.ts';
import { assertMatchesOpenApi, type Calls } from '../../test/openapi.ts';
import { createOpenApi } from './openapi.ts';

const description = createOpenApi('https://story.example');
const calls = description.paths as Calls;
const operation = (path: string, verb: string) => calls[path]![verb]!;

describe('the description of the API', () => {
  it('is OpenAPI 3.1, judged by a validator of others', async () => {
    const result = await validate(structuredClone(description) as never);
    expect(result).toMatchObject({ valid: true });
  });

  it('has every row of the table of calls, under one name each', () => {
    for (const { method, path } of Object.values(endpoints)) {
      expect(operation(path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase())).toBeDefined();
    }
    const ids = Object.values(calls).flatMap((verbs) => Object.values(verbs).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(description.servers).toEqual([{ url: 'https://story.example/api' }]);
  });

  it('says who may call, what to send and what may go wrong', () => {
    const create = operation('/events', 'post');
    expect(create.security).toEqual([{ session: [] }]);
    expect(create.parameters?.map((each) => 'name' in each && each.name)).toEqual([
      'X-Timezone',
      'Idempotency-Key',
      'Prefer',
    ]);
    expect(create.requestBody).toMatchObject({
      content: { 'application/json': { schema: { $ref: '#/components/schemas/CreateEventBody' } } },
    });
    expect(Object.keys(create.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '413', '415', '422', '429', '503']),
    );
    expect(operation('/profile/{username}', 'get').security).toEqual([]);
  });

  it('measures text as the server does, after trimming', () => {
    const { properties } = description.components?.schemas?.CreateEventBody as { properties: Record<string, object> };
    expect(properties.description).toEqual({ type: 'string', minLength: 1, maxLength: 4000 });
    expect(properties.date).toEqual({ type: 'string', format: 'date' });
  });

  it('judges the answers that the tests get', () => {
    const user = { id: '0'.repeat(24), name: 'Ada', username: 'ada', email: 'a@b.org', bio: '', picture: null };
    const judged = (status: number, body: unknown) => () => assertMatchesOpenApi('GET', '/auth/me', status, body);
    expect(judged(200, user)).not.toThrow();
    expect(judged(200, { ...user, password_hash: 'x' })).toThrow('not as described');
    expect(judged(200, { ...user, id: 7 })).toThrow('not as described');
    expect(judged(418, {})).toThrow('not described');
    expect(() => assertMatchesOpenApi('POST', '/friends/invite', 201, { message: 'x' })).not.toThrow();
    expect(() => assertMatchesOpenApi('DELETE', '/friends/abc', 204, { message: 'x' })).toThrow('should be empty');
    expect(() => assertMatchesOpenApi('GET', '/unheard/of', 200, {})).toThrow('not described');
  });
});

describe('GET /api/openapi.json and /api/docs', () => {
  it('are there for everyone, and nothing of the page comes from elsewhere', async () => {
    const app = await startTestApp();
    const data = await fetch(`${app.url}/api/openapi.json`);
    expect(((await data.json()) as { openapi: string }).openapi).toBe('3.1.0');
    expect(data.headers.get('content-type')).toContain('application/json');
    const page = await fetch(`${app.url}/api/docs`);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    const files = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file!);
    expect(files).toHaveLength(3);
    for (const file of files) {
      const answer = await fetch(new URL(file, app.url));
      const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
      expect([file, answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([file, 200, type]);
      expect((await answer.text()).length).toBeGreaterThan(50);
    }
    expect(files.filter((file) => !file.startsWith('/api/docs/'))).toEqual([]);
    expect((await fetch(`${app.url}/api/docs/package.json`)).status).toBe(404);
    expect((await fetch(`${app.url}/api/docs/..%2fpackage.json`)).status).toBe(404);
    expect((await call(app, 'GET', '/no/such/call')).status).toBe(404);
    await app.close();
  });

  it('names every push and what it carries', () => {
    const { description: text } = description.info;
    const named = Object.entries(pushes).map(([name, payload]) => ({ name, schema: payload.meta()?.id }));
    expect(named.filter(({ name, schema }) => !text?.includes(`\`${name}\`: ${schema ?? '`{'}`))).toEqual([]);
    const known = Object.keys(description.components?.schemas ?? {});
    expect(named.filter(({ schema }) => schema !== undefined && !known.includes(schema))).toEqual([]);
  });
});
