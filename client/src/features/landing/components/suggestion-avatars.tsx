import { useCallback, useState } from 'react';

const people = [
  { picture: '/avatars/01.svg', letter: 'B' },
  { picture: '/avatars/11.svg', letter: 'H' },
  { picture: '/avatars/09.svg', letter: 'S' },
  { picture: '/avatars/10.svg', letter: 'T' },
] as const;

interface SuggestionAvatarProps {
  picture: string;
  letter: string;
}

function SuggestionAvatar({ picture, letter }: SuggestionAvatarProps) {
  const [isBroken, setIsBroken] = useState(false);
  // The picture may have failed before this script ran: then no error event comes any more.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setIsBroken(true);
  }, []);
  return (
    <span className="-ml-2.5 flex size-8 items-center justify-center overflow-hidden rounded-full border-2 border-sheet bg-well font-serif text-sm text-soft first:ml-0">
      {isBroken ? (
        letter
      ) : (
        <img ref={look} src={picture} alt="" width={28} height={28} onError={() => setIsBroken(true)} />
      )}
    </span>
  );
}

/** Four small pictures from the family of preset avatars; a letter stands in for one that does not load. */
export const SuggestionAvatars = () => (
  <span aria-hidden className="flex shrink-0 pt-1">
    {people.map((person) => (
      <SuggestionAvatar key={person.letter} {...person} />
    ))}
  </span>
);
