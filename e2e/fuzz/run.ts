import type { EndpointName } from '@app/shared/endpoints';
import { startMailBox } from '@app/testkit/mail-box';
import { startServer, withDataDir } from '@app/testkit/built-server';
import fc from 'fast-check';
import { callsOf, otherCalls, rows, type Call } from './calls.ts';
import { checkHandshake, handshakes } from './handshakes.ts';
import { Visit } from './visit.ts';

interface FuzzPlan {
  seed: number;
  /** How many inputs in all. */
  runs: number;
  /** How long an answer may take. */
  patienceMs: number;
  say?: (line: string) => void;
}

/** What broke a promise, with the smallest input that was found for it. */
interface Finding {
  where: string;
  report: string;
}

/** Rows are tried side by side, so that what two calls do to each other is seen too. */
const SIDE_BY_SIDE = 4;
/** Of all inputs: addresses outside of the contract, and handshakes. */
const OTHERS = 0.1;
const HANDSHAKES = 0.1;
/** One kind of input takes no longer, the search for the smallest one included. */
const ATTEMPT_MS = 600_000;

/** Calls a built server of its own with inputs drawn from the seed, and answers which promises they broke. */
export function runFuzz(plan: FuzzPlan): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const mailBox = await startMailBox();
    const server = await startServer({ dataDir, env: { SMTP_URL: mailBox.smtpUrl, RATE_LIMITS: 'off' } });
    try {
      const findings = await tryAll(plan, server.url, mailBox.url);
      const alive = await fetch(`${server.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (!alive) findings.push({ where: 'the process', report: `It does not answer any more:\n${server.output()}` });
      return findings;
    } finally {
      await server.end();
      await mailBox.stop();
    }
  });
}

/** One kind of input and what is promised about it. */
interface Attempt {
  where: string;
  /** Tries so many inputs of the seed during a visit; resolves to how many it were and, if a promise was broken, how. */
  check: (seed: number, visit: Visit) => Promise<{ tried: number; broken?: string }>;
}

/** Draws inputs and tries each; the details hold the smallest one that broke a promise. */
const attempt = <T>(
  where: string,
  numRuns: number,
  inputs: fc.Arbitrary<T>,
  tryOne: (visit: Visit, input: T) => Promise<void>,
): Attempt => ({
  where,
  check: async (seed, visit) => {
    const property = fc.asyncProperty(inputs, (input) => tryOne(visit, input));
    const details = await fc.check(property, { seed, numRuns, interruptAfterTimeLimit: ATTEMPT_MS });
    return {
      tried: details.numRuns,
      broken: details.failed ? `${String(details.errorInstance)}\n${fc.stringify(details.counterexample)}` : undefined,
    };
  },
});

async function tryAll({ seed, runs, patienceMs, say }: FuzzPlan, url: string, mailUrl: string): Promise<Finding[]> {
  const share = (part: number) => Math.ceil(runs * part);
  const call = (name: EndpointName | null) => (visit: Visit, input: Call) => visit.check(name, input);
  const queue = [
    ...rows.map((name) => attempt(name, share((1 - OTHERS - HANDSHAKES) / rows.length), callsOf(name), call(name))),
    attempt('other addresses', share(OTHERS), otherCalls, call(null)),
    attempt('the socket handshake', share(HANDSHAKES), handshakes, (_visit, handshake) =>
      checkHandshake(url, handshake),
    ),
  ];
  const findings: Finding[] = [];
  const work = async (lane: number) => {
    // Two people for one kind of call after the other: nobody ends a session that another call is sent with. Always the same ones, so
    // that a seed says what came before.
    const visit = await Visit.begin(url, mailUrl, patienceMs);
    for (const next of queue.filter((_next, place) => place % SIDE_BY_SIDE === lane)) {
      const { tried, broken } = await next.check(seed, visit);
      if (broken !== undefined) findings.push({ where: next.where, report: broken });
      say?.(
        `${broken === undefined ? '✓' : '✗'} ${next.where}: ${String(tried)} inputs${broken === undefined ? '' : `\n${broken}`}`,
      );
    }
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, (_lane, lane) => work(lane)));
  return findings;
}
