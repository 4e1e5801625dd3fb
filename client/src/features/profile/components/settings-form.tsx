import type { ProfileBody, User } from '@app/shared/profile';
import { api } from '../../../lib/api.ts';
import { setUser, useSession } from '../../../lib/session.ts';
import { toast } from '../../../lib/toast.ts';
import * as messages from '../../../messages.ts';
import { limits } from '@app/shared/limits';
import { profilePath } from '@app/shared/paths';
import { cleanUsername } from '@app/shared/usernames';
import { clsx } from 'clsx';
import { toastError } from '../../../lib/toast-error.ts';
import { useKeptChanges } from '../../../lib/kept-fields.ts';
import { useLeaveGuard } from '../../../lib/use-leave-guard.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { Button } from '../../../ui/button.tsx';
import { LeaveQuestion } from '../../../ui/dialog.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { PictureChooser } from './picture-chooser.tsx';

/** What can be changed; nothing is applied before it is saved. */
type ProfileDraft = Pick<User, 'name' | 'username' | 'bio' | 'picture'>;

const draftOf = ({ name, username, bio, picture }: User): ProfileDraft => ({ name, username, bio, picture });

const isChanged = (draft: ProfileDraft, user: User): boolean =>
  (Object.keys(draft) as (keyof ProfileDraft)[]).some((key) => draft[key] !== user[key]);

const changesOf = (draft: ProfileDraft, user: User): ProfileBody =>
  Object.fromEntries(Object.entries(draft).filter(([key, value]) => user[key as keyof ProfileDraft] !== value));

/** Saves what is different; answers the user as saved, or rejects with `ApiError`. */
async function saveProfile(draft: ProfileDraft, user: User): Promise<User> {
  const before = useSession.getState().user;
  const saved = await api('profile.update', { body: changesOf(draft, user) });
  // What was pushed on the way knows this change, or a newer one of another device.
  if (useSession.getState().user === before) setUser(saved);
  toast.success(messages.profile.updated);
  return saved;
}

// These refusals are about one field only: a name that is taken, a picture that cannot be used.
const fields: Partial<Record<number, keyof ProfileDraft>> = { 409: 'username', 413: 'picture', 415: 'picture' };

/** A draft of the user's profile; a refusal leaves it as it was typed, and what was not touched follows other devices. */
export function SettingsForm({ user }: { user: User }) {
  const draftWith = (changes: Partial<ProfileDraft>) => ({ ...draftOf(user), ...changes });
  const { changes, edit, forget } = useKeptChanges<ProfileDraft>(
    'profile',
    (some) => !isChanged(draftWith(some), user),
  );
  const draft = draftWith(changes);
  const isDirty = isChanged(draft, user);
  const guard = useLeaveGuard(isDirty, forget);
  const { form, isBusy, errors, setErrors } = useSubmit({
    send: async () => {
      await saveProfile(draft, user);
      forget();
    },
    fieldOf: (status) => fields[status],
    onError: (error) => toastError(error, messages.profile.updateFailed),
  });

  return (
    <form {...form} className="space-y-10 [&_input]:scroll-mb-28 [&_textarea]:scroll-mb-28">
      <PictureChooser
        name={draft.name}
        picture={draft.picture}
        error={errors.picture}
        onChange={(picture) => {
          edit({ picture });
          setErrors({ picture: undefined });
        }}
        onError={(picture) => setErrors({ picture })}
      />
      <div className="max-w-lg space-y-5">
        <TextField
          label="Full Name"
          name="name"
          autoComplete="name"
          maxLength={limits.nameMax}
          value={draft.name}
          error={errors.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.usernameMax}
          hint={`Your public profile is at ${window.location.host}${profilePath(draft.username)}`}
          value={draft.username}
          error={errors.username}
          onChange={(event) => edit({ username: cleanUsername(event.target.value) })}
        />
        <TextArea
          label="Bio"
          name="bio"
          rows={4}
          maxLength={limits.bioMax}
          hint={`${String(draft.bio.length)} of ${String(limits.bioMax)} characters`}
          value={draft.bio}
          error={errors.bio}
          onChange={(event) => edit({ bio: event.target.value })}
        />
      </div>
      <div
        className={clsx(
          '-mx-5 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-5 py-4',
          isDirty && 'sticky bottom-0',
        )}
      >
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving...' : 'Save Changes'}
        </Button>
        <p role="status" className="text-sm text-soft">
          {isDirty && !isBusy && 'You have unsaved changes.'}
        </p>
      </div>
      <LeaveQuestion guard={guard} />
    </form>
  );
}
