/** Where a server listens, as `PORT` and `HOST` say, and what a person types to get there. */
export interface Address {
  port: number;
  host: string;
  /** A wildcard address is reached by name. */
  shownHost: string;
}

export function readAddress(environment: Record<string, string | undefined>): Address {
  const host = environment.HOST ?? '127.0.0.1';
  const shownHost = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host;
  return { port: readPort(environment.PORT ?? '4321'), host, shownHost };
}

function readPort(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  console.error(`PORT is "${text}". It should be a number up to 65535, such as 4321.`);
  process.exit(1);
}

/** The words for a port that is taken; `null` for any other failure. */
export function portTaken(error: unknown, { port, shownHost }: Address, command: string) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return null;
  return (
    `Port ${port} is taken, perhaps by a shop that is already running: look at http://${shownHost}:${port}/, ` +
    `stop it, or choose another port with PORT=${port + 1} ${command}.`
  );
}
