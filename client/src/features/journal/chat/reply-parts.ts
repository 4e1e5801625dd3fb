/** An achievement as a reply tells it. */
export interface ToldAchievement {
  icon: string;
  title: string;
  description: string;
}

/** A reply about an event: an encouraging line, the AI's words, what was unlocked. */
export interface ReplyParts {
  line: string;
  summary: string;
  unlocked: ToldAchievement[];
}

const achievementLine = /^(\p{Extended_Pictographic}\S*) ([^:]+): (.+)$/u;

function unlockedOf(paragraph: string): ToldAchievement[] | null {
  const found = paragraph.split('\n').map((line) => achievementLine.exec(line));
  const all = found.flatMap((match) =>
    match ? [{ icon: match[1] ?? '', title: match[2] ?? '', description: match[3] ?? '' }] : [],
  );
  return all.length > 0 && all.length === found.length ? all : null;
}

/** Takes apart what the assistant answered about an event: paragraphs, the last of which may list achievements. */
export function replyParts(content: string): ReplyParts {
  const paragraphs = content.split('\n\n');
  const unlocked = paragraphs.length > 1 ? unlockedOf(paragraphs.at(-1) ?? '') : null;
  const [line = '', ...rest] = unlocked ? paragraphs.slice(0, -1) : paragraphs;
  return { line, summary: rest.join('\n\n'), unlocked: unlocked ?? [] };
}

/** A reply as it is read aloud: achievements are announced by themselves. */
export function speakable(content: string): string {
  const { line, summary } = replyParts(content);
  return `${line} ${summary}`.trim();
}
