import { setImmediate } from 'node:timers/promises';
import { JSONParser, TokenType } from '@streamparser/json';
import { DomainError, invalid, tooLarge } from '../../../platform/errors.ts';

/** A member of the file's object, or an element of one of its lists. */
export interface JsonRow {
  list: string | null;
  key: string | number;
  value: unknown;
}

/** No row takes more, nor what lies between two of them. */
const ROW_BYTES = 4 * 1024 * 1024;
/** What is parsed at a time, so that others have their turn. */
const STEP_BYTES = 64 * 1024;
const DEPTH_MAX = 64;
/** Members of the file's own object: each may be large. */
const MEMBERS_MAX = 32;

/** Reads `lists` element by element and `members` as they are, whatever the size of the file. Throws a sentence when it is no JSON. */
export async function* jsonRows(
  stream: AsyncIterable<Buffer>,
  names: { lists: readonly string[]; members: readonly string[] },
): AsyncGenerator<JsonRow> {
  const paths = [...names.lists.map((name) => `$.${name}.*`), ...names.members.map((name) => `$.${name}`)];
  const parser = new JSONParser({ paths, keepStack: false });
  let rows: JsonRow[] = [];
  let sinceRow = 0;
  parser.onValue = ({ value, key, stack }) => {
    if (key === undefined) return;
    const list = stack[1]?.key;
    rows.push({ list: typeof list === 'string' ? list : null, key, value });
  };
  const guard = createGuard();
  parser.onToken = ({ token }) => guard(token);
  const parse = (step: Buffer) => {
    try {
      parser.write(step);
    } catch (error) {
      throw error instanceof DomainError ? error : notJson();
    }
  };
  for await (const chunk of stream) {
    for (let at = 0; at < chunk.length; at += STEP_BYTES) {
      const step = chunk.subarray(at, at + STEP_BYTES);
      parse(step);
      sinceRow = rows.length > 0 ? 0 : sinceRow + step.length;
      if (sinceRow > ROW_BYTES)
        throw tooLarge('One item in this file is too large to import. Shorten it, or take it out, and try again.');
      yield* rows;
      rows = [];
      await setImmediate();
    }
  }
  if (!parser.isEnded) throw notJson();
}

/** Looks at each token before the parser takes it, and throws at the first reason why it would fill the memory. */
function createGuard(): (token: TokenType) => void {
  let [depth, members] = [0, 0];
  return (token) => {
    if (token === TokenType.LEFT_BRACE || token === TokenType.LEFT_BRACKET) depth += 1;
    else if (token === TokenType.RIGHT_BRACE || token === TokenType.RIGHT_BRACKET) depth -= 1;
    else if (token === TokenType.COMMA && depth === 1) members += 1;
    if (depth > DEPTH_MAX) throw invalid('This file is nested too deeply.');
    if (members > MEMBERS_MAX) throw invalid('This file is not a journal that we can read.');
  };
}

const notJson = () => invalid('This file is not valid JSON, or only a part of it.');
