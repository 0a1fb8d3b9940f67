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
  return { port: readPort('PORT', environment.PORT ?? '4321'), host, shownHost };
}

/** Where `npm run dev` listens, as `DEV_PORT` says: on this machine only, beside the shop. */
export function readDevAddress(environment: Record<string, string | undefined>): Address {
  const port = readPort('DEV_PORT', environment.DEV_PORT ?? '4322');
  return { port, host: '127.0.0.1', shownHost: 'localhost' };
}

function readPort(name: string, text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  console.error(`${name} is "${text}". It should be a number up to 65535, such as 4321.`);
  process.exit(1);
}

/** The message for a port that is taken; `null` for any other failure. */
export function portTaken(
  error: unknown,
  { port, shownHost }: Address,
  command: string,
  setting = 'PORT',
) {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return null;
  return (
    `Port ${port} is taken, perhaps by a shop that is already running: look at http://${shownHost}:${port}/, ` +
    `stop it, or choose another port with ${setting}=${port + 1} ${command}.`
  );
}
