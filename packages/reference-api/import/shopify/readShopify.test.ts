import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BrokenFileError } from '../report.ts';
import { quote, readBytes, readExport, vase } from './testing.ts';

describe('the file', () => {
  it('may have a byte order mark, CRLF, empty lines and line breaks within quotes', async () => {
    const { products, said } = await readBytes(
      '\uFEFFHandle,Title,Body (HTML),Variant Price\r\n\r\na,A,"<p>One\r\ntwo</p>",1\r\n,,,\r\nb,B,,\r\n',
    );
    expect(products).toMatchObject([
      { id: 'a', price: 100, description: { en: '<p>One\r\ntwo</p>' } },
    ]);
    expect(said).toEqual(['line 6, “B”, Variant Price: Invalid price value (missing)']);
  });

  it('may name its columns in another case, order or generation, and have more of them', async () => {
    const { products } = await readBytes(
      'Status,PRICE,url handle,title,Description,Compare-at price,Cost per item\nActive,5,cup,Cup,Tea,8,1',
    );
    expect(products).toMatchObject([
      { id: 'cup', price: 800, discount: { amount: 300 }, description: { en: 'Tea' } },
    ]);
  });

  it.each([';', '\t'])('may be separated by %j', async (separator) => {
    const rows = [
      ['Handle', 'Title', 'Variant Price'],
      ['a', 'A, b', '1'],
    ];
    const { products } = await readBytes(rows.map((row) => row.join(separator)).join('\n'));
    expect(products).toMatchObject([{ name: { en: 'A, b' } }]);
  });

  it('may be in Chinese and in UTF-16', async () => {
    const text = '\uFEFFHandle,Title,Variant Price,Vendor\nping,花瓶,1,景德镇';
    const { products } = await readBytes(Buffer.from(text, 'utf16le'), { language: 'zh' });
    expect(products).toMatchObject([
      { name: { zh: '花瓶' }, attributes: [{ name: { zh: '品牌' }, value: { zh: '景德镇' } }] },
    ]);
  });

  it.each([
    ['', 'holds no products'],
    ['Name,Cost\nx,1', 'is not a Shopify product export: its first line has no Handle'],
    ['Handle,Title,Variant Price\n\n', 'holds no products'],
    ['Handle,Title,Variant Price\na,A,1\nb,"B,2\nc,C,3', 'opened on or after line 3'],
  ])('%j is broken', async (text, why) => {
    const failure = await readBytes(text).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(BrokenFileError);
    expect(String(failure)).toContain(why);
  });

  it('in an old encoding is broken', async () => {
    const gbk = Uint8Array.from([...Buffer.from('Handle,Title\n'), 0xbb, 0xa8]);
    await expect(readBytes(gbk)).rejects.toThrow('save it again as UTF-8');
  });
});

describe('a product', () => {
  it('with a higher compare-at price is that price with a fixed discount', async () => {
    const { products } = await readExport({ ...vase, 'Variant Compare At Price': '30.00' });
    const discount = { type: 'fixed', amount: 1000, start: null, end: null };
    expect(products).toMatchObject([{ price: 3000, discount }]);
  });

  it.each(['20.00', '15', '0', '', 'n/a'])('compared at %j has no discount', async (before) => {
    const { products } = await readExport({ ...vase, 'Variant Compare At Price': before });
    expect(products).toMatchObject([{ price: 2000, discount: null }]);
  });

  it.each([
    ['1,299.00', 129_900],
    ['$12.5', 1250],
    ['0', 0],
  ])('of price %j costs %d cents', async (price, expected) => {
    const { products } = await readExport({ ...vase, 'Variant Price': price });
    expect(products).toMatchObject([{ price: expected }]);
  });

  it.each(['abc', '-5.00', 'NaN', '1e3'])(
    'of price %j is left out with its line, and the rest is taken',
    async (price) => {
      const { products, said } = await readExport(
        { ...vase, Handle: 'a' },
        { ...vase, 'Variant Price': price },
      );
      expect(products.map((product) => product.id)).toEqual(['a']);
      expect(said).toEqual([`line 3, “Vase”, Variant Price: Invalid price value "${price}"`]);
    },
  );

  it('takes its category from Type, else from the last step of Product Category', async () => {
    const { products, categories } = await readExport(
      { ...vase, Type: 'Indoor', 'Product Category': 'Home > Decor > Vases' },
      { ...vase, Handle: 'b', 'Product Category': 'Home > Decor > Vases' },
      { ...vase, Handle: 'c' },
    );
    expect(products.map((product) => product.categories)).toEqual([['indoor'], ['vases'], []]);
    expect(categories.map((category) => category.name?.en)).toEqual(['Indoor', 'Vases']);
  });

  it.each([
    [{ Status: 'draft' }, 'draft'],
    [{ Status: 'Archived' }, 'archived'],
    [{ Status: 'unlisted' }, 'draft'],
    [{ Status: 'active', Published: 'FALSE' }, 'draft'],
  ])('with %j is taken as %s and reported', async (cells, status) => {
    const { products, findings } = await readExport({ ...vase, ...cells });
    expect(products).toMatchObject([{ status }]);
    const field = Object.keys(cells).at(-1);
    expect(findings).toMatchObject([{ kind: 'note', where: 'line 2', field }]);
  });

  it('that is a gift card is left out', async () => {
    const { products, said } = await readExport({ ...vase, 'Gift Card': 'true' });
    expect(products).toEqual([]);
    expect(said[0]).toContain('gift card');
  });

  it('with a name of 200 Chinese characters keeps it whole', async () => {
    const name = '翠羽'.repeat(100);
    const { products } = await readExport({ ...vase, Handle: name, Title: name });
    expect(products).toMatchObject([{ id: name, name: { en: name } }]);
    expect(products[0]?.slug).toMatch(/^cui-yu(-cui-yu)*(-cui)?$/);
  });
});

it('takes or reports every product, and names the line it begins on', async () => {
  const cell = fc.string({ unit: 'grapheme', maxLength: 12 });
  const rows = fc.array(
    fc.record({ title: cell, body: cell, price: fc.oneof(cell, fc.integer().map(String)) }),
    {
      minLength: 1,
      maxLength: 12,
    },
  );
  const lineBreak = fc.constantFrom('\n', '\r\n');
  await fc.assert(
    fc.asyncProperty(rows, lineBreak, async (given, eol) => {
      const lines = given.map(({ title, body, price }, index) =>
        [`p${index}`, `T${title}`, `${body}${eol}.`, price].map(quote).join(','),
      );
      const text = ['Handle,Title,Body (HTML),Variant Price', ...lines].join(eol);
      const { products, findings } = await readBytes(text);
      const taken = new Set(products.map((product) => product.id));
      const reported = new Set(findings.map((finding) => finding.where));
      given.forEach((_, index) => {
        const handle = `p${index}`;
        const before = lines
          .slice(0, index)
          .join(eol)
          .split(/\r\n|\r|\n/).length;
        const line = index === 0 ? 2 : 2 + before;
        expect(taken.has(handle) || reported.has(`line ${line}`)).toBe(true);
      });
    }),
    { numRuns: 60 },
  );
});
