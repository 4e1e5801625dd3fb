// Made by `npm run writer:languages` from the folders beside it.
import en_concepts from './en/concepts.json' with { type: 'json' };
import en_dates from './en/dates.json' with { type: 'json' };
import en_facts from './en/facts.json' with { type: 'json' };
import en_insights from './en/insights.json' with { type: 'json' };
import en_pack from './en/pack.json' with { type: 'json' };
import en_replies from './en/replies.json' with { type: 'json' };
import en_tone from './en/tone.json' with { type: 'json' };
import de_concepts from './de/concepts.json' with { type: 'json' };
import de_dates from './de/dates.json' with { type: 'json' };
import de_facts from './de/facts.json' with { type: 'json' };
import de_insights from './de/insights.json' with { type: 'json' };
import de_pack from './de/pack.json' with { type: 'json' };
import de_replies from './de/replies.json' with { type: 'json' };
import de_tone from './de/tone.json' with { type: 'json' };
import es_concepts from './es/concepts.json' with { type: 'json' };
import es_dates from './es/dates.json' with { type: 'json' };
import es_facts from './es/facts.json' with { type: 'json' };
import es_insights from './es/insights.json' with { type: 'json' };
import es_pack from './es/pack.json' with { type: 'json' };
import es_replies from './es/replies.json' with { type: 'json' };
import es_tone from './es/tone.json' with { type: 'json' };
import fr_concepts from './fr/concepts.json' with { type: 'json' };
import fr_dates from './fr/dates.json' with { type: 'json' };
import fr_facts from './fr/facts.json' with { type: 'json' };
import fr_insights from './fr/insights.json' with { type: 'json' };
import fr_pack from './fr/pack.json' with { type: 'json' };
import fr_replies from './fr/replies.json' with { type: 'json' };
import fr_tone from './fr/tone.json' with { type: 'json' };
import it_concepts from './it/concepts.json' with { type: 'json' };
import it_dates from './it/dates.json' with { type: 'json' };
import it_facts from './it/facts.json' with { type: 'json' };
import it_insights from './it/insights.json' with { type: 'json' };
import it_pack from './it/pack.json' with { type: 'json' };
import it_replies from './it/replies.json' with { type: 'json' };
import it_tone from './it/tone.json' with { type: 'json' };

/** All that is known of each language, as it stands in its folder. */
export const sources = {
  en: {
    concepts: en_concepts,
    dates: en_dates,
    facts: en_facts,
    insights: en_insights,
    pack: en_pack,
    replies: en_replies,
    tone: en_tone,
  },
  de: {
    concepts: de_concepts,
    dates: de_dates,
    facts: de_facts,
    insights: de_insights,
    pack: de_pack,
    replies: de_replies,
    tone: de_tone,
  },
  es: {
    concepts: es_concepts,
    dates: es_dates,
    facts: es_facts,
    insights: es_insights,
    pack: es_pack,
    replies: es_replies,
    tone: es_tone,
  },
  fr: {
    concepts: fr_concepts,
    dates: fr_dates,
    facts: fr_facts,
    insights: fr_insights,
    pack: fr_pack,
    replies: fr_replies,
    tone: fr_tone,
  },
  it: {
    concepts: it_concepts,
    dates: it_dates,
    facts: it_facts,
    insights: it_insights,
    pack: it_pack,
    replies: it_replies,
    tone: it_tone,
  },
};
