import { inCaseOf, pairsOf, setOf, type Words } from './words.ts';

/** Verbs beside 'wir', as they stand beside 'ihr'. */
const besideUs = pairsOf(`
  haben:habt sind:seid waren:wart hatten:hattet wurden:wurdet werden:werdet konnten:konntet können:könnt mussten:musstet müssen:müsst
  wollten:wolltet wollen:wollt durften:durftet dürfen:dürft sollten:solltet gehen:geht gingen:gingt laufen:lauft liefen:lieft kamen:kamt
  fahren:fahrt fuhren:fuhrt fanden:fandet saßen:saßt standen:standet blieben:bliebt bleiben:bleibt machen:macht machten:machtet
  spielten:spieltet tanzten:tanztet sangen:sangt gewannen:gewannt verloren:verlort bauten:bautet kochten:kochtet feierten:feiertet
  lachten:lachtet redeten:redetet aßen:aßt tranken:trankt schrieben:schriebt sahen:saht trafen:traft halfen:halft zogen:zogt
  bekamen:bekamt brachten:brachtet begannen:begannt schafften:schafftet ziehen:zieht bekommen:bekommt
`);
const always = pairsOf(`
  wir:ihr uns:euch unser:euer unsere:eure unseren:euren unserem:eurem unserer:eurer unseres:eures unsre:eure unsrer:eurer unserm:eurem unsern:euren unsren:euren unsrem:eurem
`);
/** Here 'ihr' and 'euch' would be heard as somebody else. */
const others = setOf('ihr ihre ihren ihrem ihrer ihres euch euer eure sie');
const joining = setOf('und oder aber sondern');
const US = 'wir';

/** Says what was said of 'us' to several instead; false where a verb of 'wir' may stay unknown, or others are spoken of as well. */
export function addressSeveral({ parts, places }: Words): boolean {
  const words = places.map((place) => (parts[place] ?? '').toLowerCase());
  if (!words.some((word) => always.has(word))) return true;
  if (words.some((word) => others.has(word))) return false;
  const isOfUs = words.includes(US);
  for (const [index, word] of words.entries()) {
    const place = places[index] ?? 0;
    const beside = [words[index - 1] ?? '', words[index + 1] ?? ''];
    if (word === US && beside.filter((other) => besideUs.has(other)).length !== 1) return false;
    const isJoined = isOfUs && joining.has(beside[0] ?? '');
    const isAfterPause = isOfUs && !beside.includes(US) && /[,;:–—]/.test(parts[place - 1] ?? '');
    if (besideUs.has(word) && (isAfterPause || besideUs.has(beside[0] ?? ''))) return false;
    const own = always.get(word) ?? (beside.includes(US) || isJoined ? besideUs.get(word) : undefined);
    if (own !== undefined) parts[place] = inCaseOf(parts[place] ?? '', own);
    else if (isJoined && /^(?!ge)\p{Ll}+en$/u.test(parts[place] ?? '')) return false;
  }
  return true;
}
