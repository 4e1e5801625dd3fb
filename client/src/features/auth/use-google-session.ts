import { paths } from '@app/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, ApiError } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { nextPage } from '../../lib/before-login.ts';
import { toast } from '../../lib/toast.ts';

interface GoogleSession {
  isExchanging: boolean;
  /** The one-time id that needs the password of an account to link, too. */
  linking: string | null;
}

/** Coming back from Google: exchanges the one-time id in the hash for a session and clears the hash. */
export function useGoogleSession(): GoogleSession {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const exchanged = useRef<string | null>(null);
  const [isExchanging, setIsExchanging] = useState(false);
  const [linking, setLinking] = useState<string | null>(null);
  useEffect(() => {
    const sessionId = new URLSearchParams(hash.slice(1)).get('session_id');
    if (!sessionId || exchanged.current === sessionId) return;
    exchanged.current = sessionId;
    const exchange = async () => {
      setIsExchanging(true);
      await navigate(paths.auth, { replace: true });
      try {
        startSession(await api('auth.googleCallback', { body: { session_id: sessionId } }));
        await navigate(nextPage(), { replace: true });
      } catch (error) {
        setIsExchanging(false);
        if (error instanceof ApiError && error.code === 'reauthenticate') {
          setLinking(sessionId);
          return;
        }
        // eslint-disable-next-line no-console -- spec §8: a failure of Google sign-in is only logged
        console.error('Google sign-in failed.', error);
        // But for the one that trying again cannot mend.
        if (error instanceof ApiError && error.status === 409 && error.detail) toast.error(error.detail);
      }
    };
    void exchange();
  }, [hash, navigate]);
  return { isExchanging, linking };
}
