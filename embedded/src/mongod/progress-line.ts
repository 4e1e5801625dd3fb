interface Progress {
  what: string;
  bytes: number;
  total?: number;
}

/** Shows how far a download is: one line that moves at a terminal, a line per quarter anywhere else. */
export function createProgressLine(stream: {
  isTTY?: boolean;
  write: (text: string) => unknown;
}): (progress: Progress) => void {
  let quarter = -1;
  return ({ what, bytes, total = 0 }) => {
    const done = total > 0 && bytes >= total;
    const text = `Fetching ${what} (once): ${megabytes(bytes)}${total > 0 ? ` of ${megabytes(total)}` : ''} MB`;
    const reached = total > 0 ? Math.floor((4 * bytes) / total) : 0;
    if (stream.isTTY) {
      if (quarter < 4) stream.write(`\r${text}${done ? '\n' : ' '}`);
    } else if (reached > quarter) {
      stream.write(`${text}\n`);
    }
    quarter = Math.max(quarter, reached);
  };
}

const megabytes = (bytes: number) => String(Math.round(bytes / 1_000_000));
