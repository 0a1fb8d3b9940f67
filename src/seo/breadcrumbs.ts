import type { BreadcrumbList } from 'schema-dts';

/** A step on the way to a page; the page itself has no address. */
export interface BreadcrumbItem {
  name: string;
  /** The name's language, where it is not the page's. */
  lang?: string | undefined;
  /** Within the site. */
  href?: string;
}

/** The way to a page as schema.org `BreadcrumbList`; `site` is the shop's origin. */
export function breadcrumbList(breadcrumb: readonly BreadcrumbItem[], site: URL): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: breadcrumb.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(href && { item: new URL(href, site).href }),
    })),
  };
}
