import { afterEach, expect, test, vi } from 'vitest';
import { whenSettled } from './whenSettled.ts';

afterEach(() => vi.unstubAllGlobals());

/** A page in a state, and what its browser does to it. */
function openPage(state: { readyState: string; prerendering?: boolean }) {
  const page = Object.assign(new EventTarget(), state);
  const view = new EventTarget();
  const begin = vi.fn();
  const tasks: (() => void)[] = [];
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', { requestIdleCallback: (task: () => void) => tasks.push(task) });
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  whenSettled(begin);
  return {
    begin,
    activate: () => page.dispatchEvent(new Event('prerenderingchange')),
    load: () => {
      page.readyState = 'complete';
      view.dispatchEvent(new Event('load'));
    },
    idle: () => {
      for (const task of tasks.splice(0)) task();
    },
  };
}

test('begins after the load, when there is nothing else to do', () => {
  const { begin, load, idle } = openPage({ readyState: 'interactive' });
  idle();
  load();
  expect(begin).not.toHaveBeenCalled();
  idle();
  expect(begin).toHaveBeenCalledOnce();
});

test('a page that is prerendered waits until it is visited', () => {
  const { begin, load, idle, activate } = openPage({
    readyState: 'interactive',
    prerendering: true,
  });
  load();
  idle();
  expect(begin).not.toHaveBeenCalled();
  activate();
  idle();
  expect(begin).toHaveBeenCalledOnce();
});
