import { achievementLine } from '@app/shared/achievement-line';
import type { ChatMessage } from '@app/shared/journal';

/** A reply about an event: an encouraging line, and the AI's words. What was unlocked with it stands in the message itself. */
interface ReplyParts {
  line: string;
  summary: string;
}

/** Takes apart what the assistant answered about an event. The lines of achievements, which are drawn as seals, are left out. */
export function replyParts({ content, unlocked }: Pick<ChatMessage, 'content' | 'unlocked'>): ReplyParts {
  const lines = new Set(unlocked.map(achievementLine));
  const [line = '', ...rest] = content
    .split('\n')
    .filter((text) => !lines.has(text))
    .join('\n')
    .trimEnd()
    .split('\n\n');
  return { line, summary: rest.join('\n\n') };
}

/** A reply as it is read aloud: achievements are announced by themselves. */
export function speakable(message: Pick<ChatMessage, 'content' | 'unlocked'>): string {
  const { line, summary } = replyParts(message);
  return `${line} ${summary}`.trim();
}
