import { isFirstName, kinOf } from './names.ts';
import type { ReadSentence } from './topics.ts';

/** Who was there for certain, and who is only mentioned. */
interface People {
  met: Set<string>;
  mentioned: Set<string>;
}

/** What one does with somebody who is there, or on the phone. */
const meeting = new Set(
  'with helped met called phoned visited hugged thanked told taught drove accompanied comforted invited saw married cooked'.split(
    ' ',
  ),
);
const isNameLike = (text: string | undefined): text is string =>
  text !== undefined && /^\p{Lu}\p{Ll}{1,20}$/u.test(text);

/** 'Anna', or 'Anna Smith': the last name tells two of one name apart. */
function nameAt({ tokens }: ReadSentence, index: number): string | null {
  const { text } = tokens[index] ?? { text: '' };
  if (!isNameLike(text) || !isFirstName(text)) return null;
  const next = tokens[index + 1]?.text;
  if (isNameLike(next) && tokens[index - 1] && !/^(?:I|And)$/.test(next)) return `${text} ${next}`;
  return text;
}

const isPossessive = ({ tokens }: ReadSentence, index: number): boolean =>
  /^['’]s?$/.test(tokens[index + 1]?.text ?? '');

/** The place of the word that governs a person: over 'my', 'friend', and others joined by 'and'. */
function governorOf({ tokens }: ReadSentence, index: number): number {
  let back = index - 1;
  while (
    back >= 0 &&
    (/^(?:my|our|dear|old|best|good|little|big|younger|older|friend|neighbor|neighbour|colleague|cousin|sister|brother|and|,|up|&)$/.test(
      tokens[back]?.lower ?? '',
    ) ||
      (isNameLike(tokens[back]?.text) && isFirstName(tokens[back]?.text ?? '')) ||
      kinOf(tokens[back]?.lower ?? '') !== undefined)
  )
    back -= 1;
  return back;
}

function isMet(sentence: ReadSentence, index: number): boolean {
  const { tokens, scopes } = sentence;
  if (isPossessive(sentence, index)) return false;
  if (tokens[index + 1]?.lower === 'and' && tokens[index + 2]?.lower === 'i')
    return scopes[index + 2]?.denied === false;
  const governor = governorOf(sentence, index);
  const word = tokens[governor];
  const scope = scopes[governor];
  return (
    word !== undefined &&
    meeting.has(word.lower) &&
    scope?.denied === false &&
    scope.own &&
    scopes[index]?.denied === false
  );
}

/** The people of a sentence: first names, and kin by 'my'. */
export function peopleOf(sentence: ReadSentence): People {
  const met = new Set<string>();
  const mentioned = new Set<string>();
  sentence.tokens.forEach(({ lower }, index) => {
    const kin = kinOf(lower);
    const isMine =
      /^(?:my|our)$/.test(sentence.tokens[index - 1]?.lower ?? '') || /^(?:mom|mum|dad|grandma|grandpa)$/.test(lower);
    const person = nameAt(sentence, index) ?? (kin !== undefined && isMine ? kin : null);
    if (person === null) return;
    (isMet(sentence, index) ? met : mentioned).add(person);
    if (person.includes(' ')) mentioned.add(person.split(' ')[0] ?? person);
  });
  return { met, mentioned };
}
