import { shell, sure } from './stack.ts';

/**
 * The release before this one, as a commit: of the newest other version, or, where there is none yet, the one before the newest migration.
 * Needs the repository's history.
 */
export async function previousRelease(): Promise<string> {
  const tags = await sure(shell("git tag --list 'v*' --merged HEAD --no-contains HEAD --sort=-v:refname"));
  const [tag] = tags.split('\n');
  const migration = "git log --diff-filter=A --format=%H -1 -- 'server/src/migrations/0*.ts'";
  return sure(shell(`git rev-parse --verify "${tag || `$(${migration})^`}^{commit}"`));
}

/** Builds the image of the servers as they were in a commit. */
export const buildServer = (commit: string, image: string): Promise<string> =>
  sure(shell(`git archive ${commit} | docker build --quiet --target server --tag ${image} -`));
