import type { Found, FromSearch, Question, ToSearch } from './found.ts';
import workerUrl from './search.worker.ts?worker&url';

const policy = globalThis.trustedTypes?.createPolicy('search', {
  createScriptURL: (address) => address,
});

/** Asks; of several questions only the last is answered. */
export type Ask = (question: Omit<Question, 'now'>) => void;

/**
 * Opens the search in a thread of its own. `base` is the folder of its files; `answer` hears an
 * answer, which may grow, and `fail` that there is none: asked again, all is tried again.
 */
export function openSearch(base: string, answer: (found: Found) => void, fail: () => void): Ask {
  let asked: { id: number; question: Omit<Question, 'now'> } | undefined;
  /** ms by which the API's clock is ahead of this computer's, once it had to be asked. */
  let ahead: number | undefined;

  function start(): Worker {
    const address = policy?.createScriptURL(workerUrl) ?? workerUrl;
    const started = new Worker(address as string, { type: 'module' });
    started.onmessage = ({ data }: MessageEvent<FromSearch>) => {
      if (data.id !== asked?.id) return;
      if ('found' in data) {
        answer(data.found);
        if (data.found.isTimeDoubtful) void askInTime(data.id);
      } else {
        console.info('The search could not be loaded.', data.failed);
        fail();
      }
    };
    started.onerror = () => {
      worker = undefined;
      fail();
    };
    send(started, { open: base });
    return started;
  }
  let worker: Worker | undefined = start();

  async function askInTime(id: number): Promise<void> {
    try {
      const { apiTime } = await import('../promotion/apiTime.ts');
      ahead = (await apiTime()) - Date.now();
    } catch (error) {
      console.info('The prices are shown by this computer’s clock.', error);
      ahead = 0;
    }
    if (id === asked?.id) ask(asked.question);
  }

  function ask(question: Omit<Question, 'now'>): void {
    asked = { id: (asked?.id ?? 0) + 1, question };
    const now = ahead === undefined ? undefined : Date.now() + ahead;
    worker ??= start();
    send(worker, { id: asked.id, question: { ...question, now } });
  }
  return ask;
}

function send(worker: Worker, message: ToSearch): void {
  worker.postMessage(message);
}
