import { connectedFrom } from '@vitrine/runtime/testing/connection.ts';
import { describe, expect, it } from 'vitest';
import { calls } from '../contract/calls.ts';
import { CALLERS, type Caller, openScene, PERSONAL, type Scene } from './callers.ts';
import { MATRIX } from './matrix.ts';
import type { Question, Row } from './matrixRow.ts';
import { openWholeApi, routeName, routesOf } from './openApi.ts';

async function resultOf(scene: Scene, { route }: Row, question: Question, caller: Caller) {
  const [method, pattern = ''] = route.split(' ');
  const fill = [...(question.path ?? [])];
  const path = pattern.replaceAll('{}', () => encodeURIComponent(fill.shift() ?? ''));
  const headers = new Headers();
  if (caller.token) headers.set('Authorization', `Bearer ${caller.token}`);
  if (caller.guestId) headers.set('X-Guest-Id', caller.guestId);
  const response = await scene.shop.app.request(
    `${path}?${question.query ?? ''}`,
    { method, headers, body: bodyOf(question) },
    connectedFrom('192.0.2.9'),
  );
  return { status: response.status, text: await response.text() };
}

function bodyOf({ json, form }: Question): string | FormData | undefined {
  if (!form) return json === undefined ? undefined : JSON.stringify(json);
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) data.append(name, value);
  return data;
}

/** Personal words in a response to somebody who may not see them. */
function leaked({ own }: Row, caller: string, text: string): string[] {
  return (['guest', 'customer'] as const)
    .filter((owner) => owner !== own || owner !== caller)
    .flatMap((owner) => PERSONAL[owner].filter((word) => text.includes(word)));
}

describe('the matrix of who may do what', () => {
  it('names every route that is mounted, and every call of the contract', async () => {
    const routes = routesOf(await openWholeApi());
    expect(routes.length).toBeGreaterThan(40);
    expect([...new Set(MATRIX.map(({ route }) => route))].sort()).toEqual(routes);
    expect(routes).toEqual(
      expect.arrayContaining(calls.map(({ method, path }) => routeName(method, path))),
    );
  });

  it.each(MATRIX)('§6.5 $route ($about)', async (row) => {
    const scene = await openScene();
    const seen: Record<string, number> = {};
    for (const name of CALLERS) {
      const caller = scene.callers[name];
      const { status, text } = await resultOf(scene, row, row.ask(scene, caller, name), caller);
      seen[name] = status;
      expect([name, leaked(row, name, text)]).toEqual([name, []]);
    }
    expect(seen).toEqual(row.status);
  });
});

describe('an order by its number alone', () => {
  it('tells what it costs and where it is, and nothing else', async () => {
    const { shop, guestOrder } = await openScene();
    const info = await shop.app.request(`/api/ordersInfo/${guestOrder}`);
    expect((await info.json()).data).toEqual({ order_id: guestOrder, total_price: 199 });
    const way = await shop.app.request(`/api/trackOrder?order_id=${guestOrder}`);
    expect((await way.json()).data).toEqual({
      accepted: [],
      rejected: [{ number: guestOrder, error: { message: expect.any(String) } }],
    });
  });
});
