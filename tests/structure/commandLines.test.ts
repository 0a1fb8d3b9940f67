import { expect, test } from 'vitest';
import { commandLines } from './commandLines.ts';
import { exists, read } from './sourceFiles.ts';

/**
 * Where each command line of the pages is run, with values of its own. Those of a `bench`,
 * `openapi` and of `npm test` are run with `npm test -- --all` only.
 */
const RUNS: Record<string, string[]> = {
  '.ci/run': ['npm test'],
  '.github/workflows/ci.yml': [
    'npm run test:e2e -- cart',
    'npm run test:unit -- cart',
    'npm run typecheck',
  ],
  '.github/workflows/nightly.yml': ['npm test -- --all', 'npm test -- --database postgres'],
  '.github/workflows/release.yml': ['npm ci'],
  'bench/bench.test.ts': [
    'bin/vitrine bench floor',
    'bin/vitrine bench interactions',
    'bin/vitrine bench load',
    'bin/vitrine bench load --write docs/performance.md',
    'bin/vitrine bench regenerate',
    'bin/vitrine bench search',
    'bin/vitrine bench serve',
  ],
  'scripts/backup/backup.test.ts': [
    'bin/vitrine backup /backups',
    'bin/vitrine backup /backups/shop.tar.gz',
    'bin/vitrine restore /backups/shop.tar.gz --data /var/lib/vitrine/data',
    'bin/vitrine restore /backups/shop.tar.gz --replace',
  ],
  'scripts/commands/audit.test.ts': ['bin/vitrine audit'],
  'scripts/commands/customers.test.ts': [
    'bin/vitrine customers erase EMAIL',
    'bin/vitrine customers export EMAIL',
  ],
  'scripts/commands/headers.test.ts': [
    'bin/vitrine headers apache --dist /srv/vitrine/dist --into /etc/apache2/vitrine',
    'bin/vitrine headers caddy --dist /srv/vitrine/dist --into /etc/caddy/vitrine',
    'bin/vitrine headers nginx --dist /srv/vitrine/dist --into /etc/nginx/vitrine',
  ],
  'scripts/commands/import.test.ts': [
    'bin/vitrine import json catalogue.json',
    'bin/vitrine import shopify products.csv',
  ],
  'scripts/commands/init.test.ts': ['bin/vitrine init'],
  'scripts/commands/inquiries.test.ts': ['bin/vitrine inquiries'],
  'scripts/commands/move.test.ts': [
    'bin/vitrine move --to postgres://shop:…@db.internal:5432/shop',
  ],
  'scripts/commands/payments.test.ts': ['bin/vitrine payments'],
  'scripts/commands/ship.test.ts': [
    'bin/vitrine ship',
    'bin/vitrine ship ORDER --delivered',
    'bin/vitrine ship ORDER TRACKING_NUMBER 3011',
  ],
  'scripts/commands/test.test.ts': [
    'npm run verify:quick',
    'npm test -- --repeat 10 cart',
    'npm test -- --seed 4711',
  ],
  'tests/doctor/command.test.ts': ['bin/vitrine api'],
  'tests/doctor/doctor.test.ts': [
    'bin/vitrine doctor --api https://api.example.com --origin https://shop.example',
    'bin/vitrine doctor --only reads,images --ignore doctor-ignores.txt --junit doctor.xml --json doctor.json',
  ],
  'tests/doctor/exampleBackend.test.ts': [
    'bin/vitrine doctor --api http://localhost:8080 --origin http://localhost:4321 --orders',
  ],
  'tests/faults/dev.test.ts': ['npm run dev'],
  'tests/faults/regenerate.test.ts': ['bin/vitrine publisher'],
  'tests/faults/start.test.ts': ['npm start'],
};

/** What no test runs, and why. */
const BY_HAND: Record<string, string> = {
  'bin/vitrine bench pages --harness FOLDER': 'the harness is brought along',
  'bin/vitrine bench pages --harness FOLDER --templates all --write docs/performance.md --compare README.md --draw docs/pictures/speed.svg':
    'the harness is brought along',
};

test('each command line of the pages is run somewhere', () => {
  const known = [...Object.values(RUNS).flat(), ...Object.keys(BY_HAND)];
  expect(known.sort()).toEqual(commandLines());
});

test.each(Object.entries(RUNS))('%s has their commands and options', (file, lines) => {
  expect(exists(file)).toBe(true);
  const words = lines.flatMap((line) => {
    const [command = '', ...rest] = line.replace(/^(?:bin\/vitrine|npm(?: run)?) /, '').split(' ');
    return [command, ...rest.filter((word) => word.startsWith('--') && word !== '--')];
  });
  const text = read(file);
  expect(words.filter((word) => !text.includes(word))).toEqual([]);
});
