import { uploadFile } from '@vitrine/contract/api/calls/reviewWriting.ts';
import { shopExport } from '@vitrine/contract/api/calls/shopExport.ts';
import { createAddressHash } from '@vitrine/runtime/security/addressHash.ts';
import { type ClientRule, clientAddress } from '@vitrine/runtime/security/clientAddress.ts';
import {
  API_HEADERS,
  MEDIA_HEADERS,
  withHeaders,
} from '@vitrine/runtime/security/responseHeaders.ts';
import { Hono, type MiddlewareHandler } from 'hono';
import { except } from 'hono/combine';
import { requestId } from 'hono/request-id';
import { accountRoutes } from './accounts/accountRoutes.ts';
import { maybeCustomer, requireCustomer } from './accounts/bearer.ts';
import { emailChangeRoutes } from './accounts/emailChangeRoutes.ts';
import { passwordResetRoutes } from './accounts/passwordResetRoutes.ts';
import { createPasswords } from './accounts/passwords.ts';
import { profileRoutes } from './accounts/profileRoutes.ts';
import { savedAddressRoutes } from './addresses/savedAddressRoutes.ts';
import { postRoutes } from './blog/postRoutes.ts';
import { cartRoutes } from './cart/cartRoutes.ts';
import { cashRoutes } from './cashOnDelivery/cashRoutes.ts';
import { categoryRoutes } from './catalogue/categoryRoutes.ts';
import { changeRoutes } from './catalogue/changeRoutes.ts';
import { productRoutes } from './catalogue/productRoutes.ts';
import { retiredRoutes } from './catalogue/retiredRoutes.ts';
import type { ShopDatabase } from './database/tables.ts';
import { exportRoutes } from './export/exportRoutes.ts';
import { guestOrderRoutes } from './guestOrders/guestOrderRoutes.ts';
import { crossOrigin } from './http/crossOrigin.ts';
import type { ApiEnv } from './http/env.ts';
import { failureHandler } from './http/failures.ts';
import { consoleLogger, type Logger } from './http/logger.ts';
import { createRateLimit, RATE_LIMITS, type RateLimits } from './http/rateLimit.ts';
import { readBody } from './http/readBody.ts';
import { freshness, negotiateLanguage, unchanged } from './http/reading.ts';
import { logRequests, type RequestEntry } from './http/requestLog.ts';
import { refusal } from './http/responses.ts';
import { type Capacity, shedLoad } from './http/shedding.ts';
import { inquiryRoutes } from './inquiries/inquiryRoutes.ts';
import type { Mailer } from './mail/mailer.ts';
import { createDerivatives } from './media/derivatives.ts';
import { mediaRoutes } from './media/mediaRoutes.ts';
import type { MediaStore } from './media/mediaStore.ts';
import { addressRoutes } from './orders/addressRoutes.ts';
import { deliveryRoutes } from './orders/deliveryRoutes.ts';
import { orderHistoryRoutes } from './orders/orderHistoryRoutes.ts';
import { orderRoutes } from './orders/orderRoutes.ts';
import type { OutboxWorker } from './outbox/outboxWorker.ts';
import { createSeventeenTrack, type SeventeenTrackOptions } from './parcels/seventeenTrack.ts';
import { trackingRoutes } from './parcels/trackingRoutes.ts';
import { paymentRoutes } from './payments/paymentRoutes.ts';
import type { Payments } from './payments/payments.ts';
import { webhookRoutes } from './payments/webhookRoutes.ts';
import { personalDataRoutes } from './personalData/personalDataRoutes.ts';
import { policyReportRoutes } from './policyReports/policyReportRoutes.ts';
import { forPublisher } from './preview/forPublisher.ts';
import { previewRoutes } from './preview/previewRoutes.ts';
import { requestRoutes } from './requests/requestRoutes.ts';
import { reviewRoutes } from './reviews/reviewRoutes.ts';
import { reviewWritingRoutes } from './reviews/reviewWritingRoutes.ts';
import type { Services, ShopTerms } from './routeServices.ts';
import { featureRoutes, healthRoutes } from './statusRoutes.ts';
import { type ApiMetrics, createApiMetrics } from './telemetry/apiMetrics.ts';
import { metricsRoutes } from './telemetry/metricsRoutes.ts';
import { uploadRoutes } from './uploads/uploadRoutes.ts';

/** What the API works on. */
export interface CommerceApiOptions extends ClientRule {
  database: ShopDatabase;
  media: MediaStore;
  logger?: Logger;
  /** The clock of prices, sessions, limits, dated posts and `GET /api/x`. */
  now?: () => Date;
  /** Bytes of disk that customers' uploads leave free; by default none. */
  diskReserve?: number;
  /** Whether reviews appear only once the shop has approved them; by default at once. */
  approveReviews?: boolean;
  /** Other sites whose pages may call the API, such as `https://shop.example`. */
  origins?: readonly string[];
  /** Where orders are sent, what can be returned, and what is paid on delivery. */
  terms?: ShopTerms;
  /** Where carriers' news come from; without it tracking tells the orders' own states. */
  seventeenTrack?: SeventeenTrackOptions;
  /** Sends links for new passwords; a shop without it has none. */
  mailer?: Mailer | undefined;
  /** Sends what is queued; without it that waits. */
  outbox?: OutboxWorker;
  /** What addresses are hashed with; without it, with a key of its own until it ends. */
  addressKey?: Buffer;
  /** Rate limits other than the usual ones. */
  limits?: Partial<RateLimits>;
  /** Without them the API announces no payments, and has none. */
  payments?: Payments;
  /** Lets a publisher read what is not public; without it nobody can. */
  previewSecret?: string | undefined;
  /** Without it the API makes its own, which nobody reads. */
  metrics?: ApiMetrics;
  /** Opens `GET /api/metrics`; without it nobody can. */
  metricsToken?: string | undefined;
  /** Called with every completed call. */
  onRequest?: ((entry: RequestEntry) => void) | undefined;
  /** Makes a span of every call, where calls are traced. */
  trace?: MiddlewareHandler | undefined;
  /** When calls are sent away, other than usual. */
  capacity?: Partial<Capacity>;
  /** Lowered by tests, so that they need not wait for passwords. */
  passwordStrength?: number;
}

/** What serves the calls of the contract. */
const ROUTES = [
  productRoutes,
  retiredRoutes,
  categoryRoutes,
  reviewRoutes,
  postRoutes,
  accountRoutes,
  passwordResetRoutes,
  profileRoutes,
  emailChangeRoutes,
  personalDataRoutes,
  cartRoutes,
  savedAddressRoutes,
  orderRoutes,
  orderHistoryRoutes,
  addressRoutes,
  deliveryRoutes,
  trackingRoutes,
  guestOrderRoutes,
  requestRoutes,
  uploadRoutes,
  reviewWritingRoutes,
  inquiryRoutes,
  paymentRoutes,
  cashRoutes,
  changeRoutes,
  exportRoutes,
  previewRoutes,
  policyReportRoutes,
  featureRoutes,
];

/** The reference API of spec section 7 under `/api/`, and the images under `/media/`. */
export function createCommerceApi(options: CommerceApiOptions): Hono<ApiEnv> {
  const services = createServices(options);
  const { media, logger } = services;
  // A hash of an export would hold all of it in memory.
  const api = new Hono<ApiEnv>().use(freshness, except(shopExport.path, unchanged));
  for (const { mount } of ROUTES.flatMap((routesOf) => routesOf(services))) mount(api, services);
  api
    .route('/', healthRoutes(services))
    .route('/', webhookRoutes(services))
    .route('/', metricsRoutes(services, options.metricsToken))
    .all('*', (context) => refusal(context, 404, 'callNotFound'));
  const observers = [
    ...(options.trace ? [options.trace] : []),
    services.metrics.countRequests,
    ...(options.onRequest ? [logRequests(options.onRequest)] : []),
  ];
  // Uploads are counted by their bytes, see `uploads/uploadRoutes.ts`.
  const crowdGuards = except(uploadFile.path, readBody(), shedLoad(options.capacity));
  return new Hono<ApiEnv>()
    .use(async (context, next) => {
      context.set('client', clientAddress(context, options));
      await next();
    })
    .use('/api/*', withHeaders(API_HEADERS), requestId(), ...observers)
    .use('/api/*', negotiateLanguage, crossOrigin(options.origins ?? []), crowdGuards)
    .use('/media/*', withHeaders(MEDIA_HEADERS), requestId(), negotiateLanguage)
    .route('/api', api)
    .route('/media', mediaRoutes(media, createDerivatives(media, logger), logger))
    .onError(failureHandler(logger));
}

function createServices(options: CommerceApiOptions): Services {
  const { database, media, logger = consoleLogger, now = () => new Date() } = options;
  const hashAddress = createAddressHash(options.addressKey);
  return {
    database,
    media,
    logger,
    now,
    diskReserve: options.diskReserve ?? 0,
    terms: options.terms ?? {},
    awaitsApproval: options.approveReviews ?? false,
    payments: options.payments,
    mailer: options.mailer,
    outbox: options.outbox,
    knowsPublisher: options.previewSecret !== undefined,
    callers: {
      customer: requireCustomer({ database, now }),
      visitor: maybeCustomer({ database, now }),
      publisher: forPublisher(options.previewSecret),
    },
    metrics: options.metrics ?? createApiMetrics(),
    passwords: createPasswords(options.passwordStrength),
    rateLimit: createRateLimit(database, now, { ...RATE_LIMITS, ...options.limits }, hashAddress),
    hashAddress,
    seventeenTrack: options.seventeenTrack && createSeventeenTrack(options.seventeenTrack),
  };
}
