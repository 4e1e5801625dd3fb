import type { Stats } from '@app/shared/gamification';

const words = ['', '', 'Two', 'Three', 'Four', 'Five'];

/** Strengths that more than one friend has named: nobody's guess, and nobody's count. */
export const SeenByFriends = ({ seen }: { seen: Stats['seen'] }) => (
  <section aria-labelledby="seen">
    <h2 id="seen" className="mb-4 text-2xl">
      Seen by friends
    </h2>
    <ul className="space-y-2">
      {seen.map(({ trait, friends }) => (
        <li key={trait} className="font-serif text-lg">
          {words[friends] ?? String(friends)} friends saw <span className="font-medium">{trait}</span>.
        </li>
      ))}
    </ul>
  </section>
);
