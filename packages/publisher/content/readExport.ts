import type { DataOf } from '@vitrine/contract/api/call.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { callName } from '@vitrine/contract/api/client.ts';
import { blogListItem } from '@vitrine/contract/api/entities/blog.ts';
import type { Category } from '@vitrine/contract/api/entities/category.ts';
import { productListItem } from '@vitrine/contract/api/entities/productListItem.ts';
import { ApiMalformedError, ApiUnreachableError } from '@vitrine/contract/api/errors.ts';
import { LANGUAGES, type Language } from '@vitrine/contract/domain/language.ts';
import type { OmissionKind, Omissions } from './omissions.ts';
import { createListSum, createSlugCheck } from './readPages.ts';
import type { OnReading, Reading } from './refresh.ts';

/** A break is followed by so many attempts that yield no line. */
const MAX_ATTEMPTS = 3;

type Line = DataOf<typeof shopExport>;
/** The lines of the shop's export in a language, from after a cursor on. */
export type LinesFor = (language: Language, after: string | undefined) => AsyncIterable<Line>;

interface ExportOptions {
  linesFor: LinesFor;
  sink: Reading;
  omissions: Omissions;
  onProgress?: OnReading | undefined;
}

/** Reads the whole shop as `crawlShop` does, in one call a language. Rejects with an `ApiError`. */
export async function readExport(options: ExportOptions): Promise<void> {
  let done = 0;
  for (const language of LANGUAGES) {
    const reader = createLineReader(language, options);
    for await (const line of resumed((after) => options.linesFor(language, after))) {
      reader.take(line);
      done += 1;
      options.onProgress?.(done, done);
    }
    reader.end();
  }
  options.omissions.settle(options.sink);
}

/** Goes on after the last line where the connection broke, or ended before the last line came. */
async function* resumed(
  linesAfter: (cursor: string | undefined) => AsyncIterable<Line>,
): AsyncGenerator<Exclude<Line, { kind: 'end' }>> {
  let cursor: string | undefined;
  for (let attempts = 1; ; attempts += 1) {
    try {
      for await (const line of linesAfter(cursor)) {
        if (line.kind === 'end') return;
        yield line;
        ({ cursor } = line);
        attempts = 0;
      }
      throw new ApiUnreachableError(shopExport.name, 'The export ended before its last line.');
    } catch (error) {
      if (!(error instanceof ApiUnreachableError) || attempts >= MAX_ATTEMPTS) throw error;
    }
  }
}

/** Puts the lines of a language into the sink, as the calls of single items would. */
function createLineReader(language: Language, { sink, omissions }: ExportOptions) {
  const checkOf = (kind: OmissionKind) =>
    createSlugCheck((slug, why, ids) => omissions.note(kind, slug, why, ids));
  const isOwn = {
    category: checkOf('category'),
    product: checkOf('product'),
    post: checkOf('post'),
  };
  const categories: Category[] = [];
  const members = new Map<string, string[]>();
  const products = new Set<string>();
  const discounted: string[] = [];
  const posts = new Set<string>();
  const name = callName(shopExport);
  const exceeds = createListSum(name);
  const take = (line: Exclude<Line, { kind: 'end' }>) => {
    const item = line.kind === 'product' ? line.product : line.kind === 'post' && line.post;
    const excess = exceeds(item ? [item.id, item.slug] : line);
    if (excess) throw new ApiMalformedError(name, `${excess}.`);
    if (line.kind === 'menu') {
      sink.put('menu', language, '', line.menu);
    } else if (line.kind === 'category' && isOwn.category(line.category)) {
      categories.push(line.category);
      members.set(line.category.slug, line.products);
    } else if (line.kind === 'product' && isOwn.product(line.product)) {
      const { product, reviews } = line;
      products.add(product.slug);
      if (product.discount_type) discounted.push(product.slug);
      sink.put('product', language, product.slug, product);
      omissions.noteFree(product);
      sink.put('listedProduct', language, product.slug, pick(product, productListItem.entries));
      sink.put('reviews', language, String(product.id), reviews);
    } else if (line.kind === 'post' && isOwn.post(line.post)) {
      posts.add(line.post.slug);
      sink.put('post', language, line.post.slug, line.post);
      sink.put('listedPost', language, line.post.slug, pick(line.post, blogListItem.entries));
    }
  };
  const end = () => {
    for (const [slug, slugs] of members) {
      const listed = slugs.filter((member) => products.has(member));
      sink.put('members', language, slug, listed);
    }
    sink.put('categories', language, '', categories);
    sink.put('products', language, '', [...products]);
    sink.put('discounted', language, '', discounted);
    sink.put('posts', language, '', [...posts]);
  };
  return { take, end };
}

/** The fields that a list shows of an entry. */
function pick<Entry extends object, Field extends keyof Entry>(
  entry: Entry,
  fields: Record<Field, unknown>,
): Pick<Entry, Field> {
  const names = Object.keys(fields) as Field[];
  return Object.fromEntries(names.map((name) => [name, entry[name]])) as Pick<Entry, Field>;
}
