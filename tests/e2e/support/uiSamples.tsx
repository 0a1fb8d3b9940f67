import { cents } from '@vitrine/contract/domain/money.ts';
import { type Discount, offerView, timedOffers } from '@vitrine/contract/domain/promotion.ts';
import type { SafeHtml } from '@vitrine/contract/html/sanitise.ts';
import type { ReactElement } from 'react';
import type { PublishedProduct } from '../../../src/features/catalogue/publishedProduct.ts';
import { Availability, StockNote } from '../../../src/ui/Availability.tsx';
import { CardSwatches } from '../../../src/ui/CardSwatches.tsx';
import { cardMessages } from '../../../src/ui/cardMessages.ts';
import { Dialog } from '../../../src/ui/Dialog.tsx';
import { Field } from '../../../src/ui/Field.tsx';
import { Icon } from '../../../src/ui/Icon.tsx';
import { MovingImage } from '../../../src/ui/MovingImage.tsx';
import { PageHeading } from '../../../src/ui/PageHeading.tsx';
import { Pagination } from '../../../src/ui/Pagination.tsx';
import { Picture } from '../../../src/ui/Picture.tsx';
import { Price, PricePair } from '../../../src/ui/Price.tsx';
import { ProductCard } from '../../../src/ui/ProductCard.tsx';
import { ProductGrid, ProductRow } from '../../../src/ui/ProductGrid.tsx';
import { Review } from '../../../src/ui/Review.tsx';
import { RatingSummary, Stars } from '../../../src/ui/Stars.tsx';
import { Swatch } from '../../../src/ui/Swatch.tsx';
import { TimedPrice } from '../../../src/ui/TimedPrice.tsx';

const NOW = Date.parse('2026-07-01T00:00:00Z');
const NAME = `A “chest” & <drawers> ${'of two hundred letters '.repeat(9)}`;

function product(more: Partial<PublishedProduct> = {}) {
  const terms = {
    id: 7,
    price: cents(123_450),
    currency: 'USD',
    discount_type: null,
    discount_value: null,
    discount_end_date: null,
    start_date: null,
    end_date: null,
    sold_out: false,
    status: null,
    ...more,
  };
  return {
    slug: 'a-chest',
    name: NAME,
    language: 'zh-CN',
    pictures: ['/products/chest.jpg', '/products/chest-open.jpg'],
    ...terms,
    offers: timedOffers(terms, NOW),
  };
}

function price(discount: Discount | null): ReactElement {
  const listPrice = cents(123_450);
  const offer = {
    price: discount?.price ?? listPrice,
    listPrice,
    discount,
    promotion: { phase: 'none' as const },
  };
  return <Price offer={offer} currency="USD" language="en" line="2 × {{price}}" />;
}

function pricePair(start_date: string | null): ReactElement {
  const discount = start_date && {
    discount_type: 'fixed' as const,
    discount_value: 35,
    start_date,
  };
  return (
    <PricePair
      view={offerView(product({ ...discount }), NOW)}
      messages={{
        before: 'Before',
        after: 'Now',
        afterUpcoming: 'Then',
        usualPrice: 'Price',
        lead: { ended: 'Ended', none: 'No promotion' },
      }}
      language="en"
    />
  );
}

const written = {
  content: '<p>As <em>described</em>.</p>' as SafeHtml,
  created_at: '2026-06-30T08:00:00Z',
  day: '30 June 2026',
};
const turning = {
  label: 'Pages',
  previous: 'Previous',
  next: 'Next',
  page: 'Page {{page}}',
  current: 'Page {{page}}, shown',
};

/** What is printed and what browsers draw: each component of `src/ui` with what it may be given. */
export const SAMPLES: Record<string, ReactElement> = {
  Availability: (
    <>
      <Availability stock="soldOut" language="en" />
      <StockNote stock="inStock" messages={{ ...cardMessages('en').stock, inStock: 'In stock' }} />
    </>
  ),
  CardSwatches: (
    <CardSwatches
      slug="a"
      name={NAME}
      values={[
        { value: '“Sand” & <stone>', colour: '#d8c8a8', picture: 'products/sand.webp' },
        { value: '墨', colour: '#222222', picture: null },
      ]}
      widest={640}
    />
  ),
  Dialog: (
    <Dialog id="panel" isOpen={false} title="Panel" closeLabel="Close" onClose={() => undefined}>
      <p>{NAME}</p>
    </Dialog>
  ),
  Field: (
    <>
      <Field id="email" name="email" label="E-mail" type="email" autoComplete="email" hasAsterisk />
      <Field
        id="question"
        name="question"
        label="Question"
        autoComplete="off"
        rows={6}
        hint="In any language"
        error="Something is missing"
      />
      <Field id="country" name="country" label="Country" autoComplete="country" className="wide">
        <option value="CN">China</option>
      </Field>
    </>
  ),
  Icon: <Icon path="M12 15V4" isLarge className="size-4" />,
  MovingImage: (
    <MovingImage
      source="products/chest-0a1b2c3d4e-moving.gif"
      alt="A chest that opens"
      shape="product"
      widest={1600}
      sizes="50vw"
    />
  ),
  PageHeading: (
    <>
      <PageHeading title={NAME} />
      <PageHeading title={NAME} lead={NAME} eyebrow="New" lang="zh-Hans" leadLang="en" />
    </>
  ),
  Pagination: (
    <>
      <Pagination page={6} total={12} messages={turning} href={(page) => `/shop/page/${page}/`} />
      <Pagination page={1} total={3} messages={turning} onTurn={() => undefined} />
    </>
  ),
  Picture: (
    <>
      <Picture
        source="/products/chest.jpg"
        alt="A chest"
        shape="product"
        widest={800}
        sizes="50vw"
        priority="high"
      />
      <Picture
        source="https://pictures.example/chest.jpg?a=1&b=2"
        shape="product"
        widest={800}
        sizes="50vw"
      />
      <Picture source={null} shape="product" widest={800} sizes="50vw" />
    </>
  ),
  Price: (
    <>
      {price(null)}
      {price({ type: 'percentage', value: 12.5, price: cents(108_019) })}
      {price({ type: 'fixed', value: 35, price: cents(119_950) })}
      {pricePair(null)}
      {pricePair('2026-06-01T00:00:00.000Z')}
      {pricePair('2026-08-01T00:00:00.000Z')}
    </>
  ),
  ProductCard: (
    <>
      <ProductCard product={product()} language="en" isFirst isLarge />
      <ProductCard product={product({ pictures: [] })} language="zh" isDiscontinued nameId="name" />
    </>
  ),
  ProductGrid: (
    <>
      <ProductGrid
        products={[product(), product({ slug: 'b', sold_out: true })]}
        language="en"
        isAboveFold
      />
      <ProductRow products={[product()]} language="zh" />
    </>
  ),
  Review: (
    <>
      <Review
        review={{
          ...written,
          id: 1,
          user_name: null,
          rating: 4.5,
          lang: 'zh-Hans',
          reply: written,
          images: [
            { type: 'image', url: '/reviews/1.jpg' },
            { type: 'video', url: '/reviews/2.mp4' },
          ],
          product: { name: NAME, path: '/shop-overviews/a-chest/' },
        }}
        messages={{
          customer: 'A customer',
          stars: '{{rating}} out of 5 stars',
          reply: 'Reply',
          openImage: 'Open',
          openFilm: 'Play',
        }}
      />
    </>
  ),
  Stars: (
    <>
      <Stars rating={2.5} label="2.5 out of 5 stars" />
      <RatingSummary rating={5} label="5 out of 5 stars" average="5 out of 5" count={null} />
    </>
  ),
  Swatch: <Swatch colour="#d8c8a8" />,
  // As in the browser: what is to come later stands in a template, which only the server prints.
  TimedPrice: <TimedPrice offers={product().offers} language="en" />,
};
