import type { Day } from '@app/shared/dates';
import type { Cloth } from '../book-choices.ts';
import { Dots } from './dots.tsx';

interface CoverProps {
  year: number;
  name: string;
  cloth: Cloth;
  counts: ReadonlyMap<Day, number>;
}

/** The cover, as wide as its place: cloth with the year, its days and a name. */
export const Cover = ({ year, name, cloth, counts }: CoverProps) => (
  <div className="book-cover" data-family={cloth.family}>
    <p className="cover-year">{year}</p>
    <Dots year={year} counts={counts} />
    <p className="cover-name" dir="auto">
      {name}
    </p>
  </div>
);
