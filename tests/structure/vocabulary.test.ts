import { expect, test } from 'vitest';
import { filesOf, read } from './sourceFiles.ts';

const CODE = '**/*.{ts,tsx,astro,mjs,js}';
const files = filesOf(`{src,server,scripts,bench,doctor,packages}/${CODE}`).filter(
  (file) => !/\.(?:test|fixture)\.ts$|\/testing[/.]/.test(file),
);

/**
 * Words that the field has other words for, what to say instead, and where they stay: names of
 * files, storage keys, columns, metrics, messages and settings that exist in shops.
 */
const WORDS: [RegExp, say: string, stays: string[]][] = [
  [/\b(?:MOST|LEAST)_/g, 'MAX_, MIN_', []],
  [/PATIENCE/g, 'TIMEOUT, GRACE_PERIOD, BACKOFF, THROTTLE', []],
  [/tighten/gi, 'recompress', []],
  [/\btill\b|Till/g, 'checkout', []],
  [/(?<![a-z])wake/gi, 'hydrate, start', []],
  [/\bdress/gi, 'render', []],
  [
    /(?<![a-z])wish(?!list|_?list| list)/gi,
    'publish request, options, item',
    [
      'server/publisher/service/publishQueue.ts',
      'server/publisher/routes/dashboard/metrics.ts',
      'src/features/checkout/placeOrder.ts',
      'src/features/checkout/orderAttempt.store.ts',
      'src/stores/cartChanges.ts',
    ],
  ],
  [
    /(?<![a-z])begun/gi,
    'started',
    [
      'server/commerce-api/audit/auditKinds.ts',
      'server/commerce-api/payments/beginPayment.ts',
      'src/features/payment/orderPayment.ts',
      'src/stores/clientStorage.ts',
      'src/features/payment/startedPayments.store.ts',
    ],
  ],
  [
    /(?<![a-z])goods/gi,
    'items, products, stock',
    ['server/commerce-api/import/writeCategories.ts'],
  ],
  [/(?<![a-z])told(?![a-z])/gi, 'shown, reported, known', ['src/stores/clientStorage.ts']],
  [/\bpicture(?!Megabytes)[A-Z]|PICTURE|[a-z]Picture/g, 'image', []],
  [
    /film(?!Megabytes)/gi,
    'video',
    [
      // Keys of messages, which shops may have replaced.
      'src/features/reviews/Lightbox.tsx',
      'src/features/reviews/UploadField.tsx',
      'src/features/reviews/publishedReviews.ts',
      'src/features/reviews/reviewFile.ts',
      'src/features/reviews/uploadMessages.ts',
      'src/ui/Review.tsx',
    ],
  ],
  [
    /LEFT_OUT|left_?out(?=[A-Z]|\b)/gi,
    'omission, skipped',
    [
      // The publisher's log and its readers; keys of messages.
      'scripts/start/terminalEvents.ts',
      'server/publisher/routes/dashboard/logSection.ts',
      'server/publisher/service/publishLog.ts',
      'src/features/orders/BuyAgain.tsx',
      'src/stores/cartMessages.ts',
      'src/stores/mergeGuestCart.ts',
    ],
  ],
  [/(?<![a-z])askers?(?![a-z])/gi, 'caller, visitor', []],
  [
    /(?<![a-z])moments?(?![a-z])/gi,
    'time, timestamp',
    [
      // Texts that people read.
      'server/commerce-api/http/messages.ts',
      'server/payments/sandbox/windowMessages.ts',
      'server/publisher/routes/previewRoutes.ts',
      'server/site/waitingPage.ts',
    ],
  ],
  [/(?<![a-z])bring/gi, 'load, send, install', []],
  [/\b(?:\w+D|[dD])esk[A-Z]\w*/g, 'dashboard', []],
  // The API's field `practice` and the files and paths of its name stay.
  [/[pP]ractice(?=[A-Z])|(?<=[a-z])Practice|stand-?[iI]n\b|StandIn/g, 'sandbox, test payment', []],
  [
    /(?<![a-z])pieces?(?![a-z])/gi,
    'product, item',
    [
      'src/features/filters/useFilters.ts',
      'src/features/navigation/pieceTransition.inline.ts',
      'src/stores/recentlyViewed.ts',
      'src/stores/rememberSeen.ts',
      'server/commerce-api/http/messages.ts',
    ],
  ],
];

test.each(WORDS)('%s is not said: %s', (word, _, stays) => {
  const found = files.filter((file) => read(file).match(word) !== null);
  expect(found.filter((file) => !stays.includes(file))).toEqual([]);
  // What is no longer an exception is taken off the list.
  expect(stays.filter((file) => !found.includes(file))).toEqual([]);
});

test('an error class says that it is one', () => {
  const named = (file: string) =>
    [...read(file).matchAll(/class (\w+) extends (?:Error|\w+Error)\b/g)].map(([, name]) => name);
  expect(files.flatMap(named).filter((name) => !name?.endsWith('Error'))).toEqual([]);
});
