import { errorBody } from '@app/shared/errors';
import type { ZodOpenApiOperationObject, ZodOpenApiResponseObject } from 'zod-openapi';

const refused = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: errorBody } },
});
const redirect = (operationId: string, summary: string): ZodOpenApiOperationObject => ({
  ...{ operationId, summary, tags: ['auth'], security: [] },
  ...(operationId.startsWith('authOpenId') && {
    parameters: [{ name: 'provider', in: 'path', required: true, schema: { type: 'string' } }],
  }),
  responses: {
    302: { description: 'Redirect to the next step.', headers: { Location: { schema: { type: 'string' } } } },
    404: refused('This provider is not configured.'),
    503: refused('The database is unavailable.'),
  },
});

/** Calls that carry no JSON and so have no row in the table: pictures, and the two steps of a login with an OpenID provider. */
export const otherPaths: Record<string, { get: ZodOpenApiOperationObject }> = {
  '/media/{id}': {
    get: {
      operationId: 'mediaRead',
      summary: 'A stored picture',
      description: 'WebP. A picture of a private event is answered to its owner only.',
      tags: ['media'],
      security: [{}, { session: [] }],
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^[0-9a-f]{24}$' } }],
      responses: {
        200: {
          description: 'The picture.',
          headers: { 'Cache-Control': { schema: { type: 'string' } }, ETag: { schema: { type: 'string' } } },
          content: { 'image/webp': { schema: { type: 'string', contentEncoding: 'binary' } } },
        },
        304: { description: 'Nothing has changed.' },
        404: refused('There is no such picture, or it is not for you.'),
        503: refused('The database is unavailable.'),
      },
    },
  },
  '/auth/google': { get: redirect('authGoogle', 'Begin a login with Google') },
  '/auth/google/callback': { get: redirect('authGoogleReturn', 'Where Google sends the browser back to') },
  '/auth/openid/{provider}': { get: redirect('authOpenId', 'Begin a login with another OpenID provider') },
  '/auth/openid/{provider}/callback': {
    get: redirect('authOpenIdReturn', 'Where the provider sends the browser back to'),
  },
};
