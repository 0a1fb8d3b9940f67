import { execFile } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { NO_PAYMENTS } from '@vitrine/publisher/commands/reportLines.ts';
import { publisherFolder } from '@vitrine/publisher/service/publisherFolder.ts';
import { temporaryFolder } from '@vitrine/reference-api/testing/shop.ts';
import { openBucket } from '@vitrine/runtime/bucket/bucket.ts';
import { openS3 } from '@vitrine/runtime/bucket/testing.ts';
import { BUILD_SETTINGS } from '@vitrine/runtime/settings.ts';
import { folderWith } from '@vitrine/runtime/testing/folder.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { isInstallable, isInstalled, requireProgram } from '../../scripts/nginx/installed.ts';
import { installRsync } from '../../scripts/test/programs.ts';
import { deadAddress, startApi } from '../faults/brokenApi.ts';
import { SETTINGS } from '../faults/publisher/settings.ts';
import { finished, runVitrine } from '../faults/startCommand.ts';
import { ROOT, read } from '../structure/sourceFiles.ts';
import { lendCompiledPages } from './compiledPages.ts';
import { envOf, jobs, runStep, step, steps } from './publishWorkflow.ts';

const check = step('Check where the pages go');
const render = step('Read the API and render the pages');
const bucketStep = step('Send to the bucket');
const rsync = step('Send by rsync');

/** What each host needs beside the shop's address, and the steps that are for it. */
const HOSTS: Record<string, { needs: string[]; sent: string[] }> = {
  'github-pages': { needs: [], sent: ['actions/upload-pages-artifact'] },
  cloudflare: {
    needs: ['CLOUDFLARE_API_TOKEN', 'CLOUDFLARE_ACCOUNT_ID', 'CLOUDFLARE_PROJECT'],
    sent: ['Install what sends to Cloudflare', 'Send to Cloudflare Pages'],
  },
  netlify: { needs: ['NETLIFY_AUTH_TOKEN', 'NETLIFY_SITE_ID'], sent: ['Send to Netlify'] },
  bucket: {
    needs: ['URL', 'REGION', 'KEY_ID', 'SECRET'].map((part) => `PUBLISH_BUCKET_${part}`),
    sent: ['Install what sends to a bucket', 'Send to the bucket'],
  },
  rsync: {
    needs: ['RSYNC_TARGET', 'RSYNC_SSH_KEY', 'RSYNC_KNOWN_HOSTS'],
    sent: ['Prepare ssh', 'Send by rsync'],
  },
};

describe('the workflow that publishes', () => {
  it('passes every setting that a build reads', () => {
    const { OPTIONS: _, ...built } = render.env ?? {};
    const passed = { ...built, ...bucketStep.env };
    expect(Object.keys(passed).sort()).toEqual(Object.keys(BUILD_SETTINGS).sort());
    const names = Object.entries(passed).filter(([name, value]) =>
      value.includes(`${/KEY_ID|SECRET/.test(name) ? 'secrets' : 'vars'}.${name} `),
    );
    expect(Object.fromEntries(names)).toEqual(passed);
    expect(envOf(render, { API_BASE_URL: 'https://api.example' })).toMatchObject({
      OPTIONS: '',
      PUBLIC_API_BASE_URL: 'https://api.example',
      MEDIA_BASE_URL: 'https://api.example/media',
      MEDIA_HOSTS: '',
    });
    expect(envOf(render, { acceptLoss: 'true' }).OPTIONS).toBe('--accept-loss');
  });

  it('has steps for each host, and fails with a sentence where none is named', () => {
    const sent = steps.filter((each) => each.if?.includes("== '"));
    const run = (set: Record<string, string>) => runStep(check, envOf(check, set), ROOT);
    for (const [host, { needs, sent: named }] of Object.entries(HOSTS)) {
      const own = sent.filter((each) => each.if === `vars.PUBLISH_TO == '${host}'`);
      expect(own.map(({ name, uses }) => name ?? uses?.replace(/@.*/, ''))).toEqual(named);
      const whole = Object.fromEntries(['SITE_URL', ...needs].map((name) => [name, 'set']));
      expect(run({ ...whole, PUBLISH_TO: host })).toEqual({ status: 0, printed: '' });
      for (const missing of Object.keys(whole)) {
        const { status, printed } = run({ ...whole, PUBLISH_TO: host, [missing]: '' });
        expect([status, printed]).toEqual([
          1,
          `::error::Nothing was published: with PUBLISH_TO=${host}, set ${missing} as well (docs/operations.md).\n`,
        ]);
      }
    }
    for (const PUBLISH_TO of ['', 'ftp']) {
      const { status, printed } = run({ PUBLISH_TO, SITE_URL: 'set' });
      expect(status).toBe(1);
      expect(printed).toContain(`set the variable PUBLISH_TO to ${Object.keys(HOSTS)[0]}, `);
    }
    expect(jobs['github-pages'].if).toBe("vars.PUBLISH_TO == 'github-pages'");
  });

  it('is told to owners with all that it needs', () => {
    const page = read('docs/operations.md');
    for (const [host, { needs }] of Object.entries(HOSTS)) {
      const row = page.split('\n').find((line) => line.startsWith(`| \`${host}\``)) ?? '';
      const named = [...row.matchAll(/`([A-Z_]{6,})`/g)].map(([, name]) => name);
      expect(named.sort()).toEqual(needs.toSorted());
    }
  });

  it('has only steps that bash can read', () => {
    for (const { run } of steps) {
      if (!run) continue;
      expect(runStep({ run: 'bash -n <<< "$SCRIPT"' }, { SCRIPT: run }, ROOT).printed).toBe('');
    }
  });

  it('gives no secret to the job that installs and builds', () => {
    expect(JSON.stringify(jobs.render)).not.toContain('secrets.');
    expect(jobs.check.steps).toEqual([expect.not.objectContaining({ uses: expect.anything() })]);
  });

  it('sends a host no file that only the shop’s own server reads', () => {
    const release = { 'index.html': 'home', 'index.html.br': 'home', '.headers.json': '{}' };
    const take = step('Take what a host serves');
    const taken = (PUBLISH_TO: string) => {
      const work = folderWith();
      const files = { ...release, _headers: '/*', 'zh/404.html': '404' };
      symlinkSync(folderWith(files), join(work, 'dist'));
      const { status, printed } = runStep(take, envOf(take, { PUBLISH_TO }), work);
      expect([status, printed]).toEqual([0, '']);
      return readdirSync(join(work, 'site')).sort();
    };
    expect(taken('netlify')).toEqual(['_headers', 'index.html', 'zh']);
    expect(taken('rsync')).toEqual([...Object.keys(release), '_headers', 'zh'].sort());
  });

  it.skipIf(!isInstallable(() => ['curl', 'zip'].every(isInstalled), 'curl', 'zip'))(
    'sends Netlify the pages and its token, and fails where they are refused',
    async () => {
      const netlify = step('Send to Netlify');
      const statuses = [200, 401];
      let received = Buffer.of();
      const server = createServer(async (request, response) => {
        received = Buffer.concat(await request.toArray());
        const { url, headers } = request;
        response.writeHead(statuses.shift() ?? 500).end(`${url} ${headers.authorization}`);
      });
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => void server.close());
      const cwd = folderWith({ 'dist/index.html': 'home', 'dist/zh/index.html': '主页' });
      const env = {
        ...process.env,
        ...envOf(netlify, { NETLIFY_AUTH_TOKEN: 'token', NETLIFY_SITE_ID: 'site' }),
        NETLIFY_API: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      };
      const run = () =>
        promisify(execFile)('bash', ['-eo', 'pipefail', '-c', netlify.run], { cwd, env });
      expect((await run()).stdout).toBe('/sites/site/deploys Bearer token');
      expect(received.toString('latin1')).toContain('zh/index.html');
      await expect(run()).rejects.toThrow('401');
    },
  );

  it.skipIf(!installRsync())('sends by rsync: assets first, what is gone last', () => {
    const [work, target, tools] = [folderWith(), folderWith(), folderWith()];
    const log = join(work, 'log');
    // The real one, which tells what is there after each of its runs.
    const script = `${requireProgram('rsync')} "$@" && (cd ${target} && find . -type f | sort | tr '\\n' ' '; echo) >> ${log}\n`;
    writeFileSync(join(tools, 'rsync'), `#!/bin/sh\n${script}`);
    chmodSync(join(tools, 'rsync'), 0o755);
    const send = (files: Record<string, string>) => {
      rmSync(join(work, 'dist'), { force: true });
      symlinkSync(folderWith(files), join(work, 'dist'));
      writeFileSync(log, '');
      const PATH = `${tools}:${process.env.PATH}`;
      const env = { ...envOf(rsync, { RSYNC_TARGET: target }), PATH };
      const { status, printed } = runStep(rsync, env, work);
      expect([status, printed]).toEqual([0, '']);
      return readFileSync(log, 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.trim());
    };
    const first = { 'index.html': 'one', 'assets/a.js': 'a', 'old/index.html': 'old' };
    expect(send(first)).toEqual(['./assets/a.js', './assets/a.js ./index.html ./old/index.html']);
    mkdirSync(join(target, '.well-known'));
    writeFileSync(join(target, '.well-known/proof'), 'mine');
    const next = { 'index.html': 'two', 'assets/b.js': 'b', '.headers.json': '{}' };
    expect(send(next)).toEqual([
      './.well-known/proof ./assets/a.js ./assets/b.js ./index.html ./old/index.html',
      './.headers.json ./.well-known/proof ./assets/b.js ./index.html',
    ]);
    expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('two');
  });

  it('keeps a bucket as the shop is, and fails where it can’t', async () => {
    const s3 = await openS3();
    const data = await temporaryFolder();
    const dist = join(data, 'dist');
    await lendCompiledPages(publisherFolder(ROOT, dist));
    const env = envOf(render, { API_BASE_URL: await startApi(), SITE_URL: SETTINGS.siteUrl });
    const keys = envOf(bucketStep, {
      PUBLISH_BUCKET_URL: s3.url,
      PUBLISH_BUCKET_REGION: s3.region,
      PUBLISH_BUCKET_KEY_ID: s3.accessKeyId,
      PUBLISH_BUCKET_SECRET: s3.secretAccessKey,
    });
    const run = (command: string, more: Record<string, string>) =>
      finished(runVitrine([command], { VITRINE_DATA: data, VITRINE_DIST: dist, ...more }));
    const { code, printed } = await run('regenerate', {
      ...env,
      // As other tests compile the pages; in a job they would name the API.
      PUBLIC_API_BASE_URL: '',
      MEDIA_BASE_URL: '/media',
      MEDIA_RESIZE: 'imagemogr2',
    });
    expect(code, printed).toBe(0);
    expect(printed, 'this API takes no payments').toContain(NO_PAYMENTS);
    const sent = await run('send', keys);
    expect(sent.code, sent.printed).toBe(0);
    const bucket = openBucket(s3);
    for (const file of ['index.html', 'zh/404.html', '_headers']) {
      expect(await bucket.get(file)).toBe(readFileSync(join(dist, file), 'utf8'));
    }
    expect((await run('send', keys)).printed).toContain('0 files sent and 0 removed.');
    const dead = { ...keys, PUBLISH_BUCKET_URL: `${await deadAddress()}/shop` };
    const unsent = await run('send', dead);
    expect(unsent.code).toBe(1);
    expect(unsent.printed).toContain('does not have all the pages');
    expect((await run('send', {})).printed).toContain('PUBLISH_BUCKET_URL is not set');
  });
});
