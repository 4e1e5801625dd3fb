import type { OpenSession } from '@app/shared/auth';
import { useBusy } from '../../../lib/use-busy.ts';
import { Button } from '../../../ui/button.tsx';
import { onDay } from './on-day.ts';
import { endOtherSessions, endSession } from './security-data.ts';

/** The devices on which one is logged in, each with a way to log it out. */
export function SessionList({ sessions }: { sessions: readonly OpenSession[] }) {
  const { isBusy, during } = useBusy();
  const others = sessions.filter(({ is_current }) => !is_current);
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {sessions.map(({ id, device, place, seen_at, signed_in_at, is_current }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-medium">{device}</p>
              <p className="text-sm text-soft">
                {is_current ? 'This device' : `Last seen ${onDay(seen_at)}`} · logged in {onDay(signed_in_at)}
                {place && ` · ${place}`}
              </p>
            </div>
            {!is_current && (
              <Button
                variant="secondary"
                size="small"
                className="shrink-0"
                aria-label={`Log out ${device}, last seen ${onDay(seen_at)}`}
                disabled={isBusy}
                onClick={() => void during(endSession(id))}
              >
                Log Out
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length === 0 ? (
        <p className="text-sm text-soft">You’re not logged in anywhere else.</p>
      ) : (
        <Button variant="secondary" disabled={isBusy} onClick={() => void during(endOtherSessions())}>
          Log Out Everywhere Else
        </Button>
      )}
    </>
  );
}
