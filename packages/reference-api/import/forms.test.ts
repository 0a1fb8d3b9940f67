import { describe, expect, it } from 'vitest';
import { readBytes, readExport, vase } from './shopify/testing.ts';
import { csv, json } from './testing.ts';

/**
 * The forms that imports read, as one table: what stands in the file, what becomes of it, and what
 * the report says of it; those of numbers are in numberForms.test.ts. docs/import-formats.md says the same in short.
 */

const HIDDEN = 'taken, but not shown';
const GIFT_CARD = 'Gift Card: is a gift card, which this shop can’t sell';

describe('yes and no', () => {
  it.each([
    ...[
      'TRUE',
      'yes',
      'Y',
      '1',
      '1.0',
      'Published',
      'visible',
      'Ja',
      'oui',
      'Sí',
      '是',
      '✓',
      '',
    ].map((word) => ['Published', word, 'shown', []]),
    ...['FALSE', 'No', 'n', '0', '0.0', 'unpublished', 'un-published', 'Not Published', 'hidden']
      .concat(['nein', 'non', 'não', 'нет', 'ＮＯ', '否', 'いいえ', 'لا', '"no"', '✗', '=FALSE()'])
      .map((word) => ['Published', word, 'hidden', [`Published: says "${word}"; ${HIDDEN}`]]),
    ...['perhaps', '-1', '2', 'N/A', 'x', '?', '¯\\_(ツ)_/¯'].map((word) => [
      'Published',
      word,
      'hidden',
      [`Published: "${word}" is not known; ${HIDDEN}`],
    ]),
    ...['active', 'Active', 'live'].map((word) => ['Status', word, 'shown', []]),
    ...['draft', 'Inactive', 'unlisted', 'archived', '下架', '0'].map((word) => [
      'Status',
      word,
      'hidden',
      [`Status: says "${word}"; ${HIDDEN}`],
    ]),
    ['Status', 'Entwurf', 'hidden', [`Status: "Entwurf" is not known; ${HIDDEN}`]],
    ...['true', 'Yes', 'y', '1', 'Ja', '是'].map((word) => [
      'Gift Card',
      word,
      'left out',
      [GIFT_CARD],
    ]),
    ...['false', 'No', '0', 'nein', '否'].map((word) => ['Gift Card', word, 'shown', []]),
    ['Gift Card', 'maybe', 'hidden', [`Gift Card: "maybe" is not known; ${HIDDEN}`]],
    ['Variant Requires Shipping', 'true', 'shown', []],
    [
      'Variant Requires Shipping',
      'No',
      'shown',
      [
        'Variant Requires Shipping: needs no shipping in the file; this shop asks for an address and ships whatever it sells',
      ],
    ],
  ] as [string, string, string, string[]][])(
    '%s %j is %s',
    async (column, word, result, sentences) => {
      const { product, said } = await csv({ [column]: word });
      const isShown = (product?.status ?? 'active') === 'active';
      expect(product ? (isShown ? 'shown' : 'hidden') : 'left out').toBe(result);
      expect(said).toEqual(sentences);
    },
  );

  it.each([
    ['continue', 100, []],
    ['TRUE', 100, []],
    ['yes', 100, []],
    ['deny', 0, []],
    ['No', 0, []],
    ['', 0, []],
    [
      'sometimes',
      0,
      ['Variant Inventory Policy: "sometimes" is neither continue nor deny; taken as deny'],
    ],
  ])('Variant Inventory Policy %j of 0 counts as %d in stock', async (word, stock, sentences) => {
    const { product, said } = await csv({
      'Variant Inventory Qty': '0',
      'Variant Inventory Policy': word,
    });
    expect([product?.stock, said]).toEqual([stock, sentences]);
  });

  it.each([
    ['shopify', 0],
    ['FALSE', 100],
    ['not tracked', 100],
    ['', 100],
  ])('Variant Inventory Tracker %j of 0 counts as %d in stock', async (word, stock) => {
    const { product } = await csv({
      'Variant Inventory Qty': '0',
      'Variant Inventory Tracker': word,
    });
    expect(product?.stock).toBe(stock);
  });

  it.each([
    [true, true, []],
    ['yes', true, []],
    ['否', false, []],
    ['maybe', undefined, ['category 1, “a”, menu: should be true or false']],
  ])('"menu": %j', (menu, result, sentences) => {
    const { categories, said } = json({ categories: [{ slug: 'a', menu }] });
    expect([categories[0]?.menu, said]).toEqual([result, sentences]);
  });

  it.each([
    ['Draft', 'draft', []],
    ['hidden', 'draft', []],
    ['Archived', 'archived', []],
    [
      'soon',
      undefined,
      ['product 1, “a”, status: should be ("active" | "draft" | "archived"), not "soon"'],
    ],
  ])('"status": %j', (status, result, sentences) => {
    const { products, said } = json({ products: [{ id: 'a', status }] });
    expect([products[0]?.status, said]).toEqual([result, sentences]);
  });
});

describe('names', () => {
  it.each<[text: string, name: string]>([
    ['Salt &amp; Pepper Shaker &#8211; Caf&eacute;', 'Salt & Pepper Shaker – Café'],
    ['Smith &amp; Sons', 'Smith & Sons'],
    ['&lt;3 &quot;nice&quot; &#x27;n&#39;', '<3 "nice" \'n\''],
    ['&nbsp;Vase&nbsp;&nbsp;big', 'Vase big'],
    ['Vase\r\nbig\vand\tred&#10;', 'Vase big and red'],
    ['\u200bVa\u200bse&#x200B;\ufeff', 'Vase'],
    ['Mum & <ada@x.example> <3 👩‍👧', 'Mum & <ada@x.example> <3 👩‍👧'],
    // Once: `&amp;amp;` is a name with `&amp;` in it.
    ['A &amp;amp; B', 'A &amp; B'],
    ['R&D, AT&T; Q&A &copy 5 < 6', 'R&D, AT&T; Q&A &copy 5 < 6'],
  ])('%j', async (text, name) => {
    const { product } = await csv({
      Title: text,
      Vendor: text,
      'Option1 Name': text,
      'Option1 Value': text,
      'Image Src': 'https://pictures.example/a.jpg',
      'Image Alt Text': text,
    });
    expect(product).toMatchObject({
      name: { en: name },
      attributes: [
        { name: { en: 'Brand' }, value: { en: name } },
        { name: { en: name }, value: { en: name } },
      ],
      images: [{ alt: { en: name } }],
    });
    const image = { url: 'https://pictures.example/a.jpg', alt: text };
    const attributes = [{ name: text, value: text }];
    const review = { author: text, rating: 5, content: 'x', created_at: '2026-01-01' };
    expect(
      json({
        products: [{ id: 'a', name: text, images: [image], attributes, reviews: [review] }],
        categories: [{ slug: 'a', name: { en: text }, cover: image }],
        articles: [{ slug: 'a', title: text, author: text }],
      }),
    ).toMatchObject({
      products: [
        {
          name: { en: name },
          images: [{ alt: { en: name } }],
          attributes: [{ name: { en: name }, value: { en: name } }],
          reviews: [{ author: name }],
        },
      ],
      categories: [{ name: { en: name }, cover: { alt: { en: name } } }],
      articles: [{ title: { en: name }, author: name }],
      said: [],
    });
  });
});

it.each<[row: Record<string, unknown>, slug: string]>([
  [{ id: 'fr-1', name: 'Salt &amp; Pepper' }, 'salt-pepper'],
  [{ id: 'fr-1', name: { zh: 'Étui à lunettes' } }, 'etui-a-lunettes'],
  [{ id: 'fr-1', name: { en: null, zh: 'Étui' } }, 'etui'],
  [{ id: 'A-7', name: { zh: '腕表' } }, 'wan-biao'],
  [{ id: 'A-7', name: { zh: '❤️' } }, 'item-a-7'],
])('%j has the slug %s', (row, slug) => {
  expect(json({ products: [row] }).products[0]?.slug).toBe(slug);
});

it('categories and articles with a Chinese slug get readable addresses, used by products', () => {
  const { products, categories, articles } = json({
    categories: [{ slug: '手袋' }, { slug: '首带' }],
    products: [{ id: 'a', name: '包', categories: ['手袋'] }],
    articles: [{ slug: '新品上市' }],
  });
  const slugs = categories.map(({ slug }) => slug);
  expect(slugs).toEqual(Array(2).fill(expect.stringMatching(/^shou-dai-[0-9a-f]{6}$/)));
  expect(new Set(slugs).size).toBe(2);
  expect(products[0]?.categories).toEqual(slugs.slice(0, 1));
  expect(articles[0]?.slug).toMatch(/^xin-pin-shang-shi-[0-9a-f]{6}$/);
});

it.each<[name: unknown, read: unknown, sentence?: string]>([
  [
    { 'en-US': 'Ring', zh_CN: '戒指' },
    { en: 'Ring', zh: '戒指' },
  ],
  [{ EN: 'Ring', fr: 'Bague' }, { en: 'Ring' }],
  [{ 'en-GB': 'Colour', en: 'Color' }, { en: 'Color' }],
  [['Ring'], undefined, 'should be text, or text by language'],
])('a name by language: %j', (name, read, sentence) => {
  const { products, said } = json({ products: [{ id: 'a', name }] });
  expect(products[0]?.name).toEqual(read);
  expect(said).toEqual(sentence ? [`product 1, “Ring”, name: ${sentence}`] : []);
});

it('keys are the same with and without spaces that nobody sees', async () => {
  const { products } = await readExport(vase, { ...vase, Handle: 'VASE\u200b' });
  expect(products).toHaveLength(1);
  expect(json({ products: [{ id: 'vase\ufeff' }] }).products[0]?.id).toBe('vase');
});

it('texts keep the lines of word processors', async () => {
  const { product } = await csv({ 'Body (HTML)': '30 cm\v12 cm\f2 kg\u00851 l\0' });
  expect(product?.description?.en).toBe('30 cm\n12 cm\n2 kg\n1 l');
});

describe('categories', () => {
  it.each<[types: Record<string, string>[], slugs: (string | undefined)[], names: string[]]>([
    [[{ Type: 'Kitchen &amp; Bath' }], ['kitchen-bath'], ['Kitchen & Bath']],
    [[{ Type: 'Shoes' }, { Type: 'shoes' }], ['shoes', 'shoes'], ['Shoes']],
    [[{ 'Product Category': 'Apparel > Men > Shoes' }], ['shoes'], ['Shoes']],
    [
      [
        { 'Product Category': 'Apparel > Men > Shoes' },
        { 'Product Category': 'Apparel &gt; Women &gt; Shoes' },
        { 'Product Category': 'Apparel > Women > shoes > ' },
        { Type: 'Shoes' },
      ],
      ['shoes-men', 'shoes-women', 'shoes-women', 'shoes'],
      ['Shoes (Men)', 'Shoes (Women)', 'Shoes'],
    ],
    [
      [{ Type: 'A › Sale › Shoes' }, { Type: 'B › Sale › Shoes' }],
      ['shoes-a-sale', 'shoes-b-sale'],
      ['Shoes (A, Sale)', 'Shoes (B, Sale)'],
    ],
    [[{ Type: 'Shoes' }, { 'Product Category': 'Men > Shoes' }], ['shoes', 'shoes'], ['Shoes']],
    [[{ Type: '' }, { Type: ' > ' }], [undefined, undefined], []],
  ])('%j', async (types, slugs, names) => {
    const rows = types.map((cells, index) => ({ ...vase, Handle: `p${index}`, ...cells }));
    const { products, categories, said } = await readExport(...rows);
    expect(products.map((product) => product.categories?.[0])).toEqual(slugs);
    expect(categories.map((category) => category.name?.en)).toEqual(names);
    expect(said).toEqual([]);
  });

  it('with one address become one, and the report says so', async () => {
    const rows = ['Kitchen & Bath', 'Kitchen Bath'].map((Type, index) => ({
      ...vase,
      Handle: `p${index}`,
      Type,
    }));
    const { categories, said } = await readExport(...rows);
    expect(categories).toHaveLength(1);
    expect(said).toEqual([
      'line 3, “Vase”, Type: “Kitchen Bath” and “Kitchen & Bath” have one address and became one category',
    ]);
  });
});

describe('files', () => {
  const LINES = ['Handle,Title,Variant Price', 'a,A,10', 'b,"B ""big"", wide",20'];
  const made = (separator: string, end = '\n') =>
    LINES.map((line, index) =>
      index === 2
        ? `b${separator}"B ""big"", wide"${separator}20`
        : line.replaceAll(',', separator),
    ).join(end);
  it.each<[what: string, file: string | Uint8Array, sentences?: string[]]>([
    ...[',', ';', '\t', '|'].flatMap((separator): [string, string][] => [
      [`separated by ${JSON.stringify(separator)}`, made(separator)],
      [`with sep=${JSON.stringify(separator)}`, `sep=${separator}\r\n${made(separator, '\r\n')}`],
      [
        `with a quoted sep=${JSON.stringify(separator)}`,
        `\uFEFF"SEP=${separator}"\n${made(separator)}`,
      ],
    ]),
    ['with a sep= that is not so', `sep=,\n${made(';')}`],
    ['with a sep= of another table', `"sep=;",,\n${made(',')}`],
    [
      'with a space before cells',
      'Handle, Title, Variant Price\na, A, 10\nb, "B ""big"", wide", 20',
    ],
    ['put together of several', made(',').replace('\n', '\r\n')],
    ['with empty columns', made(';').replaceAll('\n', ';;;\n')],
    ['with lines above the headers', `Products, of 28 November\n\nshop.example;;\n${made(',')}`],
    ['with a handle above the headers', `Each handle; one product; 2026; x\n${made(',')}`],
    ['with empty lines', `\n\n${made(',', '\n\n,,\n')}\n\n`],
    ['with CR', made(',', '\r')],
    ['with CRLF and a byte order mark', `\uFEFF${made(',', '\r\n')}`],
    ['in UTF-16 with a mark', Buffer.from(`\uFEFF${made(';')}`, 'utf16le')],
    ['in UTF-16 without one', Buffer.from(made(';'), 'utf16le')],
    ['with other headers', made(',').replace(/^.*/, ' HANDLE ,title:,"VARIANT  price"')],
    [
      'with a header twice',
      'Handle,Title,Variant Price,Variant price\na,A,10,99\nb,"B ""big"", wide",20,99',
      ['line 1, Variant Price: stands more than once; the first is read'],
    ],
    [
      'with quotes inside',
      'Handle,Title,Variant Price\na,A,10\nb,B "big"\\, wide,20'.replace('\\,', '&#44;'),
    ],
  ])('%s', async (_, file, sentences = []) => {
    const { products, said } = await readBytes(file);
    expect(products).toMatchObject([
      { id: 'a', name: { en: 'A' }, price: 1000 },
      { id: 'b', name: { en: 'B "big", wide' }, price: 2000 },
    ]);
    expect(said).toEqual(sentences);
  });

  it('name the line of a row below what stands above the headers', async () => {
    const { said } = await readBytes('sep=;\nMy products\n\nHandle;Title;Variant Price\na;A;x');
    expect(said).toEqual(['line 5, “A”, Variant Price: Invalid price value "x"']);
  });

  it.each([
    ['in Windows-1252', Buffer.from('Handle,Title\na,Café', 'latin1'), 'save it again as UTF-8'],
    ['without a Handle', 'sep=,\nName,Cost\nx,1', 'its first line has no Handle column'],
    ['of a Handle alone', 'Handle\nx', 'no column beside Handle'],
  ])('%s are refused', async (_, file, why) => {
    await expect(readBytes(file)).rejects.toThrow(why);
  });
});

it('a plain value is that of every language of its name', () => {
  const size = { name: { en: 'Size', zh: '戒圈号' }, value: '52' };
  const variants = [{ options: [size], price: 10 }];
  const { products, said } = json({
    products: [{ id: 'a', name: 'Ring', attributes: [size], variants }],
  });
  expect(said).toEqual([]);
  const read = { ...size, value: { en: '52', zh: '52' } };
  expect(products[0]).toMatchObject({
    attributes: [read],
    variants: [{ choice: [read], id: '52' }],
  });
});
