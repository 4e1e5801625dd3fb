import { asSentence } from '../../grounding/plain-text.ts';
import { quoted, rewrite } from './rewrite.ts';
import { turn, type Voice } from './second-person.ts';
import type { Sentence, Token } from './nlp.ts';
import { hasFiniteVerb } from './verbs.ts';

const LEARNED_MAX = 160;
const bare = (tokens: Token[]): Token[] => {
  let end = tokens.length;
  while (end > 1 && /^[.!?…,;:-]+$/.test(tokens[end - 1]?.text ?? '')) end -= 1;
  return tokens.slice(0, end);
};

const lower = (tokens: Token[]): Token[] =>
  tokens.map((token, index) =>
    index === 0 && token.pos !== 'PROPN' ? { ...token, text: token.text.toLowerCase() } : token,
  );
const subjects = /^(?:i|we|it|he|she|they|you|this|that|there|people|everyone|everybody|nobody|nothing)$/;

function phrase(tokens: Token[], voice: Voice): string {
  const first = tokens[0]?.lower ?? '';
  const learned = voice === 'you' ? 'You learned' : 'I learned';
  const said = turn(lower(tokens), voice, false);
  if (first === 'that' && tokens.length > 2) return `${learned} ${said}`;
  if (first === 'to' && tokens[1]?.pos !== 'DET') return `${learned} ${said}`;
  if (['how', 'what', 'why', 'when', 'where', 'who'].includes(first)) return `${learned} ${said}`;
  const gerund = /ing$/.test(first);
  const clause =
    gerund ||
    (tokens[0]?.pos !== 'VERB' && (subjects.test(first) || /^(?:NOUN|PROPN|DET|PRON|ADJ)$/.test(tokens[0]?.pos ?? '')));
  return clause && hasFiniteVerb(tokens, 1) ? `${learned} that ${said}` : '';
}

const telling = /^(?:learn|realize|realise|discover|understand|notice|find|see|now|know|get)$/;

/** What the person learned as a sentence of its own, or null when it cannot be said whole. */
export function sayLearned(sentences: Sentence[], voice: Voice): string | null {
  const sentence = sentences[0];
  if (!sentence) return null;
  const tokens = bare(sentence.tokens);
  const own = /^(?:i|we|you)$/.test(tokens[0]?.lower ?? '') && telling.test(tokens[1]?.lemma ?? '');
  const told = own || /^(?:learn|realize|realise|discover)$/.test(tokens[0]?.lemma ?? '');
  const said = told ? rewrite(sentence, voice).text : phrase(tokens, voice);
  return said !== '' && said.length <= LEARNED_MAX ? asSentence(said) : null;
}

/** The same for a summary: what cannot be said whole stands in the person's own words. */
export function writeLearned(sentences: Sentence[]): string | null {
  const said = sayLearned(sentences, 'you');
  if (said !== null || !sentences[0]) return said;
  const text = quoted(asSentence(sentences[0].text));
  return text.length <= LEARNED_MAX ? text : null;
}
