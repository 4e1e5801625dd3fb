import { isNoAnswer } from '../src/lib/worker-contract.ts';

/** A network or a server that says nothing for longer counts as none. */
const PATIENCE_MS = 4000;

/**
 * The server's answer; when there is none, or none in time, what stands in for it. Without anything that does, the server
 * is waited for, and what it says goes through. `untimed`: may take as long as it takes.
 */
export async function answerOr(
  asking: Promise<Response>,
  standIn: () => Promise<Response | null | undefined>,
  { untimed = false } = {},
): Promise<Response> {
  const answered = asking.catch(() => null);
  const patience = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const answer = await (untimed ? answered : Promise.race([answered, patience]));
  if (answer && !isNoAnswer(answer.status)) return answer;
  return (await standIn()) ?? asking;
}
