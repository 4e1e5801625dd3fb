import { paths } from '@app/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, ApiError } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { nextPage } from '../../lib/before-login.ts';
import { toast } from '../../lib/toast.ts';
import * as messages from '../../messages.ts';

interface ProviderSession {
  isExchanging: boolean;
  /** The one-time id that needs the password of an account to link, too, and the sentence that asks for it. */
  linking: { sessionId: string; question: string } | null;
}

/** Coming back from an OpenID provider: exchanges the one-time id in the hash for a session and clears the hash. */
export function useProviderSession(): ProviderSession {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const exchanged = useRef<string | null>(null);
  const [isExchanging, setIsExchanging] = useState(false);
  const [linking, setLinking] = useState<ProviderSession['linking']>(null);
  useEffect(() => {
    const sessionId = new URLSearchParams(hash.slice(1)).get('session_id');
    if (!sessionId || exchanged.current === sessionId) return;
    exchanged.current = sessionId;
    const exchange = async () => {
      setIsExchanging(true);
      await navigate(paths.auth, { replace: true });
      try {
        const answer = await api('auth.googleCallback', { body: { session_id: sessionId } });
        startSession(answer);
        if (answer.restored) toast.success(messages.auth.restored);
        await navigate(nextPage(), { replace: true });
      } catch (error) {
        setIsExchanging(false);
        if (error instanceof ApiError && error.code === 'reauthenticate') {
          setLinking({ sessionId, question: error.detail ?? '' });
          return;
        }
        // eslint-disable-next-line no-console -- spec §8: a failure of this login is only logged
        console.error('Login failed.', error);
        // The exception: what trying again cannot change is said.
        const isFinal = error instanceof ApiError && (error.status === 409 || error.code === 'sign_up_closed');
        if (isFinal && error.detail) toast.error(error.detail);
      }
    };
    void exchange();
  }, [hash, navigate]);
  return { isExchanging, linking };
}
