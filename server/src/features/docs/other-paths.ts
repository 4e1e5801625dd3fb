import type { JsonSchema } from './json-schema.ts';
import type { Answer, OpenApi, Operation } from './openapi.ts';

/** Calls that carry no JSON and so have no row in the table: pictures, and the two steps of a Google sign-in. */
export function otherPaths(error: JsonSchema): OpenApi['paths'] {
  const refused = (description: string): Answer => ({
    description,
    content: { 'application/json': { schema: error } },
  });
  const redirect = { description: 'On to the next step.', headers: { Location: { schema: { type: 'string' } } } };
  const google = (operationId: string, summary: string): Operation => ({
    ...{ operationId, summary, tags: ['auth'], security: [] },
    responses: {
      '302': redirect,
      '404': refused('Google sign-in is not configured.'),
      '503': refused('Google is away.'),
    },
  });
  return {
    '/media/{id}': {
      get: {
        operationId: 'mediaRead',
        summary: 'A stored picture',
        description: 'WebP. A picture of a private event is answered to its owner only.',
        tags: ['media'],
        security: [{}, { session: [] }],
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{24}$' } }],
        responses: {
          '200': {
            description: 'The picture.',
            headers: { 'Cache-Control': { schema: { type: 'string' } }, ETag: { schema: { type: 'string' } } },
            content: { 'image/webp': { schema: { type: 'string', contentEncoding: 'binary' } } },
          },
          '304': { description: 'Nothing has changed.' },
          '404': refused('There is no such picture, or it is not for you.'),
          '503': refused('The database is away.'),
        },
      },
    },
    '/auth/google': { get: google('authGoogle', 'Begin a Google sign-in') },
    '/auth/google/callback': { get: google('authGoogleReturn', 'Where Google sends people back to') },
  };
}
