import type { ByLanguage } from '@vitrine/contract/domain/language.ts';
import type { Noun } from '../../pipeline/guard.ts';
import type { Previewed } from '../../pipeline/preview/previewPath.ts';
import type { StageName } from '../../pipeline/publishReport.ts';
import type { Outcome } from '../../service/publishLog.ts';
import type { PublishTrigger } from '../../service/publishQueue.ts';

const count = (one: string, many: string) => (number: number) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

const en = {
  title: 'Publishing dashboard',
  otherLanguage: '中文',
  token: 'Token',
  signIn: 'Sign in',
  signOut: 'Sign out',
  wrongToken:
    'That is not the dashboard’s token. Look in the settings of the shop, or in data/desk-token.',
  tooManyTokens: 'Too many wrong tokens came from your network. Try again in a quarter of an hour.',
  live: 'Live',
  nothingLive: 'Nothing is published yet.',
  release: (id: string) => `Release ${id}`,
  since: (release: string) => `${release}, since `,
  counts: {
    products: count('product', 'products'),
    categories: count('category', 'categories'),
    posts: count('article', 'articles'),
  } satisfies Record<Noun, unknown>,
  nextPromotion: 'Pages change by their date',
  nextSchedule: 'Everything is read again',
  now: 'Now',
  idle: 'Nothing is being published. What changes in the shop is published by itself.',
  waiting: count('change is waiting', 'changes are waiting'),
  imagesAhead: 'Sizes of images that are left to encode in the background: ',
  stages: {
    read: 'Reading the shop',
    build: 'Building the pages’ code (a minute or two the first time)',
    plan: 'Finding what has changed',
    render: 'Rendering pages',
    images: 'Encoding the images of first screens',
    release: 'Putting the pages in place',
    send: 'Sending to the bucket',
  } satisfies Record<StageName, string>,
  publishNow: 'Publish now',
  publishAll: 'Render every page anew',
  publishAllHint: 'Without it, pages whose content has not changed stay as they are.',
  paused:
    'You went back to an earlier release. Nothing is published by itself until you publish again.',
  resume: 'Publish again',
  held: 'Held back',
  lost: (noun: string, language: string, before: number | null, now: number) =>
    `${noun} (${language}): ${now}${before === null ? '' : `, and ${before} before`}`,
  heldHint:
    'The shop lost a good part of what it held, or offers all of it otherwise, which is more often a fault than intended. What was live before is live still. If this is right, say so; if not, mend it in the shop: it is read again by itself.',
  accept: 'This is right: publish',
  failed: 'The last publish failed',
  failedHint: 'What was live before is live still. It is tried again by itself.',
  unsent: 'The bucket does not have the live pages',
  unsentHint:
    'This server shows the new pages; what is served from the bucket is still the shop before. Sending is tried again by itself.',
  last: 'Last publishes',
  none: 'None yet.',
  columns: { time: 'Time', by: 'Because of', outcome: 'Outcome', pages: 'Changed', took: 'Took' },
  by: {
    start: 'a start',
    webhook: 'a webhook',
    schedule: 'the schedule',
    promotion: 'a date, such as a promotion’s',
    content: 'a change in the shop',
    person: 'you',
    rest: 'feeds that were put off',
  } satisfies Record<PublishTrigger, string>,
  outcomes: {
    published: 'Published',
    unchanged: 'Nothing to do',
    held: 'Held back',
    failed: 'Failed',
    unsent: 'Not in the bucket',
    rolledBack: 'Went back',
  } satisfies Record<Outcome, string>,
  pages: (rendered: number, removed: number, changed: number) =>
    `${count('page', 'pages')(rendered)}${removed > 0 ? `, ${removed} removed` : ''}; ${count('item', 'items')(changed)} of the shop`,
  allPages: (rendered: number) => `all ${count('page', 'pages')(rendered)}`,
  times: (number: number) => `${number} times`,
  addresses: (shown: number, all: number) =>
    shown < all ? `The first ${shown} of ${all} pages` : 'Pages',
  goBack: 'Go back',
  goBackHint:
    'An earlier release is live again at once. Then nothing is published until you say so.',
  goBackTo: 'Go back to this',
  releaseOf: (release: string) => `${release}, `,
  isLive: 'live',
  preview: 'Preview',
  previewHint:
    'Shows a product or an article as it would be, from the shop as it is now. The address can be passed on; it works for 24 hours.',
  previewKind: 'What',
  previewed: { product: 'Product', post: 'Article' } satisfies Record<Previewed, string>,
  previewSlug: 'Its name in addresses',
  previewLanguage: 'Language',
  previewShow: 'Show',
  lostConnection:
    'The dashboard can’t reach the publisher. What you see may be out of date; it tries again by itself.',
};

const zh: typeof en = {
  title: '发布台',
  otherLanguage: 'English',
  token: '口令',
  signIn: '登录',
  signOut: '退出',
  wrongToken: '口令不对。请查看商店的设置，或 data/desk-token 文件。',
  tooManyTokens: '您的网络输错口令次数过多，请一刻钟后再试。',
  live: '线上',
  nothingLive: '尚未发布。',
  release: (id) => `版本 ${id}`,
  since: (release) => `${release}，上线于 `,
  counts: {
    products: (number) => `${number} 件商品`,
    categories: (number) => `${number} 个分类`,
    posts: (number) => `${number} 篇文章`,
  },
  nextPromotion: '页面按日期更新',
  nextSchedule: '下一次全部重读',
  now: '当前',
  idle: '没有正在进行的发布。商店里的改动会自动发布。',
  waiting: (number) => `${number} 项改动待发布`,
  imagesAhead: '后台待生成的图片尺寸：',
  stages: {
    read: '正在读取商店',
    build: '正在构建页面程序（首次需一两分钟）',
    plan: '正在查找改动',
    render: '正在生成页面',
    images: '正在生成首屏图片',
    release: '正在上线',
    send: '正在传送到存储桶',
  },
  publishNow: '立即发布',
  publishAll: '重新生成所有页面',
  publishAllHint: '不勾选时，内容没有变化的页面保持原样。',
  paused: '您已退回较早的版本。在您再次发布之前，不会自动发布任何内容。',
  resume: '恢复发布',
  held: '发布已暂缓',
  lost: (noun, language, before, now) =>
    `${noun}（${language}）：现有 ${now}${before === null ? '' : `，此前 ${before}`}`,
  heldHint:
    '商店的内容少了很多，或全部商品的价格或库存突然变化，这多半是故障而非本意。线上仍是原来的页面。如果确实如此，请确认；如果不是，请在商店中修正，系统会自动重新读取。',
  accept: '确认无误，发布',
  failed: '上一次发布失败',
  failedHint: '线上仍是原来的页面。系统会自动重试。',
  unsent: '存储桶中还不是线上的页面',
  unsentHint: '本服务器已显示新页面，由存储桶提供的仍是之前的页面。系统会自动重新传送。',
  last: '最近的发布',
  none: '暂无记录。',
  columns: { time: '时间', by: '起因', outcome: '结果', pages: '改动', took: '用时' },
  by: {
    start: '启动',
    webhook: '外部通知',
    schedule: '定时',
    promotion: '到期（如促销起止）',
    content: '商店改动',
    person: '您',
    rest: '推迟的数据文件',
  },
  outcomes: {
    published: '已发布',
    unchanged: '无需发布',
    held: '已暂缓',
    failed: '失败',
    unsent: '未传到存储桶',
    rolledBack: '已退回',
  },
  pages: (rendered, removed, changed) =>
    `${rendered} 个页面${removed > 0 ? `，移除 ${removed} 个` : ''}；商店中 ${changed} 项内容`,
  allPages: (rendered) => `全部 ${rendered} 个页面`,
  times: (number) => `共 ${number} 次`,
  addresses: (shown, all) => (shown < all ? `${all} 个页面中的前 ${shown} 个` : '页面'),
  goBack: '退回',
  goBackHint: '较早的版本会立刻重新上线。此后，在您发布之前不会自动发布。',
  goBackTo: '退回到此版本',
  releaseOf: (release) => `${release}，`,
  isLive: '线上',
  preview: '预览',
  previewHint: '按商店此刻的内容，查看商品或文章发布后的样子。地址可以转发，24 小时内有效。',
  previewKind: '类型',
  previewed: { product: '商品', post: '文章' },
  previewSlug: '网址中的名称',
  previewLanguage: '语言',
  previewShow: '查看',
  lostConnection: '发布台暂时联系不上发布程序，所见内容可能已过时；系统会自动重连。',
};

/** What the dashboard says. */
export const DASHBOARD_MESSAGES: ByLanguage<typeof en> = { en, zh };
