import type { Browser } from '@playwright/test';
import type { Language } from '@vitrine/contract/domain/language.ts';
import { languagePrefix } from '@vitrine/contract/domain/language.ts';
import { watchRequests } from '../../../tests/e2e/support/idle.ts';

/**
 * Types queries letter by letter into the search of a served shop; `slower` times as slow. `sent`
 * is how many bytes the server has sent so far. Gives what a shopper waits for, in ms, and what the
 * first search loads.
 */
export async function typeQueries(
  browser: Browser,
  url: string,
  options: { language: Language; queries: string[]; slower: number; sent: () => number },
) {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: options.slower });
  const allHasCome = watchRequests(page);
  await page.goto(`${url}${languagePrefix(options.language)}/`);
  await allHasCome();
  const before = options.sent();
  const opened = await page.evaluate(async () => {
    const startedAt = performance.now();
    document.querySelector<HTMLElement>('[popovertarget="search"]')?.click();
    while (!document.querySelector('#search-list [role="option"]')) {
      if (document.querySelector('.search-found > .button'))
        throw new Error('The search could not be loaded.');
      await new Promise((done) => setTimeout(done, 5));
    }
    return performance.now() - startedAt;
  });
  const [first = '', ...others] = options.queries;
  const results = await page.evaluate(typeAll, [first]);
  const bytes = options.sent() - before;
  results.push(...(await page.evaluate(typeAll, others)));
  await page.close();
  return {
    /** From opening the search until it has results. */
    opened,
    /** From each keystroke until its response stands in the page, sorted. */
    results: results.sort((one, other) => one - other),
    /** As sent, with headers: all that was loaded until the first query had a result. */
    bytes,
  };
}

/** In the page: types queries letter by letter, and gives how long each response took, in ms. */
async function typeAll(queries: string[]): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('#search input');
  const panel = document.getElementById('search');
  const outcome = document.querySelector('.search-outcome');
  if (!field || !panel || !outcome) throw new Error('The search is not there.');
  const times: number[] = [];
  for (const query of queries) {
    for (let length = 1; length <= query.length; length += 1) {
      const text = query.slice(0, length);
      if (text.trim() === field.value.trim()) continue;
      field.value = text;
      const startedAt = performance.now();
      await new Promise<void>((done) => {
        const watch = new MutationObserver(() => {
          // In every language it names the query.
          if (!outcome.textContent.includes(`“${text.trim()}”`)) return;
          watch.disconnect();
          done();
        });
        watch.observe(outcome, { childList: true, characterData: true, subtree: true });
        field.dispatchEvent(new InputEvent('input', { data: text.at(-1) ?? '', bubbles: true }));
      });
      // The page is laid out as well.
      panel.getBoundingClientRect();
      times.push(performance.now() - startedAt);
      await new Promise((done) => setTimeout(done, 60));
    }
  }
  return times;
}
