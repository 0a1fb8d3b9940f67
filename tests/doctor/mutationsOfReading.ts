import { plainImage } from '@vitrine/images/testing/image.ts';
import type { Responder } from './apis.ts';
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

const WHOLE_LIST = /productsList\?sort_by=latest/;
const edit = (path: RegExp, change: (data: Json) => unknown, language?: string) =>
  body({ path, ...(language && { language }) }, (json) => void change(json.data));
const IMAGE = /\/media\//;
const image = (width: number) => async () =>
  new Response(new Uint8Array(await plainImage(width, 90)), {
    headers: { 'Content-Type': 'image/png' },
  });
/** Several at once. */
const all =
  (...spoils: Spoil[]): Spoil =>
  (request, respond) =>
    spoils.reduce<Responder>((inner, each) => (asked) => each(asked, inner), respond)(request);

export const READING: Mutations = {
  'access.api': () => spoil({ path: /./ }, async () => new Response('<h1>Hello</h1>')),
  'access.csrf': () => instead({ method: 'POST', path: /ByIds/ }, 419, { message: 'Mismatch' }),
  'reads.productsList': () => edit(WHOLE_LIST, (data) => Reflect.deleteProperty(data, 'totalPage')),
  'reads.productBySlug': () =>
    body({ path: /products\/slug\//, language: 'zh' }, () => ({ code: 200, data: null })),
  'reads.fields': () => edit(/slug\/vase/, (data) => Object.assign(data, { price: 'free' }), 'zh'),
  'reads.categories': () =>
    edit(/categories\?per_page=100/, (data) => Reflect.deleteProperty(data, 'totalPage')),
  'reads.categoryProducts': () =>
    body({ path: /categories\/\w+\?per_page=100/, language: 'zh' }, () => ({
      code: 200,
      data: [],
    })),
  'reads.getMenuCategory': () =>
    body({ path: /getMenu/ }, () => ({ code: 200, data: { name: 'menu' } })),
  'reads.productReviews': () => edit(/reviews\?/, (data) => Object.assign(data, { list: 'none' })),
  'reads.blogs': () => edit(/blogs\?per_page=100/, (data) => Object.assign(data, { list: null })),
  'reads.blogBySlug': () => body({ path: /blogs\/show/ }, () => ({ code: 200, data: 'none' })),
  'reads.listed': () => instead({ path: /slug\/vase/ }, 404, { code: 404, msg: 'Not found' }),
  'reads.slugs': () => edit(WHOLE_LIST, ({ list }) => Object.assign(list[1], { slug: 'a/b' })),
  'reads.agrees': () => edit(/products\/slug\//, (data) => Object.assign(data, { price: 1 })),
  'reads.empty': () =>
    edit(/categories\/desk\?/, (data) =>
      Object.assign(data, { products: [], list: [], totalPage: 0 }),
    ),
  'reads.getProductByIds': () =>
    body({ method: 'POST', path: /ByIds/ }, ({ data }) => void (data.length > 1 && data.pop())),
  'reads.unknown-ids': () =>
    body({ method: 'POST', path: /ByIds/ }, ({ data }) => {
      if (data.length === 1) data.push({ ...data[0], id: 7777 });
    }),
  'images.served': () => instead({ path: IMAGE }, 403, { code: 403 }),
  'images.allowed': () =>
    all(
      edit(/slug\/lamp/, ({ images }) =>
        Object.assign(images[0], { image_url: 'https://cdn.test/lamp.png' }),
      ),
      spoil({ path: /^\/lamp\.png/ }, image(90)),
    ),
  'images.resized': () => spoil({ path: IMAGE }, image(640)),
  'settings.payments': () =>
    all(
      edit(/\/api\/x$/, ({ features }) => features.splice(features.indexOf('payments'), 1)),
      instead({ path: /x\/payments/ }, 404, { code: 404 }),
      instead({ method: 'POST', path: /x\/payments/ }, 404, { code: 404 }),
    ),
};

export const LISTS: Mutations = {
  'lists.size': () =>
    spoil({ path: /productsList\?per_page=1&page=1$/ }, (request, respond) =>
      respond(at(request, (url) => url.replace('per_page=1', 'per_page=2'))),
    ),
  'lists.joined': () =>
    spoil({ path: /productsList\?per_page=2&page=2/ }, (request, respond) =>
      respond(at(request, (url) => url.replace('&page=2', '&page=3'))),
    ),
  'lists.steady': () => {
    const count = counter();
    return edit(/blogs\?per_page=7/, ({ list }) => count() > 1 && list.reverse());
  },
  'lists.total': () =>
    edit(/blogs\?per_page=3&page=1/, (data) => Object.assign(data, { totalPage: 1 })),
  'lists.end': () =>
    spoil({ path: /productsList\?per_page=4&page=[3-9]/ }, (request, respond) =>
      respond(at(request, (url) => url.replace(/page=\d+$/, 'page=2'))),
    ),
  'lists.junk': () => instead({ path: /productsList\?page=abc/ }, 500, { code: 500, msg: 'Sorry' }),
};

const BELT = /slug\/belt/;

export const VARIANTS: Mutations = {
  'variants.options': () => edit(BELT, ({ options }) => options[0].values.pop()),
  'variants.distinct': () =>
    edit(BELT, ({ variants }) => Object.assign(variants[0], { choice: variants[1].choice })),
  'variants.ids': () =>
    edit(/slug\/belt|productsList/, (data) => {
      const belt = [data.list ?? data].flat().find(({ slug }: Json) => slug === 'belt');
      if (belt) belt.variants[0].id = belt.id;
    }),
  'variants.listed': () =>
    edit(WHOLE_LIST, ({ list }) => list.find(({ slug }: Json) => slug === 'belt').variants.pop()),
  'variants.by-id': () =>
    body({ method: 'POST', path: /ByIds/ }, ({ data }) => {
      if (data[0]?.choice.length > 0) data[0].name = 'The belt';
    }),
};

export const LANGUAGES: Mutations = {
  'languages.products': () => edit(WHOLE_LIST, ({ list }) => list.pop(), 'zh'),
  'languages.texts': () =>
    body({ path: /productsList/ }, ({ data }, request) => {
      const isChinese = request.headers.get('Accept-Language')?.startsWith('zh');
      const name = isChinese ? 'Lamp' : '灯';
      for (const item of data.list) Object.assign(item, { name, language: null });
    }),
  'languages.other': () =>
    instead({ path: /productsList\?per_page=1$/, language: '*' }, 406, { code: 406, msg: 'No' }),
  'languages.browsers': () =>
    spoil({ path: /productsList\?per_page=5/ }, (request, respond) => {
      const isBrowser = request.headers.get('Accept-Language')?.startsWith('zh-CN');
      return respond(isBrowser ? headed(request, 'Accept-Language', 'en') : request);
    }),
  'languages.vary': () => header({ path: /productsList/ }, (headers) => headers.delete('Vary')),
  'languages.refusals': () =>
    instead({ path: /ordersInfo\/no-such-order$/ }, 404, { code: 404, msg: 'No such order' }),
};

const PRODUCT = /slug\/no-such/;
const ORDER = /ordersInfo\/no-such-thing/;

export const REFUSALS: Mutations = {
  'refusals.product': () => instead({ path: PRODUCT }, 400, { code: 400, msg: 'CheckFailedError' }),
  'refusals.post': () =>
    instead({ path: /show\/no-such/ }, 200, { code: 200, data: { blog: null } }),
  'refusals.order': () => instead({ path: ORDER }, 200, { code: 200, data: { total_price: 1 } }),
  'refusals.lists': () =>
    spoil({ path: /categories\/no-such/ }, (request, respond) =>
      respond(at(request, (url) => url.replace('no-such-thing-0', 'house'))),
    ),
  'refusals.messages': () =>
    spoil({ path: PRODUCT }, async () => new Response('<h1>Not found</h1>', { status: 404 })),
  'refusals.internals': () =>
    instead({ path: ORDER }, 404, {
      code: 404,
      msg: 'No row\n    at find (/srv/shop/orders.js:12)',
    }),
  'refusals.hostile': () => instead({ path: /slug\/'/ }, 500, { code: 500, msg: 'Sorry' }),
  'refusals.body': () =>
    spoil({ method: 'POST', path: /login/ }, async (request, respond) => {
      const isBroken = !(await request.clone().text()).endsWith('}');
      return isBroken
        ? Response.json({ code: 500, msg: 'Sorry' }, { status: 500 })
        : respond(request);
    }),
};

const LIST = /productsList\?per_page=5/;
const asNew = (path: RegExp) =>
  spoil({ path }, (request, respond) => respond(headed(request, 'If-None-Match')));
const asKnown = (language: string, isIt: (etag: string) => boolean) =>
  spoil({ path: LIST, language }, async (request, respond) => {
    const etag = request.headers.get('If-None-Match');
    return etag !== null && isIt(etag) ? new Response(null, { status: 304 }) : respond(request);
  });

export const CACHING: Mutations = {
  'caching.unchanged': () => asNew(LIST),
  'caching.changed': () => asKnown('en', (etag) => etag === '"another"'),
  'caching.language': () => asKnown('zh', () => true),
  'caching.products': () => asNew(/products\/slug/),
  'origins.allowed': () =>
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
  'optional.there': () =>
    instead({ method: 'POST', path: /x\/policy-reports/ }, 404, { code: 404 }),
  'optional.absent': () => instead({ method: 'PUT', path: /password-reset/ }, 200, { code: 200 }),
  'optional.clock': () =>
    edit(/\/api\/x$/, (data) => Object.assign(data, { time: data.time + 6e6 })),
  'optional.changes': () => edit(/changes\?since=\w/, (data) => Object.assign(data, { all: true })),
  'optional.export': () => instead({ method: 'GET', path: /x\/export/ }, 200, { kind: 'end' }),
  'optional.guestOrder': () => {
    const announce = edit(/\/api\/x$/, ({ features }) => features.push('guestOrder'));
    return (request, respond) =>
      request.url.includes('guest-order')
        ? Promise.resolve(Response.json({ code: 200, data: {} }))
        : announce(request, respond);
  },
  'optional.reset': () => {
    const announce = edit(/\/api\/x$/, ({ features }) => features.push('passwordReset'));
    const refuse = asked({ method: 'PUT', path: /password-reset/ }, () => undefined);
    return (request, respond) => {
      if (!request.url.includes('password-reset')) return announce(request, respond);
      const gone = Response.json({ code: 410, msg: 'Gone' }, { status: 410 });
      return request.method === 'PUT' ? Promise.resolve(gone) : refuse(request, respond);
    };
  },
};
