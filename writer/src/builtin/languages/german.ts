import { doerOf } from './german-deeds.ts';
import { addressSeveral } from './german-we.ts';
import { apart, inCaseOf, pairsOf, setOf, type Words } from './words.ts';

/** Forms that only the first person has. */
const always = pairsOf(`
  ich:du mich:dich mir:dir mein:dein meine:deine meinen:deinen meinem:deinem meiner:deiner meines:deines bin:bist habe:hast hab:hast
`);
/** Forms that others have too: they are the writer's only beside 'ich'. */
const besideSelf = pairsOf(`
  war:warst hatte:hattest wurde:wurdest konnte:konntest musste:musstest wollte:wolltest durfte:durftest sollte:solltest ging:gingst
  lief:liefst kam:kamst fuhr:fuhrst schrieb:schriebst sah:sahst fand:fandest gab:gabst hielt:hieltest blieb:bliebst half:halfst
  schwamm:schwammst sprach:sprachst traf:trafst rief:riefst stand:standest trank:trankst gewann:gewannst verlor:verlorst
  begann:begannst bekam:bekamst brachte:brachtest dachte:dachtest wusste:wusstest kann:kannst muss:musst will:willst darf:darfst
  werde:wirst möchte:möchtest
`);
const others = setOf('du dir dich dein deine deinen deinem deiner euch euer eure');
const joining = setOf('und aber oder dann doch sondern');
const notVerbs = setOf(
  'die eine keine alle viele diese ohne heute gerne meine seine ihre eure andere einige beide ganze gute neue erste letzte bitte',
);

/** A clause that ends with its verb, whose form may be the first person's and another's: 'dass ich das nicht mehr mache'. */
const endsWithVerb =
  /(?<!\p{L})(?:dass|weil|obwohl|wenn|als|ob|damit|bis|bevor|nachdem|seit|wie|was|wo|den|der|die|das) ich (?:[^,.;:!?]* )?(?!(?:habe|hab|bin)(?!\p{L}))\p{L}*e(?=[,.;:!]|$)/iu;

/** A German sentence to its writer, in the second person; null where one of its words could be wrong then. */
export function toGermanWriter(sentence: string): string | null {
  const said = apart(sentence);
  if (sentence.includes('?') || endsWithVerb.test(sentence.trim())) return null;
  if (said.parts.some((part) => others.has(part.toLowerCase()))) return null;
  const doer = doerOf(said);
  if (!addressSeveral(said)) return null;
  const told = toOne(said);
  return doer === null || told === null ? told : `${doer} ${told.charAt(0).toLowerCase()}${told.slice(1)}`;
}

/** The same for what is said of the writer alone. */
function toOne({ parts, places }: Words): string | null {
  const words = places.map((place) => (parts[place] ?? '').toLowerCase());
  const spare = words.filter(
    (word, index) => ['habe', 'hab', 'bin'].includes(word) && words[index - 1] !== 'ich' && words[index + 1] !== 'ich',
  ).length;
  let unled = 0;
  for (const [index, word] of words.entries()) {
    const before = words[index - 1] ?? '';
    const place = places[index] ?? 0;
    const own = always.get(word);
    const isBeside = before === 'ich' || words[index + 1] === 'ich';
    if (own !== undefined) parts[place] = inCaseOf(parts[place] ?? '', own);
    else if (isBeside && besideSelf.has(word)) parts[place] = inCaseOf(parts[place] ?? '', besideSelf.get(word) ?? '');
    else if (isBeside && /te$/.test(word) && !notVerbs.has(word) && before !== 'ich')
      parts[place] = inCaseOf(parts[place] ?? '', `${word}st`);
    else if (index === 0 && (besideSelf.has(word) || (/e$/.test(word) && !notVerbs.has(word)))) return null;
    else if (
      joining.has(before) &&
      (besideSelf.has(word) || (/e$/.test(word) && !notVerbs.has(word) && /^\p{Ll}/u.test(parts[place] ?? '')))
    )
      return null;
    else if (before === 'ich' && /(?:te|e)$/.test(word) && !notVerbs.has(word)) return null;
    if (word === 'ich') {
      const led = [before, words[index + 1] ?? ''].some(
        (beside) =>
          always.get(beside)?.endsWith('st') === true ||
          besideSelf.has(beside) ||
          (/te$/.test(beside) && !notVerbs.has(beside)),
      );
      if (!led) unled += 1;
    }
  }
  if (unled > spare) return null;
  const told = parts.join('');
  return /^(?:hast|bist)\b/i.test(told) && words[1] !== 'ich'
    ? `Du ${told.charAt(0).toLowerCase()}${told.slice(1)}`
    : told;
}
