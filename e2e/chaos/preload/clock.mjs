// Loaded into a server before it starts: steps its clock by the milliseconds that a file says. Timers go on as they do
// when the clock of a real machine is set.
import { readFileSync } from 'node:fs';

const file = process.env.CHAOS_CLOCK_FILE ?? '';
const RealDate = Date;
const realNow = Date.now.bind(Date);
let offset = 0;

function readOffset() {
  try {
    offset = Number(readFileSync(file, 'utf8')) || 0;
  } catch {
    offset = 0;
  }
}

readOffset();
setInterval(readOffset, 100).unref();

RealDate.now = () => realNow() + offset;
// The same `prototype` as before, so that `instanceof Date` holds for every date.
globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [target.now()], newTarget),
});
