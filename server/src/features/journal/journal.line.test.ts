import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createWaitingLine, type Waiting } from './journal.line.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const FULL = 32;
let made = 0;

/** Work of a person; each has a key of its own unless one is given. */
function workOf(userId: string, more: { key?: string; isSolo?: boolean; isPatient?: boolean } = {}): Waiting {
  made += 1;
  const { key = String(made), isSolo = false, isPatient = false } = more;
  const work = { key, isSolo, isPatient, eventId: null, dates: () => [], apply: () => Promise.resolve(undefined) };
  return { userId, work, since: Date.now(), resolve: vi.fn(), reject: vi.fn() };
}

function lineOf(...waiting: Waiting[]) {
  const onDue = vi.fn();
  const line = createWaitingLine(onDue);
  waiting.forEach((one) => line.join(one));
  return { line, onDue };
}

describe('work that waits for a transaction', () => {
  it('goes at once and together when nothing is under way', () => {
    const [a, b] = [workOf('ada'), workOf('bob')];
    expect(lineOf(a, b).line.take(0)).toEqual([a, b]);
  });

  it('waits for the transaction before it, but not for long', () => {
    const a = workOf('ada');
    const { line, onDue } = lineOf(a);
    expect(line.take(1)).toEqual([]);
    expect(onDue).not.toHaveBeenCalled();
    vi.advanceTimersByTime(30);
    expect(onDue).toHaveBeenCalledOnce();
    expect(line.take(1)).toEqual([a]);
  });

  it('does not wait when there is enough of it for a group', () => {
    const many = Array.from({ length: FULL + 1 }, (_none, n) => workOf(`person ${String(n)}`));
    const { line } = lineOf(...many);
    expect(line.take(1)).toEqual(many.slice(0, FULL));
    expect(line.take(1)).toEqual([]);
    expect(line.take(0)).toEqual(many.slice(FULL));
  });

  it('looks out for company when nobody waits for it, and holds up nobody meanwhile', () => {
    const [patient, eager] = [workOf('ada', { isPatient: true }), workOf('bob')];
    const { line, onDue } = lineOf(patient, eager);
    expect(line.take(0)).toEqual([eager]);
    expect(line.take(0)).toEqual([]);
    vi.advanceTimersByTime(60);
    expect(onDue).toHaveBeenCalled();
    expect(line.take(0)).toEqual([patient]);
  });

  it('is never looked at later because something else may wait longer', () => {
    const { line, onDue } = lineOf(workOf('ada', { isPatient: true }));
    line.take(0);
    line.join(workOf('bob'));
    line.take(1);
    vi.advanceTimersByTime(30);
    expect(onDue).toHaveBeenCalledOnce();
  });
});

describe('work of one person', () => {
  it('is in one transaction at a time', () => {
    const [first, second] = [workOf('ada'), workOf('ada')];
    const { line } = lineOf(first);
    expect(line.take(0)).toEqual([first]);
    line.join(second);
    expect(line.take(0)).toEqual([]);
    line.release([first]);
    expect(line.take(0)).toEqual([second]);
  });

  it('keeps its order when some of it cannot share', () => {
    const [first, same, after] = [workOf('ada', { key: 'x' }), workOf('ada', { key: 'x' }), workOf('ada')];
    const { line } = lineOf(first, same, after);
    expect(line.take(0)).toEqual([first]);
    line.release([first]);
    expect(line.take(0)).toEqual([same, after]);
  });

  it('that changes stored days is alone', () => {
    const [solo, after] = [workOf('ada', { isSolo: true }), workOf('ada')];
    const { line } = lineOf(solo, after);
    expect(line.take(0)).toEqual([solo]);
    line.release([solo]);
    expect(line.take(0)).toEqual([after]);
  });
});

describe('a line', () => {
  it('that is full takes no more', () => {
    const { line } = lineOf(...Array.from({ length: 2000 }, (_none, n) => workOf(String(n))));
    expect(line.join(workOf('one too many'))).toBe(false);
  });

  it('sends away who has been told already that it did not work', () => {
    const late = workOf('ada');
    const { line } = lineOf(late);
    vi.advanceTimersByTime(4501);
    expect(line.take(0)).toEqual([]);
    expect(late.reject).toHaveBeenCalledOnce();
  });
});
