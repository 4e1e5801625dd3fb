import type { Measurement } from '../lib/measurement.ts';
import { median } from '../lib/statistics.ts';

const STARTS = 5;

export const p10: Measurement = {
  id: 'P10',
  title: 'Ready after start, database already up',
  async run(bench) {
    const uri = bench.database();
    const seen: number[] = [];
    for (let turn = 0; turn <= STARTS; turn += 1) {
      const server = await bench.server({ MONGODB_URI: uri });
      if (turn > 0) seen.push(server.readyAfterMs / 1000);
      await server.stop();
    }
    return [{ what: 'from spawn to /readyz', value: median(seen), unit: 's', goal: { atMost: 1.5 } }];
  },
};
