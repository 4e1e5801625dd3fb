import type { FamilyId } from '@app/shared/trait-names';
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

/** How a year is printed, as its address says it: it is there again after a reload, and when one comes back. */
export function useBookChoices(): [BookChoices, (part: Partial<BookChoices>) => void] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = new URLSearchParams(search);
  const choices: BookChoices = {
    cloth: cloths.find(({ id }) => id === asked.get('cover')) ?? cloths[0],
    paper: papers.find(({ id }) => id === asked.get('paper')) ?? papers[0],
    dedication: (asked.get('for') ?? '').slice(0, DEDICATION_MAX),
    withPrivate: asked.has('private'),
    withSummaries: asked.has('summaries'),
  };
  const choose = (part: Partial<BookChoices>) => {
    const { cloth, paper, dedication, withPrivate, withSummaries } = { ...choices, ...part };
    const said = {
      cover: cloth === cloths[0] ? '' : cloth.id,
      paper: paper === papers[0] ? '' : paper.id,
      for: dedication.trim(),
      private: withPrivate ? 'yes' : '',
      summaries: withSummaries ? 'yes' : '',
    };
    const written = new URLSearchParams(Object.entries(said).filter(([, value]) => value !== ''));
    void navigate({ search: written.toString() }, { replace: true });
  };
  return [choices, choose];
}
