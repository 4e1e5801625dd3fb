import type { Analytics } from '@app/shared/analytics';
import { formatNumber } from '../../../lib/numbers.ts';

/** The four cards. */
export const Totals = ({ analytics }: { analytics: Analytics }) => (
  <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-sheet shadow-sheet md:grid-cols-4">
    <Total label="Total Events" value={analytics.total_events} />
    <Total label="Public Events" value={analytics.public_events} />
    <Total label="Private Events" value={analytics.private_events} />
    <Total label="Unique Traits" value={analytics.total_traits} />
  </dl>
);

const Total = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse border-line p-5 odd:border-r nth-[n+3]:border-t md:p-6 md:not-last:border-r md:nth-[n+3]:border-t-0">
    <dt className="text-sm text-soft">{label}</dt>
    <dd className="tabular font-serif text-4xl font-medium md:text-5xl">{formatNumber(value)}</dd>
  </div>
);
