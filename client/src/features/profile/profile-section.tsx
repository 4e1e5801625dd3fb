import { knownUser } from '../../lib/known-user.ts';
import { useSession } from '../../lib/session.ts';
import { useFound } from '../../lib/use-found.ts';
import * as messages from '../../messages.ts';
import { ErrorState } from '../../ui/states.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { SettingsForm } from './components/settings-form.tsx';

/** Who one is to others. */
export function ProfileSection() {
  const user = useSession((session) => session.user);
  return user ? <SettingsForm key={user.id} user={user} /> : <UserLoader />;
}

/** The form is a draft of the person, so it waits until they are known. */
function UserLoader() {
  const { found, retry } = useFound(knownUser);
  if (typeof found === 'string') return <ErrorState message={messages.profile.loadFailed} onRetry={retry} />;
  return (
    <Loading label="Loading your profile">
      <div className="flex items-center gap-6">
        <Skeleton className="size-24 rounded-full" />
        <Skeleton className="h-11 w-44" />
      </div>
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} className="mt-8 h-16 max-w-lg" />
      ))}
    </Loading>
  );
}
