import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '@vitrine/runtime/shop/shopFolder.ts';
import type { Answers } from './questions.ts';

/** Makes the owner's folder of the answers: all of it, or nothing. */
export function writeShop(folder: string, answers: Answers): void {
  const unfinished = `${folder}.part-${process.pid}`;
  try {
    for (const name of ['assets', 'messages', 'public']) {
      mkdirSync(join(unfinished, name), { recursive: true });
    }
    writeFileSync(join(unfinished, 'shop.config.ts'), configText(folder, answers));
    renameSync(unfinished, folder);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function configText(folder: string, answers: Answers): string {
  const { name, nameZh, company, companyZh, email, country, city, cityZh, theme } = answers;
  const texts = (en: string, zh: string) =>
    `{ en: ${quoted(en)}${zh === '' ? '' : `, zh: ${quoted(zh)}`} }`;
  const types = relative(folder, join(ROOT, 'packages/runtime/shop/shopConfig.ts')).replaceAll(
    '\\',
    '/',
  );
  return `import type { OwnConfig } from ${quoted(types)};

// Whose shop it is. What else may be said here, and what stands beside it: docs/theming.md.
export default {
  name: ${texts(name, nameZh)},
  company: ${texts(company, companyZh)},
  email: ${quoted(email)},
  address: { locality: ${texts(city, cityZh)}, country: ${quoted(country)} },
  ${theme === '' ? "// theme: 'hesper'," : `theme: ${quoted(theme)},`}

  // Pages and search engines say nothing of what is left out:
  // areaServed: ['Europe'],
  // delivery: {
  //   regions: [
  //     {
  //       countries: ['FR', 'DE'],
  //       handlingDays: [0, 2],
  //       transitDays: [2, 5],
  //       price: 12,
  //       freeFrom: 200,
  //       duties: 'shop',
  //     },
  //   ],
  // },
  // cashOnDelivery: { countries: ['FR'], upTo: 500 },
  // returns: { days: 7, paidBy: 'customer' },
  // contact: {
  //   ways: [{ kind: 'whatsapp', number: '+33 6 00 00 00 00' }],
  //   hours: {
  //     timeZone: 'Europe/Paris',
  //     times: [{ days: ['Monday', 'Tuesday'], from: '09:00', to: '17:00' }],
  //   },
  //   replyHours: 24,
  // },
  // social: [{ name: 'Instagram', url: 'https://www.instagram.com/…' }],
  // office: { en: '1 Example Street, 69001 Lyon, France' },
  // law: { en: 'French law' },
} satisfies OwnConfig;
`;
}

const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
