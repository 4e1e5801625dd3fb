import type { Check } from './ending.ts';

const RESIDENT_MAX = 600 * 1024 * 1024;

/** Nothing that was thrown at a server has made it swell. That none ended by itself is watched all the time. */
export const checkProcesses: Check = async ({ world }) => {
  for (const server of world.servers) {
    const bytes = await server.residentBytes();
    if (bytes > RESIDENT_MAX)
      world.history.violated(
        '9 nothing ends or floods a server',
        `${server.name} holds ${String(Math.round(bytes / 1e6))} MB`,
      );
  }
};
