import { expect, it } from 'vitest';
import { diagnose } from '../../packages/doctor/diagnose.ts';
import { API, ORIGIN, SHOP } from './shop.ts';

it.each(['PUBLISH_BUCKET', 'MEDIA_BUCKET'])('reads the settings of %s', async (prefix) => {
  const name = 'settings.values';
  const { results } = await diagnose({
    host: API,
    options: { write: false, orders: false, token: undefined, origin: ORIGIN },
    installation: {
      ...SHOP,
      environment: { ...SHOP.environment, [`${prefix}_URL`]: 'https://s3.test/shop' },
    },
    fetch: async () => new Response(null, { status: 404 }),
    isWanted: (wanted) => wanted === name,
  });
  const response = expect.stringContaining(`set ${prefix}_REGION, ${prefix}_KEY_ID`);
  const result = results.find((one) => one.name === name);
  expect(result?.outcome).toMatchObject({ kind: 'failed', response });
});
