import type { ProfileBody, User } from '@app/shared/profile';
import { api, ApiError } from '../../lib/api.ts';
import { setUser } from '../../lib/session.ts';
import { toastError } from '../../lib/toast-error.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';

/** What can be changed; nothing is applied before it is saved. */
export type ProfileDraft = Pick<User, 'name' | 'username' | 'bio' | 'picture'>;
export type ProfileErrors = Partial<Record<keyof ProfileDraft, string>>;

export const draftOf = ({ name, username, bio, picture }: User): ProfileDraft => ({ name, username, bio, picture });

export const isChanged = (draft: ProfileDraft, user: User): boolean =>
  (Object.keys(draft) as (keyof ProfileDraft)[]).some((key) => draft[key] !== user[key]);

const CONFLICT = 409;
const TOO_LARGE = 413;
const UNSUPPORTED = 415;

/** Each sentence of the server at the field it is about. */
function errorsOf(error: unknown): ProfileErrors {
  if (!(error instanceof ApiError)) return {};
  const found = error.errors.map(({ path, message }) => [path.split('.')[0], message]);
  if (found.length > 0) return Object.fromEntries(found) as ProfileErrors;
  if (!error.detail) return {};
  // These answers are about one field only: a name that is taken, a picture that cannot be used.
  if (error.status === CONFLICT) return { username: error.detail };
  return error.status === TOO_LARGE || error.status === UNSUPPORTED ? { picture: error.detail } : {};
}

const changesOf = (draft: ProfileDraft, user: User): ProfileBody =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => user[key as keyof ProfileDraft] !== value));

/** Saves what is different. Resolves to the user as saved, or to what was refused; the draft is the caller's to keep. */
export async function saveProfile(
  draft: ProfileDraft,
  user: User,
): Promise<{ saved: User } | { errors: ProfileErrors }> {
  try {
    const saved = await api('profile.update', { body: changesOf(draft, user) });
    setUser(saved);
    toast.success(messages.profile.updated);
    return { saved };
  } catch (error) {
    toastError(error, messages.profile.updateFailed);
    return { errors: errorsOf(error) };
  }
}
