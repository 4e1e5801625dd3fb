import { oneLine } from '@app/shared/one-line';
import { picturesOf, type ExportedEvent } from '@app/shared/transfer';
import { formatDayLong, monthName } from '@app/shared/written-days';

/** A journal to be read anywhere, as Markdown: `events` in the order of their days, by year and month. */
export async function* story(name: string, events: AsyncIterable<ExportedEvent>): AsyncGenerator<string> {
  yield `# ${plain(name)}’s journal\n`;
  let month = '';
  for await (const event of events) {
    const next = event.date.slice(0, 7);
    if (next.slice(0, 4) !== month.slice(0, 4)) yield `\n## ${next.slice(0, 4)}\n`;
    if (next !== month) yield `\n### ${monthName(next)}\n`;
    month = next;
    yield markdownOf(event);
  }
}

/** A name as text: whatever Markdown and HTML would make of it is escaped, as friends choose their own. */
const plain = (name: string): string => oneLine(name).replace(/[\\`*_[\]<>!#&|~]/g, '\\$&');

/** What a title says before the text below it says the same: nothing where it is only its beginning. */
const headingOf = (title: string, description: string): string => {
  const heading = oneLine(title);
  return oneLine(description).startsWith(heading.replace(/(?:\.{3}|[….])$/, '')) ? '' : heading;
};

function markdownOf({
  title,
  description,
  what_learned,
  date,
  traits,
  ai_summary,
  summary_kind,
  cheers,
  ...pictures
}: ExportedEvent): string {
  const heading = headingOf(title, description);
  const isNew = summary_kind === 'noticed' || summary_kind === 'told';
  const parts = [
    `#### ${[formatDayLong(date), heading].filter(Boolean).join(': ')}`,
    description,
    ...picturesOf(pictures).map((picture) => `![](<${picture}>)`),
    what_learned ? `What I learned: ${what_learned}` : '',
    isNew && ai_summary ? `> ${oneLine(ai_summary)}` : '',
    traits.length > 0 ? `*${traits.join(', ')}*` : '',
    cheers.map(({ from, trait }) => `${plain(from)} recognized ${trait} in this.`).join(' '),
  ];
  return `\n${parts.filter(Boolean).join('\n\n')}\n`;
}
