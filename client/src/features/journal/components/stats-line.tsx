import { paths } from '@app/shared/paths';
import { useBadges, type StatsBadge } from '../../../lib/badges.ts';
import { counted, formatNumber } from '../../../lib/numbers.ts';
import { Link } from '../../../ui/link.tsx';

const words = ({ current_streak: days, level, xp_to_next_level: missing }: StatsBadge): string =>
  [
    days > 0 && counted(days, 'day'),
    `Level ${formatNumber(level)}`,
    `${formatNumber(missing)} XP to level ${formatNumber(level + 1)}`,
  ]
    .filter(Boolean)
    .join(' · ');

/** '12 days · Level 21 · 50 XP to level 22', as quiet as the date above it. It keeps its place until it is known. */
export function StatsLine() {
  const stats = useBadges((badges) => badges.stats);
  return (
    <p className="tabular min-h-6 text-sm text-soft">
      {stats && (
        <Link to={paths.achievements} className="inline-flex min-h-6 items-center hover:text-ink hover:underline">
          {words(stats)}
        </Link>
      )}
    </p>
  );
}
