import { setTimeout as sleep } from 'node:timers/promises';
import type { Check } from './ending.ts';

const CONNECTED_MS = 10_000;
const GIVE_UP_MS = 60_000;
const LOOK_MS = 50;

/** Pages that were open all the time find their servers again. */
export const checkDevices: Check = async ({ world, scene }) => {
  const began = Date.now();
  const missing = () => scene.devices.filter((device) => !device.isConnected());
  while (missing().length > 0 && Date.now() - began < GIVE_UP_MS) await sleep(LOOK_MS);
  world.history.recovered('open pages connected again', Date.now() - began, CONNECTED_MS);
  for (const { name } of missing())
    world.history.violated('everybody is answered in the end', `the page of ${name} stays cut off`);
};
