import type { TraitName } from '@app/shared/trait-catalogue';
import { describe, expect, it } from 'vitest';
import type { NarrativeEvent } from '../../contract.ts';
import { groupForWork } from './group.ts';

const event = (id: string, text: string, traits: TraitName[], date = '2026-03-04'): NarrativeEvent => ({
  ...{ id, date, traits, title: '', description: text, what_learned: null, ai_summary: '' },
});
const sentencesOf = (events: readonly NarrativeEvent[]) =>
  events.map(({ id, description }, paragraph) => ({ text: description, paragraph, event_ids: [id] }));

const events = [
  event('a', 'Led the sprint review.', ['Leadership']),
  event('b', 'Trained 12 volunteers.', ['Mentoring'], '2026-05-01'),
  event('c', 'Found the bug in our reports.', ['Problem Solving']),
  event('d', 'Cut the build from 9 to 4 minutes.', ['Analytical Thinking']),
  event('e', 'Wrote the release notes.', ['Communication']),
];

describe('a review under headings', () => {
  it('has the family of what is shown over it, the strongest number first, and the time of each', () => {
    const grouped = groupForWork('review', sentencesOf(events), events);
    expect(grouped.map(({ heading, text }) => [heading, text])).toEqual([
      ['Connection & Leadership', 'Trained 12 volunteers.'],
      ['Connection & Leadership', 'Led the sprint review.'],
      ['Connection & Leadership', 'Wrote the release notes.'],
      ['Thinking & Learning', 'Cut the build from 9 to 4 minutes.'],
      ['Thinking & Learning', 'Found the bug in our reports.'],
    ]);
    expect(grouped.map(({ paragraph }) => paragraph)).toEqual([0, 0, 0, 1, 1]);
    expect(grouped[0]?.span).toEqual({ from: '2026-05-01', to: '2026-05-01' });
  });

  it('has three at most; what fits none of them comes last, and nothing is lost', () => {
    const more = [
      ...events,
      event('f', 'Finished the audit.', ['Self-Discipline']),
      event('g', 'Gave the talk at the office.', ['Courage']),
      event('h', 'Sold 40 tickets.', []),
    ];
    const grouped = groupForWork('review', sentencesOf(more), more);
    const headings = [...new Set(grouped.map(({ heading }) => heading))];
    expect(headings).toHaveLength(3);
    expect(headings.at(-1)).toBe('More results');
    expect(grouped.map(({ event_ids }) => event_ids[0]).sort()).toEqual(more.map(({ id }) => id));
  });

  it('puts a deed of two families where the others are', () => {
    const two = [event('x', 'Organized the move.', ['Patience', 'Leadership']), ...events];
    const grouped = groupForWork('review', sentencesOf(two), two);
    expect(new Set(grouped.map(({ heading }) => heading)).size).toBeLessThanOrEqual(3);
  });
});

describe('an application under headings', () => {
  it('has a family over its paragraphs, those of one together, three at most, and their whole time', () => {
    const sentences = [
      { text: 'I lead when a group needs it.', paragraph: 0, event_ids: ['a', 'b'] },
      { text: 'I led the sprint review.', paragraph: 0, event_ids: ['a'] },
      { text: 'I get things unstuck.', paragraph: 1, event_ids: ['c'] },
      { text: 'I found the bug.', paragraph: 1, event_ids: ['c'] },
      { text: 'I make myself understood.', paragraph: 2, event_ids: ['e'] },
      { text: 'And more.', paragraph: 3, event_ids: ['d'] },
    ];
    const grouped = groupForWork('application', sentences, events);
    expect(grouped.map(({ heading }) => heading)).toEqual([
      ...['Connection & Leadership', 'Connection & Leadership', 'Connection & Leadership'],
      ...['Thinking & Learning', 'Thinking & Learning'],
    ]);
    expect(grouped[2]?.text).toBe('I make myself understood.');
    expect(grouped.map(({ paragraph }) => paragraph)).toEqual([0, 0, 1, 2, 2]);
    expect(grouped[0]?.span).toEqual({ from: '2026-03-04', to: '2026-05-01' });
  });
});
