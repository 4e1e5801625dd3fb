import { endpoints } from '@app/shared/endpoints';
import { pushes } from '@app/shared/pushes';
import { validate } from '@readme/openapi-parser';
import { describe, expect, it } from 'vitest';
import { call, startTestApp } from '../../test/harness.ts';
import { assertMatchesOpenApi } from '../../test/openapi.ts';
import { createOpenApi } from './openapi.ts';
import type { OpenApi } from './openapi.types.ts';

const description = createOpenApi('https://story.example');
const operation = (path: string, verb: string) => description.paths[path]![verb]!;

describe('the description of the API', () => {
  it('is OpenAPI 3.1, judged by a validator of others', async () => {
    const result = await validate(structuredClone(description) as never);
    expect(result).toMatchObject({ valid: true });
  });

  it('has every row of the table of calls, under one name each', () => {
    for (const { method, path } of Object.values(endpoints)) {
      expect(operation(path.replace(/:(\w+)/g, '{$1}'), method.toLowerCase())).toBeDefined();
    }
    const ids = Object.values(description.paths).flatMap((verbs) => Object.values(verbs).map((one) => one.operationId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(description.servers).toEqual([{ url: 'https://story.example/api' }]);
  });

  it('says who may call, what to send and what may go wrong', () => {
    const create = operation('/events', 'post');
    expect(create.security).toEqual([{ session: [] }]);
    expect(create.parameters?.map(({ name }) => name)).toEqual(['X-Timezone', 'Idempotency-Key', 'Prefer']);
    expect(create.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/CreateEventBody',
    });
    expect(Object.keys(create.responses)).toEqual(
      expect.arrayContaining(['201', '400', '401', '413', '415', '422', '429', '503']),
    );
    expect(operation('/profile/{username}', 'get').security).toEqual([]);
  });

  it('measures text as the server does, after trimming', () => {
    const { properties } = description.components.schemas.CreateEventBody as { properties: Record<string, object> };
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
  it('are there for everyone, and the page needs no script', async () => {
    const app = await startTestApp();
    const data = await fetch(`${app.url}/api/openapi.json`);
    expect(((await data.json()) as OpenApi).openapi).toBe('3.1.0');
    expect(data.headers.get('content-type')).toContain('application/json');
    const page = await fetch(`${app.url}/api/docs`);
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(/<script|<link|\son\w+=/.test(html)).toBe(false);
    const addresses = Object.values(endpoints).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    expect([...addresses, ...Object.keys(pushes)].filter((each) => !html.includes(each))).toEqual([]);
    const anchors = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(anchors.filter((id) => !html.includes(`id="${id!}"`))).toEqual([]);
    expect((await call(app, 'GET', '/no/such/call')).status).toBe(404);
    await app.close();
  });
});
