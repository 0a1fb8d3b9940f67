import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { textOf } from '@vitrine/contract/html/text.ts';
import { parse } from 'yaml';
import { charactersBySound, traditionalPairs } from '../../../src/features/search/chineseTables.ts';
import { createSearchEngine } from '../../../src/features/search/searchEngine.ts';
import type {
  LanguageFile,
  ProductEntry,
  SearchShop,
} from '../../../src/features/search/searchFiles.ts';
import { publishedList } from '../../../src/features/search/synonyms.ts';
import { chineseWordsIn } from '../../../src/features/search/terms.ts';

const SYNONYMS = join(import.meta.dirname, '../../../src/features/search/synonyms');

/** What a search reads of a catalogue, by the names of its files. */
type Files = Record<string, unknown>;

export const searchOf = (files: Files) =>
  createSearchEngine(async <Content>(name: string) => files[name] as Content);

interface Goods {
  id: number | string;
  name: string;
  category: string;
  facts: string;
  text: string;
}

/** The AWS Retail Demo Store's products, which are hardly jewellery: `folder` has `products.yaml`. */
export function retailDemoStore(folder: string): Files {
  const products: {
    id: string;
    name: string;
    category: string;
    style: string;
    description: string;
  }[] = parse(readFileSync(join(folder, 'products.yaml'), 'utf8'));
  const goods = products.map(({ style, description, ...own }) => ({
    ...own,
    facts: style,
    text: description,
  }));
  return filesOf('en', goods);
}

/** Litemall's goods, in Chinese: `folder` has the JSON of its tables. */
export function litemall(folder: string): Files {
  const table = <Row>(name: string): Row[] =>
    JSON.parse(readFileSync(join(folder, `litemall_${name}.json`), 'utf8'));
  const categories = new Map(
    table<{ id: number; name: string; pid: number }>('category').map((row) => [row.id, row]),
  );
  const attributes = Map.groupBy(
    table<{ goods_id: number; value: string }>('goods_attribute'),
    ({ goods_id }) => goods_id,
  );
  const goods = table<{
    id: number;
    name: string;
    category_id: number;
    brief: string;
    keywords: string;
    detail: string | null;
  }>('goods').map(({ id, name, category_id, brief, keywords, detail }) => ({
    id,
    name,
    category: categories.get(category_id)?.name ?? '',
    facts: [brief, keywords, ...(attributes.get(id) ?? []).map(({ value }) => value)].join(' '),
    text: textOf(detail ?? ''),
  }));
  return filesOf('zh', goods);
}

function filesOf(language: 'en' | 'zh', goods: readonly Goods[]): Files {
  const categories = [...new Set(goods.map(({ category }) => category))];
  const shop: SearchShop = {
    words: 1,
    cards: 1,
    categories: categories.map((name) => [slugOf(name), name, null]),
    posts: [],
    pages: [],
  };
  const words = goods.map(
    ({ id, name, category, facts, text }): ProductEntry => [
      String(id),
      name,
      slugOf(category),
      '',
      facts.slice(0, 400),
      text.slice(0, 400),
      null,
      0,
    ],
  );
  const chinese = goods.flatMap(({ name }) => chineseWordsIn(name));
  const meaning: LanguageFile = {
    synonyms: [publishedList(readFileSync(join(SYNONYMS, `${language}.txt`), 'utf8'))],
    characters: language === 'zh' ? charactersBySound() : '',
    traditional: language === 'zh' ? traditionalPairs() : '',
  };
  return {
    shop,
    language: meaning,
    'words/0-of-1': { products: words, chinese: chinese.join(' ') },
    'cards/0-of-1': [],
  };
}

const slugOf = (name: string) => name.replaceAll(' ', '-');
