import { Counter, Gauge, Registry } from 'prom-client';
import { NOUNS } from '../../pipeline/guard.ts';
import type { PublishingState } from '../../service/publishingState.ts';
import { type NewLogEntry, OUTCOMES } from '../../service/publishLog.ts';

/** Figures for Prometheus; counters begin at nothing when the process does. */
export type DashboardMetrics = ReturnType<typeof createDashboardMetrics>;

export function createDashboardMetrics() {
  const register = new Registry();
  const registers = [register];
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name: `vitrine_${name}`, help, labelNames, registers });
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames, registers });
  const publishes = counter('publishes_total', 'Publishes by outcome.', 'outcome');
  const pages = counter('pages_rendered_total', 'Pages that were rendered.');
  const seconds = gauge('publish_seconds', 'Seconds of the last publish by stage.', 'stage');
  const running = gauge('publish_running', 'Whether a publish is under way.');
  const waiting = gauge('requests_waiting', 'Requests that wait for the next publish.');
  const images = gauge('images_waiting', 'Sizes of images left to make in the background.');
  const paused = gauge('paused', 'Whether publishes wait for a person.');
  const since = gauge('release_time_seconds', 'When the live release went live, unix time.');
  const held = gauge('items', 'What the live shop holds.', 'noun');
  for (const outcome of OUTCOMES) publishes.inc({ outcome }, 0);
  return {
    contentType: register.contentType,
    /** Called with each publish that is over. */
    count: ({ outcome, rendered, took }: NewLogEntry) => {
      publishes.inc({ outcome });
      pages.inc(rendered);
      for (const [stage, ms] of Object.entries(took)) seconds.set({ stage }, ms / 1_000);
    },
    read: (state: PublishingState) => {
      running.set(Number(state.running !== null));
      waiting.set(state.waiting);
      images.set(state.imagesWaiting);
      paused.set(Number(state.isPaused));
      if (state.live.since !== null) since.set(state.live.since / 1_000);
      for (const noun of NOUNS) held.set({ noun }, state.live.counts?.[noun] ?? 0);
      return register.metrics();
    },
  };
}
