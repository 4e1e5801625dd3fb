import { paths } from '@app/shared/paths';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { api, ApiError } from '../../lib/api.ts';
import { startSession } from '../../lib/session.ts';
import { nextPage } from '../../lib/wanted-page.ts';
import { toast } from '../../lib/toast.ts';

/** Coming back from Google: exchanges the one-time id in the hash for a session and clears the hash. True while that is under way. */
export function useGoogleSession(): boolean {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const exchanged = useRef<string | null>(null);
  const [isExchanging, setIsExchanging] = useState(false);
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
        // eslint-disable-next-line no-console -- spec §8: a failure of Google sign-in is only logged
        console.error('Google sign-in failed.', error);
        // But for the one that trying again cannot mend.
        if (error instanceof ApiError && error.status === 409 && error.detail) toast.error(error.detail);
        setIsExchanging(false);
      }
    };
    void exchange();
  }, [hash, navigate]);
  return isExchanging;
}
