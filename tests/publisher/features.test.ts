import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openShopAtWork } from './shopAtWork.ts';

const PATHS = {
  passwordReset: ['/forgotPassword/', '/resetPassword/'],
  account: ['/yourData/'],
  emailChange: ['/confirmEmail/'],
  orders: ['/invoice/'],
};
const inBoth = (...paths: string[]) => paths.flatMap((path) => [path, `/zh${path}`]).sort();
const announcing = (...features: string[]) =>
  Response.json({ code: 200, data: { features, time: 0 } });

it('§7.3 has the pages that the announced calls need, and no link to others', async () => {
  const work = await openShopAtWork();
  let announcement = () => announcing('account', 'orders');
  let asked = 0;
  work.api.fault = (path) => {
    if (path !== '/api/x') return undefined;
    asked += 1;
    return announcement();
  };
  const publish = async () => {
    expect(await work.publish({ depth: 'afresh' })).not.toHaveProperty('outcome', 'failed');
    return work.publishing.state().log[0];
  };
  const expectPages = async (...there: (keyof typeof PATHS)[]) => {
    for (const [feature, paths] of Object.entries(PATHS)) {
      const status = there.includes(feature as keyof typeof PATHS) ? 200 : 404;
      for (const path of inBoth(...paths)) {
        const response = await fetch(`${work.url}${path}`);
        expect([path, response.status]).toEqual([path, status]);
        const text = await response.text();
        if (status === 404) expect(text).toBe(await missingPage(path));
        expect(existsSync(join(work.live, path, 'index.html')), path).toBe(status === 200);
      }
    }
    expect((await work.text('/orderHistory/')).includes('href="/yourData/"')).toBe(
      there.includes('account'),
    );
    expect((await work.text('/login/')).includes('/forgotPassword/')).toBe(
      there.includes('passwordReset'),
    );
  };
  const missingPage = (path: string) =>
    work.text(path.startsWith('/zh/') ? '/zh/nothing/' : '/nothing/');

  await publish();
  expect(asked).toBe(1);
  await expectPages('account', 'orders');

  announcement = () => announcing('passwordReset', 'orders', 'cart');
  expect(await publish()).toMatchObject({ rendered: 8, removed: 2 });
  await expectPages('passwordReset', 'orders');

  announcement = () => new Response('Oops', { status: 500 });
  expect(await publish()).toMatchObject({ outcome: 'unchanged' });
  await expectPages('passwordReset', 'orders');

  announcement = () => new Response(null, { status: 404 });
  await publish();
  await expectPages();
});
