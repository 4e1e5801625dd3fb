import { paths } from '@app/shared/paths';
import { PRODUCT } from '@app/shared/product';
import { ArrowLeft } from 'lucide';
import type { Invited as Invitation } from '@app/shared/friends';
import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import { nextPage } from '../../lib/before-login.ts';
import { Icon, Spinner } from '../../ui/icon.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { AuthCard, PendingNote } from './components/auth-card.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { Invited } from './components/invited.tsx';
import { LinkGoogleForm } from './components/link-google-form.tsx';
import { LoginForm } from './components/login-form.tsx';
import { RegisterForm } from './components/register-form.tsx';
import { useGoogleSession } from './use-google-session.ts';

type Tab = 'login' | 'register';

const tabs = [
  { id: 'login', label: 'Login' },
  { id: 'register', label: 'Register' },
] as const satisfies readonly { id: Tab; label: string }[];

export function AuthPage() {
  useTitle('Sign in');
  const { hash } = useLocation();
  const invitation = new URLSearchParams(hash.slice(1)).get('invitation');
  const [tab, setTab] = useState<Tab>(hash === '#register' || invitation ? 'register' : 'login');
  const [email, setEmail] = useState('');
  const navigate = useNavigate();
  const fillEmail = useCallback((known: Invitation) => {
    setEmail((typed) => typed || known.email);
  }, []);
  const { isExchanging, linking } = useGoogleSession();
  const Form = tab === 'login' ? LoginForm : RegisterForm;
  return (
    <AuthCard title={tab === 'login' ? `Open your ${PRODUCT}` : 'Create your account'}>
      {invitation && <Invited token={invitation} onKnown={fillEmail} />}
      <PendingNote />
      {isExchanging ? (
        <p role="status" className="flex items-center gap-2 py-8">
          <Spinner /> Signing in...
        </p>
      ) : linking ? (
        <LinkGoogleForm sessionId={linking} onSignedIn={async () => navigate(nextPage(), { replace: true })} />
      ) : (
        <>
          <Tabs label="Sign in or sign up" tabs={tabs} selected={tab} onSelect={setTab}>
            <Form email={email} onEmailChange={setEmail} />
          </Tabs>
          <GoogleButton />
        </>
      )}
      <LinkButton variant="quiet" className="mt-4 w-full" to={paths.landing}>
        <Icon icon={ArrowLeft} className="size-4" />
        Back to Home
      </LinkButton>
    </AuthCard>
  );
}
