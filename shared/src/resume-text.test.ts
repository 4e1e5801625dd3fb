import { describe, expect, it } from 'vitest';
import { textOf, timeOf } from './resume-text.ts';

const span = (from: string, to = from) => ({ from, to });

describe('the time at the margin', () => {
  it.each([
    [[span('2026-03-04')], 'Mar 2026'],
    [[span('2026-03-04'), span('2026-03-30')], 'Mar 2026'],
    [[span('2026-11-04'), span('2026-03-30')], 'Mar – Nov 2026'],
    [[span('2025-11-04', '2026-03-30')], 'Nov 2025 – Mar 2026'],
  ])('%j is %s', (spans, text) => {
    expect(timeOf(spans.map((one) => ({ span: one })))).toBe(text);
  });

  it('is nothing where none is known', () => {
    expect(timeOf([{}])).toBe('');
  });
});

describe('a narrative as one text', () => {
  const event_ids = ['a'.repeat(24)];
  const led = { text: 'Led it.', paragraph: 0, event_ids, heading: 'Drive', span: span('2026-03-04') };
  const taught = { text: 'Taught 4.', paragraph: 1, event_ids, heading: 'Care', span: span('2026-05-04') };

  it('has the bullets of a review below their headings, each with its time', () => {
    expect(textOf('review', [led, taught])).toBe('Drive\n- Led it (Mar 2026)\n\nCare\n- Taught 4 (May 2026)');
  });

  it('has a heading once over the claims that share it, and the time behind each', () => {
    const claim = { ...led, text: 'I lead.', span: span('2026-01-04', '2026-03-04') };
    const other = { ...led, paragraph: 1, text: 'I go on.' };
    expect(textOf('application', [claim, led, other])).toBe(
      'Drive\nI lead. Led it. (Jan – Mar 2026)\n\nI go on. (Mar 2026)',
    );
  });

  it('has neither in a bio', () => {
    expect(textOf('bio', [{ text: 'I led.', paragraph: 0, event_ids }])).toBe('I led.');
  });
});
