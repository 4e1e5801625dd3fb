import { describe, expect, it } from 'vitest';
import { bodyOf, type Draft, emptyDraft, hasDetails, isEmpty } from './mutation.ts';
import { readDraft } from './read-record.ts';

interface Part<Value> {
  value: Value;
  /** What is sent of it; pictures are sent by themselves. */
  sent: object;
  isMissed?: boolean;
  isDetail?: boolean;
}

/** Each part of a draft, alone. */
const parts: { [Name in keyof Draft]-?: Part<NonNullable<Draft[Name]>> } = {
  text: { value: 'I ran', sent: { title: 'I ran', description: 'I ran' }, isMissed: true },
  date: { value: '2026-11-01', sent: { date: '2026-11-01' }, isDetail: true },
  isPublic: { value: false, sent: { is_public: false } },
  isChosen: { value: true, sent: { is_public: true } },
  learned: { value: 'Breathe', sent: { what_learned: 'Breathe' }, isMissed: true, isDetail: true },
  images: { value: ['data:image/png;base64,aGVsbG8='], sent: {}, isMissed: true, isDetail: true },
  planId: { value: '0'.repeat(24), sent: { plan_id: '0'.repeat(24) }, isDetail: true },
  writtenOn: { value: '2026-11-02', sent: { written_on: '2026-11-02' } },
};

describe.each(Object.entries(parts))('of a draft %s', (name, { value, sent, isMissed = false, isDetail = false }) => {
  const draft: Draft = { ...emptyDraft, [name]: value };

  it('is sent, and read again on the device as it was', () => {
    expect(bodyOf(draft)).toMatchObject(sent);
    expect(readDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it(`is ${isMissed ? '' : 'not '}missed, and makes ${isDetail ? 'an event' : 'no difference'}`, () => {
    expect([isEmpty(draft), hasDetails(draft)]).toEqual([!isMissed, isDetail]);
  });
});
