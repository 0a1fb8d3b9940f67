import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BuiltCode, openBundles } from './bundle/bundles.ts';
import { openReleaseCheck } from './check/checkRelease.ts';
import type { Noun } from './guard.ts';
import { openPageGraph } from './plan/pageGraph.ts';
import { type Plan, planPages } from './plan/plan.ts';
import { currentCode, type PublishSettings } from './publish.ts';
import { keepOldAssets } from './release/oldAssets.ts';
import { openReleases } from './release/releases.ts';
import { removePage } from './release/removePage.ts';
import { writeManifest } from './release/writeManifest.ts';
import { renderEnv } from './render/renderEnv.ts';
import { openRenderPool, type RenderPool } from './render/renderPool.ts';
import { takeSnapshot } from './snapshot.ts';
import { openShopStore } from './store/shopStore.ts';

/** How many releases, and versions of the code with their assets, are kept. */
const KEPT_RELEASES = 5;
const KEPT_VERSIONS = 3;

export interface PublisherOptions {
  /** The project. */
  root: string;
  /** What the publisher keeps, within the project: snapshots, compiled pages, releases. */
  folder: string;
  /** What web servers serve: a link to the live release. */
  live: string;
  settings: PublishSettings;
  onStage?: (stage: PublishStage) => void;
}

export type PublishStage =
  | { stage: 'read'; done: number; total: number }
  | { stage: 'build' }
  | { stage: 'plan' }
  | { stage: 'render'; done: number; total: number }
  | { stage: 'release' };

export interface PublishWish {
  /** What the shop may have none of, although the last release had some. */
  allowEmpty?: readonly Noun[];
  /** Renders every page, whatever has changed. */
  full?: boolean;
  /** Says what would be done, and does nothing. */
  onlyPlan?: boolean;
  /** The API's content version, where it is known. */
  content?: string | null;
}

/** What a publish did. */
export interface PublishReport {
  /** The live release; the one before where nothing had changed. */
  release: string | null;
  /** Whether every page was rendered. */
  isFull: boolean;
  /** Items of the shop that differ from the last release. */
  changed: string[];
  /** Paths of the pages that were rendered, and of those that the shop no longer has. */
  rendered: string[];
  removed: string[];
  /** ms by stage. */
  took: Record<PublishStage['stage'], number>;
}

export interface Publisher {
  publish: (wish?: PublishWish) => Promise<PublishReport>;
  /** Makes a release live that is kept, the one before the live one unless it is named. */
  rollBack: (id?: string) => string;
  close: () => Promise<void>;
}

/** Publishes a shop again and again; one publish at a time. */
export function openPublisher(options: PublisherOptions): Publisher {
  const { root, folder, live, settings, onStage } = options;
  mkdirSync(folder, { recursive: true });
  const store = openShopStore(join(folder, 'shop.sqlite'));
  const graph = openPageGraph(join(folder, 'pages.sqlite'));
  const bundles = openBundles(root, join(folder, 'versions'));
  const releases = openReleases(join(folder, 'releases'), live);
  const env = renderEnv(settings);
  let warm: { code: string; pool: RenderPool } | null = null;

  const poolOf = async (code: string, { compiled }: BuiltCode): Promise<RenderPool> => {
    if (warm?.code === code) return warm.pool;
    await warm?.pool.close();
    warm = { code, pool: openRenderPool({ bundle: compiled, store: store.file, env }) };
    return warm.pool;
  };

  const publish = async (wish: PublishWish = {}): Promise<PublishReport> => {
    const took: PublishReport['took'] = { read: 0, build: 0, plan: 0, render: 0, release: 0 };
    const timed = async <Value>(stage: PublishStage['stage'], work: () => Promise<Value>) => {
      const begun = performance.now();
      const value = await work();
      took[stage] = performance.now() - begun;
      return value;
    };
    const code = currentCode(root, settings);
    const snapshot = await timed('read', () =>
      takeSnapshot(store, {
        ...{ apiBaseUrl: settings.apiBaseUrl, live, allowEmpty: wish.allowEmpty },
        onProgress: (done, total) => onStage?.({ stage: 'read', done, total }),
      }),
    );
    const shop = store.source(snapshot);
    const built = await timed('build', async () => {
      const known = bundles.find(code);
      if (known) return known;
      onStage?.({ stage: 'build' });
      const source = { VITRINE_STORE: store.file, VITRINE_SNAPSHOT: String(snapshot) };
      return bundles.build(code, { ...env, ...source });
    });
    const pool = await poolOf(code, built);

    const last = graph.published();
    const isTrue = last !== null && last.code === code && last.release === releases.live();
    const isFull = wish.full === true || !isTrue;
    onStage?.({ stage: 'plan' });
    const changed = last ? store.changes(last.snapshot, snapshot) : [];
    const plan = await timed('plan', () =>
      isFull
        ? everyPage(pool, snapshot)
        : planPages({ graph, pool, snapshot, takenAt: shop.takenAt, changed }),
    );
    const report = (release: string | null): PublishReport => ({
      ...{ release, isFull, changed, took },
      rendered: plan.render.map(({ path }) => path),
      removed: plan.remove.map(({ path }) => path),
    });
    if (wish.onlyPlan) return report(releases.live());
    if (!isFull && plan.render.length === 0 && plan.remove.length === 0) {
      graph.atOnce(() => {
        graph.note([], plan.answers);
        if (last) graph.setPublished({ ...last, snapshot });
      });
      return report(releases.live());
    }

    const release = nextId(releases.list());
    const next = releases.begin(isFull ? null : releases.live());
    const check = openReleaseCheck(next);
    await timed('render', async () => {
      if (isFull) keepOldAssets(next, built, bundles.list().slice(0, KEPT_VERSIONS));
      // Nothing is kept of it unless the release is finished.
      await inTransaction(graph, async () => {
        if (isFull) graph.clear();
        let done = 0;
        await pool.render(snapshot, plan.render, next, (pages, answers, references) => {
          graph.note(pages, answers);
          check.add(pages, references);
          done += pages.length;
          onStage?.({ stage: 'render', done, total: plan.render.length });
        });
        for (const { file } of plan.remove) removePage(next, file);
        graph.remove(plan.remove.map(({ path }) => path));
        graph.note([], plan.answers);
        if (plan.pageList) graph.notePageList(plan.pageList);
        check.end();
        onStage?.({ stage: 'release' });
        const content = wish.content ?? null;
        writeManifest(next, shop, { buildId: release, code, content }, graph.nextMoment());
        releases.finish(release);
        graph.setPublished({ release, code, snapshot });
      });
    });
    await timed('release', async () => {
      releases.prune(KEPT_RELEASES);
      bundles.prune(KEPT_VERSIONS);
      store.prune(snapshot);
    });
    return report(release);
  };

  let running: Promise<unknown> = Promise.resolve();
  return {
    publish: (wish) => {
      const turn = running.then(() => publish(wish));
      // Who asked for this one hears of its failure; the next has its turn all the same.
      running = turn.catch(() => undefined);
      return turn;
    },
    rollBack: (id) => {
      const ids = releases.list();
      const before = id ?? ids[ids.indexOf(releases.live() ?? '') - 1];
      if (before === undefined) throw new Error('There is no release before the live one.');
      releases.switchTo(before);
      return before;
    },
    close: async () => {
      await running;
      await warm?.pool.close();
      graph.close();
      store.close();
    },
  };
}

async function everyPage(pool: RenderPool, snapshot: number): Promise<Plan> {
  const { pages, ...pageList } = await pool.pages(snapshot);
  return { render: pages, remove: [], answers: [], pageList };
}

async function inTransaction(
  graph: ReturnType<typeof openPageGraph>,
  work: () => Promise<void>,
): Promise<void> {
  const end = graph.begin();
  try {
    await work();
  } catch (error) {
    end('rollback');
    throw error;
  }
  end('commit');
}

/** Counted up, so that names sort by age whatever the clock says; the end tells shops apart. */
function nextId(kept: string[]): string {
  const last = Number.parseInt(kept.at(-1) ?? '0', 10);
  return `${String(last + 1).padStart(6, '0')}-${randomBytes(3).toString('hex')}`;
}
