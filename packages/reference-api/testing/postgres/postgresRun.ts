import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../database/openDatabase.ts';
import { startPostgres } from './postgresServer.ts';
import { TEMPLATE } from './template.ts';

/** One server for a run of tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres();
  await server.createDatabase(TEMPLATE);
  await (await openDatabase(server.url(TEMPLATE))).destroy();
  project.provide('postgresUrl', server.url('postgres'));
  return server.stop;
}
