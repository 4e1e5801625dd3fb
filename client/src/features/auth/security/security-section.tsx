import { messages } from '../../../messages.ts';
import { useSession } from '../../../lib/session.ts';
import { useWatch } from '../../../lib/data/reading.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { SettingsGroup } from '../../../ui/headings.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { useAccount, useSessions } from './security-data.ts';
import { NoPassword, PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** How one logs in: address, password, and the devices on which one is logged in. */
export function SecuritySection() {
  const account = useAccount((state) => state.data);
  const sessions = useSessions((state) => state.data);
  const failed = [useAccount((state) => state), useSessions((state) => state)].find(
    ({ status }) => status === 'failed',
  );
  const email = useSession((session) => session.user?.email);
  useWatch(useAccount);
  useWatch(useSessions);
  if (!account || !sessions) {
    return failed ? (
      <ErrorState
        message={messages.auth.accountUnread}
        reason={failed.reason}
        onRetry={() => {
          void useAccount.getState().load();
          void useSessions.getState().load();
        }}
      />
    ) : (
      <Loading label="Loading your account">
        <Skeleton className="h-64 max-w-lg" />
      </Loading>
    );
  }
  const providers = account.providers.join(' or ');
  return (
    <div className="space-y-12">
      <SettingsGroup heading="Logging in">
        <p className="text-soft">
          You log in as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          {providers && (account.has_password ? `, by password or with ${providers}` : ` with ${providers}`)}.
        </p>
      </SettingsGroup>
      <SettingsGroup heading="Password">
        {account.has_password ? <PasswordForm /> : email && <NoPassword email={email} providers={providers} />}
      </SettingsGroup>
      <SettingsGroup heading="Where you’re logged in">
        <SessionList sessions={sessions} />
      </SettingsGroup>
    </div>
  );
}
