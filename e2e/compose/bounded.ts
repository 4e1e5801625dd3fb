import { expect } from 'vitest';
import { sure, type Stack } from './stack.ts';

/** That a service runs without root and privileges, has bounds, and cannot write to its root. */
export async function expectBounded<Service extends string>(stack: Stack<Service>, service: Service): Promise<void> {
  const status = await sure(stack.inside(service, 'cat', '/proc/1/status'));
  expect(status).toMatch(/^CapEff:\s+0{16}$/m);
  expect(status).toMatch(/^NoNewPrivs:\s+1$/m);
  expect(status).not.toMatch(/^Uid:\s+0\b/m);
  expect((await stack.inside(service, 'sh', '-c', 'touch /probe')).output).toMatch(/read-only/i);
  const { HostConfig } = await stack.inspect(service);
  expect(HostConfig.Memory).toBeGreaterThan(0);
  expect(HostConfig.LogConfig.Config).toHaveProperty('max-size');
}
