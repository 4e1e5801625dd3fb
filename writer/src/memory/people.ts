import { isNameLike, kinOf } from './names.ts';
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
/** Places are visited and seen as people are: there a last name, or who it is, tells them apart. */
const doubtful = new Set(['visited', 'saw']);
/** Other words behind which a capital is a person's. */
const personal = new Set(
  'without into and for friend neighbor neighbour colleague coworker cousin sister brother aunt uncle daughter son nephew niece boss mentor teacher coach wife husband partner , &'.split(
    ' ',
  ),
);
/** What is read, watched, used or lived in has a capital as well. */
const ofThings =
  /^(?:read|watched|finished|played|deleted|installed|used|left|reached|toured|explored|booked|bought|started|moved|learned|built|shipped|visited|saw)$/;

/** A word that the lexicon does not know, with a capital, where one speaks of people: 'met Aylin', 'with Mehmet and Zoë', 'Anna and I'. */
function isName(sentence: ReadSentence, index: number): boolean {
  const { tokens } = sentence;
  const token = tokens[index];
  if (!token || !isNameLike(token.text) || token.pos !== 'PROPN' || !token.unknown) return false;
  const [before, next] = [tokens[index - 1], tokens[index + 1]];
  if (index === 0) return next?.lower === 'and' || /^(?:VERB|AUX)$/.test(next?.pos ?? '');
  // 'Google recruiters' are no Google.
  if (before === undefined || next?.pos === 'NOUN') return false;
  if (ofThings.test(before.lower))
    return next?.pos === 'VERB' || (doubtful.has(before.lower) && isNameLike(next?.text));
  if (/^(?:and|,|&)$/.test(before.lower))
    return index > 1 && (isName(sentence, index - 2) || kinOf(tokens[index - 2]?.lower ?? '') !== undefined);
  return meeting.has(before.lower) || personal.has(before.lower) || before.pos === 'VERB';
}

/** 'Anna', or 'Anna Smith': the last name tells two of one name apart. */
function nameAt(sentence: ReadSentence, index: number): string | null {
  const { tokens } = sentence;
  const { text } = tokens[index] ?? { text: '' };
  if (!isName(sentence, index)) return null;
  const next = tokens[index + 1]?.text;
  if (isNameLike(next) && tokens[index - 1] && !/^(?:I|And)$/.test(next)) return `${text} ${next}`;
  return text;
}

const isPossessive = ({ tokens }: ReadSentence, index: number): boolean =>
  /^['’]s?$/.test(tokens[index + 1]?.text ?? '');

/** The place of the word that governs a person: over 'my', 'friend', and others joined by 'and'. */
function governorOf(sentence: ReadSentence, index: number): number {
  const { tokens } = sentence;
  let back = index - 1;
  while (
    back >= 0 &&
    (/^(?:my|our|dear|old|best|good|little|big|younger|older|friend|neighbor|neighbour|colleague|cousin|sister|brother|and|,|up|&)$/.test(
      tokens[back]?.lower ?? '',
    ) ||
      isName(sentence, back) ||
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
