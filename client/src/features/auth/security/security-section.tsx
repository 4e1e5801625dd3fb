import * as messages from '../../../messages.ts';
import { useSession } from '../../../lib/session.ts';
import { useWatch } from '../../../lib/data/reading.ts';
import { ErrorState } from '../../../ui/states.tsx';
import { SettingsGroup } from '../../../ui/headings.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { EmailForm } from './email-form.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useAccount, usePasskeys, useSessions } from './security-data.ts';
import { NoPassword, PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

const sources = [useAccount, usePasskeys, useSessions] as const;

/** How one logs in, and the devices on which one is logged in. */
export function SecuritySection() {
  const account = useAccount();
  const passkeys = usePasskeys();
  const sessions = useSessions();
  const email = useSession((session) => session.user?.email);
  useWatch(useAccount);
  useWatch(usePasskeys);
  useWatch(useSessions);
  if (!account.data || !passkeys.data || !sessions.data) {
    const failed = [account, passkeys, sessions].find(({ status }) => status === 'failed');
    return failed ? (
      <ErrorState
        message={messages.auth.accountUnread}
        reason={failed.reason}
        onRetry={() => sources.forEach((source) => void source.getState().load())}
      />
    ) : (
      <Loading label="Loading your security settings">
        <Skeleton className="h-64 max-w-lg" />
      </Loading>
    );
  }
  const { has_password, providers, totp, new_email } = account.data;
  const labels = providers.join(' or ');
  return (
    <div className="space-y-12">
      <SettingsGroup heading="Logging in">
        <p className="text-soft">
          You log in as <strong className="font-medium wrap-anywhere text-ink">{email}</strong>
          {labels && (has_password ? `, by password or with ${labels}` : ` with ${labels}`)}.
        </p>
        {email && <EmailForm email={email} newEmail={new_email} />}
      </SettingsGroup>
      <SettingsGroup heading="Password">
        {has_password ? <PasswordForm /> : email && <NoPassword email={email} providers={labels} />}
      </SettingsGroup>
      <SettingsGroup heading="Passkeys">
        <p className="text-soft">
          A passkey logs you in with your finger, your face or the PIN of your device, without a password. Nobody can
          guess it, and it works on no other site.
        </p>
        <PasskeyList passkeys={passkeys.data} />
      </SettingsGroup>
      {(has_password || totp) && (
        <SettingsGroup heading="Authenticator app">
          <SecondFactor totp={totp} />
        </SettingsGroup>
      )}
      <SettingsGroup heading="Where you’re logged in">
        <SessionList sessions={sessions.data} />
      </SettingsGroup>
    </div>
  );
}
