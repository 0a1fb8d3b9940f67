import { all, lamp, many, products, reduced } from './changes.ts';
import { asUnchanged, CANDLE, type Freedoms, values, wrongLamp, wrongRow } from './freedom.ts';

const FREE = ['Product harbour-lamp costs nothing. If that is wrong, mend its price or discount.'];
const costs = (price: string) => {
  const decimal = price.replace(/[$,]/g, '');
  return { price, offer: `${decimal} USD InStock`, cards: [`Harbour Lamp ${price}`, CANDLE] };
};
const NOT_NUMERIC = (shown: string) =>
  wrongRow(`Invalid price value of "Harbour Lamp" at price: ${shown}`);
const REDUCED = {
  price: '$162.00, was $180.00, 10% OFF',
  promotion: 'On promotion now.',
  offer: '162.00 USD InStock',
  cards: ['Harbour Lamp $162.00 $180.00 10% OFF', CANDLE],
};
const SOLD_OUT = {
  stock: 'This piece is sold out.',
  offer: '180.00 USD OutOfStock',
  cards: ['Harbour Lamp $180.00 Sold out', CANDLE],
};

/** What a product costs, and whether it can be had. */
export const OFFER_FREEDOMS: Freedoms = {
  prices: [
    ...values<unknown>(
      (price) => lamp({ price }),
      [
        [79, costs('$79.00')],
        ['79.00', costs('$79.00')],
        ['79', costs('$79.00')],
        [' 79.5 ', costs('$79.50')],
        [79.005, costs('$79.01')],
        [1299, costs('$1,299.00')],
        [0, { ...costs('$0.00'), notes: FREE }],
        ['1,299.00', NOT_NUMERIC('"1,299.00"')],
        ['79,00', NOT_NUMERIC('"79,00"')],
        ['$79', NOT_NUMERIC('"$79"')],
        ['79.00 USD', NOT_NUMERIC('"79.00 USD"')],
        ['7.9e1', NOT_NUMERIC('"7.9e1"')],
        [-5, NOT_NUMERIC('-5')],
        [1e21, NOT_NUMERIC('1e+21')],
        ['', NOT_NUMERIC('""')],
        [null, NOT_NUMERIC('null')],
        [true, NOT_NUMERIC('true')],
        [{ amount: 79 }, NOT_NUMERIC('Object')],
        [undefined, wrongLamp('price', 'is missing')],
      ],
    ),
    [
      'in cents: one product cannot be told from a dear one',
      lamp({ price: 18000 }),
      costs('$18,000.00'),
    ],
    [
      'in cents: a first shop of twelve',
      all(many(12), products({ price: 18000, discount_type: null })),
      {
        price: '$18,000.00',
        offer: '18000.00 USD InStock',
        products: 12,
        cards: ['Harbour Lamp $18,000.00', 'Salt Candle $18,000.00'],
        notes: [
          'Prices look as if they were in cents, and are shown as dollars. If the API sends cents, let it send dollars.',
        ],
      },
    ],
    ...values<unknown>(
      (currency) => lamp({ currency }),
      [
        ['USD', asUnchanged],
        ['usd', asUnchanged],
        ['', asUnchanged],
        ['EUR', wrongLamp('currency', 'should be USD, since prices are dollars, not "EUR"')],
        ['$', wrongLamp('currency', 'should be USD, since prices are dollars, not "$"')],
      ],
      'currency',
    ),
  ],
  discounts: [
    ...values<unknown>(
      (discount_value) => reduced({ discount_value }),
      [
        ['10', REDUCED],
        [0, asUnchanged],
        [-5, asUnchanged],
        [null, asUnchanged],
        ['', asUnchanged],
        ['10%', wrongLamp('discount_value', 'should be a number, not "10%"')],
        [150, wrongLamp('discount_value', 'should be a percentage up to 100, not 150')],
      ],
      'percentage',
    ),
    [
      'fixed: 500, more than the price',
      reduced({ discount_type: 'fixed', discount_value: 500 }),
      {
        price: '$0.00, was $180.00, SAVE 500 USD',
        promotion: 'On promotion now.',
        offer: '0.00 USD InStock',
        cards: ['Harbour Lamp $0.00 $180.00 SAVE 500 USD', CANDLE],
        notes: FREE,
      },
    ],
    ...values<unknown>(
      (discount_type) => reduced({ discount_type }),
      [
        [null, asUnchanged],
        ['', asUnchanged],
        ['percent', wrongLamp('discount_type', 'should be "percentage" or "fixed", not "percent"')],
        [
          'PERCENTAGE',
          wrongLamp('discount_type', 'should be "percentage" or "fixed", not "PERCENTAGE"'),
        ],
      ],
      'discount_type',
    ),
  ],
  'truth values': [
    ...values<unknown>(
      (sold_out) => lamp({ sold_out }),
      [
        [true, SOLD_OUT],
        [1, SOLD_OUT],
        ['1', SOLD_OUT],
        ['true', SOLD_OUT],
        ['Y', SOLD_OUT],
        ['sold out', SOLD_OUT],
        [false, asUnchanged],
        [0, asUnchanged],
        ['0', asUnchanged],
        ['false', asUnchanged],
        ['N', asUnchanged],
        ['in_stock', asUnchanged],
        [[], wrongLamp('sold_out', 'should be boolean or number or string, not Array')],
      ],
      'sold_out',
    ),
    ...values<unknown>(
      (status) => lamp({ status }),
      [
        [true, asUnchanged],
        [1, asUnchanged],
        ['active', asUnchanged],
        ['published', asUnchanged],
        [null, asUnchanged],
        [false, SOLD_OUT],
        [0, SOLD_OUT],
        ['', SOLD_OUT],
        ['draft', SOLD_OUT],
        ['out_of_stock', SOLD_OUT],
      ],
      'status',
    ),
    ['sold_out and status that disagree', lamp({ sold_out: false, status: 0 }), SOLD_OUT],
  ],
  stock: [
    ...values<unknown>(
      (stock) => lamp({ stock }),
      [
        [0, asUnchanged],
        ['12', asUnchanged],
        [-3, asUnchanged],
        [1e12, asUnchanged],
        [null, asUnchanged],
      ],
      'stock (not read, only sold_out and status are)',
    ),
  ],
};
