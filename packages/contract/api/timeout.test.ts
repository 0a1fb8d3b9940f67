import { describe, expect, it } from 'vitest';
import { blogs } from './calls/blogs.ts';
import { createShopClient, REQUEST_TIMEOUT_MS } from './client.ts';
import { ApiTimeoutError } from './errors.ts';
import { serve } from './testing/loopback.ts';

const read = (baseUrl: string, timeoutMs: number) =>
  createShopClient({ baseUrl, timeoutMs })(blogs, { query: {} });

describe('the time limit', () => {
  it('§7.6 §9.2 is the specified ten seconds', () => {
    expect(REQUEST_TIMEOUT_MS).toBe(10_000);
  });

  it('§7.6 ends a request that is never answered, and does not ask again', async () => {
    const server = await serve((request) => request.resume());
    const error = await read(server.baseUrl, 500).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiTimeoutError);
    expect(error).toMatchObject({
      kind: 'timeout',
      call: 'GET /api/blogs',
      message: 'GET /api/blogs gave no response within 0.5 s.',
    });
    expect(server.requests()).toBe(1);
  });

  it('ends a request whose response begins and never ends', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.write('{"code":200,');
    });
    await expect(read(server.baseUrl, 200)).rejects.toBeInstanceOf(ApiTimeoutError);
  });

  it('asks once more where the connection breaks in the middle of a response', async () => {
    let results = 0;
    const server = await serve((_, response) => {
      results += 1;
      const body = JSON.stringify({ code: 200, data: { list: [], totalPage: 0 } });
      response.writeHead(200, { 'Content-Length': body.length });
      if (results > 1) response.end(body);
      else response.write(body.slice(0, 10), () => response.destroy());
    });
    await expect(read(server.baseUrl, 10_000)).resolves.toEqual({ list: [], totalPage: 0 });
    expect(server.requests()).toBe(2);
  });
});
