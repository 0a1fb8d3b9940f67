import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { filesOf, read } from '../structure/sourceFiles.ts';

const WORKFLOWS = filesOf('.github/workflows/*.yml');

/** By its hash, with the version for people. */
const ACTION = /^actions\/[a-z-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const IMAGE = /^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}(?: AS [a-z]+)?$/;

it('every action and image of others is pinned by its hash', () => {
  const named = (files: string[], keyword: RegExp) =>
    files.flatMap((file) => [...read(file).matchAll(keyword)].map(([, name = '']) => name));
  const actions = named(WORKFLOWS, /\buses: (.+)$/gm);
  const images = named(['deploy/Dockerfile', 'deploy/compose.yaml'], /^(?:FROM| +image:) (.+)$/gm);
  expect(actions.filter((name) => !ACTION.test(name))).toEqual([]);
  // The last two are made here.
  expect(images.filter((name) => !IMAGE.test(name))).toEqual(['vitrine-shop', 'vitrine-web']);
  expect(actions.length + images.length).toBeGreaterThan(20);
});

/** Whether a path of a lock file is somebody else's package: not the project, nor one of its own. */
const isOthers = (path: string) => path.includes('node_modules/') && !path.includes('/@vitrine/');

it.each(['package-lock.json', 'deploy/cloudflare/package-lock.json'])(
  'every package of %s has an integrity, and so has each system’s own',
  (file) => {
    const { packages } = JSON.parse(read(file)) as {
      packages: Record<string, { integrity?: string; link?: true; optionalDependencies?: object }>;
    };
    const names = Object.keys(packages);
    const bare = names.filter(
      (name) => isOthers(name) && !packages[name]?.link && !packages[name]?.integrity,
    );
    expect(bare).toEqual([]);
    const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    expect(optional.filter((each) => !names.some((name) => name.endsWith(`/${each}`)))).toEqual([]);
  },
);

/** Licences under which a shop may be sold, changed and kept closed, or why one ships all the same. */
const LICENCES: Record<string, RegExp> = {
  '(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Zlib|Apache-2.0|BlueOak-1.0.0|CC0-1.0|Unlicense|Python-2.0)':
    /^/,
  // Typefaces: may be served, not sold by themselves.
  'OFL-1.1': /^@fontsource/,
  // Libraries of their own beside the program, which anybody can put others in place of.
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  // A tool of the build, unchanged; nothing of it is in a page.
  'MPL-2.0': /^lightningcss(?:-.+)?$/,
};

it('nothing ships whose licence is not allowed', () => {
  type Package = Record<'dev' | 'devOptional', boolean> & {
    license?: string;
    optionalDependencies?: object;
  };
  const packages = Object.entries<Package>(JSON.parse(read('package-lock.json')).packages);
  const isAllowed = (name: string, id: string) =>
    Object.entries(LICENCES).some(([ids, of]) => of.test(name) && new RegExp(`^${ids}$`).test(id));
  const refused = packages
    .filter(([path, { dev, devOptional }]) => isOthers(path) && !dev && !devOptional)
    .flatMap(([path, { license }]) => {
      const name = path.replace(/^.*node_modules\//, '');
      // A binary for another system says nothing of its own: it is part of the package that names it.
      const whole = packages.find(([, each]) => name in (each.optionalDependencies ?? {}))?.[1];
      const options = (license ?? whole?.license ?? '').replace(/[()]/g, '').split(' OR ');
      const may = options.some((one) => one.split(' AND ').every((id) => isAllowed(name, id)));
      return may ? [] : [`${name}: ${license}`];
    });
  expect(refused).toEqual([]);
});

it('a job with a secret, or that may write, runs no package’s scripts and fetches none unlocked', () => {
  interface Job {
    permissions?: Record<string, string>;
    steps: { run?: string }[];
  }
  const privileged = WORKFLOWS.flatMap((file) => {
    const { jobs } = parse(read(file)) as { jobs: Record<string, Job> };
    return Object.entries(jobs)
      .filter(
        ([, job]) =>
          JSON.stringify(job).includes('secrets.') ||
          Object.values(job.permissions ?? {}).includes('write'),
      )
      .map(([name, { steps }]) => ({ name, runs: steps.map(({ run = '' }) => run).join('\n') }));
  });
  expect(privileged.map(({ name }) => name)).toEqual(['check', 'send', 'github-pages', 'publish']);
  for (const { name, runs } of privileged) {
    expect(runs, name).not.toMatch(/npx |npm (?:install|i|exec|run|start|test)\b|vitrine (?!send)/);
    for (const [install] of runs.matchAll(/npm ci.*/g))
      expect(install).toContain('--ignore-scripts');
  }
});
