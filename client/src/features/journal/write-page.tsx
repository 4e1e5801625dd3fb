import { paths } from '@app/shared/paths';
import { type StatsBadge, useBadges } from '../../lib/badges.ts';
import { formatNumber } from '@app/shared/counts';
import { Link } from '../../ui/link.tsx';
import { ChatHistory } from './chat/chat-history.tsx';
import { UnsentSlip } from './compose/unsent-slip.tsx';
import { formatWeekday, useToday } from '../../lib/dates.ts';
import { ReminderQuestion } from './reminder/reminder.tsx';
import { Composer } from './compose/composer.tsx';
import { late } from '../../lib/late.tsx';
import { hasShared } from '../../lib/worker-contract.ts';
import { useEffect, useState } from 'react';
import { FirstReaders } from './compose/first-readers.tsx';
import { RuledPage } from './components/notebook.tsx';

const words = ({ current_streak: days, level, xp_to_next_level: missing }: StatsBadge): string =>
  [
    days > 0 && `${formatNumber(days)}-day streak`,
    `Level ${formatNumber(level)}`,
    `${formatNumber(missing)} XP to level ${formatNumber(level + 1)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** '12-day streak · Level 21 · 50 XP to level 22', as quiet as the date above it. It keeps its place until it is known. */
function StatsLine() {
  const stats = useBadges((badges) => badges.stats);
  return (
    <p className="tabular min-h-6 text-sm text-soft">
      {stats && (
        <Link to={paths.achievements} className="tap inline-flex min-h-6 items-center hover:text-ink hover:underline">
          {words(stats)}
        </Link>
      )}
    </p>
  );
}

const SharedOffer = late(() => import('./compose/shared-offer.tsx').then((file) => file.SharedOffer), {
  waiting: () => null,
});

/** The left page: one talks, and it is written down. The pen stands in the margin, left of the red rule. */
export function WritePage() {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => void hasShared().then(setIsOffered), []);
  return (
    <section
      aria-labelledby="write-heading"
      className="flex h-full min-h-0 flex-col max-md:overflow-y-auto short:overflow-y-auto"
    >
      <RuledPage day={formatWeekday(useToday())} stats={<StatsLine />}>
        <ChatHistory slip={UnsentSlip} />
        {isOffered && <SharedOffer />}
        <FirstReaders />
        <ReminderQuestion />
      </RuledPage>
      <Composer />
    </section>
  );
}
