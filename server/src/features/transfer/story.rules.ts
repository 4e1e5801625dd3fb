import { formatDayLong, monthName } from '@app/shared/written-days';
import type { ExportedEvent } from '@app/shared/transfer';

/** A journal to be read anywhere, as Markdown: by year, month and day. */
export async function* story(name: string, days: AsyncIterable<ExportedEvent[]>): AsyncGenerator<string> {
  yield `# The journal of ${oneLine(name)}\n`;
  let month = '';
  for await (const events of days) {
    const [first] = events;
    if (!first) continue;
    const next = first.date.slice(0, 7);
    if (next.slice(0, 4) !== month.slice(0, 4)) yield `\n## ${next.slice(0, 4)}\n`;
    if (next !== month) yield `\n### ${monthName(next)}\n`;
    month = next;
    for (const event of events) yield told(event);
  }
}

function told({
  title,
  description,
  what_learned,
  date,
  picture,
  image_url,
  traits,
  ai_summary,
}: ExportedEvent): string {
  const shown = picture ?? image_url;
  const parts = [
    `#### ${formatDayLong(date)}: ${oneLine(title)}`,
    description,
    shown === null ? '' : `![](<${shown}>)`,
    what_learned ? `What I learned: ${what_learned}` : '',
    ai_summary === '' || ai_summary === description ? '' : `> ${oneLine(ai_summary)}`,
    traits.length > 0 ? `*${traits.join(', ')}*` : '',
  ];
  return `\n${parts.filter(Boolean).join('\n\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
