import * as limits from '@vitrine/contract/domain/limits.ts';
import { period } from '@vitrine/contract/domain/period.ts';
import { messagesOf, type Tree } from '@vitrine/runtime/shop/messages.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { shopFolder } from '@vitrine/runtime/shop/shopFolder.ts';
import { fill } from '../../../src/i18n/fill.ts';
import type { TestLanguage } from './shop.ts';

/** What holds in the demo's shop: sentences that begin with it are said (src/i18n/deliveryFacts.ts). */
const HOLDS = {
  ...{ delivered: '', shipsFree: '', dutiesByShop: '', returns: '', customerPaysReturn: '' },
  cash: '',
};

/**
 * A message of the interface as the shop under test has it, with the shop's limits:
 * `message('zh', 'product', 'reviews.title')`.
 */
export function message(language: TestLanguage, file: string, key: string): string {
  let found: Tree | undefined = messagesOf(shopFolder(), `${language}/${file}.json`);
  for (const part of key.split('.')) {
    found = typeof found === 'object' ? (found as Record<string, Tree>)[part] : undefined;
  }
  if (typeof found !== 'string') throw new Error(`${language}/${file}.json has no ${key}.`);
  return fill(found, { ...limits, ...HOLDS, replyPromise: replyPromise(language) });
}

function replyPromise(language: TestLanguage): string {
  const { replyHours } = ownShop().brand.contact;
  const messages = messagesOf(shopFolder(), `${language}/common.json`) as Record<string, Tree>;
  return replyHours
    ? fill(String(messages.replyPromise), { replyTime: period(replyHours, 'hour', language) })
    : '';
}
