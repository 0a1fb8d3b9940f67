import { type Node, nodesIn, valuesOf } from './nodes.ts';

/**
 * What Google's documentation says of the properties it reads: of product snippets and merchant
 * listings, and of breadcrumbs, lists, site names, articles, videos and organisations. Of several
 * names in one entry one is enough.
 */
interface Facts {
  required?: (string | string[])[];
  recommended?: string[];
  /** Recommended, and left out here: why. */
  without?: Record<string, string>;
}

const DEFAULT = 'the default is what it is';
const UNKNOWN = 'the API does not say';

export const FACTS: Record<string, Facts> = {
  Product: {
    required: ['name', 'image', 'offers'],
    recommended: ['aggregateRating', 'review', 'brand', 'description', 'sku'],
    without: {
      gtin: UNKNOWN,
      mpn: UNKNOWN,
      audience: UNKNOWN,
      hasCertification: UNKNOWN,
      inProductGroupWithID: 'variants stand in their group',
    },
  },
  ProductGroup: {
    required: ['name'],
    recommended: [
      ...['aggregateRating', 'brand', 'description', 'hasVariant'],
      ...['productGroupID', 'review', 'variesBy', 'url'],
    ],
    without: { audience: UNKNOWN },
  },
  Brand: { required: ['name'] },
  Offer: {
    required: ['price', 'priceCurrency'],
    recommended: ['availability', 'itemCondition', 'url', 'priceValidUntil', 'priceSpecification'],
  },
  UnitPriceSpecification: { required: ['price', 'priceCurrency', 'priceType'] },
  ShippingService: {
    required: ['shippingConditions'],
    recommended: ['fulfillmentType', 'handlingTime'],
  },
  ShippingConditions: {
    required: ['shippingDestination', 'shippingRate', 'transitTime'],
    without: { orderValue: 'where it is not the same for every order' },
  },
  ServicePeriod: { required: ['duration'], recommended: ['businessDays'] },
  MonetaryAmount: { required: [['value', 'minValue', 'maxValue'], 'currency'] },
  DefinedRegion: {
    required: ['addressCountry'],
    without: { addressRegion: 'whole countries', postalCode: 'whole countries' },
  },
  OpeningHoursSpecification: { required: ['dayOfWeek'] },
  QuantitativeValue: { required: ['minValue', 'maxValue', 'unitCode'] },
  MerchantReturnPolicy: {
    required: ['applicableCountry', 'returnPolicyCategory', 'returnPolicyCountry'],
    recommended: ['merchantReturnDays', 'returnFees', 'returnMethod'],
    without: { returnShippingFeesAmount: 'it is what the carrier takes' },
  },
  AggregateRating: {
    required: ['ratingValue', ['ratingCount', 'reviewCount']],
    recommended: ['bestRating'],
    without: { worstRating: DEFAULT },
  },
  Review: { required: ['author', 'reviewRating'], recommended: ['datePublished', 'reviewBody'] },
  Rating: { required: ['ratingValue'], without: { bestRating: DEFAULT, worstRating: DEFAULT } },
  Person: { required: ['name'], without: { url: 'writers have no page of their own' } },
  BreadcrumbList: { required: ['itemListElement'] },
  ItemList: { required: ['itemListElement'] },
  // The last step of a breadcrumb is the page itself and needs no address.
  ListItem: { required: ['position', ['url', 'item', 'name']] },
  VideoObject: {
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: ['contentUrl', 'description'],
    without: { duration: UNKNOWN, expires: 'videos stay', interactionStatistic: UNKNOWN },
  },
  BlogPosting: {
    recommended: ['headline', 'image', 'datePublished', 'dateModified', 'author'],
  },
  WebSite: { required: ['name', 'url'] },
  Organization: { required: ['name', 'url'] },
  ContactPage: { required: ['url', 'mainEntity'] },
  ContactPoint: { required: ['contactType', 'email'] },
  PostalAddress: { required: ['addressCountry'], recommended: ['addressLocality'] },
};

const MAX_COUNTRIES = 50;

/** What a search engine would refuse in a node. */
export function refusals(whole: Node): string[] {
  return [...nodesIn(whole)].flatMap(({ node, place }) => {
    const facts = FACTS[node['@type']];
    if (!facts) return [`${place} is of a type that no fact is known of: ${node['@type']}`];
    const lacking = (facts.required ?? []).filter(
      (names) => !valuesOf(names).some((name) => isSaid(node[String(name)])),
    );
    return [
      ...lacking.map((names) => `${place} lacks ${valuesOf(names).join(' or ')}`),
      ...wrongValues(node).map((problem) => `${place}: ${problem}`),
    ];
  });
}

/** Recommended properties that a node and those within it lack. */
export function omissions(whole: Node): string[] {
  return [...nodesIn(whole)].flatMap(({ node, place }) =>
    (FACTS[node['@type']]?.recommended ?? [])
      .filter((name) => !isSaid(node[name]))
      .map((name) => `${place}.${name}`),
  );
}

const isSaid = (value: unknown) =>
  value !== undefined && value !== null && value !== '' && !valuesOf(value).includes('');

function wrongValues(node: Node): string[] {
  const problems: string[] = [];
  const { price, ratingValue, itemListElement } = node;
  if (price !== undefined && !/^\d+\.\d\d$/.test(String(price))) problems.push(`price ${price}`);
  if (ratingValue !== undefined && !(Number(ratingValue) >= 1 && Number(ratingValue) <= 5)) {
    problems.push(`rating ${ratingValue}`);
  }
  for (const name of ['applicableCountry', 'addressCountry']) {
    const countries = valuesOf(node[name] ?? []);
    const wrong = countries.filter((country) => !/^[A-Z]{2}$/.test(String(country)));
    if (wrong.length > 0) problems.push(`countries ${wrong}`);
    if (countries.length > MAX_COUNTRIES) problems.push(`${countries.length} countries`);
  }
  const positions = valuesOf(itemListElement ?? []).map((item) => Number((item as Node).position));
  if (positions.some((position, index) => position !== (positions[0] ?? 0) + index)) {
    problems.push(`positions ${positions}`);
  }
  return problems;
}
