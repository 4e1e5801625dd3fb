/** Where stored pictures are read: `/api/media/<id>`. */
const PREFIX = '/api/media/';

/** The path of a stored picture. */
export const pathOfPicture = (id: string): string => `${PREFIX}${id}`;

/** The id of a stored picture by its path; `null` for any other. */
export const idOfPicture = (path: string | null | undefined): string | null =>
  /^\/api\/media\/([0-9a-f]{24})$/.exec(path ?? '')?.[1] ?? null;

/** Whether it claims to be the path of a stored picture. */
export const isStoredPicture = (url: string | null | undefined): url is `${typeof PREFIX}${string}` =>
  url?.startsWith(PREFIX) ?? false;

/** Whether it is a picture itself, as a data URL. */
export const isInlinePicture = (url: string | null | undefined): url is `data:${string}` =>
  url?.startsWith('data:') ?? false;
