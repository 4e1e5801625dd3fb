/** Why there is no database, said in sentences for the person who starts the app. */
export class MongodError extends Error {
  override name = 'MongodError';
}

/** The data folder belongs to another app that is running. */
export class FolderInUseError extends MongodError {
  override name = 'FolderInUseError';
}
