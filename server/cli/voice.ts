/** Where a command writes its lines. */
export interface Voice {
  readonly print: (line: string) => void;
  readonly complain: (line: string) => void;
}

export const terminal: Voice = {
  print: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
};
