import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearchClient } from './searchClient.ts';
import type { SearchResult, SearchWorkerRequest, SearchWorkerResponse } from './searchResult.ts';

const loadApiTime = vi.hoisted(() => vi.fn());
vi.mock('../promotion/loadApiTime.ts', () => ({ loadApiTime }));

const REQUEST = { query: 'pen', max: { products: 6, posts: 3, categories: 3, pages: 3 } };
const resultOf = (query: string, dependsOnLocalClock = false) =>
  ({ query, dependsOnLocalClock }) as SearchResult;

/** A client whose workers do nothing by themselves. */
function openClient() {
  const workers: (Worker & { posted: SearchWorkerRequest[] })[] = [];
  const onResult = vi.fn();
  const onFailure = vi.fn();
  const createWorker = () => {
    const posted: SearchWorkerRequest[] = [];
    const worker = {
      posted,
      postMessage: (message: SearchWorkerRequest) => posted.push(message),
      terminate: vi.fn(),
    };
    workers.push(worker as unknown as (typeof workers)[number]);
    return worker as unknown as Worker;
  };
  const client = createSearchClient({ createWorker, bases: ['/search/'], onResult, onFailure });
  const respond = (data: SearchWorkerResponse) =>
    workers.at(-1)?.onmessage?.({ data } as MessageEvent);
  return { ...client, workers, respond, onResult, onFailure };
}

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('the worker starts with the first search, once, and opens the files', () => {
  const { search, workers } = openClient();
  expect(workers).toEqual([]);
  search(REQUEST);
  search(REQUEST);
  expect(workers.map(({ posted }) => posted.map(({ kind }) => kind))).toEqual([
    ['open', 'search', 'search'],
  ]);
});

test('only the latest request has a result', () => {
  const { search, respond, onResult } = openClient();
  search(REQUEST);
  search({ ...REQUEST, query: 'belt' });
  respond({ kind: 'found', id: 1, result: resultOf('pen') });
  respond({ kind: 'found', id: 2, result: resultOf('belt') });
  expect(onResult.mock.calls).toEqual([[resultOf('belt')]]);
});

test('a worker that broke is terminated; the next search starts another', () => {
  const { search, workers, onFailure } = openClient();
  search(REQUEST);
  workers[0]?.onerror?.({ message: 'no script' } as ErrorEvent);
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(onFailure).toHaveBeenCalledOnce();
  search(REQUEST);
  expect(workers).toHaveLength(2);
});

test('a request that failed leaves the worker to the next', () => {
  const { search, workers, respond, onFailure } = openClient();
  search(REQUEST);
  respond({ kind: 'failed', id: 1, message: 'no words' });
  expect(onFailure).toHaveBeenCalledOnce();
  search(REQUEST);
  expect(workers).toHaveLength(1);
});

test('a result that depends on the local clock is requested once more at the API’s time', async () => {
  loadApiTime.mockResolvedValue(0);
  const { search, workers, respond } = openClient();
  search(REQUEST);
  respond({ kind: 'found', id: 1, result: resultOf('pen', true) });
  await vi.waitFor(() => expect(workers[0]?.posted).toHaveLength(3), 60_000);
  const times = workers[0]?.posted.map((message) => message.kind === 'search' && message.now);
  expect(times).toEqual([false, undefined, expect.any(Number)]);
});

test('once disposed of, no worker is left, and none starts by itself', async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  loadApiTime.mockReturnValue(promise);
  const { search, dispose, workers, respond } = openClient();
  search(REQUEST);
  respond({ kind: 'found', id: 1, result: resultOf('pen', true) });
  dispose();
  resolve(0);
  await promise;
  expect(workers[0]?.terminate).toHaveBeenCalledOnce();
  expect(workers).toHaveLength(1);
});
