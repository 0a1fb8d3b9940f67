import { expect, type Locator } from '@playwright/test';
import { accountForm, keepSession } from './account.ts';
import { type Failure, responder, signIn, type Visit } from './failure.ts';
import { openBuyer, photo, reviewedProduct, reviewsOn } from './reviews.ts';
import { pathIn } from './shop.ts';

/** What may fail where there is nothing to buy. */
export const READING_FAILURES: Record<string, Failure> = {
  '§8.10 a post that is gone': {
    reads: { en: 'Blog not found', zh: '找不到这篇文章' },
    provoke: async ({ page, language }) => {
      const response = await page.goto(pathIn(language, '/blog-overviews/no-such-post/'));
      expect(response?.status()).toBe(404);
      return page.getByRole('main');
    },
  },
  '§5.6 §8.14 passwords that differ': {
    reads: { en: 'Passwords do not match!', zh: '两次输入的密码不一致！' },
    provoke: async ({ page, language }) => {
      await page.goto(pathIn(language, '/register/'));
      const form = accountForm(page, language, 'register');
      await form.email.fill('ada@mail.example');
      await form.password.fill('kingfisher blue');
      await form.confirm.fill('kingfisher green');
      await form.submit.click();
      await expect(form.confirm).toHaveAccessibleDescription(
        { en: 'Passwords do not match!', zh: '两次输入的密码不一致！' }[language],
      );
      return page.getByRole('main');
    },
  },
  '§8.17 the reviews': {
    reads: {
      en: 'The latest reviews could not be fetched. The ones shown here may be a little older.',
      zh: '未能获取最新评价，此处显示的可能稍早。',
    },
    provoke: async (visit) => {
      await visit.page.route('**/api/products/*/reviews?*', (route) => route.abort());
      return openReviews(visit);
    },
  },
  '§8.17 the leave to review': {
    reads: {
      en: 'It could not be checked whether you may leave a review.',
      zh: '暂时无法确认您能否评价这件商品。',
    },
    provoke: async (visit) => {
      await visit.page.route('**/can-leave-review', (route) => route.abort());
      await signIn(visit.page);
      return openReviews(visit);
    },
  },
  '§8.17 a picture for a review': {
    reads: {
      en: 'This file could not be uploaded. Please try again.',
      zh: '这个文件上传失败，请重试。',
    },
    provoke: async (visit) => {
      const { page, shop, language } = visit;
      await page.route('**/api/cos/upload', responder(500));
      const token = await openBuyer(page.request, reviewedProduct(shop, language));
      await keepSession(page, { auth_token: token });
      await openReviews(visit);
      const { files, form } = reviewsOn(page, language);
      await files.setInputFiles(await photo('worn.png'));
      return form;
    },
  },
};

async function openReviews({ page, shop, language }: Visit): Promise<Locator> {
  await page.goto(pathIn(language, `/shop-overviews/${reviewedProduct(shop, language).slug}/`));
  const { region } = reviewsOn(page, language);
  await region.scrollIntoViewIfNeeded();
  return region;
}
