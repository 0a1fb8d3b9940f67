import { addressLines } from '@vitrine/contract/domain/addressLines.ts';
import {
  type ByLanguage,
  inLanguage,
  LANGUAGE_NAMES,
  type Language,
} from '@vitrine/contract/domain/language.ts';
import { cents, formatPrice } from '@vitrine/contract/domain/money.ts';
import { ownShop } from '@vitrine/runtime/shop/ownShop.ts';
import { createElement as h, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OrderRecord } from './orderRecord.ts';

const MESSAGES = {
  en: {
    slip: 'Packing slip',
    order: 'Order {order}, {day}',
    test: 'Test order: no money was paid, and nothing is to be sent.',
    to: 'To',
    sku: 'SKU',
    item: 'Item',
    quantity: 'Quantity',
    items: 'Items in all',
  },
  zh: {
    slip: '装箱单',
    order: '订单 {order}，{day}',
    test: '模拟订单：没有实际付款，也不会发货。',
    to: '收货地址',
    sku: '货号',
    item: '商品',
    quantity: '数量',
    items: '合计件数',
  },
} satisfies ByLanguage<Record<string, string>>;

/** An order that has an address, with what the courier collects, in cents. */
export interface Packed {
  order: OrderRecord & { address: NonNullable<OrderRecord['address']> };
  due: number;
  isTest: boolean;
}

/** Packing slips to lay into parcels, a page each, in their buyers' languages and without prices. */
export function packingSlips(orders: Packed[]): string {
  return page('Packing slips', SLIP_CSS, orders.map(slip));
}

/** Address labels of 10 by 15 cm, a page each; the country is in English, as the post reads it. */
export function addressLabels(orders: Packed[]): string {
  return page('Address labels', LABEL_CSS, orders.map(label));
}

const CSS = `
*{box-sizing:border-box;margin:0;padding:0}
body{font:11pt/1.45 Helvetica,Arial,"Noto Sans","PingFang SC","Noto Sans CJK SC",sans-serif;color:#000;overflow-wrap:anywhere}
section{break-after:page}
section:last-of-type{break-after:auto}
.test{border:2pt solid #000;padding:2mm;margin:3mm 0;font-weight:700}
.line{display:block;unicode-bidi:isolate;text-align:left}
address{font-style:normal}`;
const SLIP_CSS = `@page{size:A4;margin:18mm}${CSS}
h1{font-size:20pt;font-weight:500;margin:6mm 0 1mm}
h2{font-size:9pt;margin-top:8mm}
table{width:100%;border-collapse:collapse;margin-top:8mm}
th,td{text-align:start;vertical-align:top;padding:2.5mm 2mm;border-bottom:.5pt solid #999}
th{font-size:9pt}
tr{break-inside:avoid}
td:last-child,th:last-child{text-align:end;white-space:nowrap}
td:first-child{width:32mm}`;
const LABEL_CSS = `@page{size:100mm 150mm;margin:7mm}${CSS}
section{font-size:15pt;line-height:1.35}
.from,.number{font-size:8pt}
.from{border-bottom:.5pt solid #000;padding-bottom:2mm;margin-bottom:8mm}
.number{margin-top:8mm}
.due{border:2pt solid #000;padding:2mm;margin-top:6mm;font-weight:700}`;

function page(title: string, css: string, sheets: ReactNode[]): string {
  return `<!doctype html>${renderToStaticMarkup(
    h(
      'html',
      { lang: 'en' },
      h(
        'head',
        null,
        h('meta', { charSet: 'utf-8' }),
        h('title', null, title),
        h('style', null, css),
      ),
      h('body', null, ...sheets),
    ),
  )}`;
}

const day = (iso: string) => iso.slice(0, 10);

/** A text of a stranger's, which runs as its letters do. */
const line = (text: string) => h('span', { key: text, className: 'line', dir: 'auto' }, text);

function slip({ order, isTest }: Packed): ReactNode {
  const { language, lines } = order;
  const messages = inLanguage(MESSAGES, language);
  const heading = messages.order
    .replace('{order}', () => order.order_id)
    .replace('{day}', day(order.created_at));
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return h(
    'section',
    { key: order.order_id, lang: LANGUAGE_NAMES[language].html },
    h('p', null, inLanguage(ownShop().shop.name, language)),
    h('h1', null, messages.slip),
    h('p', null, heading),
    isTest && h('p', { className: 'test' }, messages.test),
    h('h2', null, messages.to),
    h('address', null, ...linesOf(order, language).map(line)),
    h(
      'table',
      null,
      h('thead', null, row('th', messages.sku, messages.item, messages.quantity)),
      h(
        'tbody',
        null,
        ...lines.map(({ sku, name, quantity }) => row('td', sku ?? '', line(name), quantity)),
      ),
      h('tfoot', null, row('td', '', messages.items, count)),
    ),
  );
}

const row = (cell: 'th' | 'td', ...cells: ReactNode[]) =>
  h('tr', null, ...cells.map((content) => h(cell, null, content)));

function label({ order, due, isTest }: Packed): ReactNode {
  const { company, address } = ownShop().shop;
  const from = [company.en, address.locality.en, address.country].join(', ');
  return h(
    'section',
    { key: order.order_id },
    h('p', { className: 'from' }, from),
    isTest && h('p', { className: 'test' }, MESSAGES.en.test),
    h('address', null, ...linesOf(order, 'en').map(line)),
    due > 0 && h('p', { className: 'due' }, `To be collected: ${formatPrice(cents(due))}`),
    h('p', { className: 'number' }, order.order_id),
  );
}

const linesOf = ({ address }: Packed['order'], language: Language) =>
  addressLines(address, language);
