import {
  asked,
  at,
  body,
  counter,
  headed,
  header,
  instead,
  type Json,
  type Spoil,
  spoil,
} from './spoil.ts';

/** Ways in which a backend can be wrong, by the check that must notice each. */
export type Mutations = Record<string, () => Spoil>;

const WHOLE_LIST = /productsList\?per_page=100/;
const edit = (path: RegExp, change: (data: Json) => unknown, language?: string) =>
  body({ path, ...(language && { language }) }, (json) => void change(json.data));

export const READING: Mutations = {
  'reads.productsList': () =>
    edit(WHOLE_LIST, ({ list }) => Reflect.deleteProperty(list[0], 'name')),
  'reads.product': () =>
    edit(/products\/slug\//, (data) => Object.assign(data, { price: 'free' }), 'zh'),
  'reads.product-agrees': () =>
    edit(/products\/slug\//, (data) => Object.assign(data, { price: 1 })),
  'reads.products-apart': () =>
    edit(WHOLE_LIST, ({ list }) => list.push({ ...list.at(-1), slug: 'another' })),
  'reads.getProductByIds': () =>
    body({ method: 'POST', path: /ByIds/ }, ({ data }) => void (data.length > 1 && data.pop())),
  'reads.unknown-ids': () =>
    body({ method: 'POST', path: /ByIds/ }, ({ data }) => {
      if (data.length === 1) data.push({ ...data[0], id: 7777 });
    }),
  'reads.categories': () =>
    edit(/categories\?per_page=100/, (data) => Reflect.deleteProperty(data, 'totalPage')),
  'reads.category': () => body({ path: /categories\/\w+$/ }, () => ({ code: 200, data: [] })),
  'reads.menu': () => body({ path: /getMenu/ }, () => ({ code: 200, data: { name: 'menu' } })),
  'reads.reviews': () =>
    edit(/reviews$/, ({ list }) => list[0] && Object.assign(list[0], { rating: 9 })),
  'reads.blogs': () =>
    edit(/blogs\?per_page=100/, ({ list }) => Object.assign(list[0], { published_at: 'soon' })),
  'reads.post': () => body({ path: /blogs\/show/ }, ({ data }) => ({ code: 200, data: data.blog })),
};

export const LISTS: Mutations = {
  'lists.size': () =>
    spoil({ path: /productsList\?per_page=1&page=1$/ }, (request, answer) =>
      answer(at(request, (url) => url.replace('per_page=1', 'per_page=2'))),
    ),
  'lists.joined': () =>
    spoil({ path: /productsList\?per_page=2&page=2/ }, (request, answer) =>
      answer(at(request, (url) => url.replace('&page=2', '&page=3'))),
    ),
  'lists.steady': () => {
    const count = counter();
    return edit(/blogs\?per_page=7/, ({ list }) => count() > 1 && list.reverse());
  },
  'lists.total': () =>
    edit(/blogs\?per_page=3&page=1/, (data) => Object.assign(data, { totalPage: 1 })),
  'lists.end': () =>
    spoil({ path: /productsList\?per_page=4&page=[3-9]/ }, (request, answer) =>
      answer(at(request, (url) => url.replace(/page=\d+$/, 'page=2'))),
    ),
  'lists.junk': () => instead({ path: /productsList\?page=abc/ }, 500, { code: 500, msg: 'Sorry' }),
};

export const LANGUAGES: Mutations = {
  'languages.goods': () => edit(WHOLE_LIST, ({ list }) => list.pop(), 'zh'),
  'languages.words': () =>
    body({ path: /productsList/ }, ({ data }, request) => {
      const name = request.headers.get('Accept-Language') === 'zh' ? 'Lamp' : '灯';
      for (const item of data.list) Object.assign(item, { name, language: null });
    }),
  'languages.other': () =>
    instead({ path: /productsList\?per_page=1$/, language: '*' }, 406, { code: 406, msg: 'No' }),
  'languages.vary': () => header({ path: /productsList/ }, (headers) => headers.delete('Vary')),
  'languages.refusals': () =>
    instead({ path: /ordersInfo\/no-such-order$/ }, 404, { code: 404, msg: 'No such order' }),
};

const PRODUCT = /slug\/no-such/;
const ORDER = /ordersInfo\/no-such-thing/;

export const REFUSALS: Mutations = {
  'errors.product': () => instead({ path: PRODUCT }, 400, { code: 400, msg: 'Wrong' }),
  'errors.post': () => instead({ path: /show\/no-such/ }, 200, { code: 200, data: { blog: null } }),
  'errors.order': () => instead({ path: ORDER }, 200, { code: 200, data: { total_price: 1 } }),
  'errors.lists': () =>
    spoil({ path: /categories\/no-such/ }, (request, answer) =>
      answer(at(request, (url) => url.replace('no-such-thing-0', 'house'))),
    ),
  'errors.words': () =>
    spoil({ path: PRODUCT }, async () => new Response('<h1>Not found</h1>', { status: 404 })),
  'errors.internals': () =>
    instead({ path: ORDER }, 404, {
      code: 404,
      msg: 'No row\n    at find (/srv/shop/orders.js:12)',
    }),
  'errors.hostile': () => instead({ path: /slug\/'/ }, 500, { code: 500, msg: 'Sorry' }),
  'errors.body': () =>
    spoil({ method: 'POST', path: /login/ }, async (request, answer) => {
      const isBroken = !(await request.clone().text()).endsWith('}');
      return isBroken
        ? Response.json({ code: 500, msg: 'Sorry' }, { status: 500 })
        : answer(request);
    }),
};

const LIST = /productsList\?per_page=5/;
const asNew = (path: RegExp) =>
  spoil({ path }, (request, answer) => answer(headed(request, 'If-None-Match')));
const asKnown = (language: string, isIt: (etag: string) => boolean) =>
  spoil({ path: LIST, language }, async (request, answer) => {
    const etag = request.headers.get('If-None-Match');
    return etag !== null && isIt(etag) ? new Response(null, { status: 304 }) : answer(request);
  });

export const CACHING: Mutations = {
  'caching.unchanged': () => asNew(LIST),
  'caching.changed': () => asKnown('en', (etag) => etag === '"another"'),
  'caching.language': () => asKnown('zh', () => true),
  'caching.products': () => asNew(/products\/slug/),
  'origins.leave': () =>
    header({ path: /\/api\/x$/ }, (headers) => headers.delete('Access-Control-Allow-Origin')),
  'origins.preflight': () =>
    header({ method: 'OPTIONS', path: /./ }, (headers) =>
      headers.set('Access-Control-Allow-Methods', 'GET, POST'),
    ),
  'origins.others': () =>
    header({ path: /cart\/items/ }, (headers) => {
      headers.set('Access-Control-Allow-Origin', 'https://stranger.example');
      headers.set('Access-Control-Allow-Credentials', 'true');
    }),
};

export const OPTIONAL: Mutations = {
  'optional.announced': () =>
    instead(
      { path: /\/api\/x$/ },
      200,
      { code: 200, data: { features: 'all' } },
      {
        'Access-Control-Allow-Origin': 'http://shop.test',
        'Access-Control-Allow-Credentials': 'true',
      },
    ),
  'optional.there': () => instead({ method: 'POST', path: /x\/vitals/ }, 404, { code: 404 }),
  'optional.absent': () => instead({ method: 'PUT', path: /password-reset/ }, 200, { code: 200 }),
  'optional.clock': () =>
    edit(/\/api\/x$/, (data) => Object.assign(data, { time: data.time + 6e6 })),
  'optional.changes': () => edit(/changes\?since=\w/, (data) => Object.assign(data, { all: true })),
  'optional.reset': () => {
    const announce = edit(/\/api\/x$/, ({ features }) => features.push('passwordReset'));
    const refuse = asked({ method: 'PUT', path: /password-reset/ }, () => undefined);
    return (request, answer) => {
      if (!request.url.includes('password-reset')) return announce(request, answer);
      const gone = Response.json({ code: 410, msg: 'Gone' }, { status: 410 });
      return request.method === 'PUT' ? Promise.resolve(gone) : refuse(request, answer);
    };
  },
};
