import type { Plan } from '@app/shared/plans';
import { useEffect } from 'react';
import { useWatch } from '../../../lib/data/reading.ts';
import { late } from '../../../lib/late.tsx';
import { usePlans } from './plans-data.ts';

const PlanList = late(() => import('./plan-list.tsx').then((file) => file.PlanList), { waiting: () => null });

/** What is ahead, where there is anything. */
export function Plans({ onAnswer }: { onAnswer: (plan: Plan) => void }) {
  const hasAny = usePlans(({ data }) => data !== null && data.length > 0);
  useWatch(usePlans);
  useEffect(() => void usePlans.getState().load(), []);
  return hasAny ? <PlanList onAnswer={onAnswer} /> : null;
}
