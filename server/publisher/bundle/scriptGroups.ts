/** What keeps badge, cart and session true: src/features/cart/visitor.ts with its stores. */
const VISITOR = [
  '/node_modules/(?:nanostores|@nanostores/persistent)/',
  '/src/stores/(?:accountCart|cart|cartChanges|clientStorage|guestCart|guestUser|loading)\\.ts',
  '/src/stores/(?:newUuid|notices|readStored|seenPrices|session|sessionCheck|stored(?:Record|Text|Wish))\\.ts',
  '/src/domain/cart\\.ts',
  '/src/features/account/session\\.client\\.ts',
  '/src/features/cart/(?:followCart|followSession|visitor)\\.ts',
];

/** What the device keeps of pieces, and how it is shown again. */
const KEPT = ['/src/domain/(?:keptPiece|wishlist)\\.ts'];

/** The small rules that draw a piece: in the cart, and where pieces are found. */
const PIECE = [
  '/src/domain/(?:boundary|discount|offer|pictureUrl|promotion|shownProduct)\\.ts',
  '/src/ui/(?:cardPicture|discountLabel)\\.ts',
  '/src/i18n/(?:fill|paths|textLang)\\.ts',
];

/** How the API is asked, and for pieces. */
const CALLS = [
  '/src/contract/calls/(?:paging|products|features)\\.ts',
  '/src/contract/entities/productListItem\\.ts',
  '/src/api/(?:apiClock|clockOrigin)\\.ts',
  '/src/contract/(?:call|client|clientOptions|envelope|errors|request|retry|parse|values)\\.ts',
];

/**
 * What is always loaded together is one file: many small ones compress worse, and each is asked for.
 * What every page runs takes no part in it.
 */
export const scriptGroups = [
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler|@nanostores\/react)\// },
  { name: 'visitor', test: new RegExp(VISITOR.join('|')) },
  { name: 'kept', test: new RegExp(KEPT.join('|')) },
  { name: 'piece', test: new RegExp(PIECE.join('|')) },
  { name: 'calls', test: new RegExp(CALLS.join('|')) },
  { name: 'consent', test: /\/src\/features\/consent\/(?:record|consent\.store)\.ts/ },
  { name: 'orders', test: /\/src\/contract\/calls\/(?:orders|orderHistory|cart)\.ts/ },
];
