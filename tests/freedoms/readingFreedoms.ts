import { expect } from 'vitest';
import { ENVELOPE_FREEDOMS } from './envelopeFreedoms.ts';
import type { Freedoms } from './freedom.ts';
import { IDENTITY_FREEDOMS } from './identityFreedoms.ts';
import { OFFER_FREEDOMS } from './offerFreedoms.ts';
import { REFUSAL_FREEDOMS } from './refusalFreedoms.ts';
import type { Seen } from './seen.ts';
import { TEXT_FREEDOMS } from './textFreedoms.ts';
import { TRANSPORT_FREEDOMS } from './transportFreedoms.ts';

/** All that a publish may meet. */
export const FREEDOMS: Freedoms = {
  ...IDENTITY_FREEDOMS,
  ...OFFER_FREEDOMS,
  ...TEXT_FREEDOMS,
  ...ENVELOPE_FREEDOMS,
  ...TRANSPORT_FREEDOMS,
  ...REFUSAL_FREEDOMS,
};

/** The lamp as the unchanged API has it. */
export const UNCHANGED: Seen = {
  path: '/shop-overviews/harbour-lamp/',
  name: 'Harbour Lamp',
  price: '$180.00',
  stock: 'In stock',
  promotion: '',
  summary: '',
  details: 'Harbour Lamp, made by hand.',
  image: expect.stringMatching(/^http:\S+\/pictures\/harbour-lamp.png$/),
  reviews: 10,
  offer: '180.00 USD InStock',
  stars: '',
  rating: '',
  cards: ['Harbour Lamp $180.00', 'Salt Candle $22.05 $24.50 10% OFF'],
  products: 4,
  posts: 2,
  notes: [],
};
