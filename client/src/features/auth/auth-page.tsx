import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { ArrowLeft } from 'lucide';
import type { Answer } from '@app/shared/contract';
import type { Invited as Invitation } from '@app/shared/friends';
import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import { api } from '../../lib/api.ts';
import { nextPage } from '../../lib/before-login.ts';
import * as messages from '../../messages.ts';
import { Icon, Spinner } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthCard, PendingNote } from './components/auth-card.tsx';
import { Invited } from './components/invited.tsx';
import { LinkForm } from './components/link-form.tsx';
import { LoginForm } from './components/login-form.tsx';
import { OtherWays } from './components/other-ways.tsx';
import { RegisterForm } from './components/register-form.tsx';
import { useProviderSession } from './use-provider-session.ts';

type Tab = 'login' | 'register';

const tabs = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
] as const satisfies readonly { id: Tab; label: string }[];

/** What this server offers beside a password; null until it has answered, and where it cannot be asked. */
function useAuthOptions(): Answer<'auth.options'> | null {
  const [options, setOptions] = useState<Answer<'auth.options'> | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    api('auth.options', { signal: controller.signal }).then(setOptions, () => undefined);
    return () => {
      controller.abort();
    };
  }, []);
  return options;
}

export function AuthPage() {
  useTitle('Log in');
  const { hash } = useLocation();
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation');
  const [tab, setTab] = useState<Tab>(hash === '#register' || invitation ? 'register' : 'login');
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  const [isByOperator, setIsByOperator] = useState(false);
  const fillEmail = useCallback((known: Invitation | null) => {
    setIsOver(!known);
    setIsByOperator(known?.from_user === null);
    if (known) setEmail((typed) => typed || known.email);
  }, []);
  const options = useAuthOptions();
  const { isExchanging, linking } = useProviderSession();
  const signUp = options?.sign_up;
  // The operator’s own invitations count in every mode.
  const isClosed = signUp === 'closed' && !isByOperator;
  const needsInvitation = signUp === 'invitation' && (!invitation || isOver);
  return (
    <AuthCard title={tab === 'login' ? `Open your ${PRODUCT}` : 'Create your account'}>
      {invitation && <Invited token={invitation} onKnown={fillEmail} />}
      <PendingNote />
      {isExchanging ? (
        <p role="status" className="flex items-center gap-2 py-8">
          <Spinner /> Signing in...
        </p>
      ) : linking ? (
        <LinkForm {...linking} onSignedIn={async () => navigate(nextPage(), { replace: true })} />
      ) : (
        <>
          <Tabs label="Log in or register" tabs={tabs} selected={tab} onSelect={setTab}>
            {tab === 'login' ? (
              <LoginForm email={email} onEmailChange={setEmail} />
            ) : isClosed || needsInvitation ? (
              <p className="py-8">{isClosed ? messages.auth.signUpClosed : messages.auth.byInvitation}</p>
            ) : (
              <RegisterForm email={email} onEmailChange={setEmail} invitation={invitation} />
            )}
          </Tabs>
          <OtherWays providers={options?.providers ?? []} takesPasskeys={tab === 'login'} />
        </>
      )}
      <LinkButton variant="quiet" className="mt-4 w-full" to={paths.landing}>
        <Icon icon={ArrowLeft} className="size-4" />
        Back to Home
      </LinkButton>
    </AuthCard>
  );
}
