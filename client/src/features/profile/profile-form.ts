import type { ProfileBody, User } from '@app/shared/profile';
import { api } from '../../lib/api.ts';
import { setUser, useSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { messages } from '../../messages.ts';

/** What can be changed; nothing is applied before it is saved. */
export type ProfileDraft = Pick<User, 'name' | 'username' | 'bio' | 'picture'>;

export const draftOf = ({ name, username, bio, picture }: User): ProfileDraft => ({ name, username, bio, picture });

export const isChanged = (draft: ProfileDraft, user: User): boolean =>
  (Object.keys(draft) as (keyof ProfileDraft)[]).some((key) => draft[key] !== user[key]);

const changesOf = (draft: ProfileDraft, user: User): ProfileBody =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => user[key as keyof ProfileDraft] !== value));

/** Saves what is different; answers the user as saved, or rejects with `ApiError`. */
export async function saveProfile(draft: ProfileDraft, user: User): Promise<User> {
  const before = useSession.getState().user;
  const saved = await api('profile.update', { body: changesOf(draft, user) });
  // What was pushed on the way knows this change, or a newer one of another device.
  if (useSession.getState().user === before) setUser(saved);
  toast.success(messages.profile.updated);
  return saved;
}
