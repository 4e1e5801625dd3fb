/** Why there is no database, said in sentences for the person who starts the app. */
export class MongodError extends Error {
  override name = 'MongodError';
}
