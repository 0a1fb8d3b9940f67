import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { closeGracefully, listen } from '@vitrine/runtime/httpServer.ts';
import { unknownSettings } from '@vitrine/runtime/knownSettings.ts';
import { BUILD_SETTINGS, SETTINGS } from '@vitrine/runtime/settings.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { createDashboardMetrics } from '../../packages/publisher/routes/dashboard/metrics.ts';
import type { PublishingState } from '../../packages/publisher/service/publishingState.ts';
import { logEntry } from '../../packages/publisher/service/publishLog.ts';
import { read } from '../structure/sourceFiles.ts';

interface Service {
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  networks?: string[];
  ports?: string[];
  environment?: Record<string, string | null>;
  healthcheck?: { test?: string[] };
}

const text = read('deploy/compose.yaml');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

describe('the compose file', () => {
  it.each(Object.entries(services))('gives %s no rights and nothing to write to', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  });

  it('asks for what it needs in the example of settings', () => {
    const named = new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
    const example = read('deploy/env.example');
    const missing = [...named].filter((name) => !new RegExp(`^${name}=`, 'm').test(example));
    expect(missing).toEqual(['TRUST_PROXY', 'PUBLISH_SCHEDULE', 'PUBLISH_IMAGES', 'WEB_PORT']);
  });

  it('hands every setting on to the processes that read it, but where its own containers listen and store', () => {
    const { api1, publisher } = services;
    const passed = { ...api1?.environment, ...publisher?.environment };
    expect(Object.keys(SETTINGS).filter((name) => !(name in passed))).toEqual([
      'PORT',
      'HOST',
      'DEV_PORT',
      'VITRINE_DATA',
      'VITRINE_DIST',
    ]);
    expect(Object.keys(passed).filter((name) => !(name in SETTINGS))).toEqual([]);
    expect(unknownSettings(['DATABASE_PASSWORD', 'WEB_PORT'])).toEqual([]);
    const build = Object.keys(BUILD_SETTINGS).filter(
      (name) => !(name in (publisher?.environment ?? {})),
    );
    expect(build).toEqual([]);
  });

  it('lets nobody but nginx, and the dashboard on this machine, be reached from outside', () => {
    const open = Object.entries(services).flatMap(([name, { ports = [] }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    // biome-ignore lint/suspicious/noTemplateCurlyInString: compose fills it in.
    expect(open).toEqual(['publisher 127.0.0.1:4322:4321', 'nginx ${WEB_PORT:-80}:80']);
    expect(services.database?.networks).toEqual(['inside']);
  });

  it('has the headers made after the first publish since the start, not of what lay there', async () => {
    const metrics = createDashboardMetrics();
    const state = {
      live: { release: '000001-a', since: 1_000, counts: null },
      kept: ['000001-a'],
      running: null,
      imagesWaiting: 0,
      waiting: 1,
      isPaused: false,
      next: { promotion: null, schedule: null },
      log: [],
    } satisfies PublishingState;
    expect(await healthOf(await metrics.read(state))).toBe('waits');
    expect(await healthOf(await metrics.read({ ...state, isPaused: true }))).toBe('healthy');
    metrics.count({ ...logEntry(null), by: ['start'], began: 2_000, ended: 3_000 });
    expect(await healthOf(await metrics.read({ ...state, isPaused: false }))).toBe('healthy');
  });
});

/** What the publisher's check makes of such metrics. */
async function healthOf(metrics: string): Promise<'healthy' | 'waits'> {
  const token = 'a token of this dashboard';
  const server = createServer(({ url, headers }, response) => {
    const isAllowed = url === '/desk/metrics' && headers.authorization === `Bearer ${token}`;
    response.end(isAllowed ? metrics : '');
  });
  const port = await listen(server, 0, '127.0.0.1');
  const [kind, program, ...words] = services.publisher?.healthcheck?.test ?? [];
  expect([kind, program]).toEqual(['CMD', 'node']);
  const check = spawn(
    process.execPath,
    words.map((word) => word.replace(':4321/', `:${port}/`)),
    { env: { PUBLISH_DASHBOARD_TOKEN: token }, stdio: 'ignore' },
  );
  const [code] = await once(check, 'exit');
  await closeGracefully(server);
  return code === 0 ? 'healthy' : 'waits';
}

it('both images run as somebody without rights', () => {
  const stages = read('deploy/Dockerfile')
    .split(/^FROM /m)
    .slice(1);
  const users = stages.map((stage) => [
    / AS (\w+)/.exec(stage)?.[1],
    /^USER (.+)$/m.exec(stage)?.[1],
  ]);
  expect(Object.fromEntries(users)).toMatchObject({ shop: 'node', web: 'www-data' });
  expect(read('deploy/Dockerfile')).not.toMatch(/^(?:ARG|ENV) .*(?:SECRET|TOKEN|PASSWORD)/m);
});

describe('the systemd unit', () => {
  const unit = read('deploy/systemd/vitrine.service');

  it('has its folders in the file of settings that commands read, too', () => {
    const [, settings = ''] = /<<'END'[^\n]*\n(.*?)^END$/ms.exec(read('docs/operations.md')) ?? [];
    expect(settings.trim().split('\n')).toEqual(unit.match(/\bVITRINE_\w+=\S+/g));
  });

  it('lets web servers read the pages, and nobody the data', () => {
    expect(unit).toMatch(/^StateDirectoryMode=0711$/m);
    expect(unit).toMatch(/^UMask=0022$/m);
    expect(unit).toMatch(/^ExecStartPre=\S*install -d -m 700 \$\{VITRINE_DATA\}$/m);
    expect(unit).toMatch(/^ExecStartPre=\S*install -d -m 700 .* \.work /m);
  });
});
