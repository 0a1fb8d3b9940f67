import { login, register, validateToken } from '@vitrine/contract/api/calls/account.ts';
import { createInquiry } from '@vitrine/contract/api/calls/inquiries.ts';
import {
  canLeaveReview,
  createReview,
  uploadFile,
} from '@vitrine/contract/api/calls/reviewWriting.ts';
import { instead } from './changes.ts';
import { ANY, answered, type CallFreedom, calling, changed, data, wrong } from './visitor.ts';

const logIn = calling(
  login,
  ({ account }) => ({ body: account }),
  ({ user }) => user.name,
);
const signUp = calling(register, () => ({
  body: { email: 'eve@mail.example', password: 'kingfisher' },
}));
const session = calling(validateToken, () => ({ body: { token: 'any' } }));
const mayReview = calling(
  canLeaveReview,
  () => ({ params: { id: 'p-lamp' } }),
  (may) => may.can_leave_review,
);
const review = calling(createReview, () => ({
  params: { id: 'p-lamp' },
  body: { rating: 5, content: 'Bright.', images: [] },
}));
const upload = calling(
  uploadFile,
  () => ({ body: { file: new File(['x'], 'a.png') } }),
  ({ key }) => key,
);
const inquire = calling(createInquiry, () => ({
  body: { email: 'ada@mail.example', country: 'GB', description: 'How wide?' },
}));

/** What the calls of accounts, reviews and inquiries may be responded with. */
export const ACCOUNT_CALLS: Record<string, readonly CallFreedom[]> = {
  accounts: [
    [
      'user.name: null',
      logIn,
      changed(({ token }) => ({ token, user: { name: null, avatar: null } })),
      '',
    ],
    ['no avatar', logIn, changed(({ token }) => ({ token, user: { name: 'Ada' } })), 'Ada'],
    ['no user', logIn, data({ user: undefined }), wrong('POST /api/login', 'data.user is missing')],
    [
      'access_token in the place of token',
      logIn,
      changed(({ token, user }) => ({ access_token: token, user })),
      wrong('POST /api/login', 'data.token is missing'),
    ],
    ['token: ""', logIn, data({ token: '' }), wrong('POST /api/login', 'data.token is empty')],
    [
      'refused as HTTP 401',
      logIn,
      answered(401, { message: 'Wrong password' }),
      'POST /api/login responded with 401: Wrong password.',
    ],
    ['registered with HTTP 201', signUp, answered(201, { data: { id: 7 } }), { id: 7 }],
    [
      'taken: code 409 under HTTP 200',
      signUp,
      answered(200, { code: 409, msg: 'Taken' }),
      'POST /api/register responded with 200 and code 409: Taken.',
    ],
    [
      'weak: 422 with errors by field',
      signUp,
      answered(422, { errors: { password: ['Too short.', 'No number.'] } }),
      'POST /api/register responded with 422: password: Too short. No number.',
    ],
    [
      'a session: code 0 is no success',
      session,
      answered(200, { code: 0 }),
      'POST /api/auth/validate-token responded with 200 and code 0, where 200 is success.',
    ],
    ['a session: HTTP 200 with nothing', session, answered(200, ''), undefined],
    [
      'a session: HTTP 401',
      session,
      answered(401, { error: 'expired' }),
      'POST /api/auth/validate-token responded with 401.',
    ],
  ],
  'reviews and inquiries': [
    ...(
      [
        [1, true],
        ['1', true],
        ['true', true],
        ['Y', true],
        [0, false],
        ['false', false],
        [null, false],
        [undefined, false],
      ] as const
    ).map(
      ([value, may]): CallFreedom => [
        `can_leave_review: ${JSON.stringify(value) ?? 'missing'}`,
        mayReview,
        changed(() => ({ can_leave_review: value })),
        may,
      ],
    ),
    ['a review with HTTP 204', review, instead(ANY, 204), undefined],
    [
      'a review, refused',
      review,
      answered(403, { code: 403, msg: 'Not bought' }),
      'POST /api/products/p-lamp/reviews responded with 403: Not bought.',
    ],
    ['an upload with a folder in its key', upload, data({ key: 'reviews/a.png' }), 'reviews/a.png'],
    [
      'an upload with url in the place of key',
      upload,
      changed(() => ({ url: 'https://cdn.example.com/a.png' })),
      wrong('POST /api/cos/upload', 'data.key is missing'),
    ],
    ['an inquiry with HTTP 201', inquire, answered(201, { code: 201 }), undefined],
    [
      '422: errors by field',
      inquire,
      answered(422, { errors: { email: 'No address' } }),
      'POST /api/inquiries responded with 422: email: No address.',
    ],
    [
      '422: {field, message}',
      inquire,
      answered(422, { errors: [{ field: 'email', message: 'No address' }] }),
      'POST /api/inquiries responded with 422: email: No address.',
    ],
    [
      '422: {path, msg}',
      inquire,
      answered(422, { errors: [{ path: 'email', msg: 'No address' }] }),
      'POST /api/inquiries responded with 422: email: No address.',
    ],
    [
      '422: two messages for one field',
      inquire,
      answered(422, {
        errors: [
          { field: 'email', message: 'Short.' },
          { field: 'email', message: 'No @.' },
        ],
      }),
      'POST /api/inquiries responded with 422: email: Short. No @.',
    ],
    [
      '400: a list of messages',
      inquire,
      answered(400, { statusCode: 400, message: ['email must be an email'] }),
      'POST /api/inquiries responded with 400: email must be an email.',
    ],
    [
      '422: texts',
      inquire,
      answered(422, { errors: ['email must be an email'] }),
      'POST /api/inquiries responded with 422: email must be an email.',
    ],
  ],
};
