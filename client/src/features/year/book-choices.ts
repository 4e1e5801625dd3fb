import type { FamilyId } from '@app/shared/trait-names';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Cloths for the cover, in the deep tone of a family's hue: they are equally dark, so that the same lettering stands on all. */
export const cloths = [
  { id: 'brick', label: 'Brick', family: 'courage' },
  { id: 'umber', label: 'Umber', family: 'drive' },
  { id: 'olive', label: 'Olive', family: 'spirit' },
  { id: 'forest', label: 'Forest', family: 'balance' },
  { id: 'teal', label: 'Teal', family: 'connection' },
  { id: 'navy', label: 'Navy', family: 'thinking' },
  { id: 'plum', label: 'Plum', family: 'craft' },
  { id: 'wine', label: 'Wine', family: 'care' },
] as const satisfies readonly { id: string; label: string; family: FamilyId }[];
export type Cloth = (typeof cloths)[number];

/** Width and height in millimeters, and the margins: top, outer edge, bottom, inner edge. */
export const papers = [
  { id: 'A5', size: [148, 210], margins: [15, 12, 17, 16] },
  { id: 'A4', size: [210, 297], margins: [24, 22, 26, 28] },
  { id: 'Letter', size: [215.9, 279.4], margins: [22, 24, 24, 30] },
] as const;
export type Paper = (typeof papers)[number];

export interface BookChoices {
  cloth: Cloth;
  paper: Paper;
  dedication: string;
  withPrivate: boolean;
  withSummaries: boolean;
}

export const DEDICATION_MAX = 120;

function readChoices(search: string): BookChoices {
  const asked = new URLSearchParams(search);
  return {
    cloth: cloths.find(({ id }) => id === asked.get('cover')) ?? cloths[0],
    paper: papers.find(({ id }) => id === asked.get('paper')) ?? papers[0],
    dedication: (asked.get('for') ?? '').slice(0, DEDICATION_MAX),
    withPrivate: asked.has('private'),
    withSummaries: asked.has('summaries'),
  };
}

function written({ cloth, paper, dedication, withPrivate, withSummaries }: BookChoices): string {
  const said = {
    cover: cloth === cloths[0] ? '' : cloth.id,
    paper: paper === papers[0] ? '' : paper.id,
    for: dedication.trim(),
    private: withPrivate ? 'yes' : '',
    summaries: withSummaries ? 'yes' : '',
  };
  return new URLSearchParams(Object.entries(said).filter(([, value]) => value !== '')).toString();
}

/** How a year is printed. Its address says it, so that it is there again after a reload, and when one comes back. */
export function useBookChoices(): [BookChoices, (part: Partial<BookChoices>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const [choices, setChoices] = useState(() => readChoices(search));
  const wanted = written(choices);
  useEffect(() => {
    if (wanted !== written(readChoices(search))) void navigate({ search: wanted }, { replace: true });
  }, [wanted, search, navigate]);
  const choose = (part: Partial<BookChoices>) => setChoices((before) => ({ ...before, ...part }));
  return [choices, choose];
}
