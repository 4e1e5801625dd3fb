const MOST = 64;

/**
 * Remembers what a pure function answered to the latest texts: one event is asked for its tone, its traits, its language and its reply
 * in a row, and each needs the same reading.
 */
export function forRecentTexts<T>(read: (text: string) => T): (text: string) => T {
  const answers = new Map<string, T>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as T;
    const answer = read(text);
    const [oldest] = answers.keys();
    if (answers.size >= MOST && oldest !== undefined) answers.delete(oldest);
    answers.set(text, answer);
    return answer;
  };
}
