import type { Sentence, Token } from './nlp.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

const english = words(
  'i me my mine myself we us our the a an and or but so because to of in on at for with from by about into after before until over up out off then than that this these those it its he him his she her they them their you your ' +
    'was were is am are be been being had has have did do does not no all every each some any more first last new today yesterday when while who what how just still again finally',
);
/** Function words of neighbouring languages that are not English ones. */
const foreign = words(
  'el la los las un una unos unas y que de del con por para mi mis su hoy ayer muy pero como porque nos le les et je tu il elle nous vous ils mon ma mes ton ta son sa ses du des dans avec pour sur pas une est suis ai qui au aux ' +
    'der die das den dem des ein eine einen einem einer und ich du er sie wir ihr mein meine meinen meiner meinem mit auf für von zu zum zur im ist bin habe hat nicht heute gestern io lui lei noi ho hai ha mia mio miei di da per ' +
    'che sono oggi ieri het een en ik jij hij zij wij mijn op voor met van naar heb heeft niet vandaag o os eu ele ela nós meu minha com em hoje ontem na no não jag och att det som inte min mitt på dla się nie to jest jeg og ikke',
);
const shared = words(
  'a an in on at me he we no so to is am as of or for do des du den her man was die hat has van met son pour sur mine mi ma on',
);
const filler = words(
  'test tests testing tested ok okay k kk hi hello hey yo hola lol haha hahaha yes yeah yep no nope nothing none idk hmm hm uh um well asdf foo bar baz bla blah qwerty lorem ipsum dolor sit amet consectetur adipiscing elit n/a na nil null undefined ' +
    'thing things stuff whatever something anything this that it a an the i to and of is was nice good cool wow bye thanks please just so very day today again one two three abc xyz aaa hallo salut ciao why what how done same new event entry',
);

/** 'm' and 'mi' after a number are units in any language, and no words that nobody knows. A full stop stands with them: 'Ran 5k.' */
const unit =
  /^(?:m|mi|km|kms|cm|mm|ft|yd|yds|k|kg|kgs|g|lb|lbs|oz|l|ml|s|sec|min|mins|h|hr|hrs|bpm|kcal|kmh|kph|mph|pb|pr)\.?$/;

const isWord = (token: Token): boolean => /\p{L}/u.test(token.text);

/** Whether a text is English that says something. */
export function isTelling(sentences: Sentence[]): boolean {
  const tokens = sentences.flatMap((sentence) => sentence.tokens).filter(isWord);
  if (tokens.length === 0 || tokens.every((token) => filler.has(token.lower))) return false;
  const latin = tokens.filter((token) => /^[\p{Script=Latin}\p{M}\p{N}'’./&+-]+$/u.test(token.text));
  if (latin.length < tokens.length * 0.6) return false;
  return isEnglish(tokens);
}

function isEnglish(tokens: Token[]): boolean {
  const count = (test: (token: Token) => boolean): number => tokens.filter(test).length;
  const ours = count((token) => english.has(token.lower) && !shared.has(token.lower));
  const theirs = count((token) => foreign.has(token.lower) && !shared.has(token.lower) && !english.has(token.lower));
  const accented = count((token) => token.unknown && /[^\p{ASCII}'’]/u.test(token.text));
  // Names are often unknown and begin with a capital; they are no sign of another language.
  const strange = count(
    (token) => token.unknown && !/^\p{Lu}/u.test(token.text) && !/\d/.test(token.text) && !unit.test(token.lower),
  );
  if (theirs + accented > ours + 1 || (theirs + accented > 0 && theirs + accented >= ours && strange > 0)) return false;
  return strange <= tokens.length * (ours > 0 ? 0.5 : 0.34);
}
