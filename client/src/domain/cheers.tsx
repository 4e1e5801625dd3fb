import type { Cheer, TraitCount } from '@app/shared/journal';
import type { Person } from '@app/shared/primitives';
import { familyOf, type TraitName } from '@app/shared/trait-names';
import { type ReactNode, useState } from 'react';
import { inWords } from '@app/shared/counts';
import { Avatar } from '../ui/avatar.tsx';
import { CheerSeal } from './seal.tsx';

/** Whether a cheer came while one looked: only then it is stamped, and what was there before stands as it is. */
function useIsNew(keys: readonly string[]): (key: string) => boolean {
  const [first] = useState(() => new Set(keys));
  return (key) => !first.has(key);
}

const Face = ({ name, picture }: Pick<Person, 'name' | 'picture'>) => (
  <Avatar name={name} picture={picture} size="small" className="relative size-6! rotate-6 border-0! text-xs!" />
);

interface CheerItemProps {
  trait: TraitName;
  isNew: boolean;
  /** Pressed into the seal. */
  mark: ReactNode;
  who: ReactNode;
}

const CheerItem = ({ trait, isNew, mark, who }: CheerItemProps) => (
  <li className="inline-flex min-w-0 items-center gap-2">
    <CheerSeal trait={trait} isNew={isNew}>
      {mark}
    </CheerSeal>
    <span className="min-w-0 text-soft">
      <span className="break-words">{who}</span> recognized{' '}
      <span data-family={familyOf(trait)} className="font-medium text-family-ink">
        {trait}
      </span>
    </span>
  </li>
);

const CheerList = ({ children }: { children: ReactNode }) => (
  <ul aria-label="Recognized by friends" className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-sm">
    {children}
  </ul>
);

const keyOf = ({ from, trait }: Cheer) => `${from.username} ${trait}`;

/** The traits that friends recognized in one's own event, each a seal with the friend's face. */
export function OwnCheers({ cheers }: { cheers: readonly Cheer[] }) {
  const isNew = useIsNew(cheers.map(keyOf));
  if (cheers.length === 0) return null;
  return (
    <CheerList>
      {cheers.map((cheer) => (
        <CheerItem
          key={keyOf(cheer)}
          trait={cheer.trait}
          isNew={isNew(keyOf(cheer))}
          mark={<Face {...cheer.from} />}
          who={cheer.from.name}
        />
      ))}
    </CheerList>
  );
}

function whoOf(friends: number, isMine: boolean): string {
  const others = friends === 1 ? 'a friend' : `${inWords(friends)} friends`;
  if (!isMine) return others.charAt(0).toUpperCase() + others.slice(1);
  return friends === 0 ? 'You' : `You and ${others}`;
}

interface FriendsCheersProps {
  cheers: readonly TraitCount[];
  /** What the reader recognized, which the counts have in them. */
  mine?: { trait: TraitName; person: Pick<Person, 'name' | 'picture'> } | undefined;
}

/** The traits that friends recognized in somebody's event; who they are is for its author alone. */
export function FriendsCheers({ cheers, mine }: FriendsCheersProps) {
  const isMine = (trait: TraitName) => mine?.trait === trait;
  const keyFor = ({ trait }: Pick<TraitCount, 'trait'>) => `${trait} ${String(isMine(trait))}`;
  const isNew = useIsNew(cheers.map(keyFor));
  if (cheers.length === 0) return null;
  return (
    <CheerList>
      {cheers.map(({ trait, count }) => (
        <CheerItem
          key={keyFor({ trait })}
          trait={trait}
          isNew={isNew(keyFor({ trait }))}
          mark={
            mine && isMine(trait) ? (
              <Face {...mine.person} />
            ) : (
              <span className="relative rotate-6 font-serif font-medium text-family-ink">{count}</span>
            )
          }
          who={whoOf(isMine(trait) ? count - 1 : count, isMine(trait))}
        />
      ))}
    </CheerList>
  );
}
