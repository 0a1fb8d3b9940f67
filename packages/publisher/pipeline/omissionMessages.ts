import { type ByLanguage, inLanguage, type Language } from '@vitrine/contract/domain/language.ts';
import { oneLine } from '@vitrine/runtime/printed.ts';
import type { Omission, OmissionKind, OmissionReason } from '../content/omissions.ts';
import { problemMessage } from '../renderer/check/pageProblems.ts';
import { imageProblemMessage } from './images/imageProblems.ts';

/** So many are named; the others are counted. */
const MAX_NAMED = 20;

interface OmissionMessages {
  title: (count: number) => string;
  more: (count: number) => string;
  missing: Record<
    Exclude<OmissionKind, 'shop' | 'pictures' | 'markup' | 'page'>,
    (key: string) => string
  >;
  /** `problem` is a phrase such as `has no title`. */
  others: Record<Exclude<OmissionReason, 'missing'>, (key: string, problem: string) => string>;
}

const MESSAGES: ByLanguage<OmissionMessages> = {
  en: {
    title: (count) => `Left out or doubtful: ${count}`,
    more: (count) => `and ${count} more`,
    missing: {
      product: (key) => `Product ${key} is listed, but the API says that it has no such product.`,
      category: (key) =>
        `Category ${key} is listed, but the API says that it has no such category.`,
      post: (key) => `Article ${key} is listed, but the API says that it has no such article.`,
      reviews: (key) => `The API has no call for the reviews of product ${key}.`,
      menuEntry: (key) => `The menu names ${key}, which the API does not have.`,
      categories: () => 'The API has no call for categories: the shop has none.',
      posts: () => 'The API has no call for articles: the blog is empty.',
      menu: () => 'The API has no call for the menu: it is empty.',
    },
    others: {
      wrong: (key, problem) => `“${key}” is left out until it is mended: ${problem}`,
      wrongReview: (key, problem) =>
        `A review of ${key} is left out until it is mended: ${problem}`,
      unlisted: (key) => `The menu names category ${key}, which is not listed.`,
      slug: (key) =>
        `“${key}” is left out: its slug can’t be part of an address. Slugs have no / \\ % ? # or control characters, are not . or .., and are 200 bytes at most.`,
      duplicate: (key, ids) =>
        `Two entries have the slug “${key}” (ids ${ids}): the second is left out.`,
      language: (key, other) =>
        `“${key}” is left out: its slug is “${other}” in another language. Let it have one slug in all languages.`,
      id: (key) => `Product ${key} is left out: another product has the same id.`,
      categoryOnly: (key) =>
        `Product ${key} is in a category, but not in the list of products: it is not shown.`,
      free: (key) => `Product ${key} costs nothing. If that is wrong, mend its price or discount.`,
      unfit: (key, problem) => `“${key}” is left out until it is mended: its page ${problem}.`,
      kept: (key, problem) => `${key} stays as it was: its new version ${problem}.`,
      host: (key) =>
        `Images or videos at ${key} are not shown, since pages may not load from there. To show them, set MEDIA_HOSTS=${key} (several with commas between) and restart.`,
      unsized: (key, problem) =>
        `Images at ${key} keep their own address and size: ${problem}. To have them resized, mend that and publish again.`,
      oldImage: (key, problem) =>
        `Images at ${key} are shown as they were last fetched: ${problem}.`,
      later: (key) =>
        `${key} images keep their own address and size until the next publish: resizing took too long.`,
      still: (key) => `The image at ${key} moves; pages show its first frame.`,
      markup: (key, slugs) =>
        `Pages don’t show ${key}, which is in the text of ${slugs}. The rest of the text is shown.`,
      available: () =>
        'No product can be bought. If that is wrong, look at what the API sends as sold_out and status.',
      priced: () => 'All products are free. If that is wrong, look at what the API sends as price.',
      middlePrice: () =>
        'Prices look as if they were in cents, and are shown as dollars. If the API sends cents, let it send dollars.',
    },
  },
  zh: {
    title: (count) => `略去或存疑 ${count} 项`,
    more: (count) => `另有 ${count} 项`,
    missing: {
      product: (key) => `列表中有商品 ${key}，但接口表示没有这件商品。`,
      category: (key) => `列表中有分类 ${key}，但接口表示没有这个分类。`,
      post: (key) => `列表中有文章 ${key}，但接口表示没有这篇文章。`,
      reviews: (key) => `接口没有商品 ${key} 的评价。`,
      menuEntry: (key) => `菜单中有 ${key}，但接口没有该项。`,
      categories: () => '接口没有分类，商店中不显示分类。',
      posts: () => '接口没有文章，博客为空。',
      menu: () => '接口没有菜单，菜单为空。',
    },
    others: {
      wrong: (key, problem) => `“${key}”在修正之前不会发布，接口返回有误：${problem}`,
      wrongReview: (key, problem) =>
        `${key} 的一条评价在修正之前不会发布，接口返回有误：${problem}`,
      unlisted: (key) => `菜单中的分类 ${key} 不在分类列表中。`,
      slug: (key) =>
        `“${key}”已略去：其 slug 不能用于网址。slug 不能含 / \\ % ? # 或控制字符，不能是 . 或 ..，最多 200 字节。`,
      duplicate: (key, ids) => `有两项内容（id ${ids}）的 slug 同为“${key}”，后一项已略去。`,
      language: (key, other) =>
        `“${key}”已略去：其 slug 在另一种语言中是“${other}”。请在所有语言中使用同一个 slug。`,
      id: (key) => `商品 ${key} 已略去：另一件商品的 id 与之相同。`,
      categoryOnly: (key) => `分类中有商品 ${key}，但商品列表中没有，因此不显示。`,
      free: (key) => `商品 ${key} 是免费的。如果不对，请修正其价格或折扣。`,
      unfit: (key, problem) => `“${key}”在修正之前不会发布：其页面${problem}。`,
      kept: (key, problem) => `${key} 保持原样：其新版本${problem}。`,
      host: (key) =>
        `${key} 上的图片或视频不会显示：页面不得从那里加载。如需显示，请设置 MEDIA_HOSTS=${key}（多个用逗号分隔）并重启。`,
      unsized: (key, problem) =>
        `${key} 上的图片保持原地址和原尺寸：${problem}。修正后重新发布即可缩放。`,
      oldImage: (key, problem) => `${key} 上的图片显示上次获取的版本：${problem}。`,
      later: (key) => `${key} 张图片在下次发布前保持原地址和原尺寸：缩放耗时过长。`,
      still: (key) => `${key} 的图片是动图，页面只显示第一帧。`,
      markup: (key, slugs) => `页面不显示 ${key}，它出现在 ${slugs} 的文字中。其余文字照常显示。`,
      available: () => '没有可购买的商品。如果不对，请检查接口返回的 sold_out 与 status。',
      priced: () => '所有商品都是免费的。如果不对，请检查接口返回的 price。',
      middlePrice: () => '价格看起来以美分为单位，却按美元显示。如果接口返回的是美分，请改为美元。',
    },
  },
};

/** Their detail is said as it is. */
const AS_IT_IS: OmissionReason[] = ['markup', 'duplicate', 'language', 'wrong', 'wrongReview'];

const isNamed = (kind: OmissionKind): kind is keyof OmissionMessages['missing'] =>
  kind in MESSAGES.en.missing;

/** How many entries a publish left out, or doubts. */
export const omissionTitle = (count: number, language: Language): string =>
  inLanguage(MESSAGES, language).title(count);

/** What a publish left out and why, a sentence each; `count` is how many there were in all. */
export function omissionLines(
  omissions: readonly Omission[],
  language: Language,
  count = omissions.length,
): string[] {
  const messages = inLanguage(MESSAGES, language);
  const named = omissions.slice(0, MAX_NAMED).map(({ kind, key, why, detail = '' }) => {
    const message = kind === 'pictures' ? imageProblemMessage : problemMessage;
    const problem = AS_IT_IS.includes(why) ? detail : message(detail, language);
    if (why !== 'missing') return oneLine(messages.others[why](key, problem));
    return isNamed(kind) ? oneLine(messages.missing[kind](key)) : '';
  });
  return count > named.length ? [...named, messages.more(count - named.length)] : named;
}
