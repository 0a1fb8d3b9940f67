import { format } from 'node:util';
import { printed } from '../printed.ts';
import { CLEAR_LINE, type Output } from './progress.ts';

/** An output to which texts of strangers may be written. */
export function harmlessOutput(output: Output): Output {
  return {
    isTTY: output.isTTY,
    write: (text) => {
      // Before it there is nothing that it could clear but a line of progress.
      const start = text.startsWith(CLEAR_LINE) ? CLEAR_LINE : '';
      return output.write(start + printed(text.slice(start.length)));
    },
  };
}

/** The same for what the process says by its console, which then has no colours. */
export function makeConsoleHarmless(): void {
  for (const method of ['log', 'info', 'warn', 'error'] as const) {
    const print = console[method];
    console[method] = (...data) => print(printed(format(...data)));
  }
}
