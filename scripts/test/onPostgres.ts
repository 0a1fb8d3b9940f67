import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startPostgres } from '@vitrine/reference-api/testing/postgres/postgresServer.ts';

/** Runs a script of Node's with a PostgreSQL of its own, on which the shop under test keeps its data. */
const server = await startPostgres();
try {
  await server.createDatabase('shop');
  const child = spawn(process.execPath, process.argv.slice(2), {
    stdio: 'inherit',
    env: {
      ...process.env,
      DATABASE_URL: server.url('shop'),
      VITRINE_E2E_POSTGRES: server.url('postgres'),
    },
  });
  const pass = (signal: NodeJS.Signals) => void child.kill(signal);
  process.on('SIGINT', pass).on('SIGTERM', pass);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await server.stop();
}
