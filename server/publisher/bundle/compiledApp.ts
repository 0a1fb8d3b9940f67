/** The part of Astro's compiled pages that is used here; Astro does not promise it. */
export interface CompiledApp {
  manifest: { site?: string; routes: { routeData: CompiledRoute }[] };
  routeCache: { set: (route: CompiledRoute, entry: unknown) => void };
  getComponentByRoute: (route: CompiledRoute) => Promise<CompiledPage>;
  setInternals: (internals: unknown) => void;
  setOptions: (options: unknown) => void;
  render: (
    request: Request,
    options: { routeData: CompiledRoute; locals: App.Locals },
  ) => Promise<Response>;
}

export interface CompiledRoute {
  /** Such as `/[...locale]/shop-overviews/[slug]`. */
  route: string;
  /** Where the route has no parameters. */
  pathname?: string;
}

interface CompiledPage {
  getStaticPaths?: (options: object) => StaticPath[] | Promise<StaticPath[]>;
}

interface StaticPath {
  params: Record<string, string | undefined>;
}
