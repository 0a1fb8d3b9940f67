import { expect, test } from 'vitest';
import { messagesOf } from './messageFiles.ts';

/** What a visitor reads where something fails, letter by letter; that it is read there, tests of browsers hold. */
const WORDS = [
  [
    'cart:listFailed',
    'We could not load your cart. Please try again later.',
    '获取购物车列表失败，请稍后再试',
  ],
  [
    'cart:productsFailed',
    'We could not load the product information. Please try again later.',
    '获取商品信息失败，请稍后再试',
  ],
  [
    'cart:says.changeKept',
    'We could not reach the shop. Your change is saved in this browser and will be sent once the connection is back.',
    '暂时无法连接商店。您的更改已保存在本浏览器中，恢复连接后会自动提交。',
  ],
  [
    'cart:checkout.failed',
    'Your order could not be created. Please try again later.',
    '创建订单失败，请稍后再试',
  ],
  [
    'checkout:buyNow.failed',
    'The order could not be created. Please try again later.',
    '创建订单失败，请稍后再试',
  ],
  [
    'checkout:buyNow.notLoaded',
    'The product information failed to load. Please refresh the page and try again.',
    '商品信息加载失败，请刷新页面后重试',
  ],
  [
    'checkout:order.failed',
    'Failed to load order information. Please try again later',
    '订单信息加载失败，请稍后再试',
  ],
  ['checkout:address.saveFailed', 'Failed to save shipping address', '收货地址保存失败'],
  [
    'checkout:address.saveError',
    'An error occurred while saving the shipping address. Please try again.',
    '保存收货地址时出错，请重试。',
  ],
  ['common:notFound.post', 'Blog not found', '找不到这篇文章'],
  ['account:passwordsDiffer', 'Passwords do not match!', '两次输入的密码不一致！'],
  ['orders:tracking.empty', 'Please enter an order number', '请输入订单号'],
  [
    'orders:tracking.queryError',
    'Failed to retrieve tracking information. Please try again.',
    '查询物流信息失败，请重试。',
  ],
  [
    'reviews:failedFirst',
    'The latest reviews could not be loaded. The ones shown here may be a little older.',
    '未能加载最新评价，此处显示的可能稍早。',
  ],
  [
    'reviews:form.checkFailed',
    'We could not check whether you may leave a review.',
    '暂时无法确认您能否评价这件商品。',
  ],
  [
    'reviews:form.upload.failed',
    'This file could not be uploaded. Please try again.',
    '这个文件上传失败，请重试。',
  ],
] as const;

test('§5.6 §5.8 §8.2 §8.3 §8.4 §8.5 §8.6 §8.7 §8.8 §8.9 §8.10 §8.14 §8.15 §8.17 the words of the error catalogue', () => {
  const [en, zh] = [messagesOf('en'), messagesOf('zh')];
  expect(WORDS.map(([key]) => [key, en.get(key), zh.get(key)])).toEqual(WORDS);
});
